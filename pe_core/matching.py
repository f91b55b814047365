"""Which columns of one matrix are which of another, where only their order differs."""

import numpy as np
from numpy.typing import NDArray

Values = NDArray[np.float64]

MOST_MATCHED = 2048
"""Columns above which nobody looks for another order: every one is compared with every other."""
_NUMBERS_COMPARED = 50_000_000
_FEWEST_ROWS_LOOKED_AT = 64
# Where nearly all of two squares cancels, this share of them is rounding.
_CANCELLED = 1e-14


def column_order(first: Values, second: Values, allowed: Values) -> tuple[int, ...] | None:
    """Return `order` such that column j of `second` is column ``order[j]`` of `first`, or None.

    The matrices have one shape; `allowed` fits it and says how far a value may be off. All
    columns are compared with all, ``|a - b|**2 = |a|**2 - 2 a b + |b|**2``, and those that come
    near once more, number by number.
    """
    rows, columns = first.shape
    by_row = np.broadcast_to(allowed.max(axis=1, keepdims=True), (rows, 1))
    if columns > MOST_MATCHED or not _same_lengths(first, second, by_row):
        return None
    squares = [(matrix**2).sum(axis=0) for matrix in (first, second)]
    apart = squares[0] - 2 * (second.T @ first) + squares[1][:, np.newaxis]
    slack = float((by_row**2).sum()) + _CANCELLED * float(max(map(np.max, squares)))
    order = _assigned(_excess(first, second, by_row, np.nonzero(apart <= slack)))
    return None if order is None else tuple(order.tolist())


def _excess(
    first: Values, second: Values, by_row: Values, near: tuple[NDArray[np.int64], ...]
) -> Values:
    """Return how far each pair of columns is beyond what is allowed, infinity for the others."""
    rows, columns = first.shape
    theirs, ours = near
    beyond = np.full(len(ours), -np.inf)
    looked_at = max(_NUMBERS_COMPARED // (len(ours) + 1), _FEWEST_ROWS_LOOKED_AT)
    for row in np.unique(np.linspace(0, rows - 1, min(looked_at, rows)).astype(int)):
        off = np.abs(second[row, theirs] - first[row, ours]) - by_row[row, 0]
        np.maximum(beyond, off, out=beyond)
    excess = np.full((columns, columns), np.inf)
    excess[near] = beyond
    return excess


def _assigned(excess: Values) -> NDArray[np.int64] | None:
    """Return for each row a column of its own whose excess is not above 0, None if there is none.

    The nearest one that is left, as long as there is one; then others make room.
    """
    fits = excess <= 0
    order, owner = np.full((2, len(fits)), -1)
    left = excess.copy()
    for row in np.argsort(fits.sum(axis=1), kind="stable"):
        nearest = int(left[row].argmin())
        if left[row, nearest] <= 0:
            order[row], owner[nearest] = nearest, row
            left[:, nearest] = np.inf
    makes_room = (_make_room(fits, order, owner, row) for row in np.flatnonzero(order < 0).tolist())
    return order if all(makes_room) else None


def _make_room(
    fits: NDArray[np.bool_], order: NDArray[np.int64], owner: NDArray[np.int64], row: int
) -> bool:
    """Give `row` a column by moving others to columns that fit them too (an augmenting path)."""
    came_from = np.full(len(fits), -1)
    waiting = [row]
    while waiting:
        asking = waiting.pop()
        reached = np.flatnonzero(fits[asking] & (came_from < 0))
        came_from[reached] = asking
        free = reached[owner[reached] < 0]
        if free.size:
            column = int(free[0])
            while column >= 0:
                mover = came_from[column]
                before, order[mover], owner[column] = int(order[mover]), column, mover
                column = before
            return True
        waiting.extend(owner[reached].tolist())
    return False


def _same_lengths(first: Values, second: Values, by_row: Values) -> bool:
    """Tell whether the columns can be the same ones at all: they are as long, in some order."""
    lengths = [np.sort(np.linalg.norm(matrix, axis=0)) for matrix in (first, second)]
    slack = 1.001 * float(np.linalg.norm(by_row)) + _CANCELLED * float(lengths[0].max())
    return bool((np.abs(lengths[0] - lengths[1]) <= slack).all())
