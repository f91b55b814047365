"""Whatever a table is made of is found again; what is no sinusoidal table never becomes one."""

from dataclasses import replace
from itertools import product

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from pe_core.audit import Recipe, identify_encoding
from tests.core.pictures import KINDS, picture

recipes = st.builds(
    Recipe,
    layout=st.sampled_from(["interleaved", "concatenated"]),
    first=st.sampled_from(["sine", "cosine"]),
    schedule=st.sampled_from(["paper", "tensor2tensor", "column", "column_doubled"]),
    base=st.one_of(st.sampled_from([1e4, 1e3, 500.0, 1e5]), st.floats(50, 1e6)),
    first_position=st.sampled_from([0.0, 1.0, 2.0, 17.0]),
    scale=st.one_of(st.sampled_from([1.0, 0.5, 4.0]), st.floats(0.01, 100)),
)
ORDERS = ["as made", "transposed", "backwards", "rows shuffled", "columns shuffled"]
PRECISIONS = {"float64": 1e-9, "float32": 2e-5, "float16": 6e-3}


def scrambled(table, order):
    turn = np.random.default_rng(table.size)
    match order:
        case "transposed":
            return table.T
        case "backwards":
            return table[::-1]
        case "rows shuffled":
            return table[turn.permutation(len(table))]
        case "columns shuffled":
            return table[:, turn.permutation(table.shape[1])]
    return table


@settings(deadline=None, derandomize=True, max_examples=40)
@given(recipes, st.integers(12, 40), st.integers(3, 24), st.sampled_from(sorted(PRECISIONS)))
def test_a_table_is_found_again_in_any_precision(recipe, rows, pairs, precision):
    table = recipe.table(rows, 2 * pairs)
    found = identify_encoding(table.astype(precision)).best
    assert found is not None
    off = np.abs(found.exact_table(rows, 2 * pairs) - table).max() / recipe.scale
    assert off < PRECISIONS[precision]
    if precision == "float64":
        longer = found.exact_table(2 * rows, 2 * pairs) - recipe.table(2 * rows, 2 * pairs)
        assert np.abs(longer).max() / recipe.scale < 1e-6
    if recipe.base == 1e4 and precision != "float16":
        assert (found.schedule, found.base) == (recipe.schedule, 1e4)
        assert (found.layout, found.first) == (recipe.layout, recipe.first)
        assert found.first_position == recipe.first_position
        assert found.scale == pytest.approx(recipe.scale, rel=1e-5)


@settings(deadline=None, derandomize=True, max_examples=40)
@given(recipes, st.integers(8, 30), st.integers(3, 12), st.sampled_from(ORDERS))
def test_a_paired_table_is_found_again_in_any_order(recipe, rows, pairs, order):
    recipe = replace(recipe, schedule="paper")
    matrix = scrambled(recipe.table(rows, 2 * pairs), order)
    found = identify_encoding(matrix)
    assert found.verdict != "not_sinusoidal"
    assert found.wrong_count == 0
    assert found.nearest == pytest.approx(matrix, abs=1e-9 * recipe.scale)


@settings(deadline=None, derandomize=True, max_examples=20)
@given(recipes, st.integers(12, 40), st.integers(4, 24), st.data())
def test_a_wrong_cell_is_found_and_nothing_else(recipe, rows, pairs, data):
    recipe = replace(recipe, schedule="paper")
    matrix = recipe.table(rows, 2 * pairs).astype(np.float32)
    row, column = data.draw(st.integers(0, rows - 1)), data.draw(st.integers(0, 2 * pairs - 1))
    matrix[row, column] += 1e-3 * recipe.scale
    found = identify_encoding(matrix)
    assert [(cell.row, cell.column) for cell in found.wrong_cells] == [(row, column)]


@pytest.mark.parametrize("kind", KINDS)
def test_what_is_no_sinusoidal_table_never_becomes_one(kind):
    seeds = np.random.default_rng(len(kind))
    for _ in range(-(-1000 // len(KINDS))):
        matrix = picture(kind, seeds)
        found = identify_encoding(matrix)
        assert found.verdict in ("not_sinusoidal", "constant"), (matrix.shape, found.best)
        assert not found.explanations


@pytest.mark.parametrize("shape", [(4, 2), (2, 4), (3, 2), (2, 2)])
def test_signs_alone_are_no_encoding(shape):
    for signs in product((-1.0, 1.0), repeat=shape[0] * shape[1]):
        verdict = identify_encoding(np.reshape(signs, shape)).verdict
        assert verdict in ("not_sinusoidal", "constant"), signs


@pytest.mark.parametrize(("rows", "octaves"), [(5, 4), (8, 4), (9, 3)])
def test_few_sizes_are_an_encoding_where_the_octaves_of_a_library_have_no_more(rows, octaves):
    angles = np.pi * np.outer(np.linspace(0, 1, rows), 2.0 ** np.arange(octaves))
    best = identify_encoding(np.hstack([np.sin(angles), np.cos(angles)])).best
    assert best is not None
    assert best.names == ("octaves", "concatenated")


@pytest.mark.parametrize("size", [5e-324, 1e-300, 1e-30, 1e30, 1e300, 1.7e308])
def test_the_ends_of_float64_do_no_harm(size):
    noise = np.random.default_rng(0).uniform(-1, 1, (9, 8))
    assert not identify_encoding(noise * size).explanations
    assert identify_encoding(np.full((9, 8), size)).verdict == "constant"


@pytest.mark.parametrize(
    "bad", [[[np.nan, 1]], [[np.inf]], [], [1.0, 2.0], np.zeros((0, 3)), np.zeros((2, 2, 2, 2))]
)
def test_what_is_no_matrix_of_finite_numbers_is_refused(bad):
    with pytest.raises(ValueError, match=r"matrix must .*got"):
        identify_encoding(bad)
    with pytest.raises(TypeError, match=r"matrix must hold finite real numbers, got"):
        identify_encoding([["a"]])


@pytest.mark.parametrize("decimals", [4, 5, 6, 7, 8])
@pytest.mark.parametrize("size", [(10, 8), (10, 128), (24, 16), (128, 64)])
@pytest.mark.parametrize("layout", ["interleaved", "concatenated"])
def test_a_right_table_keeps_every_law_however_it_was_printed(decimals, size, layout):
    table = np.round(Recipe(layout=layout).table(*size), decimals)
    laws = identify_encoding(table, decimals=decimals).invariants
    assert [law.name for law in laws if not law.holds] == []


def test_a_short_table_is_not_taken_for_one_that_begins_far_away_between_two_positions():
    recipe = Recipe(first="cosine", schedule="tensor2tensor", base=1e5, first_position=1.0, scale=4)
    for rows, first in ((8, 1.0), (22, 17.0)):
        table = replace(recipe, first_position=first).table(rows, 6).astype(np.float32)
        best = identify_encoding(table).best
        assert best is not None
        assert best.first_position == first
