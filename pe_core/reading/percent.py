"""Cells that are written as percent, as a spreadsheet shows them: 12.5% is 0.125."""

import re
from dataclasses import replace

from pe_core.reading.matrix import as_reading
from pe_core.reading.result import MOST_COLUMNS, Note, Reading, ReadingError

_SIGN = re.compile(r"(?<=[\d.])[ \t]?%", re.ASCII)
_PLACES = 2


def without_signs(text: str) -> tuple[str, int]:
    """Return a text without the percent signs behind its numbers, and how many there were.

    None of them if a line has more than a row of a matrix can have: it is refused sooner.
    """
    if "[" not in text and any(line.count("%") > MOST_COLUMNS for line in text.splitlines()):
        return text, 0
    return _SIGN.subn("", text)


def as_shares(reading: Reading, signs: int) -> Reading:
    """Return the hundredth of each number, if so many percent signs stood behind all of them."""
    if signs != reading.matrix.size:
        raise ReadingError("percent", given=signs, wanted=reading.matrix.size)
    decimals = None if reading.decimals is None else reading.decimals + _PLACES
    shares = as_reading(reading.matrix / 100, decimals=decimals)
    return replace(shares, notes=(*reading.notes, Note("percent", {})))
