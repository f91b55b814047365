"""Readings that no tone gives: rows all alike, or cut to whole numbers."""

from collections.abc import Iterator

import numpy as np
from numpy.typing import NDArray

from pe_core.audit.recipe import Recipe

Values = NDArray[np.float64]

_FEWEST_COLUMNS_TO_TELL = 4
ROWS_THAT_SUFFICE = 3
# Of a table cut to whole numbers half of row 0 is 1, and no other cell; a grid has two of these.
_MOST_ONES, _KINDS_OF_ROWS = 1 / 3, 4
_DUST = 1e-6


def all_rows_alike(values: Values) -> bool:
    """Return whether several rows are one row repeated, up to the rounding of float32."""
    bound = _DUST * max(float(np.abs(values).max()), 1e-300)
    return len(values) > 1 and all(
        float(np.ptp(some, axis=0).max()) <= bound for some in (values[:2], values)
    )


def signs_alone(values: Values) -> bool:
    """Return whether the cells have one size, or one size and 0, up to the rounding of float32.

    Only quarter turns keep to so few sizes, and those tell no speed from another. But few ones
    among zeros, in rows of few kinds, may be a table that was cut to whole numbers.
    """
    if min(values.shape) == 1 or not all(_of_one_size(some) for some in (values[:2], values)):
        return False
    ones = values == 1
    if (values[~ones] != 0).any() or ones.mean() > _MOST_ONES:
        return True
    kinds = min(np.unique(ones, axis=axis).shape[axis] for axis in (0, 1))
    return bool(kinds > _KINDS_OF_ROWS)


def _of_one_size(values: Values) -> bool:
    sizes = np.abs(values)
    largest = float(sizes.max())
    return bool(np.minimum(sizes, largest - sizes).max() <= _DUST * largest)


def too_few_cells(rows: int, columns: int) -> bool:
    """Return whether a matrix is so small that its cells agree with an encoding by chance."""
    if columns == 1:
        return rows < ROWS_THAT_SUFFICE
    return rows == 1 and columns < _FEWEST_COLUMNS_TO_TELL


def whole_number_recipes(values: Values) -> Iterator[Recipe]:
    """Yield the recipes of a table that was cut to whole numbers: position 0, then zeros."""
    if values.shape[1] < _FEWEST_COLUMNS_TO_TELL or not cut_to_whole_numbers(values):
        return
    for layout in ("interleaved", "concatenated"):
        for first in ("sine", "cosine"):
            odd = "even" if values.shape[1] % 2 == 0 else "drop"
            yield Recipe(layout, first, precision="integer", odd=odd)


def cut_to_whole_numbers(values: Values) -> bool:
    """Return whether there is no number but -1, 0 and 1; the first rows mostly say."""
    return all(bool(np.isin(some, (-1, 0, 1)).all()) for some in (values[:2], values))
