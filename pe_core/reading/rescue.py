"""A second look at a text that was refused: the matrix may stand among words, or be folded."""

import re
from collections.abc import Callable
from dataclasses import replace

from pe_core.reading.folded import unfolded
from pe_core.reading.frames import is_cut, without_frames, without_rules
from pe_core.reading.lines import counts_on, words_of
from pe_core.reading.r_code import rows_from_r
from pe_core.reading.regions import has_brackets, matrix_among
from pe_core.reading.result import Note, Reading, ReadingError
from pe_core.reading.scaled import multiplied, without_factor

Read = Callable[[str], Reading]

MENDABLE = frozenset({"bracket", "cell", "ellipsis", "empty_cell", "one_axis", "ragged", "word"})
"""Rules that words around a matrix break."""
_ROW_OF_R = re.compile(r"^\s*\[\d+,\]", re.ASCII | re.MULTILINE)
# [1] 0.00 1.00, which numbers the numbers in R, and rows in what a loop prints
_COUNTED = re.compile(r"\s*\[(\d{1,7})\](?=\s+[-+.\d])", re.ASCII)
# pe(:,:,1) = of MATLAB, [:, :, 1] = of Julia, and ", , 1" of R, above each slice of three axes
_SLICE = re.compile(
    r"^[ \t]*(?:\w{0,40}\(:,:,\d+\)[ \t]*=|\[:, :, \d+\][ \t]*=|, , \w+)[ \t]*$",
    re.ASCII | re.MULTILINE,
)


def read_once_more(text: str, refused: ReadingError, read: Read) -> Reading:
    """Return what a second look reads, or raise what says most about why nothing is read."""
    plain = _counted(_one_slice(without_frames(text)))
    in_lines = _ROW_OF_R.search(plain) or not has_brackets(plain)
    for look in (_whole, _in_code, _in_lines if in_lines else _in_brackets):
        found = look(plain, text, read)
        if found is not None:
            return found
    raise refused


def _one_slice(text: str) -> str:
    """Return a text without the line above its only slice."""
    count = sum(1 for _ in _SLICE.finditer(text))
    if count > 1:
        raise ReadingError("several", given=count)
    return _SLICE.sub("", text) if count else text


def _counted(text: str) -> str:
    """Return lines that begin with [0], [1], [2] as R numbers the rows of a matrix."""
    lines = [line for line in text.splitlines() if line.strip()]
    marks = [_COUNTED.match(line) for line in lines]
    counts = [mark[1] for mark in marks if mark]
    if not counts or len(counts) < len(lines):
        return text
    if len(counts) > 1 and counts[0] in ("0", "1") and counts_on(counts):
        return "\n".join(_COUNTED.sub(r"[\1,]", line, count=1) for line in lines)
    raise ReadingError("one_axis", given=sum(len(words_of(line)) - 1 for line in lines))


def _whole(plain: str, text: str, read: Read) -> Reading | None:
    """Read a text that stood in a frame, such as a code fence."""
    try:
        return None if plain == text else read(plain)
    except ReadingError:
        return None


def _in_code(plain: str, _: str, read: Read) -> Reading | None:
    """Read what R writes as code."""
    rows = rows_from_r(plain)
    return None if rows is None else _told(read(rows), "around")


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
    numbers = without_factor(plain)
    found = None if numbers is None else unfolded(without_rules(numbers[0]))
    if numbers is None or found is None:
        return None
    try:
        return multiplied(_told(read(found[0]), *found[1]), numbers[1])
    except ReadingError as error:
        if error.rule == "not_finite":
            raise
        return None  # the first look tells of the rows that somebody sees


def _told(reading: Reading, *names: str) -> Reading:
    """Return a reading with notes of what was passed over."""
    return replace(reading, notes=(*reading.notes, *(Note(name, {}) for name in names)))
