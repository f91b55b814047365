"""A matrix with more cells than a screen has room for, as the means of its blocks."""

from collections.abc import Sequence
from typing import NamedTuple

import numpy as np
import numpy.typing as npt

Block = tuple[int, int]

MOST_CELLS = 256
"""Cells along one axis of a picture; more would be thinner than a pixel on a projector."""
FEW_CELLS = 128
"""Cells along one axis of a small picture, of which three stand side by side."""


class Span(NamedTuple):
    """The first and the last of some neighbouring numbers, written as one word.

    Parameters
    ----------
    first, last : int or float
        Equal for a single number.

    Examples
    --------
    >>> f"column {Span(4, 5)}, wavelength {Span(62.832, 62.832):.1f}"
    'column 4–5, wavelength 62.8'
    """

    first: float
    last: float

    def __format__(self, spec: str) -> str:
        """Write both ends with `spec`, or one when they look alike."""
        first = format(self.first, spec)
        if self.first == self.last or first == (last := format(self.last, spec)):
            return first
        return f"{first}–{last}"

    def of(self, values: Sequence[float]) -> "Span":
        """Return the values that stand at both ends."""
        return Span(values[int(self.first)], values[int(self.last)])


def block_of(
    matrix: npt.NDArray[np.number], *, whole_pairs: bool = False, most: int = MOST_CELLS
) -> Block:
    """Say how many rows and columns share one cell of a picture.

    Parameters
    ----------
    matrix : ndarray, shape (rows, columns)
        What is drawn.
    whole_pairs : bool
        True keeps the sine and the cosine of a pair in one block: a block that holds more than
        one column holds an even number of them. Else a mean would show sines alone, or cosines.
    most : int
        Cells along one axis: `MOST_CELLS`, or `FEW_CELLS` where a picture is as small as a card.

    Returns
    -------
    tuple of int
        Rows and columns of a block; (1, 1) for a matrix that fits.

    Examples
    --------
    >>> block_of(np.zeros((512, 600)), whole_pairs=True)
    (2, 4)
    """
    rows, columns = (-(-count // most) for count in matrix.shape)
    if whole_pairs and columns > 1:
        columns += columns % 2
    return rows, columns


def block_means(matrix: npt.NDArray[np.number], block: Block) -> npt.NDArray[np.number]:
    """Average each block of a matrix over as many cells as it has.

    Parameters
    ----------
    matrix : ndarray, shape (rows, columns)
        Any finite values.
    block : tuple of int
        Rows and columns of a block; those at the end may be smaller.

    Returns
    -------
    ndarray, shape (ceil(rows / block rows), ceil(columns / block columns))
        The means; `matrix` itself when a block is one cell.

    Examples
    --------
    >>> block_means(np.array([[1.0, 3.0, 5.0]]), (1, 2)).tolist()
    [[2.0, 5.0]]
    """
    if block == (1, 1):
        return matrix
    means = matrix.astype(np.float64)
    for axis, (count, size) in enumerate(zip(matrix.shape, block, strict=True)):
        starts = np.arange(0, count, size)
        cells = np.diff(starts, append=count)
        sums = np.add.reduceat(means, starts, axis=axis)
        means = sums / (cells[:, np.newaxis] if axis == 0 else cells)
    return means


def block_extremes(matrix: npt.NDArray[np.number], block: Block) -> npt.NDArray[np.number]:
    """Take from each block of a matrix the value that is farthest from 0.

    Parameters
    ----------
    matrix : ndarray, shape (rows, columns)
        Any finite values.
    block : tuple of int
        Rows and columns of a block; those at the end may be smaller.

    Returns
    -------
    ndarray, shape (ceil(rows / block rows), ceil(columns / block columns))
        With their signs; of two that are as far the positive one.

    Examples
    --------
    >>> block_extremes(np.array([[1.0, -3.0, 2.0]]), (1, 2)).tolist()
    [[-3.0, 2.0]]
    """
    low = high = matrix
    for axis, (count, size) in enumerate(zip(matrix.shape, block, strict=True)):
        starts = np.arange(0, count, size)
        low = np.minimum.reduceat(low, starts, axis=axis)
        high = np.maximum.reduceat(high, starts, axis=axis)
    return np.where(-low > high, low, high)


def spans(count: int, size: int, first: int = 0) -> list[Span]:
    """Name the rows or columns of each block.

    Parameters
    ----------
    count : int
        Rows or columns of the matrix.
    size : int
        Rows or columns of a block.
    first : int
        Number of the first row or column.

    Returns
    -------
    list of Span
        In order; the last may be shorter.

    Examples
    --------
    >>> [f"{span}" for span in spans(5, 2)], [f"{span}" for span in spans(2, 1, first=7)]
    (['0–1', '2–3', '4'], ['7', '8'])
    """
    end = first + count
    return [Span(start, min(start + size, end) - 1) for start in range(first, end, size)]
