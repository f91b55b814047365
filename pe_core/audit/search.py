"""The attempts: every way to pair the columns, until one explains the matrix."""

from collections.abc import Callable, Iterator
from dataclasses import replace

import numpy as np
from numpy.typing import NDArray

from pe_core.audit.agreeing import confirmed
from pe_core.audit.arithmetic import rounded_recipes
from pe_core.audit.columns_order import column_orders
from pe_core.audit.confirming import Match, confirm
from pe_core.audit.grids import axis_tables, grid_recipes, grid_shapes
from pe_core.audit.padding import longest_run, with_padding, zero_rows
from pe_core.audit.recipe import Recipe
from pe_core.audit.sines import one_wave_recipes
from pe_core.audit.singles import single_recipes
from pe_core.audit.sources import (
    Paired,
    geometric,
    late,
    paired_tones,
    patterns,
    special,
    unordered,
)
from pe_core.audit.special import too_few_cells
from pe_core.audit.storage import precisions_to_try, relative_noise

Source = Callable[[Paired], Iterator[Recipe]]
Look = Callable[[NDArray[np.float64], int | None], list[Match]]


def look_at(look: Look, values: NDArray[np.float64], decimals: int | None) -> list[Match]:
    """Return what a search finds in the rows that are not padding."""
    zeros = zero_rows(values)
    if zeros.size in (0, len(values)):
        return look(values, decimals)
    whole = look(values, decimals) if zeros.size == 1 else []  # a row of zeros can be an encoding
    if whole and not whole[0].wrong.any():
        return whole
    run = longest_run(len(values), zeros)
    padded = (
        with_padding(match, values, run, zeros, decimals) for match in look(values[run], decimals)
    )
    found = [match for match in padded if match is not None]
    if found and not (whole and whole[0].wrong_share <= found[0].wrong_share):
        return found
    return whole or look(values, decimals)


def search(values: NDArray[np.float64], decimals: int | None) -> list[Match]:
    """Return the readings that explain an oriented matrix, the most likely first."""
    return _in_pairs(values, decimals, (geometric, patterns))


def search_late(values: NDArray[np.float64], decimals: int | None) -> list[Match]:
    """Return the readings that start far out."""
    return _in_pairs(values, decimals, (late,))


def _in_pairs(
    values: NDArray[np.float64], decimals: int | None, sources: tuple[Source, ...]
) -> list[Match]:
    for precision, digits in precisions_to_try(values, decimals):
        readings = list(paired_tones(values, precision, digits))
        for source in sources:
            recipes = [recipe for reading in readings for recipe in source(reading)]
            found = confirmed(recipes, values, precision, digits)
            if found:
                return found
    return []


def search_one_wave(values: NDArray[np.float64], decimals: int | None) -> list[Match]:
    """Return the readings with a sine, or a cosine, in every column."""
    for precision, digits in precisions_to_try(values, decimals):
        noise = relative_noise(values, precision, digits)
        found = confirmed(list(one_wave_recipes(values, noise)), values, precision, digits)
        if found:
            return found
    return []


def search_deeper(values: NDArray[np.float64], decimals: int | None) -> list[Match]:
    """Return the readings with rows in any order, or with columns that do not pair."""
    for precision, digits in precisions_to_try(values, decimals):
        noise = relative_noise(values, precision, digits)
        for source in (unordered, rounded_recipes, single_recipes, special):
            found = confirmed(list(source(values, noise)), values, precision, digits)
            if found:
                return found
    return []


def search_columns(values: NDArray[np.float64], decimals: int | None) -> list[Match]:
    """Return the readings with columns in any order: put in order, they are searched as usual."""
    for precision, digits in precisions_to_try(values, decimals):
        noise = relative_noise(values, precision, digits)
        for order in column_orders(values, noise):
            ordered = np.empty_like(values)
            ordered[:, order] = values
            recipes = [
                replace(match.recipe, column_order=tuple(order.tolist()))
                for match in search(ordered, decimals)
            ]
            found = confirmed(recipes, values, precision, digits)
            if found:
                return found
    return []


def search_grids(values: NDArray[np.float64], decimals: int | None) -> list[Match]:
    """Return the readings of a grid whose axes have halves of the columns."""
    for precision, digits in precisions_to_try(values, decimals):
        noise = relative_noise(values, precision, digits)
        for width, outer_first in grid_shapes(values, float(noise[0])):
            axes = axis_tables(values, width, outer_first)
            outer, inner = (search(axis, digits) or search_deeper(axis, digits) for axis in axes)
            recipes = list(grid_recipes(outer, inner, outer_first))
            found = confirmed(recipes, values, precision, digits)
            if found:
                return found[:1]
    return []


def search_few_cells(values: NDArray[np.float64], decimals: int | None) -> list[Match]:
    """Return the paper's reading of a matrix too small for any to be told from chance."""
    rows, columns = values.shape
    if not too_few_cells(rows, columns):
        return []
    recipe = Recipe(odd="even" if columns % 2 == 0 else "drop")
    for precision, digits in precisions_to_try(values, decimals):
        match = confirm(recipe, values, precision, digits, every_cell=True)
        if match is not None:
            return [match]
    return []


LOOKS: tuple[Look, ...] = (
    search, search_one_wave, search_grids, search_deeper, search_late, search_columns,
    search_few_cells,
)  # fmt: skip
