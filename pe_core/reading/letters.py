"""The letters of a pasted text as a keyboard has them: minus signs, digits, spaces, line ends."""

import re

_MINUS = "−‐‑‒–—﹣－"
_SPACES = (
    "\xa0\u1680\u2000\u2001\u2002\u2003\u2004\u2005\u2006\u2007\u2008\u2009\u200a\u202f\u205f\u3000"
)
_LINE_ENDS = "\x0b\x0c\x85\u2028\u2029"
_UNSEEN = "\xad\u200b\u200c\u200d\u200e\u200f\u202a\u202b\u202c\u2060\u2066\u2069\ufeff"
_FULL_WIDTH = {chr(0xFEE0 + ord(sign)): sign for sign in "0123456789.,+[](){};eE"}
_PLAIN = {
    **dict.fromkeys(_MINUS, "-"),
    **dict.fromkeys(_SPACES, " "),
    **dict.fromkeys(_LINE_ENDS, "\n"),
    **dict.fromkeys(_UNSEEN, ""),
    **_FULL_WIDTH,
}
# What colours the letters of a terminal.
_COLOURED = re.compile(r"\x1b\[[\d;]{0,20}[A-Za-z]", re.ASCII)
_CONTROL = re.compile(r"[\x00-\x08\x0e-\x1f\x7f]")


def plain_letters(text: str) -> str:
    """Return a text with the signs that word processors put in replaced, and colours removed."""
    signs = _PLAIN if not text.isascii() else dict.fromkeys("\x0b\x0c", "\n")
    for sign, plain in signs.items():  # str.translate asks for each letter, which takes seconds
        text = text.replace(sign, plain)
    return _COLOURED.sub("", text) if "\x1b" in text else text


def control_letter(text: str) -> str | None:
    """Return the beginning of a text that holds what no text does, else None."""
    return _CONTROL.sub("�", text[:40]) if _CONTROL.search(text) else None
