"""Medians and other quantiles, without what makes NumPy's slow on a few numbers."""

import math
from typing import Any

import numpy as np
from numpy.typing import NDArray


def median(values: NDArray[Any]) -> float:
    """Return the median of all values; NaN if one of them is NaN, or there is none."""
    return quantile(values, 0.5)


def quantile(values: NDArray[Any], share: float) -> float:
    """Return what this share of all values lies below; two neighbours are joined by a line."""
    last = values.size - 1
    if last < 0:
        return math.nan
    below = int(share * last)
    above = min(below + 1, last)
    rising = np.partition(values, (below, above, last), axis=None)
    low, high, largest = float(rising[below]), float(rising[above]), float(rising[last])
    if math.isnan(largest):  # NaN is put behind all numbers
        return math.nan
    # Equal neighbours may be infinite: their difference is no number.
    return low if low == high else low + (high - low) * (share * last - below)


def quantiles(values: NDArray[np.float64], share: float) -> NDArray[np.float64]:
    """Return what this share of each column lies below; columns hold numbers, and at least one."""
    place = share * (len(values) - 1)
    below = int(place)
    above = min(below + 1, len(values) - 1)
    low, high = np.partition(values, (below, above), axis=0)[[below, above]]
    return np.asarray(low + (high - low) * (place - below))
