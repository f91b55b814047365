"""The few cells that stand apart are told from the bulk, and an ordinary matrix has none."""

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

import pe_core


@pytest.mark.parametrize("wild", [40.0, -40.0, 1e30, 3.1])
def test_a_wild_cell_stands_apart(wild):
    matrix = pe_core.get_sinusoidal_positional_encoding(50, 64)
    matrix[7, 5] = wild
    found = pe_core.bulk(matrix)
    assert (found.limit, found.count, found.cells) == (1.0, 1, ((7, 5),))


def test_several_stand_apart_in_the_order_of_their_size():
    matrix = np.ones((10, 10))
    matrix[2, 3], matrix[9, 0], matrix[0, 0] = 50.0, -900.0, 5.0
    found = pe_core.bulk(matrix)
    assert (found.limit, found.count, found.cells) == (1.0, 3, ((9, 0), (2, 3), (0, 0)))


@pytest.mark.parametrize(
    "matrix",
    [
        pe_core.get_sinusoidal_positional_encoding(50, 64),
        pe_core.random_embeddings(200, 64, seed=1),
        np.eye(20),  # beside zeros a one is no wild cell
        np.zeros((3, 3)),
        [[7.0]],
        [[1.0, 100.0]],  # of two cells neither is few
        np.vander([1.0, 2.0, 3.0], 6),  # what grows throughout
    ],
)
def test_nothing_stands_apart_in_an_ordinary_matrix(matrix):
    found = pe_core.bulk(matrix)
    assert (found.limit, found.count, found.cells) == (np.abs(matrix).max(), 0, ())


def test_what_is_beyond_is_no_more_than_a_hundredth_and_eight_are_named():
    matrix = np.ones((100, 100))
    matrix[0, :100] = 9.0
    found = pe_core.bulk(matrix)
    assert (found.limit, found.count, len(found.cells)) == (1.0, 100, 8)
    matrix[1, 0] = 9.0
    assert pe_core.bulk(matrix).count == 0


@given(st.lists(st.floats(-1e300, 1e300), min_size=1, max_size=40))
def test_the_count_is_that_of_the_cells_beyond_the_limit(values):
    matrix = np.array([values])
    found = pe_core.bulk(matrix)
    assert found.count == pe_core.cells_beyond(matrix, found.limit)
    assert 2 * found.count <= matrix.size
