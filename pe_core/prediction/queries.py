"""Questions about where a query looks: turned, through random matrices, or trained."""

import numpy as np
from numpy.typing import ArrayLike, NDArray

from pe_core.checks import finite_array, finite_matrix
from pe_core.measures import toeplitz_spread
from pe_core.prediction.answer import Answer

ROUNDING = 1e-9

BACKWARDS = ("back", "stay", "forward", "elsewhere")
PROJECTED = ("kept", "symmetric", "gone")
BEYOND = ("none", "few", "most", "all")


def found_key(scores: ArrayLike, row: int, offset: int) -> Answer:
    """Return where the greatest score of a query stands.

    ``argmax_q S[p, q]`` against p - k, p and p + k.

    Parameters
    ----------
    scores : array_like of real numbers, shape (rows, rows)
        A row for each query, a column for each key.
    row, offset : int
        p and k [positions].

    Returns
    -------
    Answer
        One of `BACKWARDS`; the values are the scores of query p.

    Examples
    --------
    >>> found_key([[0, 0, 0], [5, 1, 2], [0, 0, 0]], 1, 1).right
    'back'
    """
    values: NDArray[np.float64] = finite_array("scores", scores)[row]
    peak = int(values.argmax())
    names = {row - offset: "back", row + offset: "forward", row: "stay"}
    facts = {"row": row, "offset": offset, "back": row - offset, "forward": row + offset}
    facts |= {"peak": peak}
    right = names.get(peak, "elsewhere")
    return Answer(right, facts, np.arange(values.size), values, (peak,))


def stripes(scores: ArrayLike) -> Answer:
    """Return what is left of the stripes along the diagonals.

    ``toeplitz_spread(S)`` and ``max |S - S^T|``, each 0 up to rounding or not.

    Parameters
    ----------
    scores : array_like of real numbers, shape (rows, rows)
        At least 1 x 1, finite.

    Returns
    -------
    Answer
        One of `PROJECTED`; the values are the spreads of each diagonal to the right.

    Examples
    --------
    >>> stripes([[1, 2], [0, 1]]).right, stripes([[1, 2], [2, 3]]).right
    ('kept', 'symmetric')
    """
    matrix = finite_matrix("scores", scores)
    spread, asymmetry = toeplitz_spread(matrix), float(np.abs(matrix - matrix.T).max())
    right = "kept" if spread <= ROUNDING else "symmetric" if asymmetry <= ROUNDING else "gone"
    spreads = np.array([np.ptp(matrix.diagonal(k)) for k in range(len(matrix))])
    facts = {"spread": spread, "asymmetry": asymmetry}
    return Answer(right, facts, np.arange(len(matrix)), spreads)


def found_beyond(hits: ArrayLike, trained: int) -> Answer:
    """Return which part of the positions beyond the trained ones a head finds.

    ``mean(hits[trained:])``.

    Parameters
    ----------
    hits : array_like of bool, shape (positions,)
        Whether each position was found.
    trained : int
        How many of them took part in the training.

    Returns
    -------
    Answer
        One of `BEYOND`: none, less than half, half or more, all.

    Examples
    --------
    >>> found_beyond([True, True, False, True, False, False], 2).right
    'few'
    """
    found = finite_array("hits", np.asarray(hits, dtype=float))
    share = float(found[trained:].mean())
    right = "none" if share == 0 else "all" if share == 1 else "few" if share < 1 / 2 else "most"
    facts = {"inside": 100 * float(found[:trained].mean()), "beyond": 100 * share}
    return Answer(right, facts, np.arange(found.size), found, (trained,))
