"""Two matrices that may be one encoding, as somebody's answer and the key to it may be."""

import numpy as np
from numpy.typing import ArrayLike, NDArray

from pe_core.audit.shapes import orientations
from pe_core.audit.storage import precisions_to_try, row_tolerance
from pe_core.checks import finite_array, finite_matrix
from pe_core.same_numbers import LIKENESSES, Likeness, other_numbers, same_numbers

__all__ = ["LIKENESSES", "Likeness", "liken"]

Values = NDArray[np.float64]


def liken(
    first: ArrayLike,
    second: ArrayLike,
    *,
    first_allowed: ArrayLike | None = None,
    second_allowed: ArrayLike | None = None,
) -> Likeness:
    """Return whether two matrices are one encoding, and up to what.

    ``second ~ scale * first[:, order]`` in the part that both have, both ways round: the order of
    columns or rows, the axis, the size, the length and the rounding may differ.

    Parameters
    ----------
    first, second : array_like of real numbers, shape (rows, columns)
        At least 1 x 1, finite; their shapes may differ.
    first_allowed, second_allowed : array_like, optional
        How far a right value may be off, at least 0, of shape (rows, 1) or (1, columns); what
        storing it costs if None, as far as the numbers tell.

    Returns
    -------
    Likeness
        Names and numbers. Another order of more than 2048 columns or rows is not looked for.

    Raises
    ------
    TypeError
        If something does not hold real numbers (booleans are none).
    ValueError
        If a matrix is not at least 1 x 1, a value is not finite, or what is allowed is below 0 or
        does not fit its matrix.

    References
    ----------
    .. [1] A. Vaswani et al., "Attention Is All You Need", sec. 3.5, arXiv:1706.03762.

    Examples
    --------
    >>> found = liken([[0, 1, 0, 1], [0.84, 0.54, 0.01, 1]], [[0, 0, 1, 1], [0.84, 0.01, 0.54, 1]])
    >>> found.same, found.up_to, found.order
    (True, ('columns',), (0, 2, 1, 3))
    """
    one, other = finite_matrix("first", first), finite_matrix("second", second)
    # Numbers near the ends of float64 overflow on the way to a refusal, and nowhere else.
    with np.errstate(all="ignore"):
        allowed = _allowed("first_allowed", first_allowed, one)
        slack = _allowed("second_allowed", second_allowed, other)
        for turned in (False, True):
            facing = (other.T, slack.T) if turned else (other, slack)
            found = same_numbers((one, allowed), facing, turned=turned)
            if found is not None:
                return found
        return other_numbers(one, other, allowed, slack)


def _allowed(name: str, given: ArrayLike | None, values: Values) -> Values:
    """Return how far a right value may be off, along the axis of the positions."""
    if given is not None:
        allowed = finite_array(name, given, least=0.0)
        if allowed.shape not in ((len(values), 1), (1, values.shape[1])):
            rule = f"{name} must have shape {(len(values), 1)} or {(1, values.shape[1])}"
            raise ValueError(f"{rule}, got {allowed.shape}")
        return allowed
    turned = orientations(values)[0]
    precision, decimals = precisions_to_try(values, None)[0]
    positions = np.arange(values.shape[1 if turned else 0], dtype=np.float64)
    size = float(np.abs(values).max())
    allowed = np.nan_to_num(row_tolerance(precision, size, positions, decimals))
    return np.asarray(allowed[np.newaxis] if turned else allowed[:, np.newaxis])
