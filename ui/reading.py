"""What became of a pasted or uploaded matrix, in the reader's language."""

from __future__ import annotations

from lesson import Texts
from pe_core.reading import Note, Reading, ReadingError
from ui.shell import as_plain


def refusal_sentence(refused: ReadingError, texts: Texts) -> str:
    """Return one sentence: the rule, then what was given, and the way out."""
    facts = {name: as_plain(fact) for name, fact in refused.facts.items()}
    return texts(f"reading.refused.{refused.rule}", **facts)


def note_sentence(note: Note, texts: Texts) -> str:
    """Return what was done to an input on the way."""
    facts = {name: as_plain(fact) for name, fact in note.facts.items()}
    return texts(f"reading.note.{note.name}", **facts)


def source_sentence(file: str | None, member: str | None, texts: Texts) -> str:
    """Return where a matrix comes from: pasted, a file, or an array in it."""
    if file is None:
        return texts("answer.source.text")
    if member is None:
        return texts("answer.source.file", name=as_plain(file))
    return texts("answer.source.member", name=as_plain(file), member=as_plain(member))


def digits_sentence(reading: Reading, texts: Texts) -> str:
    """Return how exactly the numbers of a matrix were stored or written."""
    if reading.dtype is not None:
        return texts("answer.digits.stored", dtype=reading.dtype)
    return texts("answer.digits.written", decimals=reading.decimals)
