"""Reading a position back from its row: what stands on the time stamp of a note."""

import numpy as np
from numpy.typing import ArrayLike, NDArray

from pe_core.checks import finite_matrix
from pe_core.sinusoidal import get_sinusoidal_positional_encoding


def read_stamps(stamps: ArrayLike, seq_len: int, *, base: float = 10_000.0) -> NDArray[np.int64]:
    """Return the position whose row each stamp resembles most.

    ``argmin_p |stamp - row(p)|`` over the positions 0 .. seq_len - 1.

    Parameters
    ----------
    stamps : array_like of real numbers, shape (stamps, d_model)
        Rows of an encoding in any order, at least 1 x 1, finite.
    seq_len : int
        Positions that may be on a stamp, at least 1.
    base : float
        Finite, above 1.

    Returns
    -------
    ndarray of int64
        [positions], the nearest of equally near ones the earliest, shape (stamps,).

    Raises
    ------
    TypeError
        If `stamps` does not hold real numbers, or a number is wanted and something else given.
    ValueError
        If `stamps` is not a matrix of at least 1 x 1 or holds a value that is not finite, `seq_len`
        is not whole or below 1, or `base` is not finite or not above 1.

    References
    ----------
    .. [1] A. Vaswani et al., "Attention Is All You Need", sec. 3.5, arXiv:1706.03762.

    Examples
    --------
    Two columns are sin p and cos p:

    >>> read_stamps([[0.14, -0.99], [0, 1], [0.84, 0.54]], 6).tolist()
    [3, 0, 1]
    """
    rows = finite_matrix("stamps", stamps)
    table = get_sinusoidal_positional_encoding(seq_len, rows.shape[1], base=base)
    return np.array([np.linalg.norm(table - row, axis=1).argmin() for row in rows], dtype=np.int64)
