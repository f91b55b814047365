"""Nested brackets that are even: every group is like the first of its depth."""

from array import array

import numpy as np
from numpy.typing import NDArray

from pe_core.reading.regular import LONG_EXPONENT, parts, plain_numbers
from pe_core.reading.result import MOST_NUMBERS

_BRACKETS = b"[](),"
_SPACES = b" \t\r\n\f"
# Brackets, commas and spaces as they are, and a 0 for whatever else a number is written with.
_SIGNS = bytes(code if code in _BRACKETS + _SPACES else ord("0") for code in range(256))
_TO_SPACES = str.maketrans(_BRACKETS.decode(), " " * len(_BRACKETS))
_GROUPS = (b"1", b"2", b"3", b"4", b"5", b"6", b"7", b"8")


def read_even(text: str) -> NDArray[np.float64] | None:
    """Return the numbers of even groups; None asks for a closer look."""
    if not text.isascii() or "_" in text or LONG_EXPONENT.search(text):
        return None
    skeleton = _skeleton(text)
    if skeleton.count(b"0") > MOST_NUMBERS:  # words among them, or too many
        return None
    shape = _shape(skeleton)
    if shape is None:
        return None
    numbers = array("d")
    for part in parts(text):
        found = plain_numbers(part.translate(_TO_SPACES).split())
        if found is None:
            return None
        numbers.extend(found)
    return np.array(numbers, dtype=np.float64).reshape(shape)


def _skeleton(text: str) -> bytes:
    """Return the brackets and commas of a text, with one 0 for each number."""
    signs = text.encode("ascii").translate(_SIGNS)
    codes = np.frombuffer(signs, dtype=np.uint8)
    begins = np.ones(len(codes), dtype=np.bool_)
    begins[1:] = (codes[1:] != ord("0")) | (codes[:-1] != ord("0"))
    return codes[begins].tobytes().translate(None, _SPACES)


def _shape(skeleton: bytes) -> tuple[int, ...] | None:
    """Return the shape, found by writing one sign for each of the innermost groups, depth by depth.

    None if the groups of one depth are not alike.
    """
    shape: tuple[int, ...] = ()
    item = b"0"
    for sign in _GROUPS:
        end = min((at for at in map(skeleton.find, (b"]", b")")) if at >= 0), default=-1)
        if end < 0:
            break
        start = max(skeleton.rfind(bracket, 0, end) for bracket in (b"[", b"("))
        content = skeleton[start + 1 : end]
        count = _count(content, item)
        if not count:
            return None
        if skeleton[start : end + 1] == b"(" + item + b")":  # a number in parentheses, no tuple
            skeleton = skeleton.replace(b"(" + item + b")", item)
            continue
        skeleton = skeleton.replace(b"[" + content + b"]", sign)
        if content != item:
            skeleton = skeleton.replace(b"(" + content + b")", sign)
        if item in skeleton:
            return None
        shape, item = (count, *shape), sign
    count = _count(skeleton, item)
    if not count:
        return None
    return shape if count == 1 and shape else (count, *shape)


def _count(content: bytes, item: bytes) -> int:
    """Return how many items stand between two brackets, 0 if anything else does."""
    count = content.count(item)
    with_commas = (item + b",") * count
    return count if content in (with_commas, with_commas[:-1], item * count) else 0
