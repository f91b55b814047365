"""Parameters that hold several values in one text of the link."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any
from urllib.parse import quote, unquote

from ui.parameters import Parameter, Reading, Values


@dataclass(frozen=True)
class Subset(Parameter):
    """Any of several names, in the order in which they are declared."""

    options: tuple[str, ...]

    def bounds(self, values: Values) -> tuple[str, str]:
        """Return every name, and nothing: names have no highest one."""
        return ", ".join(self.options), ""

    def read(self, text: str, values: Values) -> Reading:
        """Take the names that there are; one that is none of them breaks the rule."""
        parts = {part for part in text.split(",") if part}
        return Reading(self.ordered(parts), "names" if parts - {*self.options} else None)

    def write(self, value: tuple[str, ...]) -> str:
        """Return the names with commas between them."""
        return ",".join(value)

    def ordered(self, parts: set[str]) -> tuple[str, ...]:
        """Return those of `parts` that are names, in their declared order."""
        return tuple(option for option in self.options if option in parts)


@dataclass(frozen=True)
class Together(Parameter):
    """One value of each of several parameters, with dots between them; None if there is none."""

    parts: tuple[Parameter, ...]

    def bounds(self, values: Values) -> tuple[str, str]:
        """Return the lowest and the highest value of each part."""
        low, high = zip(*(part.bounds(values) for part in self.parts), strict=True)
        return ".".join(low), ".".join(high)

    def read(self, text: str, values: Values) -> Reading:
        """Take each part, or its nearest legal value; what has not all of them is none."""
        if not text:
            return Reading(None)
        texts = text.split(".")
        if len(texts) != len(self.parts):
            return Reading(None, "together")
        read = [part.read(one, values) for part, one in zip(self.parts, texts, strict=True)]
        if any(one.rule in ("empty", "integer", "number") for one in read):
            return Reading(None, "together")
        legal = all(one.rule is None for one in read)
        return Reading(tuple(one.value for one in read), None if legal else "parts")

    def write(self, value: tuple[int, ...] | None) -> str:
        """Return the numbers with dots between them."""
        return "" if value is None else ".".join(map(str, value))


@dataclass(frozen=True)
class Noted(Parameter):
    """Values of other parameters by their names, ``row.7~base.100``; they wait to come back."""

    parts: tuple[Parameter, ...]

    def bounds(self, values: Values) -> tuple[str, str]:
        """Return every name, and nothing: names have no highest one."""
        return ", ".join(part.name for part in self.parts), ""

    def read(self, text: str, values: Values) -> Reading:
        """Take each value as a link would; what is no value of a known name breaks the rule."""
        pairs = [pair.partition(".") for pair in text.split("~") if pair]
        texts = {name: unquote(rest) for name, dot, rest in pairs if dot}
        beside, legal = dict(values), len(texts) == len(pairs)
        noted: list[tuple[str, Any]] = []
        for part in self.parts:
            if part.name in texts:
                reading = part.read(texts.pop(part.name), beside)
                beside[part.name] = reading.value
                noted.append((part.name, reading.value))
                legal &= reading.rule is None
        return Reading(tuple(noted), None if legal and not texts else "noted")

    def write(self, value: tuple[tuple[str, Any], ...]) -> str:
        """Return the pairs with a tilde between them."""
        parts = {part.name: part for part in self.parts}
        return "~".join(
            f"{name}.{quote(parts[name].write(held), safe=',').replace('~', '%7E')}"
            for name, held in value
        )
