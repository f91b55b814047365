"""One line of a table as a console prints it: a name and numbers, headings, or words."""

import re
from collections.abc import Iterator, Sequence

from pe_core.reading.numerals import is_numeral

Line = tuple[str, str]
"""The name of a row, if it has one, and its numbers."""

FEWEST_NAMED = 2
"""Numbers that a row with a name has at least: a word and a number are no row."""
_LONGEST_COUNT = 6
_APART = re.compile(r"[\s,;\"']+")
_OF_NUMERALS = re.compile(r"[-+\d.eE,;\s\"'naifNAIFtyTY]*", re.ASCII)
# [1,] of R; pos 3: of a loop
_MARKED = re.compile(r"\s*\[\d+,\]|[^:\n]{1,60}:(?=\s)", re.ASCII)
_SETTING = re.compile(r"[A-Za-z_]\w{0,40} ?= ?[-+.\d]", re.ASCII)
_OF_COLUMNS = re.compile(
    r"\[,\d+\]|^\s*Columns? \d+(?: (?:through|and|to) \d+)?:?\s*$|\\\s*$", re.ASCII
)
# A cell that a spreadsheet could not compute, in any language: #N/A, #DIV/0!, #WERT!
_NOT_COMPUTED = re.compile(r"#(?:N/A|NV|[^\W\d_a-z][^\s,;a-z]*[!?])(?=[\s,;\"]|$)")
_WORD = re.compile(r"[^\W\d_]{2}")
_LONGEST_WORDS = 2000
_WORDS_PER_NUMBER = 3


def is_comment(line: str) -> bool:
    """Return whether a line is a comment, and not the row of a spreadsheet's error."""
    line = line.lstrip()
    return line.startswith("#") and not _NOT_COMPUTED.match(line)


def words_of(line: str) -> list[str]:
    """Return what stands between spaces, commas, semicolons and quotation marks."""
    return [word for word in _APART.split(line) if word]


def numbers_of(line: str) -> Line | None:
    """Return the name and the numbers of a line of numbers, None if it is none."""
    if _all_numerals(line):
        return "", line
    for end in _ends_of_name(line):
        rest = line[end:]
        if _all_numerals(rest, FEWEST_NAMED) and re.search(r"\w", line[:end]):
            return line[:end], rest
    return None


def _all_numerals(line: str, least: int = 1) -> bool:
    words = words_of(line) if _OF_NUMERALS.fullmatch(line) else []
    return len(words) >= least and all(map(is_numeral, words))


def _ends_of_name(line: str) -> Iterator[int]:
    """Yield where the name of a row may end: a mark, a separator, else a word."""
    marked = _MARKED.match(line)
    if marked:
        yield marked.end()
    separator = next((each for each in "\t;," if each in line), None)
    if separator is not None:
        yield line.index(separator) + 1
    else:
        yield len(line) - len(line.lstrip()) + len(line.split(None, 1)[0])


def counts_on(words: Sequence[str]) -> bool:
    """Tell whether these are whole numbers one after another."""
    if not words or not words[0].isdecimal() or len(words[0]) > _LONGEST_COUNT:
        return False
    return list(words) == [str(int(words[0]) + at) for at in range(len(words))]


def numbers_columns(here: Line, below: Line | None) -> bool:
    """Tell whether a line numbers the columns: 0 1 2 above an index and as many numbers."""
    if here[0] or below is None:
        return False
    words, beside = words_of(here[1]), words_of(below[1])
    is_index = bool(below[0]) or beside[0] in ("0", "1")
    return is_index and len(beside) + bool(below[0]) == len(words) + 1 and counts_on(words)


def goes_on(head: str) -> bool:
    """Tell whether a heading is that of further columns of the table above."""
    words = words_of(head)
    return _OF_COLUMNS.search(head) is not None or (counts_on(words) and words[0] != "0")


def is_passed_over(line: str) -> bool:
    """Tell whether a line is words: no number, far more words than numbers, or a setting."""
    if len(line) > _LONGEST_WORDS:
        return False
    words = words_of(line)
    count = sum(map(is_numeral, words))
    if not count or _OF_COLUMNS.search(line):
        return True
    real = sum(bool(_WORD.search(word)) for word in words)
    return real >= _WORDS_PER_NUMBER * count or _SETTING.search(line) is not None
