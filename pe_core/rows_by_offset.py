"""What stands between two whole rows, by their offset alone."""

import numpy as np
from numpy.typing import ArrayLike, NDArray

from pe_core.checks import even_width, finite_array
from pe_core.frequencies import angular_frequencies
from pe_core.offsets import similarity_by_offset


def dot_product_by_offset(
    offsets: ArrayLike, d_model: int, *, base: float = 10_000.0, spacing: str = "paper"
) -> NDArray[np.float64]:
    """Return the dot product of two rows that stand a given offset apart.

    ``row(p) . row(p + k) = sum_i cos(k w_i) = (d_model / 2) g(k)``, whatever p. An odd width is
    refused: its last sine has no cosine, and then p matters.

    Parameters
    ----------
    offsets : array_like of real numbers
        [positions], signed, any shape; a fraction draws the curve between two tokens.
    d_model : int
        Width of the encoding, even.
    base : float
        Finite, above 1.
    spacing : {"paper", "tensor2tensor"}
        See `angular_frequencies`.

    Returns
    -------
    ndarray of float64
        Unitless, in [-d_model / 2, d_model / 2], shape of `offsets`.

    Raises
    ------
    TypeError
        If an offset, `d_model` or `base` is not a number (a boolean is none).
    ValueError
        If an offset is not finite, `d_model` is not whole, odd or below 1, `base` is not
        finite or not above 1, `spacing` is unknown, or `spacing` is `tensor2tensor` and
        `d_model` is below 4.

    References
    ----------
    .. [1] H. Yan et al., "TENER: Adapting Transformer Encoder for Named Entity Recognition",
       sec. 3.2, arXiv:1911.04474.

    Examples
    --------
    cos(1) + cos(0.01):

    >>> dot_product_by_offset([0, 1], 4).round(4).tolist()
    [2.0, 1.5403]
    """
    pairs = even_width("d_model", d_model) // 2
    return pairs * similarity_by_offset(offsets, d_model, base=base, spacing=spacing)


def distance_by_offset(
    offsets: ArrayLike, d_model: int, *, base: float = 10_000.0, spacing: str = "paper"
) -> NDArray[np.float64]:
    """Return the Euclidean distance of two rows that stand a given offset apart.

    ``|row(p) - row(p + k)| = sqrt(sum_i 4 sin(k w_i / 2) ** 2) = sqrt(d_model (1 - g(k)))``,
    whatever p. An odd width is refused: its last sine has no cosine, and then p matters.

    Parameters
    ----------
    offsets : array_like of real numbers
        [positions], signed, any shape; a fraction draws the curve between two tokens.
    d_model : int
        Width of the encoding, even.
    base : float
        Finite, above 1.
    spacing : {"paper", "tensor2tensor"}
        See `angular_frequencies`.

    Returns
    -------
    ndarray of float64
        Unitless, in [0, sqrt(2 d_model)], shape of `offsets`.

    Raises
    ------
    TypeError
        If an offset, `d_model` or `base` is not a number (a boolean is none).
    ValueError
        If an offset is not finite, `d_model` is not whole, odd or below 1, `base` is not
        finite or not above 1, `spacing` is unknown, or `spacing` is `tensor2tensor` and
        `d_model` is below 4.

    References
    ----------
    .. [1] A. Zhang et al., "Dive into Deep Learning", sec. 11.6.3, arXiv:2106.11342.

    Examples
    --------
    One pair is a point on the unit circle; half a turn away is 2:

    >>> distance_by_offset([0, 3.141592653589793], 2).round(6).tolist()
    [0.0, 2.0]
    """
    array = finite_array("offsets", offsets)
    d_model = even_width("d_model", d_model)
    # The half angle instead of 1 - cos: exact where two rows nearly coincide.
    frequencies = angular_frequencies(d_model, base=base, spacing=spacing)
    halves = np.multiply.outer(array, frequencies / 2.0)  # (offsets, pairs)
    distance: NDArray[np.float64] = 2.0 * np.sqrt(np.square(np.sin(halves)).sum(axis=-1))
    return distance
