"""Back and forward walk through the views; the three numbers travel from page to page."""

from itertools import pairwise

from playwright.sync_api import expect

from lesson import load_texts
from tests.browser.lesson_page import drawn, menu_entry, paper_button, press, query_of, widget
from tests.browser.visit import a_run_of, open_page

TEXTS = load_texts("en")


def test_back_and_forward_walk_through_sliders_and_pages(page, server):
    open_page(page, server.link("matrix", lang="en", row=5))
    seen = [_view(page)]
    for step in (
        lambda: press(page, "base"),
        lambda: press(page, "seq_len", "PageUp"),
        lambda: _choose_page(page, "waves"),
        lambda: press(page, "base", "ArrowLeft"),
    ):
        step()
        seen.append(_view(page))
    for before, after in pairwise(seen):
        assert before != after
    for wanted in reversed(seen[:-1]):
        with a_run_of(page):
            page.go_back()
        assert _view(page) == wanted
    for wanted in seen[1:]:
        with a_run_of(page):
            page.go_forward()
        assert _view(page) == wanted
    with a_run_of(page):
        page.go_back()
    press(page, "base", "Home")
    assert query_of(page)["base"] == "10"


def test_back_redraws_the_picture_and_the_language(page, server):
    open_page(page, server.link("matrix", lang="en", seq_len=12, d_model=8))
    before = drawn(page, "matrix.encoding")["traces"]
    korean = load_texts("ko")
    with a_run_of(page):
        page.locator(".st-key-lang-segments").get_by_text(korean("language.name")).click()
    press(page, "d_model")
    assert drawn(page, "matrix.encoding")["traces"] != before
    for title in (korean("matrix.title"), TEXTS("matrix.title")):
        with a_run_of(page):
            page.go_back()
        assert drawn(page, "matrix.encoding")["traces"] == before
        expect(page.locator("h1")).to_have_text(title)


def test_back_leaves_the_lesson_by_the_way_one_came(page, server):
    page.goto("about:blank")
    open_page(page, server.link("matrix", lang="en"))
    with a_run_of(page):
        page.go_back()  # from the complete link to the short one, which shows the same
    expect(page.locator("h1")).to_have_text(TEXTS("matrix.title"))
    page.go_back()
    assert page.url == "about:blank"


def test_values_stay_from_page_to_page(page, server):
    link = server.link("matrix", lang="en", seq_len=33, d_model=17, base=400, row=20, column=16)
    open_page(page, link)
    _choose_page(page, "distance")
    assert query_of(page) == {
        "lang": "en",
        "seq_len": "33",
        "d_model": "17",
        "base": "400",
        "row": "20",
        "other_row": "12",
        "measure": "dot",
    }
    expect(widget(page, "d_model", "field")).to_have_value("17")
    expect(widget(page, "row", "field")).to_have_value("20")
    press(page, "seq_len")
    _choose_page(page, "matrix")
    shown = query_of(page)
    assert (shown["seq_len"], shown["column"], shown["row"]) == ("34", "16", "20")
    expect(widget(page, "seq_len", "slider")).to_have_attribute("aria-valuetext", "34")
    expect(widget(page, "column", "field")).to_have_value("16")


def test_a_shorter_length_keeps_the_row_inside_and_gives_it_back(page, server):
    open_page(page, server.link("matrix", lang="en", row=40, column=60))
    press(page, "seq_len", "Home")
    assert query_of(page)["row"] == "0"
    press(page, "d_model", "Home")
    assert query_of(page)["column"] == "1"
    with a_run_of(page):
        paper_button(page).click()
    assert (query_of(page)["row"], query_of(page)["column"]) == ("40", "60")


def test_the_cards_of_the_start_lead_on_and_keep_the_values(page, server):
    open_page(page, server.link("", lang="en", base=2000))
    with a_run_of(page):
        page.locator(".st-key-card-waves").get_by_role("link").click()
    expect(page.locator("h1")).to_have_text(TEXTS("waves.title"))
    assert query_of(page)["base"] == "2000"


def _view(page):
    base = widget(page, "base", "slider").get_attribute("aria-valuetext")
    seq_len = widget(page, "seq_len", "slider").get_attribute("aria-valuetext")
    return page.locator("h1").inner_text(), query_of(page), base, seq_len


def _choose_page(page, name):
    with a_run_of(page):
        menu_entry(page, TEXTS(f"{name}.short")).click()
