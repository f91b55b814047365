"""A learnable table of positions before anybody has trained it."""

import numpy as np
from numpy.typing import NDArray

from pe_core.checks import non_negative_integer, positive_integer

INITIAL_SPREAD = 0.02


def untrained_table(seq_len: int, d_model: int, seed: int) -> NDArray[np.float64]:
    """Return a table of positions as it is before training.

    ``P[p, c] ~ N(0, 0.02^2)``, drawn by NumPy's PCG64: a vector to look up for each position.

    Parameters
    ----------
    seq_len : int
        [positions], at least 1.
    d_model : int
        Width of the table, at least 1.
    seed : int
        At least 0; the same seed draws the same table.

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
    .. [1] J. Devlin et al., "BERT: Pre-training of Deep Bidirectional Transformers for Language
       Understanding", arXiv:1810.04805; 0.02 is the initial spread in its published code.

    Examples
    --------
    >>> untrained_table(2, 2, 29).tolist() == untrained_table(2, 2, 29).tolist()
    True
    >>> untrained_table(2, 2, 29).tolist() == untrained_table(2, 2, 30).tolist()
    False
    """
    shape = positive_integer("seq_len", seq_len), positive_integer("d_model", d_model)
    generator = np.random.default_rng(non_negative_integer("seed", seed))
    return generator.normal(0.0, INITIAL_SPREAD, shape)
