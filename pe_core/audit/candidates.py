"""A recipe that may explain the values: what it makes, and how far a value of it may be off."""

from dataclasses import dataclass
from functools import cached_property

import numpy as np
from numpy.typing import NDArray

from pe_core.audit.recipe import Grid, Recipe
from pe_core.audit.rules import column_frequencies, column_plan
from pe_core.audit.storage import row_tolerance


@dataclass(frozen=True, eq=False)
class Candidate:
    """A recipe that may explain the values, if they were kept like this."""

    recipe: Recipe
    values: NDArray[np.float64]
    precision: str
    decimals: int | None

    @cached_property
    def tolerance(self) -> NDArray[np.float64]:
        """How far a right value may be off in each row."""
        rows, columns = self.values.shape
        return tolerance_of(self.recipe, self.precision, rows, columns, self.decimals)

    @cached_property
    def table(self) -> NDArray[np.float64]:
        """What the recipe makes."""
        rows, columns = self.values.shape
        return made_by(self.recipe, rows, columns)


def tolerance_of(
    recipe: Recipe, precision: str, rows: int, columns: int, decimals: int | None
) -> NDArray[np.float64]:
    """Return how far a value of this recipe may be off in each row."""
    plan = column_plan(recipe.layout, recipe.first, recipe.odd, columns)
    fastest = float(np.abs(column_frequencies(recipe.schedule, recipe.base, plan)).max())
    positions = recipe.row_positions(rows)
    if recipe.grid is not None:
        ends = [axis.row_positions(n)[-1] for axis, n in axes_of(recipe.grid)]
        positions = np.full(rows, max(ends))
    angles = np.abs(positions) * min(max(fastest, 1e-300), 1e9)
    size = abs(recipe.scale) + abs(recipe.offset)
    return row_tolerance(precision, size, angles, decimals)


def axes_of(grid: Grid) -> list[tuple[Recipe, int]]:
    """Return each axis with its length."""
    return [(grid.outer, grid.height), (grid.inner, grid.width)]


def made_by(recipe: Recipe, rows: int, columns: int) -> NDArray[np.float64]:
    """Return the table of a recipe, in whole numbers only if it was cut to those."""
    cut = recipe.precision == "integer"
    return recipe.table(rows, columns) if cut else recipe.exact_table(rows, columns)
