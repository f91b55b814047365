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


def exact_waves(positions: Values, frequencies: Values, plan: Plan) -> Values:
    """Return sin or cos of every position times every frequency."""
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


def alternating_waves(base: float, rows: int, columns: int) -> Values:
    """Return sines and cosines along the positions: even rows sined, then ``odd = cos(even)``.

    The mask of the even rows is turned into that of the odd ones as ``1 - mask``, which counts
    backwards from row 1.
    """
    table = np.multiply.outer(np.arange(rows), float(base) ** (-2 * np.arange(columns) / columns))
    even = np.arange(0, rows, 2)
    table[even] = np.sin(table[even])
    table[1 - even] = np.cos(table[even])
    return table
