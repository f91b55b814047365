"""Somebody's matrix beside the right ones: which it is meant to be, and where it differs."""

from collections.abc import Sequence

import numpy as np
from numpy.typing import ArrayLike

from pe_core.checks import finite_array, finite_matrix


def nearest_matrix(matrix: ArrayLike, candidates: Sequence[ArrayLike]) -> int:
    """Return which candidate a matrix is nearest to: what somebody who erred meant to make.

    ``argmin_c median |matrix - candidate_c|``: a median, so that a few wild cells decide nothing.

    Parameters
    ----------
    matrix : array_like of real numbers, shape (rows, columns)
        At least 1 x 1, finite.
    candidates : sequence of array_like
        At least one, each of the shape of `matrix`, finite.

    Returns
    -------
    int
        Index of the nearest candidate, the first of several.

    Raises
    ------
    TypeError
        If a matrix does not hold real numbers (booleans are none).
    ValueError
        If a matrix is not at least 1 x 1 or holds a value that is not finite, there is no
        candidate, or one has another shape than `matrix`.

    References
    ----------
    .. [1] P. J. Huber, "Robust Statistics", sec. 1.3, 1981.

    Examples
    --------
    >>> nearest_matrix([[9.0, 1.1, 1.2]], [[[0, 0, 0]], [[1, 1, 1]]])
    1
    """
    entries = finite_matrix("matrix", matrix)
    others = [finite_matrix("candidate", candidate) for candidate in candidates]
    if not others or any(other.shape != entries.shape for other in others):
        shapes = [other.shape for other in others]
        raise ValueError(f"candidates must have the shape of matrix, {entries.shape}, got {shapes}")
    # Quarters first: a difference and the mean of two can exceed float64 where no number does.
    return int(np.argmin([np.median(np.abs(entries / 4 - other / 4)) for other in others]))


def largest_cell(matrix: ArrayLike) -> tuple[int, int]:
    """Return where a matrix is farthest from 0.

    ``argmax |matrix|``, the first of several in the order of reading.

    Parameters
    ----------
    matrix : array_like of real numbers, shape (rows, columns)
        At least 1 x 1, finite.

    Returns
    -------
    tuple of (int, int)
        Row and column.

    Raises
    ------
    TypeError
        If `matrix` does not hold real numbers (booleans are none).
    ValueError
        If `matrix` is not at least 1 x 1 or holds a value that is not finite.

    References
    ----------
    .. [1] N. J. Higham, "Accuracy and Stability of Numerical Algorithms", 2nd ed., sec. 6.2, 2002.

    Examples
    --------
    >>> largest_cell([[1, 2], [-7, 3]])
    (1, 0)
    """
    entries = finite_matrix("matrix", matrix)
    row, column = np.unravel_index(np.abs(entries).argmax(), entries.shape)
    return int(row), int(column)


def cells_beyond(matrix: ArrayLike, tolerance: float) -> int:
    """Return how many cells are farther from 0 than the tolerance.

    ``count(|matrix| > tolerance)``.

    Parameters
    ----------
    matrix : array_like of real numbers, shape (rows, columns)
        At least 1 x 1, finite.
    tolerance : float
        Unit of `matrix`, finite, at least 0.

    Returns
    -------
    int
        [cells], 0 if the matrix is 0 as far as anybody can tell.

    Raises
    ------
    TypeError
        If `matrix` or `tolerance` does not hold real numbers (booleans are none).
    ValueError
        If `matrix` is not at least 1 x 1 or holds a value that is not finite, or `tolerance` is
        not finite or below 0.

    References
    ----------
    .. [1] N. J. Higham, "Accuracy and Stability of Numerical Algorithms", 2nd ed., sec. 1.2, 2002.

    Examples
    --------
    >>> cells_beyond([[0.1, -0.3], [0.2, 0]], 0.15)
    2
    """
    entries = finite_matrix("matrix", matrix)
    return int((np.abs(entries) > finite_array("tolerance", tolerance, least=0.0)).sum())
