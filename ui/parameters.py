"""What the link can carry: one declaration per parameter, and how its text is read and written."""

from __future__ import annotations

import math
import re
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

_INTEGER = re.compile(r"[+-]?[0-9]{1,18}", re.ASCII)


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
class Integer:
    """A whole number between two bounds; `below` names the parameter that it must stay under."""

    name: str
    default: int
    low: int
    high: int
    below: str | None = None

    def limit(self, values: Mapping[str, Any]) -> int:
        """Return the highest legal value beside the other `values`."""
        return self.high if self.below is None else min(self.high, values[self.below] - 1)

    def read(self, text: str, values: Mapping[str, Any]) -> Reading:
        """Take a whole number in range; else the nearest legal one, or the default."""
        high = self.limit(values)
        if _INTEGER.fullmatch(text):
            number = int(text)
            nearest = min(max(number, self.low), high)
            return Reading(nearest, None if nearest == number else "range")
        real = _real(text)
        if real is None:
            return Reading(min(self.default, high), "integer")
        return Reading(round(min(max(real, self.low), high)), "integer")

    def write(self, value: int) -> str:
        """Return the text of `value`."""
        return str(value)

    def effective(self, value: int, values: Mapping[str, Any]) -> int:
        """Return `value`, or the highest legal one when another parameter has shrunk."""
        return min(value, self.limit(values))


@dataclass(frozen=True)
class Scale:
    """One of several ascending numbers, such as the stops of a logarithmic slider."""

    name: str
    default: int
    options: tuple[int, ...]

    def read(self, text: str, values: Mapping[str, Any]) -> Reading:
        """Take an option; else the nearest option by ratio, or the default."""
        real = _real(text)
        if real is None:
            return Reading(self.default, "number")
        inside = min(max(real, self.options[0]), self.options[-1])
        nearest = min(self.options, key=lambda option: abs(math.log(option / inside)))
        rule = "range" if inside != real else "stops"
        return Reading(nearest, None if nearest == real else rule)

    def write(self, value: int) -> str:
        """Return the text of `value`."""
        return str(value)

    def effective(self, value: int, values: Mapping[str, Any]) -> int:
        """Return `value`: nothing else limits it."""
        return value


@dataclass(frozen=True)
class Choice:
    """One of several names. A default of None stands for what the frame decides, as the language."""

    name: str
    default: str | None
    options: tuple[str, ...]

    def read(self, text: str, values: Mapping[str, Any]) -> Reading:
        """Take an option; else keep what is in force."""
        if text in self.options:
            return Reading(text)
        return Reading(values[self.name], "choice")

    def write(self, value: str) -> str:
        """Return the text of `value`."""
        return value

    def effective(self, value: str, values: Mapping[str, Any]) -> str:
        """Return `value`: nothing else limits it."""
        return value


@dataclass(frozen=True)
class IntegerList:
    """Several whole numbers below another parameter; an empty default means that the page chooses."""

    name: str
    default: tuple[int, ...]
    high: int
    longest: int
    below: str

    def read(self, text: str, values: Mapping[str, Any]) -> Reading:
        """Take the legal numbers of a comma-separated list, each once, in their order."""
        legal: list[int] = []
        parts = [part for part in text.split(",") if part]
        limit = min(self.high, values[self.below] - 1)
        for part in parts:
            if _INTEGER.fullmatch(part) and 0 <= int(part) <= limit and int(part) not in legal:
                legal.append(int(part))
        kept = tuple(legal[: self.longest])
        return Reading(kept, None if len(kept) == len(parts) else "list")

    def write(self, value: tuple[int, ...]) -> str:
        """Return the text of `value`."""
        return ",".join(map(str, value))

    def effective(self, value: tuple[int, ...], values: Mapping[str, Any]) -> tuple[int, ...]:
        """Return the numbers that are still below the other parameter."""
        return tuple(number for number in value if number < values[self.below])


@dataclass(frozen=True)
class Flag:
    """A switch: 1 is on, 0 is off."""

    name: str
    default: bool = False

    def read(self, text: str, values: Mapping[str, Any]) -> Reading:
        """Take 0 or 1; else the default."""
        return Reading(text == "1") if text in ("0", "1") else Reading(self.default, "flag")

    def write(self, value: bool) -> str:
        """Return 1 or 0."""
        return "1" if value else "0"

    def effective(self, value: bool, values: Mapping[str, Any]) -> bool:
        """Return `value`: nothing else limits it."""
        return value


Parameter = Integer | Scale | Choice | IntegerList | Flag


def _real(text: str) -> float | None:
    """Return the finite number that a short text spells, None if it spells none."""
    try:
        real = float(text) if len(text) < 40 and text.isascii() and "_" not in text else math.nan
    except ValueError:
        return None
    return real if math.isfinite(real) else None
