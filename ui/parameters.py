"""What the link can carry: one declaration per parameter, and how its text is read and written."""

from __future__ import annotations

import math
import re
from abc import ABC, abstractmethod
from collections.abc import Mapping
from dataclasses import KW_ONLY, dataclass
from typing import Any

_INTEGER = re.compile(r"[+-]?[0-9]{1,18}", re.ASCII)

Values = Mapping[str, Any]
"""The values of all parameters by their names: some limit others."""


@dataclass(frozen=True)
class Reading:
    """What became of one text of the link.

    Parameters
    ----------
    value
        The legal value to use.
    rule
        Name of the rule that the text broke, None if it was taken as it is.
    """

    value: Any
    rule: str | None = None


@dataclass(frozen=True)
class Parameter(ABC):
    """What all kinds have: a name in the link, and a default.

    What is `quiet` stands in the link only while it is not at its default; a link without it
    means the default.
    """

    name: str
    default: Any
    _: KW_ONLY
    quiet: bool = False

    @abstractmethod
    def read(self, text: str, values: Values) -> Reading:
        """Take a legal text; else choose the nearest legal value, or the default."""

    @abstractmethod
    def bounds(self, values: Values) -> tuple[str, str]:
        """Return the texts of the lowest and the highest legal value."""

    def write(self, value: Any) -> str:
        """Return the text of a legal value."""
        return str(value)

    def effective(self, value: Any, values: Values) -> Any:
        """Return `value` as it holds beside the others."""
        return value


@dataclass(frozen=True)
class Integer(Parameter):
    """A whole number between two bounds; `below` names the parameter that it must stay under."""

    low: int
    high: int
    below: str | None = None

    def limit(self, values: Values) -> int:
        """Return the highest legal value beside the other `values`."""
        return self.high if self.below is None else min(self.high, values[self.below] - 1)

    def bounds(self, values: Values) -> tuple[str, str]:
        return str(self.low), str(self.limit(values))

    def read(self, text: str, values: Values) -> Reading:
        high = self.limit(values)
        if not text:
            return Reading(min(values[self.name], high), "empty")
        if _INTEGER.fullmatch(text):
            number = int(text)
            nearest = min(max(number, self.low), high)
            return Reading(nearest, None if nearest == number else "range")
        real = _real(text)
        if real is None:
            return Reading(min(self.default, high), "integer")
        return Reading(round(min(max(real, self.low), high)), "integer")

    def effective(self, value: int, values: Values) -> int:
        return min(value, self.limit(values))


@dataclass(frozen=True)
class Scale(Parameter):
    """One of several ascending numbers: the stops of a logarithmic slider."""

    options: tuple[int, ...]

    def bounds(self, values: Values) -> tuple[str, str]:
        return str(self.options[0]), str(self.options[-1])

    def read(self, text: str, values: Values) -> Reading:
        real = _real(text)
        if real is None:
            return Reading(self.default, "number")
        inside = min(max(real, self.options[0]), self.options[-1])
        nearest = min(self.options, key=lambda option: abs(math.log(option / inside)))
        rule = "range" if inside != real else "stops"
        return Reading(nearest, None if nearest == real else rule)


@dataclass(frozen=True)
class Choice(Parameter):
    """One of several names; a default of None is left to the frame, as the language is."""

    options: tuple[str, ...]

    def bounds(self, values: Values) -> tuple[str, str]:
        return self.options[0], self.options[-1]

    def read(self, text: str, values: Values) -> Reading:
        if text in self.options:
            return Reading(text)
        return Reading(values[self.name], "choice")


@dataclass(frozen=True)
class IntegerList(Parameter):
    """Several whole numbers below another parameter; if there are none, the page chooses."""

    high: int
    longest: int
    below: str

    def bounds(self, values: Values) -> tuple[str, str]:
        return "0", str(min(self.high, values[self.below] - 1))

    def read(self, text: str, values: Values) -> Reading:
        limit = int(self.bounds(values)[1])
        parts = [part for part in text.split(",") if part]
        legal = [
            int(part) for part in parts if _INTEGER.fullmatch(part) and 0 <= int(part) <= limit
        ]
        kept = tuple(dict.fromkeys(legal))[: self.longest]
        return Reading(kept, None if len(kept) == len(parts) else "list")

    def write(self, value: tuple[int, ...]) -> str:
        return ",".join(map(str, value))

    def effective(self, value: tuple[int, ...], values: Values) -> tuple[int, ...]:
        return tuple(number for number in value if number < values[self.below])


@dataclass(frozen=True)
class Order(Parameter):
    """Each whole number from 0 up to some last one, once; if there is none, the page chooses."""

    longest: int

    def bounds(self, values: Values) -> tuple[str, str]:
        return "0", str(self.longest - 1)

    def read(self, text: str, values: Values) -> Reading:
        parts = text.split(",") if text else []
        numbers = tuple(int(part) for part in parts if _INTEGER.fullmatch(part))
        whole = len(numbers) == len(parts) <= self.longest
        if whole and sorted(numbers) == list(range(len(numbers))):
            return Reading(numbers)
        return Reading(self.default, "order")

    def write(self, value: tuple[int, ...]) -> str:
        return ",".join(map(str, value))


@dataclass(frozen=True)
class Flag(Parameter):
    """A switch: 1 is on, 0 is off."""

    def bounds(self, values: Values) -> tuple[str, str]:
        return "0", "1"

    def read(self, text: str, values: Values) -> Reading:
        return Reading(text == "1") if text in ("0", "1") else Reading(self.default, "flag")

    def write(self, value: bool) -> str:
        return "1" if value else "0"


@dataclass(frozen=True)
class Text(Parameter):
    """Words of the visitor's own on one line; empty lets the page choose."""

    longest: int

    def bounds(self, values: Values) -> tuple[str, str]:
        return "0", str(self.longest)

    def read(self, text: str, values: Values) -> Reading:
        line = " ".join(text.split())
        kept = line[: self.longest].rstrip()
        return Reading(kept, None if kept == line else "long")


def _real(text: str) -> float | None:
    """Return the finite number that a short text spells, None if it spells none."""
    if len(text) > 40 or not text.isascii() or "_" in text:
        return None
    try:
        real = float(text)
    except ValueError:
        return None
    return real if math.isfinite(real) else None
