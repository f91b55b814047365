"""Questions about which row is alike to which."""

import numpy as np
from numpy.typing import ArrayLike, NDArray

from pe_core.checks import finite_matrix
from pe_core.landmarks import first_rise
from pe_core.offsets import similarity_by_offset
from pe_core.prediction.answer import ROUNDING, Answer
from pe_core.prediction.wavelengths import A_TURN

NARROW, LONGEST_OFFSET = 4, 1000

NEAREST = ("neighbour", "turn", "far", "last")
RISE = ("sooner", "same", "later")
DIRECTION = ("before", "after", "same")


def nearest_offset(d_model: int = NARROW, *, base: float = 10_000.0) -> Answer:
    """Return how far away the most similar row is.

    ``argmax of g(k) for 1 <= k <= 1000``.

    Parameters
    ----------
    d_model : int
        Width, at least 1.
    base : float
        Finite, above 1.

    Returns
    -------
    Answer
        One of `NEAREST`: the next row, one turn of the fastest pair away, further, or the last.

    Examples
    --------
    >>> answer = nearest_offset(4)
    >>> answer.right, answer.facts["offset"], nearest_offset(64).right
    ('far', 622, 'neighbour')
    """
    offsets = np.arange(LONGEST_OFFSET + 1)
    values = similarity_by_offset(offsets, d_model, base=base)
    offset = int(values[1:].argmax()) + 1
    right = "turn" if offset <= A_TURN else "last" if offset == LONGEST_OFFSET else "far"
    facts = {"offset": offset, "alike": values[offset], "beside": values[1], "turn": A_TURN - 1}
    facts |= {"at_turn": values[A_TURN - 1], "last": LONGEST_OFFSET, "at_last": values[-1]}
    right = "neighbour" if offset == 1 else right
    return Answer(right, facts, offsets, values, (offset,))


def rise_when_wider(d_model: int, *, base: float = 10_000.0) -> Answer:
    """Return whether the similarity first rises later when there are twice as many columns.

    ``first_rise(2 d)`` against ``first_rise(d)``.

    Parameters
    ----------
    d_model : int
        Width, at least 1.
    base : float
        Finite, above 1.

    Returns
    -------
    Answer
        One of `RISE`; the values are the first rises of d, 2 d and 4 d columns.

    Examples
    --------
    >>> rise_when_wider(64).right, rise_when_wider(4).right
    ('later', 'same')
    """
    widths = d_model * np.array([1, 2, 4])
    rises = np.array([first_rise(int(width), base=base) or np.inf for width in widths])
    now, then = float(rises[0]), float(rises[1])
    right = "same" if now == then else "later" if then > now else "sooner"
    facts = {"now": now, "then": then, "wide": int(widths[1]), "last": float(rises[2])}
    return Answer(right, facts, widths, rises, (int(widths[1]),))


def before_or_after(encoding: ArrayLike, row: int, offset: int) -> Answer:
    """Return which of two neighbours at the same distance a row is more alike to.

    ``row(p - k) . row(p)`` against ``row(p + k) . row(p)``.

    Parameters
    ----------
    encoding : array_like of real numbers, shape (rows, columns)
        At least 1 x 1, finite.
    row, offset : int
        p and k [positions]; both neighbours lie in the table.

    Returns
    -------
    Answer
        One of `DIRECTION`; the values are the dot products with row p.

    Examples
    --------
    >>> before_or_after([[1, 0], [1, 1], [0, 1]], 1, 1).right
    'same'
    """
    rows = finite_matrix("encoding", encoding)
    values: NDArray[np.float64] = rows @ rows[row]
    before, after = float(values[row - offset]), float(values[row + offset])
    alike = abs(before - after) <= ROUNDING * max(1.0, float(np.abs(values).max()))
    right = "same" if alike else "before" if before > after else "after"
    facts = {"row": row, "offset": offset, "before": row - offset, "after": row + offset}
    more = {"at_before": before, "at_after": after}
    marks = (row - offset, row + offset)
    return Answer(right, {**facts, **more}, np.arange(values.size), values, marks)
