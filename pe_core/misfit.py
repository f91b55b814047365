"""By how much a matrix misses the one that it should be, and where it does so most."""

from dataclasses import dataclass

import numpy as np
from numpy.typing import ArrayLike, NDArray

from pe_core.checks import finite_array, finite_matrix, positive_integer
from pe_core.comparing import largest_cell


@dataclass(frozen=True)
class Misfit:
    """Where a matrix differs from another.

    Parameters
    ----------
    difference : ndarray of float64, shape (rows, columns)
        The matrix minus the other.
    cell : tuple of (int, int)
        Row and column of the largest difference.
    count : int
        Cells beyond the tolerance.
    worst : tuple of (int, int)
        Those of them that differ most, the largest difference first.
    """

    difference: NDArray[np.float64]
    cell: tuple[int, int]
    count: int
    worst: tuple[tuple[int, int], ...]


def misfit(matrix: ArrayLike, wanted: ArrayLike, tolerance: ArrayLike, *, most: int = 8) -> Misfit:
    """Return where a matrix differs from the wanted one by more than the tolerance.

    ``difference = matrix - wanted``; a cell counts if ``|difference| > tolerance``.

    Parameters
    ----------
    matrix, wanted : array_like of real numbers, shape (rows, columns)
        At least 1 x 1, finite, of one shape.
    tolerance : float or array_like
        Unit of `matrix`, at least 0: one for all cells, or of a shape such as (rows, 1).
    most : int
        How many of the worst cells to return, at least 1.

    Returns
    -------
    Misfit
        With an array of the shape of `matrix`.

    Raises
    ------
    TypeError
        If something does not hold real numbers (booleans are none).
    ValueError
        If a matrix is not at least 1 x 1, the shapes differ, a value is not finite, `tolerance` is
        below 0 or has a shape that does not fit, or `most` is not whole or below 1.

    References
    ----------
    .. [1] N. J. Higham, "Accuracy and Stability of Numerical Algorithms", 2nd ed., sec. 1.2, 2002.

    Examples
    --------
    >>> found = misfit([[0, 1.5, 0], [3, 0, 0]], [[0, 1, 0], [0, 0, 0.1]], 0.2)
    >>> found.cell, found.count, found.worst
    ((1, 0), 2, ((1, 0), (0, 1)))
    """
    entries, others = finite_matrix("matrix", matrix), finite_matrix("wanted", wanted)
    if others.shape != entries.shape:
        shapes = f"{entries.shape}, got {others.shape}"
        raise ValueError(f"wanted must have the shape of matrix, {shapes}")
    difference = entries - others
    size = np.abs(difference)
    allowed = finite_array("tolerance", tolerance, least=0.0)
    try:
        beyond = size > np.broadcast_to(allowed, size.shape)
    except ValueError:
        raise ValueError(
            f"tolerance must fit the shape of matrix, {entries.shape}, got {allowed.shape}"
        ) from None
    worst = _largest(np.where(beyond, size, -1.0), positive_integer("most", most))
    return Misfit(difference, largest_cell(difference), int(beyond.sum()), worst)


def _largest(sizes: NDArray[np.float64], most: int) -> tuple[tuple[int, int], ...]:
    """Return the places of the largest values that are not below 0, in the order of their size."""
    flat = sizes.ravel()
    least = np.partition(flat, -most)[-most] if most < flat.size else 0.0
    places = np.flatnonzero(flat >= max(least, 0.0))
    places = places[np.argsort(-flat[places], kind="stable")][:most]
    rows, columns = np.unravel_index(places, sizes.shape)
    return tuple(zip(rows.tolist(), columns.tolist(), strict=True))
