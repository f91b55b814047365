"""The attempts: every way to pair the columns, until one explains the matrix."""

from collections.abc import Iterator
from dataclasses import replace

import numpy as np
from numpy.typing import NDArray

from pe_core.audit.confirming import Match, confirm
from pe_core.audit.geometric import fit_geometric
from pe_core.audit.naming import PAPER_BASE, recipes_of
from pe_core.audit.ranking import worth_telling
from pe_core.audit.recipe import Recipe
from pe_core.audit.storage import precisions_to_try, row_tolerance
from pe_core.audit.tones import Tones, measure_tones

# An angle is off by the noise of both columns, and the median of many by less than twice that.
_CLOSE = 4.0
_LAYOUTS = ("interleaved", "concatenated")


def search(values: NDArray[np.float64], decimals: int | None) -> list[Match]:
    """Return the readings that explain an oriented matrix, the most likely first."""
    for precision, digits in precisions_to_try(values, decimals):
        found = [
            match
            for recipe in _most_likely(paired_recipes(values, precision, digits))
            if (match := confirm(recipe, values, precision, digits)) is not None
        ]
        if found:
            return found
    return []


def _most_likely(recipes: Iterator[Recipe]) -> list[Recipe]:
    listed = list(recipes)
    return worth_telling(listed) if listed else []


def paired_recipes(
    values: NDArray[np.float64], precision: str, decimals: int | None
) -> Iterator[Recipe]:
    """Yield the recipes that the tones of the pairs suggest."""
    rows, columns = values.shape
    if rows < 2 or columns < 2:
        return
    noise = row_tolerance(precision, 1.0, np.arange(rows, dtype=np.float64), decimals)
    for layout in _LAYOUTS if columns > 2 else _LAYOUTS[:1]:
        for odd, kept in odd_readings(values, layout):
            tones = measure_tones(kept, layout, noise)
            if tones is not None:
                yield from _named(tones, layout, odd, columns, noise)


def odd_readings(
    values: NDArray[np.float64], layout: str
) -> Iterator[tuple[str, NDArray[np.float64]]]:
    """Yield what an odd width may have done, with the columns that are left to pair."""
    if values.shape[1] % 2 == 0:
        yield "even", values
    elif not values[:, -1].any():
        yield "zero", values[:, :-1]
    else:
        yield ("drop" if layout == "interleaved" else "extra"), values
        yield "round_up", values


def _named(
    tones: Tones, layout: str, odd: str, columns: int, noise: NDArray[np.float64]
) -> Iterator[Recipe]:
    default = 2 * np.log(PAPER_BASE) / columns
    bound = _CLOSE * float(noise.max())
    for first, seen in (("sine", tones), ("cosine", _exchanged(tones))):
        for unit_step in (True, False):
            fit = fit_geometric(seen, default_decay=default, unit_step=unit_step)
            if fit is None or fit.misfit > bound:
                continue
            reach = abs(fit.start) + abs(fit.step) * (len(noise) - 1)
            yield from recipes_of(
                fit, layout=layout, first=first, odd=odd, columns=columns,
                amplitude=tones.amplitude, noise=float(noise.max()), reach=reach,
            )  # fmt: skip
            if fit.step > 0:  # else the rows may run backwards, or the cosine stand first
                return
            break


def _exchanged(tones: Tones) -> Tones:
    """Return the tones as they are if the first column of a pair is its cosine."""
    return replace(
        tones, turn=-tones.turn, start=np.pi / 2 - tones.start, hands=1j * np.conj(tones.hands)
    )
