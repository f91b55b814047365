"""What a reading gives: the numbers and how exactly they were written, or a refusal."""

import math
from collections.abc import Mapping
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

LARGEST_FILE = 32 * 2**20
"""[bytes] of a file, of a member of an archive once unpacked, and of pasted text."""
MOST_NUMBERS = 4_000_000
MOST_COLUMNS = 65_536
"""More than any encoding has, or positions that run across; each costs whoever shows it a name."""

_LONGEST_QUOTE, _HALF, _SINGLE, _COARSEST = 40, 2.0**-11, 1e-6, 0.005


class ReadingError(ValueError):
    """An input that gives no matrix: the name of the rule, and facts such as what was given.

    Parameters
    ----------
    rule : str
        A key of `RULES`.
    **facts
        What `RULES` promises for it; texts are shortened, so that no input can flood a sentence.
    """

    def __init__(self, rule: str, **facts: object) -> None:
        super().__init__(rule, facts)
        self.rule = rule
        self.facts = {name: _short(fact) for name, fact in facts.items()}

    def __str__(self) -> str:
        return ", ".join((self.rule, *(f"{name} {fact}" for name, fact in self.facts.items())))


@dataclass(frozen=True)
class Note:
    """Something that was done to an input on the way: a key of `NOTES`, and its facts."""

    name: str
    facts: Mapping[str, str]


@dataclass(frozen=True)
class Reading:
    """A matrix that was read.

    Parameters
    ----------
    matrix : ndarray of float64, shape (rows, columns)
        All finite, at least 1 x 1.
    decimals : int or None
        Digits after the decimal point; None if the numbers came as bytes.
    notes : tuple of Note
        What was done to the input on the way.
    dtype : str or None
        Name of the type that the numbers were stored as; None if they were written as text.
    """

    matrix: NDArray[np.float64]
    decimals: int | None
    notes: tuple[Note, ...] = ()
    dtype: str | None = None

    @property
    def tolerance(self) -> float:
        """How far a right number may be off: half a last digit, and what float32 or 16 lose.

        Never more than half of the second digit: fewer digits prove nothing.
        """
        written = 0.0 if self.decimals is None else 0.5 * 10.0 ** -min(self.decimals, 300)
        half = any(note.name == "half" for note in self.notes)
        return max(min(written, _COARSEST) * (1 + 1e-9), _HALF if half else _SINGLE)


def shape_text(shape: tuple[int, ...]) -> str:
    """Return a shape as a reader says it: 10 × 8."""
    return " × ".join(map(str, shape))


def refuse_large(size: int) -> None:
    """Refuse bytes or text beyond `LARGEST_FILE`."""
    if size > LARGEST_FILE:
        most = LARGEST_FILE // 2**20
        raise ReadingError("large", given=math.ceil(10 * size / 2**20) / 10, most=most)


def refuse_many(count: int) -> None:
    """Refuse more than `MOST_NUMBERS`."""
    if count > MOST_NUMBERS:
        raise ReadingError("many", given=f"{count:,}", most=f"{MOST_NUMBERS:,}")


def refuse_wide(columns: int) -> None:
    """Refuse a matrix of more than `MOST_COLUMNS`: what shows it has something for each."""
    if columns > MOST_COLUMNS:
        raise ReadingError("wide", given=f"{columns:,}", most=f"{MOST_COLUMNS:,}")


def _short(fact: object) -> str:
    text = str(fact)
    return text if len(text) <= _LONGEST_QUOTE else f"{text[:_LONGEST_QUOTE]}…"
