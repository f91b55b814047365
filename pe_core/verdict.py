"""The verdict on somebody's matrix: the encoding or its sum with words, right or where not."""

import math
from dataclasses import dataclass

import numpy as np
from numpy.typing import ArrayLike, NDArray

from pe_core.checks import finite_matrix
from pe_core.comparing import cells_beyond, largest_cell, nearest_matrix

KINDS = ("encoding", "sum", "words")

# Embeddings to which nothing was added are right but for lone cells; half of a wrong encoding may
# be zeros, and most of it small.
_NOTHING_ADDED = 0.75
_ROUNDED = 1e-3


@dataclass(frozen=True)
class Verdict:
    """How a matrix differs from the right one.

    Parameters
    ----------
    kind : str
        What it is meant to be: ``"encoding"``, ``"sum"``, or ``"words"``, the embeddings alone.
    rest : ndarray of float64
        The matrix, in a sum and beside the words without the embeddings.
    difference : ndarray of float64
        `rest` minus the encoding.
    count : int
        Cells that differ by more than the tolerance.
    cell : tuple of (int, int)
        Row and column of the largest difference.
    words_times : float
        `sqrt(d_model)` if it is the right encoding and so many times the embeddings, else 1.
    """

    kind: str
    rest: NDArray[np.float64]
    difference: NDArray[np.float64]
    count: int
    cell: tuple[int, int]
    words_times: float = 1.0

    @property
    def largest(self) -> float:
        """The largest difference, without its sign."""
        return float(abs(self.difference[self.cell]))


def judge(
    matrix: ArrayLike, encoding: ArrayLike, embeddings: ArrayLike, tolerance: float
) -> Verdict:
    """Return what a matrix is meant to be and how it differs from that.

    ``difference = matrix - encoding`` or ``matrix - embeddings - encoding``, whichever of encoding,
    sum and embeddings the matrix is nearest to. It is the embeddings only if three quarters of its
    cells are theirs: a wrong encoding may be farther from the right one than from none. Then it is
    the one of the other two that leaves less. With `sqrt(d_model)` times the embeddings, as the
    paper's model has them (sec. 3.4), it is a sum as well.

    Parameters
    ----------
    matrix, encoding, embeddings : array_like of real numbers, shape (seq_len, d_model)
        At least 1 x 1, finite, of one shape.
    tolerance : float
        [unit of the matrix] by how much a right cell may be off, at least 0.

    Returns
    -------
    Verdict
        With arrays of shape (seq_len, d_model).

    Raises
    ------
    TypeError
        If an argument does not hold real numbers (booleans are none).
    ValueError
        If a matrix is not at least 1 x 1 or holds a value that is not finite, their shapes differ,
        or `tolerance` is not finite or below 0.

    References
    ----------
    .. [1] A. Vaswani et al., "Attention Is All You Need", sec. 3.4-3.5, arXiv:1706.03762.

    Examples
    --------
    >>> verdict = judge([[5, 7]], [[0, 1]], [[5, 5]], 0.1)
    >>> verdict.kind, verdict.count, verdict.cell, verdict.largest
    ('sum', 1, (0, 1), 1.0)
    """
    given = finite_matrix("matrix", matrix)
    right, words = finite_matrix("encoding", encoding), finite_matrix("embeddings", embeddings)
    kind = KINDS[nearest_matrix(given, [right, words + right, words])]
    added = np.abs(given - words)
    if kind == "words" and (added > max(tolerance, _ROUNDED)).mean() > 1 - _NOTHING_ADDED:
        kind = "sum" if np.median(added / 4) < np.median(np.abs(given / 4)) else "encoding"
    root = math.sqrt(given.shape[1])
    loud = not cells_beyond(given - root * words - right, tolerance)
    kind = "sum" if loud else kind
    rest = given if kind == "encoding" else given - words
    difference = rest - right
    count = cells_beyond(difference, tolerance)
    return Verdict(kind, rest, difference, count, largest_cell(difference), root if loud else 1.0)
