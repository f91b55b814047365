"""Which way the loss of looking back falls: the gradients that training follows."""

import numpy as np
from numpy.typing import ArrayLike, NDArray

from pe_core.head import checked_head, loss_and_gradients, places_back


def look_back_gradients(
    table: ArrayLike, bilinear: ArrayLike, back: int
) -> tuple[float, NDArray[np.float64], NDArray[np.float64]]:
    """Return the loss of looking back, and in which direction it rises.

    ``loss = mean over p >= back of -ln softmax(S)[p, p - back]``. With dS its derivative by S:
    ``dP = (dS P M^T + dS^T P M) / sqrt(d_model)`` and ``dM = P^T dS P / sqrt(d_model)``.

    Parameters
    ----------
    table : array_like of real numbers, shape (rows, d_model)
        The matrix P, one row per position, finite.
    bilinear : array_like of real numbers, shape (d_model, d_model)
        The matrix M, finite.
    back : int
        [positions], at least 1, below the number of rows.

    Returns
    -------
    tuple of float, ndarray, ndarray
        The loss [nat], at least 0; dP, shape (rows, d_model); dM, shape (d_model, d_model).

    Raises
    ------
    TypeError
        If an argument does not hold real numbers (booleans are none).
    ValueError
        If a matrix is refused as by `look_back_weights`, or `back` is not whole, below 1, or not
        below the number of rows.

    References
    ----------
    .. [1] A. Zhang et al., "Dive into Deep Learning", sec. 4.1 (softmax and cross-entropy),
       arXiv:2106.11342.

    Examples
    --------
    Nothing learned yet: to choose one of two at random costs ln 2. M should rise where row 1
    looks at row 0:

    >>> loss, _, by_bilinear = look_back_gradients([[1, 0], [0, 1]], [[0, 0], [0, 0]], 1)
    >>> round(loss, 4), by_bilinear.round(4).tolist()
    (0.6931, [[0.0, 0.0], [-0.3536, 0.3536]])
    """
    rows, matrix = checked_head(table, bilinear)
    return loss_and_gradients(rows, matrix, places_back(back, len(rows)))
