"""Similarity seen by offset alone: L numbers say what an L x L matrix says."""

import numpy as np
from numpy.typing import ArrayLike, NDArray

from pe_core.checks import finite_array, whole_number
from pe_core.frequencies import angular_frequencies


def similarity_by_offset(
    offsets: ArrayLike, d_model: int, *, base: float = 10_000.0, spacing: str = "paper"
) -> NDArray[np.float64]:
    """Return how alike two rows are that stand a given offset apart.

    ``g(k) = mean over pairs of cos(k w_i)``. At an even width it is the cosine of the two
    rows. It is 1 at offset 0, the same for k and -k, and falls with distance, though not always.

    Parameters
    ----------
    offsets : array_like of real numbers
        [positions], signed, any shape; a fraction draws the curve between two tokens.
    d_model : int
        Width of the encoding, at least 1.
    base : float
        Finite, above 1.
    spacing : {"paper", "tensor2tensor"}
        See `angular_frequencies`.

    Returns
    -------
    ndarray of float64
        Unitless, in [-1, 1], shape of `offsets`.

    Raises
    ------
    TypeError
        If an offset, `d_model` or `base` is not a number (a boolean is none).
    ValueError
        If an offset is not finite, `d_model` is not whole or below 1, `base` is not finite
        or not above 1, `spacing` is unknown, or `spacing` is `tensor2tensor` and `d_model`
        is below 4.

    References
    ----------
    .. [1] H. Yan et al., "TENER: Adapting Transformer Encoder for Named Entity Recognition",
       sec. 3.2, arXiv:1911.04474.

    Examples
    --------
    The mean of cos(1) = 0.5403 and cos(0.01) = 0.99995:

    >>> similarity_by_offset([0, 1, -1], 4).round(4).tolist()
    [1.0, 0.7701, 0.7701]
    """
    array = finite_array("offsets", offsets)
    frequencies = angular_frequencies(d_model, base=base, spacing=spacing)
    turned = np.multiply.outer(array, frequencies)  # (offsets, pairs)
    similarity: NDArray[np.float64] = np.cos(turned).mean(axis=-1)
    return similarity


def pair_contributions(
    offset: int, d_model: int, *, base: float = 10_000.0, spacing: str = "paper"
) -> NDArray[np.float64]:
    """Return what each pair adds to the dot product of two rows.

    ``cos(k w_i)``: the sum over pairs is the dot product, the mean is g(k).

    Parameters
    ----------
    offset : int
        [positions], signed.
    d_model : int
        Width of the encoding, at least 1.
    base : float
        Finite, above 1.
    spacing : {"paper", "tensor2tensor"}
        See `angular_frequencies`.

    Returns
    -------
    ndarray of float64
        Unitless, in [-1, 1], one per pair as in `angular_frequencies`.

    Raises
    ------
    TypeError
        If `offset`, `d_model` or `base` is not a number (a boolean is none).
    ValueError
        If `offset` is not whole, `d_model` is not whole or below 1, `base` is not finite or
        not above 1, `spacing` is unknown, or `spacing` is `tensor2tensor` and `d_model` is
        below 4.

    References
    ----------
    .. [1] H. Yan et al., "TENER: Adapting Transformer Encoder for Named Entity Recognition",
       sec. 3.2, arXiv:1911.04474.

    Examples
    --------
    cos(1), cos(0.1), cos(0.01), cos(0.001):

    >>> pair_contributions(1, 8).round(4).tolist()
    [0.5403, 0.995, 1.0, 1.0]
    """
    offset = whole_number("offset", offset)
    return np.cos(offset * angular_frequencies(d_model, base=base, spacing=spacing))
