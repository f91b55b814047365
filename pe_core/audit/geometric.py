"""Frequencies in geometric order: from the tones to ratio, first position, step and sign."""

from dataclasses import dataclass, replace

import numpy as np
from numpy.typing import NDArray

from pe_core.audit.medians import median, quantile
from pe_core.audit.starting import read_start
from pe_core.audit.tones import Tones, wrapped

_FEWEST_FOR_A_RATIO = 2
_HOPELESS = 0.5
"""[rad] after a step these angles are those of no order."""
_STEPS, _NO_FIT, _NO_BETTER = 5, 0.05, 0.95
"""Above the first a step that leaves more than the second share of what was left is in vain."""
_FASTEST_ANGLE = 2.0**52
"""[rad] from here on float64 has no fraction left: nothing is known of where a hand points."""


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


def fit_geometric(tones: Tones, *, default_decay: float, unit_step: bool) -> Geometric | None:
    """Return the best geometric order, or None if the tones are in none.

    `default_decay` stands in where fewer than two pairs turn fast enough to be measured.
    `unit_step` holds the fastest hand at 1 rad per row, either way round.
    """
    guess = unstarted(tones, default_decay, unit_step=unit_step)
    if guess is None:
        return None
    start, sign, _ = read_start(guess.frequencies(tones.turn.size), tones)
    return refine(replace(guess, start=start, sign=sign), tones, unit_step=unit_step)


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


def refine(guess: Geometric, tones: Tones, *, unit_step: bool) -> Geometric:
    """Sharpen a guess over ever more rows: least squares over the angles that are left."""
    reach = 16
    while True:
        seen = tones.rows < reach
        angles, rows = tones.angles[seen], tones.rows[seen]
        # The last stage ends at the precision of the values, the others near enough for it.
        for step in range(_STEPS if seen.all() else 2):
            before, guess = guess, _step(guess, angles, rows, unit_step=unit_step)
            if step and guess.misfit > _HOPELESS:
                return guess
            if step > 1 and _stays(before, guess):
                break
        if seen.all():
            return guess
        reach *= 4


def _stays(before: Geometric, guess: Geometric) -> bool:
    """Return whether a step made a fit no better that is none."""
    return guess.misfit > max(_NO_FIT, _NO_BETTER * before.misfit)


def _step(
    guess: Geometric,
    hand_angles: NDArray[np.float64],
    rows: NDArray[np.int64],
    *,
    unit_step: bool,
) -> Geometric:
    index = np.arange(hand_angles.shape[1])
    frequencies = guess.frequencies(index.size)
    positions = guess.start + guess.step * rows
    angles = np.multiply.outer(positions, frequencies)
    if not np.abs(angles).max() < _FASTEST_ANGLE:  # a guess that has run away, or became no number
        return guess
    left = wrapped(hand_angles - angles - (0.0 if guess.sign > 0 else np.pi))
    off = np.abs(left)
    known = off[~np.isnan(off)]
    middle, misfit = (quantile(known, share) for share in (0.5, 0.75)) if known.size else (0.0, 0.0)
    # An angle far off is a wrong cell, or a hand whose turn has not come yet.
    close = off < max(min(0.5, 8 * middle), 1e-9)
    slopes = [np.broadcast_to(frequencies, left.shape)]
    if guess.decay_known and index.size > 1:
        slopes.append(-angles * index)
    if not unit_step:
        slopes.append(np.multiply.outer(guess.step * rows, frequencies))
    change = _least_squares(np.array([slope[close] for slope in slopes]), left[close])
    decay = guess.decay
    if guess.decay_known and index.size > 1:
        decay += float(change[1])
    step = guess.step if unit_step else guess.step * (1 + float(change[-1]))
    start = guess.start + float(change[0])
    return replace(guess, decay=decay, start=start, step=step, misfit=float(misfit))


def _least_squares(slopes: NDArray[np.float64], left: NDArray[np.float64]) -> NDArray[np.float64]:
    """Return the change of each number that leaves least, where they may be of any size."""
    size = np.sqrt((slopes**2).sum(axis=1))
    size[size == 0] = 1.0
    slopes /= size[:, np.newaxis]
    change = np.linalg.lstsq(slopes @ slopes.T, slopes @ left)[0]
    return np.asarray(change / size, dtype=np.float64)
