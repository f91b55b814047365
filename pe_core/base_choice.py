"""What a base costs and buys at a given length: two numbers that pull against each other."""

import numpy as np
from numpy.typing import ArrayLike

from pe_core.checks import finite_above, finite_above_one, finite_matrix, positive_integer
from pe_core.offsets import similarity_by_offset


def closest_far_similarity(
    seq_len: int, d_model: int, *, base: float = 10_000.0, nearest: int = 10
) -> float:
    """Return how alike the most alike rows are among those that stand far apart.

    ``max of g(k) for nearest <= k < seq_len``, g as in `similarity_by_offset`: the lower,
    the harder it is to take one place for a distant one.

    Parameters
    ----------
    seq_len : int
        Number of positions, above `nearest`.
    d_model : int
        Width of the encoding, at least 1.
    base : float
        Finite, above 1.
    nearest : int
        [positions], the smallest offset that counts as far, at least 1.

    Returns
    -------
    float
        Unitless, in [-1, 1].

    Raises
    ------
    TypeError
        If an argument is not a number (a boolean is none).
    ValueError
        If `nearest` is not whole or below 1, `seq_len` is not whole or not above `nearest`,
        `d_model` is not whole or below 1, or `base` is not finite or not above 1.

    References
    ----------
    .. [1] H. Yan et al., "TENER: Adapting Transformer Encoder for Named Entity Recognition",
       sec. 3.2, arXiv:1911.04474.

    Examples
    --------
    One pair is cos(k); from 2 to 6 its peak is cos(6):

    >>> round(closest_far_similarity(7, 2, nearest=2), 4)
    0.9602
    """
    nearest = positive_integer("nearest", nearest)
    seq_len = positive_integer("seq_len", seq_len)
    d_model = positive_integer("d_model", d_model)
    base = finite_above_one("base", base)
    if seq_len <= nearest:
        raise ValueError(f"seq_len must be above nearest, got {seq_len} with nearest {nearest}")
    return float(similarity_by_offset(np.arange(nearest, seq_len), d_model, base=base).max())


def share_of_flat_columns(encoding: ArrayLike, *, span: float = 0.1) -> float:
    """Return the share of columns that hardly move over the whole table.

    ``share of columns with max - min < span``.

    Parameters
    ----------
    encoding : array_like of real numbers, shape (rows, columns)
        At least 1 x 1, finite.
    span : float
        Finite, above 0, in units of `encoding`.

    Returns
    -------
    float
        Unitless, in [0, 1].

    Raises
    ------
    TypeError
        If `encoding` or `span` are not real numbers (booleans are none).
    ValueError
        If `encoding` is not a matrix of at least 1 x 1 or holds a value that is not finite, or
        `span` is not finite or not above 0.

    References
    ----------
    .. [1] A. Vaswani et al., "Attention Is All You Need", sec. 3.5, arXiv:1706.03762.

    Examples
    --------
    The first column spans 1, the second 0.05:

    >>> share_of_flat_columns([[0, 1], [1, 0.95]])
    0.5
    """
    span = finite_above("span", span, 0.0)
    spans = np.ptp(finite_matrix("encoding", encoding), axis=0)
    return float(np.mean(spans < span))
