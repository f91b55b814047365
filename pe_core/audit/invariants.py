"""The laws that every sinusoidal encoding keeps, measured."""

import numpy as np
from numpy.typing import NDArray

from pe_core.audit.records import Invariant
from pe_core.audit.shapes import norm_spread

_ROWS_OF_STRIPES = 256


def measure_invariants(values: NDArray[np.float64], noise: float) -> tuple[Invariant, ...]:
    """Return the laws, each with what was measured and how much it may be."""
    largest = max(float(np.abs(values).max()), 1e-300)
    unit = values / largest
    bound = max(4 * noise, 1e-9)
    measured = {
        "norms": norm_spread(values, axis=1),
        "stripes": _stripes(unit[:_ROWS_OF_STRIPES]),
        "shift": _shift(unit[:_ROWS_OF_STRIPES]),
    }
    return tuple(Invariant(name, value <= bound, value, bound) for name, value in measured.items())


def _stripes(unit: NDArray[np.float64]) -> float:
    """Return by how much dot products of one offset differ, as a share of the largest."""
    products = unit @ unit.T
    spread = max(
        (float(np.ptp(products.diagonal(offset))) for offset in range(len(unit))), default=0.0
    )
    return spread / max(float(np.abs(products).max()), 1e-300)


def _shift(unit: NDArray[np.float64]) -> float:
    """Return how far columns are from the law of a tone, ``x[p+1] + x[p-1] = 2 cos(w) x[p]``."""
    if len(unit) < 4:
        return 0.0
    middle, around = unit[1:-1], unit[2:] + unit[:-2]
    power = (middle**2).sum(axis=0)
    factor = np.clip((middle * around).sum(axis=0) / np.maximum(power, 1e-300), -2.0, 2.0)
    return float(np.abs(around - factor * middle).max())
