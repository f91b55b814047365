"""The ways to look at a matrix, one after another until one explains it."""

from collections.abc import Callable

from pe_core.audit.confirming import Match
from pe_core.audit.padding import with_padding
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
from pe_core.audit.sheet import Sheet
from pe_core.audit.spread import search_noisy, search_offset

Look = Callable[[Sheet], list[Match]]

LOOKS: tuple[Look, ...] = (
    search, search_one_wave, search_offset, search_grids, search_unpaired, search_rows,
    search_disordered, search_late, search_columns, search_few_cells, search_noisy,
)  # fmt: skip


def look_at(look: Look, sheet: Sheet) -> list[Match]:
    """Return what a search finds in the rows that are not padding."""
    zeros = sheet.zeros
    if zeros.size in (0, len(sheet.values)):
        return look(sheet)
    whole = look(sheet) if zeros.size == 1 else []  # a row of zeros can be an encoding
    if whole and not whole[0].wrong.any():
        return whole
    padded = (
        with_padding(match, sheet.values, sheet.run, zeros) for match in look(sheet.without_padding)
    )
    found = [match for match in padded if match is not None]
    if found and not (whole and whole[0].wrong_share <= found[0].wrong_share):
        return found
    return whole or look(sheet)
