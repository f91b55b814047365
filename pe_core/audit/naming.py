"""From a geometric order to recipes: which rule and which round numbers make it."""

import math
from collections.abc import Iterator
from dataclasses import replace

import numpy as np
from numpy.typing import NDArray

from pe_core.audit.geometric import Geometric
from pe_core.audit.pair_from_one import from_pair_one
from pe_core.audit.recipe import Recipe
from pe_core.audit.round_numbers import round_within
from pe_core.audit.rules import DEGREE, column_frequencies, column_plan
from pe_core.audit.starting import typed_start, whole_start

PAPER_BASE = 10_000.0
_SMALLEST_LOG = 0.05  # below, all pairs turn alike: nobody types such a base
_LARGEST_LOG = 600.0  # its exponential is still a float64, with the slack of 50
_COLUMNS_OF_TWO_PAIRS = 4


def recipes_of(
    fit: Geometric, *, layout: str, first: str, odd: str, columns: int, scale: float,
    noise: float, reach: float,
) -> Iterator[Recipe]:  # fmt: skip
    """Yield every recipe whose frequencies fall like those of the fit, round numbers first.

    `noise` is how far a value may be off, `reach` the largest position: both limit how well base
    and positions are known.
    """
    slack = 2 * noise + 1e-9
    start, step = rounded_positions(fit, slack, reach)
    plain = Recipe(
        layout, first, first_position=start, position_step=step, scale=fit.sign * scale, odd=odd
    )
    for recipe in _of_decay(plain, fit, columns, noise, reach):
        plan = column_plan(layout, first, odd, columns)
        frequencies = column_frequencies(recipe.schedule, recipe.base, plan)
        start = _whole(recipe.first_position, recipe.position_step, frequencies, slack)
        yield replace(recipe, first_position=start)


def _of_decay(
    plain: Recipe, fit: Geometric, columns: int, noise: float, reach: float
) -> Iterator[Recipe]:
    for schedule, exponent in decays(columns, plain.odd):
        if not fit.decay_known:
            yield replace(plain, schedule=schedule)
            continue
        log_base = fit.decay / exponent
        if not _SMALLEST_LOG < log_base < _LARGEST_LOG:
            continue
        slack = min(max(decay_slack(fit, columns, noise, reach) / exponent, 1e-12), 50.0)
        low, high = math.exp(log_base - slack), math.exp(log_base + slack)
        round_base = round_within(low, high, first=(PAPER_BASE,))
        base = math.exp(log_base) if round_base is None else round_base
        yield replace(plain, schedule=schedule, base=base)
        if schedule == "tensor2tensor" and plain.position_step != 1:
            yield from _of_timescales(replace(plain, base=base), slack)
        if schedule == "paper" and plain.position_step != 1:
            second = base**-exponent
            near = second * max(slack, 1e-9) + 2 * noise / max(reach, 1.0)
            yield from from_pair_one(replace(plain, base=base), second, near, noise)
    if columns < _COLUMNS_OF_TWO_PAIRS:
        return
    floored = Recipe(schedule="floor_before_grouping").frequency_of_pair(1, columns)
    if abs(fit.decay + math.log(floored)) < decay_slack(fit, columns, noise, reach) + 1e-9:
        yield replace(plain, schedule="floor_before_grouping")


def _of_timescales(plain: Recipe, slack: float) -> Iterator[Recipe]:
    """Yield the readings with a shortest timescale that is not 1.

    Right: from 1 / smallest down to 1 / largest. Multiplied instead of divided: from smallest
    down to smallest squared / largest.
    """
    speed = abs(plain.position_step)
    if not speed > 0:
        return
    near = max(slack, 1e-9)
    for schedule, ratio in (
        ("min_timescale", plain.base / speed),
        ("min_timescale_multiplied", plain.base * speed),
    ):
        if round_within(ratio * (1 - near), ratio * (1 + near), first=(PAPER_BASE,)) == PAPER_BASE:
            yield replace(plain, schedule=schedule)


def decays(columns: int, odd: str) -> Iterator[tuple[str, float]]:
    """Yield each rule with the exponent of its second pair."""
    width = max(columns + (odd == "round_up") - (odd == "zero"), 1)
    yield "paper", 2 / width
    if odd == "round_up":
        return
    if columns // 2 > 1:
        yield "tensor2tensor", 1 / (columns // 2 - 1)
    yield "halved_exponent", 1 / width
    yield "doubled_exponent", 4 / width
    if width > _COLUMNS_OF_TWO_PAIRS:
        yield "width_less_one", 2 / (width - 1)


def decay_slack(fit: Geometric, columns: int, noise: float, reach: float) -> float:
    """Return how far the decay may be off without moving a value by more than the noise.

    The derivative of a value by the decay is ``i w_i p``.
    """
    pair = np.arange(max(columns // 2, 1))
    steepest = float((pair * fit.frequencies(pair.size)).max()) * reach
    return 1.5 * noise / steepest if steepest > 0 else math.inf


def rounded_positions(fit: Geometric, slack: float, reach: float) -> tuple[float, float]:
    """Return start and step, whole if they are that but for the slack."""
    start, step = fit.start, fit.step
    near = slack / max(reach, 1.0) + 1e-12 * abs(step)
    rounded = round_within(abs(step) - near, abs(step) + near, first=(1.0, DEGREE))
    step = step if rounded is None else math.copysign(rounded, step)
    if abs(step) == DEGREE and abs(start / step - round(start / step)) < slack / DEGREE:
        start = round(start / step) * step
    return typed_start(start, slack), step


def _whole(start: float, step: float, frequencies: NDArray[np.float64], slack: float) -> float:
    """Return the start, or the whole one beside which nobody would have typed this one."""
    typed = round_within(abs(start) - slack, abs(start) + slack)
    if abs(step) != 1 or start == round(start) or typed is not None:
        return start
    whole = whole_start(start, frequencies, slack)
    return start if whole is None else whole


def rounded_scale(amplitude: float, noise: float, columns: int) -> float:
    """Return the amplitude, or the round number or root of the width that it can be."""
    # The median of many lengths is known better than one of them.
    slack = noise + 1e-15
    favourites = (1.0, math.sqrt(columns), 1 / math.sqrt(columns), math.sqrt(2 / columns))
    for favourite in favourites:
        if abs(favourite - amplitude) <= slack * amplitude:
            return favourite
    near = slack / 4 * amplitude
    found = round_within(amplitude - near, amplitude + near)
    return amplitude if found is None else found
