"""Round numbers: what somebody typed, where the measurement leaves a choice."""

import math

# Below this a step of the last digit is no float64 any more.
_SMALLEST = 1e-300


def round_within(low: float, high: float, *, first: tuple[float, ...] = ()) -> float | None:
    """Return the number of `first`, else the one of fewest digits, within [low, high].

    Four digits at most: a longer number is measured, not recognised.
    """
    for favourite in first:
        if low <= favourite <= high:
            return favourite
    if not (_SMALLEST <= low <= high < math.inf):
        return None
    for digits in range(1, 5):
        step = 10.0 ** (math.floor(math.log10(high)) - digits + 1)
        candidate = round((low + high) / 2 / step) * step
        if low <= candidate <= high:
            return float(f"{candidate:.{digits}g}")
    return None


def is_round(value: float, digits: int = 2) -> bool:
    """Return whether the number has no more than so many digits that are not 0."""
    return math.isfinite(value) and float(f"{value:.{digits}g}") == value
