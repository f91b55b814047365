"""Questions about a table and a larger one: what stays at its place."""

import numpy as np
from numpy.typing import ArrayLike

from pe_core.checks import finite_matrix
from pe_core.prediction.answer import ROUNDING, Answer

LONGER = ("none", "last", "all")
WIDER = ("all", "first", "none")


def changed_rows(encoding: ArrayLike, longer: ArrayLike) -> Answer:
    """Return which rows of a table are others when the table is made longer.

    ``max_c |encoding[p, c] - longer[p, c]|`` for each row p of the shorter table.

    Parameters
    ----------
    encoding, longer : array_like of real numbers, shape (rows, columns) and (more, columns)
        Finite, the second with at least as many rows.

    Returns
    -------
    Answer
        One of `LONGER`: no row, the last ones only, or already the first half.

    Examples
    --------
    >>> changed_rows([[0], [1]], [[0], [1], [2]]).right
    'none'
    """
    one, two = finite_matrix("encoding", encoding), finite_matrix("longer", longer)
    change = np.abs(one - two[: len(one)]).max(axis=1)
    changed = change > ROUNDING
    right = "none" if not changed.any() else "all" if changed[: len(one) // 2 + 1].any() else "last"
    facts: dict[str, float] = {"rows": len(one), "more": len(two), "changed": int(changed.sum())}
    facts |= {"largest": float(change.max())}
    return Answer(right, facts, np.arange(len(one)), change)


def kept_columns(encoding: ArrayLike, wider: ArrayLike) -> Answer:
    """Return which columns of a table are still at their place when the table is made wider.

    ``max_p |encoding[p, c] - wider[p, c]|`` for each column c of the narrower table.

    Parameters
    ----------
    encoding, wider : array_like of real numbers, shape (rows, columns) and (rows, more)
        Finite, the second with at least as many columns.

    Returns
    -------
    Answer
        One of `WIDER`: all columns, the first ones only, or none.

    Examples
    --------
    >>> kept_columns([[0, 1, 0, 1], [1, 0, 1, 0]], [[0, 1, 0, 1], [1, 0, 0.5, 0.2]]).right
    'first'
    """
    one, two = finite_matrix("encoding", encoding), finite_matrix("wider", wider)
    change = np.abs(one - two[:, : one.shape[1]]).max(axis=0)
    kept = change <= ROUNDING
    right = "all" if kept.all() else "first" if kept.any() else "none"
    facts = {"kept": int(kept.sum()), "columns": one.shape[1], "wide": two.shape[1]}
    return Answer(right, facts, np.arange(change.size), change, tuple(np.flatnonzero(kept)[:2]))
