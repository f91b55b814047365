"""The ways to look at a matrix, one after another until one explains it."""

from collections.abc import Callable

import numpy as np
from numpy.typing import NDArray

from pe_core.audit.confirming import Match
from pe_core.audit.padding import longest_run, with_padding, zero_rows
from pe_core.audit.reordering import search_columns, search_rows
from pe_core.audit.search import (
    search,
    search_disordered,
    search_few_cells,
    search_grids,
    search_late,
    search_one_wave,
    search_unpaired,
)
from pe_core.audit.spread import search_noisy, search_offset

Values = NDArray[np.float64]
Look = Callable[[Values, int | None], list[Match]]

LOOKS: tuple[Look, ...] = (
    search, search_one_wave, search_offset, search_grids, search_unpaired, search_rows,
    search_disordered, search_late, search_columns, search_few_cells, search_noisy,
)  # fmt: skip


def look_at(look: Look, values: Values, decimals: int | None) -> list[Match]:
    """Return what a search finds in the rows that are not padding."""
    zeros = zero_rows(values)
    if zeros.size in (0, len(values)):
        return look(values, decimals)
    whole = look(values, decimals) if zeros.size == 1 else []  # a row of zeros can be an encoding
    if whole and not whole[0].wrong.any():
        return whole
    run = longest_run(len(values), zeros)
    padded = (with_padding(match, values, run, zeros) for match in look(values[run], decimals))
    found = [match for match in padded if match is not None]
    if found and not (whole and whole[0].wrong_share <= found[0].wrong_share):
        return found
    return whole or look(values, decimals)
