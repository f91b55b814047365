"""The frequencies to more digits than float64 has: where `base` becomes numbers."""

import math
from decimal import Context, Decimal
from fractions import Fraction

import numpy as np
from numpy.typing import NDArray

from pe_core.checks import finite_above_one, one_of, positive_integer

SPACINGS = ("paper", "tensor2tensor")
HALF_BITS = 26
"""Bits of the leading part of a number: half of float64's 53, so that a product of two is exact."""

_FEWEST_COLUMNS_OF_TENSOR2TENSOR = 4
_CONTEXT = Context(prec=40)
_SPARE_BITS = 128


def frequency_parts(
    d_model: int, *, base: float = 10_000.0, spacing: str = "paper"
) -> tuple[NDArray[np.float64], NDArray[np.float64]]:
    """Return `angular_frequencies` to 79 bits: a leading part of 26 bits, and the rest.

    The last bit of a float64 frequency, times a position of 100,000, is an error of 1e-11 in the
    phase; the rest holds what follows that bit. Python's integers carry it on every platform, where
    NumPy's longdouble is wider than float64 on some only. Parameters as in `angular_frequencies`.
    """
    d_model = positive_integer("d_model", d_model)
    base = finite_above_one("base", base)
    spacing = one_of("spacing", spacing, SPACINGS)
    step, pairs = _exponent_step(d_model, spacing)
    one = 1 << _SPARE_BITS + math.ceil(math.log2(base))  # fixed point: the number 1
    ratio = _to_the_minus(base, step, one)
    leading, rest, power = [], [], one
    for _ in range(pairs):
        low_bits = power.bit_length() - HALF_BITS
        high = power >> low_bits << low_bits
        leading.append(high / one)
        rest.append((power - high) / one)
        power = power * ratio // one
    return np.array(leading), np.array(rest)


def _exponent_step(d_model: int, spacing: str) -> tuple[Fraction, int]:
    """Return by how much the exponent grows from pair to pair, and the number of pairs."""
    half = d_model // 2
    if spacing == "paper":
        return Fraction(2, d_model), d_model - half
    if d_model < _FEWEST_COLUMNS_OF_TENSOR2TENSOR:
        raise ValueError(
            f"spacing 'tensor2tensor' must have at least two pairs (d_model of at least "
            f"{_FEWEST_COLUMNS_OF_TENSOR2TENSOR}), got d_model {d_model}"
        )
    return Fraction(1, half - 1), half


def _to_the_minus(base: float, exponent: Fraction, one: int) -> int:
    """Return ``base ** -exponent`` to 40 digits, in fixed point."""
    numerator, denominator = map(Decimal, exponent.as_integer_ratio())
    logarithm = _CONTEXT.multiply(_CONTEXT.ln(Decimal(base)), numerator)
    power = _CONTEXT.exp(_CONTEXT.divide(-logarithm, denominator))
    return int(_CONTEXT.multiply(power, Decimal(one)))
