"""The one matrix in brackets that stands among words, shapes, labels or other print-outs."""

import re

from pe_core.reading.numerals import with_plain_exponents
from pe_core.reading.result import ReadingError

_BRACKET = re.compile(r"[\[\]]")
_DEEPEST = 8
_MOST_BRACKETS = 1_000_000
_DEEP = 2
# {{0., 1.}, {0.84, 0.54}}: Mathematica, C and Java; the f behind a number is C's.
_BRACES = re.compile(r"\{\s*\{?\s*[-+]?\.?\d")
_SUFFIX = re.compile(r"(?<=[\d.])[fFlL](?![\w.])")
_CLOSED_BY_MATLAB = re.compile(r"\]\s*;\s*\Z")
_INDEX = re.compile(r"\[\s*\d*\s*\]|\[[^\d\[\]]*\]", re.ASCII)
_OF_SHAPE = re.compile(r"(?:size\(|shape\W{0,3})\Z", re.IGNORECASE)
_TYPED = re.compile(r"\b(?:Float|U?Int)\d{1,3}(?=\[)", re.ASCII)  # Float32[0.0, 1.0] of Julia
_DICTIONARY = "OrderedDict(["
_TO_BRACKETS = str.maketrans("{}", "[]")


def has_brackets(text: str) -> bool:
    """Tell whether a text has square brackets, or braces around numbers."""
    return "[" in text or "]" in text or _BRACES.search(text) is not None


def matrix_among(text: str) -> tuple[str, bool]:
    """Return the brackets of a text that hold its matrix, and whether there is no doubt of it.

    The deepest group, if it is the only one with numbers in it; else the last group of each line,
    which is a row, as in ``pos 0: [0. 1.]``. An empty text if there are none.
    """
    text = _plain(text)
    groups = _groups(text)
    deep = [text[start:end] for start, end, depth in groups if depth >= _DEEP]
    deep = [group for group in dict.fromkeys(deep) if re.search(r"\d", group)]
    if len(deep) > 1:
        raise ReadingError("several", given=len(deep))
    if deep:
        return deep[0], True
    rows = _last_of_each_line(text, groups)
    literal = _rows_of_one(rows[0], text) if len(rows) == 1 else None
    return (literal, True) if literal else ("\n".join(rows), False)


def _plain(text: str) -> str:
    """Return a text in which no bracket and no letter stands but those of a matrix and of words."""
    if _BRACES.search(text):
        text = _SUFFIX.sub("", text.translate(_TO_BRACKETS))
    if _DICTIONARY in text:  # of PyTorch: a list of names and tensors
        before, _, behind = text.replace(_DICTIONARY, "", 1).rpartition("])")
        text = before + behind
    return _TYPED.sub("", with_plain_exponents(text))


def _rows_of_one(group: str, text: str) -> str | None:
    """Return [0 1; 0.84 0.54] of MATLAB and Julia, or its rows on lines, as lists in a list."""
    content = group[1:-1].strip("; \t\r\n")
    if ";" in content:
        return "[[" + content.replace(";", "], [") + "]]"
    if "\n" in content and _CLOSED_BY_MATLAB.search(text):
        return "[[" + "], [".join(content.splitlines()) + "]]"
    return None


def _groups(text: str) -> list[tuple[int, int, int]]:
    """Return start, end and depth of every outermost group; nothing if one is not closed."""
    if text.count("[") > _MOST_BRACKETS or text.count("]") > _MOST_BRACKETS:
        return []
    found: list[tuple[int, int, int]] = []
    start = depth = deepest = 0
    for bracket in _BRACKET.finditer(text):
        if bracket[0] == "[":
            start = start if depth else bracket.start()
            depth += 1
            deepest = max(deepest, depth) if depth > 1 else 1
        else:
            depth -= 1
            if depth < 0:
                return []
            if not depth:
                found.append((start, bracket.end(), deepest))
    return [] if depth or max((each[2] for each in found), default=0) > _DEEPEST else found


def _last_of_each_line(text: str, groups: list[tuple[int, int, int]]) -> list[str]:
    """Return the rows: of each line the last group, which is neither an index nor a shape."""
    rows: list[str] = []
    line_end = -1
    for start, end, _ in groups:
        group = text[start:end]
        if _INDEX.fullmatch(group) or _OF_SHAPE.search(text[max(start - 12, 0) : start]):
            continue
        if start < line_end:
            rows.pop()
        rows.append(group)
        line_end = text.find("\n", end)
        line_end = len(text) if line_end < 0 else line_end
    return rows
