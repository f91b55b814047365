"""Where recipes come from: the tones of the pairs, and what else a matrix may be."""

from collections.abc import Iterator
from dataclasses import dataclass, replace

import numpy as np
from numpy.typing import NDArray

from pe_core.audit.geometric import fit_geometric
from pe_core.audit.naming import PAPER_BASE, recipes_of
from pe_core.audit.ordering import unordered_recipes
from pe_core.audit.patterns import pattern_recipes
from pe_core.audit.recipe import Recipe
from pe_core.audit.special import alternating_recipes, whole_number_recipes
from pe_core.audit.storage import relative_noise
from pe_core.audit.tones import Tones, all_hands, measure_tones

# An angle is off by the noise of both columns, and the median of many by less than twice that.
_CLOSE = 4.0
_LAYOUTS = ("interleaved", "concatenated")


@dataclass(frozen=True)
class Paired:
    """The tones of one way to pair the columns, and how exactly they are known."""

    tones: Tones
    layout: str
    odd: str
    columns: int
    rows: int
    noise: float


def paired_tones(
    values: NDArray[np.float64], precision: str, decimals: int | None
) -> Iterator[Paired]:
    """Yield the tones of every way to pair the columns that keeps the length of the pairs."""
    rows, columns = values.shape
    if rows < 2 or columns < 2:
        return
    noise = relative_noise(values, precision, decimals)
    for layout in _LAYOUTS if columns > 2 else _LAYOUTS[:1]:
        for odd, kept in odd_readings(values, layout):
            tones = measure_tones(kept, layout, noise)
            if tones is not None:
                yield Paired(tones, layout, odd, columns, rows, float(noise.max()))


def odd_readings(
    values: NDArray[np.float64], layout: str
) -> Iterator[tuple[str, NDArray[np.float64]]]:
    """Yield what an odd width may have done, with the columns that are left to pair."""
    if values.shape[1] % 2 == 0:
        yield "even", values
    elif not values[:, -1].any():
        yield "zero", values[:, :-1]
        if len(values) == 1:  # one zero may as well be the sine of 0
            yield ("drop" if layout == "interleaved" else "extra"), values
    else:
        yield ("drop" if layout == "interleaved" else "extra"), values
        yield "round_up", values


def geometric(paired: Paired) -> Iterator[Recipe]:
    """Yield the recipes whose pairs slow down by one factor."""
    default = 2 * np.log(PAPER_BASE) / paired.columns
    for first, seen in (("sine", paired.tones), ("cosine", _exchanged(paired.tones))):
        for unit_step in (True, False):
            fit = fit_geometric(seen, default_decay=default, unit_step=unit_step)
            if fit is None or fit.misfit > _CLOSE * paired.noise:
                continue
            reach = abs(fit.start) + abs(fit.step) * (paired.rows - 1)
            for recipe in recipes_of(
                fit, layout=paired.layout, first=first, odd=paired.odd, columns=paired.columns,
                amplitude=paired.tones.amplitude, noise=paired.noise, reach=reach,
            ):  # fmt: skip
                yield _forwards(recipe, paired.rows)
            if fit.step > 0:  # else the rows may run backwards, or the cosine stand first
                return
            break


def _forwards(recipe: Recipe, rows: int) -> Recipe:
    """Return rows that run backwards as an order of rows that run forwards."""
    start = recipe.first_position - (rows - 1)
    if recipe.position_step != -1 or start < 0:
        return recipe
    backwards = tuple(reversed(range(rows)))
    return replace(recipe, first_position=start, position_step=1.0, row_order=backwards)


def _exchanged(tones: Tones) -> Tones:
    """Return the tones as they are if the first column of a pair is its cosine."""
    return replace(
        tones, turn=-tones.turn, start=np.pi / 2 - tones.start, hands=1j * np.conj(tones.hands)
    )


def patterns(paired: Paired) -> Iterator[Recipe]:
    """Yield the recipes whose pairs turn at speeds of another pattern."""
    if paired.odd == "round_up":  # a width of its own changes the exponents of the paper only
        return
    for first, seen in (("sine", paired.tones), ("cosine", _exchanged(paired.tones))):
        yield from pattern_recipes(
            seen, layout=paired.layout, first=first, odd=paired.odd, columns=paired.columns
        )


def unordered(values: NDArray[np.float64], noise: NDArray[np.float64]) -> Iterator[Recipe]:
    """Yield the recipes with rows in any order."""
    columns = values.shape[1]
    for layout in _LAYOUTS if columns > 2 else _LAYOUTS[:1]:
        for odd, kept in odd_readings(values, layout) if columns > 1 else ():
            found = all_hands(kept, layout, noise)
            if found is None:
                continue
            hands, amplitude = found
            for first, seen in (("sine", hands), ("cosine", 1j * np.conj(hands))):
                yield from unordered_recipes(
                    seen, float(noise.max()), layout=layout, first=first, odd=odd,
                    columns=columns, amplitude=amplitude,
                )  # fmt: skip


def special(values: NDArray[np.float64], noise: NDArray[np.float64]) -> Iterator[Recipe]:
    """Yield the recipes that no tone gives."""
    yield from whole_number_recipes(values)
    yield from alternating_recipes(values, float(noise.max()))
