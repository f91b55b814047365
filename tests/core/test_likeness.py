"""Two matrices that may be one encoding: up to what, and never by mistake."""

import time

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

import pe_core
from pe_core.audit import Recipe
from pe_core.matching import _assigned

PAPER = pe_core.get_sinusoidal_positional_encoding(10, 8)
BLOCKS = Recipe(layout="concatenated").table(10, 8)


def test_lay_08_an_answer_key_in_blocks_is_the_formula_in_another_order():
    """The key has a leading axis as well, which the reading drops."""
    formula: list[list[float]] = [
        [0, 1, 0, 1, 0, 1, 0, 1],
        [*(0.8414709848, 0.5403023059, 0.0998334166, 0.9950041653),
         *(0.0099998333, 0.9999500004, 0.0009999998, 0.9999995)],
    ]  # fmt: skip
    key = np.array(formula)[:, [0, 2, 4, 6, 1, 3, 5, 7]]
    found = pe_core.liken(formula, key)
    assert (found.same, found.up_to) == (True, ("columns",))
    np.testing.assert_array_equal(np.array(formula)[:, list(found.order)], key)


@pytest.mark.parametrize(
    ("second", "up_to"),
    [
        (PAPER, ()),
        (PAPER.T, ("transposed",)),
        (PAPER[::-1], ("rows",)),
        (4 * PAPER, ("scaled",)),
        (PAPER[:6], ("longer",)),
        (PAPER.astype(np.float16), ("rounding",)),
        (PAPER.astype(np.float32), ("rounding",)),
        (BLOCKS, ("columns", "rounding")),
        (2 * BLOCKS.T[:, :7], ("transposed", "columns", "scaled", "longer", "rounding")),
    ],
    ids=lambda value: None if isinstance(value, np.ndarray) else " ".join(value),
)
def test_it_is_said_up_to_what_two_matrices_are_the_same(second, up_to):
    for one, other in ((PAPER, second), (second, PAPER)):
        found = pe_core.liken(one, other)
        crosswise = "transposed" in up_to and one is second  # then what was a column is a row
        named = ["rows" if name == "columns" and crosswise else name for name in up_to]
        assert (found.same, list(found.up_to)) == (True, named)
        facing = other.T if "transposed" in up_to else other
        assert (found.rows, found.columns) == tuple(np.minimum(one.shape, facing.shape))


@given(st.data())
def test_whatever_was_done_is_undone_by_what_is_said(data):
    rows, columns = data.draw(st.tuples(st.integers(4, 12), st.integers(4, 12)))
    one = np.random.default_rng(data.draw(st.integers(0, 99))).normal(size=(rows, columns))
    order = data.draw(st.permutations(range(columns)))
    scale = data.draw(st.sampled_from([1.0, 0.5, 7.0]))
    other = scale * one[:, list(order)]
    turned = data.draw(st.booleans())
    found = pe_core.liken(one, other.T if turned else other)
    assert found.same
    facing = one[:, list(found.order)] if found.order else one
    np.testing.assert_allclose(found.scale * facing, other, atol=1e-5)
    # A square one may be told without turning it, if it happens to be symmetric: never here.
    assert ("transposed" in found.up_to) == turned


@pytest.mark.parametrize(
    "second",
    [
        pe_core.get_sinusoidal_positional_encoding(10, 8, base=9990),
        pe_core.get_sinusoidal_positional_encoding(10, 8, first_position=1),
        Recipe(schedule="tensor2tensor").table(10, 8),
        pe_core.get_sinusoidal_positional_encoding(10, 6),
        np.rint(PAPER),
        np.zeros((10, 8)),
        np.ones((1, 1)),
    ],
)
def test_other_matrices_are_not_the_same(second):
    found = pe_core.liken(PAPER, second)
    assert not found.same
    part = slice(found.rows), slice(found.columns)
    assert found.residual == np.abs(PAPER[part] - second[part]).max()
    assert found.residual > np.broadcast_to(found.tolerance, PAPER[part].shape).min()


def test_one_wrong_cell_is_seen_in_a_large_table_and_float32_is_no_difference():
    table = pe_core.get_sinusoidal_positional_encoding(2000, 128)
    single = table.astype(np.float32)
    assert pe_core.liken(table, single).up_to == ("rounding",)
    single[3, 77] += 1e-4
    found = pe_core.liken(table, single)
    assert not found.same
    assert pe_core.misfit(table, single, found.tolerance).worst == ((3, 77),)


@pytest.mark.parametrize("decimals", [2, 4, 8])
def test_columns_that_print_alike_are_still_put_in_order(decimals):
    one = pe_core.get_sinusoidal_positional_encoding(5, 512).round(decimals)
    other = Recipe(layout="concatenated").table(5, 512)
    found = pe_core.liken(one, other, first_allowed=np.full((5, 1), 0.5001 * 10.0**-decimals))
    assert found.up_to == ("columns", "rounding")
    assert sorted(found.order) == list(range(512))
    assert np.abs(one[:, list(found.order)] - other).max() <= 0.5001 * 10.0**-decimals


@given(st.integers(0, 999), st.integers(1, 9))
def test_an_assignment_is_found_whenever_there_is_one(seed, size):
    """However few columns fit: the hidden one does, and those at random."""
    rng = np.random.default_rng(seed)
    hidden = rng.permutation(size)
    excess = rng.uniform(0.1, 1, size=(size, size))
    excess[rng.random((size, size)) < 0.3] = -1
    excess[np.arange(size), hidden] = -0.5
    order = _assigned(excess)
    assert order is not None
    assert sorted(order) == list(range(size))
    assert (excess[np.arange(size), order] <= 0).all()
    excess[:, 0] = 1
    assert _assigned(excess) is None


def test_a_wide_half_precision_table_is_put_in_order_within_seconds():
    one = pe_core.get_sinusoidal_positional_encoding(64, 2048).astype(np.float16)
    other = Recipe(layout="concatenated").table(64, 2048)
    begun = time.process_time()
    assert pe_core.liken(one, other).up_to == ("columns", "rounding")
    assert time.process_time() - begun < 20
    assert not pe_core.liken(np.tile(one, 2), np.tile(other, 2)).same


@pytest.mark.parametrize(
    ("allowed", "message"),
    [
        (-np.ones((10, 1)), "first_allowed must hold .* of at least 0, got -1"),
        (np.ones((8, 1)), r"first_allowed must have shape \(10, 1\) or \(1, 8\), got \(8, 1\)"),
        (0.5, r"first_allowed must have shape .* got \(\)"),
    ],
)
def test_what_is_allowed_must_fit(allowed, message):
    with pytest.raises(ValueError, match=message):
        pe_core.liken(PAPER, PAPER, first_allowed=allowed)


def test_the_ends_of_float64_warn_nobody():
    huge = np.full((2, 2), 1.7e308)
    assert not pe_core.liken(huge, -huge).same
    assert pe_core.liken(huge, huge).same
