"""What the matrix alone cannot tell, and what would."""

from pe_core.audit.records import Explanation, Undecided


def what_is_undecided(
    explanations: tuple[Explanation, ...], rows: int, columns: int
) -> tuple[Undecided, ...]:
    """Return each question that stays open, with its numbers."""
    best = explanations[0]
    found: list[Undecided] = []
    if columns < 4:
        found.append(Undecided("base_has_no_effect", {"columns": columns, "columns_needed": 4}))
    if best.first_position > 0:
        found.append(Undecided("rows_dropped", {"rows": int(best.first_position)}))
    if len(explanations) > 1:
        found.append(Undecided("schedule", {"rows": rows, "columns": columns}))
    return tuple(found)
