"""Between the text of a link and the values of the lesson; pure, so that any text can be tried."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from ui.parameters import Parameter

_NOT_OURS = ("utm_", "fbclid", "gclid")
"""What mail and chat programs hang on a link; dropped without a word."""


@dataclass(frozen=True)
class Refusal:
    """A part of a link that was not taken as it stood.

    Parameters
    ----------
    name
        The parameter, as the link spelled it.
    given
        The text after the equals sign.
    rule
        Name of the rule that it broke.
    used
        The text of the value that is used instead; empty if there is none.
    low, high
        The legal bounds, where the rule has them.
    """

    name: str
    given: str
    rule: str
    used: str = ""
    low: str = ""
    high: str = ""


def take(
    parameter: Parameter, texts: Sequence[str], values: Mapping[str, Any]
) -> tuple[Any, Refusal | None]:
    """Return the value that the last of `texts` means, and the refusal if it was not legal.

    A space around it, as copying leaves it, means nothing.
    """
    reading = parameter.read(texts[-1].strip(), values)
    rule = reading.rule or ("repeated" if len(texts) > 1 else None)
    if rule is None:
        return reading.value, None
    given = "&".join(texts) if rule == "repeated" else texts[-1]
    low, high = parameter.bounds({**values, parameter.name: reading.value})
    used = parameter.write(reading.value)
    return reading.value, Refusal(parameter.name, given, rule, used, low, high)


def read(
    query: Mapping[str, Sequence[str]],
    parameters: Iterable[Parameter],
    values: Mapping[str, Any],
) -> tuple[dict[str, Any], tuple[Refusal, ...]]:
    """Return the values after a link, and what of the link was refused.

    A parameter that the link does not name keeps its value, a quiet one returns to its default; of
    a repeated one the last counts.
    """
    taken = dict(values)
    refusals: list[Refusal] = []
    unknown = dict(query)
    for parameter in parameters:
        texts = unknown.pop(parameter.name, None)
        if not texts:
            if parameter.quiet and query:
                taken[parameter.name] = parameter.default
            continue
        taken[parameter.name], refusal = take(parameter, texts, taken)
        if refusal is not None:
            refusals.append(refusal)
    refusals += [
        Refusal(name, texts[-1] if texts else "", "unknown")
        for name, texts in unknown.items()
        if not name.startswith(_NOT_OURS)
    ]
    return taken, tuple(refusals)


def write(parameters: Iterable[Parameter], values: Mapping[str, Any]) -> dict[str, str]:
    """Return the complete query: every parameter, defaults too, but for those that are quiet."""
    held = {each: each.effective(values[each.name], values) for each in parameters}
    return {
        parameter.name: parameter.write(value)
        for parameter, value in held.items()
        if not (parameter.quiet and value == parameter.default)
    }
