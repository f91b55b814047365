"""Single numbers that tell a sound encoding from a broken one."""

import numpy as np
from numpy.typing import ArrayLike, NDArray

from pe_core.checks import finite_matrix


def row_norms(encoding: ArrayLike) -> NDArray[np.float64]:
    """Return the length of each row.

    ``|row(p)| = sqrt(sum_c row(p)_c ** 2)``; for whole pairs it is sqrt(d_model / 2) in every row.

    Parameters
    ----------
    encoding : array_like of real numbers, shape (rows, columns)
        At least 1 x 1, finite.

    Returns
    -------
    ndarray of float64
        Unitless, at least 0, shape (rows,).

    Raises
    ------
    TypeError
        If `encoding` does not hold real numbers (booleans are none).
    ValueError
        If `encoding` is not a matrix of at least 1 x 1 or holds a value that is not finite.

    References
    ----------
    .. [1] A. Vaswani et al., "Attention Is All You Need", sec. 3.5, arXiv:1706.03762: each pair
       is a point of the unit circle.

    Examples
    --------
    >>> row_norms([[3, 4], [0, 1]]).tolist()
    [5.0, 1.0]
    """
    norms: NDArray[np.float64] = np.sqrt(np.square(finite_matrix("encoding", encoding)).sum(axis=1))
    return norms


def toeplitz_spread(matrix: ArrayLike) -> float:
    """Return by how much a matrix fails to be constant along its diagonals.

    ``max over k of (max - min of the entries with column - row = k)``: 0 if the entry depends on
    the offset only.

    Parameters
    ----------
    matrix : array_like of real numbers, shape (rows, columns)
        At least 1 x 1, finite.

    Returns
    -------
    float
        Unit of `matrix`, at least 0.

    Raises
    ------
    TypeError
        If `matrix` does not hold real numbers (booleans are none).
    ValueError
        If `matrix` is not at least 1 x 1 or holds a value that is not finite.

    References
    ----------
    .. [1] H. Yan et al., "TENER: Adapting Transformer Encoder for Named Entity Recognition",
       sec. 3.2, arXiv:1911.04474.

    Examples
    --------
    >>> toeplitz_spread([[1, 2], [3, 1]])
    0.0
    >>> toeplitz_spread([[1, 2], [3, 5]])
    4.0
    """
    entries = finite_matrix("matrix", matrix)
    rows, columns = entries.shape
    return max(float(np.ptp(entries.diagonal(k))) for k in range(1 - rows, columns))


def largest_difference(matrix: ArrayLike, other: ArrayLike) -> float:
    """Return how far two matrices differ where they differ most.

    ``max |matrix - other|``.

    Parameters
    ----------
    matrix, other : array_like of real numbers, shape (rows, columns)
        At least 1 x 1, finite, of one shape.

    Returns
    -------
    float
        Unit of `matrix`, at least 0.

    Raises
    ------
    TypeError
        If `matrix` or `other` does not hold real numbers (booleans are none).
    ValueError
        If `matrix` or `other` is not at least 1 x 1 or holds a value that is not finite, or their
        shapes differ.

    References
    ----------
    .. [1] N. J. Higham, "Accuracy and Stability of Numerical Algorithms", 2nd ed., sec. 6.2, 2002.

    Examples
    --------
    >>> largest_difference([[1, 2]], [[1, 5]])
    3.0
    """
    one, two = finite_matrix("matrix", matrix), finite_matrix("other", other)
    if one.shape != two.shape:
        raise ValueError(f"other must have the shape of matrix, {one.shape}, got {two.shape}")
    return float(np.abs(one - two).max())
