"""Some rows of a long table, to see soon what it plainly is not."""

from dataclasses import replace

import numpy as np
from numpy.typing import NDArray

from pe_core.audit.recipe import Recipe

_FEW = 48
_GOLDEN = 0.5 * (5**0.5 - 1)

MOSTLY_OFF = 0.6
"""Where a third of the cells or hands may be wrong, so many of a sample are not wrong by chance."""


def few_rows(rows: int) -> NDArray[np.int64] | None:
    """Return some rows spread evenly and in step with nothing, None if the table has few."""
    if rows <= 4 * _FEW:
        return None
    return np.unique((np.arange(1, _FEW + 1) * _GOLDEN % 1 * rows).astype(np.int64))


def of_rows(recipe: Recipe, some: NDArray[np.int64], rows: int) -> Recipe:
    """Return the recipe of some rows, none of them padding, of a table of so many rows.

    A grid has no such recipe, nor have waves along the rows.
    """
    positions = tuple(recipe.row_positions(rows)[some].tolist())
    return replace(recipe, positions=positions, row_order=None, padding=())
