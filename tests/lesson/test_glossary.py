"""One word for one thing: the glossary has every term, and the lesson keeps to it."""

import re

import pytest

from lesson import LANGUAGES, load_texts
from tests.architecture.source import ROOT
from tests.lesson.words import every_text
from ui.catalogue import PAGES

GLOSSARY = ROOT / "docs" / "glossary.md"
TERMS = {
    "seq_len": "number of positions",
    "d_model": "width of the encoding",
    "base": "10000 in the paper",
    "position": "index of a token, from 0",
    "offset": "position of the key minus position of the query, signed",
    "pair": "i: a sine and a cosine with one frequency",
    "column": "index of a column",
    "angular_frequencies": "rotation per position",
    "wavelengths": "positions per turn",
    "phase": "frequency times position",
    "encoding": "the matrix",
    "layout": "interleaved",
    "spacing": "exponents of the frequencies",
    "pairing": "RoPE",
}

# Second names for a thing that has one. "i as a column", "style", "mode", "T", "d" and "n" are left
# out: they are words or letters of other things too.
FORBIDDEN = {
    "en": {
        "max_len": "seq_len",
        "dim": "d_model",
        "dims": "d_model",
        "dimension": "column",
        "dimensions": "column",
        "channel": "column",
        "channels": "column",
        "embedding_size": "d_model",
        "theta": "base",
        "delta": "offset",
        "freqs": "angular_frequencies",
        "inv_freq": "angular_frequencies",
        "period": "wavelengths",
        "periods": "wavelengths",
        "angle_rads": "phase",
    },
    "ko": {
        "주기": "wavelengths",
        "주파수": "angular_frequencies",
        "각주파수": "angular_frequencies",
        "오프셋": "offset",
        "채널": "column",
        "컬럼": "column",
        "페어": "pair",
        "베이스": "base",
        "세타": "base",
        "델타": "offset",
        "포지션": "position",
    },
}
# What may follow a noun, so that "보여 주기만" is not taken for it.
ENDS = r"(?=[는를와가의도]|로[^\w]|\W|$)"
TWIN = re.compile(r"[가-힣]\(([a-z][a-z ]+)\)")


def glossary_rows():
    """Return the cells of the glossary's tables: name, then the others; English first."""
    lines = GLOSSARY.read_text(encoding="utf-8").splitlines()
    cells = [
        [cell.strip() for cell in line.strip("|").split("|")] for line in lines if line[:1] == "|"
    ]
    return [row for row in cells if re.fullmatch(r"`\w+`", row[0])]


ENGLISH = {row[0].strip("`"): row[1:] for row in glossary_rows()[: len(TERMS)]}
KOREAN = {row[0].strip("`"): row[1:] for row in glossary_rows()[len(TERMS) :]}


def second_names(text, language):
    """Return the forbidden words of a text."""
    around = (r"(?<![가-힣])", ENDS) if language == "ko" else (r"(?<!\w)", r"(?!\w)")
    return {
        word
        for word in FORBIDDEN[language]
        if re.search(f"{around[0]}{re.escape(word)}{around[1]}", text, re.IGNORECASE)
    }


def told_twice(text):
    """Return the English twins that a Korean text gives more than once."""
    twins = TWIN.findall(text)
    return {twin for twin in twins if twins.count(twin) > 1}


def missing(terms, rows):
    return {name for name, meaning in terms.items() if meaning not in " ".join(rows.get(name, []))}


def test_every_term_is_in_the_english_table():
    assert missing(TERMS, ENGLISH) == set()


def test_every_term_has_one_korean_word():
    assert KOREAN.keys() == TERMS.keys()
    words = [row[0] for row in KOREAN.values()]
    assert all(words)
    assert len(set(words)) == len(words)


def test_what_is_forbidden_is_a_second_name_of_a_term():
    """Each forbidden English word stands in the last column, perhaps in the singular."""
    for word, name in FORBIDDEN["en"].items():
        kept = re.findall(r"\w+", ENGLISH[name][-1])
        assert any(word in {one, f"{one}s"} for one in kept), (word, kept)
    assert set(FORBIDDEN["ko"].values()) <= TERMS.keys()


@pytest.mark.parametrize("language", LANGUAGES)
def test_nothing_has_a_second_name(language):
    found = {
        name: second_names(text, language)
        for name, text in every_text(load_texts(language)).items()
    }
    assert {name: words for name, words in found.items() if words} == {}


@pytest.mark.parametrize("name", ["seq_len", "d_model", "base"])
def test_a_slider_is_called_as_in_the_glossary(name):
    assert load_texts("ko").labels[f"parameter.{name}.label"] == f"{KOREAN[name][0]} `{name}`"


@pytest.mark.parametrize("name", ["position", "column", "pair", "offset"])
def test_an_axis_is_called_as_in_the_glossary(name):
    assert load_texts("ko").labels[f"figure.{name}_axis"].startswith(f"{KOREAN[name][0]} ({name})")


@pytest.mark.parametrize("page", [entry.name for entry in PAGES])
def test_a_term_comes_once_per_page_with_its_english_twin(page):
    prose = load_texts("ko").prose
    assert (
        told_twice("\n".join(prose[name] for name in prose if name.startswith(f"{page}."))) == set()
    )


@pytest.mark.parametrize(
    ("language", "text"),
    [
        ("en", "The period of a pair"),
        ("en", "max_len = 50"),
        ("en", "Theta is 10000"),
        ("en", "the last two dimensions"),
        ("ko", "쌍의 주기는 길다"),
        ("ko", "주기가 길다"),
        ("ko", "각주파수를 쓴다"),
        ("ko", "오프셋 3"),
    ],
)
def test_a_second_name_is_seen(language, text):
    assert second_names(text, language)


@pytest.mark.parametrize(
    ("language", "text"),
    [("en", "d_model, a periodic wave"), ("ko", "보여 주기만 하면"), ("ko", "각진동수와 파장")],
)
def test_another_word_is_no_second_name(language, text):
    assert not second_names(text, language)


def test_a_missing_term_and_a_repeated_twin_are_seen():
    assert missing({"base": "10000 in the paper"}, {}) == {"base"}
    assert missing({"base": "10000 in the paper"}, {"base": ["e in the paper"]}) == {"base"}
    assert told_twice("쌍(pair)은 쌍(pair)이다") == {"pair"}
    assert told_twice("쌍(pair)과 열(column)") == set()
