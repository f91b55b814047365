"""The summary: four take-aways with numbers that hold, the glossary, and what to read further."""

import re

import numpy as np
import pytest
from streamlit.testing.v1 import AppTest

import pe_core
from lesson import LANGUAGES, load_texts
from lesson.glossary import DOCUMENT, as_document, load_glossary
from lesson.references import REFERENCES
from tests.app.test_pages import opened
from tests.app.test_pictures import pictures

__all__ = ["pictures"]  # a fixture


def summary(app: AppTest, pictures, **query: object) -> dict[str, np.ndarray]:
    assert not opened(app, "summary", **query).exception
    return {
        picture["name"].removeprefix("summary."): picture["twin"].values
        for picture in pictures
        if picture["name"].startswith("summary.")
    }


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("seed", [0, 29])
def test_the_miniatures_show_what_the_words_say(app, pictures, language, seed):
    shown = summary(app, pictures, lang=language, seed=seed, d_model=16)
    without, with_positions = shown["order"].ravel()
    assert without < 1e-13
    assert with_positions > 0.01
    table, untrained = shown["learned"], pe_core.untrained_table(64, 32, seed)
    assert np.array_equal(table[32:], untrained[32:])
    assert np.abs(table[:32] - untrained[:32]).max() > 0.1
    rows = pe_core.get_sinusoidal_positional_encoding(10_001, 16)[[0, 10, 100, 1000, 10_000]]
    assert np.array_equal(shown["fixed"], rows)
    words = pe_core.split_words(load_texts(language)("order.example.modifiers"))[0]
    added = shown["sum"] - pe_core.word_vectors(words, 16, seed=seed)
    encoding = pe_core.get_sinusoidal_positional_encoding(len(words), 16)
    np.testing.assert_allclose(added, encoding, atol=1e-15)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_term_stands_on_the_page_in_both_languages(app, pictures, language):
    summary(app, pictures, lang=language)
    page = "\n".join(text.value for text in app.markdown)
    for term in load_glossary():
        assert f"**{term.korean}**" in page
        assert f"`{term.name}`" in page
        assert term.meaning[language] in page


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_reference_stands_on_the_page_with_what_it_is_good_for(app, pictures, language):
    summary(app, pictures, lang=language)
    page = "\n".join(text.value for text in app.markdown)
    good_for = load_texts(language).group("summary.good_for")
    assert good_for.keys() == {each.name for each in REFERENCES}
    for each in REFERENCES:
        assert good_for[each.name] in page
        assert f"[{each.title}]({each.link})" in page
        assert f"({each.year})" in page
        assert f"arXiv:{each.arxiv}" in page or not each.arxiv


def test_a_reference_can_be_found():
    for each in REFERENCES:
        assert each.link.startswith("https://")
        if each.arxiv:
            # The first four digits of a number on arXiv are the year and the month.
            assert re.fullmatch(r"\d{4}\.\d{5}", each.arxiv)
            assert each.arxiv[:2] == str(each.year)[2:]


def test_the_document_is_written_from_the_same_source():
    """If not: python -m lesson.glossary."""
    assert DOCUMENT.read_text(encoding="utf-8") == as_document()


def test_the_way_back_to_each_page_and_the_days_around(app, pictures):
    summary(app, pictures, lang="en")
    links = {link.proto.page for link in app.get("page_link")}
    assert {"order", "learned", "waves", "words"} <= links
    said = [text.value for text in app.markdown]
    texts = load_texts("en")
    assert texts.section("start.yesterday") in said
    assert texts.section("start.tomorrow") in said
