"""Adding to words: the sum from a cold link, a sentence of one's own, phone and projector."""

from itertools import pairwise

import numpy as np
import pytest
from playwright.sync_api import expect

import pe_core
from lesson import load_texts
from tests.browser.lesson_page import DRAWN, drawn, pictures, plot, query_of
from tests.browser.visit import PHONE, a_run_of, open_page

PARTS = ("words.word_embedding", "words.position_signal", "words.final_embedding")
HOSTILE = "<b>개</b> **bold** 👍🏽 $x$ :red[x] <i>x</i> **bold**"


def places(page):
    """Return left, top and bottom of the three pictures, in whole pixels."""
    boxes = [plot(page, name).bounding_box() for name in PARTS]
    found = [box for box in boxes if box is not None]
    assert len(found) == len(PARTS)
    return [(round(box["x"]), round(box["y"]), round(box["y"] + box["height"])) for box in found]


def test_a_cold_link_shows_words_plus_positions(new_page, fresh_server):
    query = {"lang": "en", "seq_len": 50, "d_model": 32, "base": 100, "sentence": "to be or not to"}
    query |= {"token": 4, "column": 3, "scaled": 0, "seed": 5}
    page = open_page(new_page(), fresh_server().link("words", **query))
    expect(page.locator("h1")).to_have_text(load_texts("en")("words.title"))
    assert query_of(page) == {key: str(value) for key, value in query.items()}
    vectors = pe_core.word_vectors(["to", "be", "or", "not", "to"], 32, seed=5)
    encoding = pe_core.get_sinusoidal_positional_encoding(5, 32, base=100)
    for name, numbers in zip(PARTS, (vectors, encoding, vectors + encoding), strict=True):
        shown = drawn(page, name)["traces"][0]["z"]
        np.testing.assert_allclose(shown, numbers, atol=DRAWN)
    assert "words.same_word" in pictures(page)


def test_a_typed_sentence_is_shown_letter_by_letter(page, server):
    open_page(page, server.link("words", lang="ko"))
    with a_run_of(page):
        box = page.locator(".st-key-sentence-text input")
        box.fill(HOSTILE)
        box.press("Enter")
    assert query_of(page)["sentence"] == HOSTILE
    ticks = plot(page, PARTS[0]).locator(".ytick text").all_text_contents()
    assert ticks == HOSTILE.split()
    expect(page.get_by_text("‘**bold**’ (위치 1)")).to_be_visible()
    assert page.locator(".pe-plot b, .pe-plot i").count() == 0
    page.reload()
    expect(page.locator(".st-key-sentence-text input")).to_have_value(HOSTILE)


def test_the_switch_makes_the_words_quiet(page, server):
    open_page(page, server.link("words"))
    loud = np.array(drawn(page, PARTS[0])["traces"][0]["z"])
    with a_run_of(page):
        page.locator(".st-key-scaled-switch label").first.click()
    quiet = np.array(drawn(page, PARTS[0])["traces"][0]["z"])
    np.testing.assert_allclose(8 * quiet, loud, atol=9 * DRAWN)
    assert query_of(page)["scaled"] == "0"


@pytest.mark.parametrize("locale", ["ko-KR", "en-US"])
def test_three_pictures_side_by_side_on_a_projector_and_in_a_stack_on_a_phone(
    new_page, server, locale
):
    page = open_page(new_page(locale=locale), server.link("words"))
    boxes = places(page)
    assert len({top for _, top, _ in boxes}) == 1
    assert boxes[0][2] <= 768
    signs = page.locator("[class*='st-key-sign-'] p").all_inner_texts()
    assert signs == ["+", "="]
    phone = open_page(new_page(locale=locale, size=PHONE), server.link("words"))
    stacked = places(phone)
    assert all(above[2] <= below[1] for above, below in pairwise(stacked))
    assert len({left for left, _, _ in stacked}) == 1
    assert not phone.evaluate("document.documentElement.scrollWidth > innerWidth")
