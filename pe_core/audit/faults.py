"""What in a recipe differs from the paper's, by name."""

import math
from itertools import pairwise

from pe_core.audit.arithmetic import worst_cell
from pe_core.audit.grids import EPSILON
from pe_core.audit.naming import PAPER_BASE
from pe_core.audit.recipe import Grid, Recipe
from pe_core.audit.records import Fact, Fault
from pe_core.audit.timesteps import are_timesteps, are_unit_times
from pe_core.audit.waving import ALONG_ROWS

_IN_EVERY_COLUMN = {
    "sines": "sine_everywhere", "cosines": "cosine_everywhere", "angles": "wave_missing",
}  # fmt: skip
_WITH_A_STEP = ("octaves", "min_timescale", "min_timescale_multiplied")


def faults_of(
    recipe: Recipe, rows: int, columns: int, precision: str, bases: tuple[float, float],
    residual: float,
) -> tuple[Fault, ...]:  # fmt: skip
    """Return what differs from the paper, the frequencies first."""
    if recipe.grid is not None:
        columns //= 2
    faults = _of_waves(recipe) + _of_frequencies(recipe, columns, bases)
    if recipe.layout != "interleaved" and columns > 2:
        faults.append(Fault("concatenated"))
    if recipe.first == "cosine":
        faults.append(Fault("cosine_first"))
    if recipe.negated != "none":
        faults.append(Fault(f"{recipe.negated}_negated"))
    if recipe.column_order is not None:
        faults.append(Fault("columns_permuted", {"order": recipe.column_order}))
    faults += _of_positions(recipe, rows) if recipe.grid is None else _of_grid(recipe.grid)
    if recipe.scale == -1:
        faults.append(Fault("all_negated"))
    elif recipe.scale != 1:
        times_root = recipe.scale / math.sqrt(columns)
        faults.append(Fault("scaled", {"scale": recipe.scale, "times_root": times_root}))
    if recipe.offset != 0:
        faults.append(Fault("offset", {"offset": recipe.offset}))
    if precision == "noisy":
        faults.append(Fault("noise", {"largest": residual}))
    if recipe.odd != "even":
        faults.append(Fault(f"odd_{recipe.odd}", {"columns": columns}))
    if recipe.arithmetic != "exact":
        row, column, error = worst_cell(recipe, rows, columns)
        facts: dict[str, Fact] = {"row": row, "column": column, "error": error}
        faults.append(Fault(recipe.arithmetic, facts))
    elif precision in ("float16", "bfloat16", "integer"):
        faults.append(Fault(precision))
    return tuple(faults)


def _of_waves(recipe: Recipe) -> list[Fault]:
    """Return what differs where a sine and a cosine should stand in turn."""
    if recipe.first in ALONG_ROWS:
        return [Fault("rows_alternate", {"backwards": int(recipe.first == "rows_backwards")})]
    if recipe.first in _IN_EVERY_COLUMN:
        return [Fault(_IN_EVERY_COLUMN[recipe.first])]
    return [] if recipe.missing == "none" else [Fault(f"{recipe.missing}_missing")]


def _of_frequencies(recipe: Recipe, columns: int, bases: tuple[float, float]) -> list[Fault]:
    speed = abs(recipe.position_step)
    match recipe.schedule:
        case "min_timescale":
            facts: dict[str, Fact] = {"smallest": 1 / speed, "largest": recipe.base / speed}
            return [Fault("min_timescale", facts)]
        case "min_timescale_multiplied":
            facts = {"smallest": speed, "largest": recipe.base * speed}
            return [Fault("min_timescale_multiplied", facts)]
        case "octaves":
            return [Fault("octaves", {"columns": columns})]
        case "linear":
            rate = 2 * recipe.base / columns
            return [Fault("linear", {"columns": columns, "rate": rate})]
        case "even_speeds":
            return [Fault("even_speeds", {"columns": columns, "slowest": 1 / recipe.base})]
        case "even_wavelengths":
            return [Fault("even_wavelengths", {"columns": columns, "longest": recipe.base})]
    faults = []
    if recipe.schedule != "paper":
        faults.append(Fault(recipe.schedule, {"columns": columns}))
    if recipe.base != PAPER_BASE:
        facts = {"base": recipe.base, "low": bases[0], "high": bases[1]}
        faults.append(Fault("base", facts))
    return faults


def _of_grid(grid: Grid) -> list[Fault]:
    shape: dict[str, Fact] = {"height": grid.height, "width": grid.width}
    faults = [Fault("grid", shape)]
    if not grid.outer_first:
        faults.append(Fault("grid_x_first"))
    step, start = grid.inner.position_step, grid.inner.first_position
    if step != 1:
        scale = {"scale": step * (grid.width + EPSILON), "shift": start / step}
        faults.append(Fault("grid_normalised", {**shape, **scale}))
    elif start != 0:
        faults.append(Fault("first_position", {"first_position": start}))
    return faults


def _of_times(recipe: Recipe, rows: int) -> list[Fault]:
    times = recipe.row_positions(rows)
    if recipe.layout == "concatenated" and are_timesteps(times):
        return [Fault("timesteps", {"first": float(times[0]), "last": float(times[-1])})]
    counts = recipe.unit == 1 and recipe.schedule not in _WITH_A_STEP
    if counts and recipe.row_order is None and not recipe.padding and are_unit_times(times):
        ends = {"smallest": float(times.min()), "largest": float(times.max())}
        return [Fault("unit_times", ends)]
    return []


def _of_positions(recipe: Recipe, rows: int) -> list[Fault]:
    faults = _of_times(recipe, rows)
    if faults:
        return faults
    start = recipe.first_position / recipe.unit if recipe.row_order else recipe.begins_at
    # Zeros before position 0 shift the table, zeros in place of it do not: nothing is missing.
    counts = recipe.positions is None and recipe.schedule != "octaves"
    if start != 0 and recipe.first_position != 0 and counts:
        faults.append(Fault("first_position", {"first_position": start}))
    if recipe.unit != 1:
        faults.append(Fault("degrees"))
    elif recipe.position_step != 1 and recipe.schedule not in _WITH_A_STEP:
        faults.append(Fault("position_step", {"step": recipe.position_step}))
    if recipe.row_order is not None:
        # The positions themselves, where they are whole.
        shift = int(recipe.first_position) if recipe.first_position.is_integer() else 0
        order = tuple(
            each + shift for row, each in enumerate(recipe.row_order) if row not in recipe.padding
        )
        backwards = all(one > other for one, other in pairwise(order))
        permuted = Fault("rows_permuted", {"order": order})
        faults.append(Fault("rows_reversed") if backwards else permuted)
    if recipe.positions is not None:
        least, most = min(recipe.positions), max(recipe.positions)
        faults.append(Fault("irregular_positions", {"smallest": least, "largest": most}))
    if recipe.padding:
        faults.append(
            Fault("padding_rows", {"rows": recipe.padding, "begins_at": recipe.begins_at})
        )
    return faults
