"""Load the words of one language as one frozen value."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache, cached_property
from pathlib import Path
from string import Formatter, Template
from types import MappingProxyType

LANGUAGES = ("ko", "en")
"""The languages of the lesson; the first is spoken when nobody asks for another."""

_FOLDER = Path(__file__).parent
_PLACEHOLDER = re.compile(r"\{\{([a-z_]+)(?::([^{}]+))?\}\}")
_SECTION = re.compile(r"^<!-- ([a-z_]+) -->$", re.MULTILINE)
_EXPONENT = re.compile("(?<=[0-9])e-(?=[0-9])")


def _written(value: object, how: str = "") -> str:
    """Return a value as it stands in a sentence: no line is broken at a number's minus."""
    text = format(value, how)
    return _EXPONENT.sub("e−", text) if isinstance(value, float) else text


class _InSentences(Formatter):
    def format_field(self, value: object, format_spec: str) -> str:
        return _written(value, format_spec)


@dataclass(frozen=True)
class Texts:
    """All words of one language.

    Parameters
    ----------
    language
        One of `LANGUAGES`.
    labels
        Short texts by dotted name, such as ``matrix.title``.
    prose
        Markdown by dotted name ``page.section``.

    Examples
    --------
    >>> load_texts("en")("language.name")
    'English'
    """

    language: str
    labels: Mapping[str, str]
    prose: Mapping[str, str]

    def __call__(self, name: str, /, **values: object) -> str:
        """Return the label `name` with its placeholders filled; raise KeyError if it is missing."""
        text = self.labels[name]
        filled = text.format(**values) if values else text
        # The slower way, for the few that have an exponent.
        return _InSentences().vformat(text, (), values) if "e-" in filled else filled

    def section(self, name: str, /, **values: object) -> str:
        """Return the prose ``page.section`` with each ``{{placeholder}}`` filled.

        Double braces, because formulas in the prose are full of single ones and of dollar signs.
        """
        return _PLACEHOLDER.sub(
            lambda found: _written(values[found[1]], found[2] or ""), self.prose[name]
        )

    def group(self, prefix: str) -> Mapping[str, str]:
        """Return the labels below `prefix`, by the last part of their names."""
        return self._groups[prefix]

    @cached_property
    def _groups(self) -> Mapping[str, Mapping[str, str]]:
        """All groups at once: a run of a page asks for fifty."""
        groups: dict[str, dict[str, str]] = {}
        for name, text in self.labels.items():
            parts = name.split(".")
            for at in range(1, len(parts)):
                groups.setdefault(".".join(parts[:at]), {})[".".join(parts[at:])] = text
        return {prefix: MappingProxyType(found) for prefix, found in groups.items()}


@cache
def load_texts(language: str) -> Texts:
    """Read the words of `language` from the files of this folder."""
    folder = _FOLDER / language
    labels = _labels(_FOLDER / f"{language}.toml")
    prose: dict[str, str] = {}
    for path in sorted(folder.glob("*.toml")):
        labels |= _labels(path, f"{path.stem}.")
    for path in sorted(folder.glob("*.md")):
        prose |= _sections(path)
    return Texts(language, MappingProxyType(labels), MappingProxyType(prose))


@cache
def load_code(name: str) -> Template:
    """Read the NumPy program `name`, its settings still to be filled in."""
    return Template((_FOLDER / "code" / f"{name}.py.txt").read_text(encoding="utf-8"))


def _labels(path: Path, prefix: str = "") -> dict[str, str]:
    return _flatten(tomllib.loads(path.read_text(encoding="utf-8")), prefix)


def _flatten(table: Mapping[str, object], prefix: str = "") -> dict[str, str]:
    flat: dict[str, str] = {}
    for key, value in table.items():
        if isinstance(value, Mapping):
            flat.update(_flatten(value, f"{prefix}{key}."))
        else:
            flat[f"{prefix}{key}"] = str(value)
    return flat


def _sections(path: Path) -> dict[str, str]:
    """Split a Markdown file at its ``<!-- name -->`` lines."""
    parts = _SECTION.split(path.read_text(encoding="utf-8"))
    if parts[0].strip():
        raise ValueError(f"{path.name} must begin with a section mark, got {parts[0].strip()[:40]}")
    return {
        f"{path.stem}.{name}": text.strip()
        for name, text in zip(parts[1::2], parts[2::2], strict=True)
    }
