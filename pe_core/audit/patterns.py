"""Tones in another order than the paper's: two speeds, equal steps, octaves, growing speeds."""

import math
from collections.abc import Iterator

import numpy as np

from pe_core.audit.medians import median
from pe_core.audit.naming import PAPER_BASE, rounded_scale
from pe_core.audit.recipe import Recipe
from pe_core.audit.round_numbers import is_round, round_within
from pe_core.audit.rules import column_frequencies, column_plan, exponents
from pe_core.audit.starting import read_start
from pe_core.audit.tones import Tones, wrapped

_TURN = 2 * math.pi
_SMALLEST_BASE = 1.05
# Rates that differ by whole turns make one matrix; somebody typed one of the first few hundred.
_TURNS_TRIED = 500


def pattern_recipes(
    tones: Tones, *, layout: str, first: str, odd: str, columns: int
) -> Iterator[Recipe]:
    """Yield recipes whose turns agree with those measured."""
    for schedule, base in _guesses(tones, columns):
        if not base > _SMALLEST_BASE and schedule != "linear":  # all pairs would turn alike
            continue
        step = _octave_step(tones) if schedule == "octaves" else 1.0
        if not step:
            continue
        plan = column_plan(layout, first, odd, columns)
        starts = np.unique(plan.pair[plan.pair >= 0], return_index=True)[1]
        frequencies = column_frequencies(schedule, base, plan)[starts][: tones.turn.size]
        agree = np.abs(wrapped(frequencies * step - tones.turn)) < 8 * tones.turn_error + 1e-6
        if agree.mean() < 0.8:  # a fifth of the columns may be wrong
            continue
        # At whole positions a speed and what is left of it after whole turns are the same.
        start, sign, _ = read_start(wrapped(frequencies) if step == 1 else frequencies, tones)
        if abs(start - round(start)) < 4 * tones.start_error + 1e-9:
            start = float(round(start))
        scale = sign * rounded_scale(tones.amplitude, tones.start_error, columns)
        yield Recipe(
            layout, first, schedule, base, first_position=start, position_step=step, scale=scale,
            odd=odd,
        )  # fmt: skip


def _octave_step(tones: Tones) -> float:
    """Return how far the first pair turns per row: every octave above it doubles the sharpness."""
    step, error = float(tones.turn[0]), float(tones.turn_error[0])
    for pair in range(1, tones.turn.size):
        factor = 2.0**pair
        left = float(wrapped(np.array([tones.turn[pair] - factor * step]))[0])
        if not abs(left) <= 0.5:
            break
        step, error = step + left / factor, float(tones.turn_error[pair]) / factor
    for unit in (1.0, math.pi):
        slack = 1e-9 + error / abs(step or 1.0)
        whole = round_within(abs(step) / unit * (1 - slack), abs(step) / unit * (1 + slack))
        if whole is not None:
            return math.copysign(whole * unit, step)
        parts = round(unit / abs(step)) if step else 0
        if parts and abs(parts * abs(step) / unit - 1) < slack * unit / abs(step):
            return math.copysign(unit / parts, step)
    return step


def _guesses(tones: Tones, columns: int) -> Iterator[tuple[str, float]]:
    pairs = tones.turn.size
    if pairs < 2:
        return
    yield "octaves", 2.0
    yield "multiplied", PAPER_BASE
    yield from (("multiplied", base) for base in _growing(tones, columns))
    yield from (("linear", rate) for rate in _equal_steps(tones, columns))
    for base in _slowest(tones):
        yield "even_speeds", base
        yield "even_wavelengths", base
    yield from (("base_exponent_exchanged", base) for base in _exchanged_base(tones))
    plan = column_plan("interleaved", "sine", "even", columns)
    slow = exponents("integer_division", plan)[: 2 * pairs : 2] > 0
    slowest = median(np.abs(tones.turn[slow])) if slow.any() else 0.0
    if slowest > 0:
        slack = float(tones.turn_error.max()) / slowest
        found = round_within((1 - slack) / slowest, (1 + slack) / slowest, first=(PAPER_BASE,))
        yield "integer_division", found or 1 / slowest
    yield "integer_division", PAPER_BASE  # coarse values hide so slow a turn


def _growing(tones: Tones, columns: int) -> Iterator[float]:
    """Follow speeds that grow by one factor: each step says how many turns the next one hides."""
    growth = float(np.log(abs(tones.turn[1]) or 1.0))
    if not 0 < growth < math.log(math.pi):
        return
    for pair in range(2, tones.turn.size):
        expected = math.exp(growth * pair)
        if expected * float(tones.turn_error[pair]) > 1 or expected > 1e9:
            break
        left = float(wrapped(np.array([tones.turn[pair] - expected]))[0])
        growth = math.log(expected + left) / pair if expected + left > 0 else growth
    base = math.exp(min(growth * columns / 2, 300.0))
    yield round_within(base * (1 - 1e-6), base * (1 + 1e-6), first=(PAPER_BASE,)) or base


def _equal_steps(tones: Tones, columns: int) -> Iterator[float]:
    rate = float(np.angle(np.exp(1j * np.diff(tones.turn)).sum())) % _TURN
    slack = 4 * float(tones.turn_error.max()) + 1e-9
    bases = (rate + _TURN * np.arange(_TURNS_TRIED)) * columns / 2
    typed = np.rint(bases)
    for base in typed[np.abs(typed - bases) < slack * columns].tolist():
        if base > 0 and is_round(base, 1):
            yield base
            return
    yield float(bases[0])


def _slowest(tones: Tones) -> Iterator[float]:
    """Yield by how much the last pair is slower, where the first turns by 1 and all the way down.

    Two pairs fall by one ratio as well as by one step.
    """
    speed, error = tones.turn, tones.turn_error
    falls = speed.size > 2 and abs(speed[0] - 1) < 8 * error[0] + 1e-6
    if falls and speed[-1] > 0 and (np.diff(speed) < 8 * error[1:]).all():
        last, slack = float(speed[-1]), float(error[-1]) + 1e-12
        high = 1 / (last - slack) if last > slack else math.inf
        yield round_within(1 / (last + slack), high, first=(PAPER_BASE,)) or 1 / last


def _exchanged_base(tones: Tones) -> Iterator[float]:
    pair = np.arange(1, tones.turn.size)
    speed = np.abs(tones.turn[1:])
    if not ((speed > 0.5) & (speed < 1)).all():
        return
    base = median(np.log(pair / tones.turn.size) / np.log(speed))
    slack = float(tones.turn_error.max()) / float(np.abs(np.log(speed)).max())
    yield round_within(base * (1 - slack), base * (1 + slack), first=(PAPER_BASE,)) or base
