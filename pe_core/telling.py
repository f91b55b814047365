"""What to show of a wave so that a reader sees it: which columns, and how many samples."""

import numpy as np
from numpy.typing import NDArray

from pe_core.checks import finite_above, positive_integer
from pe_core.waves import wavelengths

SAMPLES_PER_TURN = 64
"""Straight pieces then leave the wave by 0.12 percent of its height: half a pixel in 400."""

ROUND_TURNS = 40
"""So many turns are still wide enough, on a large screen, for their bends to be seen."""

SAMPLES_PER_NARROW_TURN = 24
FEWEST_SAMPLES = 48
MOST_SAMPLES = 4096


def telling_columns(
    seq_len: int, d_model: int, *, base: float = 10_000.0, count: int = 5
) -> list[int]:
    """Return a few sine columns, fast to slow, that look different over `seq_len` positions.

    ``column = 2 * pair`` for the fastest pair, the slowest one, and between them the pairs whose
    wavelengths come closest, by ratio, to evenly spread ones up to four times the length: many
    turns to a quarter of one.

    Parameters
    ----------
    seq_len : int
        Number of positions, at least 1.
    d_model : int
        Width of the encoding, at least 1.
    base : float
        Finite, above 1.
    count : int
        How many columns at the most, at least 1.

    Returns
    -------
    list of int
        [column], ascending, each an interleaved sine column; fewer when there are fewer pairs.

    Raises
    ------
    TypeError
        If an argument is not a number.
    ValueError
        If `seq_len`, `d_model` or `count` is not whole or below 1, or `base` is not finite or not
        above 1.

    References
    ----------
    .. [1] A. Vaswani et al., "Attention Is All You Need", sec. 3.5, arXiv:1706.03762.

    Examples
    --------
    >>> telling_columns(50, 8)
    [0, 2, 4, 6]
    >>> telling_columns(50, 64, count=2)
    [0, 62]
    """
    seq_len, count = positive_integer("seq_len", seq_len), positive_integer("count", count)
    lengths = np.log(wavelengths(d_model, base=base))
    longest_told = max(lengths[0], min(lengths[-1], np.log(4.0 * seq_len)))
    wanted = np.linspace(lengths[0], longest_told, max(count - 1, 1))
    told = np.abs(lengths[np.newaxis, :] - wanted[:, np.newaxis]).argmin(axis=1).tolist()
    pairs = sorted({*told, lengths.size - 1} if count > 1 else {0})
    return [2 * pair for pair in pairs]


def sample_positions(seq_len: int, wavelength: float) -> NDArray[np.float64]:
    """Return positions, fractions included, at which a wave must be known to be drawn smoothly.

    With ``t = (seq_len - 1) / wavelength`` turns, ``max(64 min(t, 40), 24 t) + 1`` samples, rounded
    up and kept within 48 .. 4096.

    Parameters
    ----------
    seq_len : int
        Number of positions, at least 1.
    wavelength : float
        [positions per turn], finite, above 0.

    Returns
    -------
    ndarray of float64
        [positions], evenly from 0 to ``seq_len - 1``; 64 a turn up to 40 turns, then 24 or more
        up to 4096 in all, shape (samples,).

    Raises
    ------
    TypeError
        If an argument is not a number.
    ValueError
        If `seq_len` is not whole or below 1, or `wavelength` is not finite or not above 0.

    References
    ----------
    .. [1] H. Nyquist, "Certain Topics in Telegraph Transmission Theory", 1928: two samples a turn
       would fix the wave; the eye wants more.

    Examples
    --------
    >>> sample_positions(3, 100.0)[[0, -1]].tolist()
    [0.0, 2.0]
    """
    seq_len = positive_integer("seq_len", seq_len)
    wavelength = finite_above("wavelength", wavelength, 0.0)
    turns = (seq_len - 1) / wavelength
    round_ones = SAMPLES_PER_TURN * min(turns, ROUND_TURNS)
    wanted = np.ceil(max(round_ones, SAMPLES_PER_NARROW_TURN * turns)) + 1
    return np.linspace(0.0, seq_len - 1.0, int(np.clip(wanted, FEWEST_SAMPLES, MOST_SAMPLES)))
