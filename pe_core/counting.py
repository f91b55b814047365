"""Counting in binary: the same idea as the waves, with flips instead of turns."""

import numpy as np
from numpy.typing import NDArray

from pe_core.checks import positive_integer


def binary_counter(seq_len: int, bits: int | None = None) -> NDArray[np.uint8]:
    """Return the positions written in binary, one bit per column, the fastest first.

    ``bit b of p = floor(p / 2 ** b) mod 2``: bit b flips every 2 ** b positions and has the period
    2 ** (b + 1), as pair i of the encoding has the period 2 pi base ** (2 i / d_model).

    Parameters
    ----------
    seq_len : int
        Number of positions, at least 1.
    bits : int, optional
        Number of columns, at least 1; by default as many as the last position needs. Fewer drop the
        slowest, and the rows repeat.

    Returns
    -------
    ndarray of uint8
        0 or 1, shape (seq_len, bits).

    Raises
    ------
    TypeError
        If `seq_len` or `bits` is not a number (a boolean is none).
    ValueError
        If `seq_len` or `bits` is not whole or below 1.

    References
    ----------
    .. [1] A. Zhang et al., "Dive into Deep Learning", sec. 11.6.3, arXiv:2106.11342.

    Examples
    --------
    0, 1, 2, 3, read from right to left:

    >>> binary_counter(4).tolist()
    [[0, 0], [1, 0], [0, 1], [1, 1]]
    """
    seq_len = positive_integer("seq_len", seq_len)
    needed = max((seq_len - 1).bit_length(), 1)
    bits = needed if bits is None else positive_integer("bits", bits)
    counter = np.zeros((seq_len, bits), dtype=np.uint8)
    # Positions have no bit above `needed`: those columns stay 0, and no shift exceeds 63.
    shown = np.arange(min(bits, needed))
    counter[:, : shown.size] = np.right_shift.outer(np.arange(seq_len), shown) & 1
    return counter
