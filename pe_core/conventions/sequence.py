"""Tables of a sequence: one row per position, in any published order of the columns."""

import numpy as np
from numpy.typing import ArrayLike, NDArray

from pe_core.checks import one_of
from pe_core.sinusoidal import encode_positions

FIRSTS = ("sine", "cosine")
ODD_RULES = ("drop", "extra", "zero", "round_up", "refused")

_ONE_PAIR = 4
"""Below this width there is no second pair, and no exponent i / (half - 1)."""


def sequence_table(
    positions: ArrayLike,
    columns: int,
    *,
    base: float = 10_000.0,
    layout: str = "interleaved",
    spacing: str = "paper",
    first: str = "sine",
    odd: str = "drop",
) -> NDArray[np.float64]:
    """Return the table that a published convention makes of these positions.

    Pair i is ``sin(p w_i), cos(p w_i)`` as in `encode_positions`; what else differs between
    libraries is which half comes first, and what becomes of an odd width.

    Parameters
    ----------
    positions : array_like of real numbers, one axis
        [positions], may be negative or fractional.
    columns : int
        Width of the table, at least 1.
    base : float
        Finite, above 1.
    layout, spacing
        See `get_sinusoidal_positional_encoding`; a single pair turns by 1 rad in either spacing.
    first : {"sine", "cosine"}
        Which stands first in each pair, or in the two blocks.
    odd : {"drop", "extra", "zero", "round_up", "refused"}
        The last cosine is dropped, the sines get an extra column (the same in another layout), a
        column of zeros is added, the next even width is made and cut, or only even widths exist.

    Returns
    -------
    ndarray of float64
        In [-1, 1], shape (len(positions), columns).

    Raises
    ------
    TypeError
        If a number is wanted and something else given.
    ValueError
        If an argument of `encode_positions` is out of range, a name is unknown, or `columns` is odd
        and only even widths exist.

    References
    ----------
    .. [1] A. Vaswani et al., "Attention Is All You Need", sec. 3.5, arXiv:1706.03762.

    Examples
    --------
    >>> sequence_table([0], 4, layout="concatenated", first="cosine").tolist()
    [[1.0, 1.0, 0.0, 0.0]]
    >>> sequence_table([0], 5, layout="concatenated", odd="zero").tolist()
    [[0.0, 0.0, 1.0, 1.0, 0.0]]
    """
    first = one_of("first", first, FIRSTS)
    odd = one_of("odd", odd, ODD_RULES)
    if columns % 2 and odd == "refused":
        raise ValueError(f"columns must be even, got {columns}")
    made = columns + columns % 2 * {"zero": -1, "round_up": 1}.get(odd, 0)
    if made < _ONE_PAIR:
        spacing = "paper"
    values = encode_positions(positions, made, base=base, layout=layout, spacing=spacing)
    if first == "cosine":
        values = values[:, _exchanged(made, layout)]
    if made < columns:
        return np.pad(values, ((0, 0), (0, columns - made)))
    return values[:, :columns]


def _exchanged(columns: int, layout: str) -> NDArray[np.int64]:
    """Return the order of the columns that puts each cosine before its sine."""
    numbers = np.arange(columns)
    if layout == "concatenated":
        return np.roll(numbers, columns // 2)
    partners = numbers ^ 1
    return np.where(partners < columns, partners, numbers)
