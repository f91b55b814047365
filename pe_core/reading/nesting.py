"""Numbers in nested brackets, read without evaluating anything."""

import re
from array import array
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import chain

import numpy as np
from numpy.typing import NDArray

from pe_core.reading.even import read_even
from pe_core.reading.numerals import is_numeral
from pe_core.reading.regular import parts, refuse_crowd
from pe_core.reading.result import ReadingError, refuse_many

_PIECE = re.compile(r"[\[\](),]|[^\s\[\](),]+")
_PARTNER = {"]": "[", ")": "("}
_DEEPEST = 8
_MOST_LOOKED_AT = 1_000_000
"""Brackets that are looked at one by one: more would take longer than somebody waits."""


@dataclass(slots=True)
class _Open:
    """A bracket that is open: how many children of which shape it holds so far."""

    bracket: str
    count: int = 0
    shape: tuple[int, ...] | None = None
    comma: bool = False  # whether a comma was the last thing in it
    commas: int = 0

    def take(self, shape: tuple[int, ...]) -> None:
        if self.shape is not None and shape != self.shape:
            given, wanted = (each[0] if each else 1 for each in (shape, self.shape))
            raise ReadingError("ragged", row=self.count, given=given, wanted=wanted)
        self.shape, self.comma = shape, False
        self.count += 1

    def closed(self) -> tuple[int, ...]:
        # (0.5) is a number in parentheses and (0.5,) a tuple.
        if self.bracket == "(" and self.count == 1 and not self.commas and self.shape is not None:
            return self.shape
        return (self.count, *(self.shape or ()))


def read_nested(text: str) -> NDArray[np.float64]:
    """Return the numbers of nested brackets, with as many axes as they are deep.

    Commas may be left out, as NumPy does; several groups side by side are the rows of one.
    """
    refuse_crowd(text)
    even = read_even(text)
    return _one_by_one(text) if even is None else even


def _one_by_one(text: str) -> NDArray[np.float64]:
    numbers, stack = array("d"), [_Open("")]
    budget = iter(range(_MOST_LOOKED_AT))
    for piece in chain.from_iterable(map(_PIECE.findall, parts(text))):
        top = stack[-1]
        if piece in "[(":
            stack.append(_opened(piece, len(stack), budget))
        elif piece in "])":
            if _PARTNER[piece] != top.bracket:
                raise ReadingError("bracket")
            stack.pop()
            stack[-1].take(top.closed())
        elif piece == ",":
            if top.comma or not top.count:
                raise ReadingError(
                    "empty_cell", row=stack[-2].count if stack[1:] else 0, column=top.count
                )
            top.comma = True
            top.commas += 1
        elif is_numeral(piece):
            numbers.append(float(piece))
            refuse_many(len(numbers))
            top.take(())
        else:
            raise ReadingError("word", given=piece)
    if len(stack) > 1:
        raise ReadingError("bracket")
    return _shaped(numbers, stack[0])


def _opened(bracket: str, depth: int, budget: Iterator[int]) -> _Open:
    """Return a bracket that opens; each one takes from the budget."""
    if depth > _DEEPEST:
        raise ReadingError("bracket")
    if next(budget, None) is None:
        raise ReadingError("uneven", most=f"{_MOST_LOOKED_AT:,}")
    return _Open(bracket)


def _shaped(numbers: "array[float]", outermost: _Open) -> NDArray[np.float64]:
    if not numbers:
        raise ReadingError("empty")
    inner = outermost.shape or ()
    shape = inner if outermost.count == 1 else (outermost.count, *inner)
    return np.array(numbers, dtype=np.float64).reshape(shape or (1,))
