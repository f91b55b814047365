"""The encoding itself: one row per position."""

import numpy as np
from numpy.typing import ArrayLike, NDArray

from pe_core.checks import (
    LARGEST_WHOLE,
    non_negative_integer,
    one_axis,
    one_of,
    positive_integer,
)
from pe_core.frequency_parts import frequency_parts
from pe_core.layout import LAYOUTS
from pe_core.turning import rows_at, table


def get_sinusoidal_positional_encoding(
    seq_len: int,
    d_model: int,
    *,
    base: float = 10_000.0,
    layout: str = "interleaved",
    spacing: str = "paper",
    first_position: int = 0,
) -> NDArray[np.float64]:
    """Return the sinusoidal positional encoding: one row per position.

    Pair i of position p is ``sin(p w_i), cos(p w_i)`` with ``w_i = base ** -(2 i / d_model)``,
    interleaved in columns 2i and 2i + 1: i counts pairs, not columns.

    Parameters
    ----------
    seq_len : int
        Number of positions, at least 1. More positions never change the rows already there.
    d_model : int
        Width, at least 1. Odd in `paper`: the last sine has no cosine. Odd in `tensor2tensor`:
        the last column is 0 in either layout.
    base : float
        Finite, above 1; 10000 in the paper.
    layout : {"interleaved", "concatenated"}
        sin, cos, sin, cos, ... or all sines, then all cosines.
    spacing : {"paper", "tensor2tensor"}
        See `angular_frequencies`.
    first_position : int
        Position of row 0, at least 0. The rows equal those of a longer table from 0, exactly.

    Returns
    -------
    ndarray of float64
        In [-1, 1], unitless, shape (seq_len, d_model). A value is within 1e-15 of the exact one
        up to position 2**26, and within ``1.2e-16 p + 1e-15`` beyond.

    Raises
    ------
    TypeError
        If a number is wanted and something else given (a boolean, a text).
    ValueError
        If `seq_len` or `d_model` is not whole or below 1, `first_position` is not whole or below 0,
        ``first_position + seq_len`` is above 2**53, `base` is not finite or not above 1, `layout`
        or `spacing` is unknown, or `spacing` is `tensor2tensor` and `d_model` is below 4.

    References
    ----------
    .. [1] A. Vaswani et al., "Attention Is All You Need", sec. 3.5, arXiv:1706.03762.

    Examples
    --------
    Row 1 is sin 1, cos 1, sin 0.1, cos 0.1:

    >>> get_sinusoidal_positional_encoding(2, 4, base=100).round(4).tolist()
    [[0.0, 1.0, 0.0, 1.0], [0.8415, 0.5403, 0.0998, 0.995]]
    """
    seq_len = positive_integer("seq_len", seq_len)
    first_position = non_negative_integer("first_position", first_position)
    if first_position + seq_len > LARGEST_WHOLE:
        raise ValueError(
            f"first_position + seq_len must be at most 2**53, got {first_position + seq_len}"
        )
    d_model = positive_integer("d_model", d_model)
    layout = one_of("layout", layout, LAYOUTS)
    parts = frequency_parts(d_model, base=base, spacing=spacing)
    return table(first_position, seq_len, parts, d_model, layout)


def encode_positions(
    positions: ArrayLike,
    d_model: int,
    *,
    base: float = 10_000.0,
    layout: str = "interleaved",
    spacing: str = "paper",
) -> NDArray[np.float64]:
    """Return the encoding at any positions, whole or between two tokens.

    ``sin(p w_i), cos(p w_i)`` per pair; fractions draw the smooth curve through the whole rows.

    Parameters
    ----------
    positions : array_like of real numbers, one axis
        [positions], may be negative or fractional.
    d_model, base, layout, spacing
        See `get_sinusoidal_positional_encoding`.

    Returns
    -------
    ndarray of float64
        In [-1, 1], unitless, shape (len(positions), d_model), with the error bound of
        `get_sinusoidal_positional_encoding` for ``abs(p)``.

    Raises
    ------
    TypeError
        If `positions`, `d_model` or `base` are not real numbers (booleans are none).
    ValueError
        If `positions` has not exactly one axis or holds a value that is not finite, `d_model` is
        not whole or below 1, `base` is not finite or not above 1, `layout` or `spacing` is unknown,
        or `spacing` is `tensor2tensor` and `d_model` is below 4.

    References
    ----------
    .. [1] A. Vaswani et al., "Attention Is All You Need", sec. 3.5, arXiv:1706.03762.

    Examples
    --------
    >>> encode_positions([0.5], 2).round(4).tolist()
    [[0.4794, 0.8776]]
    """
    array = one_axis("positions", positions)
    d_model = positive_integer("d_model", d_model)
    layout = one_of("layout", layout, LAYOUTS)
    parts = frequency_parts(d_model, base=base, spacing=spacing)
    return rows_at(array, parts, d_model, layout)
