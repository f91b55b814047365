"""What the exercise gives to a learner."""

import numpy as np
from numpy.typing import NDArray

from pe_core.checks import non_negative_integer, positive_integer


def random_embeddings(seq_len: int, d_model: int, *, seed: int) -> NDArray[np.float64]:
    """Return random word embeddings, one row per word of a sentence that nobody wrote.

    ``default_rng(seed).standard_normal((seq_len, d_model))``: mean 0, standard deviation 1.

    Parameters
    ----------
    seq_len, d_model : int
        Rows and columns, at least 1.
    seed : int
        At least 0; the same seed gives the same numbers on every machine.

    Returns
    -------
    ndarray of float64
        Unitless, shape (seq_len, d_model).

    Raises
    ------
    TypeError
        If an argument is not a number (a boolean is none).
    ValueError
        If `seq_len` or `d_model` is not whole or below 1, or `seed` is not whole or below 0.

    References
    ----------
    .. [1] M. E. O'Neill, "PCG: A Family of Simple Fast Space-Efficient Statistically Good
       Algorithms for Random Number Generation", 2014: the generator behind ``default_rng``.

    Examples
    --------
    >>> random_embeddings(10, 8, seed=29)[0, :2].round(4).tolist()
    [-0.3919, 0.0499]
    """
    size = positive_integer("seq_len", seq_len), positive_integer("d_model", d_model)
    return np.random.default_rng(non_negative_integer("seed", seed)).standard_normal(size)
