"""The classic mistake, on purpose: a negative control to set beside the right matrix."""

import numpy as np
from numpy.typing import NDArray

from pe_core.checks import finite_above_one, positive_integer
from pe_core.frequencies import frequencies_from_exponents


def misread_encoding(seq_len: int, d_model: int, *, base: float = 10_000.0) -> NDArray[np.float64]:
    """Return the wrong matrix that comes from reading i as the column. Wrong on purpose.

    Column j is ``sin(p / base ** (2 j / d_model))`` if even, ``cos`` of the same if odd: the
    exponent is doubled and neighbours share no frequency. Norms leave sqrt(d_model / 2), and dot
    products no longer depend on the offset alone.

    Parameters
    ----------
    seq_len : int
        Number of positions, at least 1.
    d_model : int
        Width, at least 1.
    base : float
        Finite, above 1.

    Returns
    -------
    ndarray of float64
        In [-1, 1], unitless, shape (seq_len, d_model).

    Raises
    ------
    TypeError
        If an argument is not a number (a boolean is none).
    ValueError
        If `seq_len` or `d_model` is not whole or below 1, or `base` is not finite or not above 1.

    References
    ----------
    .. [1] A. Vaswani et al., "Attention Is All You Need", sec. 3.5, arXiv:1706.03762: there i is
       the pair.

    Examples
    --------
    With 4 columns and base 100 the frequencies are 1, 0.1, 0.01, 0.001, one per column, where the
    right matrix has sin 1, cos 1, sin 0.1, cos 0.1:

    >>> misread_encoding(2, 4, base=100)[1].round(4).tolist()
    [0.8415, 0.995, 0.01, 1.0]
    """
    seq_len = positive_integer("seq_len", seq_len)
    d_model = positive_integer("d_model", d_model)
    base = finite_above_one("base", base)
    frequencies = frequencies_from_exponents(2 * np.arange(d_model) / d_model, base=base)
    turned = np.multiply.outer(np.arange(seq_len), frequencies)
    return np.where(np.arange(d_model) % 2 == 0, np.sin(turned), np.cos(turned))
