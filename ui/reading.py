"""What became of a pasted or uploaded matrix, in the reader's language."""

from __future__ import annotations

from lesson import Texts
from pe_core.reading import Note, ReadingError
from ui.shell import as_plain


def refusal_sentence(refused: ReadingError, texts: Texts) -> str:
    """Return one sentence: the rule, then what was given, and the way out."""
    facts = {name: as_plain(fact) for name, fact in refused.facts.items()}
    return texts(f"reading.refused.{refused.rule}", **facts)


def note_sentence(note: Note, texts: Texts) -> str:
    """Return what was done to an input on the way."""
    facts = {name: as_plain(fact) for name, fact in note.facts.items()}
    return texts(f"reading.note.{note.name}", **facts)
