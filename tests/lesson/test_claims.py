"""Every number in the lesson is declared, recomputed by `pe_core`, and right."""

import re
from collections import Counter
from decimal import Decimal

import pytest

from tests.lesson import claims, declared
from tests.lesson.claims import Given, Result
from tests.lesson.words import (
    every_language,
    is_formula,
    label_without_placeholders,
    numbers,
    prose_without_placeholders,
)
from tests.lesson.words import formulas as formulas_of
from ui.catalogue import COLUMNS

LANGUAGES = every_language().items()
TABLES = [declared.PROSE, declared.LABELS]
DECLARED = [(name, table[name]) for table in TABLES for name in table]


class Settings:
    """The settings of a section by name, and which of them were looked at."""

    def __init__(self, declared):
        self._values = {
            each.name: float(each.written) for each in declared if isinstance(each, Given)
        }
        self.used = set()

    @property
    def names(self):
        return set(self._values)

    def __getattr__(self, name):
        self.used.add(name)
        return self._values[name]


def claimed(text):
    """Return the numbers of a text that are not allowed to stand there without a claim."""
    for pattern in claims.ALLOWED:
        text = re.sub(pattern, " ", text)
    return numbers(text)


def prose_of(texts):
    return {name: prose_without_placeholders(text) for name, text in texts.prose.items()}


def labels_of(texts):
    return {
        name: label_without_placeholders(text)
        for name, text in texts.labels.items()
        if not is_formula(text)
    }


def undeclared(spoken, declared):
    """Return, for each name, the numbers that stand there and those that should, if they differ.

    A name that stands in one place only counts as well: a stale claim is as wrong as a new number.
    """
    found = {name: claimed(text) for name, text in spoken.items() if claimed(text)}
    told = {name: [each.written for each in numbers] for name, numbers in declared.items()}
    names = sorted(found.keys() | told.keys())
    return {
        name: (found.get(name, []), told.get(name, []))
        for name in names
        if found.get(name, []) != told.get(name, [])
    }


def in_any_order(spoken, declared):
    """Return like `undeclared`, for texts whose order is up to the language."""
    return {
        name: pair
        for name, pair in undeclared(spoken, declared).items()
        if Counter(pair[0]) != Counter(pair[1])
    }


def wrong_values(declared):
    """Return the results that are not what `compute` finds, and the settings that nobody uses."""
    settings = Settings(declared)
    wrong = []
    for each in declared:
        if isinstance(each, Result):
            computed = float(each.compute(settings))
            if rounded(computed, each.written) != Decimal(each.written):
                wrong.append(f"{each.written} is {computed}")
    return wrong + [f"nothing uses {name}" for name in sorted(settings.names - settings.used)]


def rounded(value, written):
    """Return `value` with as many decimals as are written."""
    return Decimal(repr(value)).quantize(Decimal(written))


def formulas_that_say_something(spoken):
    found = {formula for text in spoken.values() for formula in formulas_of(text)}
    return {formula for formula in found if re.search(r"\d|=|\\approx", formula)}


@pytest.mark.parametrize(("language", "texts"), LANGUAGES)
def test_every_number_of_the_prose_is_declared_in_its_place(language, texts):
    assert undeclared(prose_of(texts), declared.PROSE) == {}


@pytest.mark.parametrize(("language", "texts"), LANGUAGES)
def test_every_number_of_the_labels_is_declared(language, texts):
    assert in_any_order(labels_of(texts), declared.LABELS) == {}


@pytest.mark.parametrize(("name", "declared"), DECLARED)
def test_every_declared_number_is_right(name, declared):
    assert wrong_values(declared) == []


@pytest.mark.parametrize(("language", "texts"), LANGUAGES)
def test_every_formula_is_declared(language, texts):
    assert formulas_that_say_something(texts.prose) ^ declared.FORMULAS.keys() == set()


@pytest.mark.parametrize(("language", "texts"), LANGUAGES)
def test_every_label_that_is_a_formula_is_declared(language, texts):
    found = {name: text for name, text in texts.labels.items() if is_formula(text)}
    assert found == {name: written for name, (written, _) in declared.FORMULA_LABELS.items()}


@pytest.mark.parametrize("formula", declared.FORMULAS)
def test_every_formula_holds(formula):
    assert declared.FORMULAS[formula]()


@pytest.mark.parametrize("name", declared.FORMULA_LABELS)
def test_every_label_that_is_a_formula_holds(name):
    assert declared.FORMULA_LABELS[name][1]()


@pytest.mark.parametrize(("language", "texts"), LANGUAGES)
@pytest.mark.parametrize("pattern", claims.ALLOWED)
def test_every_allowed_pattern_occurs(language, texts, pattern):
    assert any(re.search(pattern, text) for text in (prose_of(texts) | labels_of(texts)).values())


@pytest.mark.parametrize("name", ["notice.list", "waves.columns_help"])
def test_six_columns_are_what_the_words_say(name):
    korean, english = (texts.labels[name].lower() for _, texts in LANGUAGES)
    assert COLUMNS.longest == 6
    assert "여섯" in korean
    assert "six" in english


HALF = (Given("d_model", "64"), Result("32", lambda at: at.d_model / 2))


@pytest.mark.parametrize(
    "text",
    ["", "64", "64 and 33", "63 and 32", "32 of 64", "64 and 32 and 7", "차원 64, 쌍 31개"],
)
def test_a_number_that_is_not_declared_or_stale_is_seen(text):
    assert undeclared({"a": text}, {"a": HALF})
    assert not undeclared({"a": "차원 64라면 쌍 32개"}, {"a": HALF})


def test_a_number_in_another_section_is_seen():
    assert undeclared({"a": "64 and 32", "b": "32"}, {"a": HALF})


def test_a_number_of_a_label_is_seen_in_any_order():
    assert in_any_order({"a": "32 of 63"}, {"a": HALF})
    assert not in_any_order({"a": "32 of 64"}, {"a": HALF})


@pytest.mark.parametrize(
    "declared",
    [
        (Given("d_model", "64"), Result("31", lambda at: at.d_model / 2)),
        (Given("d_model", "66"), Result("32", lambda at: at.d_model / 2)),
        (Given("d_model", "64"), Result("32", lambda _: 32)),
        (Result("0.33", lambda _: 0.336),),
        (Result("1", lambda _: float("nan")),),
    ],
)
def test_a_wrong_or_empty_claim_is_seen(declared):
    assert wrong_values(declared)
    assert not wrong_values(HALF)


@pytest.mark.parametrize("text", ["Day 29", "Day 280", "20 metres", "120분"])
def test_what_is_allowed_is_narrow(text):
    assert claimed(text)


def test_a_formula_with_a_number_or_a_relation_says_something():
    text = {"a": r"$i$, $\pi$, $2i$, $k = q$, $g \approx h$"}
    assert formulas_that_say_something(text) == {"2i", "k = q", r"g \approx h"}
