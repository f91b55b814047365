"""A second look at a text that was refused: the matrix may stand among words, or be folded."""

import re
from collections.abc import Callable
from dataclasses import replace

from pe_core.reading.folded import unfolded
from pe_core.reading.frames import is_cut, without_frames, without_rules
from pe_core.reading.regions import has_brackets, matrix_among
from pe_core.reading.result import Note, Reading, ReadingError

Read = Callable[[str], Reading]

MENDABLE = frozenset({"bracket", "cell", "ellipsis", "empty_cell", "one_axis", "ragged", "word"})
"""Rules that words around a matrix break."""
_ROW_OF_R = re.compile(r"^\s*\[\d+,\]", re.ASCII | re.MULTILINE)


def read_once_more(text: str, refused: ReadingError, read: Read) -> Reading:
    """Return what a second look reads, or raise what says most about why nothing is read."""
    plain = without_frames(text)
    in_lines = _ROW_OF_R.search(plain) or not has_brackets(plain)
    for look in (_whole, _in_lines if in_lines else _in_brackets):
        found = look(plain, text, read)
        if found is not None:
            return found
    raise refused


def _whole(plain: str, text: str, read: Read) -> Reading | None:
    """Read a text that stood in a frame, such as a code fence."""
    try:
        return None if plain == text else read(plain)
    except ReadingError:
        return None


def _in_brackets(plain: str, _: str, read: Read) -> Reading | None:
    """Read what stands in brackets; what is wrong inside of them is to be told."""
    found, is_matrix = matrix_among(plain)
    try:
        reading = read(found) if found else None
    except ReadingError:
        if is_matrix:
            raise
        return None
    return reading if reading is None or found == plain.strip() else _told(reading, "around")


def _in_lines(plain: str, _: str, read: Read) -> Reading | None:
    """Read the lines of numbers of a table that a console printed."""
    if is_cut(plain):
        raise ReadingError("ellipsis")
    found = unfolded(without_rules(plain))
    if found is None:
        return None
    try:
        return _told(read(found[0]), *found[1])
    except ReadingError as error:
        if error.rule == "not_finite":
            raise
        return None  # the first look tells of the rows that somebody sees


def _told(reading: Reading, *names: str) -> Reading:
    """Return a reading with notes of what was passed over."""
    return replace(reading, notes=(*reading.notes, *(Note(name, {}) for name in names)))
