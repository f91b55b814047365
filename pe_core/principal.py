"""What a table of positions varies along: its few strong directions, and how they swing."""

import numpy as np
from numpy.typing import ArrayLike, NDArray

from pe_core.checks import finite_array, finite_matrix, positive_integer


def variance_shares(table: ArrayLike) -> NDArray[np.float64]:
    """Return the share of a table's variance along each of its principal directions.

    ``s_i^2 / sum s^2``, with s the singular values of the table less its mean row.

    Parameters
    ----------
    table : array_like of real numbers, shape (rows, columns)
        Finite, at least two rows that differ.

    Returns
    -------
    ndarray of float64
        Unitless, in [0, 1], falling, summing to 1, shape (min(rows, columns),).

    Raises
    ------
    TypeError
        If `table` does not hold real numbers (booleans are none).
    ValueError
        If `table` is not a matrix of at least 1 x 1, holds a value that is not finite, or all its
        rows are equal.

    References
    ----------
    .. [1] I. T. Jolliffe and J. Cadima, "Principal component analysis: a review and recent
       developments", 2016, Philosophical Transactions of the Royal Society A 374.

    Examples
    --------
    The columns vary as 3 and 1 do:

    >>> variance_shares([[3, 1], [-3, 1], [3, -1], [-3, -1]]).round(4).tolist()
    [0.9, 0.1]
    """
    squares = np.linalg.svd(_centred(table), compute_uv=False) ** 2
    shares: NDArray[np.float64] = squares / squares.sum()
    return shares


def strongest_swings(table: ArrayLike, count: int) -> NDArray[np.float64]:
    """Return where each row lies along the directions in which the table varies most.

    ``U s`` of the singular value decomposition of the table less its mean row. A direction may be
    turned round; here the largest swing of each is upwards.

    Parameters
    ----------
    table : array_like of real numbers, shape (rows, columns)
        Finite, at least two rows that differ.
    count : int
        Number of directions, at least 1; no more than there are is returned.

    Returns
    -------
    ndarray of float64
        Unit of `table`, each column of mean 0, shape (rows, count).

    Raises
    ------
    TypeError
        If `table` or `count` does not hold real numbers (booleans are none).
    ValueError
        If `table` is refused as by `variance_shares`, or `count` is not whole or below 1.

    References
    ----------
    .. [1] I. T. Jolliffe and J. Cadima, "Principal component analysis: a review and recent
       developments", 2016, Philosophical Transactions of the Royal Society A 374.

    Examples
    --------
    >>> strongest_swings([[4, 0], [0, 0], [-1, 0]], 1).round(4).tolist()
    [[3.0], [-1.0], [-2.0]]
    """
    count = positive_integer("count", count)
    left, lengths, _ = np.linalg.svd(_centred(table), full_matrices=False)
    swings = left[:, :count] * lengths[:count]
    largest = swings[np.abs(swings).argmax(axis=0), np.arange(swings.shape[1])]
    turned: NDArray[np.float64] = swings * np.where(largest < 0, -1.0, 1.0)
    return turned


def strongest_wavelength(values: ArrayLike) -> float:
    """Return the wavelength at which a row of numbers swings most.

    ``n / argmax over f >= 1 of |FFT(values)_f|``: of the waves that fit a whole number of times.

    Parameters
    ----------
    values : array_like of real numbers, shape (n,)
        One number per position, finite, not all equal.

    Returns
    -------
    float
        [positions], in [2, n].

    Raises
    ------
    TypeError
        If `values` does not hold real numbers (booleans are none).
    ValueError
        If `values` is not a row, holds a value that is not finite, or all its values are equal.

    References
    ----------
    .. [1] J. W. Cooley and J. W. Tukey, "An algorithm for the machine calculation of complex
       Fourier series", 1965, Mathematics of Computation 19.

    Examples
    --------
    >>> strongest_wavelength([0, 1, 0, -1, 0, 1, 0, -1])
    4.0
    """
    row = finite_array("values", values)
    if row.ndim != 1 or row.size == 0 or np.ptp(row) == 0:
        raise ValueError(f"values must be a row of numbers that differ, got shape {row.shape}")
    strengths = np.abs(np.fft.rfft(row))
    return row.size / (1 + int(strengths[1:].argmax()))


def _centred(table: ArrayLike) -> NDArray[np.float64]:
    rows = finite_matrix("table", table)
    centred: NDArray[np.float64] = rows - rows.mean(axis=0)
    if not centred.any():
        raise ValueError(f"table must have rows that differ, got {len(rows)} equal ones")
    return centred
