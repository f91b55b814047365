"""Where recipes come from: the tones of the pairs, and what else a matrix may be."""

import math
from collections.abc import Iterator
from dataclasses import replace

import numpy as np
from numpy.typing import NDArray

from pe_core.audit.geometric import Geometric
from pe_core.audit.half_made import half_made_recipes
from pe_core.audit.late import fit_late
from pe_core.audit.naming import PAPER_BASE, decays, recipes_of, rounded_scale
from pe_core.audit.ordering import unordered_recipes
from pe_core.audit.pairing import LAYOUTS, Paired, odd_readings
from pe_core.audit.patterns import pattern_recipes
from pe_core.audit.recipe import Recipe
from pe_core.audit.refining import fit_geometric
from pe_core.audit.special import whole_number_recipes
from pe_core.audit.tones import Tones, all_hands

# An angle is off by the noise of both columns, and the median of many by less than twice that.
_CLOSE = 4.0
# More than this is not lost by rounding an angle, but by a start that is another one.
_ANGLE_LOST = 0.02
# A start this close to 0, as a share of the step, is 0.
_NO_POSITION = 1e-6


def geometric(paired: Paired) -> Iterator[Recipe]:
    """Yield the recipes whose pairs slow down by one factor."""
    for first, seen in (("sine", paired.tones), ("cosine", paired.tones.exchanged())):
        for fit in _fits(seen, first, paired):
            exact = fit.misfit <= _CLOSE * paired.noise
            lost = min(_CLOSE * paired.growth * abs(fit.start), _ANGLE_LOST)
            if fit.misfit > _CLOSE * paired.noise + lost:
                continue
            # Where angles were rounded far out, a start between two positions is one by chance.
            found = [
                recipe
                for recipe in _named(fit, first, paired)
                if exact or recipe.first_position.is_integer()
            ]
            if not found:
                continue
            yield from found
            if fit.step > 0:  # else the rows may run backwards, or the cosine stand first
                return
            break


def _fits(seen: Tones, first: str, paired: Paired) -> Iterator[Geometric]:
    """Yield the orders that the tones may be in; where they tell no decay, that of each rule."""
    fits = paired.fits
    for unit_step in (True, False):
        for decay in _rules(paired)[:2]:
            how = (first, unit_step, decay)
            if how not in fits:
                fits[how] = fit_geometric(seen, default_decay=decay, unit_step=unit_step)
            fit = fits[how]
            if fit is not None:
                yield fit
            if fit is None or fit.decay_known:
                break


def _rules(paired: Paired) -> list[float]:
    return [math.log(PAPER_BASE) * exponent for _, exponent in decays(paired.columns, paired.odd)]


def late(paired: Paired) -> Iterator[Recipe]:
    """Yield the recipes of the paper's schedules that start far out, at a whole position."""
    for first, seen in (("sine", paired.tones), ("cosine", paired.tones.exchanged())):
        how = (first, "late")
        if how not in paired.fits:
            paired.fits[how] = fit_late(seen, _rules(paired))
        fit = paired.fits[how]
        if fit is not None and fit.misfit <= _CLOSE * paired.noise_at(fit.start):
            named = _named(fit, first, paired)
            yield from (recipe for recipe in named if recipe.first_position.is_integer())


def _named(fit: Geometric, first: str, paired: Paired) -> Iterator[Recipe]:
    reach = abs(fit.start) + abs(fit.step) * (paired.rows - 1)
    for recipe in recipes_of(
        fit, layout=paired.layout, first=first, odd=paired.odd, columns=paired.columns,
        scale=paired.scale, noise=paired.noise_at(fit.start), reach=reach,
    ):  # fmt: skip
        yield _forwards(recipe, paired.rows)


def _forwards(recipe: Recipe, rows: int) -> Recipe:
    """Return rows that run backwards as an order of rows that run forwards."""
    step = -recipe.position_step
    start = recipe.first_position - step * (rows - 1)
    if step <= 0:
        return recipe
    if rows > 1 and recipe.first_position <= _NO_POSITION * step:
        # sin(-x) = -sin x and cos(-x) = cos x: no row runs backwards from 0.
        wave = "sine" if recipe.scale > 0 else "cosine"
        start = max(0.0, -recipe.first_position)
        return replace(
            recipe, first_position=start, position_step=step, negated=wave, scale=abs(recipe.scale)
        )
    if start < -_NO_POSITION * step:
        return recipe
    start = 0.0 if start < _NO_POSITION * step else start
    backwards = tuple(reversed(range(rows)))
    return replace(recipe, first_position=start, position_step=step, row_order=backwards)


def patterns(paired: Paired) -> Iterator[Recipe]:
    """Yield the recipes whose pairs turn at speeds of another pattern."""
    if paired.odd == "round_up":  # a width of its own changes the exponents of the paper only
        return
    for first, seen in (("sine", paired.tones), ("cosine", paired.tones.exchanged())):
        for recipe in pattern_recipes(
            seen, layout=paired.layout, first=first, odd=paired.odd, columns=paired.columns
        ):
            yield _forwards(recipe, paired.rows)


def unordered(values: NDArray[np.float64], noise: NDArray[np.float64]) -> Iterator[Recipe]:
    """Yield the recipes with rows in any order."""
    columns = values.shape[1]
    for layout in LAYOUTS if columns > 2 else LAYOUTS[:1]:
        for odd, kept in odd_readings(values, layout) if columns > 1 else ():
            found = all_hands(kept, layout, noise)
            if found is None:
                continue
            hands, amplitude = found
            scale = rounded_scale(amplitude, float(noise.min()), columns)
            for first, seen in (("sine", hands), ("cosine", 1j * np.conj(hands))):
                yield from unordered_recipes(
                    seen, float(noise.max()), layout=layout, first=first, odd=odd,
                    columns=columns, scale=scale,
                )  # fmt: skip


def special(values: NDArray[np.float64], noise: NDArray[np.float64]) -> Iterator[Recipe]:
    """Yield the recipes that no tone gives."""
    yield from whole_number_recipes(values)
    yield from half_made_recipes(values, float(noise.max()))
