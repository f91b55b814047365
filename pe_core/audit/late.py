"""Orders that start so late that even the slowest hand has turned over."""

from dataclasses import replace

import numpy as np

from pe_core.audit.geometric import Geometric, unstarted
from pe_core.audit.refining import refine
from pe_core.audit.starting import LATEST_START, read_start, turns_up_to
from pe_core.audit.tones import Tones

# A decay that is measured is off by less than this share.
_NEAR = 0.05
# How often angles that are none of an encoding may fit one of the starts tried.
_CHANCE = 0.01


def fit_late(tones: Tones, decays: list[float]) -> Geometric | None:
    """Return the best order with a start up to `LATEST_START`, or None if the tones are in none.

    `decays` are those of the rules: so far out no decay that is measured is exact enough, unless
    the values are.
    """
    guess = unstarted(tones, 0.0, unit_step=True)
    if guess is None or not guess.decay_known:
        return None
    near = [decay for decay in decays if abs(decay - guess.decay) < _NEAR * guess.decay]
    tried, readings = 0, []
    for decay in (*near, guess.decay):
        frequencies = replace(guess, decay=decay).frequencies(tones.turn.size)
        start, sign, misfit = read_start(frequencies, tones, LATEST_START)
        readings.append((misfit, replace(guess, decay=decay, start=start, sign=sign)))
        tried += 4 * turns_up_to(LATEST_START, float(frequencies.min()))
    misfit, best = min(readings, key=lambda reading: reading[0])
    # The fastest hand fits every start that is tried, the slowest nearly.
    others = max(int(np.isfinite(tones.turn_error).sum()) - 1, 0)
    if tried * (2 * misfit / np.pi) ** others > _CHANCE * np.exp(-best.decay):
        return None
    return refine(best, tones, unit_step=True)
