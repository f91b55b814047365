"""A base that was rounded too boldly: what it spoils is no wrong cell."""

import math
from dataclasses import replace

import numpy as np
from numpy.typing import NDArray

from pe_core.audit.confirming import Match, confirm, tolerance_of
from pe_core.audit.recipe import Recipe

Values = NDArray[np.float64]

# A round base moves a value by a few times what it may be off; a wrong cell is further off.
_NEAR = 4.0
_FEWEST_NEAR = 0.8
_STEPS = 4
_LONGEST_STEP = 0.1
_MOVED = 1e-6
_DIGITS = range(1, 7)


def with_nearest_base(
    recipe: Recipe, match: Match | None, values: Values, precision: str, decimals: int | None
) -> Match | None:
    """Return the match with as many digits of the base as the cells ask for, if that is better.

    `match` is that of the recipe as it is.
    """
    if recipe.grid is not None or recipe.precision == "integer" or not recipe.base > 1:
        return match
    rows, columns = values.shape
    near = _NEAR * tolerance_of(recipe, precision, rows, columns, decimals)[:, np.newaxis]
    if match is not None and not (match.wrong & (np.abs(values - match.table) < near)).any():
        return match
    base = _nearest_base(recipe, values, near)
    if base is None:
        return match
    exact = confirm(replace(recipe, base=base), values, precision, decimals)
    if exact is None:
        return match
    rounded = (replace(recipe, base=float(f"{base:.{digits}g}")) for digits in _DIGITS)
    tried = [match, *(confirm(each, values, precision, decimals) for each in rounded), exact]
    return min((one for one in tried if one is not None), key=lambda one: int(one.wrong.sum()))


def _nearest_base(recipe: Recipe, values: Values, near: Values) -> float | None:
    """Follow the derivative of the values by the logarithm of the base, if most are near."""
    log_base = math.log(recipe.base)
    for _ in range(_STEPS):
        table, moved = (
            replace(recipe, base=math.exp(log_base + by)).exact_table(*values.shape)
            for by in (0.0, _MOVED)
        )
        left, slope = values - table, (moved - table) / _MOVED
        close = np.abs(left) < near
        if close.mean() < _FEWEST_NEAR:
            return None
        power = float((slope[close] ** 2).sum())
        step = float((slope * left)[close].sum()) / power if power > 0 else 0.0
        log_base += min(max(step, -_LONGEST_STEP), _LONGEST_STEP)
    return math.exp(log_base)
