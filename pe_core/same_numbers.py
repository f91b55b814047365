"""Up to what two matrices hold the same numbers, given how far each may be off."""

from collections.abc import Iterator
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from pe_core.matching import column_order

Values = NDArray[np.float64]

#: What two matrices of one encoding can differ in.
LIKENESSES = ("transposed", "columns", "rows", "scaled", "longer", "rounding")

_LARGEST = 1e150  # squares of larger numbers overflow
_FEWEST_ORDERED = 2  # rows and columns; a single one fits anything in some order and size


@dataclass(frozen=True)
class Likeness:
    """How two matrices stand to each other.

    Parameters
    ----------
    same : bool
        Whether they hold the same numbers, up to `up_to`.
    up_to : tuple of str
        Names of `LIKENESSES`; nothing if they are equal, or not the same.
    order : tuple of int
        Column j of the second is column ``order[j]`` of the first, or row by row; empty if the
        order is the same.
    scale : float
        How many times as large as the first the second is.
    residual : float
        Largest difference left, all this aside; of matrices that are not the same, as they stand.
    count : int
        Cells of the part that both have which differ by more than is allowed, as they stand; 0 of
        matrices that are the same.
    rows, columns : int
        The part that both have, in the orientation of the first.
    tolerance : ndarray of float64
        How far two right values may be apart there, of a shape that fits (rows, columns).
    """

    same: bool
    up_to: tuple[str, ...]
    order: tuple[int, ...]
    scale: float
    residual: float
    count: int
    rows: int
    columns: int
    tolerance: Values


def same_numbers(
    one: tuple[Values, Values], other: tuple[Values, Values], *, turned: bool
) -> Likeness | None:
    """Return how two matrices as long or as wide as each other are the same, None if they are not.

    Each comes with what is allowed.
    """
    shape = one[0].shape
    rows, columns = np.minimum(shape, other[0].shape).tolist()
    if rows != max(shape[0], len(other[0])) and columns != max(shape[1], other[0].shape[1]):
        return None
    part = slice(rows), slice(columns)
    first, second = one[0][part], other[0][part]
    tolerance = one[1][part] + other[1][part]
    for scale in _scales(first, second):
        order = _order(first, second / scale, tolerance / min(scale, 1.0))
        if order is None:
            continue
        name, numbers = order
        residual = float(np.abs(scale * _ordered(first, name, numbers) - second).max())
        up_to = {
            "transposed": turned,
            name: True,
            "scaled": scale != 1.0,
            "longer": shape != other[0].shape,
            "rounding": residual > 0,
        }
        names = tuple(each for each in LIKENESSES if up_to.get(each))
        return Likeness(True, names, numbers, scale, residual, 0, rows, columns, tolerance)
    return None


def _order(first: Values, second: Values, allowed: Values) -> tuple[str, tuple[int, ...]] | None:
    """Return what of the first must be put in which order to be the second, None if nothing is."""
    if (np.abs(first - second) <= allowed).all():
        return "", ()
    if min(first.shape) < _FEWEST_ORDERED:
        return None
    everywhere = np.broadcast_to(allowed, first.shape)
    for name in ("columns", "rows"):
        each = (first, second, allowed)
        found = column_order(*(each if name == "columns" else (part.T for part in each)))
        if found is not None:
            reach = np.maximum(_ordered(everywhere, name, found), allowed)
            if (np.abs(_ordered(first, name, found) - second) <= reach).all():
                return name, found
    return None


def _ordered(first: Values, name: str, order: tuple[int, ...]) -> Values:
    if not name:
        return first
    return first[:, list(order)] if name == "columns" else first[list(order)]


def _scales(first: Values, second: Values) -> Iterator[float]:
    """Yield 1, and the ratio of the two lengths, which no order changes."""
    yield 1.0
    largest = [float(np.abs(matrix).max()) for matrix in (first, second)]
    if min(first.shape) >= _FEWEST_ORDERED and 0 < min(largest) <= max(largest) < _LARGEST:
        yield float(np.linalg.norm(second) / np.linalg.norm(first))


def other_numbers(one: Values, other: Values, allowed: Values, slack: Values) -> Likeness:
    """Return how two matrices stand to each other that are not the same."""
    rows, columns = np.minimum(one.shape, other.shape).tolist()
    part = slice(rows), slice(columns)
    tolerance = allowed[part] + slack[part]
    apart = np.abs(one[part] - other[part])
    count = int((apart > tolerance).sum())
    return Likeness(False, (), (), 1.0, float(apart.max()), count, rows, columns, tolerance)
