"""Readings that no tone gives: rows all alike, cut to whole numbers, waves along the rows."""

import math
from collections.abc import Iterator

import numpy as np
from numpy.typing import NDArray

from pe_core.audit.medians import median
from pe_core.audit.naming import PAPER_BASE
from pe_core.audit.recipe import Recipe
from pe_core.audit.round_numbers import round_within

Values = NDArray[np.float64]

_FEWEST_COLUMNS_TO_TELL = 4
_FEWEST_ROWS_THAT_ALTERNATE = 4
ROWS_THAT_SUFFICE = 3
_MOST_OFF = 0.2
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


def alternating_recipes(values: Values, noise: float) -> Iterator[Recipe]:
    """Yield the recipe of sines in even rows and cosines of them in odd rows."""
    rows, columns = values.shape
    if rows < _FEWEST_ROWS_THAT_ALTERNATE or columns < 2:
        return
    if median(np.abs(values[1] - 1)) > 4 * noise:  # row 1 is cos(0)
        return
    if (np.abs(values) > 1 + noise).mean() > _MOST_OFF:
        return
    # Row 2 is sin(2 w_j); its fast columns are folded, its slow ones are not.
    speeds = np.arcsin(np.clip(values[2], -1, 1)) / 2
    index = np.arange(columns)
    telling = (index > 0) & (speeds > 8 * noise) & (speeds < 0.5)
    if not telling.any():
        return
    decay = median(-np.log(speeds[telling]) / index[telling])
    log_base = decay * columns / 2
    slack = 1e-9 + 2 * noise / float(speeds[telling].max())
    if not 0 < log_base < 300:
        return
    found = round_within(
        math.exp(log_base - slack), math.exp(log_base + slack), first=(PAPER_BASE,)
    )
    yield Recipe(schedule="rows_alternate", base=found or math.exp(log_base))
