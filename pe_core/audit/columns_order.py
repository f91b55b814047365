"""Columns out of order: their tones tell which is which, whatever stands beside them."""

import math
from collections.abc import Iterator

import numpy as np
from numpy.typing import NDArray

from pe_core.audit.medians import median, quantiles
from pe_core.audit.naming import PAPER_BASE, decays
from pe_core.audit.recipe import Recipe
from pe_core.audit.singles import wave_of

Values = NDArray[np.float64]

_FEWEST_ROWS, _FEWEST_COLUMNS = 4, 4
_ROWS_COMPARED = 64
_LATEST_START = 128
# Rows with a wrong cell, and cells of a column that are looked at.
_MOST_OFF, _RIGHT = 0.2, 0.8


def column_orders(values: Values, noise: Values) -> Iterator[NDArray[np.int64]]:
    """Yield orders in which the columns may be sine, cosine, sine, ... from fast to slow.

    Entry j says where column j of the matrix stands in the interleaved table.
    """
    rows, columns = values.shape
    if rows < _FEWEST_ROWS or columns < _FEWEST_COLUMNS or columns % 2:
        return
    near = values[:_ROWS_COMPARED]
    most = float(noise[len(near) - 1])
    norms = np.linalg.norm(near, axis=1)
    scale = median(norms) * math.sqrt(2 / columns)
    # Changing columns keeps the norms of the rows; few other matrices have them all alike.
    off = np.abs(norms - median(norms)) > 4 * most * median(norms)
    if not scale > 0 or off.mean() > _MOST_OFF:
        return
    speeds = _speeds(near / scale)
    for unit in (near / scale, -near / scale):
        for start in _starts(unit[:, speeds.argmax()], most):
            for decay in _decays(speeds, most, columns):
                base = math.exp(min(decay * columns / 2, 600.0))
                wanted = Recipe(base=base, first_position=start).table(len(near), columns)
                order = _matched(unit, wanted)
                if order is not None and not np.array_equal(order, np.arange(columns)):
                    yield order


def _speeds(unit: Values) -> Values:
    """Return the speed of each tone, by ``x[p + 1] + x[p - 1] = 2 cos(w) x[p]``."""
    middle, around = unit[1:-1], unit[2:] + unit[:-2]
    power = np.maximum((middle**2).sum(axis=0), 1e-300)
    cosines = np.clip((middle * around).sum(axis=0) / power / 2, -1, 1)
    # A wrong cell breaks three of the equations of its column: once more without those.
    left = np.abs(around - 2 * cosines * middle)
    right = left <= 8 * quantiles(left, 0.5) + 1e-12
    power = np.maximum((middle**2 * right).sum(axis=0), 1e-300)
    return np.asarray(np.arccos(np.clip((middle * around * right).sum(axis=0) / power / 2, -1, 1)))


def _starts(fastest: Values, noise: float) -> list[float]:
    """Return the whole positions at which the fastest tone, 1 rad per row, may have begun."""
    along, across = wave_of(fastest, noise)
    whole = np.arange(_LATEST_START)
    angle = math.atan2(across, along)
    found = {
        float(start)
        for quarter in (0.0, math.pi / 2)
        for start in whole[np.abs(np.angle(np.exp(1j * (whole + quarter - angle)))) < 8 * noise]
    }
    return sorted(found)[:4] or [0.0]


def _decays(speeds: Values, noise: float, columns: int) -> list[float]:
    """Return how fast the speeds may fall from pair to pair."""
    falling = np.sort(speeds)[::-1]
    pairs = falling[: columns // 2 * 2].reshape(-1, 2).mean(axis=1)
    # The recurrence knows a speed to about the noise over its square.
    known = pairs > 7 * math.sqrt(noise)
    index = np.arange(len(pairs))
    found = [math.log(PAPER_BASE) * exponent for _, exponent in decays(columns, "even")][:2]
    if known[1:].any():
        logs = -np.log(np.maximum(pairs, 1e-300))
        weight = known * index * pairs**2
        if float(weight @ index) > 0:
            found.insert(0, float(weight @ logs) / float(weight @ index))
    return [decay for decay in found if decay > 0]


def _matched(unit: Values, wanted: Values) -> NDArray[np.int64] | None:
    """Return which wanted column each column is, each used once; None if one is like none."""
    free = np.ones(wanted.shape[1], dtype=np.bool_)
    order = np.zeros(wanted.shape[1], dtype=np.int64)
    for column in range(wanted.shape[1]):
        off = quantiles(np.abs(wanted - unit[:, column : column + 1]), _RIGHT)
        off[~free] = np.inf
        # Columns that cannot be told apart stay where they are.
        here = column if off[column] <= 2 * off.min() else int(off.argmin())
        if off[here] > 0.5:
            return None
        order[column], free[here] = here, False
    return order
