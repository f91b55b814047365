"""Two encodings side by side: what both have, and where they differ there."""

from dataclasses import dataclass

import numpy as np
from numpy.typing import ArrayLike, NDArray

from pe_core.checks import finite_matrix
from pe_core.comparing import cells_beyond, largest_cell

ROUNDING = 1e-12
"""Up to here two values in [-1, 1] are equal."""


@dataclass(frozen=True)
class Comparison:
    """What two matrices have in common.

    Parameters
    ----------
    difference : ndarray of float64, shape (rows, columns)
        The second minus the first, in the rows and columns that both have.
    equal : int
        Cells of it that are 0 but for rounding.
    cell : tuple of (int, int)
        Row and column of the largest difference.
    same_columns : tuple of int
        Columns that are equal in every row.
    """

    difference: NDArray[np.float64]
    equal: int
    cell: tuple[int, int]
    same_columns: tuple[int, ...]

    @property
    def all_equal(self) -> bool:
        """Whether nothing differs."""
        return self.equal == self.difference.size


def compare(first: ArrayLike, second: ArrayLike) -> Comparison:
    """Return how a second matrix differs from a first, in the part that both have.

    ``difference = second[:rows, :columns] - first[:rows, :columns]``, the smaller number of each.

    Parameters
    ----------
    first, second : array_like of real numbers, shape (rows, columns)
        At least 1 x 1, finite; their shapes may differ.

    Returns
    -------
    Comparison
        With an array of shape (rows, columns) of the common part.

    Raises
    ------
    TypeError
        If a matrix does not hold real numbers (booleans are none).
    ValueError
        If a matrix is not at least 1 x 1 or holds a value that is not finite.

    References
    ----------
    .. [1] A. Vaswani et al., "Attention Is All You Need", sec. 3.5, arXiv:1706.03762.

    Examples
    --------
    >>> found = compare([[0, 1, 0]], [[0, 3], [5, 6]])
    >>> found.difference.tolist(), found.equal, found.cell, found.same_columns
    ([[0.0, 2.0]], 1, (0, 1), (0,))
    """
    one, other = finite_matrix("first", first), finite_matrix("second", second)
    rows, columns = np.minimum(one.shape, other.shape)
    difference = other[:rows, :columns] - one[:rows, :columns]
    same = np.abs(difference).max(axis=0) <= ROUNDING
    return Comparison(
        difference,
        difference.size - cells_beyond(difference, ROUNDING),
        largest_cell(difference),
        tuple(np.flatnonzero(same).tolist()),
    )
