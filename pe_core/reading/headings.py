"""The first line of a table: numbers like the others, or names and numbers of its columns."""

import re
from collections.abc import Sequence

from pe_core.reading.numerals import is_numeral
from pe_core.reading.result import refuse_many

_PIECE = re.compile(r"\S+")
_NO_NAME = re.compile(r"[-+]?\d[\d.,']*|\*", re.ASCII)  # 1.234,56, and the end of a factor
_FEWEST_COUNTED = 3  # 0 and 1 are also what an encoding of two columns begins with


def over_every_column(head: str, below: re.Match[str] | None, separator: str | None) -> str:
    """Return a first line that names all columns.

    pandas prints no name over its index, 0, 1, 2 ..., and R none over its row numbers from 1 on.
    """
    if separator is not None or below is None or below[0].split(None, 1)[0] not in ("0", "1"):
        return head
    width = count_cells(head, None) + 1
    refuse_many(width)
    names = ["index", *head.split()]
    named = count_cells(below[0], None) == width and names_columns(names)
    return " ".join(names) if named else head


def count_cells(line: str, separator: str | None) -> int:
    """Return how many cells a line has, without making them."""
    if separator is None:
        return sum(1 for _ in _PIECE.finditer(line))
    return line.count(separator) + 1


def names_columns(head: Sequence[str]) -> bool:
    """Tell whether a line names columns: no number in it, or only 0, 1, 2 ... after a blank."""
    if any(_NO_NAME.fullmatch(cell) and not is_numeral(cell) for cell in head):
        return False
    if not any(is_numeral(cell) for cell in head):
        return any(head)
    return not is_numeral(head[0]) and list(head[1:]) == [str(at) for at in range(len(head) - 1)]


def counts_columns(head: Sequence[str]) -> bool:
    """Tell whether a line is 0, 1, 2 ..., as tables are saved without names of their columns."""
    return len(head) >= _FEWEST_COUNTED and list(head) == [str(at) for at in range(len(head))]
