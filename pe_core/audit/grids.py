"""Two axes: one half of the columns encodes one axis of a grid, the other half the other axis."""

import math
from collections.abc import Iterator
from dataclasses import replace

import numpy as np
from numpy.typing import NDArray

from pe_core.audit.confirming import Match
from pe_core.audit.recipe import Grid, Recipe

Values = NDArray[np.float64]

_FEWEST_ROWS, _FEWEST_COLUMNS = 4, 4
# Detection transformers divide by the length plus this, so that an empty image divides by no zero.
EPSILON = 1e-6


def grid_shapes(values: Values, noise: float) -> Iterator[tuple[int, bool]]:
    """Yield the length of the inner axis, and whether the outer axis has the first half.

    Along the rows the half of the outer axis repeats itself, that of the inner axis starts again.
    """
    rows, columns = values.shape
    if columns < _FEWEST_COLUMNS or rows < _FEWEST_ROWS:
        return
    bound = 2 * noise * max(float(np.abs(values).max()), 1e-300)
    halves = _halves(values)
    for outer_first in (True, False):
        outer, inner = halves if outer_first else halves[::-1]
        if (np.abs(outer[1] - outer[0]) > bound).any():  # an inner axis of 1 is no grid
            continue
        changed = np.abs(outer[1:] - outer[:-1]).max(axis=1) > bound
        width = int(changed.argmax()) + 1
        if not changed.any() or width < 2 or rows % width:
            continue
        outer, inner = (half.reshape(-1, width, half.shape[1]) for half in (outer, inner))
        if (np.abs(outer - outer[:, :1]) <= bound).all() and (
            np.abs(inner - inner[:1]) <= bound
        ).all():
            yield width, outer_first


def axis_tables(values: Values, width: int, outer_first: bool) -> tuple[Values, Values]:
    """Return the table of the outer axis and that of the inner axis."""
    first, second = _halves(values)
    outer, inner = (first, second) if outer_first else (second, first)
    return outer[::width], inner[:width]


def _halves(values: Values) -> tuple[Values, Values]:
    block = values.shape[1] - values.shape[1] // 2  # an odd width cuts the second half
    return values[:, :block], values[:, block:]


def grid_recipes(outer: list[Match], inner: list[Match], outer_first: bool) -> Iterator[Recipe]:
    """Yield the recipes of a grid from those of its axes."""
    for along in outer:
        for across in inner:
            lengths = len(along.wrong), len(across.wrong)
            for normalise in (_normalised, _as_measured):
                one, other = (
                    normalise(along.recipe, lengths[0]),
                    normalise(across.recipe, lengths[1]),
                )
                if one is not None and other is not None and one.schedule == other.schedule:
                    grid = Grid(*lengths, one, other, outer_first)
                    yield replace(other, grid=grid)


def _as_measured(recipe: Recipe, length: int) -> Recipe:
    del length
    return recipe


def _normalised(recipe: Recipe, length: int) -> Recipe | None:
    """Return the recipe with positions that end at a whole turn, if they nearly do."""
    step = recipe.position_step
    if step == 1 or abs(step * length - 2 * math.pi) > 1e-3:
        return None
    exact = 2 * math.pi / (length + EPSILON)
    shift = round(2 * recipe.first_position / step) / 2  # 1, or a half where pixels have centres
    return replace(recipe, position_step=exact, first_position=shift * exact)
