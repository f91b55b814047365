"""The shift: from a cold link, the offset turns the matrix and moves the diagonal; any width."""

import numpy as np
import pytest
from playwright.sync_api import expect

import pe_core
from lesson import load_texts
from tests.browser.lesson_page import DRAWN, box_of, drawn, plot, query_of
from tests.browser.visit import PHONE, a_run_of, open_page

TEXTS = load_texts("en")


def field(page, name):
    return page.locator(f".st-key-{name} input")


def test_a_cold_link_shows_the_rotation_and_the_query_that_looks_further(new_page, fresh_server):
    query = {"lang": "en", "seq_len": 60, "d_model": 64, "base": 10_000, "row": 50, "offset": 3}
    query |= {"column": 4, "other_offset": -8, "projected": 1, "seed": 7}
    page = open_page(new_page(), fresh_server().link("shift", **query))
    expect(page.locator("h1")).to_have_text(TEXTS("shift.title"))
    assert query_of(page) == {key: str(value) for key, value in query.items()}
    rotation = pe_core.shift_rotation(3, 64)
    shown = drawn(page, "shift.rotation")["traces"][0]["z"]
    np.testing.assert_allclose(shown, rotation[:32, :32], atol=DRAWN)
    scores = np.array(drawn(page, "shift.scores")["traces"][0]["z"])
    assert scores[50].argmax() == 53
    after = np.array(drawn(page, "shift.projected")["traces"][0]["z"])
    assert pe_core.toeplitz_spread(after) > 5 > 1e-4 > pe_core.toeplitz_spread(scores)


def test_the_offset_moves_the_diagonal_and_the_position_moves_no_cell_of_the_rotation(page, server):
    open_page(page, server.link("shift", seq_len=20, row=4, offset=2))
    before = drawn(page, "shift.rotation")["traces"][0]["z"]
    with a_run_of(page):
        field(page, "row-field").fill("11")
        field(page, "row-field").press("Enter")
    assert drawn(page, "shift.rotation")["traces"][0]["z"] == before
    with a_run_of(page):
        page.locator(".st-key-offset-query").get_by_test_id("stNumberInputStepUp").click()
    assert query_of(page)["offset"] == "3"
    expect(field(page, "offset-field")).to_have_value("3")
    assert drawn(page, "shift.rotation")["traces"][0]["z"] != before
    scores = np.array(drawn(page, "shift.scores")["traces"][0]["z"])
    assert scores[11].argmax() == 14


@pytest.mark.parametrize("locale", ["ko-KR", "en-US"])
def test_an_odd_width_and_a_far_offset_are_explained_on_a_phone(new_page, server, locale):
    page = new_page(locale=locale, size=PHONE)
    open_page(page, server.link("shift", d_model=511, offset=-400, seq_len=30))
    texts = load_texts(locale[:2])
    notice = texts("whole_pairs.notice", d_model=511, used=510)
    expect(page.get_by_test_id("stAlert")).to_contain_text(notice)
    missing = texts("shift.beyond", offset=-400, count=30, seq_len=30)
    expect(page.get_by_text(missing)).to_be_visible()
    wide = page.evaluate("document.documentElement.scrollWidth > innerWidth")
    assert not wide
    with a_run_of(page):
        page.locator(".st-key-width-512").get_by_role("button").click()
    expect(page.get_by_test_id("stAlert")).to_have_count(0)
    assert query_of(page)["d_model"] == "512"


@pytest.mark.parametrize("locale", ["ko-KR", "en-US"])
@pytest.mark.parametrize("d_model", [64, 63])
def test_the_rotation_and_its_fields_share_the_projectors_first_screen(
    new_page, server, locale, d_model
):
    page = open_page(new_page(locale=locale), server.link("shift", d_model=d_model))
    for part in (plot(page, "shift.rotation"), plot(page, "shift.rows")):
        box = part.bounding_box()
        assert box is not None
        assert box["y"] + box["height"] <= 768
    expect(field(page, "offset-field")).to_be_in_viewport()


def test_on_a_phone_the_offset_stands_above_the_picture_that_it_turns(new_page, server):
    page = open_page(new_page(size=PHONE), server.link("shift"))
    offset, rotation = (
        box_of(part)
        for part in (page.locator(".st-key-offset-field"), plot(page, "shift.rotation"))
    )
    assert offset["y"] + offset["height"] <= rotation["y"]
