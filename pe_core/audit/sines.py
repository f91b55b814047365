"""Tables with one wave in every column: sines and no cosine, or cosines and no sine."""

from collections.abc import Iterator
from dataclasses import replace

import numpy as np
from numpy.typing import NDArray

from pe_core.audit.falling import with_base
from pe_core.audit.recipe import Recipe
from pe_core.audit.samples import MOSTLY_OFF, few_rows
from pe_core.audit.singles import FirstWave, starts
from pe_core.audit.tones import split_pairs

Values = NDArray[np.float64]

_FEWEST_COLUMNS = 2
# Cells that may differ between columns that should be one: twice the share that may be wrong.
_MOST_OFF = 0.4


def one_wave_recipes(values: Values, noise: Values, wave: FirstWave) -> Iterator[Recipe]:
    """Yield the recipes with one wave: of the angles of the pairs, or of each column's own."""
    columns = values.shape[1]
    if columns < _FEWEST_COLUMNS:
        return
    paired = [layout for layout in _layouts(columns) if _pairs_alike(values, layout, noise)]
    half = columns // 2
    schedules = [("paper", 1.0), ("tensor2tensor", (half - 1) / half)][: 1 + (half > 1)]
    for first in ("sines", "cosines"):
        for start, scale in starts(wave, first):
            plain = Recipe(first=first, first_position=start, scale=scale)
            for layout in paired:
                recipe = replace(plain, layout=layout)
                if columns > _FEWEST_COLUMNS:
                    yield from with_base(recipe, values, noise, wave.guesses, schedules)
                else:  # one pair says nothing about a base
                    yield recipe
            yield from with_base(plain, values, noise, wave.guesses)


def _layouts(columns: int) -> tuple[str, ...]:
    return ("interleaved", "concatenated") if columns > _FEWEST_COLUMNS else ("interleaved",)


def _pairs_alike(values: Values, layout: str, noise: Values) -> bool:
    """Return whether both columns of the pairs are one column twice."""

    def unlike(rows: NDArray[np.int64] | slice) -> float:
        first, second = split_pairs(values[rows], layout)
        bound = 4 * noise[rows, np.newaxis] * float(np.abs(values[rows]).max())
        return float((np.abs(first - second) > bound).mean())

    few = few_rows(len(values))
    if few is not None and unlike(few) > MOSTLY_OFF:
        return False
    return unlike(np.s_[:]) <= _MOST_OFF
