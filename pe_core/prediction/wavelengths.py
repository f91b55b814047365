"""Questions about wavelengths: the longest one, and when a row comes back."""

import numpy as np
from numpy.typing import ArrayLike

from pe_core.checks import finite_array
from pe_core.prediction.answer import ROUNDING, Answer
from pe_core.waves import wavelengths

A_TURN = 7
"""[positions] the fastest pair has turned once between 6 and 7."""

SLOWEST = ("same", "double", "below", "beyond")
REPEAT = ("turn", "slowest", "never")


def slowest_when_wider(d_model: int, *, base: float = 10_000.0) -> Answer:
    """Return what twice the width makes of the longest wavelength.

    ``2 pi base^((d - 2) / d)`` at d and at 2 d, against ``2 pi base``.

    Parameters
    ----------
    d_model : int
        Width, at least 1.
    base : float
        Finite, above 1.

    Returns
    -------
    Answer
        One of `SLOWEST`; the values are the longest wavelengths of d, 2 d, 4 d and 8 d columns.

    Examples
    --------
    >>> answer = slowest_when_wider(64)
    >>> answer.right, f"{answer.facts['then']:.2f}"
    ('below', '54410.14')
    """
    widths = d_model * np.array([1, 2, 4, 8])
    longest = np.array([wavelengths(int(width), base=base)[-1] for width in widths])
    limit, ratio = 2 * np.pi * base, longest[1] / longest[0]
    right = "beyond" if longest[1] >= limit else "below"
    right = (
        "double" if abs(ratio - 2) < ROUNDING else "same" if abs(ratio - 1) < ROUNDING else right
    )
    facts = {"now": longest[0], "then": longest[1], "limit": limit, "ratio": ratio}
    facts |= {"wide": int(widths[1]), "last": longest[-1]}
    return Answer(right, facts, widths, longest, (int(widths[1]),))


def coming_back(similarity: ArrayLike, slowest: float) -> Answer:
    """Return after how many positions a row is there again.

    ``the first k >= 1 with g(k) = 1``, 1 up to rounding.

    Parameters
    ----------
    similarity : array_like of real numbers, shape (offsets,)
        g(k) from the offset 0 on.
    slowest : float
        g at one turn of the slowest pair.

    Returns
    -------
    Answer
        One of `REPEAT`; the most similar offset is marked.

    Examples
    --------
    >>> coming_back([1, 0, -1, 0, 1], 0.2).right, coming_back([1, 0, 0.9], 0.2).right
    ('turn', 'never')
    """
    values = finite_array("similarity", similarity)
    best = int(values[1:].argmax()) + 1
    again = np.flatnonzero(values[1:] >= 1 - ROUNDING) + 1
    turn = bool(again.size) and int(again[0]) <= A_TURN
    right = "turn" if turn else "slowest" if again.size or slowest >= 1 - ROUNDING else "never"
    facts = {
        "best": best,
        "alike": float(values[best]),
        "slowest": slowest,
        "last": values.size - 1,
    }
    facts |= {"last": values.size - 1, "at_turn": float(values[min(A_TURN, values.size) - 1])}
    return Answer(right, facts, np.arange(values.size), values, (best,))
