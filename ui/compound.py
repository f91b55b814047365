"""Parameters that hold several values in one text of the link."""

from __future__ import annotations

from dataclasses import dataclass

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
        if any(one.rule in ("integer", "number") for one in read):
            return Reading(None, "together")
        legal = all(one.rule is None for one in read)
        return Reading(tuple(one.value for one in read), None if legal else "parts")

    def write(self, value: tuple[int, ...] | None) -> str:
        """Return the numbers with dots between them."""
        return "" if value is None else ".".join(map(str, value))
