"""What stands between the cells of a table, and commas that stand inside its numbers."""

import re

from pe_core.reading.result import Note, ReadingError

_STATED = re.compile(r'\s*+"?sep=([,;\t|])"? *+(?:[\r\n]++|\Z)', re.ASCII | re.IGNORECASE)
_QUOTED_COMMA = re.compile(r'"([-+]?\d+),(\d+)"', re.ASCII)
_COMMA_IN_NUMBER = re.compile(r"(?<=\d),(?=\d)", re.ASCII)
_ALL_QUOTED = re.compile(r'\s*+(?:"[-+]?+\d++(?:,\d++)?+"[;\t\r\n ]*+)++', re.ASCII)
# 0,84,0,54: what a program writes that separates with commas where a decimal point is a comma
_PAIR = re.compile(r"[-+]?([01]),(\d++)", re.ASCII)
_ONLY_PAIRS = re.compile(
    rf"\s*+(?:{_PAIR.pattern}(?:,{_PAIR.pattern})++[ \t]*+(?:[\r\n]++\s*+|\Z))++", re.ASCII
)
_SPACED_NUMBERS = re.compile(r"\d +[-+]?\d", re.ASCII)


def separated(text: str) -> tuple[str, str | None, tuple[Note, ...]]:
    """Return a table with decimal points, its separator (None: spaces), and what was changed.

    A first line such as ``sep=;``, as spreadsheets know it, states the separator.
    """
    stated = _STATED.match(text)
    if stated is None:
        text, notes = _of_decimals(text) or _with_points(text, None)
        return text, next((each for each in "\t;," if each in text), None), notes
    text, notes = _with_points(text[stated.end() :], stated[1])
    return text, stated[1], notes


def _with_points(text: str, stated: str | None) -> tuple[str, tuple[Note, ...]]:
    """Turn decimal commas into points where the comma cannot be a separator."""
    if "," in text and _ALL_QUOTED.fullmatch(text):  # what a spreadsheet writes, all at once
        return text.replace('"', "").replace(",", "."), (Note("decimal_comma", {}),)
    pointed = _QUOTED_COMMA.sub(r"\1.\2", text)
    if pointed == text and "." not in text and "," in text and stated != ",":
        inside = sum(1 for _ in _COMMA_IN_NUMBER.finditer(text))
        between = 0 if stated or "\t" in text or ";" in text else text.count(", ")
        apart = stated or "\t" in text or ";" in text or _SPACED_NUMBERS.search(text) or between
        if apart and inside and inside + between == text.count(","):
            pointed = _COMMA_IN_NUMBER.sub(".", text) if between else text.replace(",", ".")
    return pointed, () if pointed == text else (Note("decimal_comma", {}),)


def _of_decimals(text: str) -> tuple[str, tuple[Note, ...]] | None:
    """Turn every second comma into a point where whole numbers would be 0 or 1 every second time.

    All have the same number of decimals and none is above 1, or the commas may be either.
    """
    if "," not in text or "." in text or not _ONLY_PAIRS.fullmatch(text):
        return None
    pairs = [(found[1], found[2]) for found in _PAIR.finditer(text)]
    digits = {len(decimals) for _, decimals in pairs}
    if digits == {1}:  # whole numbers of one digit are as likely
        return None
    if len(digits) > 1 or any(whole == "1" and int(decimals) for whole, decimals in pairs):
        raise ReadingError("commas", given=text.split(maxsplit=1)[0])
    return _PAIR.sub(lambda found: found[0].replace(",", "."), text), (Note("decimal_comma", {}),)


def pointed_in_brackets(text: str) -> tuple[str, tuple[Note, ...]]:
    """Turn decimal commas of a print-out with brackets into points: [0,84  0,54]."""
    if "," not in text or "." in text or not _SPACED_NUMBERS.search(text):
        return text, ()
    pointed = _COMMA_IN_NUMBER.sub(".", text)
    return (text, ()) if "," in pointed else (pointed, (Note("decimal_comma", {}),))
