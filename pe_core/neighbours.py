"""Any table of positions by offset: whether what is near in the sequence is alike."""

import numpy as np
from numpy.typing import ArrayLike, NDArray

from pe_core.similarity import cosine_matrix


def mean_cosine_by_offset(encoding: ArrayLike) -> NDArray[np.float64]:
    """Return the cosine of two rows that stand a given offset apart, averaged over the table.

    ``mean over p of cos(row(p), row(p + k))``: of a sinusoidal encoding with whole pairs it is
    g(k), of any other table it is what is left of such a rule.

    Parameters
    ----------
    encoding : array_like of real numbers, shape (rows, columns)
        At least 1 x 1, finite, no row of zeros.

    Returns
    -------
    ndarray of float64
        Unitless, in [-1, 1]; entry k is for the offset k, shape (rows,).

    Raises
    ------
    TypeError
        If `encoding` does not hold real numbers (booleans are none).
    ValueError
        If `encoding` is not a matrix of at least 1 x 1, holds a value that is not finite, or has a
        row of zeros.

    References
    ----------
    .. [1] Y.-A. Wang and Y.-N. Chen, "What Do Position Embeddings Learn? An Empirical Study of
       Pre-Trained Language Model Positional Encoding", arXiv:2010.04903.

    Examples
    --------
    >>> mean_cosine_by_offset([[1, 0], [1, 0], [0, 1]]).tolist()
    [1.0, 0.5, 0.0]
    """
    cosines = cosine_matrix(encoding)
    return np.array([cosines.diagonal(k).mean() for k in range(len(cosines))])


def most_similar_rows(encoding: ArrayLike) -> NDArray[np.int64]:
    """Return for each row which other row is most alike.

    ``argmax over q != p of cos(row(p), row(q))``, the first of equals.

    Parameters
    ----------
    encoding : array_like of real numbers, shape (rows, columns)
        At least two rows, finite, no row of zeros.

    Returns
    -------
    ndarray of int64
        [positions], shape (rows,).

    Raises
    ------
    TypeError
        If `encoding` does not hold real numbers (booleans are none).
    ValueError
        If `encoding` is refused as by `mean_cosine_by_offset`, or has a single row.

    References
    ----------
    .. [1] Y.-A. Wang and Y.-N. Chen, "What Do Position Embeddings Learn? An Empirical Study of
       Pre-Trained Language Model Positional Encoding", arXiv:2010.04903.

    Examples
    --------
    >>> most_similar_rows([[1, 0], [3, 1], [0, 1]]).tolist()
    [1, 0, 1]
    """
    cosines = cosine_matrix(encoding)
    if len(cosines) == 1:
        raise ValueError("encoding must have at least two rows, got 1")
    np.fill_diagonal(cosines, -np.inf)
    nearest: NDArray[np.int64] = cosines.argmax(axis=1)
    return nearest
