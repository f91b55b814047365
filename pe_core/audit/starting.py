"""The position of row 0: read off the hands, from the slowest to the fastest."""

import math

import numpy as np
from numpy.typing import NDArray

from pe_core.audit.tones import Tones, wrapped

_TURN = 2 * math.pi
_HALF_TURN_IF_NEGATIVE = np.array([[0.0], [-math.pi]])
"""[rad] by which the hands are turned on, for each sign of the scale."""
LATEST_START = 1e6
_MOST_TURNS = 4096
# Of the positions tried, twice this share of one may be whole by chance.
_WHOLE_BY_CHANCE = 0.1
_FEWEST_TO_DROP_ONE = 4
_CLOSE = 16.0


def turns_up_to(latest: float, speed: float) -> int:
    """Return how often a hand of this speed [rad/position] may have turned over."""
    return min(math.ceil(latest * speed / _TURN), _MOST_TURNS)


def read_start(
    frequencies: NDArray[np.float64], tones: Tones, latest: float = 0.0
) -> tuple[float, float, float]:
    """Read the first position off the hands of row 0: position, sign of the scale, misfit.

    The slowest hand has turned over as often as it does up to position `latest`.
    """
    known = np.isfinite(tones.turn_error)  # the others have no right cell
    sharp = max(tones.start_error, 1e-12)
    angles = wrapped(tones.start - _HALF_TURN_IF_NEGATIVE)
    tried = _starts(frequencies, angles, known, sharp, latest)
    left = _left(tried[-1], angles, frequencies)[:, :, known]
    start, sign, misfit = _nearest(tried[-1], left)
    if latest or misfit <= _CLOSE * sharp or np.count_nonzero(known) < _FEWEST_TO_DROP_ONE:
        return start, sign, misfit
    # A column of the wrong sign turns its hand to another side: all others agree without it.
    starts = np.concatenate(tried, axis=1)
    left = np.sort(_left(starts, angles, frequencies)[:, :, known], axis=2)[:, :, :-1]
    far = np.where(left.mean(axis=2) <= _CLOSE * sharp, np.abs(starts), np.inf)
    return _nearest(starts, left, far) if far.min() < np.inf else (start, sign, misfit)


def _starts(
    frequencies: NDArray[np.float64],
    angles: NDArray[np.float64],
    known: NDArray[np.bool_],
    sharp: float,
    latest: float,
) -> list[NDArray[np.float64]]:
    """Return what each hand that was asked made of the starts, then the starts; signs as rows."""
    speeds = np.abs(frequencies)
    asked = [pair for pair in np.argsort(speeds, kind="stable") if known[pair] and speeds[pair]]
    if not asked:
        return [np.zeros((2, 1))]
    most = turns_up_to(latest, float(speeds[asked[0]]))
    starts = _TURN * np.arange(-most, most + 1) / frequencies[asked[0]]
    error, found = 0.0, []
    for pair in asked:
        # A hand is asked only once the slower ones have fixed which of its turns is meant.
        if error * speeds[pair] < 1.0:
            left = wrapped(angles[:, pair, np.newaxis] - frequencies[pair] * starts)
            starts = starts + left / frequencies[pair]
            error = sharp / speeds[pair]
            found.append(starts)
    # Slow hands may say little, and the first turn of the fastest one is likely.
    fastest = asked[-1]
    return [*found, np.append(starts, angles[:, [fastest]] / frequencies[fastest], axis=1)]


def _nearest(
    starts: NDArray[np.float64], left: NDArray[np.float64], far: NDArray[np.float64] | None = None
) -> tuple[float, float, float]:
    """Return the start that is least far, else leaves least, with its sign and what it leaves."""
    misfits = left.mean(axis=2)
    best = int((misfits if far is None else far).argmin())
    sign = 1.0 if best < starts.shape[1] else -1.0
    return float(starts.flat[best]), sign, float(misfits.flat[best])


def _left(
    starts: NDArray[np.float64], angles: NDArray[np.float64], frequencies: NDArray[np.float64]
) -> NDArray[np.float64]:
    turned = np.multiply.outer(starts, frequencies)
    return np.abs(wrapped(angles[:, np.newaxis] - turned))


def typed_start(start: float, slack: float) -> float:
    """Return the whole position, or the half one, that a start can be."""
    half = round(2 * start) / 2
    return half if abs(start - half) < slack else start


def whole_start(start: float, frequencies: NDArray[np.float64], slack: float) -> float | None:
    """Return the first whole position at which every hand points where it does at `start`.

    Speeds that are whole multiples of the slowest are all back after each of its turns.
    """
    frequencies = np.unique(frequencies[frequencies > 0])
    if not frequencies.size:
        return None
    period = _TURN / float(frequencies[0])
    turns = np.arange(1, 1 + int(min(LATEST_START / period, _WHOLE_BY_CHANCE / slack)))
    whole = np.rint(start + period * turns)
    whole = whole[np.abs(whole - start - period * turns) < slack]
    back = np.abs(wrapped(np.multiply.outer(whole - start, frequencies))) < slack
    found = whole[back.all(axis=1) & (whole >= 0)]
    return float(found[0]) if found.size else None
