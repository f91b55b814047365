"""The frequencies: how fast each pair turns."""

import numpy as np
from numpy.typing import ArrayLike, NDArray

from pe_core.checks import finite_above_one, finite_array
from pe_core.frequency_parts import SPACINGS, frequency_parts

__all__ = ["SPACINGS", "angular_frequencies", "frequencies_from_exponents"]


def angular_frequencies(
    d_model: int, *, base: float = 10_000.0, spacing: str = "paper"
) -> NDArray[np.float64]:
    """Return one angular frequency per pair, fastest first.

    ``w_i = base ** -(2 i / d_model)`` for `paper`, ``w_i = base ** -(i / (half - 1))`` with
    ``half = d_model // 2`` for `tensor2tensor`. The fastest pair always turns 1 rad per position.

    Parameters
    ----------
    d_model : int
        Width of the encoding, at least 1. An odd width keeps its own exponents: in `paper` its last
        pair is a sine without a cosine; in `tensor2tensor` its last column belongs to no pair.
    base : float
        Finite, above 1.
    spacing : {"paper", "tensor2tensor"}
        With `tensor2tensor` the slowest frequency is ``1 / base`` at every width.

    Returns
    -------
    ndarray of float64
        [rad/position], in (0, 1], shape (ceil(d_model / 2),) for `paper` and
        (d_model // 2,) for `tensor2tensor`.

    Raises
    ------
    TypeError
        If `d_model` or `base` is not a number (a boolean is none).
    ValueError
        If `d_model` is not whole or below 1, `base` is not finite or not above 1, `spacing` is
        unknown, or `spacing` is `tensor2tensor` and `d_model` is below 4 (half - 1 would be 0).

    References
    ----------
    .. [1] A. Vaswani et al., "Attention Is All You Need", sec. 3.5, arXiv:1706.03762.
    .. [2] A. Vaswani et al., "Tensor2Tensor for Neural Machine Translation", arXiv:1803.07416;
       the spacing is that of its function get_timing_signal_1d.

    Examples
    --------
    Four pairs, and 10000 ** (1/4) = 10 between neighbours:

    >>> angular_frequencies(8).round(6).tolist()
    [1.0, 0.1, 0.01, 0.001]
    """
    leading, rest = frequency_parts(d_model, base=base, spacing=spacing)
    return leading + rest


def frequencies_from_exponents(
    exponents: ArrayLike, *, base: float = 10_000.0
) -> NDArray[np.float64]:
    """Return the frequency that belongs to each exponent.

    ``w = base ** -exponent``, within one unit in the last place of the power.

    Parameters
    ----------
    exponents : array_like of real numbers
        At least 0, any shape.
    base : float
        Finite, above 1.

    Returns
    -------
    ndarray of float64
        [rad/position], in [0, 1], shape of `exponents`.

    Raises
    ------
    TypeError
        If `exponents` or `base` are not real numbers (booleans are none).
    ValueError
        If an exponent is not finite or below 0, or `base` is not finite or not above 1.

    References
    ----------
    .. [1] A. Vaswani et al., "Attention Is All You Need", sec. 3.5, arXiv:1706.03762.

    Examples
    --------
    >>> frequencies_from_exponents([0, 1, 2], base=100).round(6).tolist()
    [1.0, 0.01, 0.0001]
    """
    base = finite_above_one("base", base)
    array = finite_array("exponents", exponents, least=0)
    # Python's power, not NumPy's: the vectorised one differs in the last place between processors,
    # and position times that error is what a learner compares with another library's table.
    powers = [base**-exponent for exponent in array.ravel().tolist()]
    return np.array(powers, dtype=np.float64).reshape(array.shape)
