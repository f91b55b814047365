"""Whatever a visitor moves stands in the address at once, whole, and opens the same view again."""

import pytest
from playwright.sync_api import expect

from lesson import load_texts
from tests.browser.lesson_page import (
    drawn,
    fill,
    option,
    paper_button,
    pictures,
    plot,
    press,
    query_of,
    widget,
)
from tests.browser.visit import a_run_of, bring_into_view, open_page, wait_until_settled

TEXTS = load_texts("en")
SHARED = {"lang": "en", "seq_len": "50", "d_model": "64", "base": "10000"}


def _open(page, server, path, **more):
    open_page(page, server.link(path, lang="en"))
    state = SHARED | more
    assert query_of(page) == state
    return state


def _after_a_reload_the_same(page, state, *pictures):
    before = [drawn(page, name)["traces"] for name in pictures]
    address = page.url
    page.reload()
    wait_until_settled(page)
    assert page.url == address
    assert query_of(page) == state
    assert [drawn(page, name)["traces"] for name in pictures] == before
    thumb = widget(page, "seq_len", "slider")
    expect(thumb).to_have_attribute("aria-valuetext", state["seq_len"])
    expect(widget(page, "d_model", "field")).to_have_value(state["d_model"])


def test_the_sliders_their_fields_and_the_way_back(page, server):
    state = _open(page, server, "matrix", row="7", column="10", misread="0")
    for parameter, moved in (("base", "12000"), ("seq_len", "51"), ("d_model", "66")):
        press(page, parameter)
        state |= {parameter: moved}
        assert query_of(page) == state
    fill(page, "d_model", 63)
    state |= {"d_model": "63"}
    assert query_of(page) == state
    fill(page, "seq_len", 9)
    state |= {"seq_len": "9"}
    assert query_of(page) == state
    _after_a_reload_the_same(page, state, "matrix.encoding", "matrix.row", "matrix.column")
    with a_run_of(page):
        paper_button(page).click()
    assert query_of(page) == SHARED | {"row": "7", "column": "10", "misread": "0"}
    expect(widget(page, "base", "slider")).to_have_attribute("aria-valuetext", "10000")
    expect(widget(page, "d_model", "field")).to_have_value("64")


def test_the_cell_and_the_switch(page, server):
    state = _open(page, server, "matrix", row="7", column="10", misread="0")
    fill(page, "row", 49)
    state |= {"row": "49"}
    assert query_of(page) == state
    fill(page, "column", 0)
    state |= {"column": "0"}
    assert query_of(page) == state
    with a_run_of(page):
        widget(page, "misread", "switch").press("Space")
    state |= {"misread": "1"}
    assert query_of(page) == state
    _after_a_reload_the_same(page, state, "matrix.encoding", "matrix.misread")
    expect(widget(page, "misread", "switch")).to_be_checked()


def test_the_columns_to_watch(page, server):
    state = _open(page, server, "waves", row="7", columns="", sound="0")
    field = page.locator(".st-key-columns-several")
    bring_into_view(field)
    field.get_by_role("combobox").click()
    with a_run_of(page):
        page.get_by_role("option", name=TEXTS("drawer.column", column=3), exact=True).click()
    columns = query_of(page)["columns"]
    assert "3" in columns.split(",")
    state |= {"columns": columns}
    assert query_of(page) == state
    _after_a_reload_the_same(page, state, "waves.waves", "waves.clocks")


def test_the_measure_and_the_two_rows(page, server):
    state = _open(page, server, "distance", row="7", other_row="12", measure="dot")
    for measure in ("cosine", "distance"):
        with a_run_of(page):
            option(page, "measure", TEXTS(f"distance.measure.{measure}")).click()
        state |= {"measure": measure}
        assert query_of(page) == state
    fill(page, "other_row", 40)
    state |= {"other_row": "40"}
    assert query_of(page) == state
    fill(page, "row", 3)
    state |= {"row": "3"}
    assert query_of(page) == state
    _after_a_reload_the_same(page, state, "distance.matrix_distance", "distance.contributions")


def test_the_language(page, server):
    state = _open(page, server, "distance", row="7", other_row="12", measure="dot")
    before = drawn(page, "distance.curve")["traces"]
    with a_run_of(page):
        option(page, "lang", load_texts("ko")("language.name")).click()
    state |= {"lang": "ko"}
    assert query_of(page) == state
    expect(page.locator("html")).to_have_attribute("lang", "ko")
    expect(page.locator("h1")).to_have_text(load_texts("ko")("distance.title"))
    assert drawn(page, "distance.curve")["traces"] == before
    _after_a_reload_the_same(page, state, "distance.curve")


@pytest.mark.parametrize("path", ["", "matrix", "waves", "distance"])
def test_a_copied_link_shows_the_same_numbers_in_the_other_language(new_page, server, path):
    first = open_page(new_page(), server.link(path, lang="ko", seq_len=23, d_model=21, base=300))
    press(first, "base")
    copied = first.url
    second = open_page(new_page(), copied.replace("lang=ko", "lang=en"))
    assert query_of(second) == query_of(first) | {"lang": "en"}
    names = pictures(first)
    assert names
    for name in names:
        assert drawn(second, name)["traces"] == drawn(first, name)["traces"]
        sentence = plot(first, name).get_attribute("aria-label") or ""
        assert sentence
        expect(plot(second, name)).not_to_have_attribute("aria-label", sentence)
