"""A recipe beside the matrix: which cells it explains, and which it does not."""

from dataclasses import dataclass, replace

import numpy as np
from numpy.typing import NDArray

from pe_core.audit.candidates import Candidate, made_by
from pe_core.audit.chance import fits_by_chance
from pe_core.audit.recipe import Recipe
from pe_core.audit.rules import column_plan, steepness
from pe_core.audit.samples import MOSTLY_OFF, few_rows, of_rows
from pe_core.audit.waving import ALONG_ROWS

# At most a fifth of the cells may be wrong: two wrong columns of ten, a row of five.
_MOST_WRONG = 0.2
_MOST_WRONG_IF_IRREGULAR = 0.02
# A cell near 0 or near the amplitude is explained by many recipes.
_TRIVIAL = 0.02
_FEWEST_COLUMNS = 4
# Half a unit of one printed decimal is the coarsest text that still tells a sine from a line.
_COARSEST = 0.1


@dataclass(frozen=True)
class Match:
    """How a recipe's table stands to the matrix."""

    recipe: Recipe
    precision: str
    decimals: int | None
    tolerance: NDArray[np.float64]
    wrong: NDArray[np.bool_]
    residual: float
    bases: tuple[float, float]
    table: NDArray[np.float64]

    @property
    def wrong_share(self) -> float:
        """Share of the cells that the recipe does not explain."""
        return float(self.wrong.mean())


def confirm(candidate: Candidate, *, every_cell: bool = False) -> Match | None:
    """Return the match of a recipe, or None if it does not explain the matrix.

    `every_cell` asks all cells to agree, and none of them to be telling.
    """
    recipe, values, tolerance = candidate.recipe, candidate.values, candidate.tolerance
    precision, decimals = candidate.precision, candidate.decimals
    rows, columns = values.shape
    if not float(tolerance.max()) < _COARSEST * abs(recipe.scale):
        return None
    if _plainly_another(recipe, values, tolerance):
        return None
    cut = recipe.precision == "integer"
    wanted = candidate.table
    left = np.abs(values - wanted)
    wrong = ~(left <= tolerance[:, None])
    # Where every row has a position of its own to fit, a few right cells come by themselves.
    if wrong.mean() > (_MOST_WRONG if recipe.positions is None else _MOST_WRONG_IF_IRREGULAR):
        return None
    size = np.abs(wanted - recipe.offset) / max(abs(recipe.scale), 1e-300)
    telling = (size > _TRIVIAL) & (size < 1 - _TRIVIAL)
    if cut:
        precision = "integer"
    one_row = rows == 1 and columns >= _FEWEST_COLUMNS
    if cut or every_cell or (one_row and (not telling.any() or _at_a_whole_position(recipe))):
        # Zeros and ones tell nothing one by one: all of them must agree.
        if wrong.any():
            return None
    elif fits_by_chance(recipe, values, telling, wrong, _MOST_WRONG):
        return None
    residual = float(left[~wrong].max(initial=0.0))
    bases = base_range(recipe, tolerance, columns)
    return Match(recipe, precision, decimals, tolerance, wrong, residual, bases, wanted)


def _at_a_whole_position(recipe: Recipe) -> bool:
    """Return whether a row is the paper's of some whole position, in an order of the columns."""
    plain = Recipe(recipe.layout, recipe.first, odd=recipe.odd)
    plain = replace(plain, first_position=recipe.first_position, precision=recipe.precision)
    return recipe == plain and recipe.first_position.is_integer()


def _plainly_another(
    recipe: Recipe, values: NDArray[np.float64], tolerance: NDArray[np.float64]
) -> bool:
    """Return whether some rows of a long table already say that a recipe does not make it."""
    few = few_rows(len(values))
    if few is None or recipe.grid is not None or recipe.first in ALONG_ROWS:
        return False
    few = np.setdiff1d(few, recipe.padding)
    table = made_by(of_rows(recipe, few, len(values)), few.size, values.shape[1])
    wrong = ~(np.abs(values[few] - table) <= tolerance[few, np.newaxis])
    return bool(wrong.mean() > MOSTLY_OFF) if few.size else False


def base_range(recipe: Recipe, tolerance: NDArray[np.float64], columns: int) -> tuple[float, float]:
    """Return the bases that move no value by more than its tolerance.

    The derivative of a value by the logarithm of the base is ``scale e_j w_j p``, if the rule is a
    power of the base.
    """
    plan = column_plan(recipe.layout, recipe.first, recipe.odd, columns)
    steepest = float(steepness(recipe.schedule, recipe.base, plan).max())
    grid = recipe.grid
    positions = np.abs(recipe.row_positions(len(tolerance) if grid is None else grid.width))
    tolerance = tolerance[: len(positions)]
    moved = steepest * abs(recipe.scale) * positions
    slack = float(np.min(tolerance[moved > 0] / moved[moved > 0], initial=np.inf))
    if slack > 1:
        return 1.0, np.inf
    return recipe.base * float(np.exp(-slack)), recipe.base * float(np.exp(slack))
