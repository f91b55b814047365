"""Numbers in lines and cells: spreadsheets, comma- and tab-separated text, plain columns."""

import re
from array import array
from collections.abc import Iterator
from itertools import chain

import numpy as np
from numpy.typing import NDArray

from pe_core.reading.commas import separated
from pe_core.reading.headings import (
    count_cells,
    counts_columns,
    names_columns,
    over_every_column,
)
from pe_core.reading.lines import is_comment
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

_FEWEST_NUMBERED = 3
_LINE = re.compile(r"[^\r\n]+")


def read_cells(text: str) -> tuple[NDArray[np.float64], int, tuple[Note, ...]]:
    """Return the numbers of a table, how many decimals they have, and what was passed over."""
    text, separator, notes = separated(text)
    lines = _lines(text)
    head = next(lines, None)
    if head is None:
        raise ReadingError("empty")
    refuse_crowd(text, head.end())  # what follows the headings, if the first line are some
    first = over_every_column(head[0].strip(" "), next(lines, None), separator)
    table = _Table(separator, first, with_decimals=text.find(".", head.end()) >= 0)
    for block in blocks(text, head.end()):
        if not table.take_plain(block):
            for line in _lines(block):
                table.take(line[0].strip(" "))
    return table.numbers(), table.decimals, (*notes, *table.notes)


class _Table:
    """Lines taken one after another, so that only their numbers stay in memory."""

    def __init__(self, separator: str | None, head: str, *, with_decimals: bool) -> None:
        self._separator = separator
        self._width = count_cells(head, separator)
        refuse_many(self._width)
        self._numbers = array("d")
        self._rows = 0
        self._starts: tuple[int, ...] = (0, 1)  # from which the first column may count the rows
        self.decimals = 0
        self.notes: tuple[Note, ...] = ()
        self._head: str | None = head
        cells = self._cells(head)
        self._width = len(cells)
        if not names_columns(cells) and not (with_decimals and counts_columns(cells)):
            self._head = None
            if not self.take_plain(head):
                self.take(head)

    def take(self, line: str) -> None:
        """Take one line of numbers."""
        cells, at = self._cells(line), self._rows
        if len(cells) != self._width:
            given = count_cells(line, self._separator)
            raise ReadingError("ragged", row=at, given=given, wanted=self._width)
        for column, cell in enumerate(cells):
            if not cell:
                raise ReadingError("empty_cell", row=at, column=column)
            if not is_numeral(cell):
                raise ReadingError("cell", row=at, column=column, given=cell)
            self._numbers.append(float(cell))
        refuse_many(len(self._numbers))
        self._starts = tuple(start for start in self._starts if cells[0] == str(at + start))
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
        self._starts = tuple(
            start
            for start in self._starts
            if all(row[0].strip() == str(at) for at, row in enumerate(rows, self._rows + start))
        )
        self.decimals = more_decimals(block, self.decimals)
        self._rows += len(rows)
        return True

    def numbers(self) -> NDArray[np.float64]:
        """Return the numbers, without a first column that only counts the lines."""
        if self._head is not None and not self._rows:
            self.take(self._head)  # a lone line of words: say which one
        matrix = np.array(self._numbers, dtype=np.float64).reshape(self._rows, self._width)
        counted = 0 in self._starts or (1 in self._starts and self._rows > 1)
        if self._head is None:
            # Without headings only 0, 1, 2 ... beside numbers with decimals are numbers of rows.
            counted = counted and self._rows >= _FEWEST_NUMBERED and self.decimals > 0
            if counted and self._width > _FEWEST_NUMBERED - 1:
                self.notes = (Note("numbered", {}),)
                return matrix[:, 1:]
            return matrix
        self.notes = (Note("headings", {}),)
        if counted and self._width > 1:
            self.notes += (Note("numbered", {}),)
            return matrix[:, 1:]
        return matrix

    def _cells(self, line: str) -> list[str]:
        return [piece.strip().strip('"') for piece in pieces(line, self._separator, self._width)]


def _lines(text: str) -> Iterator[re.Match[str]]:
    """Yield the lines that are neither blank nor a comment."""
    for found in _LINE.finditer(text):
        line = found[0].strip(" ")
        if line.strip() and not is_comment(line):
            yield found
