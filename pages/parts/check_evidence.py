"""The evidence of Check my encoding: the matrix, what it is compared with, and the difference."""

from dataclasses import dataclass
from typing import Any

import numpy as np
import streamlit as st
from numpy.typing import NDArray

import pe_core
from figures.misfit import misfit_heatmap
from figures.signed import signed_heatmap
from pe_core.audit import Diagnosis, Recipe
from ui import controls, view
from ui.catalogue import AGAINST
from ui.page import Lesson
from ui.recipe_code import python, recipe_call

Matrix = NDArray[Any]

HEIGHT = 330
SMALLEST = 1e-12
"""Up to here two matrices are one, and a difference has no colour."""
DIFFERENCES = {"nearest": "difference", "paper": "off_paper"}
"""What a matrix is compared with -> the picture of the difference."""


@dataclass(frozen=True)
class Side:
    """What a matrix can be compared with.

    Parameters
    ----------
    name
        Its name in the choice, of its picture and in its program.
    matrix
        Its numbers, in the shape of the matrix that is checked.
    made
        The Python that makes it.
    tolerance
        How far a right cell may be off: for all cells, or of a shape such as (rows, 1).
    """

    name: str
    matrix: Matrix
    made: str
    tolerance: Matrix


def evidence(lesson: Lesson, given: Matrix, code: str, found: Diagnosis) -> None:
    """Draw the matrix, what it is compared with, and where they differ."""
    sides = _sides(given, found)
    with st.container(horizontal=True, vertical_alignment="bottom", key="evidence-head"):
        lesson.heading("evidence")
        side = sides[_chosen(lesson, sides, found)]
    rows, columns = given.shape
    more: dict[str, Any] = {
        "headings": [lesson.texts("drawer.column", column=column) for column in range(columns)],
        "index": "row",
        "facts": {"rows": rows, "columns": columns},
    }
    limits = [abs(matrix[pe_core.largest_cell(matrix)]) for matrix in (given, side.matrix)]
    if found.best is not None:  # one scale for both; what nothing explains may be of any size
        limits = [max(limits)] * 2
    beside = {"side": side.name} | python(made=side.made)
    both = {"side": side.name} | python(given=code, made=side.made)
    places = st.columns(3, gap="medium")
    with places[0]:
        how = python(given=code)
        _heatmap(lesson, "given", given, limits[0], code="audited", settings=how, **more)
    with places[1]:
        _heatmap(lesson, side.name, side.matrix, limits[1], code="beside", settings=beside, **more)
    with places[2]:
        _difference(lesson, given, side, settings=both, **more)


def _sides(given: Matrix, found: Diagnosis) -> dict[str, Side]:
    """Return what the matrix can be compared with: its explanation, and the paper's matrix."""
    rows, columns = given.shape
    paper = pe_core.get_sinusoidal_positional_encoding(rows, columns)
    tolerance = found.tolerance.max(keepdims=True)
    sides = {"paper": Side("paper", paper, recipe_call(Recipe(), False, given.shape), tolerance)}
    if found.best is None or found.nearest is None:
        return sides
    turned = found.shape.transposed
    tolerance = found.tolerance[np.newaxis] if turned else found.tolerance[:, np.newaxis]
    made = recipe_call(found.best, turned, given.shape)
    nearest = Side("nearest", found.nearest, made, tolerance)
    if pe_core.largest_difference(found.nearest, paper) <= SMALLEST:
        return {"nearest": nearest}
    return {"nearest": nearest, **sides}


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
    title = lesson.text(f"{name}.heading")
    figure = signed_heatmap(matrix, _words(lesson), limit=limit, title=title, height=HEIGHT)
    lesson.picture(name, figure, matrix, **more)


def _difference(lesson: Lesson, given: Matrix, side: Side, **more: Any) -> None:
    """Draw where the two differ, the worst cells marked, and say by how much."""
    found = pe_core.misfit(given, side.matrix, side.tolerance)
    name, cell = DIFFERENCES[side.name], found.cell
    largest, allowed = abs(found.difference[cell]), side.tolerance.max()
    facts = {
        "row": cell[0],
        "column": cell[1],
        "largest": f"{largest:.2g}",
        "tolerance": f"{allowed:.2g}",
        "count": found.count,
        "cells": given.size,
        "got": f"{given[cell]:.7g}",
        "wanted": f"{side.matrix[cell]:.7g}",
    }
    figure = misfit_heatmap(
        found.difference,
        _words(lesson),
        limit=max(largest, allowed, SMALLEST),
        marked=found.worst,
        title=lesson.text(f"{name}.heading"),
        height=HEIGHT,
    )
    more["facts"] = more["facts"] | facts
    lesson.picture(name, figure, found.difference, code="misfit", **more)
    st.caption(lesson.text(f"{name}.{'beyond' if found.count else 'within'}", **facts))
