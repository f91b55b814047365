"""The frequency rules: which frequency each column has, right and wrong ones."""

import math
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

SCHEDULES = (
    "paper",
    "tensor2tensor",
    "column",
    "column_doubled",
    "halved_exponent",
    "doubled_exponent",
    "width_less_one",
    "pair_from_one",
    "integer_division",
    "floor_before_grouping",
    "base_exponent_exchanged",
    "linear",
    "even_speeds",
    "even_wavelengths",
    "multiplied",
    "octaves",
    "min_timescale",
    "min_timescale_multiplied",
)

NO_PAIR = -1

DEGREE = math.pi / 180
"""[rad] the step of positions whose angles were taken for degrees."""


@dataclass(frozen=True)
class Plan:
    """Per column: its pair (or NO_PAIR, all zeros), if it is the second of it, if a cosine."""

    pair: NDArray[np.int64]
    second: NDArray[np.bool_]
    cosine: NDArray[np.bool_]
    columns: int
    width: int

    @property
    def half(self) -> int:
        """Whole pairs."""
        return self.columns // 2


def column_plan(layout: str, first: str, odd: str, columns: int) -> Plan:
    """Return which half of which pair each column holds."""
    column = np.arange(columns)
    paired = columns - 1 if odd == "zero" else columns
    if layout == "interleaved":
        pair, second = column // 2, column % 2 == 1
    else:
        block = (paired + 1) // 2
        pair, second = np.where(column < block, column, column - block), column >= block
    pair = np.where(column < paired, pair, NO_PAIR)
    cosine = _cosines(first, second)
    # Who pads an odd width with zeros makes the exponents of the width below it.
    width = columns + (odd == "round_up") - (odd == "zero")
    return Plan(pair, second, cosine, columns, max(width, 1))


def _cosines(first: str, second: NDArray[np.bool_]) -> NDArray[np.bool_]:
    match first:
        case "cosine":
            return ~second
        case "sines" | "cosines":
            return np.full_like(second, first == "cosines")
    return second


def exponents(schedule: str, plan: Plan) -> NDArray[np.float64]:
    """Return e per column, where the frequency is ``base ** -e``."""
    pair, width = plan.pair, plan.width
    # The column that an interleaved table would have: the index that somebody took for the pair.
    column = 2 * pair + plan.second
    match schedule:
        case "tensor2tensor" | "min_timescale" | "min_timescale_multiplied":
            return np.asarray(pair / max(plan.half - 1, 1), dtype=np.float64)
        case "column":
            return np.asarray(column / width, dtype=np.float64)
        case "column_doubled":
            return np.asarray(2 * column / width, dtype=np.float64)
        case "halved_exponent":
            return np.asarray(pair / width, dtype=np.float64)
        case "doubled_exponent":
            return np.asarray(4 * pair / width, dtype=np.float64)
        case "width_less_one":
            return np.asarray(2 * pair / max(width - 1, 1))
        case "pair_from_one":
            return np.asarray(2 * (pair + 1) / width)
        case "integer_division":
            return np.asarray(2 * column // width, dtype=np.float64)
        case "multiplied":
            return np.asarray(-2 * pair / width, dtype=np.float64)
        case "octaves":
            return np.asarray(-pair, dtype=np.float64)
    return np.asarray(2 * pair / width, dtype=np.float64)


def column_frequencies(schedule: str, base: float, plan: Plan) -> NDArray[np.float64]:
    """Return the angular frequency of each column [rad/position]."""
    match schedule:
        case "floor_before_grouping":
            # exp(arange(0, d, 2) * (-ln(base) / d // 2)): the floor leaves a whole number.
            return np.asarray(np.exp(2.0 * plan.pair * (-math.log(base) / plan.width // 2)))
        case "base_exponent_exchanged":
            return np.asarray(np.maximum(plan.pair, 0) / max(plan.half, 1)) ** (1 / base)
        case "linear":
            return np.asarray(2.0 * plan.pair * base / plan.width)
        case "even_speeds":
            return np.asarray(1 - _way(plan) * (1 - 1 / base))
        case "even_wavelengths":
            return np.asarray(1 / (1 + _way(plan) * (base - 1)))
    # The power overflows for hostile bases; the caller's comparison then simply fails.
    with np.errstate(over="ignore"):
        return np.asarray(np.power(float(base), -exponents(schedule, plan)))


def steepness(schedule: str, base: float, plan: Plan) -> NDArray[np.float64]:
    """Return the derivative of each frequency by the logarithm of the base, without its sign."""
    frequencies = column_frequencies(schedule, base, plan)
    match schedule:
        case "even_speeds":
            return np.asarray(_way(plan) / base)
        case "even_wavelengths":
            return np.asarray(frequencies**2 * _way(plan) * base)
    return np.asarray(np.abs(frequencies * exponents(schedule, plan)))


def _way(plan: Plan) -> NDArray[np.float64]:
    """Return how far each column is on the way from the first pair, 0, to the last, 1."""
    return np.asarray(np.maximum(plan.pair, 0) / max(plan.half - 1, 1), dtype=np.float64)
