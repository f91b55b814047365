"""The layout: which column holds which half of which pair."""

import numpy as np
from numpy.typing import NDArray

from pe_core.checks import one_of, positive_integer
from pe_core.columns import column_slices
from pe_core.frequencies import angular_frequencies

LAYOUTS = ("interleaved", "concatenated")

NO_PAIR = -1


def column_pairs(
    d_model: int, *, layout: str = "interleaved", spacing: str = "paper"
) -> NDArray[np.int64]:
    """Return the pair that each column belongs to.

    Interleaved: ``pair = column // 2``; concatenated: the pairs once for the sines, then once for
    the cosines.

    Parameters
    ----------
    d_model : int
        Width of the encoding, at least 1.
    layout : {"interleaved", "concatenated"}
        See `get_sinusoidal_positional_encoding`.
    spacing : {"paper", "tensor2tensor"}
        See `angular_frequencies`.

    Returns
    -------
    ndarray of int64
        [pair], 0 .. pairs - 1, and -1 for the column of zeros at the end of an odd width in
        `tensor2tensor`; shape (d_model,).

    Raises
    ------
    TypeError
        If `d_model` is not a number.
    ValueError
        If `d_model` is not whole or below 1, `layout` or `spacing` is unknown, or `spacing` is
        `tensor2tensor` and `d_model` is below 4.

    References
    ----------
    .. [1] A. Vaswani et al., "Attention Is All You Need", sec. 3.5, arXiv:1706.03762.

    Examples
    --------
    >>> column_pairs(6).tolist()
    [0, 0, 1, 1, 2, 2]
    >>> column_pairs(5, layout="concatenated").tolist()
    [0, 1, 2, 0, 1]
    """
    d_model = positive_integer("d_model", d_model)
    layout = one_of("layout", layout, LAYOUTS)
    pairs = np.arange(angular_frequencies(d_model, spacing=spacing).size)
    columns = np.full(d_model, NO_PAIR, dtype=np.int64)
    sines, cosines = column_slices(pairs.size, layout)
    columns[sines] = pairs
    columns[cosines] = pairs[: d_model // 2]
    return columns


def sine_columns(
    d_model: int, *, layout: str = "interleaved", spacing: str = "paper"
) -> NDArray[np.bool_]:
    """Return which columns hold a sine.

    Interleaved: ``column % 2 == 0``; concatenated: the first half.

    Parameters
    ----------
    d_model : int
        Width of the encoding, at least 1.
    layout : {"interleaved", "concatenated"}
        See `get_sinusoidal_positional_encoding`.
    spacing : {"paper", "tensor2tensor"}
        See `angular_frequencies`.

    Returns
    -------
    ndarray of bool
        True for a sine, False for a cosine (or a column of zeros), shape (d_model,).

    Raises
    ------
    TypeError
        If `d_model` is not a number.
    ValueError
        If `d_model` is not whole or below 1, `layout` or `spacing` is unknown, or `spacing` is
        `tensor2tensor` and `d_model` is below 4.

    References
    ----------
    .. [1] A. Vaswani et al., "Attention Is All You Need", sec. 3.5, arXiv:1706.03762.

    Examples
    --------
    >>> sine_columns(4).tolist()
    [True, False, True, False]
    >>> sine_columns(4, layout="concatenated").tolist()
    [True, True, False, False]
    """
    d_model = positive_integer("d_model", d_model)
    layout = one_of("layout", layout, LAYOUTS)
    sines, _ = column_slices(angular_frequencies(d_model, spacing=spacing).size, layout)
    marked = np.zeros(d_model, dtype=np.bool_)
    marked[sines] = True
    return marked
