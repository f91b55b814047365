"""What the matrix alone cannot tell, and what would."""

import math

import numpy as np

from pe_core.audit.records import Explanation, Fact, Undecided
from pe_core.audit.special import ROWS_THAT_SUFFICE, too_few_cells

_COLUMNS_OF_TWO_PAIRS = 4
_MOST_ROWS = 4096


def what_is_undecided(
    explanations: tuple[Explanation, ...], rows: int, columns: int, tolerance: float
) -> tuple[Undecided, ...]:
    """Return each question that stays open, with its numbers."""
    best = explanations[0]
    found: list[Undecided] = []
    facts: dict[str, Fact]
    if too_few_cells(rows, columns):
        facts = {"rows": rows, "columns": columns, "rows_needed": ROWS_THAT_SUFFICE}
        found.append(Undecided("too_few_cells", facts))
    elif columns < _COLUMNS_OF_TWO_PAIRS:
        facts = {"columns": columns, "columns_needed": _COLUMNS_OF_TWO_PAIRS}
        found.append(Undecided("base_has_no_effect", facts))
    elif math.isinf(best.base_high):
        found.append(Undecided("base_unmeasured", {"rows": rows, "rows_needed": rows + 1}))
    if best.grid is not None:
        # The other order of flattening with the other axis first makes the same matrix.
        shape: dict[str, Fact] = {"height": best.grid.width, "width": best.grid.height}
        return (*found, Undecided("grid_order", shape))
    start = next((f.facts[f.name] for f in best.faults if f.name == "first_position"), 0)
    if isinstance(start, float) and start >= 1:
        found.append(Undecided("rows_dropped", {"rows": int(start)}))
    if best.schedule == "octaves":
        step = best.position_step
        found.append(Undecided("pi_or_not", {"step": step, "step_over_pi": step / math.pi}))
    for other in explanations[1:]:
        needed = rows_to_tell(best, other, rows, columns, tolerance)
        if needed is None:
            found.append(Undecided("same_matrix", {"columns": columns}))
        else:
            facts = {"rows": rows, "rows_needed": needed, "columns": columns}
            found.append(Undecided("schedule", facts))
    return tuple(found)


def rows_to_tell(
    one: Explanation, other: Explanation, rows: int, columns: int, tolerance: float
) -> int | None:
    """Return from how many rows on two readings differ by more than both may be off."""
    reach = max(2 * rows, 16)
    while reach <= _MOST_ROWS:
        differences = np.abs(one.exact_table(reach, columns) - other.exact_table(reach, columns))
        apart = np.flatnonzero(differences.max(axis=1) > 3 * tolerance)
        if apart.size:
            return int(apart[0]) + 1
        reach *= 4
    return None


def leaves_open(explanations: tuple[Explanation, ...], undecided: tuple[Undecided, ...]) -> bool:
    """Return whether what is open is the reading itself, not where a table was cut."""
    names = {question.name for question in undecided}
    return not names.isdisjoint({"base_unmeasured", "too_few_cells"}) or (
        "schedule" in names and explanations[0].base == explanations[1].base
    )
