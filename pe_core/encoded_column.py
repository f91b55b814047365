"""One column of the encoding at any positions: the wave that it is."""

import numpy as np
from numpy.typing import ArrayLike, NDArray

from pe_core.checks import non_negative_integer, one_axis, positive_integer
from pe_core.frequency_parts import frequency_parts
from pe_core.turning import rows_at


def encode_column(
    positions: ArrayLike, column: int, d_model: int, *, base: float = 10_000.0
) -> NDArray[np.float64]:
    """Return one column of `encode_positions`, without making the others.

    ``sin(p w_i)`` for an even column 2i, ``cos(p w_i)`` for the odd one after it.

    Parameters
    ----------
    positions : array_like of real numbers, one axis
        [positions], may be negative or fractional.
    column : int
        In [0, d_model - 1].
    d_model, base
        See `get_sinusoidal_positional_encoding`.

    Returns
    -------
    ndarray of float64
        In [-1, 1], unitless, shape (len(positions),): the same numbers as in the whole table.

    Raises
    ------
    TypeError
        If `positions`, `column`, `d_model` or `base` are not real numbers (booleans are none).
    ValueError
        If `positions` has not exactly one axis or holds a value that is not finite, `column` is
        not whole, below 0 or above d_model - 1, `d_model` is not whole or below 1, or `base` is not
        finite or not above 1.

    References
    ----------
    .. [1] A. Vaswani et al., "Attention Is All You Need", sec. 3.5, arXiv:1706.03762.

    Examples
    --------
    >>> encode_column([0.5], 1, 4).round(4).tolist()
    [0.8776]
    """
    array = one_axis("positions", positions)
    d_model = positive_integer("d_model", d_model)
    column = non_negative_integer("column", column)
    if column >= d_model:
        raise ValueError(f"column must be at most d_model - 1 = {d_model - 1}, got {column}")
    pair, is_cosine = divmod(column, 2)
    leading, rest = frequency_parts(d_model, base=base, spacing="paper")
    alone = leading[pair : pair + 1], rest[pair : pair + 1]
    return rows_at(array, alone, 2, "interleaved")[:, is_cosine].copy()
