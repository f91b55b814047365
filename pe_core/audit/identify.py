"""From a matrix to its diagnosis."""

from dataclasses import replace

import numpy as np
from numpy.typing import ArrayLike, NDArray

from pe_core.audit.confirming import Match
from pe_core.audit.diagnosing import constant, explained, unexplained
from pe_core.audit.half_text import on_the_grid
from pe_core.audit.looks import LOOKS, look_at
from pe_core.audit.records import Diagnosis, ShapeReading
from pe_core.audit.shapes import orientations, read_shape
from pe_core.audit.sheet import Sheet
from pe_core.audit.special import all_rows_alike, cut_to_whole_numbers, signs_alone
from pe_core.audit.spoiled import in_one_column
from pe_core.checks import finite_array

# A smaller share of wrong cells is taken for wrong cells; more may be a reading not yet tried.
_NEARLY_NONE = 0.005


def identify_encoding(matrix: ArrayLike, *, decimals: int | None = None) -> Diagnosis:
    """Return what made a matrix: which convention of sinusoidal encodings, or which fault.

    Every column of such an encoding is a pure tone ``scale * sin(w (p + p0) + phase)``: the tones
    are measured, their order is named, and the name is confirmed by building its table.

    Parameters
    ----------
    matrix : array_like of real numbers
        Shape (rows, columns), (1, rows, columns) or (rows, 1, columns); finite, at least 1 x 1.
    decimals : int, optional
        Number of decimals that the values were printed with.

    Returns
    -------
    Diagnosis
        The verdict, the explanations with the best first, and the evidence.

    Raises
    ------
    TypeError
        If `matrix` does not hold real numbers (booleans are none).
    ValueError
        If `matrix` holds a value that is not finite, is empty, or has another shape.

    References
    ----------
    .. [1] A. Vaswani et al., "Attention Is All You Need", sec. 3.5, arXiv:1706.03762.

    Examples
    --------
    >>> import numpy as np
    >>> angles = np.outer(np.arange(6), [1.0, 0.1])
    >>> diagnosis = identify_encoding(np.hstack([np.sin(angles), np.cos(angles)]))
    >>> diagnosis.verdict, diagnosis.best.layout, diagnosis.best.base, diagnosis.best.names
    ('faulty', 'concatenated', 100.0, ('base', 'concatenated'))
    """
    values, shape = read_shape(finite_array("matrix", matrix))
    if decimals == 0 and cut_to_whole_numbers(values):
        decimals = None  # what was cut is exact; half a unit of it would allow anything
    # Numbers near the ends of float64 overflow on the way to a refusal, and nowhere else.
    with np.errstate(all="ignore"):
        return _diagnose(*on_the_grid(values, decimals), shape)


def _diagnose(values: NDArray[np.float64], decimals: int | None, shape: ShapeReading) -> Diagnosis:
    if all_rows_alike(values):
        return constant(values, shape, decimals)
    found, transposed = ([], False) if signs_alone(values) else _best_reading(values, decimals)
    if not found:
        return unexplained(values, shape)
    oriented = values.T if transposed else values
    return explained(oriented, replace(shape, transposed=transposed), found)


def _best_reading(values: NDArray[np.float64], decimals: int | None) -> tuple[list[Match], bool]:
    """Return the first reading that leaves only lone cells, else the one that leaves the fewest."""
    best: tuple[list[Match], bool] = ([], False)
    sheets = [
        (Sheet(values.T if transposed else values, decimals), transposed)
        for transposed in orientations(values)
    ]
    for look in LOOKS:
        for sheet, transposed in sheets:
            found = look_at(look, sheet)
            if found and (not best[0] or found[0].wrong_share < best[0][0].wrong_share):
                best = found, transposed
            if best[0] and _only_lone_cells(best[0][0]):
                return best
    return best


def _only_lone_cells(match: Match) -> bool:
    """Return whether what is wrong is few cells, one column, or no two in one row or column.

    What was done to rows, or to two columns, spoils several cells of each.
    """
    if in_one_column(match.wrong):
        return True
    along, across = (match.wrong.sum(axis=axis).max() for axis in (0, 1))
    return match.wrong_share < _NEARLY_NONE or bool(max(along, across) == 1)
