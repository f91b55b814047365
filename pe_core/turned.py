"""What the rotation of a shift does to rows, to a second rotation, and to the scores of a query."""

import numpy as np
from numpy.typing import ArrayLike, NDArray

from pe_core.checks import even_width, finite_matrix, whole_number
from pe_core.frequencies import angular_frequencies
from pe_core.shift import shift_rotation


def turn_rows(encoding: ArrayLike, offset: int, *, base: float = 10_000.0) -> NDArray[np.float64]:
    """Return every row turned by the rotation of a shift.

    ``R_k row(p)`` for each row, which is ``row(p + k)`` when `encoding` is a sinusoidal one.

    Parameters
    ----------
    encoding : array_like of real numbers, shape (rows, columns)
        At least 1 x 2, finite, an even number of columns, interleaved.
    offset : int
        k [positions], signed; it may lead beyond either end of the sequence.
    base : float
        Finite, above 1; that of `encoding`.

    Returns
    -------
    ndarray of float64
        Unitless, each row as long as before, shape (rows, columns).

    Raises
    ------
    TypeError
        If `encoding` does not hold real numbers, or `offset` or `base` is not a number (a boolean
        is none).
    ValueError
        If `encoding` is not a matrix of at least 1 x 1, holds a value that is not finite or has an
        odd number of columns, `offset` is not whole, or `base` is not finite or not above 1.

    References
    ----------
    .. [1] A. Vaswani et al., "Attention Is All You Need", sec. 3.5, arXiv:1706.03762.

    Examples
    --------
    Position 0 is (sin 0, cos 0); one position further stand sin 1 and cos 1:

    >>> turn_rows([[0, 1]], 1).round(4).tolist()
    [[0.8415, 0.5403]]
    """
    rows = np.ascontiguousarray(finite_matrix("encoding", encoding), dtype=np.float64)
    width = even_width("columns of encoding", rows.shape[1])
    # Block by block: a pair (sine, cosine) is sine + i cosine, and its block takes k w_i off the
    # angle of that number. The whole of R_k is zeros but for these blocks.
    turn = np.exp(-1j * whole_number("offset", offset) * angular_frequencies(width, base=base))
    turned: NDArray[np.float64] = (rows.view(np.complex128) * turn).view(np.float64)
    return turned


def turned_query_scores(
    encoding: ArrayLike, offset: int, *, base: float = 10_000.0
) -> NDArray[np.float64]:
    """Return the dot product of every turned row with every row.

    ``S[p, q] = (R_k row(p)) . row(q) = sum_i cos((p + k - q) w_i)``: greatest at ``q = p + k``.

    Parameters
    ----------
    encoding : array_like of real numbers, shape (rows, columns)
        At least 1 x 2, finite, an even number of columns, interleaved: the queries and the keys.
    offset : int
        k [positions], signed.
    base : float
        Finite, above 1; that of `encoding`.

    Returns
    -------
    ndarray of float64
        Unitless, in [-columns / 2, columns / 2], a row for each query and a column for each key,
        shape (rows, rows).

    Raises
    ------
    TypeError
        If `encoding` does not hold real numbers, or `offset` or `base` is not a number (a boolean
        is none).
    ValueError
        If `encoding` is not a matrix of at least 1 x 1, holds a value that is not finite or has an
        odd number of columns, `offset` is not whole, or `base` is not finite or not above 1.

    References
    ----------
    .. [1] A. Vaswani et al., "Attention Is All You Need", sec. 3.2.1 and 3.5, arXiv:1706.03762.

    Examples
    --------
    Positions 0, 1, 2; turned by one position, query 0 finds key 1 and query 1 finds key 2:

    >>> from pe_core import get_sinusoidal_positional_encoding
    >>> scores = turned_query_scores(get_sinusoidal_positional_encoding(3, 4), 1)
    >>> scores[:2].argmax(axis=1).tolist()
    [1, 2]
    """
    keys = finite_matrix("encoding", encoding)
    return turn_rows(keys, offset, base=base) @ keys.T


def composed_rotation(
    offset: int, other_offset: int, d_model: int, *, base: float = 10_000.0
) -> NDArray[np.float64]:
    """Return the product of two rotations of a shift: first the other one, then the first.

    ``R_a R_b``, which is ``R_(a + b)``.

    Parameters
    ----------
    offset, other_offset : int
        a and b [positions], signed.
    d_model : int
        Width of the encoding, even.
    base : float
        Finite, above 1.

    Returns
    -------
    ndarray of float64
        Unitless, in [-1, 1] up to rounding, block diagonal, shape (d_model, d_model).

    Raises
    ------
    TypeError
        If an argument is not a number (a boolean is none).
    ValueError
        If `offset` or `other_offset` is not whole, `d_model` is not whole, odd or below 1, or
        `base` is not finite or not above 1.

    References
    ----------
    .. [1] A. Vaswani et al., "Attention Is All You Need", sec. 3.5, arXiv:1706.03762.

    Examples
    --------
    There and back again:

    >>> composed_rotation(3, -3, 2).round(12).tolist()
    [[1.0, 0.0], [0.0, 1.0]]
    """
    other_offset = whole_number("other_offset", other_offset)
    first, other = (shift_rotation(k, d_model, base=base) for k in (offset, other_offset))
    return first @ other
