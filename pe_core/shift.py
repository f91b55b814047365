"""The shift: k positions further is the same rotation everywhere."""

import numpy as np
from numpy.typing import NDArray

from pe_core.checks import even_width, whole_number
from pe_core.frequencies import angular_frequencies


def shift_rotation(
    offset: int, d_model: int, *, base: float = 10_000.0, spacing: str = "paper"
) -> NDArray[np.float64]:
    """Return the matrix that turns every row into the row a given offset further.

    ``row(p + k) = R_k row(p)`` for every p, interleaved, with the block
    ``[[cos k w_i, sin k w_i], [-sin k w_i, cos k w_i]]`` for pair i. R_k is orthogonal, R_(-k) is
    its transpose, R_a R_b is R_(a + b).

    Parameters
    ----------
    offset : int
        k [positions], signed.
    d_model : int
        Width of the encoding, even.
    base : float
        Finite, above 1.
    spacing : {"paper", "tensor2tensor"}
        See `angular_frequencies`.

    Returns
    -------
    ndarray of float64
        Unitless, in [-1, 1], block diagonal, shape (d_model, d_model).

    Raises
    ------
    TypeError
        If `offset`, `d_model` or `base` is not a number (a boolean is none).
    ValueError
        If `offset` is not whole, `d_model` is not whole, odd or below 1, `base` is not
        finite or not above 1, `spacing` is unknown, or `spacing` is `tensor2tensor` and
        `d_model` is below 4.

    References
    ----------
    .. [1] A. Vaswani et al., "Attention Is All You Need", sec. 3.5, arXiv:1706.03762.
    .. [2] A. Zhang et al., "Dive into Deep Learning", sec. 11.6.3, arXiv:2106.11342.

    Examples
    --------
    cos 5 = 0.2837, sin 5 = -0.9589:

    >>> shift_rotation(5, 2).round(4).tolist()
    [[0.2837, -0.9589], [0.9589, 0.2837]]
    """
    offset = whole_number("offset", offset)
    d_model = even_width("d_model", d_model)
    phases = offset * angular_frequencies(d_model, base=base, spacing=spacing)
    sines = np.arange(0, d_model, 2)
    cosines = sines + 1
    rotation = np.zeros((d_model, d_model))
    rotation[sines, sines] = rotation[cosines, cosines] = np.cos(phases)
    rotation[sines, cosines] = np.sin(phases)
    rotation[cosines, sines] = -np.sin(phases)
    return rotation
