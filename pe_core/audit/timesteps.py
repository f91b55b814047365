"""Positions that a diffusion model asks for: timesteps out of a thousand, or times up to one."""

import numpy as np
from numpy.typing import NDArray

TRAINED = 1000
"""Timesteps that nearly every published model was trained with."""

_NEARLY_ALL = 0.95
_SPARSE = 4
_FEWEST = 3
_FEWEST_TIMES = 4
_EXACT = 1e-6


def are_timesteps(positions: NDArray[np.float64]) -> bool:
    """Return whether rows at these positions are timesteps rather than places in a sentence.

    Whole numbers up to 1000, or evenly spaced ones, that reach over all of them, run down with
    gaps as a sampler does, or lie as far apart as a batch of training draws them.
    """
    if len(positions) < _FEWEST:
        return False
    steps = np.diff(positions)
    least, most = float(positions.min()), float(positions.max())
    even = np.ptp(steps) <= _EXACT * most
    if not (even or np.array_equal(positions, np.rint(positions))) or (steps == 1).all():
        return False
    if least < -_EXACT * most or most > TRAINED:
        return False
    one_way = bool((steps > 0).all() or (steps < 0).all())
    span = most - least + float(np.abs(steps).max())
    if one_way and span >= _NEARLY_ALL * TRAINED:
        return True
    if (steps < -1).all():
        return True
    return not one_way and span >= _SPARSE * len(positions)


def are_unit_times(positions: NDArray[np.float64]) -> bool:
    """Return whether rows at these positions are times, or shares of a length, from 0 to 1."""
    if len(positions) < _FEWEST_TIMES:
        return False
    least, most = float(positions.min()), float(positions.max())
    return -_EXACT <= least < most <= 1 + _EXACT
