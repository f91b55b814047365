"""The page Adding to words: the sum, one word in two places, loudness, and any sentence at all."""

from typing import Any

import numpy as np
import pytest
from streamlit.testing.v1 import AppTest

import pe_core
from lesson import LANGUAGES, load_texts
from tests.app.test_pages import opened, shown

Drawn = dict[str, dict[str, Any]]
PARTS = ("word_embedding", "position_signal", "final_embedding")


def twin(drawn: Drawn, name: str) -> Any:
    return drawn[f"words.{name}"]["twin"].values


def highlighted(drawn: Drawn) -> list[bool]:
    """Tell which bars of the loudness have the colour of a position."""
    colours = drawn["words.loudness"]["figure"].data[0].marker.color
    return [colour == "var(--pe-position)" for colour in colours]


def said(page: AppTest) -> str:
    return "\n".join(element.value for element in [*page.markdown, *page.caption])


@pytest.mark.parametrize("language", LANGUAGES)
def test_word_plus_position_is_what_goes_in(app: AppTest, drawn: Drawn, language: str) -> None:
    page = opened(app, "words", lang=language)
    word, position, final = (twin(drawn, name) for name in PARTS)
    assert np.array_equal(final, word + position)
    words = load_texts(language)("words.example").split()
    assert np.array_equal(word, pe_core.scale_embedding(pe_core.word_vectors(words, 64, seed=29)))
    assert np.array_equal(position, pe_core.get_sinusoidal_positional_encoding(len(words), 64))
    assert page.text_input(key="sentence.text").value == " ".join(words)
    assert page.query_params["sentence"] == ""


def test_all_three_pictures_have_one_scale(app: AppTest, drawn: Drawn) -> None:
    opened(app, "words")
    limit = max(np.abs(twin(drawn, name)).max() for name in PARTS)
    for name in PARTS:
        trace = drawn[f"words.{name}"]["figure"].data[0]
        assert (trace.zmin, trace.zmax) == (-limit, limit)


def test_the_cell_shows_its_own_sum(app: AppTest, drawn: Drawn) -> None:
    page = opened(app, "words", lang="en", token=4, column=5)
    word, position, final = (twin(drawn, name)[4, 5] for name in PARTS)
    assert f"**{word:z.4f}** + position **{position:z.4f}** = **{final:z.4f}**" in said(page)
    assert "“the” (position 4)" in said(page)


@pytest.mark.parametrize("name", PARTS)
def test_a_click_chooses_the_cell(app: AppTest, clicked: Any, name: str) -> None:
    clicked(f"words.{name}", 9.0, 2.0)
    page = opened(app, "words")
    assert (shown(page)["token"], shown(page)["column"]) == (2, 9)


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_example_holds_a_word_twice_and_the_sum_tells_its_places_apart(
    app: AppTest, drawn: Drawn, language: str
) -> None:
    opened(app, "words", lang=language)
    facts = drawn["words.same_word"]["facts"]
    same = twin(drawn, "same_word")
    assert np.array_equal(same[0], same[1])
    assert facts["before"] == "1.0000"
    assert 0 < float(facts["after"]) < 0.99
    places = pe_core.get_sinusoidal_positional_encoding(16, 64)[[facts["first"], facts["second"]]]
    assert same[2] - same[3] == pytest.approx(places[0] - places[1], abs=1e-14)


def test_the_chosen_word_is_compared_if_it_occurs_twice(app: AppTest, drawn: Drawn) -> None:
    page = opened(app, "words", sentence="a b c b a", token=3)
    facts = drawn["words.same_word"]["facts"]
    assert (facts["first"], facts["second"]) == (1, 3)
    page.number_input(key="token.field").set_value(2).run()
    facts = drawn["words.same_word"]["facts"]
    assert (facts["first"], facts["second"]) == (0, 4)


def test_without_a_repeated_word_the_page_says_how_to_get_one(app: AppTest, drawn: Drawn) -> None:
    page = opened(app, "words", sentence="every word differs", lang="en")
    assert "words.same_word" not in drawn
    assert load_texts("en")("words.example") in said(page)


