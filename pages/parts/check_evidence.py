"""The evidence of Check my encoding: the matrix, what it is compared with, and the difference."""

from dataclasses import dataclass
from typing import Any

import streamlit as st
from numpy.typing import NDArray

import pe_core
from figures import misfit_heatmap, signed_heatmap
from pages.parts.check_given import Given
from pages.parts.check_second import Second
from pe_core.audit import Diagnosis, Recipe
from ui import controls, view
from ui.catalogue import AGAINST
from ui.numerals import short
from ui.page import Lesson
from ui.recipe_code import python, recipe_call

Matrix = NDArray[Any]

HEIGHT = 330
SMALLEST = 1e-12
"""Up to here two matrices are one, and a difference has no colour."""
DIFFERENCES = {"nearest": "difference", "paper": "off_paper", "second": "off_second"}
"""What a matrix is compared with -> the picture of the difference."""


@dataclass(frozen=True)
class Side:
    """What a matrix can be compared with.

    Parameters
    ----------
    name
        Its name in the choice, of its picture and in its program.
    matrix
        Its numbers; those of a second matrix may be of another shape than those checked.
    made
        The Python that makes it.
    tolerance
        How far a right cell may be off: for all cells, or of a shape such as (rows, 1).
    """

    name: str
    matrix: Matrix
    made: str
    tolerance: Matrix

    def common(self, given: Matrix) -> tuple[int, int]:
        """Return rows and columns of the part that both have."""
        rows, columns = map(min, given.shape, self.matrix.shape)
        return rows, columns


def evidence(lesson: Lesson, given: Given, second: Second | None) -> None:
    """Draw the matrix, what it is compared with, and where they differ."""
    matrix, explained = given.matrix, given.found.best is not None
    sides = _sides(given) if second is None else {"second": _second(second), **_sides(given)}
    with st.container(horizontal=True, vertical_alignment="bottom", key="evidence-head"):
        lesson.heading("evidence")
        side = sides[_chosen(lesson, sides, given.found)]
    limits = [pe_core.bulk(each).limit for each in (matrix, side.matrix)]
    if explained or side.name == "second":
        # One scale for both; beside the paper's, what nothing explains may be of any size.
        limits = [max(limits)] * 2
    named = {"side": side.name}
    places = st.columns(3, gap="medium")
    with places[0]:
        how = python(given=given.code)
        _heatmap(lesson, "given", matrix, limits[0], code="audited", settings=how)
    with places[1]:
        how = named | python(made=side.made)
        _heatmap(lesson, side.name, side.matrix, limits[1], code="beside", settings=how)
    with places[2]:
        _difference(lesson, matrix, side, named | python(given=given.code, made=side.made))


def _sides(given: Given) -> dict[str, Side]:
    """Return what the matrix can be compared with: its explanation, and the paper's matrix."""
    found, shape = given.found, given.matrix.shape
    paper = pe_core.get_sinusoidal_positional_encoding(*shape)
    tolerance = found.tolerance.max(keepdims=True)
    sides = {"paper": Side("paper", paper, recipe_call(Recipe(), False, shape), tolerance)}
    if found.best is None or found.nearest is None or given.allowed is None:
        return sides
    made = recipe_call(found.best, found.shape.transposed, shape)
    nearest = Side("nearest", found.nearest, made, given.allowed)
    if pe_core.largest_difference(found.nearest, paper) <= SMALLEST:
        return {"nearest": nearest}
    return {"nearest": nearest, **sides}


def _second(second: Second) -> Side:
    facing = second.facing
    return Side("second", facing.matrix, facing.code, second.likeness.tolerance)


def _chosen(lesson: Lesson, sides: dict[str, Side], found: Diagnosis) -> str:
    """Let the visitor choose where there is a choice, and return the name of the side.

    By itself the page shows the paper's matrix beside one that is explained exactly: there the
    explanation leaves no difference, and the picture of it would be empty.
    """
    exact = found.wrong_count == 0 and found.verdict in ("known", "faulty", "constant")
    chosen: str = view.value(AGAINST)
    if chosen not in sides:
        chosen = "paper" if exact and "paper" in sides else next(iter(sides))
    if len(sides) > 1:
        names = {name: lesson.text(f"against.{name}") for name in sides}
        label = lesson.text("against.label")
        controls.segmented(AGAINST, label=label, names=names, shown=chosen)
    return chosen


def _words(lesson: Lesson) -> dict[str, str]:
    words = lesson.words
    return {**words, "position_axis": words["row_axis"], "hover_signed": words["hover_given"]}


def _heatmap(lesson: Lesson, name: str, matrix: Matrix, limit: float, **more: Any) -> None:
    """Draw one of the two matrices."""
    figure = signed_heatmap(
        matrix,
        _words(lesson),
        limit=limit,
        marked=[cell for cell in pe_core.bulk(matrix).cells if abs(matrix[cell]) > limit],
        title=lesson.text(f"{name}.heading"),
        height=HEIGHT,
    )
    lesson.picture(name, figure, matrix, **_of_rows(lesson, matrix), **more)
    _say_beyond(lesson, matrix, limit)


def _say_beyond(lesson: Lesson, matrix: Matrix, limit: float) -> None:
    """Say where the colours end if a few cells lie beyond: they would drain all the others."""
    count, cell = pe_core.cells_beyond(matrix, limit), pe_core.largest_cell(matrix)
    if count:
        facts = {"limit": short(limit), "count": count, "value": short(matrix[cell])}
        st.caption(lesson.text("beyond", row=cell[0], column=cell[1], **facts))


def _of_rows(lesson: Lesson, matrix: Matrix, **facts: Any) -> dict[str, Any]:
    """Return what the sentence and the table of a matrix need."""
    rows, columns = matrix.shape
    headings = [lesson.texts("drawer.column", column=column) for column in range(columns)]
    facts |= {"rows": rows, "columns": columns}
    return {"headings": headings, "index": "row", "facts": facts}


def _difference(lesson: Lesson, given: Matrix, side: Side, settings: dict[str, str]) -> None:
    """Draw where the two differ in what both have, the worst cells marked, and say by how much."""
    rows, columns = side.common(given)
    cut = "" if given.shape == side.matrix.shape else f"[:{rows}, :{columns}]"
    given, other = given[:rows, :columns], side.matrix[:rows, :columns]
    found = pe_core.misfit(given, other, side.tolerance)
    name, cell = DIFFERENCES[side.name], found.cell
    largest, allowed = abs(found.difference[cell]), side.tolerance.max()
    limit = pe_core.bulk(found.difference).limit
    limit = max(limit if limit > allowed else largest, allowed, SMALLEST)
    facts = {
        "row": cell[0],
        "column": cell[1],
        "largest": short(largest),
        "tolerance": short(allowed),
        "count": found.count,
        "cells": given.size,
        "got": short(given[cell], 7),
        "wanted": short(other[cell], 7),
    }
    figure = misfit_heatmap(
        found.difference,
        _words(lesson),
        limit=limit,
        marked=found.worst,
        title=lesson.text(f"{name}.heading"),
        height=HEIGHT,
    )
    more = _of_rows(lesson, given, **facts)
    how = settings | {"cut": cut}
    lesson.picture(name, figure, found.difference, code="misfit", settings=how, **more)
    st.caption(lesson.text(f"{name}.{'beyond' if found.count else 'within'}", **facts))
    _say_beyond(lesson, found.difference, limit)
