"""What the page Why order? says about its examples is true of them."""

import pytest

from pe_core import split_words
from tests.lesson.words import every_language

TEXTS = every_language()
HOUSES = {
    "ko": ("빨간 지붕의 작은 집", "작은 지붕의 빨간 집", "네 단어"),
    "en": (
        "the small house with the red roof",
        "the red house with the small roof",
        "seven words",
    ),
}
NUMBERS = {"네 단어": 4, "seven words": 7}
BITES = {
    "ko": [("dog bites man", "man bites dog"), ("개가 사람을 문다", "사람을 개가 문다")],
    "en": [
        ("dog bites man", "man bites dog"),
        ("gae-ga saram-eul munda", "saram-eul gae-ga munda"),
    ],
}


@pytest.mark.parametrize("language", TEXTS)
def test_two_houses_are_the_same_words(language):
    one, other, said = HOUSES[language]
    prose = TEXTS[language].prose["order.yet"]
    assert all(text in prose for text in (one, other, said))
    words, others = split_words(one)[0], split_words(other)[0]
    assert words != others
    assert sorted(words) == sorted(others)
    assert len(words) == NUMBERS[said]
    assert TEXTS[language]("order.example.modifiers") in (one, other)


@pytest.mark.parametrize("language", TEXTS)
def test_both_sentences_of_a_row_are_the_same_words(language):
    rows = TEXTS[language].prose["order.particles"]
    for one, other in BITES[language]:
        assert f"| {one} | {other} |" in rows
        assert sorted(one.split()) == sorted(other.split())
    examples = {TEXTS[language](f"order.example.{name}") for name in ("first", "other")}
    assert examples == {one for one, _ in BITES[language]}


@pytest.mark.parametrize("language", TEXTS)
def test_a_word_occurs_twice(language):
    words = TEXTS[language]("order.example.twice").split()
    assert len(set(words)) < len(words)
    assert " ".join(words) in TEXTS[language].prose["order.yet"]