def test_the_switch_scales_the_words_and_nothing_else(app: AppTest, drawn: Drawn) -> None:
    page = opened(app, "words")
    loud, position = twin(drawn, "word_embedding").copy(), twin(drawn, "position_signal").copy()
    assert highlighted(drawn) == [True, False, False]
    page.toggle(key="scaled.switch").set_value(False).run()
    assert highlighted(drawn) == [False, True, False]
    assert 8 * twin(drawn, "word_embedding") == pytest.approx(loud)
    assert np.array_equal(twin(drawn, "position_signal"), position)
    assert page.query_params["scaled"] == "0"


def test_f25_loudness_of_three_ways_at_width_512(app: AppTest, drawn: Drawn) -> None:
    opened(app, "words", d_model=512)
    measured, expected = twin(drawn, "loudness").T
    assert expected == pytest.approx([0.7071, 16, 0.03125], rel=1e-4)
    assert measured == pytest.approx(expected, rel=0.05)
    rows = pe_core.row_norms(twin(drawn, "position_signal")).mean()
    assert measured[0] == pytest.approx(
        rows / pe_core.row_norms(twin(drawn, "word_embedding")).mean()
    )


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("sentence", ["   ", "\u200b \u2060", "\x07"])
def test_a_sentence_without_a_word_is_refused_in_words(
    app: AppTest, drawn: Drawn, language: str, sentence: str
) -> None:
    page = opened(app, "words", lang=language)
    page.text_input(key="sentence.text").set_value(sentence).run()
    assert not page.exception
    texts = load_texts(language)
    if pe_core.split_words(sentence)[0] == [] and sentence:
        assert page.warning[0].value == texts("words.no_words")
    assert page.text_input(key="sentence.text").value == sentence
    assert twin(drawn, "final_embedding").shape == (len(texts("words.example").split()), 64)


def test_a_word_beyond_the_last_is_refused_in_a_sentence(app: AppTest) -> None:
    page = opened(app, "words", lang="en", sentence="a b c", token=1)
    page.number_input(key="token.field").set_value(7).run()
    facts = {"name": "token", "given": "7", "used": "2", "low": "0", "high": "2"}
    assert [told.value for told in page.warning] == [load_texts("en")("notice.range", **facts)]
    assert page.number_input(key="token.field").value == 2


def test_clearing_the_sentence_brings_back_the_example(app: AppTest, drawn: Drawn) -> None:
    page = opened(app, "words", sentence="just this", lang="en")
    page.text_input(key="sentence.text").set_value("").run()
    assert not page.warning
    assert page.text_input(key="sentence.text").value == load_texts("en")("words.example")


def test_words_beyond_the_sixteenth_are_named(app: AppTest, drawn: Drawn) -> None:
    words = [f"w{number}" for number in range(20)]
    page = opened(app, "words", sentence=" ".join(words), lang="en", token=15)
    assert twin(drawn, "final_embedding").shape == (16, 64)
    assert "w16 w17 w18 w19" in said(page)
    assert page.text_input(key="sentence.text").value == " ".join(words)


@pytest.mark.parametrize(
    "sentence",
    [
        "👩‍👩‍👧 👍🏽 👩‍👩‍👧",
        "<b>굵게</b> **bold** $x$ :red[x] <b>굵게</b>",
        '\'; drop "quotes" \\n $seed {count}',
        "x" * 240,
        "한 단어",
        "é e\u0301",
    ],
)
def test_any_sentence_is_shown_as_it_is(app: AppTest, drawn: Drawn, sentence: str) -> None:
    page = opened(app, "words", sentence=sentence, token=15)
    assert not page.exception
    words = pe_core.split_words(sentence)[0]
    assert twin(drawn, "final_embedding").shape == (len(words), 64)
    assert page.number_input(key="token.field").value == len(words) - 1
    assert "**bold**" not in said(page)
    assert "<b>" not in said(page)
    space: dict[str, Any] = {}
    exec(drawn["words.final_embedding"]["program"], space)
    assert space["final_embedding"] == pytest.approx(twin(drawn, "final_embedding"), abs=1e-12)
