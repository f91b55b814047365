"""Tables that went through dropout: some cells became zero, the others were raised for them."""

import math

import numpy as np
from numpy.typing import NDArray

from pe_core.audit.confirming import Match
from pe_core.audit.records import Fault

_FEWEST = 4
_DEVIATIONS = 4.0
_STANDS_FOR = frozenset({"wrong_cells", "wrong_columns", "wrong_rows", "scaled"})


def with_dropout(faults: list[Fault], values: NDArray[np.float64], match: Match) -> list[Fault]:
    """Return the faults with dropout in place of its wrong cells and its scale, if it was that.

    What is left of a share p of zeros was divided by 1 - p: the scale says how many to expect.
    """
    scale = abs(match.recipe.scale)
    count = int(match.wrong.sum())
    if count < _FEWEST or scale <= 1 or values[match.wrong].any():
        return faults
    share = 1 - 1 / scale
    cells = int((np.abs(match.table) > match.tolerance[:, np.newaxis]).sum())
    if abs(count - share * cells) > _DEVIATIONS * math.sqrt(cells * share * (1 - share)):
        return faults
    others = [fault for fault in faults if fault.name not in _STANDS_FOR]
    return [Fault("dropout", {"share": round(share, 4)}), *others]
