"""The words of both languages, and what the rules look for in them."""

import re
from string import Formatter

from lesson import LANGUAGES, Texts, load_texts

HANGUL = re.compile(r"[\u1100-\u11ff\u3130-\u318f\ua960-\ua97f\uac00-\ud7ff]")
_FORMULA = re.compile(r"\$\$(.+?)\$\$|\$(.+?)\$", re.DOTALL)
_PROSE_PLACEHOLDER = re.compile(r"\{\{([a-z_]+)(?::([^{}]+))?\}\}")
_ICON = re.compile(r":material/\w+:")
_NUMBER = re.compile(r"(?<![A-Za-z0-9_.])[-−]?\d+(?:\.\d+)?")

HOLE = "\ufffc"
"""Stands where a placeholder stood; no letter, no digit, no punctuation."""


def every_language() -> dict[str, Texts]:
    return {language: load_texts(language) for language in LANGUAGES}


def every_text(texts: Texts) -> dict[str, str]:
    """Return labels and prose by name, with a `HOLE` for each placeholder."""
    labels = {name: label_without_placeholders(text) for name, text in texts.labels.items()}
    prose = {
        f"{name} (prose)": prose_without_placeholders(text) for name, text in texts.prose.items()
    }
    return labels | prose


def label_placeholders(text: str) -> list[str]:
    """Return the placeholders of a label with their format, sorted."""
    parts = Formatter().parse(text)
    return sorted(f"{name}:{spec}" for _, name, spec, _ in parts if name is not None)


def prose_placeholders(text: str) -> list[str]:
    """Return the placeholders of a section with their format, sorted."""
    return sorted(f"{name}:{spec}" for name, spec in _PROSE_PLACEHOLDER.findall(text))


def label_without_placeholders(text: str) -> str:
    parts = Formatter().parse(text)
    return "".join(literal + (HOLE if name is not None else "") for literal, name, _, _ in parts)


def prose_without_placeholders(text: str) -> str:
    return _PROSE_PLACEHOLDER.sub(HOLE, text)


def formulas(text: str) -> list[str]:
    """Return the formulas of a text in order, their white space made even."""
    return [" ".join((block or inline).split()) for block, inline in _FORMULA.findall(text)]


def is_formula(label: str) -> bool:
    """Tell whether a label is one formula from end to end."""
    return label.startswith("\\")


def numbers(text: str) -> list[str]:
    """Return the numbers of a text in order as they are written; none from its formulas."""
    plain = _ICON.sub(" ", _FORMULA.sub(" ", text))
    return [found.replace("−", "-") for found in _NUMBER.findall(plain)]
