"""From the readings that were confirmed to the diagnosis."""

from dataclasses import replace

import numpy as np
from numpy.typing import NDArray

from pe_core.audit.confirming import Match
from pe_core.audit.dropout import with_dropout
from pe_core.audit.faults import faults_of
from pe_core.audit.invariants import measure_invariants
from pe_core.audit.padding import longest_run
from pe_core.audit.records import Diagnosis, Explanation, Fact, Fault, ShapeReading, WrongCell
from pe_core.audit.search import search_disordered
from pe_core.audit.sheet import Sheet
from pe_core.audit.spoiled import spoiled
from pe_core.audit.undecided import what_is_undecided
from pe_core.audit.verdicts import verdict_of

_MOST_CELLS_LISTED = 100


def explained(values: NDArray[np.float64], shape: ShapeReading, found: list[Match]) -> Diagnosis:
    """Return the diagnosis of an oriented matrix that at least one reading explains."""
    rows, columns = values.shape
    best = found[0]
    explanations = tuple(_explanation(match, shape, values) for match in found)
    explanations += _flattened_otherwise(explanations[0])
    nearest = best.table
    difference = values - nearest
    turned = shape.transposed
    tolerance = float(best.tolerance.max())
    undecided = what_is_undecided(explanations, rows, columns, tolerance)
    return Diagnosis(
        verdict=verdict_of(explanations, undecided),
        shape=replace(shape, padding_rows=best.recipe.padding),
        explanations=explanations,
        undecided=undecided,
        invariants=measure_invariants(_kept(values, best.recipe.padding), tolerance),
        wrong_cells=_wrong_cells(values, nearest, best.wrong, turned),
        wrong_count=int(best.wrong.sum()),
        nearest=nearest.T if turned else nearest,
        difference=difference.T if turned else difference,
        tolerance=best.tolerance,
    )


def _flattened_otherwise(best: Explanation) -> tuple[Explanation, ...]:
    """Return the other reading of a grid: the same matrix with rows and columns exchanged."""
    grid = best.grid
    if grid is None or grid.outer_first:
        return ()
    shape: dict[str, Fact] = {"height": grid.width, "width": grid.height}
    named = {"grid": Fault("grid", shape), "grid_x_first": Fault("grid_column_by_column")}
    return (replace(best, faults=tuple(named.get(f.name, f) for f in best.faults)),)


def constant(values: NDArray[np.float64], shape: ShapeReading, decimals: int | None) -> Diagnosis:
    """Return the diagnosis of one row repeated: which position it is, if it is one."""
    rows, columns = values.shape
    found = [
        replace(match, recipe=replace(match.recipe, position_step=0.0))
        for match in search_disordered(Sheet(values[:1], decimals))
    ]
    if not found:
        return replace(unexplained(values, shape), verdict="constant")
    best = found[0]
    fault = Fault("constant_rows", {"position": best.recipe.first_position})
    explanations = tuple(
        replace(explanation, faults=(fault, *_without_positions(explanation.faults)))
        for explanation in (_explanation(match, shape, values[:1]) for match in found)
    )
    nearest = best.recipe.exact_table(rows, columns)
    return replace(
        unexplained(values, shape),
        verdict="constant",
        explanations=explanations,
        nearest=nearest,
        difference=values - nearest,
        tolerance=np.full(rows, best.tolerance[0]),
    )


def _without_positions(faults: tuple[Fault, ...]) -> tuple[Fault, ...]:
    return tuple(f for f in faults if f.name not in ("first_position", "position_step"))


def unexplained(values: NDArray[np.float64], shape: ShapeReading) -> Diagnosis:
    """Return the diagnosis of a matrix that nothing explains."""
    return Diagnosis(
        verdict="not_sinusoidal",
        shape=shape,
        explanations=(),
        undecided=(),
        invariants=measure_invariants(values, _noise(values)),
        wrong_cells=(),
        wrong_count=0,
        nearest=None,
        difference=None,
        tolerance=np.zeros(len(values)),
    )


def _kept(values: NDArray[np.float64], padding: tuple[int, ...]) -> NDArray[np.float64]:
    return values[longest_run(len(values), np.array(padding, dtype=np.int64))]


def _noise(values: NDArray[np.float64]) -> float:
    return float(Sheet(values).ways[-1].noise.max())


def _explanation(match: Match, shape: ShapeReading, values: NDArray[np.float64]) -> Explanation:
    rows, columns = values.shape
    faults = list(
        faults_of(match.recipe, rows, columns, match.precision, match.bases, match.residual)
    )
    faults[:0] = spoiled(match.wrong, turned=shape.transposed)
    faults = with_dropout(faults, values, match)
    if shape.transposed:
        faults.append(Fault("transposed"))
    if shape.squeezed is not None:
        faults.append(Fault("squeezed", {"axis": shape.squeezed}))
    low, high = match.bases
    kept = {**match.recipe.__dict__, "precision": match.precision}
    return Explanation(
        **kept, base_low=low, base_high=high, residual=match.residual, faults=tuple(faults)
    )


def _wrong_cells(
    values: NDArray[np.float64],
    nearest: NDArray[np.float64],
    wrong: NDArray[np.bool_],
    turned: bool,
) -> tuple[WrongCell, ...]:
    rows, columns = np.nonzero(wrong)
    worst = np.argsort(-np.abs(values[rows, columns] - nearest[rows, columns]), kind="stable")
    worst = worst[:_MOST_CELLS_LISTED]
    return tuple(
        WrongCell(
            *((column, row) if turned else (row, column)),
            float(values[row, column]),
            float(nearest[row, column]),
        )
        for row, column in zip(rows[worst].tolist(), columns[worst].tolist(), strict=True)
    )
