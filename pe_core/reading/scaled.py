"""A factor that stands above the numbers: ``1.0e+03 *``, as MATLAB, Octave and PyTorch print it."""

import re
from dataclasses import replace

from pe_core.reading.matrix import as_reading
from pe_core.reading.result import Note, Reading

_FACTOR = re.compile(
    r"^[ \t]*(1(?:\.0*)?e[-+]?\d{1,2})[ \t]*\*[ \t]*$", re.ASCII | re.IGNORECASE | re.MULTILINE
)
_UNKNOWN = re.compile(r"^[ \t]*[^\s*]*[ \t]*\*[ \t]*$", re.MULTILINE)


def without_factor(text: str) -> tuple[str, str | None] | None:
    """Return a text without the one factor in it, and the factor.

    None if there are several, or one that is no power of ten.
    """
    found = _FACTOR.findall(text)
    text = _FACTOR.sub("", text)
    if len(found) > 1 or _UNKNOWN.search(text):
        return None
    return text, found[0] if found else None


def multiplied(reading: Reading, factor: str | None) -> Reading:
    """Return the numbers that are meant, with as many decimals as are known of them."""
    if factor is None:
        return reading
    decimals = reading.decimals
    if decimals is not None:
        decimals = max(decimals - int(factor.lower().partition("e")[2]), 0)
    told = Note("scaled", {"factor": f"{float(factor):g}"})
    scaled = as_reading(reading.matrix * float(factor), decimals=decimals)
    return replace(scaled, notes=(*reading.notes, told))
