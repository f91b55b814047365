"""Base and scale that were rounded too boldly: what that spoils is no wrong cell."""

import math
from dataclasses import replace

import numpy as np
from numpy.typing import NDArray

from pe_core.audit.candidates import Candidate, tolerance_of
from pe_core.audit.confirming import Match, confirm
from pe_core.audit.recipe import Recipe
from pe_core.audit.samples import MOSTLY_OFF, few_rows, of_rows
from pe_core.audit.waving import ALONG_ROWS

Values = NDArray[np.float64]

# A round number moves a value by a few times what it may be off; a wrong cell is further off.
_NEAR = 4.0
_FEWEST_NEAR = 0.8
_ROWS = 256
_STEPS = 4
_LONGEST_STEP = 0.1
_MOVED = 1e-6
_DIGITS = range(1, 7)


def with_more_digits(candidate: Candidate, match: Match | None) -> Match | None:
    """Return the match with as many digits of base and scale as the cells ask for.

    `match` is that of the candidate as it is.
    """
    recipe, values, precision = candidate.recipe, candidate.values, candidate.precision
    rows = len(values)
    alternate = recipe.first in ALONG_ROWS and rows > _ROWS
    if recipe.grid is not None or alternate or recipe.offset or not recipe.base > 1:
        return match
    part, some = candidate, np.arange(rows)
    if rows > _ROWS:
        some = np.unique(np.linspace(0, rows - 1, _ROWS).astype(np.int64))
        some = np.setdiff1d(some, recipe.padding)
        part = replace(candidate, recipe=of_rows(recipe, some, rows), values=values[some])
    bound = candidate.tolerance[some, np.newaxis]
    # Values that were cut to few bits, not rounded, are smaller: that is no scale.
    scaled = recipe.scale != 1 or precision not in ("float16", "bfloat16")
    nearest = _nearest(part, bound, scaled=scaled)
    if nearest is None:
        return match
    base, scale = _rounded(nearest, recipe, part.values, bound)
    if (base, scale) == (recipe.base, recipe.scale):
        return match
    found = confirm(replace(candidate, recipe=replace(recipe, base=base, scale=scale)))
    better = found is not None and (match is None or found.wrong.sum() < match.wrong.sum())
    return found if better else match


def plainly_off(recipe: Recipe, values: Values, precision: str, decimals: int | None) -> bool:
    """Return whether most cells of a short table are too far off for any digits of the recipe."""
    if few_rows(len(values)) is not None:
        return False
    rows, columns = values.shape
    bound = tolerance_of(recipe, precision, rows, columns, decimals)[:, np.newaxis]
    off = np.abs(values - recipe.exact_table(rows, columns)) > _NEAR * bound
    return bool(off.mean() > MOSTLY_OFF)


def _nearest(candidate: Candidate, bound: Values, *, scaled: bool) -> Recipe | None:
    """Follow the derivatives of the values by the logarithms of base and scale, if most fit."""
    part, values = candidate.recipe, candidate.values
    for step in range(_STEPS):
        table = part.exact_table(*values.shape) if step else candidate.table
        off = np.abs(values - table)
        close = off < _NEAR * bound
        near = np.count_nonzero(close)
        if near < _FEWEST_NEAR * off.size or (step == 0 and not (close & (off > bound)).any()):
            return None
        moved = replace(part, base=part.base * math.exp(_MOVED)).exact_table(*values.shape)
        slopes = np.stack([(moved - table)[close] / _MOVED, table[close]], axis=1)
        steps, *_ = np.linalg.lstsq(slopes.T @ slopes, slopes.T @ (values - table)[close])
        base, scale = np.exp(np.clip(steps, -_LONGEST_STEP, _LONGEST_STEP)).tolist()
        part = replace(part, base=part.base * base, scale=part.scale * (scale if scaled else 1.0))
    return part


def _rounded(nearest: Recipe, recipe: Recipe, values: Values, bound: Values) -> tuple[float, float]:
    """Return base and scale with the fewest digits that leave the fewest wrong cells."""
    for name in ("base", "scale"):
        exact = getattr(nearest, name)
        rounded = (float(f"{exact:.{digits}g}") for digits in _DIGITS)
        fewest, best = math.inf, nearest
        for number in (getattr(recipe, name), *rounded, exact):
            tried = replace(nearest, **{name: number})
            wrong = _wrong_cells(tried, values, bound)
            if wrong < fewest:
                fewest, best = wrong, tried
            if not wrong:
                break
        nearest = best
    return nearest.base, nearest.scale


def _wrong_cells(recipe: Recipe, values: Values, bound: Values) -> int:
    return int((np.abs(values - recipe.exact_table(*values.shape)) > bound).sum())
