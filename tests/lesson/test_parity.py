"""Both languages say the same: the same names, placeholders, formulas and numbers."""

import re
from collections import Counter

import pytest

from tests.lesson.words import (
    HANGUL,
    every_language,
    every_text,
    formulas,
    is_formula,
    label_placeholders,
    label_without_placeholders,
    numbers,
    prose_placeholders,
    prose_without_placeholders,
)

KOREAN, ENGLISH = every_language().values()

# Names, brands and signs that are the same in every language.
LATIN_ONLY = {
    *(f"conventions.library.{name}" for name in ("keras_hub", "marian", "x_transformers")),
    *(f"conventions.measured.{name}" for name in ("frequency", "stripes")),
    *(f"conventions.{name}.tensor2tensor" for name in ("cell", "spacing")),
    "conventions.layout.interleaved",
    "distance.numbers",
    "figure.contribution_axis",
    "language.name",
    "order.example.other",  # English beside Korean
}
# A language is named in itself, whichever language the rest is in.
NAMES_OF_LANGUAGES = {"language.name"}


def differing(of_korean, of_english, what):
    """Return the names whose two texts differ in `what` is found in them."""
    return {
        name: (what(of_korean[name]), what(of_english[name]))
        for name in of_korean.keys() & of_english.keys()
        if what(of_korean[name]) != what(of_english[name])
    }


def numbers_of_label(text):
    return Counter(numbers(label_without_placeholders(text)))


def numbers_of_prose(text):
    return numbers(prose_without_placeholders(text))


def bold_that_stays_open(text):
    """Return the marks that Markdown leaves as stars: a letter touches them, punctuation within.

    ``**쌍(pair)**은`` is not bold: the closing mark follows punctuation and precedes a letter.
    """
    pieces = text.split("**")
    found = []
    for at in range(1, len(pieces) - 1, 2):
        before, within, after = pieces[at - 1 : at + 2]
        opens = re.match(r"\w|`", within) or not re.search(r"\w$", before)
        closes = re.search(r"\w$", within) or not re.match(r"\w", after)
        if not (opens and closes and within == within.strip()):
            found.append(within)
    return found if len(pieces) % 2 else [*found, pieces[-1]]


def test_the_same_labels():
    assert KOREAN.labels.keys() ^ ENGLISH.labels.keys() == set()


def test_the_same_sections():
    assert KOREAN.prose.keys() ^ ENGLISH.prose.keys() == set()


@pytest.mark.parametrize("what", [label_placeholders, numbers_of_label])
def test_labels_agree(what):
    assert differing(KOREAN.labels, ENGLISH.labels, what) == {}


@pytest.mark.parametrize("what", [prose_placeholders, formulas, numbers_of_prose])
def test_sections_agree(what):
    """Numbers and formulas agree in their order too, so that no two can be exchanged."""
    assert differing(KOREAN.prose, ENGLISH.prose, what) == {}


@pytest.mark.parametrize("texts", [KOREAN, ENGLISH], ids=["ko", "en"])
def test_no_text_is_empty(texts):
    assert [name for name, text in (texts.labels | texts.prose).items() if not text.strip()] == []


def test_korean_is_korean():
    spoken = every_text(KOREAN).items()
    latin = {name for name, text in spoken if not HANGUL.search(text) and not is_formula(text)}
    assert latin <= LATIN_ONLY


def test_english_holds_no_hangul():
    spoken = every_text(ENGLISH).items()
    assert {name for name, text in spoken if HANGUL.search(text)} <= NAMES_OF_LANGUAGES


@pytest.mark.parametrize("texts", [KOREAN, ENGLISH], ids=["ko", "en"])
def test_bold_is_bold(texts):
    broken = {name: bold_that_stays_open(text) for name, text in every_text(texts).items()}
    assert {name: marks for name, marks in broken.items() if marks} == {}


@pytest.mark.parametrize(
    ("what", "one", "other"),
    [
        (label_placeholders, "{row}", "{column}"),
        (label_placeholders, "{value:.2f}", "{value:.3f}"),
        (label_placeholders, "{row}", "row"),
        (prose_placeholders, "{{ratio}}", "{{share}}"),
        (prose_placeholders, "{{ratio:.2f}}", "{{ratio}}"),
        (formulas, "$2i+1$", "$2i + 2$"),
        (formulas, "$$\na = b\n$$", "$$\na = c\n$$"),
        (numbers_of_prose, "4, 6", "6, 4"),
        (numbers_of_prose, "12열", "11 columns"),
        (numbers_of_label, "0 또는 1", "0 or 2"),
    ],
)
def test_a_difference_is_seen(what, one, other):
    assert differing({"a": one}, {"a": other}, what)
    assert not differing({"a": one}, {"a": one}, what)


def test_white_space_in_a_formula_is_no_difference():
    assert not differing({"a": "$$\na = b\n$$"}, {"a": "$$ a  = b $$"}, formulas)


def test_bold_that_stays_open_is_seen():
    assert bold_that_stays_open("**쌍(pair)**은 둘입니다")
    assert bold_that_stays_open("이것은**“쌍”** 입니다")
    assert bold_that_stays_open("**쌍 은")
    assert not bold_that_stays_open("**쌍**은 **둘입니다.** 셋은")
