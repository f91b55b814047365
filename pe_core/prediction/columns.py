"""Questions about columns and rows of one matrix, and about the base that makes it."""

import numpy as np
from numpy.typing import ArrayLike, NDArray

from pe_core.checks import finite_matrix, positive_integer
from pe_core.measures import row_norms
from pe_core.prediction.answer import ROUNDING, Answer
from pe_core.sinusoidal import get_sinusoidal_positional_encoding

EQUAL_NORMS = 1e-9
"""Up to here two norms are the same up to rounding."""
PAIR = 2
WIDTHS = (2, 4, 6, 8, 12, 16)

FASTEST = ("left", "middle", "right", "none")
BASES = ("nothing", "some", "all")
NORMS = ("first", "middle", "last", "equal")


def sign_changes(encoding: ArrayLike) -> NDArray[np.int64]:
    """Return how often each column changes its sign from row to row.

    ``count of p with x[p] x[q] < 0``, q the next row after p in which the column is not 0.

    Parameters
    ----------
    encoding : array_like of real numbers, shape (rows, columns)
        At least 1 x 1, finite.

    Returns
    -------
    ndarray of int64
        One per column, shape (columns,).

    Examples
    --------
    >>> sign_changes([[0, 1], [1, -1], [0, 1], [-1, 1]]).tolist()
    [1, 2]
    """
    columns = finite_matrix("encoding", encoding).T
    signs = [np.sign(column[column != 0]) for column in columns]
    return np.array([np.count_nonzero(np.diff(sign)) for sign in signs], dtype=np.int64)


def fastest_columns(encoding: ArrayLike) -> Answer:
    """Return where in the matrix the signs change most often.

    ``argmax over columns of sign_changes``, the first of equals, its pair left, right or between.

    Parameters
    ----------
    encoding : array_like of real numbers, shape (rows, columns)
        At least 1 x 1, finite; columns 2i and 2i + 1 are one pair.

    Returns
    -------
    Answer
        One of `FASTEST`; the values are the changes of each column.

    Examples
    --------
    >>> fastest_columns([[1, 0, 1, 0], [-1, 1, 1, 0], [1, 0, -1, 1]]).right
    'left'
    """
    changes = sign_changes(encoding)
    most = int(changes.argmax())
    last = (changes.size - 1) // 2
    place = "left" if most < PAIR else "right" if most // 2 == last else "middle"
    facts = {"most": int(changes.max()), "column": most, "slowest": int(changes[-1])}
    right = place if changes.max() else "none"
    return Answer(right, facts, np.arange(changes.size), changes.astype(float), (most,))


def change_by_base(seq_len: int, d_model: int, bases: tuple[float, float]) -> Answer:
    """Return what another base changes in a matrix of a given width.

    ``max_p |PE_1[p, c] - PE_2[p, c]|`` for each column c; the values are the largest of them for
    the `WIDTHS`.

    Parameters
    ----------
    seq_len, d_model : int
        Number of positions and width, at least 1.
    bases : tuple of two floats
        Finite, above 1.

    Returns
    -------
    Answer
        One of `BASES`: nothing, some columns, or all of them.

    Examples
    --------
    >>> change_by_base(5, 2, (10, 10000)).right, change_by_base(5, 4, (10, 10000)).right
    ('nothing', 'some')
    """
    widths = np.array(sorted({*WIDTHS, positive_integer("d_model", d_model)}))
    changes = {int(width): _by_column(seq_len, int(width), bases) for width in widths}
    changed = changes[d_model] > ROUNDING
    right = "all" if changed.all() else "some" if changed.any() else "nothing"
    largest = np.array([change.max() for change in changes.values()])
    facts: dict[str, float] = {"width": d_model, "base": bases[0], "other": bases[1]}
    facts |= {"changed": int(changed.sum()), "next": float(largest[widths.searchsorted(4)])}
    return Answer(right, facts, widths, largest, (d_model,))


def longest_row(encoding: ArrayLike) -> Answer:
    """Return which row has the largest norm.

    ``argmax_p |encoding[p]|``; norms that differ by rounding only are equal.

    Parameters
    ----------
    encoding : array_like of real numbers, shape (rows, columns)
        At least 1 x 1, finite.

    Returns
    -------
    Answer
        One of `NORMS`; the values are the norms.

    Examples
    --------
    >>> longest_row([[0, 1], [0.6, 0.8]]).right, longest_row([[0], [1]]).right
    ('equal', 'last')
    """
    norms = row_norms(encoding)
    row = int(norms.argmax())
    place = "first" if row == 0 else "last" if row == norms.size - 1 else "middle"
    equal = float(np.ptp(norms)) <= EQUAL_NORMS
    facts = {"low": float(norms.min()), "high": float(norms.max()), "row": row}
    facts["more"] = facts["high"] - facts["low"]
    marked = () if equal else (row,)
    return Answer("equal" if equal else place, facts, np.arange(norms.size), norms, marked)


def _by_column(seq_len: int, d_model: int, bases: tuple[float, float]) -> NDArray[np.float64]:
    one, two = (get_sinusoidal_positional_encoding(seq_len, d_model, base=base) for base in bases)
    change: NDArray[np.float64] = np.abs(one - two).max(axis=0)
    return change
