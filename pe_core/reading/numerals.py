"""One number as somebody wrote it, and how many decimals were written."""

import re

NUMERAL = re.compile(r"[-+]?(?:\d+(?:\.\d*)?|\.\d+)(?:[eE][-+]?\d{1,5})?", re.ASCII)
NOT_FINITE = re.compile(r"[-+]?(?:nan|inf(?:inity)?)", re.ASCII | re.IGNORECASE)
_DECIMALS = re.compile(r"\.(\d*)(?:[eE]\+?(-?\d{1,5}))?|[eE]\+?(-?\d{1,5})", re.ASCII)
# 1.0D-01 of Fortran, 1.0f-1 and 0.0f0 of Julia
_OTHER_EXPONENT = re.compile(r"(?<=[\d.])[dDf](?=[-+]?\d{1,3}\b)", re.ASCII)
# Longer ones cost time and say nothing: float64 prints 17 digits, and 324 zeros at the most.
LONGEST = 400


def is_numeral(text: str) -> bool:
    """Tell whether `text` is one number, NaN and the infinities among them."""
    plain = len(text) <= LONGEST and NUMERAL.fullmatch(text)
    return bool(plain or NOT_FINITE.fullmatch(text))


def with_plain_exponents(text: str) -> str:
    """Return a text with e before every exponent."""
    return _OTHER_EXPONENT.sub("e", text)


def decimals_written(text: str) -> int:
    """Return the most digits that stand after a decimal point in `text`.

    A positive exponent takes digits away; a negative one adds none, because what is printed as
    1.00000000e+00 beside it has no more.
    """
    most = 0
    for found in _DECIMALS.finditer(text):
        digits = len(found[1] or "") - max(int(found[2] or found[3] or 0), 0)
        most = max(most, digits)
    return most
