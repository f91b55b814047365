"""What is left of a number in fewer bits, and which positions become one."""

import numpy as np
from numpy.typing import ArrayLike, NDArray

from pe_core.bits import kept
from pe_core.checks import finite_array, one_of

PRECISIONS = ("float64", "float32", "float16", "bfloat16")


def round_to(values: ArrayLike, precision: str) -> NDArray[np.float64]:
    """Return numbers as they are after a stay in fewer bits.

    ``value -> nearest number with 53, 24, 11 or 8 significant bits``, a tie to the even one.

    Parameters
    ----------
    values : array_like of real numbers
        Any shape, finite.
    precision : {"float64", "float32", "float16", "bfloat16"}
        Where they are stored. A number beyond 65504 is infinite in float16.

    Returns
    -------
    ndarray of float64
        Unit and shape of `values`.

    Raises
    ------
    TypeError
        If `values` does not hold real numbers (booleans are none).
    ValueError
        If a value is not finite, or `precision` is unknown.

    References
    ----------
    .. [1] D. Kalamkar et al., "A Study of BFLOAT16 for Deep Learning Training", sec. 3,
       arXiv:1905.12322.

    Examples
    --------
    >>> round_to([256, 257, 258], "bfloat16").tolist()
    [256.0, 256.0, 258.0]
    >>> round_to([2048, 2049], "float16").tolist()
    [2048.0, 2048.0]
    """
    array = finite_array("values", values)
    return kept(array, one_of("precision", precision, PRECISIONS))


def collapsed_positions(positions: ArrayLike, precision: str) -> NDArray[np.bool_]:
    """Return which positions are no longer told from another one after rounding.

    Position p is lost if ``round(p) == round(q)`` for another p != q of the same array.

    Parameters
    ----------
    positions : array_like of real numbers, one axis
        [positions], different from each other.
    precision : {"float64", "float32", "float16", "bfloat16"}
        See `round_to`.

    Returns
    -------
    ndarray of bool
        True where another position has the same number, shape (len(positions),).

    Raises
    ------
    TypeError
        If `positions` does not hold real numbers (booleans are none).
    ValueError
        If a position is not finite, or `precision` is unknown.

    References
    ----------
    .. [1] D. Kalamkar et al., "A Study of BFLOAT16 for Deep Learning Training", sec. 3,
       arXiv:1905.12322.

    Examples
    --------
    >>> collapsed_positions([255, 256, 257, 258], "bfloat16").tolist()
    [False, True, True, False]
    """
    rounded = round_to(finite_array("positions", positions), precision)
    _, place, count = np.unique(rounded, return_inverse=True, return_counts=True)
    lost: NDArray[np.bool_] = count[place.reshape(rounded.shape)] > 1
    return lost
