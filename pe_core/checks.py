"""Checks of arguments: each returns the plain value, or states the rule and what was given."""

import math

import numpy as np
from numpy.typing import ArrayLike, NDArray

# Above 2**53 float64 no longer tells a whole number from its neighbour.
LARGEST_WHOLE = 2**53
_LONGEST_QUOTE = 60
_MATRIX_AXES = 2


def whole_number(name: str, value: object, *, least: int | None = None) -> int:
    """Return `value` as an int, whatever kind of number held it: 50.0 is whole, True is none."""
    bound = "" if least is None else f" of at least {least}"
    rule = f"{name} must be a whole number{bound}"
    plain = _plain_number(rule, value)
    if not isinstance(plain, int):
        if not math.isfinite(plain) or plain != math.floor(plain):
            raise ValueError(f"{rule}, got {quoted(value)}")
        plain = int(plain)
    if least is not None and plain < least:
        raise ValueError(f"{rule}, got {quoted(value)}")
    if abs(plain) > LARGEST_WHOLE:
        raise ValueError(f"{name} must lie within -2**53 and 2**53, got {quoted(value)}")
    return plain


def positive_integer(name: str, value: object) -> int:
    """Return `value` as an int of at least 1."""
    return whole_number(name, value, least=1)


def even_width(name: str, value: object) -> int:
    """Return `value` as an int that leaves no column without a partner."""
    width = positive_integer(name, value)
    if width % 2:
        raise ValueError(f"{name} must be even, so that every sine has its cosine, got {width}")
    return width


def non_negative_integer(name: str, value: object) -> int:
    """Return `value` as an int of at least 0."""
    return whole_number(name, value, least=0)


def finite_above(name: str, value: object, bound: float) -> float:
    """Return `value` as a float that is finite and above `bound`."""
    rule = f"{name} must be a finite number above {bound:g}"
    plain = _plain_number(rule, value)
    try:
        number = float(plain)
    except OverflowError:  # an int beyond float64 is as good as infinite here
        number = math.inf
    if not (math.isfinite(number) and number > bound):
        raise ValueError(f"{rule}, got {quoted(value)}")
    return number


def finite_above_one(name: str, value: object) -> float:
    """Return `value` as a float that is finite and above 1."""
    return finite_above(name, value, 1.0)


def finite_not_negative(name: str, value: object) -> float:
    """Return `value` as a float that is finite and at least 0."""
    rule = f"{name} must be a finite number of at least 0"
    plain = _plain_number(rule, value)
    if not 0 <= plain < math.inf:
        raise ValueError(f"{rule}, got {quoted(value)}")
    return float(plain)


def one_of(name: str, value: object, allowed: tuple[str, ...]) -> str:
    """Return `value` if it is one of the `allowed` words."""
    if not isinstance(value, str) or value not in allowed:
        words = " or ".join(repr(word) for word in allowed)
        raise ValueError(f"{name} must be {words}, got {quoted(value)}")
    return str(value)


def finite_array(name: str, value: ArrayLike, *, least: float = -math.inf) -> NDArray[np.float64]:
    """Return `value` as a float64 array of any shape, all finite and at least `least`."""
    bound = "" if least == -math.inf else f" of at least {least:g}"
    rule = f"{name} must hold finite real numbers{bound}"
    array = _real_array(rule, value)
    refused = ~(np.isfinite(array) & (array >= least))
    if refused.any():
        raise ValueError(f"{rule}, got {quoted(array[refused][0])}")
    return array


def one_axis(name: str, value: ArrayLike) -> NDArray[np.float64]:
    """Return `value` as finite numbers in a row."""
    array = finite_array(name, value)
    if array.ndim != 1:
        raise ValueError(f"{name} must have one axis, got shape {array.shape}")
    return array


def finite_matrix(name: str, value: ArrayLike) -> NDArray[np.float64]:
    """Return `value` as a float64 matrix, at least 1 x 1, all finite."""
    array = finite_array(name, value)
    if array.ndim != _MATRIX_AXES or array.size == 0:
        raise ValueError(f"{name} must be a matrix of at least 1 x 1, got shape {array.shape}")
    return array


def quoted(value: object) -> str:
    """Return a short rendering of `value`, so that no input can flood a message."""
    if isinstance(value, np.generic):
        value = float(value) if isinstance(value, np.longdouble) else value.item()
    # repr() itself refuses to print an int of more than 4300 digits.
    if isinstance(value, int) and value.bit_length() > 4 * _LONGEST_QUOTE:
        return f"an integer of {value.bit_length()} bits"
    text = repr(value)
    return text if len(text) <= _LONGEST_QUOTE else f"{text[:_LONGEST_QUOTE]}..."


def _plain_number(rule: str, value: object) -> int | float:
    plain = value
    if isinstance(value, np.generic) or (isinstance(value, np.ndarray) and value.ndim == 0):
        plain = value.item()
    if isinstance(plain, np.floating):  # long double has no Python twin: item() returns it again
        plain = float(plain)
    # bool is an int to Python; a length of True is a slip, not a wish for 1.
    if isinstance(plain, bool) or not isinstance(plain, int | float):
        raise TypeError(f"{rule}, got {quoted(value)}")
    return plain


def _real_array(rule: str, value: ArrayLike) -> NDArray[np.float64]:
    try:
        array = np.asarray(value)
    except ValueError:  # rows of unequal length
        raise TypeError(f"{rule}, got {quoted(value)}") from None
    if array.dtype.kind not in "iuf":
        raise TypeError(f"{rule}, got {quoted(value)}")
    return array.astype(np.float64, copy=False)
