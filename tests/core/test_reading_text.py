"""Pasted text: every spelling gives the same numbers, everything else a rule and what was given."""

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

import pe_core
from pe_core.reading import (
    LARGEST_FILE,
    MOST_COLUMNS,
    MOST_NUMBERS,
    NOTES,
    RULES,
    ReadingError,
    expect_shape,
    read_text,
)
from tests.core.console_samples import CONSOLES, FOLDED
from tests.core.reading_samples import REFUSED_TEXTS, SPELLINGS, TWO


@pytest.mark.parametrize("name", SPELLINGS)
def test_every_spelling_gives_the_same_numbers(name):
    text, decimals = SPELLINGS[name]
    reading = read_text(text)
    assert reading.matrix.dtype == np.float64
    assert reading.decimals == decimals
    np.testing.assert_allclose(reading.matrix, TWO, rtol=0, atol=reading.tolerance)


@pytest.mark.parametrize(
    ("name", "notes"),
    [
        ("decimal comma", ["decimal_comma"]),
        ("decimal comma, quoted", ["decimal_comma"]),
        ("decimal comma between commas", ["decimal_comma"]),
        ("percent, tabs", ["percent"]),
        ("percent, decimal comma", ["decimal_comma", "percent"]),
        ("percent, headings", ["headings", "numbered", "percent"]),
        ("our own table", ["headings", "numbered"]),
        ("pandas", ["headings", "numbered"]),
        ("pandas, print", ["headings", "numbered"]),
        ("headings", ["headings"]),
        ("commas", []),
        ("numpy, repr", []),
    ],
)
def test_what_was_passed_over_is_told(name, notes):
    assert [note.name for note in read_text(SPELLINGS[name][0]).notes] == notes


@pytest.mark.parametrize(
    ("text", "row"),
    [
        ("-0,84,1,00", [-0.84, 1.0]),
        ("0,1,0,1", [0, 1, 0, 1]),
        ("0,84", [0, 84]),
        ("0,84,2,54", [0, 84, 2, 54]),
        ("0,84,0,54,1", [0, 84, 0, 54, 1]),
        ("0,84,0,-54", [0, 84, 0, -54]),
        ("0, 84, 0, 5403", [0, 84, 0, 5403]),
        ("0,84, 0,5403", [0.84, 0.5403]),
        ("sep=,\n0,84,0,5403", [0, 84, 0, 5403]),
    ],
)
def test_a_comma_is_a_decimal_one_where_nothing_else_makes_sense(text, row):
    assert read_text(text).matrix.tolist() == [row]


@pytest.mark.parametrize(("text", "rule", "facts"), REFUSED_TEXTS)
def test_a_text_without_a_matrix_is_refused_with_its_rule(text, rule, facts):
    with pytest.raises(ReadingError) as refused:
        read_text(text)
    assert refused.value.rule == rule
    assert refused.value.facts == facts
    assert facts.keys() == set(RULES[rule])


@pytest.mark.parametrize(
    ("text", "shape"),
    [
        ("[[[0, 1], [2, 3]]]", "1 × 2 × 2"),
        ("[[[0, 1]], [[2, 3]]]", "2 × 1 × 2"),
        ("[[[0], [1]], [[2], [3]]]", "2 × 2 × 1"),
    ],
)
def test_an_axis_of_one_is_dropped_and_told(text, shape):
    reading = read_text(text)
    assert reading.matrix.tolist() == [[0, 1], [2, 3]]
    assert [(note.name, note.facts) for note in reading.notes] == [("squeezed", {"shape": shape})]


def test_a_share_in_the_words_around_makes_no_percent_of_a_matrix():
    for text in ("accuracy 93%\n[[0, 1], [0.84, 0.54]]", "[[0, 1], [0.84, 0.54]]  # 12 %"):
        reading = read_text(text)
        assert reading.matrix.tolist() == [[0, 1], [0.84, 0.54]]
        assert [note.name for note in reading.notes] == ["around"]


def test_a_line_of_more_percents_than_a_row_can_have_is_not_read_twice(monkeypatch):
    monkeypatch.setattr("pe_core.reading.printed.as_shares", None)
    with pytest.raises(ReadingError, match="cell"):
        read_text("1%," * (MOST_COLUMNS + 1))


def test_equal_slices_are_taken_once_and_told():
    reading = read_text("[[[0, 1], [2, 3]], [[0, 1], [2, 3]]]")
    assert reading.matrix.tolist() == [[0, 1], [2, 3]]
    assert [note.name for note in reading.notes] == ["repeated"]


@pytest.mark.parametrize(
    ("text", "decimals"),
    [
        ("[[1, 2]]", 0),
        ("[[1., 2.]]", 0),
        ("[[0.5, 0.125]]", 3),
        ("[[8.4147e-01, 5.4e-01]]", 4),
        ("[[1.25e+01, 1.0e+00]]", 1),
        ("[[1e5, 2e+3]]", 0),
    ],
)
def test_decimals_are_counted_as_written(text, decimals):
    assert read_text(text).decimals == decimals


