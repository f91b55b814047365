"""The position of each row by itself, read off its hands from the slowest to the first."""

import math
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from pe_core.audit.medians import median
from pe_core.audit.naming import PAPER_BASE, decays
from pe_core.audit.tones import Hands, wrapped

# A hand that never passes this angle has not turned over: its angle is its frequency x position.
_BEFORE_A_TURN = 2.9
# Below zero a slow hand may have turned over, unless it only comes from a few negative positions.
_BEHIND_THE_START = 1.5
_TURN = 2 * math.pi


@dataclass(frozen=True)
class Decoded:
    """Positions of the rows, if the first pair turns 1 rad per position, and the decay of it."""

    positions: NDArray[np.float64]
    decay: float
    sign: float


def decode(hands: Hands, noise: float, columns: int) -> Decoded | None:
    """Return the positions, or None if no slow hand tells how often the faster ones turned over.

    The slowest hand has not turned over; multiplied by the ratio of two speeds it says about where
    the next one stands, and that one says it exactly.
    """
    angles = np.angle(hands)
    largest = np.abs(angles).max(axis=0)
    moving = np.flatnonzero(largest > 8 * noise)
    if moving.size == 0:
        return Decoded(np.zeros(len(angles)), 2 * math.log(PAPER_BASE) / columns, 1.0)
    slowest = int(moving[-1])
    if largest[slowest] > _BEFORE_A_TURN or angles[:, slowest].min() < -_BEHIND_THE_START:
        return _by_whole_positions(angles, noise, columns) if slowest == 0 else None
    known = [angles[:, slowest]]
    for pair in range(slowest - 1, -1, -1):
        found = _next(angles[:, pair], known, noise, columns)
        if found is None:
            return None
        known.append(found)
    return _averaged(np.stack(known[::-1], axis=1), slowest)


def _next(
    angles: NDArray[np.float64], known: list[NDArray[np.float64]], noise: float, columns: int
) -> NDArray[np.float64] | None:
    """Return the angles of the next faster pair with its whole turns."""
    slower = known[-1]
    power = float(slower @ slower)
    if not power > 0:
        return None
    ratios = []
    if len(known) > 1:
        ratios.append(float(slower @ known[-2]) / float(known[-2] @ known[-2]))
    elif np.abs(angles).max() < _BEFORE_A_TURN:
        ratios.append(float(angles @ slower) / power)
    ratios += [PAPER_BASE**exponent for _, exponent in decays(columns, "even")]
    for ratio in ratios:
        if ratio <= 0 or ratio * 4 * noise > 1:  # too far to say which turn is meant
            continue
        expected = ratio * slower
        left = wrapped(angles - expected)
        turned = expected + left
        sharper = float(turned @ slower) / power
        if median(np.abs(turned - sharper * slower)) <= 4 * noise * (1 + ratio) + 1e-9:
            return np.asarray(turned)
    return None


def _averaged(known: NDArray[np.float64], slowest: int) -> Decoded | None:
    """Return the positions that all hands agree on best, and the decay of their speeds."""
    first = known[:, 0]
    power = float(first @ first)
    if slowest == 0 or not power > 0:
        return Decoded(first, 1.0, 1.0)
    speeds = first @ known / power
    if not (speeds > 0).all():
        return None
    index = np.arange(slowest + 1)
    # A speed is known the better the larger its angles are.
    decay = -float((speeds**2 * index * np.log(speeds)).sum() / (speeds**2 * index**2).sum())
    speeds = np.exp(-decay * index)
    return Decoded(known @ speeds / float(speeds @ speeds), decay, 1.0)


def _by_whole_positions(angles: NDArray[np.float64], noise: float, columns: int) -> Decoded | None:
    """Return positions among the first whole ones: all that a single fast hand can tell."""
    whole = np.arange(min(4.0 * len(angles) + 8, 4096.0))
    best = nearest(angles[:, 0], np.add.outer((0.0, _TURN, -_TURN), wrapped(whole)).ravel())
    best %= whole.size
    if median(np.abs(wrapped(angles[:, 0] - best))) > 4 * noise + 1e-9:
        return None
    return Decoded(best.astype(np.float64), 2 * math.log(PAPER_BASE) / columns, 1.0)


def nearest(numbers: NDArray[np.float64], among: NDArray[np.float64]) -> NDArray[np.int64]:
    """Return which number among others is nearest to each number."""
    rising = np.argsort(among)
    place = np.clip(np.searchsorted(among[rising], numbers), 1, len(among) - 1)
    above, below = rising[place], rising[place - 1]
    return np.where(np.abs(among[above] - numbers) < np.abs(among[below] - numbers), above, below)
