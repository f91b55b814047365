"""What a matrix in order may be: each search tries recipes of one kind."""

from collections.abc import Callable, Iterable, Iterator

import numpy as np
from numpy.typing import NDArray

from pe_core.audit.agreeing import confirmed
from pe_core.audit.candidates import Candidate
from pe_core.audit.confirming import Match, confirm
from pe_core.audit.grids import axis_tables, grid_recipes, grid_shapes
from pe_core.audit.pairing import Paired
from pe_core.audit.recipe import Recipe
from pe_core.audit.sheet import Sheet
from pe_core.audit.sines import one_wave_recipes
from pe_core.audit.singles import FirstWave, single_recipes
from pe_core.audit.sources import geometric, late, patterns, special, unordered
from pe_core.audit.special import too_few_cells

Values = NDArray[np.float64]
OfTones = Callable[[Paired], Iterator[Recipe]]
OfWaves = Callable[[Values, Values, FirstWave], Iterator[Recipe]]
OfCells = Callable[[Values, Values], Iterable[Recipe]]


def search(sheet: Sheet) -> list[Match]:
    """Return the readings that explain an oriented matrix, the most likely first."""
    return _in_pairs(sheet, (geometric, patterns))


def search_patterns(sheet: Sheet) -> list[Match]:
    """Return the readings with pairs that do not slow down evenly."""
    return _in_pairs(sheet, (patterns,))


def search_late(sheet: Sheet) -> list[Match]:
    """Return the readings that start far out."""
    return _in_pairs(sheet, (late,))


def _in_pairs(sheet: Sheet, sources: tuple[OfTones, ...]) -> list[Match]:
    for way, readings in zip(sheet.ways, sheet.readings, strict=True):
        for source in sources:
            recipes = [recipe for reading in readings for recipe in source(reading)]
            found = confirmed(recipes, sheet.values, way.precision, way.decimals)
            if found:
                return found
    return []


def search_one_wave(sheet: Sheet) -> list[Match]:
    """Return the readings with a sine, or a cosine, in every column."""
    return _in_waves(sheet, one_wave_recipes)


def search_unpaired(sheet: Sheet) -> list[Match]:
    """Return the readings with columns that do not pair."""
    return _in_waves(sheet, single_recipes)


def _in_waves(sheet: Sheet, source: OfWaves) -> list[Match]:
    for place, (way, wave) in enumerate(zip(sheet.ways, sheet.waves, strict=True)):
        if wave is None or any(reading.first_is_a_pair for reading in sheet.readings[place]):
            continue
        recipes = list(source(sheet.values, way.noise, wave))
        found = confirmed(recipes, sheet.values, way.precision, way.decimals)
        if found:
            return found
    return []


def search_disordered(sheet: Sheet) -> list[Match]:
    """Return the readings with rows at any positions, with rounded angles, or with no tone."""
    return _in_cells(sheet, (unordered, lambda *_: sheet.rounded, special))


def _in_cells(sheet: Sheet, sources: tuple[OfCells, ...]) -> list[Match]:
    for way in sheet.ways:
        for source in sources:
            recipes = list(source(sheet.values, way.noise))
            found = confirmed(recipes, sheet.values, way.precision, way.decimals)
            if found:
                return found
    return []


def search_grids(sheet: Sheet) -> list[Match]:
    """Return the readings of a grid whose axes have halves of the columns."""
    values = sheet.values
    for way in sheet.ways:
        for width, outer_first in grid_shapes(values, float(way.noise[0])):
            axes = (Sheet(axis, way.decimals) for axis in axis_tables(values, width, outer_first))
            outer, inner = (search(axis) or search_disordered(axis) for axis in axes)
            recipes = list(grid_recipes(outer, inner, outer_first))
            found = confirmed(recipes, values, way.precision, way.decimals)
            if found:
                return found[:1]
    return []


def search_few_cells(sheet: Sheet) -> list[Match]:
    """Return the paper's reading of a matrix too small for any to be told from chance."""
    rows, columns = sheet.values.shape
    if not too_few_cells(rows, columns):
        return []
    recipe = Recipe(odd="even" if columns % 2 == 0 else "drop")
    for way in sheet.ways:
        candidate = Candidate(recipe, sheet.values, way.precision, way.decimals)
        match = confirm(candidate, every_cell=True)
        if match is not None:
            return [match]
    return []
