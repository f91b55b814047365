"""What in a recipe differs from the paper's, by name."""

import math

from pe_core.audit.naming import PAPER_BASE
from pe_core.audit.recipe import Recipe
from pe_core.audit.records import Fault


def faults_of(
    recipe: Recipe, columns: int, precision: str, bases: tuple[float, float]
) -> tuple[Fault, ...]:
    """Return what differs from the paper, the frequencies first."""
    faults: list[Fault] = []
    if recipe.schedule != "paper":
        faults.append(Fault(recipe.schedule, {"columns": columns}))
    if recipe.base != PAPER_BASE and recipe.schedule not in ("octaves",):
        faults.append(Fault("base", {"base": recipe.base, "low": bases[0], "high": bases[1]}))
    if recipe.layout != "interleaved" and columns > 2:
        faults.append(Fault("concatenated"))
    if recipe.first != "sine":
        faults.append(Fault("cosine_first"))
    faults += _of_positions(recipe)
    if recipe.scale != 1:
        times_root = recipe.scale / math.sqrt(columns)
        faults.append(Fault("scaled", {"scale": recipe.scale, "times_root": times_root}))
    if recipe.odd != "even":
        faults.append(Fault(f"odd_{recipe.odd}", {"columns": columns}))
    if precision in ("float16", "bfloat16", "integer"):
        faults.append(Fault(precision))
    return tuple(faults)


def _of_positions(recipe: Recipe) -> list[Fault]:
    faults: list[Fault] = []
    if recipe.first_position != 0:
        faults.append(Fault("first_position", {"first_position": recipe.first_position}))
    if recipe.position_step != 1:
        faults.append(Fault("position_step", {"step": recipe.position_step}))
    if recipe.padding:
        faults.append(Fault("padding_rows", {"rows": recipe.padding}))
    return faults
