"""The laws that every sinusoidal encoding keeps, measured."""

import numpy as np
from numpy.typing import NDArray

from pe_core.audit.records import Invariant
from pe_core.audit.shapes import norm_spread

Values = NDArray[np.float64]

_ROWS_LOOKED_AT = 256
_FEWEST_ROWS = 4  # three rows keep the law of a tone whatever they hold
# Speeds that are known to a hundredth lie on a line of their logarithms to a twentieth.
_KNOWN = 0.01
_OFF_THE_LINE = 0.05
_FEWEST_SPEEDS = 3


def measure_invariants(values: Values, noise: float) -> tuple[Invariant, ...]:
    """Return the laws that the size of the matrix lets measure, and how far each may be off."""
    unit = values[:_ROWS_LOOKED_AT] / max(float(np.abs(values).max()), 1e-300)
    bound = max(5 * noise, 1e-9)
    found = [
        _law("norms", norm_spread(values, axis=1), bound),
        _law("stripes", _stripes(unit), bound),
    ]
    if len(unit) >= _FEWEST_ROWS:
        found.append(_law("shift", _shift(unit), bound))
        line = _off_the_line(unit, noise)
        if line is not None:
            found.append(_law("frequency_order", line, _OFF_THE_LINE))
    return tuple(found)


def _law(name: str, measured: float, bound: float) -> Invariant:
    return Invariant(name, measured <= bound, measured, bound)


def _stripes(unit: Values) -> float:
    """Return by how much dot products of one offset differ, as a share of the largest."""
    products = unit @ unit.T
    spread = max(
        (float(np.ptp(products.diagonal(offset))) for offset in range(len(unit))), default=0.0
    )
    return spread / max(float(np.abs(products).max()), 1e-300)


def _shift(unit: Values) -> float:
    """Return how far columns are from the law of a tone, ``x[p+1] + x[p-1] = 2 cos(w) x[p]``."""
    middle, around = unit[1:-1], unit[2:] + unit[:-2]
    return float(np.abs(around - 2 * _cosines(unit) * middle).max())


def _cosines(unit: Values) -> Values:
    middle, around = unit[1:-1], unit[2:] + unit[:-2]
    power = np.maximum((middle**2).sum(axis=0), 1e-300)
    return np.asarray(np.clip((middle * around).sum(axis=0) / power / 2, -1, 1))


def _off_the_line(unit: Values, noise: float) -> float | None:
    """Return how far the logarithms of the pairs' speeds are from falling evenly.

    As pairs stand side by side or as halves, whichever is nearer; None if too few can be measured.
    """
    half = unit.shape[1] // 2
    speeds = np.arccos(_cosines(unit))
    # The cosine of a speed is known to noise / rms, the speed itself to that over its square: a
    # slow sine, which hardly leaves 0, says little of how slow it is.
    rms = np.sqrt((unit[1:-1] ** 2).mean(axis=0))
    sharp = noise < _KNOWN * rms * speeds**2
    readings = []
    columns = np.arange(len(speeds))
    for pairs in (
        np.stack([columns[0 : 2 * half : 2], columns[1 : 2 * half : 2]]),
        np.stack([columns[:half], columns[len(columns) - half :]]),
    ):
        known = sharp[pairs].all(axis=0)
        if known.sum() < _FEWEST_SPEEDS:
            continue
        logs, index = np.log(speeds[pairs[:, known]]), np.flatnonzero(known)
        slope, height = np.polyfit(index, logs.mean(axis=0), 1)
        off = float(np.abs(logs - (slope * index + height)).max())
        readings.append(off if slope < 0 else max(off, 2 * _OFF_THE_LINE))
    return min(readings, default=None)
