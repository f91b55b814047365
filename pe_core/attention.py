"""One head of self-attention with random weights: it sees which words there are, in no order."""

import numpy as np
from numpy.typing import ArrayLike, NDArray

from pe_core.checks import finite_array, finite_matrix, non_negative_integer, positive_integer

_ROLES = 3
"""A token asks (query), is asked (key) and answers (value)."""


def softmax(scores: ArrayLike) -> NDArray[np.float64]:
    """Return the weights that each row of scores gives.

    ``weight_j = exp(score_j) / sum_k exp(score_k)``; the row's largest score is taken off first,
    which changes no weight and lets no power overflow.

    Parameters
    ----------
    scores : array_like of real numbers, shape (queries, keys)
        At least 1 x 1, finite, of any size.

    Returns
    -------
    ndarray of float64
        Unitless, in [0, 1], each row adding up to 1, shape (queries, keys).

    Raises
    ------
    TypeError
        If `scores` does not hold real numbers (booleans are none).
    ValueError
        If `scores` is not a matrix of at least 1 x 1 or holds a value that is not finite.

    References
    ----------
    .. [1] P. Blanchard, D. J. Higham and N. J. Higham, "Accurately Computing the Log-Sum-Exp and
       Softmax Functions", sec. 2, arXiv:1909.03469.

    Examples
    --------
    >>> softmax([[7, 7, 7, 7], [-9000, 0, 9000, -9000]]).tolist()
    [[0.25, 0.25, 0.25, 0.25], [0.0, 0.0, 1.0, 0.0]]
    """
    rows = finite_matrix("scores", scores)
    # Half of each first: the difference of two scores can exceed float64 where no score does.
    below = 2.0 * np.maximum(rows / 2 - rows.max(axis=1, keepdims=True) / 2, -1000.0)
    powers = np.exp(below)
    weights: NDArray[np.float64] = powers / powers.sum(axis=1, keepdims=True)
    return weights


def random_projections(d_model: int, *, seed: int) -> NDArray[np.float64]:
    """Return the matrices W_Q, W_K and W_V of a head that has not learned anything yet.

    ``W[row, column] ~ N(0, 1 / d_model)``, so that a projection is about as long as its token.

    Parameters
    ----------
    d_model : int
        Width of the tokens and of the head, at least 1.
    seed : int
        At least 0.

    Returns
    -------
    ndarray of float64
        Unitless, shape (3, d_model, d_model).

    Raises
    ------
    TypeError
        If an argument is not a number (a boolean is none).
    ValueError
        If `d_model` is not whole or below 1, or `seed` is not whole or below 0.

    References
    ----------
    .. [1] A. Vaswani et al., "Attention Is All You Need", sec. 3.2.2, arXiv:1706.03762.

    Examples
    --------
    >>> random_projections(8, seed=29).shape
    (3, 8, 8)
    """
    d_model = positive_integer("d_model", d_model)
    seed = non_negative_integer("seed", seed)
    size = (_ROLES, d_model, d_model)
    drawn: NDArray[np.float64] = np.random.default_rng(seed).standard_normal(size)
    drawn /= np.sqrt(d_model)
    return drawn


def self_attention(
    tokens: ArrayLike, projections: ArrayLike
) -> tuple[NDArray[np.float64], NDArray[np.float64]]:
    """Return what one head makes of each token, and the weights with which it looks around.

    ``outputs = softmax((X W_Q)(X W_K)^T / sqrt(d_model)) X W_V``: nothing in it says where a row of
    X stands, so the same rows in another order give the same outputs in that order.

    Parameters
    ----------
    tokens : array_like of real numbers, shape (tokens, d_model)
        X, at least 1 x 1, finite.
    projections : array_like of real numbers, shape (3, d_model, d_model)
        W_Q, W_K and W_V, finite.

    Returns
    -------
    tuple of (ndarray of float64, ndarray of float64)
        Outputs of shape (tokens, d_model), and weights in [0, 1] of shape (tokens, tokens), a row
        for each token that looks and a column for each that is looked at.

    Raises
    ------
    TypeError
        If `tokens` or `projections` does not hold real numbers (booleans are none).
    ValueError
        If `tokens` is not a matrix of at least 1 x 1, `projections` has another shape than
        (3, d_model, d_model), or a value is not finite.

    References
    ----------
    .. [1] A. Vaswani et al., "Attention Is All You Need", sec. 3.2.1, arXiv:1706.03762.
    .. [2] P. Dufter, M. Schmitt and H. Schütze, "Position Information in Transformers: An
       Overview", sec. 2, arXiv:2102.11090.

    Examples
    --------
    Two equal tokens look at both alike:

    >>> outputs, weights = self_attention([[1, 0], [1, 0]], [[[1, 0], [0, 1]]] * 3)
    >>> outputs.tolist(), weights.tolist()
    ([[1.0, 0.0], [1.0, 0.0]], [[0.5, 0.5], [0.5, 0.5]])
    """
    rows = finite_matrix("tokens", tokens)
    d_model = rows.shape[1]
    matrices = finite_array("projections", projections)
    if matrices.shape != (_ROLES, d_model, d_model):
        rule = f"projections must have the shape {(_ROLES, d_model, d_model)}"
        raise ValueError(f"{rule}, got {matrices.shape}")
    queries, keys, values = (rows @ matrix for matrix in matrices)
    weights = softmax(queries @ keys.T / np.sqrt(d_model))
    return weights @ values, weights
