"""How loud a position speaks beside the word that it is added to."""

import numpy as np
from numpy.typing import ArrayLike, NDArray

from pe_core.checks import finite_above, finite_matrix, positive_integer, quoted
from pe_core.measures import row_norms


def scale_embedding(embedding: ArrayLike) -> NDArray[np.float64]:
    """Return word vectors as many implementations take them into the sum.

    ``sqrt(d_model) * embedding``.

    Parameters
    ----------
    embedding : array_like of real numbers, shape (words, d_model)
        At least 1 x 1, finite.

    Returns
    -------
    ndarray of float64
        Unitless, shape (words, d_model).

    Raises
    ------
    TypeError
        If `embedding` does not hold real numbers (booleans are none).
    ValueError
        If `embedding` is not a matrix of at least 1 x 1 or holds a value that is not finite.

    References
    ----------
    .. [1] A. Vaswani et al., "Attention Is All You Need", sec. 3.4, arXiv:1706.03762.

    Examples
    --------
    >>> scale_embedding([[1, 0, 2, 0]]).tolist()
    [[2.0, 0.0, 4.0, 0.0]]
    """
    vectors = finite_matrix("embedding", embedding)
    scaled: NDArray[np.float64] = np.sqrt(vectors.shape[1]) * vectors
    return scaled


def loudness(encoding: ArrayLike, embedding: ArrayLike) -> float:
    """Return how long the rows of an encoding are beside the word vectors they are added to.

    ``mean |encoding row| / mean |embedding row|``: 1 if words and positions are equally loud.

    Parameters
    ----------
    encoding : array_like of real numbers, shape (rows, columns)
        At least 1 x 1, finite.
    embedding : array_like of real numbers, shape (words, columns)
        At least 1 x 1, finite, not all 0.

    Returns
    -------
    float
        Unitless, at least 0.

    Raises
    ------
    TypeError
        If `encoding` or `embedding` does not hold real numbers (booleans are none).
    ValueError
        If `encoding` or `embedding` is not a matrix of at least 1 x 1 or holds a value that is not
        finite, or `embedding` is all 0.

    References
    ----------
    .. [1] A. Vaswani et al., "Attention Is All You Need", sec. 3.4 and 3.5, arXiv:1706.03762.

    Examples
    --------
    >>> loudness([[0, 1], [0, 1]], [[3, 4]])
    0.2
    """
    rows, vectors = finite_matrix("encoding", encoding), finite_matrix("embedding", embedding)
    length = float(row_norms(vectors).mean())
    if length == 0:
        raise ValueError("embedding must not be all 0, got a matrix of zeros")
    return float(row_norms(rows).mean()) / length


def expected_loudness(d_model: int, *, spread: float | None = None, scaled: bool = False) -> float:
    """Return the loudness that random word vectors of a given spread lead to.

    ``sqrt(d_model / 2) / (spread * sqrt(d_model))``, once more over sqrt(d_model) if scaled: a row
    of whole pairs is sqrt(d_model / 2) long, a vector of N(0, spread ** 2) nearly
    spread * sqrt(d_model).

    Parameters
    ----------
    d_model : int
        Width, at least 1.
    spread : float, optional
        Standard deviation of an element, above 0; ``1 / sqrt(d_model)`` by default, as in
        `word_vectors`.
    scaled : bool
        Whether the vectors are multiplied by sqrt(d_model), see `scale_embedding`.

    Returns
    -------
    float
        Unitless, above 0.

    Raises
    ------
    TypeError
        If `d_model` or `spread` is not a number (a boolean is none), or `scaled` no boolean.
    ValueError
        If `d_model` is not whole or below 1, or `spread` is not finite or not above 0.

    References
    ----------
    .. [1] A. Vaswani et al., "Attention Is All You Need", sec. 3.4 and 3.5, arXiv:1706.03762.

    Examples
    --------
    A vector of length 1 beside a row of length sqrt(512 / 2) = 16:

    >>> expected_loudness(512)
    16.0
    """
    if not isinstance(scaled, bool):
        raise TypeError(f"scaled must be True or False, got {quoted(scaled)}")
    root = float(np.sqrt(positive_integer("d_model", d_model)))
    length = 1.0 if spread is None else finite_above("spread", spread, 0.0) * root
    return float(np.sqrt(d_model / 2)) / (length * (root if scaled else 1.0))
