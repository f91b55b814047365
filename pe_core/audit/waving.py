"""From positions and frequencies to sines and cosines, exactly or as coarse arithmetic does it."""

import numpy as np
from numpy.typing import NDArray

from pe_core.audit.rules import NO_PAIR, Plan
from pe_core.audit.storage import round_to

ARITHMETICS = (
    "exact",
    "float16_products",
    "bfloat16_products",
    "float16_throughout",
    "bfloat16_throughout",
    "cosine_by_shifted_sine",
)

Values = NDArray[np.float64]


ALONG_ROWS = ("rows", "rows_backwards")
"""What `first` of a recipe may say of waves that are taken of rows, not of columns."""


def exact_waves(first: str, positions: Values, frequencies: Values, plan: Plan) -> Values:
    """Return sin or cos of every position times every frequency, or what `first` says instead."""
    if first in (*ALONG_ROWS, "angles"):
        angles = np.multiply.outer(positions, frequencies)
        return angles if first == "angles" else _waves_of_rows(first, angles)
    table = np.zeros((positions.size, plan.columns))
    for wave, of in ((np.sin, ~plan.cosine), (np.cos, plan.cosine)):
        mine = of & (plan.pair != NO_PAIR)
        table[:, mine] = wave(np.multiply.outer(positions, frequencies[mine]))
    return table


def rounded_waves(
    arithmetic: str, positions: Values, frequencies: Values, base: float, power: Values, plan: Plan
) -> Values:
    """Return the waves with angles rounded on the way.

    Products: position, frequency and their product are rounded. Throughout: so are the base, the
    exponent, the power and the wave. Shifted sine: ``cos x = sin(pi/2 - x)`` in float32.
    """
    if arithmetic == "cosine_by_shifted_sine":
        return _shifted_sine(positions, frequencies, plan)
    precision, _, how = arithmetic.partition("_")
    if how == "throughout":
        inverse = round_to(precision, np.array([1 / base]))
        frequencies = inverse ** round_to(precision, power)
    rounded = round_to(precision, frequencies)
    angles = np.multiply.outer(round_to(precision, positions), rounded)
    angles = round_to(precision, angles)
    table = np.where(plan.cosine, np.cos(angles), np.sin(angles))
    table[:, plan.pair == NO_PAIR] = 0.0
    return round_to(precision, table) if how == "throughout" else table


def _shifted_sine(positions: Values, frequencies: Values, plan: Plan) -> Values:
    angles = np.multiply.outer(positions.astype(np.float32), frequencies.astype(np.float32))
    angles = np.where(plan.cosine, np.float32(np.pi / 2) - angles, angles)
    table = np.sin(angles.astype(np.float64))
    table[:, plan.pair == NO_PAIR] = 0.0
    return table


def _waves_of_rows(first: str, table: Values) -> Values:
    """Return angles with the sine taken of the even rows, and a cosine put into the others.

    Their own, or backwards that of an even row after its sine: where the mask of the even rows is
    turned into that of the odd ones as ``1 - mask``, it counts backwards from row 1.
    """
    even = np.arange(0, len(table), 2)
    table[even] = np.sin(table[even])
    if first == "rows":
        table[1::2] = np.cos(table[1::2])
    else:
        table[1 - even] = np.cos(table[even])
    return table
