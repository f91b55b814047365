"""Columns that pair with none: every column has a frequency of its own."""

import math
from collections.abc import Iterator

import numpy as np
from numpy.typing import NDArray

from pe_core.audit.naming import PAPER_BASE, rounded_scale
from pe_core.audit.recipe import Recipe
from pe_core.audit.round_numbers import round_within
from pe_core.audit.rules import column_plan, exponents

Values = NDArray[np.float64]

# What is looked at for a first guess: a value of so few rows moves by less than a radian between
# two logarithms of the grid.
_ROWS, _COLUMNS = 12, 24
_LOGS = np.arange(0.1, 25.0, 0.05)
# A ninth of these cells says which logarithms are worth comparing with all of them.
_FEW_CELLS = np.s_[1::3, ::3]
_KEPT_LOGS = 48
_LATEST_START = 1000
_ROWS_OF_A_START = 32
_OF_COLUMNS = (("column", 1.0), ("column_doubled", 0.5))
_LARGEST_LOG = 30.0
# Coarse values fit hundreds of starts: the earliest are likely, and all would take minutes.
_MOST_STARTS = 4


def single_recipes(values: Values, noise: Values) -> Iterator[Recipe]:
    """Yield the recipes in which column j has the exponent of column j, not of its pair.

    `noise` is how far a value may be off in each row, at amplitude 1.
    """
    rows, columns = values.shape
    if rows < 3:  # two rows fit every amplitude and phase
        return
    odds = ("even", "even") if columns % 2 == 0 else ("drop", "extra")
    for first in ("sine", "cosine"):
        for start, scale in starts(values, first, noise):
            if columns == 1:  # no second column says anything about a base
                yield Recipe(first=first, first_position=start, scale=scale, odd="drop")
                continue
            for layout, odd in zip(("interleaved", "concatenated"), odds, strict=True):
                plain = Recipe(layout, first, first_position=start, scale=scale, odd=odd)
                yield from with_base(plain, values, noise)


def starts(values: Values, first: str, noise: Values) -> list[tuple[float, float]]:
    """Read whole first position and scale off the first column, which turns 1 rad per row."""
    column = values[:, 0]
    near = np.arange(min(len(column), _ROWS_OF_A_START))
    most = float(noise[len(near) - 1])
    waves = np.stack([np.sin(near), np.cos(near)], axis=1)
    (along, across), *_ = np.linalg.lstsq(waves, column[: len(near)], rcond=None)
    left = np.abs(column[: len(near)] - waves @ np.array([along, across]))
    amplitude = float(np.hypot(along, across))
    if not amplitude > 0 or np.median(left) > 4 * most * amplitude:
        return []
    angle = math.atan2(across, along) - (math.pi / 2 if first == "cosine" else 0.0)
    slack = 8 * most + 1e-9
    whole = np.arange(_LATEST_START)
    fits = {
        sign: whole[np.abs(np.angle(sign * np.exp(1j * (whole - angle)))) < slack]
        for sign in (1.0, -1.0)
    }
    scale = rounded_scale(amplitude, float(noise[0]), values.shape[1])
    found = [
        (float(start), sign * scale)
        for sign, fitting in fits.items()
        for start in fitting[:_MOST_STARTS].tolist()
    ]
    return sorted(found)[:_MOST_STARTS]


def with_base(
    plain: Recipe,
    values: Values,
    noise: Values,
    schedules: tuple[tuple[str, float], ...] = _OF_COLUMNS,
) -> Iterator[Recipe]:
    """Yield the recipe with the base that the columns fall by, by every rule.

    Each rule comes with the logarithm of its base as a share of that of the first rule.
    """
    plan = column_plan(plain.layout, plain.first, plain.odd, values.shape[1])
    power = exponents(schedules[0][0], plan)
    best = _guessed(plain, values, power, plan.cosine, 0.02 + 4 * float(noise[:_ROWS][-1]))
    if best is None:
        return
    best = _sharpened(best, plain, values, power, plan.cosine)
    if not abs(best) < _LARGEST_LOG:
        return
    # The derivative of a value by the logarithm of the base is e_j w_j p.
    reach = np.abs(plain.first_position + np.arange(len(values)))
    moved = float((power * np.exp(-best * power)).max()) * np.maximum(reach, 1)
    # At most 1: the noise may be above the values themselves.
    slack = min(1e-12 + 1.5 * float(np.min(noise / np.maximum(moved, 1e-300))), 1.0)
    for schedule, share in schedules:
        low, high = (math.exp((best + side * slack) * share) for side in (-1, 1))
        found = round_within(low, high, first=(PAPER_BASE,))
        base = math.exp(best * share) if found is None else found
        yield Recipe(**{**plain.__dict__, "schedule": schedule, "base": base})


def _guessed(
    plain: Recipe, values: Values, power: Values, cosine: NDArray[np.bool_], bound: float
) -> float | None:
    """Return the logarithm of the base that fits the first rows best, None if above the bound."""
    columns = values.shape[1]
    chosen = np.unique(np.linspace(0, columns - 1, min(columns, _COLUMNS)).astype(int))
    chosen = chosen[power[chosen] > 0]  # the others say nothing about a base
    block = values[:_ROWS, chosen] / plain.scale
    positions = plain.first_position + np.arange(len(block))
    shift = np.where(cosine[chosen], np.pi / 2, 0.0)

    def misfits(log_bases: Values, cells: tuple[slice, slice] = np.s_[:, :]) -> Values:
        rows, few = cells
        speeds = np.exp(-np.multiply.outer(log_bases, power[chosen][few]))
        angles = positions[rows, np.newaxis] * speeds[:, np.newaxis] + shift[few]
        middle: Values = np.median(np.abs(np.sin(angles) - block[cells]), axis=(1, 2))
        return middle

    near = _LOGS[np.argsort(misfits(_LOGS, _FEW_CELLS))[:_KEPT_LOGS]]
    best = float(near[misfits(near).argmin()])
    for width in (0.05, 0.01, 0.002, 0.0004):
        near = best + width * np.linspace(-1, 1, 21)
        best = float(near[misfits(near).argmin()])
    return best if misfits(np.array([best]))[0] <= bound else None


def _sharpened(
    log_base: float, plain: Recipe, values: Values, power: Values, cosine: NDArray[np.bool_]
) -> float:
    """Follow the derivative of the values by the logarithm of the base, over ever more rows."""
    shift = np.where(cosine, np.pi / 2, 0.0)
    reach = _ROWS
    while True:
        rows = np.unique(np.linspace(0, min(reach, len(values)) - 1, 256).astype(int))
        for _ in range(4):
            turned = np.multiply.outer(plain.first_position + rows, np.exp(-log_base * power))
            left = values[rows] / plain.scale - np.sin(turned + shift)
            slope = -np.cos(turned + shift) * turned * power
            slope *= np.abs(left) < 0.5
            total = float((slope**2).sum())
            log_base += float((slope * left).sum()) / total if total > 0 else 0.0
        if reach >= len(values):
            return log_base
        reach *= 4
