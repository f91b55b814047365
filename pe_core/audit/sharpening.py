"""A float32 table beside the float32 arithmetic that made it: closer than its rows' tolerance.

The tolerance of a row grows with its position, because the angle itself is rounded: at row 5000 it
hides a cell that is off by 1e-3. The same arithmetic repeated leaves a millionth.
"""

import math
from collections.abc import Iterator
from dataclasses import replace

import numpy as np
from numpy.typing import NDArray

from pe_core.audit.confirming import Match
from pe_core.audit.medians import median, quantile
from pe_core.audit.recipe import Recipe
from pe_core.audit.rules import column_frequencies, column_plan, exponents

# What is left when the angle is the same: the last places of a float32 sine, times a few.
_LEFT = 1e-6
_ROWS_TRIED = 32
# More cells than this are not wrong one by one: the arithmetic was another.
_MOST_WRONG = 0.005
# Where the rows' own tolerance is below this it hides nothing that a reader would look for.
_HIDING = 1e-4


def sharpened(match: Match, values: NDArray[np.float64]) -> Match:
    """Return the match with the cells found wrong that only the growing tolerance hid."""
    recipe, tolerance = match.recipe, float(match.tolerance.max())
    small = _LEFT * abs(recipe.scale)
    if (
        match.precision != "float32"
        or tolerance < _HIDING * abs(recipe.scale)
        or recipe.arithmetic != "exact"
    ):
        return match
    rows, columns = values.shape
    if recipe.column_order is not None or recipe.padding or recipe.offset:
        return match
    last = slice(max(rows - _ROWS_TRIED, 0), rows)
    positions = recipe.row_positions(rows)
    if _off(match.table[last], values[last], small) < _MOST_WRONG:
        return _also_wrong(match, values, match.table, small)
    for frequencies in _frequencies_in_float32(recipe, columns):
        table = _waves(recipe, positions[last], frequencies, columns)
        if _off(table, values[last], small) < _MOST_WRONG:
            table = _waves(recipe, positions, frequencies, columns)
            return _also_wrong(match, values, table, small)
    return match


def _also_wrong(
    match: Match, values: NDArray[np.float64], table: NDArray[np.float64], bound: float
) -> Match:
    wrong = match.wrong | (np.abs(table - values) > bound)
    if wrong.mean() > _MOST_WRONG:
        return match
    residual = float(np.abs(match.table - values)[~wrong].max(initial=0.0))
    return replace(match, wrong=wrong, residual=residual)


def _off(table: NDArray[np.float64], values: NDArray[np.float64], bound: float) -> float:
    return float((np.abs(table - values) > bound).mean())


def _waves(
    recipe: Recipe, positions: NDArray[np.float64], frequencies: NDArray[np.float32], columns: int
) -> NDArray[np.float64]:
    plan = column_plan(recipe.layout, recipe.first, recipe.odd, columns)
    angles = np.multiply.outer(positions.astype(np.float32), frequencies).astype(np.float64)
    table = np.where(plan.cosine, np.cos(angles), np.sin(angles))
    table[:, plan.pair < 0] = 0.0
    if recipe.negated != "none":
        table[:, plan.cosine == (recipe.negated == "cosine")] *= -1
    return np.asarray(table * recipe.scale)


def _frequencies_in_float32(recipe: Recipe, columns: int) -> Iterator[NDArray[np.float32]]:
    """Yield the frequencies as exp(log), as power, as quotient, and rounded from float64."""
    plan = column_plan(recipe.layout, recipe.first, recipe.odd, columns)
    power = exponents(recipe.schedule, plan)
    exact = column_frequencies(recipe.schedule, recipe.base, plan)
    yield exact.astype(np.float32)
    if not recipe.base > 1:
        return
    step = np.float32(-math.log(recipe.base) / plan.width)
    yield np.exp((power * plan.width).astype(np.float32) * step).astype(np.float32)
    inverse = np.power(np.float32(recipe.base), power.astype(np.float32))
    yield (np.float32(1) / inverse).astype(np.float32)
    yield np.power(np.float32(recipe.base), -power.astype(np.float32))


def cosine_by_shifted_sine(match: Match, values: NDArray[np.float64]) -> Match:
    """Return the match read as ``cos x = sin(pi/2 - x)`` in float32, if that is nearer by far.

    Told by the pairs that turn a whole number of radians per row: their angles are exact, so that
    sine and cosine should be equally good.
    """
    recipe = match.recipe
    rows, columns = values.shape
    if match.precision != "float32" or recipe.arithmetic != "exact" or rows < _ROWS_TRIED:
        return match
    plan = column_plan(recipe.layout, recipe.first, recipe.odd, columns)
    fast = column_frequencies(recipe.schedule, recipe.base, plan) == 1
    small = _LEFT / 2 * abs(recipe.scale)
    off = np.abs(match.table - values)
    sines, cosines = off[:, fast & ~plan.cosine], off[:, fast & plan.cosine]
    if not (sines.size and cosines.size and median(sines) <= small / 4):
        return match
    if quantile(cosines, 0.9) <= small:
        return match
    other = replace(recipe, arithmetic="cosine_by_shifted_sine")
    table = other.exact_table(rows, columns)
    if median(np.abs(table - values)[:, fast]) > small / 2:
        return match
    return replace(match, recipe=other, table=table)
