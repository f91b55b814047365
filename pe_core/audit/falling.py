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
# Per recipe and rule: the logarithm of the base that fits the first rows best, and its misfit.
Guesses = dict[tuple[Recipe, str], tuple[float, float]]

# What is looked at for a first guess: a value of so few rows moves by less than a radian between
# two logarithms of the grid.
_ROWS, _COLUMNS = 12, 24
_LOGS = np.arange(0.1, 30.0, 0.05)
# A ninth of these cells says which logarithms are worth comparing with all of them.
_FEW_ROWS, _FEW = np.s_[1::3], np.s_[::3]
_KEPT_LOGS = 48
# Half the width of each finer grid, around the best of the one before.
_FINER = (0.05, 0.01, 0.002, 0.0004)
_ACROSS = np.linspace(-1, 1, 21)
# A cell that is off by more is a wrong one.
_MOST_OFF = 0.5
# A wrong row or column among few leaves so much on average, another table four times that.
_SPOILED = 0.1
# And so much more may be left where another way kept the same values.
_ALLOWED_MORE = 1e-3
_OF_COLUMNS = (("column", 1.0), ("column_doubled", 0.5))
_LARGEST_LOG = 30.0


def with_base(
    plain: Recipe,
    values: Values,
    noise: Values,
    guesses: Guesses,
    schedules: Sequence[tuple[str, float]] = _OF_COLUMNS,
) -> Iterator[Recipe]:
    """Yield the recipe with the base that the columns fall by, by every rule.

    `guesses` keeps what was guessed for another way that kept the values. Each rule comes with the
    logarithm of its base as a share of that of the first rule.
    """
    plan = column_plan(plain.layout, plain.first, plain.odd, values.shape[1])
    power = exponents(schedules[0][0], plan)
    bound = _SPOILED + 4 * float(noise[:_ROWS][-1])
    asked = (plain, schedules[0][0])
    if asked not in guesses:
        guesses[asked] = _guessed(plain, values, power, plan.cosine, bound)
    best, misfit = guesses[asked]
    if not misfit <= bound:
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
) -> tuple[float, float]:
    """Return the logarithm of the base that fits the first rows best, and what it leaves.

    Where that stays above the bound by far, it is at least so much: the finer grids are spared.
    """
    columns = values.shape[1]
    chosen = np.unique(np.linspace(0, columns - 1, min(columns, _COLUMNS)).astype(int))
    chosen = chosen[power[chosen] > 0]  # the others say nothing about a base
    block = values[:_ROWS, chosen] / plain.scale
    power = power[chosen]
    positions = plain.first_position + np.arange(float(len(block)))
    shift = np.where(cosine[chosen], np.pi / 2, 0.0)
    few = positions[_FEW_ROWS], power[_FEW], shift[_FEW], block[_FEW_ROWS, _FEW]
    near = _LOGS[np.argsort(_misfits(_LOGS, *few, np.float32))[:_KEPT_LOGS]]
    left = _misfits(near, positions, power, shift, block)
    best, least = float(near[left.argmin()]), float(left.min())
    lowest = least - _moved_at_most(best, positions, power)
    if lowest > bound + _ALLOWED_MORE:
        return best, lowest
    for width in _FINER:
        near = best + width * _ACROSS
        left = _misfits(near, positions, power, shift, block)
        best, least = float(near[left.argmin()]), float(left.min())
    return best, least


def _misfits(
    log_bases: Values, positions: Values, power: Values, shift: Values, block: Values,
    kind: type[np.floating] = np.float64,
) -> NDArray[np.floating]:  # fmt: skip
    """Return by how much the cells of a block are off on average, for each logarithm of a base.

    Sines of float32 take a tenth of the time, and tell well enough which logarithms are near.
    """
    log_bases, positions, power, shift, block = (
        each.astype(kind, copy=False) for each in (log_bases, positions, power, shift, block)
    )
    speeds = np.exp(-np.multiply.outer(log_bases, power))
    angles = positions[:, np.newaxis] * speeds[:, np.newaxis] + shift
    off = np.minimum(np.abs(np.sin(angles) - block), kind(_MOST_OFF))
    return np.asarray(np.einsum("ijk->i", off) / block.size)


def _moved_at_most(log_base: float, positions: Values, power: Values) -> float:
    """Return by how much the finer grids can lower the misfit: by how far they move the cells."""
    width = sum(_FINER)
    speeds = power * np.exp(-(log_base - width) * power)
    moved = width * np.multiply.outer(np.abs(positions), speeds)
    return float(np.minimum(moved, _MOST_OFF).mean())


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
