"""Every row against every other row: three matrices of shape (rows, rows)."""

import numpy as np
from numpy.typing import ArrayLike, NDArray

from pe_core.checks import finite_matrix
from pe_core.measures import row_norms


def dot_product_matrix(encoding: ArrayLike) -> NDArray[np.float64]:
    """Return the dot product of every row with every row.

    ``D[p, q] = row(p) . row(q)``; for whole pairs ``sum_i cos((p - q) w_i)``.

    Parameters
    ----------
    encoding : array_like of real numbers, shape (rows, columns)
        At least 1 x 1, finite.

    Returns
    -------
    ndarray of float64
        Unitless, in [-d_model / 2, d_model / 2] for whole pairs, symmetric, shape (rows, rows).

    Raises
    ------
    TypeError
        If `encoding` does not hold real numbers (booleans are none).
    ValueError
        If `encoding` is not a matrix of at least 1 x 1 or holds a value that is not finite.

    References
    ----------
    .. [1] H. Yan et al., "TENER: Adapting Transformer Encoder for Named Entity Recognition",
       sec. 3.2, arXiv:1911.04474.

    Examples
    --------
    >>> dot_product_matrix([[0, 1], [1, 1]]).tolist()
    [[1.0, 1.0], [1.0, 2.0]]
    """
    rows = finite_matrix("encoding", encoding)
    return rows @ rows.T


def distance_matrix(encoding: ArrayLike) -> NDArray[np.float64]:
    """Return the Euclidean distance of every row from every row.

    ``E[p, q] = |row(p) - row(q)|``; for whole pairs ``sqrt(d_model (1 - g(p - q)))``, see
    `similarity_by_offset`.

    Parameters
    ----------
    encoding : array_like of real numbers, shape (rows, columns)
        At least 1 x 1, finite.

    Returns
    -------
    ndarray of float64
        Unitless, at least 0, the diagonal exactly 0, exactly symmetric, shape (rows, rows).

    Raises
    ------
    TypeError
        If `encoding` does not hold real numbers (booleans are none).
    ValueError
        If `encoding` is not a matrix of at least 1 x 1 or holds a value that is not finite.

    References
    ----------
    .. [1] A. Zhang et al., "Dive into Deep Learning", sec. 11.6.3, arXiv:2106.11342.

    Examples
    --------
    The 3-4-5 triangle:

    >>> distance_matrix([[0, 0], [3, 4]]).tolist()
    [[0.0, 5.0], [5.0, 0.0]]
    """
    rows = finite_matrix("encoding", encoding)
    distances = np.zeros((len(rows), len(rows)))
    # Differences first: |a|^2 + |b|^2 - 2 a.b loses half the digits where rows nearly coincide
    # and can fall below 0. Each pair of rows once, then mirrored, so symmetry is exact.
    for p, row in enumerate(rows):
        steps = rows[p + 1 :] - row
        distances[p, p + 1 :] = np.sqrt(np.einsum("qc,qc->q", steps, steps))
        distances[p + 1 :, p] = distances[p, p + 1 :]
    return distances


def cosine_matrix(encoding: ArrayLike) -> NDArray[np.float64]:
    """Return the cosine of the angle between every row and every row.

    ``C[p, q] = row(p) . row(q) / (|row(p)| |row(q)|)``; for whole pairs it is g(p - q), see
    `similarity_by_offset`.

    Parameters
    ----------
    encoding : array_like of real numbers, shape (rows, columns)
        At least 1 x 1, finite, no row of zeros (row 0 at d_model = 1 is one: it is sin 0).

    Returns
    -------
    ndarray of float64
        Unitless, in [-1, 1], the diagonal exactly 1, shape (rows, rows).

    Raises
    ------
    TypeError
        If `encoding` does not hold real numbers (booleans are none).
    ValueError
        If `encoding` is not a matrix of at least 1 x 1, holds a value that is not finite, or has a
        row of zeros, which has no direction.

    References
    ----------
    .. [1] A. Zhang et al., "Dive into Deep Learning", sec. 11.6.3, arXiv:2106.11342.

    Examples
    --------
    >>> cosine_matrix([[0, 2], [3, 0], [0, 5]]).tolist()
    [[1.0, 0.0, 1.0], [0.0, 1.0, 0.0], [1.0, 0.0, 1.0]]
    """
    rows = finite_matrix("encoding", encoding)
    norms = row_norms(rows)
    if not norms.all():
        zero = int(np.argmin(norms))
        raise ValueError(f"encoding must have no row of zeros, got one at row {zero}")
    directions = rows / norms[:, np.newaxis]
    cosines = np.clip(directions @ directions.T, -1.0, 1.0)
    np.fill_diagonal(cosines, 1.0)
    return cosines
