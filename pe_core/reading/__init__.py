"""Matrices that somebody pastes or uploads: text or bytes in, numbers or a reason out.

Nothing here evaluates or unpickles what it is given, and sizes are checked before memory is taken.
A reason is a rule's name and what was given, without a sentence, so that a page says it in the
reader's language.
"""

from pe_core.reading.files import KINDS, member_names, read_file
from pe_core.reading.matrix import expect_shape
from pe_core.reading.printed import read_text
from pe_core.reading.result import (
    LARGEST_FILE,
    MOST_COLUMNS,
    MOST_NUMBERS,
    Note,
    Reading,
    ReadingError,
)
from pe_core.reading.rules import NOTES, RULES

__all__ = [
    "KINDS",
    "LARGEST_FILE",
    "MOST_COLUMNS",
    "MOST_NUMBERS",
    "NOTES",
    "RULES",
    "Note",
    "Reading",
    "ReadingError",
    "expect_shape",
    "member_names",
    "read_file",
    "read_text",
]
