"""What a matrix in order may be: each search tries recipes of one kind."""

from collections.abc import Callable, Iterator

import numpy as np
from numpy.typing import NDArray

from pe_core.audit.agreeing import confirmed
from pe_core.audit.arithmetic import rounded_recipes
from pe_core.audit.confirming import Match, confirm
from pe_core.audit.grids import axis_tables, grid_recipes, grid_shapes
from pe_core.audit.pairing import Paired, paired_tones
from pe_core.audit.recipe import Recipe
from pe_core.audit.sines import one_wave_recipes
from pe_core.audit.singles import single_recipes
from pe_core.audit.sources import geometric, late, patterns, special, unordered
from pe_core.audit.special import too_few_cells
from pe_core.audit.storage import precisions_to_try, relative_noise

Values = NDArray[np.float64]
OfTones = Callable[[Paired], Iterator[Recipe]]
OfCells = Callable[[Values, Values], Iterator[Recipe]]


def search(values: Values, decimals: int | None) -> list[Match]:
    """Return the readings that explain an oriented matrix, the most likely first."""
    return _in_pairs(values, decimals, (geometric, patterns))


def search_patterns(values: Values, decimals: int | None) -> list[Match]:
    """Return the readings with pairs that do not slow down evenly."""
    return _in_pairs(values, decimals, (patterns,))


def search_late(values: Values, decimals: int | None) -> list[Match]:
    """Return the readings that start far out."""
    return _in_pairs(values, decimals, (late,))


def _in_pairs(values: Values, decimals: int | None, sources: tuple[OfTones, ...]) -> list[Match]:
    for precision, digits in precisions_to_try(values, decimals):
        readings = list(paired_tones(values, precision, digits))
        for source in sources:
            recipes = [recipe for reading in readings for recipe in source(reading)]
            found = confirmed(recipes, values, precision, digits)
            if found:
                return found
    return []


def search_one_wave(values: Values, decimals: int | None) -> list[Match]:
    """Return the readings with a sine, or a cosine, in every column."""
    return _in_cells(values, decimals, (one_wave_recipes,))


def search_unpaired(values: Values, decimals: int | None) -> list[Match]:
    """Return the readings with columns that do not pair."""
    return _in_cells(values, decimals, (single_recipes,))


def search_disordered(values: Values, decimals: int | None) -> list[Match]:
    """Return the readings with rows at any positions, with rounded angles, or with no tone."""
    return _in_cells(values, decimals, (unordered, rounded_recipes, special))


def _in_cells(values: Values, decimals: int | None, sources: tuple[OfCells, ...]) -> list[Match]:
    for precision, digits in precisions_to_try(values, decimals):
        noise = relative_noise(values, precision, digits)
        for source in sources:
            found = confirmed(list(source(values, noise)), values, precision, digits)
            if found:
                return found
    return []


def search_grids(values: Values, decimals: int | None) -> list[Match]:
    """Return the readings of a grid whose axes have halves of the columns."""
    for precision, digits in precisions_to_try(values, decimals):
        noise = relative_noise(values, precision, digits)
        for width, outer_first in grid_shapes(values, float(noise[0])):
            axes = axis_tables(values, width, outer_first)
            outer, inner = (
                search(axis, digits) or search_disordered(axis, digits) for axis in axes
            )
            recipes = list(grid_recipes(outer, inner, outer_first))
            found = confirmed(recipes, values, precision, digits)
            if found:
                return found[:1]
    return []


def search_few_cells(values: Values, decimals: int | None) -> list[Match]:
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
