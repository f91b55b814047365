"""The position of row 0: read off the hands, from the slowest to the fastest."""

import math
from itertools import repeat

import numpy as np
from numpy.typing import NDArray

from pe_core.audit.tones import Tones, wrapped

Reading = tuple[float, float, float]

_TURN = 2 * math.pi
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
    speeds = np.abs(frequencies)
    known = np.isfinite(tones.turn_error)  # the others have no right cell
    asked = [pair for pair in np.argsort(speeds, kind="stable") if known[pair] and speeds[pair]]
    readings: list[Reading] = []
    without_one: list[Reading] = []
    for sign in (1.0, -1.0):
        angles = wrapped(tones.start + (0.0 if sign > 0 else np.pi))
        starts, error = np.zeros(1), np.inf
        earlier = []
        for pair in asked:
            # A hand is asked only once the slower ones have fixed which of its turns is meant.
            if error == np.inf:
                most = turns_up_to(latest, float(speeds[pair]))
                starts = _TURN * np.arange(-most, most + 1) / frequencies[pair]
            if error == np.inf or error * speeds[pair] < 1.0:
                starts += wrapped(angles[pair] - frequencies[pair] * starts) / frequencies[pair]
                error = max(tones.start_error, 1e-12) / speeds[pair]
                earlier.append(starts.copy())
        if asked:  # slow hands may say little, and the first turn of the fastest one is likely
            starts = np.append(starts, angles[asked[-1]] / frequencies[asked[-1]])
        left = _left(starts, angles, frequencies)[:, known]
        misfits = left.mean(axis=1)
        best = int(misfits.argmin())
        readings.append((float(starts[best]), sign, float(misfits[best])))
        if not latest and known.sum() >= _FEWEST_TO_DROP_ONE:
            starts = np.append(earlier, starts)
            left = np.sort(_left(starts, angles, frequencies)[:, known], axis=1)[:, :-1]
            without_one += zip(starts.tolist(), repeat(sign), left.mean(axis=1).tolist())
    return _best(readings, without_one, _CLOSE * max(tones.start_error, 1e-12))


def _best(readings: list[Reading], without_one: list[Reading], close: float) -> Reading:
    """Return the reading that fits best: with all hands, or without one that no start fits.

    A column of the wrong sign turns its hand to another side: all others agree without it.
    """
    whole = min(readings, key=lambda reading: reading[2])
    near = [] if whole[2] <= close else [each for each in without_one if each[2] <= close]
    return min(near, key=lambda reading: abs(reading[0]), default=whole)


def _left(
    starts: NDArray[np.float64], angles: NDArray[np.float64], frequencies: NDArray[np.float64]
) -> NDArray[np.float64]:
    return np.abs(wrapped(angles - np.multiply.outer(starts, frequencies)))


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