def test_the_tolerance_follows_the_digits_within_bounds():
    def tolerance(text):
        return read_text(text).tolerance

    assert tolerance("[[0.8415, 0.5403]]") == pytest.approx(5e-5)
    assert tolerance("[[0.84147098480789, 1]]") == 1e-6  # what float32 loses on the way
    assert tolerance("[[1, 0]]") == pytest.approx(0.005)  # whole numbers prove little


@given(st.integers(1, 5), st.integers(1, 5), st.integers(0, 2**31), st.integers(2, 9))
def test_what_numpy_prints_comes_back(rows, columns, seed, digits):
    matrix = pe_core.random_embeddings(rows, columns, seed=seed)
    printed = np.array2string(matrix, precision=digits, floatmode="fixed", separator=", ")
    reading = read_text(printed)
    assert reading.decimals == digits
    np.testing.assert_allclose(reading.matrix, matrix, rtol=0, atol=reading.tolerance)
    assert np.array_equal(read_text(repr(matrix.tolist())).matrix, matrix)


@pytest.mark.parametrize(
    ("text", "rule"),
    [
        ("1" * (LARGEST_FILE + 1), "large"),
        ("1," * (MOST_NUMBERS + 1), "many"),
        ("[" + "1," * (MOST_NUMBERS + 1), "many"),
        ("1 " * (MOST_NUMBERS + 1), "many"),
        ("9" * LARGEST_FILE, "cell"),
        ("[" * LARGEST_FILE, "bracket"),
        (" " * LARGEST_FILE, "empty"),
        ("," * (MOST_NUMBERS - 1), "empty_cell"),
        ("x" * LARGEST_FILE + "[", "large"),
        ("array " * 5_000_000 + "[", "word_at"),
        ("[" + "[1]," * 1_100_000 + "[1,2]]", "uneven"),
        (">>> \n... " * 500_000 + "\n[", "bracket"),
        (", dtype=(" * 3_000_000 + "[", "empty_cell"),
    ],
    ids=lambda value: value if len(value) < 12 else f"{value[:9]}...",
)
def test_a_flood_is_refused_in_bounded_time(text, rule):
    with pytest.raises(ReadingError) as refused:
        read_text(text)
    assert refused.value.rule == rule
    assert len(str(refused.value)) < 200


def test_a_tuple_of_one_is_a_row():
    assert read_text("[(1,), (2,)]").matrix.tolist() == [[1], [2]]


@pytest.mark.parametrize("text", ["0 1\n" * 51 + "x", "1,x" + ",1" * 100, "[" + "1 " * 101 + "]"])
def test_numbers_are_counted_before_they_are_kept(text, monkeypatch):
    monkeypatch.setattr("pe_core.reading.result.MOST_NUMBERS", 100)
    with pytest.raises(ReadingError) as refused:
        read_text(text)
    assert refused.value.rule == "many"


@pytest.mark.parametrize("row", ["1,", "1 ", "-1;", ".5\t", "1,2;"])
@pytest.mark.parametrize("around", ["{}\n", "[{}]\n"])
def test_too_many_numbers_are_refused_before_one_is_read(row, around, monkeypatch):
    monkeypatch.setattr("pe_core.reading.result.MOST_NUMBERS", 100)
    for reader in ("cells._Table", "nesting._one_by_one", "nesting.read_even"):
        monkeypatch.setattr(f"pe_core.reading.{reader}", None)
    with pytest.raises(ReadingError, match="many"):
        read_text(around.format(row * 5) * 30)


def test_headings_and_comments_are_not_counted_as_numbers(monkeypatch):
    monkeypatch.setattr("pe_core.reading.result.MOST_NUMBERS", 6)
    assert read_text("# 2 3\n-a -b -c\n1 2 3\n4 5 6").matrix.shape == (2, 3)
    assert read_text("[ [ 1 2 3 ] , [ 4 5 6 ] ]").matrix.shape == (2, 3)


def test_a_task_may_ask_for_a_shape():
    reading = read_text("1 2 3")
    assert expect_shape(reading, (1, 3)) is reading
    with pytest.raises(ReadingError) as refused:
        expect_shape(reading, (3, 1))
    assert refused.value.rule == "shape"
    assert refused.value.facts == {"given": "1 × 3", "wanted": "3 × 1"}


def test_a_note_names_what_it_promises():
    texts = [*(text for text, _ in SPELLINGS.values()), "[[[1, 2]]]", "[[[1],[2]],[[1],[2]]]"]
    texts += [*(text for text, _ in CONSOLES.values()), *FOLDED.values()]
    notes = {note.name: set(note.facts) for text in texts for note in read_text(text).notes}
    assert notes == {name: set(facts) for name, facts in NOTES.items() if name != "half"}
