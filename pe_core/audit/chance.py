"""Whether cells agree with a recipe by chance: too few of them, or too few that differ."""

import numpy as np
from numpy.typing import NDArray

from pe_core.audit.recipe import Recipe
from pe_core.audit.spoiled import in_one_column

Cells = NDArray[np.bool_]

# So many telling cells must agree, and two more for each number that was measured and is not the
# paper's.
_FEWEST_TELLING = 2
_MOST_OF_A_COLUMN = 0.5
_SIZE_DIGITS = 6
_COLUMNS_OF_A_BASE = 2


def fits_by_chance(
    recipe: Recipe, values: NDArray[np.float64], telling: Cells, wrong: Cells, most_wrong: float
) -> bool:
    """Return whether so many right cells may agree by chance.

    `telling` are the cells that few recipes explain; of them at most a share may be wrong.
    """
    right = telling & ~wrong
    return (
        not _enough(telling, wrong, recipe, most_wrong)
        or _fits_anyway(recipe, wrong)
        or _one_column_tells(recipe, right, wrong)
        or _few_sizes(values[right], wrong, recipe)
    )


def _enough(telling: Cells, wrong: Cells, recipe: Recipe, most_wrong: float) -> bool:
    enough = _fewest(recipe)
    right = int((telling & ~wrong).sum())
    # One column that is wrong as a whole may hold many of the telling cells: the others must agree.
    most = 1 - most_wrong
    return right >= enough and (right >= most * int(telling.sum()) or in_one_column(wrong))


def _fits_anyway(recipe: Recipe, wrong: Cells) -> bool:
    """Return whether base and step were measured on two pairs, and the other columns are wrong."""
    right = int(np.count_nonzero(wrong.mean(axis=0) < _MOST_OF_A_COLUMN))
    paper = Recipe()
    free = (recipe.base != paper.base) + (recipe.position_step != paper.position_step)
    return right < wrong.shape[1] and right <= 2 * free


def _one_column_tells(recipe: Recipe, right: Cells, wrong: Cells) -> bool:
    """Return whether a base was measured beside wrong cells, and one column alone agrees with it.

    The first column turns alike whatever the base; columns that hardly move agree with many.
    """
    measured = wrong.any() and recipe.base != Recipe().base
    return bool(measured and np.count_nonzero(right.any(axis=0)) < _COLUMNS_OF_A_BASE)


def _few_sizes(right: NDArray[np.float64], wrong: Cells, recipe: Recipe) -> bool:
    """Return whether a reading rests on a few numbers that come again and again.

    Each size that is met is an equation, and each number that was measured takes one. With a
    position for each row, or with wrong cells, signs alone pass for hands that far turns bring to
    the same few places.
    """
    sizes = np.unique(np.round(np.abs(right - recipe.offset) / abs(recipe.scale), _SIZE_DIGITS))
    in_order = recipe.positions is None and not wrong.any()
    return sizes.size < (_measured(recipe) if in_order else _fewest(recipe))


def _fewest(recipe: Recipe) -> int:
    return _FEWEST_TELLING * (1 + _measured(recipe))


def _measured(recipe: Recipe) -> int:
    """Return how many numbers of the recipe are not the paper's."""
    paper = Recipe()
    return sum(
        getattr(recipe, name) != getattr(paper, name)
        for name in ("base", "first_position", "position_step", "scale", "offset")
        if name != "base" or recipe.schedule != "octaves"  # which double, and have no base
    )
