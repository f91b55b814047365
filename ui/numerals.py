"""Numbers as they stand in a sentence."""

from __future__ import annotations


def short(number: float, digits: int = 2) -> str:
    """Return a number with so many digits, its minus one at which no line is broken.

    Examples
    --------
    >>> short(-0.000012345)
    '−1.2e−05'
    """
    return f"{number:.{digits}g}".replace("-", "−")
