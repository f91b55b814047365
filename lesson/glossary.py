"""The glossary: one source for the summary page and for ``docs/glossary.md``.

``python -m lesson.glossary`` writes that file again.
"""

from __future__ import annotations

import tomllib
from dataclasses import dataclass
from functools import cache
from pathlib import Path

_FOLDER = Path(__file__).parent
DOCUMENT = _FOLDER.parent / "docs" / "glossary.md"

_HEAD = """\
# Glossary

One word for one thing, in the code, in the lesson and in the tests. \
The last column holds the words that we do not use for it.
Written from `lesson/glossary.toml` by `python -m lesson.glossary`.

| name | meaning | unit, shape | not |
|---|---|---|---|
"""
_BETWEEN = """
The lesson's own function keeps its name from the lesson: \
`get_sinusoidal_positional_encoding(seq_len, d_model, ...)`.

## 용어집

코드의 이름 하나에 우리말 용어도 하나입니다. 본문에서 용어가 처음 나올 때만 영어를 함께 적습니다.

| 이름 | 우리말 | 뜻 | 단위, 모양 |
|---|---|---|---|
"""


@dataclass(frozen=True)
class Term:
    """One thing and its words.

    Parameters
    ----------
    name
        What it is called in the code.
    korean
        Its one Korean word.
    meaning, unit
        By language.
    avoided
        Second names that the lesson does not use.
    """

    name: str
    korean: str
    meaning: dict[str, str]
    unit: dict[str, str]
    avoided: str


@cache
def load_glossary() -> tuple[Term, ...]:
    """Read the terms in the order in which they build on each other."""
    table = tomllib.loads((_FOLDER / "glossary.toml").read_text(encoding="utf-8"))
    return tuple(
        Term(
            name,
            term["ko"]["word"],
            {language: term[language]["meaning"] for language in ("ko", "en")},
            {language: term[language]["unit"] for language in ("ko", "en")},
            term["not"],
        )
        for name, term in table.items()
    )


def as_document() -> str:
    """Return the glossary as Markdown, a table for each language."""
    english = (
        _row(f"`{term.name}`", term.meaning["en"], term.unit["en"], term.avoided)
        for term in load_glossary()
    )
    korean = (
        _row(f"`{term.name}`", term.korean, term.meaning["ko"], term.unit["ko"])
        for term in load_glossary()
    )
    return _HEAD + "".join(english) + _BETWEEN + "".join(korean)


def _row(*cells: str) -> str:
    return "".join(f"| {cell} " if cell else "| " for cell in cells) + "|\n"


if __name__ == "__main__":
    DOCUMENT.write_text(as_document(), encoding="utf-8")
