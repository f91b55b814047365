"""What the hand reaches next is in the browser already, and is drawn before the server answers."""

import re

import pytest
from playwright.sync_api import Page, expect

from lesson import load_texts
from tests.browser.lesson_page import (
    asked_runs,
    box_of,
    drawn,
    in_hand,
    menu_entry,
    option,
    place,
    plot,
    press,
    query_of,
    widget,
)
from tests.browser.line import Line
from tests.browser.server import Server
from tests.browser.visit import a_run_of, open_page, wait_until_settled
from ui.catalogue import BASE

NAME = "matrix.encoding"
TEXTS = load_texts("en")
# As if the browser had taken the picture down, and what was in hand had been too much to keep.
FORGET = """
async ([picture, name, stop]) => {
  const scripts = performance.getEntriesByType("resource").map(({ name }) => name);
  const { find } = await import(scripts.find((each) => each.includes("ahead.js")));
  const { viewAt } = await import(scripts.find((each) => each.includes("picture.js")));
  find(viewAt(name, stop)).delete(picture);
  const plot = document.querySelector(`[data-picture="${picture}"] .pe-plot`);
  const bare = document.createElement("div");
  bare.className = "pe-plot";
  plot.replaceWith(bare);
}
"""
# What a picture says of itself each time it is drawn.
WATCH = """
(name) => {
  const root = document.querySelector(`[data-picture="${name}"]`);
  const words = () => window.seen.push(root.querySelector(".pe-plot").getAttribute("aria-label"));
  window.seen = [];
  new MutationObserver(words).observe(root, { attributeFilter: ["data-draws"] });
}
"""
# One stop further on each of several sliders, in the same moment.
STEP = """
(names) => names.forEach((name) => {
  const range = document.querySelector(`#pe-slider-${name}`);
  range.stepUp();
  range.dispatchEvent(new Event("input"));
})
"""
KEY_AND_BACK = """
(range) => { range.stepUp(); range.dispatchEvent(new Event("input")); history.back(); }
"""
KEY_AND_CLICK = """
(range, entry) => { range.stepUp(); range.dispatchEvent(new Event("input")); entry.click(); }
"""
SCROLL = "document.querySelector('[data-testid=stMain]').scrollTop"


def after(stop: int, steps: int = 1) -> int:
    """Return a stop of the slider of `base` further on."""
    return BASE.options[BASE.options.index(stop) + steps]


def draws(page: Page, name: str = NAME) -> int:
    return int(plot(page, name).locator("..").get_attribute("data-draws") or 0)


@pytest.mark.parametrize(
    ("path", "name"),
    [
        ("", "start.encoding"),
        ("matrix", NAME),
        ("waves", "waves.waves"),
        ("distance", "distance.curve"),
    ],
)
def test_a_key_draws_at_once_and_the_server_hears_of_it_later(
    page: Page, server: Server, path: str, name: str
) -> None:
    line = Line(page)
    open_page(page, server.link(path, lang="en", base=80))
    slider = widget(page, "base", "slider")
    plot(page, name).evaluate("(plot) => { plot.isTheSame = true }")
    slider.focus()
    in_hand(page, "base", after(80))
    before, times = drawn(page, name), draws(page, name)
    line.cut()
    slider.press("ArrowRight")
    expect(plot(page, name).locator("..")).to_have_attribute("data-draws", str(times + 1))
    wait_until_settled(page)
    shown = drawn(page, name)
    assert shown["traces"] != before["traces"]
    assert query_of(page)["base"] == "80"
    with a_run_of(page):
        line.mend()
    assert query_of(page)["base"] == str(after(80))
    assert drawn(page, name)["traces"] == shown["traces"]
    assert draws(page, name) == times + 1
    assert plot(page, name).evaluate("(plot) => plot.isTheSame")
    page.reload()
    wait_until_settled(page)
    assert drawn(page, name)["traces"] == shown["traces"]  # the server's own picture


