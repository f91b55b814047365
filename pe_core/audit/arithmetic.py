"""Tables whose angles were rounded on the way: how they come out, and how they are recognised."""

from collections.abc import Iterable, Iterator
from dataclasses import replace

import numpy as np
from numpy.typing import NDArray

from pe_core.audit.pairing import Paired, paired_tones, sharing
from pe_core.audit.ranking import worth_telling
from pe_core.audit.recipe import Recipe
from pe_core.audit.sources import geometric
from pe_core.audit.storage import ROUNDING, relative_noise, storage_of

Values = NDArray[np.float64]

# So few rows hardly suffer from rounded angles; they say what the table was meant to be.
_ROWS_UNHURT = 12
_LATEST_START = 2048
_COLUMNS_TRIED = 64


def rounded_recipes(values: Values, readings: Iterable[Paired] = ()) -> Iterator[Recipe]:
    """Yield the recipes that the first rows suggest, with their angles in a coarse precision.

    The first rows are read as coarsely as bfloat16 keeps them, whatever kept these values.
    `readings` are those of all rows.
    """
    head = values[:_ROWS_UNHURT]
    coarse = relative_noise(head, "bfloat16", None)
    meant = [
        recipe
        for reading in paired_tones(head, coarse, "bfloat16")
        for recipe in geometric(sharing(reading, readings))
    ]
    for recipe in worth_telling(meant) if meant else []:
        for precision in ("float16", "bfloat16"):
            yield replace(recipe, arithmetic=f"{precision}_throughout")
            yield replace(recipe, arithmetic=f"{precision}_products")
    if not meant and values.shape[1] <= _COLUMNS_TRIED:
        yield from _started_late(values)


def _started_late(values: Values) -> Iterator[Recipe]:
    """Yield the recipes of a table cut out where its positions had already lost their last bits."""
    storage = storage_of(values)
    if storage not in ("float16", "bfloat16"):
        return
    columns, row, bound = values.shape[1], values[0], 2 * ROUNDING[storage]
    plain = Recipe(arithmetic=f"{storage}_throughout")
    # The first column is that of every layout and rule, and leaves few positions to compare.
    first = plain.table(_LATEST_START, 1)[:, 0]
    starts = np.flatnonzero(np.abs(first - row[0]) <= bound).astype(np.float64)
    for layout in ("interleaved", "concatenated") if columns % 2 == 0 and starts.size else ():
        for schedule in ("paper", "tensor2tensor"):
            recipe = replace(plain, layout=layout, schedule=schedule)
            table = replace(recipe, positions=tuple(starts.tolist())).table(starts.size, columns)
            off = np.abs(table - row).max(axis=1)
            for start in starts[off <= bound][:4].tolist():
                yield replace(recipe, first_position=start)


def worst_cell(recipe: Recipe, rows: int, columns: int) -> tuple[int, int, float]:
    """Return where rounded angles hurt most: row, column and the error there."""
    exact = replace(recipe, arithmetic="exact").exact_table(rows, columns)
    off = np.abs(recipe.exact_table(rows, columns) - exact)
    row, column = np.unravel_index(off.argmax(), off.shape)
    return int(row), int(column), float(off[row, column])
