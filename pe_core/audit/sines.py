"""Tables without a cosine: the sine was taken of every column."""

from collections.abc import Iterator

import numpy as np
from numpy.typing import NDArray

from pe_core.audit.recipe import Recipe
from pe_core.audit.singles import starts, with_base
from pe_core.audit.tones import split_pairs

Values = NDArray[np.float64]

_FEWEST_ROWS, _FEWEST_COLUMNS = 3, 2
# Cells that may differ between columns that should be one: twice the share that may be wrong.
_MOST_OFF = 0.4


def sine_recipes(values: Values, noise: Values) -> Iterator[Recipe]:
    """Yield the recipes with sines alone: of the angles of the pairs, or of each column's own."""
    rows, columns = values.shape
    if rows < _FEWEST_ROWS or columns < _FEWEST_COLUMNS:
        return
    paired = [layout for layout in _layouts(columns) if _pairs_alike(values, layout, noise)]
    for start, scale in starts(values, "neither", noise):
        plain = Recipe(first="neither", first_position=start, scale=scale)
        for layout in paired:
            recipe = Recipe(**{**plain.__dict__, "layout": layout})
            if columns > _FEWEST_COLUMNS:
                yield from with_base(recipe, values, noise, (("paper", 1.0),))
            else:  # one pair says nothing about a base
                yield recipe
        yield from with_base(plain, values, noise)


def _layouts(columns: int) -> tuple[str, ...]:
    return ("interleaved", "concatenated") if columns > _FEWEST_COLUMNS else ("interleaved",)


def _pairs_alike(values: Values, layout: str, noise: Values) -> bool:
    """Return whether both columns of the pairs are one column twice."""
    first, second = split_pairs(values, layout)
    bound = 4 * noise[:, None] * float(np.abs(values).max())
    return bool((np.abs(first - second) > bound).mean() <= _MOST_OFF)