def test_every_key_finds_its_picture_in_hand(page: Page, server: Server) -> None:
    asked, ahead = asked_runs(page), asked_runs(page, ahead=True)
    open_page(page, server.link("matrix", lang="en", base=80))
    slider = widget(page, "base", "slider")
    slider.focus()
    runs, wishes = len(asked), len(ahead)
    for steps in range(1, 6):
        in_hand(page, "base", after(80, steps))
        with a_run_of(page):
            slider.press("ArrowRight")
        assert drawn(page, NAME)["traces"][0]["z"]
    assert len(asked) - runs == 5
    # The first wish; the others travel with the questions.
    assert len(ahead) - wishes <= 1


def test_what_is_in_hand_is_of_this_view_and_no_other(page: Page, server: Server) -> None:
    open_page(page, server.link("matrix", lang="en", base=80))
    slider = widget(page, "base", "slider")
    slider.focus()
    in_hand(page, "base", after(80))
    with a_run_of(page):
        option(page, "lang", "한국어").evaluate("(radio) => radio.click()")
    with a_run_of(page):
        slider.press("ArrowRight")
    assert "위치" in (plot(page, NAME).get_attribute("aria-label") or "")
    assert str(after(80)) in (plot(page, NAME).get_attribute("aria-label") or "")


def test_a_page_that_is_being_left_asks_for_nothing(page: Page, server: Server) -> None:
    line = Line(page)
    open_page(page, server.link("matrix", lang="en", base=80))
    line.cut()
    menu_entry(page, TEXTS("waves.short")).click()
    widget(page, "base", "slider").focus()
    widget(page, "base", "slider").hover()
    page.wait_for_timeout(300)
    assert len(line.kept or []) == 1  # the way to the waves, and no wish of the page before
    line.mend()
    expect(plot(page, "waves.waves")).to_be_visible()
    wait_until_settled(page)
    slider = widget(page, "base", "slider")
    slider.focus()
    in_hand(page, "base", after(80))


def test_the_menu_right_after_a_key_takes_the_key_along(page: Page, server: Server) -> None:
    open_page(page, server.link("matrix", lang="en", base=80))
    slider = widget(page, "base", "slider")
    slider.focus()
    for steps in (-1, 1, 2):
        in_hand(page, "base", after(80, steps))
    wait_until_settled(page)
    entry = menu_entry(page, TEXTS("waves.short")).element_handle()
    slider.evaluate(KEY_AND_CLICK, entry)
    expect(plot(page, "waves.waves")).to_be_visible()
    wait_until_settled(page)
    assert query_of(page)["base"] == str(after(80))


def test_back_takes_back_a_key_that_nobody_was_told(page: Page, server: Server) -> None:
    open_page(page, server.link("matrix", lang="en", base=80))
    with a_run_of(page):
        option(page, "lang", "한국어").evaluate("(radio) => radio.click()")
    shown = drawn(page, NAME)["traces"]
    slider = widget(page, "base", "slider")
    slider.focus()
    in_hand(page, "base", after(80))
    with a_run_of(page):
        slider.evaluate(KEY_AND_BACK)
    expect(slider).to_have_attribute("aria-valuetext", "80")
    assert (query_of(page)["base"], query_of(page)["lang"]) == ("80", "en")
    assert drawn(page, NAME)["traces"] == shown
    press(page, "base")
    assert query_of(page)["base"] == str(after(80))


def test_pictures_of_one_page_are_none_of_another(page: Page, server: Server) -> None:
    line = Line(page)
    open_page(page, server.link("matrix", lang="en", base=80))
    widget(page, "base", "slider").focus()
    in_hand(page, "base", after(80))
    with a_run_of(page):
        menu_entry(page, TEXTS("waves.short")).click()
    widget(page, "base", "slider").focus()
    in_hand(page, "base", after(80))
    times = draws(page, "waves.waves")
    line.cut()
    widget(page, "base", "slider").press("ArrowRight")
    picture = plot(page, "waves.waves").locator("..")
    expect(picture).to_have_attribute("data-draws", str(times + 1))
    with a_run_of(page):
        line.mend()


