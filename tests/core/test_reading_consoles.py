"""Whatever a console or a document shows around a matrix is passed over, and nothing else is."""

import re

import numpy as np
import pytest

from pe_core.reading import ReadingError, read_text
from tests.core.console_samples import CONSOLES, FOLDED, NUMBERED_COLUMNS, WIDE, T

NUMBER = re.compile(r"(?<![\w.\[({])[-+]?\d+\.\d+(?:e[-+]\d+)?")


def outcome(text):
    try:
        return read_text(text).matrix
    except ReadingError as error:
        return error.rule


@pytest.mark.parametrize("name", CONSOLES)
def test_a_matrix_is_read_wherever_it_stands(name):
    text, notes = CONSOLES[name]
    reading = read_text(text)
    assert reading.matrix.shape == T.shape
    np.testing.assert_allclose(reading.matrix, T, rtol=0, atol=reading.tolerance)
    assert tuple(note.name for note in reading.notes) == notes


@pytest.mark.parametrize("name", FOLDED)
def test_columns_that_a_console_folds_stand_side_by_side_again(name):
    reading = read_text(FOLDED[name])
    np.testing.assert_allclose(reading.matrix, WIDE, rtol=0, atol=1e-6)
    assert "unfolded" in [note.name for note in reading.notes]


def test_a_first_line_that_numbers_the_columns_is_no_row():
    assert read_text(NUMBERED_COLUMNS).matrix.shape == (3, 3)
    assert read_text("0,1\n1,0.5").matrix.shape == (2, 2)  # which may be an encoding
    assert read_text("0 1 2\n3 4 5").matrix.shape == (2, 3)


@pytest.mark.parametrize("start", [0, 1])
def test_a_first_column_that_numbers_the_rows_is_no_column_without_headings_too(start):
    lines = [f"{at},{row[0]:.8f},{row[1]:.8f}" for at, row in enumerate(T, start)]
    reading = read_text("\n".join(lines))
    np.testing.assert_allclose(reading.matrix, T, rtol=0, atol=1e-8)
    assert [note.name for note in reading.notes] == ["numbered"]
    assert read_text("\n".join(lines[:2])).matrix.shape == (2, 3)  # which may be a matrix
    assert read_text("0,1,0\n1,0,0\n2,0,1").matrix.shape == (3, 3)
    assert read_text("0,0.5\n1,0.6\n2,0.7").matrix.shape == (3, 2)


@pytest.mark.parametrize("name", CONSOLES)
@pytest.mark.parametrize("word", ["oops", "NA", ""])
def test_a_number_that_went_wrong_is_never_left_out_with_its_row(name, word):
    """A word in place of a number, or nothing: refused, or as many numbers as before."""
    text = CONSOLES[name][0]
    places = list(NUMBER.finditer(text))
    for place in places:
        found = outcome(text[: place.start()] + word + text[place.end() :])
        assert isinstance(found, str), (place[0], found)


BRACKETED = sorted(
    {name for name in CONSOLES if "[0" in CONSOLES[name][0]} - {"R", "a loop, counted"}
)


@pytest.mark.parametrize("name", BRACKETED)
def test_a_print_out_whose_end_or_beginning_is_missing_is_not_taken_for_whole_rows(name):
    text = CONSOLES[name][0]
    for cut in range(1, len(text)):
        for part in (text[cut:], text[:cut]):
            found = outcome(part)
            if not isinstance(found, str) and found.size > 1:
                rows = {tuple(np.round(row, 2)) for row in T}
                assert {tuple(np.round(row, 2)) for row in found} <= rows, part


@pytest.mark.parametrize(
    ("text", "rule", "facts"),
    [
        ("PE:\n[[0, 1], [2, 3]]\nX:\n[[4, 5], [6, 7]]", "several", {"given": "2"}),
        ("sine\n0 1\n2 3\ncosine\n4 5\n6 7", "several", {"given": "2"}),
        ("the table ...\n0 1\n2 3", "ellipsis", {}),
        ("pe:\n[[0. 1.]\n ...\n [2. 3.]]", "ellipsis", {}),
        ("3×2 Matrix{Float64}:\n 0.0  1.0\n ⋮\n 0.8  0.5", "ellipsis", {}),
        ("    [,1]\n[1,]    0\n [ reached getOption(max) -- omitted 9 rows ]", "ellipsis", {}),
        ("pe is [[0, one]]", "word_at", {"given": "one", "line": "1", "letter": "12"}),
        ("pe is [[0, 1], [2]]", "ragged", {"row": "1", "given": "1", "wanted": "2"}),
        ("row 1], [0.84, 0.54], [0.9, 0.1]]", "word_at", {
            "given": "row", "line": "1", "letter": "1"
        }),
        ("x 0.54", "cell", {"row": "0", "column": "0", "given": "x"}),
        ("a 1 2\n3 4", "cell", {"row": "0", "column": "0", "given": "a"}),
        ("- - 0.0\n  - 1.0\n- - 0.5\n  - 0.6", "cell", {"row": "0", "column": "0", "given": "-"}),
    ],
)  # fmt: skip
def test_what_stands_around_excuses_nothing(text, rule, facts):
    with pytest.raises(ReadingError) as refused:
        read_text(text)
    assert (refused.value.rule, refused.value.facts) == (rule, facts)
