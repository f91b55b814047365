"""The attempts: every way to pair the columns, until one explains the matrix."""

from collections.abc import Callable
from dataclasses import replace

import numpy as np
from numpy.typing import NDArray

from pe_core.audit.arithmetic import rounded_recipes
from pe_core.audit.columns_order import column_orders
from pe_core.audit.confirming import Match, confirm
from pe_core.audit.grids import axis_tables, grid_recipes, grid_shapes
from pe_core.audit.padding import longest_run, with_padding, zero_rows
from pe_core.audit.ranking import worth_telling
from pe_core.audit.recipe import Recipe
from pe_core.audit.sharpening import cosine_by_shifted_sine, sharpened
from pe_core.audit.sines import sine_recipes
from pe_core.audit.singles import single_recipes
from pe_core.audit.sources import geometric, late, paired_tones, patterns, special, unordered
from pe_core.audit.special import too_few_cells
from pe_core.audit.storage import precisions_to_try, relative_noise

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
    found = (
        with_padding(match, values, run, zeros, decimals) for match in look(values[run], decimals)
    )
    return [match for match in found if match is not None] or whole or look(values, decimals)


def search(values: NDArray[np.float64], decimals: int | None) -> list[Match]:
    """Return the readings that explain an oriented matrix, the most likely first."""
    for precision, digits in precisions_to_try(values, decimals):
        readings = list(paired_tones(values, precision, digits))
        for source in (geometric, patterns, late):
            recipes = [recipe for reading in readings for recipe in source(reading)]
            found = confirmed(recipes, values, precision, digits)
            if found:
                return found
    return []


def search_sines(values: NDArray[np.float64], decimals: int | None) -> list[Match]:
    """Return the readings with a sine in every column."""
    for precision, digits in precisions_to_try(values, decimals):
        noise = relative_noise(values, precision, digits)
        found = confirmed(list(sine_recipes(values, noise)), values, precision, digits)
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
    search, search_sines, search_grids, search_deeper, search_columns, search_few_cells,
)  # fmt: skip


def confirmed(
    recipes: list[Recipe], values: NDArray[np.float64], precision: str, decimals: int | None
) -> list[Match]:
    """Return the recipes that explain the matrix, among those worth telling."""
    matches = (
        confirm(recipe, values, precision, decimals)
        for recipe in (worth_telling(recipes) if recipes else [])
    )
    found = [match for match in matches if match is not None]
    if not found:
        return []
    best = min(found, key=lambda match: int(match.wrong.sum()))
    fewest = int(best.wrong.sum())
    found = [match for match in found if match.recipe.arithmetic == best.recipe.arithmetic]
    return [
        # What differs by less than a value may be off is not decided by a few cells at the edge.
        sharpened(
            cosine_by_shifted_sine(replace(match, wrong=match.wrong & best.wrong), values), values
        )
        for match in found
        if int(match.wrong.sum()) == fewest
        or np.abs(match.table - best.table).max() <= float(best.tolerance.min())
    ]
