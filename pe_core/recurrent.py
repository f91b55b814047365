"""A recurrent cell with random weights: it reads step by step, so order is built in."""

import numpy as np
from numpy.typing import ArrayLike, NDArray

from pe_core.checks import finite_matrix, non_negative_integer


def recurrent_states(tokens: ArrayLike, *, seed: int) -> NDArray[np.float64]:
    """Return the state of a recurrent cell after each token.

    ``h_p = tanh(x_p W_x + h_(p-1) W_h)`` with ``h_(-1) = 0`` and ``W ~ N(0, 1 / d_model)``: what
    the cell makes of a token depends on all tokens before it.

    Parameters
    ----------
    tokens : array_like of real numbers, shape (tokens, d_model)
        x, at least 1 x 1, finite.
    seed : int
        Of W_x and W_h, at least 0.

    Returns
    -------
    ndarray of float64
        Unitless, in [-1, 1], shape (tokens, d_model).

    Raises
    ------
    TypeError
        If `tokens` does not hold real numbers or `seed` is not a number (booleans are none).
    ValueError
        If `tokens` is not a matrix of at least 1 x 1 or holds a value that is not finite, or `seed`
        is not whole or below 0.

    References
    ----------
    .. [1] J. L. Elman, "Finding Structure in Time", Cognitive Science 14(2), 1990.

    Examples
    --------
    The first state knows one token, and so does not depend on the second:

    >>> one, two = recurrent_states([[1.0], [2.0]], seed=29), recurrent_states([[1.0]], seed=29)
    >>> bool(one[0, 0] == two[0, 0])
    True
    """
    rows = finite_matrix("tokens", tokens)
    seed = non_negative_integer("seed", seed)
    d_model = rows.shape[1]
    of_token, of_state = np.random.default_rng(seed).standard_normal((2, d_model, d_model))
    states = np.zeros((len(rows) + 1, d_model))
    for step, heard in enumerate(rows @ of_token):
        states[step + 1] = np.tanh((heard + states[step] @ of_state) / np.sqrt(d_model))
    return states[1:]
