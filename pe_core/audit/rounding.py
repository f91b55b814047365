"""Base and scale that were rounded too boldly: what that spoils is no wrong cell."""

import math
from dataclasses import replace

import numpy as np
from numpy.typing import NDArray

from pe_core.audit.confirming import Match, confirm, tolerance_of
from pe_core.audit.recipe import Recipe

Values = NDArray[np.float64]

# A round number moves a value by a few times what it may be off; a wrong cell is further off.
_NEAR = 4.0
_FEWEST_NEAR = 0.8
_STEPS = 4
_LONGEST_STEP = 0.1
_MOVED = 1e-6
_DIGITS = range(1, 7)


def with_more_digits(
    recipe: Recipe, match: Match | None, values: Values, precision: str, decimals: int | None
) -> Match | None:
    """Return the match with as many digits of base and scale as the cells ask for.

    `match` is that of the recipe as it is.
    """
    if recipe.grid is not None or recipe.precision == "integer" or not recipe.base > 1:
        return match
    rows, columns = values.shape
    near = _NEAR * tolerance_of(recipe, precision, rows, columns, decimals)[:, np.newaxis]
    if match is not None and not (match.wrong & (np.abs(values - match.table) < near)).any():
        return match
    nearest = _nearest(recipe, values, near)
    best = None if nearest is None else confirm(nearest, values, precision, decimals)
    if best is None:
        return match
    for name in ("base", "scale"):
        exact = getattr(best.recipe, name)
        rounded = [float(f"{exact:.{digits}g}") for digits in _DIGITS]
        tried = [
            confirm(replace(best.recipe, **{name: number}), values, precision, decimals)
            for number in (getattr(recipe, name), *rounded)
        ]
        best = min((*(found for found in tried if found is not None), best), key=_wrong_cells)
    return best if match is None or _wrong_cells(best) < _wrong_cells(match) else match


def _wrong_cells(match: Match) -> int:
    return int(match.wrong.sum())


def _nearest(recipe: Recipe, values: Values, near: Values) -> Recipe | None:
    """Follow the derivatives of the values by the logarithms of base and scale, if most fit."""
    for _ in range(_STEPS):
        table = recipe.exact_table(*values.shape)
        moved = replace(recipe, base=recipe.base * math.exp(_MOVED)).exact_table(*values.shape)
        close = np.abs(values - table) < near
        if close.mean() < _FEWEST_NEAR:
            return None
        slopes = np.stack([(moved - table)[close] / _MOVED, table[close]], axis=1)
        steps, *_ = np.linalg.lstsq(slopes.T @ slopes, slopes.T @ (values - table)[close])
        base, scale = np.exp(np.clip(steps, -_LONGEST_STEP, _LONGEST_STEP)).tolist()
        scale = 1.0 if recipe.scale == 1 else scale
        recipe = replace(recipe, base=recipe.base * base, scale=recipe.scale * scale)
    return recipe
