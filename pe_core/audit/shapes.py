"""From whatever shape to one matrix."""

import numpy as np
from numpy.typing import NDArray

from pe_core.audit.records import ShapeReading

_RULE = (
    "matrix must be of shape (rows, columns), (1, rows, columns) or (rows, 1, columns), "
    "at least 1 x 1; a batch must repeat one matrix"
)
_MATRIX_AXES = 2
_WIDEST = 1 << 15


def read_shape(given: NDArray[np.float64]) -> tuple[NDArray[np.float64], ShapeReading]:
    """Return the matrix, and which axis was taken out."""
    if given.size == 0 or given.ndim not in (_MATRIX_AXES, _MATRIX_AXES + 1):
        raise ValueError(f"{_RULE}, got shape {given.shape}")
    if given.ndim == _MATRIX_AXES:
        return given, ShapeReading(given.shape)
    if 1 in given.shape[:2]:
        axis = given.shape.index(1)
    elif (given == given[:1]).all():
        axis = 0
    else:
        raise ValueError(f"{_RULE}, got shape {given.shape} with slices that differ")
    return np.asarray(given.take(0, axis=axis)), ShapeReading(given.shape, squeezed=axis)


def norm_spread(values: NDArray[np.float64], axis: int) -> float:
    """Return by how much the norms along an axis differ, as a share of the largest."""
    largest = float(np.abs(values).max())
    if not largest > 0:
        return 0.0
    unit = values / largest
    norms = np.sqrt(np.einsum("ij,ij->j" if axis == 0 else "ij,ij->i", unit, unit))
    norms = norms[norms > 0]  # a padding row is no row of the encoding
    return float(1 - norms.min() / norms.max()) if norms.size else 0.0


def orientations(values: NDArray[np.float64]) -> tuple[bool, ...]:
    """Return whether to read the matrix as transposed: the likelier answer, then the other one.

    The rows of an encoding have one norm, its columns have not; and no encoding is so wide that
    looking at each pair takes long.
    """
    rows, columns = values.shape
    if max(rows, columns) > _WIDEST:  # one way is too wide, and the other the longer the better
        return (columns > rows,)
    turned = norm_spread(values, axis=0) < norm_spread(values, axis=1)
    return turned, not turned
