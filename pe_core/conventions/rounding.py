"""What a precision does to the positions and to the encoding, in one record."""

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from pe_core.comparing import largest_cell
from pe_core.measures import largest_difference
from pe_core.precision import collapsed_positions, round_to
from pe_core.rounded_encoding import encode_in_precision
from pe_core.sinusoidal import get_sinusoidal_positional_encoding


@dataclass(frozen=True)
class Rounding:
    """Positions, what is stored of them, and the encoding computed in few bits throughout.

    Parameters
    ----------
    positions, stored : ndarray, shape (seq_len,)
        [positions].
    lost : ndarray of bool, shape (seq_len,)
        Which positions share their number with another.
    difference : ndarray, shape (seq_len, d_model)
        The encoding in few bits minus the right one.
    worst : tuple of (int, int)
        Row and column of its largest cell.
    storage : float
        Largest difference when only the finished encoding is rounded.
    """

    positions: NDArray[np.int64]
    stored: NDArray[np.float64]
    lost: NDArray[np.bool_]
    difference: NDArray[np.float64]
    worst: tuple[int, int]
    storage: float

    @property
    def left(self) -> int:
        """How many different numbers are left."""
        return len(set(self.stored.tolist()))

    @property
    def error(self) -> float:
        """The largest cell of the difference, with its sign."""
        return float(self.difference[self.worst])


def rounding(
    seq_len: int, d_model: int, precision: str, *, base: float = 10_000.0, first_position: int = 0
) -> Rounding | None:
    """Return what a precision does, or None where a position or an angle is beyond its numbers.

    Examples
    --------
    >>> found = rounding(4, 4, "bfloat16", first_position=256)
    >>> found.stored.tolist(), found.left, int(found.lost.sum())
    ([256.0, 256.0, 258.0, 260.0], 3, 2)
    """
    positions = np.arange(first_position, first_position + seq_len)
    rounded = encode_in_precision(
        seq_len, d_model, precision, base=base, first_position=first_position
    )
    if not np.isfinite(rounded).all():
        return None
    right = get_sinusoidal_positional_encoding(
        seq_len, d_model, base=base, first_position=first_position
    )
    difference = rounded - right
    return Rounding(
        positions,
        round_to(positions, precision),
        collapsed_positions(positions, precision),
        difference,
        largest_cell(difference),
        largest_difference(round_to(right, precision), right),
    )
