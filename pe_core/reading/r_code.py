"""What R writes as code: ``dput(pe)``, ``matrix(c(...), 3)``, ``rbind(c(...), c(...))``."""

import math
import re
from collections.abc import Iterator

import numpy as np

from pe_core.reading.numerals import is_numeral
from pe_core.reading.result import ReadingError

_LONGEST = 4 * 2**20
_MOST_AXES = 8
_CALL = re.compile(
    r"\b(structure\(\s*list|structure|matrix|array|rbind|cbind|data\.frame)\s*\(", re.ASCII
)
_VECTOR = re.compile(r"\s*(?:[\w.`\"' ]{1,80}=\s*)?c\(([^()]*)\)\s*,?", re.ASCII)
_WHOLE = re.compile(r"(?<=\d)L\Z", re.ASCII)
_SIZES = r"\s*(?:c\(([\dL,\s]{1,80})\)|(\d{1,7})L?:(\d{1,7})L?)"
_DIM = re.compile(rf"\bdim\s*={_SIZES}", re.ASCII | re.IGNORECASE)
_COUNT = r"\s*=\s*(\d{1,7})"
_ROWS, _COLUMNS = (re.compile(rf"\b{name}{_COUNT}", re.ASCII) for name in ("nrow", "ncol"))
_UNNAMED = re.compile(r"\s*(\d{1,7})L?\s*(?:,\s*(\d{1,7})L?\s*)?[,)]", re.ASCII)
_BY_ROW = re.compile(r"\bbyrow\s*=\s*T", re.ASCII)


def rows_from_r(text: str) -> str | None:
    """Return the rows as lists in a list; None if the text is no such code."""
    call = _CALL.search(text) if len(text) <= _LONGEST else None
    if call is None:
        return None
    vectors = list(_vectors(text, call.end()))
    if not vectors:
        return None
    cells = [cells for cells, _ in vectors]
    name, behind = call[1], text[vectors[0][1] :]
    if name in ("structure", "matrix", "array"):
        shape = _of_matrix(behind, len(cells[0])) if name == "matrix" else _of_dim(behind)
        order = "C" if name == "matrix" and _BY_ROW.search(behind) else "F"
        return _as_lists(cells[0], shape, order)
    if len({len(each) for each in cells}) > 1:
        return None
    flat = [cell for each in cells for cell in each]
    shape = (len(cells), len(cells[0]))
    return _as_lists(
        flat, shape if name == "rbind" else shape[::-1], "C" if name == "rbind" else "F"
    )


def _vectors(text: str, at: int) -> Iterator[tuple[list[str], int]]:
    """Yield the cells of each c(...) from a place on, and where it ends."""
    while found := _VECTOR.match(text, at):
        cells = [_WHOLE.sub("", cell.strip()) for cell in found[1].split(",")]
        for cell in cells:
            if not is_numeral(cell):
                raise ReadingError("word", given=cell) if cell else ReadingError("bracket")
        at = found.end()
        yield cells, at


def _of_dim(text: str) -> tuple[int, ...] | None:
    """Return the shape in ``dim = c(3L, 2L)`` or ``dim = 3:2``."""
    found = _DIM.search(text)
    if found is None:
        return None
    if found[1] is not None:
        return tuple(map(int, re.findall(r"\d{1,7}", found[1])))
    first, last = int(found[2]), int(found[3])
    step = 1 if last >= first else -1
    return tuple(range(first, last + step, step)[: _MOST_AXES + 1])


def _of_matrix(text: str, count: int) -> tuple[int, int] | None:
    """Return the shape that ``nrow`` and ``ncol`` give, one of them or both, named or not."""
    unnamed = _UNNAMED.match(text)
    rows, columns = _ROWS.search(text), _COLUMNS.search(text)
    high = int(rows[1]) if rows else int(unnamed[1]) if unnamed else 0
    wide = int(columns[1]) if columns else int(unnamed[2] or 0) if unnamed else 0
    high = high or (count // wide if wide else 0)
    return (high, wide or count // high) if high else None


def _as_lists(cells: list[str], shape: tuple[int, ...] | None, order: str) -> str | None:
    if shape is None or len(shape) > _MOST_AXES or math.prod(shape) != len(cells):
        return None
    nested = np.array(cells).reshape(shape, order="C" if order == "C" else "F")
    return str(nested.tolist()).replace("'", "")
