"""Whether hands turn evenly from row to row, before anything is fitted to them."""

import numpy as np
from numpy.typing import NDArray

from pe_core.audit.starting import LATEST_START
from pe_core.audit.tones import Hands

# Fewer rows than this tell too little beside a wrong one.
_FEWEST_ROWS = 8
# A wrong row is in three changes of the turn: two wrong rows of ten leave a quarter of them.
_FEWEST_EVEN = 0.25
# A fifth of the columns may be wrong, each in a pair of its own.
_PAIRS_EVEN = 0.6
# [rad] what turns by so little may be anything; what is lost far out is no more than the second.
_SLIGHT, _MOST_LOST = 0.01, 0.4


def plainly_uneven(hands: Hands, turn: NDArray[np.float64], noise: float, growth: float) -> bool:
    """Return whether most hands of neighbouring rows turn now by this angle, now by that one.

    Rows out of order do that, and whatever is no encoding: no order of speeds fits such hands.
    `growth` is what an angle loses per radian, so that fast hands far out turn less evenly.
    """
    if len(hands) < _FEWEST_ROWS:
        return False
    turned = np.conj(hands[:-1]) * hands[1:]
    changed = np.conj(turned[:-1]) * turned[1:]
    bound = max(_SLIGHT, 16 * noise) + np.minimum(
        4 * growth * LATEST_START * np.abs(turn), _MOST_LOST
    )
    even = (np.abs(np.angle(changed)) <= bound) & (changed != 0)
    told = np.count_nonzero(changed, axis=0)  # the others have a wrong cell
    return bool(np.mean(np.count_nonzero(even, axis=0) >= _FEWEST_EVEN * told) < _PAIRS_EVEN)
