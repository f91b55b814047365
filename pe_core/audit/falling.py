"""The base that the columns of a table fall by, where its first column is known."""

import math
from collections.abc import Iterator, Sequence
from dataclasses import replace

import numpy as np
from numpy.typing import NDArray

from pe_core.audit.medians import quantile
from pe_core.audit.naming import PAPER_BASE
from pe_core.audit.recipe import Recipe
from pe_core.audit.round_numbers import round_within
from pe_core.audit.rules import column_plan, exponents

Values = NDArray[np.float64]

# What is looked at for a first guess: a value of so few rows moves by less than a radian between
# two logarithms of the grid.
_ROWS, _COLUMNS = 12, 24
_LOGS = np.arange(0.1, 30.0, 0.05)
# A ninth of these cells says which logarithms are worth comparing with all of them.
_FEW_CELLS = np.s_[1::3, ::3]
_KEPT_LOGS = 48
# A cell that is off by more is a wrong one.
_MOST_OFF = 0.5
# A wrong row or column among few leaves so much on average, another table four times that.
_SPOILED = 0.1
_OF_COLUMNS = (("column", 1.0), ("column_doubled", 0.5))
_LARGEST_LOG = 30.0


def with_base(
    plain: Recipe,
    values: Values,
    noise: Values,
    schedules: Sequence[tuple[str, float]] = _OF_COLUMNS,
) -> Iterator[Recipe]:
    """Yield the recipe with the base that the columns fall by, by every rule.

    Each rule comes with the logarithm of its base as a share of that of the first rule.
    """
    plan = column_plan(plain.layout, plain.first, plain.odd, values.shape[1])
    power = exponents(schedules[0][0], plan)
    best = _guessed(plain, values, power, plan.cosine, _SPOILED + 4 * float(noise[:_ROWS][-1]))
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
        yield replace(plain, schedule=schedule, base=base)


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
        off = np.minimum(np.abs(np.sin(angles) - block[cells]), _MOST_OFF)
        return np.asarray(off.mean(axis=(1, 2)))

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
            # What is far off is a wrong cell, or an angle whose turn has not come yet.
            off = np.abs(left)
            slope *= off < max(min(0.5, 8 * quantile(off, 0.9)), 1e-9)
            total = float((slope**2).sum())
            log_base += float((slope * left).sum()) / total if total > 0 else 0.0
        if reach >= len(values):
            return log_base
        reach *= 4
