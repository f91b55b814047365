"""The lines that spoil what a right program made: rows of zeros, and what nothing explains."""

from __future__ import annotations

from collections.abc import Iterator

from pe_core.audit import Explanation, WrongCell

MOST_CELLS = 5
"""Lone wrong cells that are written one by one."""


def lines_to_leave_out(
    explanation: Explanation, wrong_cells: tuple[WrongCell, ...]
) -> Iterator[str]:
    """Yield the lines that make of the right program's ``encoding`` what was `given`."""
    turned = "transposed" in explanation.names
    if explanation.padding:
        yield f"encoding[{list(explanation.padding)}] = 0"
    for fault in explanation.faults:
        if fault.name == "dropout":
            share = fault.facts["share"]
            yield f"encoding *= (np.random.random(encoding.shape) >= {share}) / (1 - {share})"
            return
    across, down = _numbers(explanation, "columns"), _numbers(explanation, "rows")
    columns, rows = (down, across) if turned else (across, down)
    for column in columns:
        yield (
            f"encoding[:, {column}] = given[{column}]"
            if turned
            else (f"encoding[:, {column}] = given[:, {column}]")
        )
    for row in rows:
        yield f"encoding[{row}] = given[:, {row}]" if turned else f"encoding[{row}] = given[{row}]"
    lone = [cell for cell in wrong_cells if cell.column not in across and cell.row not in down]
    for cell in lone[:MOST_CELLS]:
        row, column = (cell.column, cell.row) if turned else (cell.row, cell.column)
        yield f"encoding[{row}, {column}] = {cell.got:.7g}"
    if len(lone) > MOST_CELLS:
        yield "..."


def _numbers(explanation: Explanation, what: str) -> tuple[int, ...]:
    """Return which columns or rows are wrong as a whole."""
    found = (fault.facts[what] for fault in explanation.faults if fault.name == f"wrong_{what}")
    return next((each for each in found if isinstance(each, tuple)), ())
