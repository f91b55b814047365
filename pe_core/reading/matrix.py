"""From numbers with any number of axes to a matrix, saying what was dropped."""

import numpy as np
from numpy.typing import NDArray

from pe_core.reading.result import Note, Reading, ReadingError, refuse_many, refuse_wide, shape_text

_MATRIX_AXES = 2


def as_reading(
    array: NDArray[np.float64], *, decimals: int | None, notes: tuple[Note, ...] = ()
) -> Reading:
    """Return the matrix in `array`: axes of length 1 dropped, equal slices taken once."""
    refuse_many(array.size)
    if array.size == 0:
        raise ReadingError("empty")
    if array.ndim == 1:
        raise ReadingError("one_axis", given=array.size)
    matrix, dropped = _two_axes(array)
    refuse_wide(matrix.shape[1])
    broken = ~np.isfinite(matrix)
    if broken.any():
        row, column = (int(at) for at in np.argwhere(broken)[0])
        raise ReadingError("not_finite", row=row, column=column, given=matrix[row, column])
    return Reading(np.ascontiguousarray(matrix), decimals, (*notes, *dropped))


def expect_shape(reading: Reading, shape: tuple[int, int]) -> Reading:
    """Return the reading if it has the shape that a task asks for.

    ``reading.matrix.shape == shape``.

    Parameters
    ----------
    reading : Reading
        What was read.
    shape : tuple of (int, int)
        Rows and columns.

    Returns
    -------
    Reading
        The same, its matrix of shape `shape`.

    Raises
    ------
    ReadingError
        If the matrix has another shape.

    References
    ----------
    .. [1] NumPy reference, "numpy.ndarray.shape", 2025.

    Examples
    --------
    >>> expect_shape(Reading(np.zeros((2, 3)), None), (3, 2))
    Traceback (most recent call last):
    pe_core.reading.result.ReadingError: shape, given 2 × 3, wanted 3 × 2
    """
    if reading.matrix.shape != shape:
        given = shape_text(reading.matrix.shape)
        raise ReadingError("shape", given=given, wanted=shape_text(shape))
    return reading


def _two_axes(array: NDArray[np.float64]) -> tuple[NDArray[np.float64], list[Note]]:
    shape, notes = shape_text(array.shape), []
    # A batch of one, (1, L, d), or the buffer of a course's program, (L, 1, d).
    while array.ndim > _MATRIX_AXES and 1 in array.shape[:-1]:
        array = array.squeeze(axis=array.shape.index(1))
        notes = [Note("squeezed", {"shape": shape})]
    if array.ndim == _MATRIX_AXES + 1 and (array == array[:1]).all():
        notes.append(Note("repeated", {"shape": shape}))
        array = array[0]
    elif array.ndim == _MATRIX_AXES + 1 and array.shape[-1] == 1:
        notes = [Note("squeezed", {"shape": shape})]
        array = array[:, :, 0]
    if array.ndim != _MATRIX_AXES:
        raise ReadingError("axes", shape=shape)
    return array, notes
