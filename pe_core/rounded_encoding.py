"""The encoding of a layer that computes in few bits."""

import numpy as np
from numpy.typing import NDArray

from pe_core.checks import (
    finite_above_one,
    non_negative_integer,
    one_of,
    positive_integer,
)
from pe_core.frequencies import angular_frequencies
from pe_core.layout import column_pairs, sine_columns
from pe_core.precision import PRECISIONS, round_to


def encode_in_precision(
    seq_len: int,
    d_model: int,
    precision: str,
    *,
    base: float = 10_000.0,
    first_position: int = 0,
) -> NDArray[np.float64]:
    """Return the encoding of a layer that computes in few bits from the beginning.

    ``round(sin(round(round(p) round(w_i))))``: every step is rounded, not the result alone.

    Parameters
    ----------
    seq_len, d_model, base, first_position
        See `get_sinusoidal_positional_encoding`.
    precision : {"float64", "float32", "float16", "bfloat16"}
        See `round_to`.

    Returns
    -------
    ndarray of float64
        In [-1, 1], unitless, shape (seq_len, d_model); interleaved. Where a position is infinite in
        `precision`, the row is not a number.

    Raises
    ------
    TypeError
        If a number is wanted and something else given.
    ValueError
        If `seq_len` or `d_model` is not whole or below 1, `first_position` is not whole or below 0,
        `base` is not finite or not above 1, or `precision` is unknown.

    References
    ----------
    .. [1] N. J. Higham, "Accuracy and Stability of Numerical Algorithms", 2nd ed., sec. 1.2, 2002.

    Examples
    --------
    >>> encode_in_precision(1, 4, "bfloat16").tolist()
    [[0.0, 1.0, 0.0, 1.0]]
    """
    precision = one_of("precision", precision, PRECISIONS)
    seq_len, d_model = positive_integer("seq_len", seq_len), positive_integer("d_model", d_model)
    start = non_negative_integer("first_position", first_position)
    base = finite_above_one("base", base)
    frequencies = round_to(angular_frequencies(d_model, base=base), precision)
    positions = round_to(start + np.arange(seq_len), precision)
    turned = np.multiply.outer(positions, frequencies)[:, column_pairs(d_model)]
    lost = ~np.isfinite(turned)
    angles = round_to(np.where(lost, 0.0, turned), precision)
    lost |= ~np.isfinite(angles)
    angles = np.where(lost, 0.0, angles)
    values = round_to(np.where(sine_columns(d_model), np.sin(angles), np.cos(angles)), precision)
    return np.where(lost, np.nan, values)
