"""What the curve of similarity by offset does: where it rises, where it peaks, how it falls."""

import math

import numpy as np
from numpy.typing import ArrayLike, NDArray

from pe_core.checks import finite_above_one, finite_array, positive_integer
from pe_core.offsets import similarity_by_offset


def first_rise(d_model: int, *, base: float = 10_000.0, longest: int = 1000) -> int | None:
    """Return the first offset that is more alike than the one before it.

    The smallest ``k >= 1`` with ``g(k) > g(k - 1)``, g as in `similarity_by_offset`: up to there
    further means less alike.

    Parameters
    ----------
    d_model : int
        Width of the encoding, at least 1.
    base : float
        Finite, above 1.
    longest : int
        [positions], the last offset to look at, at least 1.

    Returns
    -------
    int or None
        [positions], or None if g falls all the way to `longest`.

    Raises
    ------
    TypeError
        If an argument is not a number (a boolean is none).
    ValueError
        If `longest` is not whole or below 1, `d_model` is not whole or below 1, or `base`
        is not finite or not above 1.

    References
    ----------
    .. [1] H. Yan et al., "TENER: Adapting Transformer Encoder for Named Entity Recognition",
       sec. 3.2, arXiv:1911.04474.

    Examples
    --------
    One pair is cos(k), which falls until k = 3 (pi lies beyond it) and rises at 4:

    >>> first_rise(2)
    4
    >>> print(first_rise(2, longest=3))
    None
    """
    d_model = positive_integer("d_model", d_model)
    base = finite_above_one("base", base)
    offsets = np.arange(positive_integer("longest", longest) + 1)
    rises = np.flatnonzero(np.diff(similarity_by_offset(offsets, d_model, base=base)) > 0)
    return int(rises[0]) + 1 if rises.size else None


def most_similar_offset(d_model: int, *, base: float = 10_000.0, longest: int = 1000) -> int:
    """Return the offset, other than 0, whose row is most alike.

    ``argmax of g(k) for 1 <= k <= longest``, g as in `similarity_by_offset`; the first of equals.
    At narrow widths it is not the neighbour.

    Parameters
    ----------
    d_model : int
        Width of the encoding, at least 1.
    base : float
        Finite, above 1.
    longest : int
        [positions], the last offset to look at, at least 1.

    Returns
    -------
    int
        [positions], in 1 .. longest.

    Raises
    ------
    TypeError
        If an argument is not a number (a boolean is none).
    ValueError
        If `longest` is not whole or below 1, `d_model` is not whole or below 1, or `base`
        is not finite or not above 1.

    References
    ----------
    .. [1] H. Yan et al., "TENER: Adapting Transformer Encoder for Named Entity Recognition",
       sec. 3.2, arXiv:1911.04474.

    Examples
    --------
    One pair is cos(k); among 1 .. 10 the whole turn is nearest to 6:

    >>> most_similar_offset(2, longest=10)
    6
    """
    d_model = positive_integer("d_model", d_model)
    base = finite_above_one("base", base)
    offsets = np.arange(1, positive_integer("longest", longest) + 1)
    return int(np.argmax(similarity_by_offset(offsets, d_model, base=base))) + 1


def log_law(offsets: ArrayLike, *, base: float = 10_000.0) -> NDArray[np.float64]:
    """Return the straight line on a log axis that similarity follows at large widths.

    ``1 - (ln k + gamma) / ln base`` with Euler's gamma = 0.5772, for ``1 << k << base``: the mean
    of cos(k base ** -u) over u in [0, 1] is (Ci(k) - Ci(k / base)) / ln base, and Ci(x) is near
    gamma + ln x for small x, near 0 for large x.

    Parameters
    ----------
    offsets : array_like of real numbers
        [positions], at least 1, any shape.
    base : float
        Finite, above 1.

    Returns
    -------
    ndarray of float64
        Unitless, below 1, shape of `offsets`; it is a law for the middle of the range, so it may
        leave [-1, 1] at its ends.

    Raises
    ------
    TypeError
        If an offset or `base` is not a number (a boolean is none).
    ValueError
        If an offset is not finite or below 1, or `base` is not finite or not above 1.

    References
    ----------
    .. [1] N. M. Temme, "Exponential, Logarithmic, Sine, and Cosine Integrals", NIST Digital Library
       of Mathematical Functions, sec. 6.2 and 6.6 (Ci and its series).
    .. [2] J. Su et al., "RoFormer: Enhanced Transformer with Rotary Position Embedding",
       sec. 3.4.3 (long-term decay), arXiv:2104.09864.

    Examples
    --------
    1 - (2 ln 10 + 0.5772) / (4 ln 10) is 0.5 - 0.0627:

    >>> log_law([100]).round(4).tolist()
    [0.4373]
    """
    array = finite_array("offsets", offsets, least=1)
    return 1.0 - (np.log(array) + np.euler_gamma) / math.log(finite_above_one("base", base))
