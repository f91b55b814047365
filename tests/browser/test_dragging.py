"""While a thumb is dragged the picture follows, and the link follows at the end."""

from playwright.sync_api import expect

from lesson import load_texts
from tests.browser.lesson_page import (
    answered_runs,
    asked_runs,
    box_of,
    drawn,
    option,
    plot,
    press,
    query_of,
    widget,
)
from tests.browser.visit import a_run_of, open_page, wait_until_settled, watch_runs
from ui.catalogue import WIDEST

NAME = "matrix.encoding"
# True as soon as the picture shows another length than `before`, that of the thumb: the press on
# the track is a move, too, and its picture comes first.
MOVED_ON = """
([name, before]) => {
  const root = document.querySelector(`[data-picture='${name}']`);
  const [lowest] = root.querySelector(".pe-plot").layout.yaxis.range;
  const thumb = document.querySelector("#pe-slider-seq_len").getAttribute("aria-valuetext");
  return root.dataset.drawn === "true" && lowest !== before && lowest + 0.5 === Number(thumb);
}
"""


def number(slider):
    return slider.get_attribute("aria-valuetext")


def length(page):
    return drawn(page, NAME)["layout"]["yaxis"]["range"][0] + 0.5


def test_the_picture_follows_the_thumb_and_the_link_its_end(page, server):
    asked = asked_runs(page)
    open_page(page, server.link("matrix", lang="en", seq_len=50, d_model=16))
    slider = widget(page, "seq_len", "slider")
    plot(page, NAME).evaluate("(plot) => { plot.isTheSame = true }")
    entries, runs = page.evaluate("history.length"), len(asked)
    track = box_of(slider)
    middle = track["y"] + track["height"] / 2
    page.mouse.move(track["x"] + 0.15 * track["width"], middle)
    page.mouse.down()
    seen = []
    for share in (0.3, 0.5, 0.7):
        before = drawn(page, NAME)["layout"]["yaxis"]["range"][0]
        page.mouse.move(track["x"] + share * track["width"], middle)
        page.wait_for_function(MOVED_ON, arg=[NAME, before])
        wait_until_settled(page)
        seen.append(length(page))
        assert seen[-1] == int(number(slider))
        assert query_of(page)["seq_len"] == "50"
    assert seen == sorted(set(seen))
    # The language is switched in the middle of the drag: it holds, and so does the thumb.
    option(page, "lang", "한국어").evaluate("(radio) => radio.click()")
    expect(page.locator("h1")).to_have_text(load_texts("ko")("matrix.title"))
    assert number(slider) == str(int(seen[-1]))
    page.mouse.up()
    end = f"lang=ko&seq_len={seen[-1]:.0f}&"
    page.wait_for_function("(end) => location.search.includes(end)", arg=end)
    wait_until_settled(page)
    assert query_of(page)["seq_len"] == number(slider)
    assert length(page) == int(number(slider))
    assert plot(page, NAME).evaluate("(plot) => plot.isTheSame")
    assert page.evaluate("history.length") - entries <= 2  # the language, and the end of the move
    assert len(asked) - runs <= 7  # the press, three moves, the language, the end; never a flood

    # The language left a link of where the hand had rested long enough, of the start, or none.
    page.go_back()
    page.wait_for_function("(end) => !location.search.includes(end)", arg=end)
    before = query_of(page)
    assert int(before["seq_len"]) in {50, *map(int, seen)}
    expect(slider).to_have_attribute("aria-valuetext", before["seq_len"])
    page.reload()
    wait_until_settled(page)
    expect(slider).to_have_attribute("aria-valuetext", before["seq_len"])
    assert query_of(page) == before


def test_a_drag_in_one_tab_leaves_the_other_tab_alone_and_a_reload_forgets_it(page, server):
    open_page(page, server.link("matrix", lang="en", seq_len=50, d_model=16))
    other = page.context.new_page()
    watch_runs(other)
    open_page(other, server.link("matrix", lang="ko", seq_len=20, d_model=16))
    page.bring_to_front()
    slider = widget(page, "seq_len", "slider")
    track = box_of(slider)
    middle = track["y"] + track["height"] / 2
    page.mouse.move(track["x"] + 0.15 * track["width"], middle)
    page.mouse.down()
    page.mouse.move(track["x"] + 0.5 * track["width"], middle)
    page.wait_for_function(MOVED_ON, arg=[NAME, 49.5])
    wait_until_settled(page)
    assert length(page) == int(number(slider)) > 50
    assert (length(other), query_of(other)["seq_len"]) == (20, "20")
    press(other, "seq_len")  # in the middle of the other tab's drag
    assert (length(other), query_of(other)["seq_len"], query_of(other)["lang"]) == (21, "21", "ko")
    assert length(page) == int(number(slider)) > 50
    page.reload()
    wait_until_settled(page)
    page.mouse.up()
    assert (length(page), query_of(page)["seq_len"]) == (50, "50")
    assert length(other) == 21


