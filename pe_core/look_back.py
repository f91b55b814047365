"""An attention head that sees positions only, and is asked to look a few places back."""

import numpy as np
from numpy.typing import ArrayLike, NDArray

from pe_core.attention import softmax
from pe_core.head import checked_head, places_back, rows_trained, scores


def look_back_weights(table: ArrayLike, bilinear: ArrayLike) -> NDArray[np.float64]:
    """Return how much each position attends to each position.

    ``softmax(S)`` row by row, with ``S = P M P^T / sqrt(d_model)``: P is the table, and
    M = W_Q W_K^T is what the weights of query and key come to together.

    Parameters
    ----------
    table : array_like of real numbers, shape (rows, d_model)
        The matrix P, one row per position, finite.
    bilinear : array_like of real numbers, shape (d_model, d_model)
        The matrix M, finite.

    Returns
    -------
    ndarray of float64
        Unitless, in [0, 1], each row sums to 1, shape (rows, rows).

    Raises
    ------
    TypeError
        If `table` or `bilinear` does not hold real numbers (booleans are none).
    ValueError
        If one of them is not a matrix of at least 1 x 1 or holds a value that is not finite, or
        `bilinear` is not as wide and as high as `table` is wide.

    References
    ----------
    .. [1] A. Vaswani et al., "Attention Is All You Need", sec. 3.2.1, arXiv:1706.03762.

    Examples
    --------
    With M = 0 nothing is preferred:

    >>> look_back_weights([[1, 0], [0, 1]], [[0, 0], [0, 0]]).tolist()
    [[0.5, 0.5], [0.5, 0.5]]
    """
    return softmax(scores(*checked_head(table, bilinear)))


def look_back_hits(
    table: ArrayLike, bilinear: ArrayLike, back: int, trained: int
) -> NDArray[np.bool_]:
    """Tell which positions attend most of all to the position `back` places before them.

    ``hit(p)`` means ``S[p, p - back] > S[p, q]`` for every other q, S as in `look_back_weights`. A
    position below `trained` is asked in a sequence of `trained`, one beyond in the whole table.

    Parameters
    ----------
    table : array_like of real numbers, shape (rows, d_model)
        The matrix P, one row per position, finite.
    bilinear : array_like of real numbers, shape (d_model, d_model)
        The matrix M, finite.
    back : int
        [positions], at least 1, below `trained`.
    trained : int
        [positions], at least 2, at most the number of rows.

    Returns
    -------
    ndarray of bool
        Entry j tells about position ``back + j``; a tie is no hit; shape (rows - back,).

    Raises
    ------
    TypeError
        If an argument does not hold real numbers (booleans are none).
    ValueError
        If a matrix is refused as by `look_back_weights`, `back` or `trained` is not whole or below
        1, `trained` is above the number of rows, or `back` is not below `trained`.

    References
    ----------
    .. [1] C. Olsson et al., "In-context Learning and Induction Heads", 2022, arXiv:2209.11895;
       heads that attend to the token before are half of their mechanism.

    Examples
    --------
    M sends the query of row 1 to the key of row 0, and that of row 2 to its own:

    >>> look_back_hits(np.eye(3), [[0, 0, 0], [5, 0, 0], [0, 0, 5]], 1, 2)
    array([ True, False])
    """
    rows, matrix = checked_head(table, bilinear)
    trained = rows_trained(trained, len(rows))
    back = places_back(back, trained)
    found = scores(rows, matrix)
    found[:trained, trained:] = -np.inf
    query = np.arange(back, len(rows))
    wanted = found[query, query - back]
    found[query, query - back] = -np.inf
    hits: NDArray[np.bool_] = wanted > found[query].max(axis=1)
    return hits
