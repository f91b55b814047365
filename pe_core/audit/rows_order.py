"""Rows out of order: the first column tells which is which, if it turns 1 rad per position."""

import math
from collections.abc import Iterator

import numpy as np
from numpy.typing import NDArray

from pe_core.audit.decoding import nearest
from pe_core.audit.medians import median

Values = NDArray[np.float64]
Order = NDArray[np.int64]

_FEWEST_ROWS, _MOST_ROWS = 4, 1 << 16
_LATEST_START = 128
# So many rows must be told by their first cell; the others have a wrong one there.
_FEWEST_TOLD = 0.8


def row_orders(values: Values, noise: Values) -> Iterator[Order]:
    """Yield orders that the rows may stand in.

    Entry r says which row of the ordered table row r of the matrix is.
    """
    rows, columns = values.shape
    if not _FEWEST_ROWS <= rows <= _MOST_ROWS:
        return
    norm = median(np.linalg.norm(values, axis=1)) * math.sqrt(2 / columns)
    for wave in (np.sin, np.cos):
        for scale in {1.0, norm, -norm}:
            order = _order(values[:, 0], scale * wave(np.arange(rows + _LATEST_START)), noise)
            if order is not None and not np.array_equal(order, np.arange(rows)):
                yield order


def _order(column: Values, wave: Values, noise: Values) -> Order | None:
    """Return the order that a column is in, if it is a wave at whole positions that follow."""
    rows = len(column)
    found = nearest(column, wave)
    told = np.abs(wave[found] - column) <= 4 * float(noise.max()) * float(np.abs(wave).max())
    if told.mean() < _FEWEST_TOLD:
        return None
    first_of_its_kind = np.zeros(rows, dtype=np.bool_)
    first_of_its_kind[np.unique(found, return_index=True)[1]] = True
    told &= first_of_its_kind
    if told.mean() < _FEWEST_TOLD:
        return None
    here = np.zeros(len(wave) + 1, dtype=np.int64)
    here[found[told] + 1] = 1
    before = np.cumsum(here)
    start = int((before[rows:] - before[:-rows]).argmax())
    order = found - start
    told &= (order >= 0) & (order < rows)
    if told.mean() < _FEWEST_TOLD:
        return None
    order[~told] = np.setdiff1d(np.arange(rows), order[told])
    return order
