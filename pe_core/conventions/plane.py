"""Tables of a picture: one row per patch, half of the columns for each of the two axes."""

import math

import numpy as np
from numpy.typing import ArrayLike, NDArray

from pe_core.checks import one_of, positive_integer
from pe_core.conventions.sequence import sequence_table

AXES = ("y", "x")
FULL_TURN = 2 * math.pi


def grid_of(count: int) -> tuple[int, int]:
    """Return the height and the width of the grid of `count` patches that is nearest to a square.

    ``height * width == count``, the height at most the width.

    Parameters
    ----------
    count : int
        Number of patches, at least 1.

    Returns
    -------
    tuple of (int, int)
        Height and width [patches].

    Examples
    --------
    >>> grid_of(50), grid_of(7)
    ((5, 10), (1, 7))
    """
    count = positive_integer("count", count)
    height = max(side for side in range(1, math.isqrt(count) + 1) if count % side == 0)
    return height, count // height


def patch_positions(height: int, width: int) -> tuple[NDArray[np.int64], NDArray[np.int64]]:
    """Return y and x of each patch, row by row as pixels are read.

    Patch n lies at ``y = n // width``, ``x = n % width``.

    Parameters
    ----------
    height, width : int
        Size of the grid [patches], at least 1.

    Returns
    -------
    tuple of ndarray of int64
        y and x [patches], each of shape (height * width,).

    Examples
    --------
    >>> y, x = patch_positions(2, 3)
    >>> y.tolist(), x.tolist()
    ([0, 0, 0, 1, 1, 1], [0, 1, 2, 0, 1, 2])
    """
    height, width = positive_integer("height", height), positive_integer("width", width)
    y, x = np.divmod(np.arange(height * width), width)
    return y, x


def normalised_positions(
    positions: ArrayLike,
    count: int,
    *,
    turn: float = FULL_TURN,
    epsilon: float = 1e-6,
    shift: float = 0.0,
) -> NDArray[np.float64]:
    """Return positions as parts of a turn, as DETR makes them.

    ``(p + 1 + shift) / (count + epsilon) * turn``: the last one is a little less than `turn`.

    Parameters
    ----------
    positions : array_like of real numbers
        [patches] from 0, any shape.
    count : int
        Number of patches along the axis.
    turn : float
        What the whole axis is stretched to [rad].
    epsilon : float
        Keeps the division safe; it leaves its trace in the last patch.
    shift : float
        -0.5 takes the middle of a patch. It belongs inside, before the division.

    Returns
    -------
    ndarray of float64
        [rad], shape of `positions`.

    Examples
    --------
    >>> normalised_positions(range(4), 4).round(8).tolist()
    [1.57079593, 3.14159187, 4.7123878, 6.28318374]
    """
    return (np.asarray(positions) + 1.0 + shift) / (count + epsilon) * turn


def plane_table(
    y: ArrayLike,
    x: ArrayLike,
    columns: int,
    *,
    base: float = 10_000.0,
    layout: str = "interleaved",
    spacing: str = "paper",
    first_axis: str = "y",
) -> NDArray[np.float64]:
    """Return the table of a picture: the columns of one axis, then those of the other.

    Each axis is a `sequence_table` of its own half of the columns, and its exponents divide by
    that half. A width that is no multiple of 4 is made wider and cut.

    Parameters
    ----------
    y, x : array_like of real numbers, shape (patches,)
        Where each patch lies.
    columns : int
        Width of the table, at least 1.
    base, layout, spacing
        See `get_sinusoidal_positional_encoding`.
    first_axis : {"y", "x"}
        Whose columns stand first.

    Returns
    -------
    ndarray of float64
        In [-1, 1], shape (patches, columns).

    Examples
    --------
    >>> plane_table([0, 1], [0, 0], 4).round(4).tolist()
    [[0.0, 1.0, 0.0, 1.0], [0.8415, 0.5403, 0.0, 1.0]]
    """
    first_axis = one_of("first_axis", first_axis, AXES)
    half = 2 * -(-positive_integer("columns", columns) // 4)
    axes = (y, x) if first_axis == "y" else (x, y)
    tables = [
        sequence_table(axis, half, base=base, layout=layout, spacing=spacing) for axis in axes
    ]
    return np.hstack(tables)[:, :columns]
