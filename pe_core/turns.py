"""How many turns the pairs complete within a sequence."""

import math

import numpy as np
from numpy.typing import NDArray

from pe_core.checks import finite_above_one, positive_integer
from pe_core.waves import wavelengths


def turns_within(seq_len: int, d_model: int, *, base: float = 10_000.0) -> NDArray[np.float64]:
    """Return how many turns each pair makes over the length of a sequence.

    ``turns_i = seq_len / wavelength_i = seq_len w_i / (2 pi)``.

    Parameters
    ----------
    seq_len : int
        Number of positions, at least 1.
    d_model : int
        Width of the encoding, at least 1.
    base : float
        Finite, above 1.

    Returns
    -------
    ndarray of float64
        [turns], in [0, seq_len / (2 pi)], fastest pair first, shape (ceil(d_model / 2),).

    Raises
    ------
    TypeError
        If an argument is not a number (a boolean is none).
    ValueError
        If `seq_len` is not whole or below 1, `d_model` is not whole or below 1, or `base`
        is not finite or not above 1.

    References
    ----------
    .. [1] A. Vaswani et al., "Attention Is All You Need", sec. 3.5, arXiv:1706.03762.

    Examples
    --------
    63 positions are 10 turns of 6.3 positions, and one of 63:

    >>> turns_within(63, 4, base=100).round(2).tolist()
    [10.03, 1.0]
    """
    return positive_integer("seq_len", seq_len) / wavelengths(d_model, base=base)


def share_completing_a_turn(seq_len: int, d_model: int, *, base: float = 10_000.0) -> float:
    """Return the share of pairs that complete a turn over the length of a sequence.

    ``share of pairs with seq_len >= wavelength_i``; the other pairs have no two rows with the same
    phase.

    Parameters
    ----------
    seq_len : int
        Number of positions, at least 1.
    d_model : int
        Width of the encoding, at least 1.
    base : float
        Finite, above 1.

    Returns
    -------
    float
        Unitless, in [0, 1].

    Raises
    ------
    TypeError
        If an argument is not a number (a boolean is none).
    ValueError
        If `seq_len` is not whole or below 1, `d_model` is not whole or below 1, or `base`
        is not finite or not above 1.

    References
    ----------
    .. [1] A. Vaswani et al., "Attention Is All You Need", sec. 3.5, arXiv:1706.03762.

    Examples
    --------
    Wavelengths 6.28, 62.8, 628, 6283: two of four fit into 63 positions.

    >>> share_completing_a_turn(63, 8)
    0.5
    """
    return float(np.mean(turns_within(seq_len, d_model, base=base) >= 1.0))


def share_completing_a_turn_law(seq_len: int, *, base: float = 10_000.0) -> float:
    """Return the share of pairs that complete a turn, for any large width.

    ``ln(seq_len / (2 pi)) / ln base``, cut to [0, 1]: wavelengths are evenly spaced on a log axis
    from 2 pi to 2 pi base, so the share is a length on that axis.

    Parameters
    ----------
    seq_len : int
        Number of positions, at least 1.
    base : float
        Finite, above 1.

    Returns
    -------
    float
        Unitless, in [0, 1].

    Raises
    ------
    TypeError
        If an argument is not a number (a boolean is none).
    ValueError
        If `seq_len` is not whole or below 1, or `base` is not finite or not above 1.

    References
    ----------
    .. [1] A. Vaswani et al., "Attention Is All You Need", sec. 3.5, arXiv:1706.03762.

    Examples
    --------
    628 positions are 100 times 2 pi, and 100 is half of 10000 on a log axis:

    >>> round(share_completing_a_turn_law(628), 3)
    0.5
    """
    seq_len = positive_integer("seq_len", seq_len)
    share = math.log(seq_len / (2.0 * math.pi)) / math.log(finite_above_one("base", base))
    return min(max(share, 0.0), 1.0)
