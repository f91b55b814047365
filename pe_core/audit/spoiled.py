"""What the best reading does not explain: whole columns, whole rows, and lone cells."""

import numpy as np
from numpy.typing import NDArray

from pe_core.audit.records import Fault

# Of a column or a row that is wrong as a whole some cells may be right by chance.
_MOSTLY = 0.5
_FEWEST = 3


def spoiled(wrong: NDArray[np.bool_], *, turned: bool) -> list[Fault]:
    """Return what is wrong, columns and rows as those of the matrix that was given."""
    columns, rest = _whole(wrong)
    rows, rest = _whole(rest.T, among=wrong.shape[1] - len(columns))
    if turned:
        columns, rows = rows, columns
    faults = []
    if columns:
        faults.append(Fault("wrong_columns", {"columns": columns}))
    if rows:
        faults.append(Fault("wrong_rows", {"rows": rows}))
    if rest.any():
        faults.append(Fault("wrong_cells", {"count": int(rest.sum())}))
    return faults


def _whole(
    wrong: NDArray[np.bool_], among: int | None = None
) -> tuple[tuple[int, ...], NDArray[np.bool_]]:
    """Return the columns that are wrong as a whole, and the cells that are wrong besides."""
    count = wrong.sum(axis=0)
    whole = count >= max(_FEWEST, _MOSTLY * (len(wrong) if among is None else among))
    return tuple(np.flatnonzero(whole).tolist()), wrong & ~whole


def in_one_column(wrong: NDArray[np.bool_]) -> bool:
    """Return whether all that is wrong stands in one column: no order of columns spoils one."""
    return int(np.count_nonzero(wrong.any(axis=0))) == 1
