"""The waves that the frequencies draw: how long a turn is, and how far a pair has turned."""

import numpy as np
from numpy.typing import ArrayLike, NDArray

from pe_core.checks import finite_array
from pe_core.frequencies import angular_frequencies


def wavelengths(
    d_model: int, *, base: float = 10_000.0, spacing: str = "paper"
) -> NDArray[np.float64]:
    """Return how many positions each pair needs for one turn, shortest first.

    ``wavelength_i = 2 pi / w_i``. At an even width the longest of `paper` is
    ``2 pi base ** ((d_model - 2) / d_model)``, not ``2 pi base``.

    Parameters
    ----------
    d_model : int
        Width of the encoding, at least 1.
    base : float
        Finite, above 1.
    spacing : {"paper", "tensor2tensor"}
        See `angular_frequencies`.

    Returns
    -------
    ndarray of float64
        [positions per turn], at least 2 pi (inf where float64 ends), one per pair as in
        `angular_frequencies`.

    Raises
    ------
    TypeError
        If `d_model` or `base` is not a number.
    ValueError
        If `d_model` is not whole or below 1, `base` is not finite or not above 1, `spacing` is
        unknown, or `spacing` is `tensor2tensor` and `d_model` is below 4.

    References
    ----------
    .. [1] A. Vaswani et al., "Attention Is All You Need", sec. 3.5, arXiv:1706.03762.

    Examples
    --------
    2 pi times 1, 10, 100, 1000:

    >>> wavelengths(8).round(2).tolist()
    [6.28, 62.83, 628.32, 6283.19]
    """
    frequencies = angular_frequencies(d_model, base=base, spacing=spacing)
    with np.errstate(over="ignore"):  # base near 1e308: one turn is longer than float64 can say
        return 2.0 * np.pi / frequencies


def phases(
    positions: ArrayLike, d_model: int, *, base: float = 10_000.0, spacing: str = "paper"
) -> NDArray[np.float64]:
    """Return how far each pair has turned at each position.

    ``phase = position * w_i``, not reduced to one turn.

    Parameters
    ----------
    positions : array_like of real numbers
        [positions], any shape; a fraction lies between two tokens.
    d_model : int
        Width of the encoding, at least 1.
    base : float
        Finite, above 1.
    spacing : {"paper", "tensor2tensor"}
        See `angular_frequencies`.

    Returns
    -------
    ndarray of float64
        [rad], shape of `positions` plus one axis for the pairs.

    Raises
    ------
    TypeError
        If `positions`, `d_model` or `base` are not real numbers.
    ValueError
        If a position is not finite, `d_model` is not whole or below 1, `base` is not finite or not
        above 1, `spacing` is unknown, or `spacing` is `tensor2tensor` and `d_model` is below 4.

    References
    ----------
    .. [1] A. Vaswani et al., "Attention Is All You Need", sec. 3.5, arXiv:1706.03762.

    Examples
    --------
    >>> phases([3], 8).round(6).tolist()
    [[3.0, 0.3, 0.03, 0.003]]
    """
    array = finite_array("positions", positions)
    return np.multiply.outer(array, angular_frequencies(d_model, base=base, spacing=spacing))
