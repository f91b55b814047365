"""Scores after the matrices W_Q and W_K of a head that has not learned anything yet."""

import numpy as np
from numpy.typing import ArrayLike, NDArray

from pe_core.attention import random_projections
from pe_core.checks import finite_matrix


def projected_scores(queries: ArrayLike, keys: ArrayLike, *, seed: int) -> NDArray[np.float64]:
    """Return the scores of queries and keys after random matrices W_Q and W_K.

    ``S[p, q] = (query(p) W_Q) . (key(q) W_K)``, the matrices those of `random_projections`.

    Parameters
    ----------
    queries, keys : array_like of real numbers, shape (rows, columns)
        At least 1 x 1, finite, equally wide.
    seed : int
        At least 0; the same seed gives the same matrices.

    Returns
    -------
    ndarray of float64
        Unitless, a row for each query and a column for each key, shape (queries, keys).

    Raises
    ------
    TypeError
        If `queries` or `keys` do not hold real numbers or `seed` is not a number (booleans are
        none).
    ValueError
        If `queries` or `keys` is not a matrix of at least 1 x 1 or holds a value that is not
        finite, `keys` is not as wide as `queries`, or `seed` is not whole or below 0.

    References
    ----------
    .. [1] H. Yan et al., "TENER: Adapting Transformer Encoder for Named Entity Recognition",
       sec. 3.2, arXiv:1911.04474.

    Examples
    --------
    Equal rows get equal scores, whatever the matrices:

    >>> scores = projected_scores([[1, 2], [1, 2]], [[0, 1]], seed=29)
    >>> bool(scores[0, 0] == scores[1, 0])
    True
    """
    asking, asked = finite_matrix("queries", queries), finite_matrix("keys", keys)
    width = asking.shape[1]
    if asked.shape[1] != width:
        given = f"{asked.shape[1]} with {width}"
        raise ValueError(f"keys must have as many columns as queries, got {given}")
    w_q, w_k, _ = random_projections(width, seed=seed)
    scores: NDArray[np.float64] = (asking @ w_q) @ (asked @ w_k).T
    return scores
