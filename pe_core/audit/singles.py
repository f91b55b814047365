"""Columns that pair with none: every column has a frequency of its own."""

import math
from collections.abc import Iterator
from dataclasses import dataclass, field

import numpy as np
from numpy.typing import NDArray

from pe_core.audit.falling import Guesses, with_base
from pe_core.audit.medians import median
from pe_core.audit.naming import rounded_scale
from pe_core.audit.recipe import Recipe
from pe_core.audit.tones import wrapped

Values = NDArray[np.float64]

_FEWEST_ROWS = 3
_LATEST_START = 1000
_ROWS_OF_A_START = 32
# Coarse values fit hundreds of starts: the earliest are likely, and all would take minutes.
_MOST_STARTS = 4


@dataclass(frozen=True)
class FirstWave:
    """The first column as a wave that turns 1 rad per row: its angle in row 0, and its size."""

    angle: float
    scale: float
    slack: float
    guesses: Guesses = field(default_factory=dict, compare=False, repr=False)


def single_recipes(values: Values, noise: Values, wave: FirstWave) -> Iterator[Recipe]:
    """Yield the recipes in which column j has the exponent of column j, not of its pair.

    `noise` is how far a value may be off in each row, at amplitude 1.
    """
    columns = values.shape[1]
    odds = ("even", "even") if columns % 2 == 0 else ("drop", "extra")
    for first in ("sine", "cosine"):
        for start, scale in starts(wave, first):
            if columns == 1:  # no second column says anything about a base
                yield Recipe(first=first, first_position=start, scale=scale, odd="drop")
                continue
            for layout, odd in zip(("interleaved", "concatenated"), odds, strict=True):
                plain = Recipe(layout, first, first_position=start, scale=scale, odd=odd)
                yield from with_base(plain, values, noise, wave.guesses)


def first_wave(values: Values, noise: Values) -> FirstWave | None:
    """Return the first column as a wave, None if it is none of 1 rad per row."""
    if len(values) < _FEWEST_ROWS:  # two rows fit every wave
        return None
    column = values[: min(len(values), _ROWS_OF_A_START), 0]
    most = float(noise[len(column) - 1])
    along, across = wave_of(column, most)
    near = np.arange(len(column))
    left = np.abs(column - along * np.sin(near) - across * np.cos(near))
    amplitude = math.hypot(along, across)
    if not amplitude > 0 or median(left) > 4 * most * amplitude:
        return None
    scale = rounded_scale(amplitude, float(noise[0]), values.shape[1])
    return FirstWave(math.atan2(across, along), scale, 8 * most + 1e-9)


def starts(wave: FirstWave, first: str) -> list[tuple[float, float]]:
    """Return the whole first positions, with the scale, at which the first column may begin."""
    angle = wave.angle - (math.pi / 2 if first in ("cosine", "cosines") else 0.0)
    whole = np.arange(float(_LATEST_START))
    found = [
        (float(start), sign * wave.scale)
        for sign in (1.0, -1.0)
        for start in np.flatnonzero(
            np.abs(wrapped(whole - angle - (0.0 if sign > 0 else math.pi))) < wave.slack
        )[:_MOST_STARTS].tolist()
    ]
    return sorted(found)[:_MOST_STARTS]


def wave_of(column: Values, noise: float) -> tuple[float, float]:
    """Return how much of the sine and of the cosine of its rows a column is.

    Any two rows say it; a wrong cell is in two pairs of neighbours, and leaves the middle alone.
    """
    rows = np.arange(len(column))
    waves = np.stack([np.sin(rows), np.cos(rows)], axis=1)
    # x[r] = along sin r + across cos r and the same of r + 1, solved for the one and the other.
    along = column[:-1] * waves[1:, 1] - column[1:] * waves[:-1, 1]
    across = column[1:] * waves[:-1, 0] - column[:-1] * waves[1:, 0]
    middle = np.array([median(along), median(across)]) / -math.sin(1)
    off = np.abs(column - waves @ middle)
    right = off <= max(8 * noise * float(np.linalg.norm(middle)), median(off))
    (sine, cosine), *_ = np.linalg.lstsq(waves[right], column[right], rcond=None)
    return float(sine), float(cosine)
