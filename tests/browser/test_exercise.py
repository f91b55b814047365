"""A learner at the exercise: pastes, uploads, downloads, opens hints; and reads the summary."""

import io
import re

import nbformat
import numpy as np
import pytest
from playwright.sync_api import Page, expect

import pe_core
from lesson import load_texts
from lesson.glossary import load_glossary
from tests.browser.lesson_page import DRAWN, drawn, query_of, widget
from tests.browser.visit import PHONE, a_run_of, open_page

ENCODING = pe_core.get_sinusoidal_positional_encoding(10, 8)
KO, EN = load_texts("ko"), load_texts("en")


def paste(page: Page, text: str) -> None:
    page.locator(".st-key-exercise-paste textarea").fill(text)
    with a_run_of(page):
        page.locator(".st-key-exercise-check button").click()


def words(seed: int) -> np.ndarray:
    return pe_core.random_embeddings(10, 8, seed=seed)


def test_a_cold_link_hands_out_the_embeddings_of_its_seed(new_page, fresh_server):
    page = open_page(new_page(), fresh_server().link("exercise", lang="en", seed=41))
    expect(page.locator("h1")).to_have_text(EN("exercise.title"))
    assert query_of(page)["seed"] == "41"
    expect(widget(page, "seed", "field")).to_have_value("41")
    shown = drawn(page, "exercise.given")["traces"][0]["z"]
    np.testing.assert_allclose(shown, words(41), atol=DRAWN)
    for kind in ("npy", "csv", "notebook"):
        with page.expect_download() as download:
            page.locator(f".st-key-download-{kind} button").click()
        data = download.value.path().read_bytes()
        if kind == "npy":
            np.testing.assert_array_equal(np.load(io.BytesIO(data), allow_pickle=False), words(41))
        elif kind == "csv":
            np.testing.assert_array_equal(np.loadtxt(io.BytesIO(data), delimiter=","), words(41))
        else:
            document = nbformat.reads(data.decode(), as_version=4)
            assert any("default_rng(41)" in cell.source for cell in document.cells)


def test_what_is_pasted_is_judged_and_what_is_refused_stays(page, server):
    open_page(page, server.link("exercise", lang="ko", seed=29))
    wrong = words(29) + ENCODING
    wrong[4, 2] += 1
    paste(page, str(wrong.round(4)))
    expect(page.get_by_test_id("stAlert")).to_contain_text("위치 4, 열 2")
    shown = np.array(drawn(page, "exercise.difference")["traces"][0]["z"])
    assert np.unravel_index(np.abs(shown).argmax(), shown.shape) == (4, 2)
    paste(page, "[[0, 1], <b>x</b>]")
    expect(page.get_by_text(KO("answer.kept"))).to_be_visible()
    expect(page.locator(".st-key-exercise-paste textarea")).to_have_value("[[0, 1], <b>x</b>]")
    expect(page.get_by_test_id("stAlert").locator("b")).to_have_count(0)
    paste(page, repr(words(29) + ENCODING))
    expect(page.get_by_test_id("stAlert")).to_have_count(1)
    expect(page.get_by_role("heading", name=KO("exercise.heading.solution"))).to_be_visible()


def test_a_file_is_uploaded(page, server):
    open_page(page, server.link("exercise", lang="en"))
    buffer = io.BytesIO()
    np.savez(buffer, mine=ENCODING[np.newaxis], other=np.zeros((10, 8)))
    file = {"name": "mine.npz", "mimeType": "application/zip", "buffer": buffer.getvalue()}
    with a_run_of(page):
        page.get_by_test_id("stFileUploaderDropzoneInput").set_input_files(file)
    expect(page.get_by_test_id("stAlert")).to_contain_text("The encoding is right")
    expect(page.get_by_text(EN("reading.note.squeezed", shape="1 × 10 × 8"))).to_be_visible()


def test_hints_open_by_keyboard_and_stay(page, server):
    open_page(page, server.link("exercise", lang="en"))
    with a_run_of(page):
        page.locator(".st-key-next-exercise button").press("Enter")
    expect(page.get_by_text(re.compile("Think of the shape first"))).to_be_visible()
    assert set(query_of(page)) == {"lang", "seq_len", "d_model", "base", "seed"}


@pytest.mark.parametrize("name", ["exercise", "summary"])
@pytest.mark.parametrize("language", ["ko", "en"])
def test_nothing_overflows_on_a_phone(new_page, server, name, language):
    page = open_page(new_page(size=PHONE), server.link(name, lang=language))
    assert page.evaluate("document.documentElement.scrollWidth") <= PHONE[0]
    inside = page.get_by_test_id("stMain").evaluate("(main) => main.scrollWidth")
    assert inside <= PHONE[0]


def test_the_summary_shows_its_four_pictures_on_the_first_screen(new_page, fresh_server):
    page = open_page(new_page(), fresh_server().link("summary", lang="ko", seed=5, d_model=16))
    for name in ("order", "learned", "fixed", "sum"):
        plot = page.locator(f'[data-picture="summary.{name}"] .pe-plot')
        box = plot.bounding_box()
        assert box is not None
        assert box["y"] + box["height"] < 768
    assert len(drawn(page, "summary.fixed")["traces"][0]["z"][0]) == 16
    expect(
        page.get_by_role("link", name=re.compile("Attention Is All You Need"))
    ).to_have_attribute("href", "https://arxiv.org/abs/1706.03762")
    expect(page.get_by_text(load_glossary()[0].meaning["ko"])).to_be_visible()
    with a_run_of(page):
        page.locator(".st-key-card-sum").get_by_role("link").click()
    expect(page.locator("h1")).to_have_text(KO("words.title"))
