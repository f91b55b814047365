"""Tables to whose values something was added: one number to all, or noise to each."""

import math
from collections.abc import Iterator
from dataclasses import replace

import numpy as np
from numpy.typing import NDArray

from pe_core.audit.agreeing import confirmed
from pe_core.audit.confirming import Match
from pe_core.audit.medians import median
from pe_core.audit.pairing import LAYOUTS, Paired, paired_tones
from pe_core.audit.recipe import Recipe
from pe_core.audit.round_numbers import round_within
from pe_core.audit.sheet import Sheet
from pe_core.audit.sources import geometric, patterns
from pe_core.audit.storage import relative_noise
from pe_core.audit.tones import split_pairs

Values = NDArray[np.float64]

# Share of the amplitude that the lengths of pairs may be off, and how many times that a value may.
_MOST_NOISE = 0.004
_REACH = 9.0
_SHORTEST = 1e-9
_AS_NEAR = 1.2
_NO_OFFSET = 1e-6
_ROUNDS = 4
_ROWS = 256
_MANY, _EACH = 1 << 14, 8
_FEWEST = 4
_CLEARLY = 4.0


def search_offset(sheet: Sheet) -> list[Match]:
    """Return the readings with one number added to all values, as after ``(x + 1) / 2``."""
    values = sheet.values
    for offset in _offsets(values):
        moved = values - offset
        for way in sheet.ways:
            precision, digits = way.precision, way.decimals
            noise = relative_noise(moved, precision, digits)
            for reading in paired_tones(moved, noise, precision):
                near = reading.noise * reading.tones.amplitude + 1e-9 * abs(offset)
                if abs(offset) < _CLEARLY * near:
                    continue
                typed = round_within(abs(offset) - near, abs(offset) + near)
                added = offset if typed is None else math.copysign(typed, offset)
                recipes = [replace(recipe, offset=added) for recipe in _in_pairs(reading)]
                found = confirmed(recipes, values, precision, digits)
                if found:
                    return found
    return []


def _offsets(values: Values) -> Iterator[float]:
    """Yield what was added, by each layout of the pairs."""
    if min(values.shape) < _FEWEST:  # a few numbers lie on a line by chance
        return
    head = values[:_ROWS]
    for layout in LAYOUTS:
        # A few of many rows say whether there is a line at all.
        if head.size > _MANY and _offset(*split_pairs(head[::_EACH], layout)) is None:
            continue
        offset = _offset(*split_pairs(head, layout))
        if offset is not None:
            yield offset


def _offset(first: Values, second: Values) -> float | None:
    """Return what was added to these columns of pairs of one length, None if it is nothing.

    ``(s + c)^2 + (k + c)^2 = 1 - 2 c^2 + 2 c (s + c + k + c)``: a line through all pairs.
    """
    total, squares = (first + second).ravel(), (first**2 + second**2).ravel()
    size = median(squares)
    right = np.ones(total.size, dtype=np.bool_)
    for _ in range(_ROUNDS):  # a wrong cell is off the line: once more without those
        if not right.any():  # numbers beyond what can be squared
            return None
        slope, height = _line(total[right], squares[right])
        left = np.abs(squares - slope * total - height)
        middle = median(left)
        right = left <= 4 * middle + 1e-12 * size
    found = abs(slope) > _NO_OFFSET * math.sqrt(size) and middle < _MOST_NOISE * size
    return slope / 2 if found else None


def _line(x: Values, y: Values) -> tuple[float, float]:
    """Return slope and height of the line through most of these points."""
    away = x - x.mean()
    power = float(away @ away)
    slope = float(away @ y) / power if power > 0 else 0.0
    return slope, float(y.mean() - slope * x.mean())


def search_noisy(sheet: Sheet) -> list[Match]:
    """Return the readings that leave a little noise in every cell.

    The pairs of an encoding have one length; how far theirs are from it says how large the noise
    is, before anything is known of the speeds.
    """
    values = sheet.values
    for layout in LAYOUTS if min(values.shape) > 1 else ():
        lengths = np.hypot(*split_pairs(values[:_ROWS], layout))
        length = median(lengths)
        off = median(np.abs(lengths - length))
        if not _SHORTEST * length < off < _MOST_NOISE * length:
            continue
        digits = math.floor(-math.log10(2 * _REACH * off))
        noise = relative_noise(values, "noisy", digits)
        for reading in paired_tones(values, noise, "noisy"):
            if reading.layout == layout:
                found = confirmed(list(_in_pairs(reading)), values, "noisy", digits)
                if found:  # the noise itself says which reading it is nearest to
                    least = min(match.residual for match in found)
                    return [match for match in found if match.residual <= _AS_NEAR * least]
    return []


def _in_pairs(reading: Paired) -> Iterator[Recipe]:
    yield from geometric(reading)
    yield from patterns(reading)