def test_a_mouse_button_that_opens_a_menu_moves_nothing(page: Page, server: Server) -> None:
    open_page(page, server.link("matrix", lang="en", base=80))
    slider = widget(page, "base", "slider")
    slider.hover()
    page.mouse.down(button="right")
    slider.focus()
    with a_run_of(page):
        slider.press("ArrowRight")
    assert query_of(page)["base"] == str(after(80))


def test_of_two_sliders_the_first_is_told_first(page: Page, server: Server) -> None:
    open_page(page, server.link("matrix", lang="en", seq_len=50, base=80))
    slider = widget(page, "base", "slider")
    slider.focus()
    in_hand(page, "base", after(80))
    page.evaluate(WATCH, NAME)
    with a_run_of(page):
        page.evaluate(STEP, ["base", "seq_len"])
    page.wait_for_function("location.search.includes('seq_len=51')")
    wait_until_settled(page)
    assert (query_of(page)["seq_len"], query_of(page)["base"]) == ("51", str(after(80)))
    seen = page.evaluate("window.seen")
    assert seen
    assert all(f"base {after(80)}." in words for words in seen)


def test_a_picture_that_is_lost_is_sent_again(page: Page, server: Server) -> None:
    line = Line(page)
    open_page(page, server.link("matrix", lang="en", base=80))
    slider = widget(page, "base", "slider")
    slider.focus()
    in_hand(page, "base", after(80))
    line.cut()
    slider.press("ArrowRight")
    wait_until_settled(page)
    shown = drawn(page, NAME)["traces"]
    page.evaluate(FORGET, [NAME, "base", after(80)])
    line.mend()
    expect(plot(page, NAME)).to_have_class(re.compile("js-plotly-plot"))
    wait_until_settled(page)
    assert drawn(page, NAME)["traces"] == shown


def test_a_move_keeps_the_scroll_position_the_zoom_and_the_hover(
    page: Page, server: Server
) -> None:
    open_page(page, server.link("matrix", lang="en", seq_len=50, d_model=64, base=80))
    slider = widget(page, "base", "slider")
    slider.focus()
    in_hand(page, "base", after(80))
    page.evaluate("document.querySelector('[data-testid=stMain]').scrollTop = 40")
    at = page.evaluate(SCROLL)
    assert at == 40
    x, y = place(page, NAME, 20, 10)
    page.mouse.move(x, y)
    hover = plot(page, NAME).locator(".hoverlayer .hovertext")
    expect(hover).to_have_count(1)
    at = page.evaluate(SCROLL)
    with a_run_of(page):
        slider.press("ArrowRight")
    expect(hover).to_have_count(1)
    assert page.evaluate(SCROLL) == at


def test_a_drag_is_drawn_without_the_server_where_the_hand_has_been(
    page: Page, server: Server
) -> None:
    line = Line(page)
    open_page(page, server.link("matrix", lang="en", seq_len=50, d_model=16, base=80))
    slider = widget(page, "base", "slider")
    track = box_of(slider)
    middle = track["y"] + track["height"] / 2

    def to(stop: int) -> None:
        share = BASE.options.index(stop) / (len(BASE.options) - 1)
        page.mouse.move(track["x"] + 8 + share * (track["width"] - 16), middle)

    to(80)
    page.mouse.down()
    to(after(80))
    for steps in range(1, 6):
        in_hand(page, "base", after(80, steps))
    line.cut()
    seen = []
    for steps in (2, 4, 3):
        times = draws(page)
        to(after(80, steps))
        expect(slider).to_have_attribute("aria-valuetext", str(after(80, steps)))
        expect(plot(page, NAME).locator("..")).to_have_attribute("data-draws", str(times + 1))
        wait_until_settled(page)
        seen.append(drawn(page, NAME)["traces"][0]["z"])
    assert seen[0] != seen[1] != seen[2]
    assert query_of(page)["base"] == "80"
    with a_run_of(page):
        page.mouse.up()
        line.mend()
    page.wait_for_function("(base) => location.search.includes(base)", arg=f"base={after(80, 3)}&")
    wait_until_settled(page)
    assert drawn(page, NAME)["traces"][0]["z"] == seen[2]
