"""Numbers in lines and cells: spreadsheets, comma- and tab-separated text, plain columns."""

import re
from array import array
from collections.abc import Iterator, Sequence
from itertools import chain

import numpy as np
from numpy.typing import NDArray

from pe_core.reading.commas import separated
from pe_core.reading.numerals import decimals_written, is_numeral
from pe_core.reading.regular import (
    blocks,
    is_plain,
    more_decimals,
    pieces,
    plain_numbers,
    refuse_crowd,
    rows_of,
)
from pe_core.reading.result import Note, ReadingError, refuse_many

_LINE = re.compile(r"[^\r\n]+")
_PIECE = re.compile(r"\S+")


def read_cells(text: str) -> tuple[NDArray[np.float64], int, tuple[Note, ...]]:
    """Return the numbers of a table, how many decimals they have, and what was passed over."""
    text, separator, notes = separated(text)
    lines = _lines(text)
    head = next(lines, None)
    if head is None:
        raise ReadingError("empty")
    refuse_crowd(text, head.end())  # what follows the headings, if the first line are some
    table = _Table(separator, _over_every_column(head[0].strip(" "), next(lines, None), separator))
    for block in blocks(text, head.end()):
        if not table.take_plain(block):
            for line in _lines(block):
                table.take(line[0].strip(" "))
    return table.numbers(), table.decimals, (*notes, *table.notes)


class _Table:
    """Lines taken one after another, so that only their numbers stay in memory."""

    def __init__(self, separator: str | None, head: str) -> None:
        self._separator = separator
        self._width = _count(head, separator)
        refuse_many(self._width)
        self._numbers = array("d")
        self._rows = 0
        self._numbered = True
        self.decimals = 0
        self.notes: tuple[Note, ...] = ()
        self._head: str | None = head
        cells = self._cells(head)
        self._width = len(cells)
        if not _names_columns(cells):
            self._head = None
            if not self.take_plain(head):
                self.take(head)

    def take(self, line: str) -> None:
        """Take one line of numbers."""
        cells, at = self._cells(line), self._rows
        if len(cells) != self._width:
            given = _count(line, self._separator)
            raise ReadingError("ragged", row=at, given=given, wanted=self._width)
        for column, cell in enumerate(cells):
            if not cell:
                raise ReadingError("empty_cell", row=at, column=column)
            if not is_numeral(cell):
                raise ReadingError("cell", row=at, column=column, given=cell)
            self._numbers.append(float(cell))
        refuse_many(len(self._numbers))
        self._numbered = self._numbered and cells[0] == str(at)
        self.decimals = max(self.decimals, decimals_written(line))
        self._rows += 1

    def take_plain(self, block: str) -> bool:
        """Take many lines at once if nothing in them needs a look; else take none."""
        if not is_plain(block):
            return False
        rows = rows_of(block, self._separator, self._width)
        if not rows:
            return rows is not None
        refuse_many(len(self._numbers) + len(rows) * self._width)
        numbers = plain_numbers(chain.from_iterable(rows))
        if numbers is None:
            return False
        self._numbers.extend(numbers)
        self._numbered = self._numbered and all(
            row[0].strip() == str(at) for at, row in enumerate(rows, self._rows)
        )
        self.decimals = more_decimals(block, self.decimals)
        self._rows += len(rows)
        return True

    def numbers(self) -> NDArray[np.float64]:
        """Return the numbers, without a first column that only counts the lines."""
        if self._head is not None and not self._rows:
            self.take(self._head)  # a lone line of words: say which one
        matrix = np.array(self._numbers, dtype=np.float64).reshape(self._rows, self._width)
        if self._head is None:
            return matrix
        self.notes = (Note("headings", {}),)
        if self._numbered and self._width > 1:
            self.notes += (Note("numbered", {}),)
            return matrix[:, 1:]
        return matrix

    def _cells(self, line: str) -> list[str]:
        return [piece.strip().strip('"') for piece in pieces(line, self._separator, self._width)]


def _lines(text: str) -> Iterator[re.Match[str]]:
    """Yield the lines that are neither blank nor a comment."""
    for found in _LINE.finditer(text):
        line = found[0].strip(" ")
        if line.strip() and line[0] != "#":
            yield found


def _over_every_column(head: str, below: re.Match[str] | None, separator: str | None) -> str:
    """Return a first line that names all columns: pandas prints none over its index, 0, 1 ..."""
    if separator is not None or below is None or below[0].split(None, 1)[0] != "0":
        return head
    width = _count(head, None) + 1
    refuse_many(width)
    names = ["index", *head.split()]
    return " ".join(names) if _count(below[0], None) == width and _names_columns(names) else head


def _count(line: str, separator: str | None) -> int:
    if separator is None:
        return sum(1 for _ in _PIECE.finditer(line))
    return line.count(separator) + 1


def _names_columns(head: Sequence[str]) -> bool:
    """Tell whether a line names columns: no number in it, or only 0, 1, 2 ... after a blank."""
    if not any(is_numeral(cell) for cell in head):
        return any(head)
    return not is_numeral(head[0]) and list(head[1:]) == [str(at) for at in range(len(head) - 1)]
