"""Numbers of float16 or bfloat16 that were printed: back from their decimals to their grid."""

import math

import numpy as np
from numpy.typing import NDArray

from pe_core.bits import kept

_GRIDS = {"bfloat16": 7, "float16": 10}
"""Bits behind the leading one."""
_MOST_DECIMALS = 9
_DECIMAL_TEXT = 2e-15
_SAMPLE = 4096
# How often decimals that were not printed from the grid may fit it.
_CHANCE = 1e-4
_MOST_WRONG = 0.02


def on_the_grid(
    values: NDArray[np.float64], decimals: int | None
) -> tuple[NDArray[np.float64], int | None]:
    """Return what was stored in few bits before it was printed, with the decimals left to allow.

    Rounded to 4 decimals, 0.8413 is the float16 number 0.84130859 and sin(1) no more. Values that
    were not printed from such numbers are returned as they are.
    """
    sample = values[: _SAMPLE // values.shape[1] + 1].ravel()
    sample = sample[sample != np.rint(sample)]
    unit = _last_places(sample)
    if sample.size and unit is not None:
        for precision, bits in _GRIDS.items():
            if _printed_from(sample, unit, precision, bits):
                return kept(values, precision), None
    return values, decimals


def _last_places(values: NDArray[np.float64]) -> NDArray[np.float64] | None:
    """Return the unit of the last decimal of each value, or None if one has too many."""
    unit = np.full(values.shape, np.nan)
    for decimals in range(_MOST_DECIMALS, 0, -1):
        shifted = values * 10.0**decimals
        whole = np.abs(shifted - np.rint(shifted)) <= _DECIMAL_TEXT * np.abs(shifted)
        unit[whole] = 10.0**-decimals
    return None if np.isnan(unit).any() else unit


def _printed_from(
    values: NDArray[np.float64], unit: NDArray[np.float64], precision: str, bits: int
) -> bool:
    """Return whether the values, but for a few wrong ones, are of this grid and then rounded."""
    fits = np.abs(kept(values, precision) - values) <= 0.5001 * unit
    wrong = int(np.count_nonzero(~fits))
    if wrong > max(1, _MOST_WRONG * values.size):
        return False
    apart = np.exp2(np.floor(np.log2(np.abs(values[fits]))) - bits)
    chance = float(np.log(np.minimum(unit[fits] / apart, 1.0)).sum())
    return chance + wrong * math.log(values.size) < math.log(_CHANCE)
