"""From the speeds of the tones to the order that fits all angles best."""

import math
from dataclasses import replace

import numpy as np
from numpy.typing import NDArray

from pe_core.audit.geometric import Geometric, unstarted
from pe_core.audit.medians import quantile
from pe_core.audit.starting import read_start
from pe_core.audit.tones import Tones, wrapped

_HOPELESS, _HOPELESS_AT_FIRST = 0.5, 1.7
"""[rad] after a step, and before it, these angles are those of no order."""
_STEPS, _NO_FIT, _NO_BETTER = 5, 0.05, 0.95
"""Above the first a step that leaves more than the second share of what was left is in vain."""
_FASTEST_ANGLE = 2.0**52
"""[rad] from here on float64 has no fraction left: nothing is known of where a hand points."""


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


def refine(guess: Geometric, tones: Tones, *, unit_step: bool) -> Geometric:
    """Sharpen a guess over ever more rows: least squares over the angles that are left."""
    reach, at_first = 16, _HOPELESS_AT_FIRST
    while True:
        seen = tones.rows < reach
        angles, rows = tones.angles[seen], tones.rows[seen]
        # The last stage ends at the precision of the values, the others near enough for it.
        for step in range(_STEPS if seen.all() else 2):
            before, guess = guess, _step(guess, angles, rows, unit_step=unit_step)
            if guess.misfit > (_HOPELESS if step else at_first):
                return guess
            if step > 1 and _stays(before, guess):
                break
        if seen.all():
            return guess
        reach, at_first = 4 * reach, math.inf


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
