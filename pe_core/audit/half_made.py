"""Tables that are half made: waves of rows instead of columns, one wave only, or none."""

import math
from collections.abc import Iterator
from dataclasses import replace

import numpy as np
from numpy.typing import NDArray

from pe_core.audit.medians import median
from pe_core.audit.naming import PAPER_BASE
from pe_core.audit.recipe import Recipe
from pe_core.audit.round_numbers import round_within
from pe_core.audit.rules import column_plan, exponents

Values = NDArray[np.float64]

_FEWEST = 4
_SCHEDULES = ("paper", "column_doubled", "column", "tensor2tensor")
# Faster columns may be folded in the row that is looked at.
_FASTEST = 0.5
_ABOUT_AS_EXACT = 3
_LARGEST_LOG = 300
_NEARLY_ALL, _MOSTLY = 0.9, 0.6


def half_made_recipes(values: Values, noise: float) -> Iterator[Recipe]:
    """Yield the recipes whose waves are not taken of every column, with bases that they tell."""
    rows, columns = values.shape
    if rows < _FEWEST or columns < _FEWEST:
        return
    odd = "even" if columns % 2 == 0 else "drop"
    if median(np.abs(values[0])) <= 4 * noise:
        speeds = _angles_of_sines(values[2]) / 2
        yield from _with_bases(Recipe(first="rows", odd=odd), speeds, columns, noise)
        if rows % 2:  # backwards from row 1, the mask of an odd number leaves row 3 as it was
            speeds = values[3] / 3
        yield from _with_bases(Recipe(first="rows_backwards", odd=odd), speeds, columns, noise)
        if median(np.abs(values[2] - 2 * values[1])) <= 8 * noise:
            plain = Recipe(first="angles", odd=odd)
            yield from _with_bases(plain, values[1], columns, noise)
    if columns % 2 == 0:
        yield from _of_one_wave(values, noise)


def _of_one_wave(values: Values, noise: float) -> Iterator[Recipe]:
    """Yield the recipes with zeros in place of the sines, or of the cosines."""
    columns = values.shape[1]
    for some in (values[:_FEWEST], values):
        empty = np.asarray((np.abs(some) <= 4 * noise).mean(axis=0) >= _NEARLY_ALL)
        if not empty.any():
            return
    for layout in ("interleaved", "concatenated"):
        for first in ("sine", "cosine"):
            cosine = column_plan(layout, first, "even", columns).cosine
            for missing, gone in (("cosine", cosine), ("sine", ~cosine)):
                if empty[gone].mean() < _NEARLY_ALL:
                    continue
                for start in (0, 1):
                    plain = Recipe(layout, first, missing=missing, first_position=float(start))
                    row = np.where(gone, np.nan, values[1 - start])
                    if missing == "cosine":
                        yield from _with_bases(plain, _angles_of_sines(row), columns, noise)
                    else:
                        angles = np.arccos(np.clip(row, -1, 1))
                        yield from _with_bases(plain, angles, columns, noise / angles)


def _angles_of_sines(row: Values) -> Values:
    return np.asarray(np.arcsin(np.clip(row, -1, 1)))


def _with_bases(
    plain: Recipe, speeds: Values, columns: int, noise: float | Values
) -> Iterator[Recipe]:
    """Yield the recipe with each schedule and the base that the speeds of its columns tell.

    NaN is a speed that nothing tells; each may be off by `noise`.
    """
    plan = column_plan(plain.layout, plain.first, plain.odd, columns)
    noise = np.broadcast_to(noise, columns)
    for schedule in _SCHEDULES:
        power = exponents(schedule, plan)
        telling = (power > 0) & (speeds > 8 * noise) & (speeds < _FASTEST)
        if not telling.any():
            continue
        log_bases = -np.log(speeds[telling]) / power[telling]
        lost = noise[telling] / (speeds[telling] * power[telling])
        best = lost <= _ABOUT_AS_EXACT * lost.min()
        log_base, slack = median(log_bases[best]), 1e-9 + 2 * median(lost[best])
        agreeing = np.abs(log_bases - log_base) <= 4 * lost + slack
        if not slack < log_base < _LARGEST_LOG or agreeing.mean() < _MOSTLY:
            continue
        low, high = math.exp(log_base - slack), math.exp(log_base + slack)
        base = round_within(low, high, first=(PAPER_BASE,)) or math.exp(log_base)
        yield replace(plain, schedule=schedule, base=base)
