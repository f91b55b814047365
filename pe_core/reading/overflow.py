"""A number that is too large for float64, and became infinite: told as it is written."""

import math
import re

from pe_core.reading.numerals import NOT_FINITE, NUMERAL
from pe_core.reading.result import ReadingError

_NUMBER = re.compile(
    rf"(?<![\w.])(?:{NOT_FINITE.pattern}|{NUMERAL.pattern})(?![\w.])", re.ASCII | re.IGNORECASE
)


def as_written(refused: ReadingError, text: str) -> ReadingError:
    """Return the refusal of an infinity that was written with digits, with these digits.

    The same refusal if it is another one, or if NaN or an infinity is written before them.
    """
    if refused.rule != "not_finite" or "inf" not in refused.facts["given"]:
        return refused
    for found in _NUMBER.finditer(text):
        word = found[0]
        if not math.isfinite(float(word)):
            facts = {**refused.facts, "given": word}
            written = NUMERAL.fullmatch(word) is not None
            return ReadingError("beyond_float64", **facts) if written else refused
    return refused
