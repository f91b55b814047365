"""What changes in the matrix when one of its three numbers does, and what does not."""

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

import pe_core

SIZES = {"seq_len": st.integers(1, 40), "d_model": st.integers(2, 40)}


def encoding(seq_len: int, d_model: int, base: float = 10_000) -> np.ndarray:
    return pe_core.get_sinusoidal_positional_encoding(seq_len, d_model, base=base)


@given(**SIZES, longer=st.integers(1, 80), base=st.sampled_from([10, 300, 10_000]))
def test_a_longer_table_changes_no_cell_that_was_there(seq_len, d_model, longer, base):
    found = pe_core.compare(encoding(seq_len, d_model, base), encoding(longer, d_model, base))
    assert found.difference.shape == (min(seq_len, longer), d_model)
    assert found.all_equal
    assert found.same_columns == tuple(range(d_model))
    assert not found.difference.any()


@pytest.mark.parametrize("other", [encoding(50, 64, 100), encoding(50, 32), encoding(70, 63)])
def test_only_the_first_pair_keeps_its_speed(other):
    found = pe_core.compare(encoding(50, 64), other)
    assert found.same_columns == (0, 1)
    assert not found.all_equal
    assert found.equal >= found.difference.shape[1] + 2 * 49  # row 0 and two columns


def test_two_columns_are_the_same_at_any_base():
    assert pe_core.compare(encoding(200, 2, 10), encoding(200, 2, 1_000_000)).all_equal


def test_the_largest_difference_is_where_it_is_said_to_be():
    one, other = encoding(30, 16, 100), encoding(30, 16)
    found = pe_core.compare(one, other)
    assert abs(found.difference[found.cell]) == np.abs(other - one).max()
    np.testing.assert_array_equal(found.difference, -pe_core.compare(other, one).difference)


def test_what_rounding_leaves_is_equal_and_a_millionth_is_not():
    one = encoding(5, 6)
    assert pe_core.compare(one, one + 1e-15).all_equal
    moved = one.copy()
    moved[3, 4] += 1e-6
    found = pe_core.compare(one, moved)
    assert (found.equal, found.cell, found.same_columns) == (29, (3, 4), (0, 1, 2, 3, 5))
