"""A refused part of a link is told in a sentence, and shown as the text that it is."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from lesson import LANGUAGES, load_texts
from tests.ui.test_parameters import VALUES
from ui import codec
from ui.catalogue import every_parameter
from ui.shell import as_plain, sentence

WORD_JOINER = "\u2060"
REFUSED = {
    "seq_len": ["1e9"],
    "d_model": ["-1"],
    "base": ["nan"],
    "lang": ["xx"],
    "row": ["99999"],
    "other_row": [""],
    "columns": ["0,0"],
    "order": ["0,0"],
    "misread": ["maybe"],
    "column": ["3", "4"],
    "before": ["colour.red"],
    "colour": ["red"],
}


def without_marks(plain: str) -> str:
    """Return what a reader sees of an escaped text that holds neither mark itself."""
    return plain.replace("\\", "").replace(WORD_JOINER, "")


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_rule_has_a_sentence_that_names_what_was_given(language: str) -> None:
    texts = load_texts(language)
    _, refusals = codec.read(REFUSED, every_parameter(), VALUES)
    assert {refusal.name for refusal in refusals} == set(REFUSED)
    for refusal in refusals:
        told = without_marks(sentence(refusal, texts))
        assert refusal.name in told
        assert refusal.given in told
        assert refusal.used in told


def test_a_base_between_the_stops_and_one_beyond_them() -> None:
    texts = load_texts("en")
    for given_text, used in (("777", "800"), ("5", "10")):
        _, (refusal,) = codec.read({"base": [given_text]}, every_parameter(), VALUES)
        assert used in sentence(refusal, texts)


@pytest.mark.parametrize(
    "text",
    [
        "<script>x()</script>",
        "**bold**",
        "`code`",
        "$x^2$",
        ":material/home:",
        ":red[hot]",
        "[a](b)",
    ],
)
def test_no_character_of_a_stranger_is_markup(text: str) -> None:
    plain = as_plain(text)
    marks = set("<>*`$:[]()_#")
    for at, character in enumerate(plain):
        assert character not in marks or plain[at - 1] == "\\"
    assert without_marks(plain) == text


@given(st.text())
def test_what_a_stranger_sent_is_shortened_to_one_line(text: str) -> None:
    plain = as_plain(text)
    assert "\n" not in plain
    assert len(without_marks(plain)) <= 41


def test_a_name_that_turns_its_letters_round_is_shown_as_it_is_written():
    assert as_plain("exe\u202egpj.npy") == "exegpj\\.npy"
