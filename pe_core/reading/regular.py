"""Numbers in rows of one length, many at a time.

Most inputs are regular, and Python takes seconds to look at millions of cells one by one. What is
not plain and regular is left to those who look closer, and who say what is wrong with it.
"""

import re
from array import array
from collections.abc import Iterable, Iterator

import numpy as np

from pe_core.reading.numerals import LONGEST, decimals_written
from pe_core.reading.result import refuse_many

_PLAIN = re.compile(r"[-+0-9.eE,; \t\r\n]*", re.ASCII)
LONG_EXPONENT = re.compile(r"[eE][-+]?\d{6}", re.ASCII)
_BEHIND_A_NUMBER = re.compile(r"[\s,\])]")
_BLOCK = 1 << 18
_TO_SPACES = bytes.maketrans(b'[](),;|"', b" " * 8)


def is_plain(text: str) -> bool:
    """Tell whether nothing stands in `text` but digits and signs of numbers and between them."""
    return _PLAIN.fullmatch(text) is not None and LONG_EXPONENT.search(text) is None


def blocks(text: str, start: int = 0) -> Iterator[str]:
    """Yield a text from `start` on in pieces that end with a line."""
    while start < len(text):
        end = text.find("\n", start + _BLOCK) + 1 or len(text)
        yield text[start:end]
        start = end


def parts(text: str) -> Iterator[str]:
    """Yield a text in pieces that end behind a number or a bracket."""
    start = 0
    while start < len(text):
        found = _BEHIND_A_NUMBER.search(text, start + _BLOCK)
        end = found.end() if found else len(text)
        yield text[start:end]
        start = end


def refuse_crowd(text: str, start: int = 0) -> None:
    """Refuse too many numbers from `start` on before any of them is read.

    Counts where a sign, a point or a digit begins a piece, which is no more than a number each.
    """
    begun, before = 0, b" "
    for at in range(start, len(text), _BLOCK):
        letters = text[at : at + _BLOCK].encode("utf-8", "surrogatepass").translate(_TO_SPACES)
        codes = np.frombuffer(before + letters, dtype=np.uint8)
        begun += int(np.count_nonzero((codes[:-1] <= ord(" ")) & (codes[1:] - ord("+") < 15)))
        before = letters[-1:]
    refuse_many(begun)


def pieces(line: str, separator: str | None, width: int) -> list[str]:
    """Split a line into its cells; no more than one beyond the width, however long the line is.

    A separator at the end of the line, as programs write it, begins no cell.
    """
    found = line.split(separator, width + 1)
    ends_open = len(found) > 1 and separator is not None and not found[-1].strip(' "')
    return found[:-1] if ends_open else found


def rows_of(block: str, separator: str | None, width: int) -> list[list[str]] | None:
    """Return the cells of each line that is not blank, None if they differ in number.

    A `width` of 0 is that of the first line.
    """
    lines = [line for line in block.splitlines() if line.strip()]
    if not lines:
        return []
    if not width:
        first = lines[0]
        width = len(first.split()) if separator is None else first.count(separator) + 1
        width = len(pieces(first, separator, width))
    rows = [pieces(line, separator, width) for line in lines]
    return rows if all(len(row) == width for row in rows) else None


def plain_numbers(cells: Iterable[str]) -> "array[float] | None":
    """Return the numbers of the cells of a plain text, None if one of them is none."""
    texts = list(cells)
    if max(map(len, texts), default=0) > LONGEST:
        return None
    try:
        return array("d", map(float, texts))
    except ValueError:
        return None


def more_decimals(text: str, most: int) -> int:
    """Return `most`, or the decimals written in `text` if they are more."""
    if "e" in text or "E" in text:
        return max(most, decimals_written(text))
    start = 0
    while found := re.compile(rf"\.(\d{{{most + 1},}})", re.ASCII).search(text, start):
        most, start = len(found[1]), found.end()
    return most