def test_what_lies_below_the_first_screen_waits_for_the_end_of_the_move(page, server):
    open_page(page, server.link("waves", lang="en", seq_len=50, d_model=16))
    above, below = (
        page.locator(f".pe-picture[data-picture='waves.{name}']")
        for name in ("waves", "wavelengths")
    )

    def draws(picture):
        return int(picture.get_attribute("data-draws") or 0)

    before = draws(above), draws(below)
    track = box_of(widget(page, "base", "slider"))
    middle = track["y"] + track["height"] / 2
    page.mouse.move(track["x"] + 0.2 * track["width"], middle)
    page.mouse.down()
    for share in (0.4, 0.8):
        with a_run_of(page):
            page.mouse.move(track["x"] + share * track["width"], middle)
    assert draws(above) >= before[0] + 2
    assert draws(below) == before[1]
    assert query_of(page)["base"] == "10000"
    with a_run_of(page):
        page.mouse.up()
    expect(below).to_have_attribute("data-draws", str(before[1] + 1))
    assert query_of(page)["base"] != "10000"


def test_one_key_is_one_question_one_answer_and_one_drawing(page, server):
    asked, answered = asked_runs(page), answered_runs(page)
    open_page(page, server.link("matrix", lang="en", seq_len=20, d_model=63))
    draws = plot(page, NAME).locator("..")
    plot(page, NAME).evaluate("(plot) => { plot.isTheSame = true }")
    width = widget(page, "d_model", "slider")
    expect(width).to_have_attribute("aria-valuetext", "63")  # odd: from a link or a field only
    for key, wanted in (
        ("ArrowLeft", "62"),
        ("ArrowRight", "64"),
        ("End", str(WIDEST)),
        ("Home", "2"),
    ):
        runs, ends, times = len(asked), len(answered), int(draws.get_attribute("data-draws") or 0)
        with a_run_of(page):
            width.press(key)
        assert (len(asked), len(answered)) == (runs + 1, ends + 1)
        assert plot(page, NAME).evaluate("(plot) => plot.isTheSame")
        assert int(draws.get_attribute("data-draws") or 0) == times + 1
        assert number(width) == wanted
        assert query_of(page)["d_model"] == wanted


def test_a_finger_moves_the_thumb(new_page, server):
    page = new_page(size=(390, 844), has_touch=True, is_mobile=True)
    open_page(page, server.link("matrix", lang="en"))
    track = box_of(widget(page, "seq_len", "slider"))
    with a_run_of(page):
        page.touchscreen.tap(track["x"] + track["width"] / 2, track["y"] + track["height"] / 2)
    wait_until_settled(page)
    page.wait_for_function("() => !location.search.includes('seq_len=50')")
    assert length(page) == int(number(widget(page, "seq_len", "slider"))) > 100


def test_the_picture_follows_a_finger_that_drags(new_page, server):
    page = new_page(size=(390, 844), has_touch=True, is_mobile=True)
    open_page(page, server.link("matrix", lang="en", seq_len=50, d_model=16))
    slider = widget(page, "seq_len", "slider")
    track, tools = box_of(slider), page.context.new_cdp_session(page)

    def touch(kind, *shares):
        points = [
            {"x": track["x"] + share * track["width"], "y": track["y"] + track["height"] / 2}
            for share in shares
        ]
        tools.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})

    share = int(slider.input_value()) / int(slider.get_attribute("max") or 0)
    touch("touchStart", share)
    seen = []
    for step in (0.1, 0.2, 0.3):
        before = drawn(page, NAME)["layout"]["yaxis"]["range"][0]
        touch("touchMove", share + step)
        page.wait_for_function(MOVED_ON, arg=[NAME, before])
        seen.append(length(page))
        assert query_of(page)["seq_len"] == "50"
    assert seen == sorted(set(seen))
    touch("touchEnd")
    page.wait_for_function("() => !location.search.includes('seq_len=50')")
    wait_until_settled(page)
    assert length(page) == int(number(slider)) == int(query_of(page)["seq_len"])
