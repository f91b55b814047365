"""Frequencies in geometric order: from the tones to ratio, first position, step and sign."""

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from pe_core.audit.medians import median
from pe_core.audit.tones import Tones

_FEWEST_FOR_A_RATIO = 2


@dataclass(frozen=True)
class Geometric:
    """Hand of pair i in row r: ``sign * exp(1j * exp(-decay * i) * (start + step * r))``."""

    decay: float
    start: float
    step: float
    sign: float
    decay_known: bool
    misfit: float = 0.0

    def frequencies(self, pairs: int) -> NDArray[np.float64]:
        """Return the frequency of each pair as a share of the first."""
        return np.asarray(np.exp(-self.decay * np.arange(pairs)))


def unstarted(tones: Tones, default_decay: float, *, unit_step: bool) -> Geometric | None:
    """Return the order of the speeds, with a first position of 0."""
    speed = np.abs(tones.turn)
    pairs = np.arange(speed.size)
    known = tones.turn_error < 0.25 * speed
    if np.count_nonzero(known) < _FEWEST_FOR_A_RATIO:
        known = tones.turn_error < speed
    if unit_step:
        known &= speed < 3.0  # beyond, a turn and its alias differ in sign only
    if not known.any():
        return None
    way = 1.0 if median(np.sign(tones.turn[known])) >= 0 else -1.0
    known &= np.sign(tones.turn) == way
    weight = (speed / tones.turn_error) * known
    if unit_step:
        log_step, weight[0] = 0.0, 0.0
        decay = -_slope(pairs, np.log(np.where(known, speed, 1.0)), weight)
    else:
        decay, log_step = _line(pairs, np.log(np.where(known, speed, 1.0)), weight)
    decay_known = bool(np.count_nonzero(weight) >= (1 if unit_step else _FEWEST_FOR_A_RATIO))
    if not decay_known:
        decay = default_decay
        log_step = 0.0 if unit_step else float(np.log(speed[known][0])) + decay * pairs[known][0]
    return Geometric(float(decay), 0.0, way * float(np.exp(log_step)), 1.0, decay_known)


def _slope(x: NDArray[np.int64], y: NDArray[np.float64], weight: NDArray[np.float64]) -> float:
    # Robust first: a pair that is wrong altogether must not turn the line.
    ratios = np.sort((y / np.maximum(x, 1))[weight > 0])
    if ratios.size == 0:
        return 0.0
    middle = median(ratios)
    near = weight * (np.abs(y - middle * x) < 0.2)
    total = float((near**2 * x**2).sum())
    return float((near**2 * x * y).sum() / total) if total > 0 else middle


def _line(
    x: NDArray[np.int64], y: NDArray[np.float64], weight: NDArray[np.float64]
) -> tuple[float, float]:
    if np.count_nonzero(weight) < _FEWEST_FOR_A_RATIO:
        return 0.0, 0.0
    weight = weight / weight.max()
    design = np.stack([-x * weight, weight], axis=1)
    (decay, log_step), *_ = np.linalg.lstsq(design, y * weight, rcond=None)
    return float(decay), float(log_step)
