"""One way round of a matrix, and what many looks ask of it: each is measured once."""

from dataclasses import dataclass, replace
from functools import cached_property

import numpy as np
from numpy.typing import NDArray

from pe_core.audit.arithmetic import rounded_recipes
from pe_core.audit.falling import Guesses
from pe_core.audit.padding import longest_run, zero_rows
from pe_core.audit.pairing import Paired, paired_tones, sharing
from pe_core.audit.recipe import Recipe
from pe_core.audit.rounding import plainly_off
from pe_core.audit.singles import FirstWave, first_wave
from pe_core.audit.storage import precisions_to_try, relative_noise

Values = NDArray[np.float64]


@dataclass(frozen=True)
class Way:
    """One way in which the values may have been kept, and how far each row may be off by it."""

    precision: str
    decimals: int | None
    noise: Values


@dataclass(frozen=True, eq=False)
class Sheet:
    """Values with one row per position, and the number of decimals that somebody stated."""

    values: Values
    decimals: int | None = None

    @cached_property
    def ways(self) -> tuple[Way, ...]:
        """What may have kept the values, the most exact first."""
        return tuple(
            Way(precision, decimals, relative_noise(self.values, precision, decimals))
            for precision, decimals in precisions_to_try(self.values, self.decimals)
        )

    @cached_property
    def readings(self) -> tuple[tuple[Paired, ...], ...]:
        """The tones of the pairs, for each of the ways."""
        found: list[tuple[Paired, ...]] = []
        for way in self.ways:
            readings = paired_tones(self.values, way.noise, way.precision)
            found.append(tuple(sharing(each, found[-1] if found else ()) for each in readings))
        return tuple(found)

    @cached_property
    def waves(self) -> tuple[FirstWave | None, ...]:
        """The first column as a wave, for each of the ways."""
        guesses: Guesses = {}
        found = (first_wave(self.values, way.noise) for way in self.ways)
        return tuple(wave and replace(wave, guesses=guesses) for wave in found)

    @cached_property
    def rounded(self) -> tuple[Recipe, ...]:
        """What the first rows suggest, with rounded angles, if the coarsest way leaves it near."""
        way = self.ways[-1]
        return tuple(
            recipe
            for recipe in rounded_recipes(self.values, self.readings[-1])
            if not plainly_off(recipe, self.values, way.precision, way.decimals)
        )

    @cached_property
    def zeros(self) -> NDArray[np.int64]:
        """The rows that hold nothing but zeros."""
        return zero_rows(self.values)

    @cached_property
    def run(self) -> slice:
        """The longest run of rows that are not zero."""
        return longest_run(len(self.values), self.zeros)

    @cached_property
    def without_padding(self) -> "Sheet":
        """That run by itself."""
        return Sheet(self.values[self.run], self.decimals)
