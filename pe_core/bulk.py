"""How far from 0 nearly all cells of a matrix are, and the few that lie far beyond."""

from dataclasses import dataclass

import numpy as np
from numpy.typing import ArrayLike

from pe_core.checks import finite_matrix

_GAP = 3.0
"""A few cells stand apart if they are more than this many times as far from 0 as all the others."""
_FEW = 8
_SHARE = 100


@dataclass(frozen=True)
class Bulk:
    """Nearly all cells of a matrix, and those that stand apart.

    Parameters
    ----------
    limit : float
        The largest absolute value of the bulk.
    count : int
        Cells beyond it.
    cells : tuple of (int, int)
        Rows and columns of the farthest of them, at most 8, the farthest first.
    """

    limit: float
    count: int
    cells: tuple[tuple[int, int], ...]


def bulk(matrix: ArrayLike) -> Bulk:
    """Return how far from 0 a matrix reaches without the few cells that stand apart.

    ``a[n] > 3 a[n + 1] > 0`` for absolute values ``a`` in falling order: the first n stand apart.
    n is at most 8, or a hundredth of the cells if that is more, and less than half of them.

    Parameters
    ----------
    matrix : array_like of real numbers, shape (rows, columns)
        At least 1 x 1, finite.

    Returns
    -------
    Bulk
        With the largest absolute value of all and no cells if none stands apart.

    Raises
    ------
    TypeError
        If `matrix` does not hold real numbers (booleans are none).
    ValueError
        If `matrix` is not at least 1 x 1 or holds a value that is not finite.

    References
    ----------
    .. [1] W. J. Dixon, "Analysis of extreme values", Ann. Math. Statist. 21(4), 1950: the gap to
       the nearest neighbour as the sign of an outlier.

    Examples
    --------
    >>> bulk([[0, 1], [0.84, 0.54], [0.91, 40]])
    Bulk(limit=1.0, count=1, cells=((2, 1),))
    """
    sizes = np.abs(finite_matrix("matrix", matrix))
    flat = sizes.ravel()
    most = min(max(_FEW, flat.size // _SHARE), (flat.size - 1) // 2)
    top = np.sort(np.partition(flat, -most - 1)[-most - 1 :])[::-1]
    gaps = np.flatnonzero((top[:-1] / _GAP > top[1:]) & (top[1:] > 0))
    if not gaps.size:
        return Bulk(float(top[0]), 0, ())
    count = int(gaps[-1]) + 1
    places = np.flatnonzero(flat >= top[count - 1])
    places = places[np.argsort(-flat[places], kind="stable")][:_FEW]
    rows, columns = np.unravel_index(places, sizes.shape)
    cells = tuple(zip(rows.tolist(), columns.tolist(), strict=True))
    return Bulk(float(top[count]), count, cells)
