"""Numbers as they stand in a sentence."""

from __future__ import annotations

from collections.abc import Sequence

_MOST_LISTED = 64


def short(number: float, digits: int = 2) -> str:
    """Return a number with so many digits, its minus one at which no line is broken.

    Examples
    --------
    >>> short(-0.000012345)
    '−1.2e−05'
    """
    return f"{number:.{digits}g}".replace("-", "−")


def listed(numbers: Sequence[float]) -> str:
    """Return numbers with commas between them, the first ones if they are many.

    Examples
    --------
    >>> listed((2, 0.5))
    '2, 0.5'
    """
    shown = ", ".join(f"{number:g}" for number in numbers[:_MOST_LISTED])
    return shown + (", …" if len(numbers) > _MOST_LISTED else "")
