"""Why does my library print other numbers?"""

from ui.guard import enter_through_the_frame

enter_through_the_frame()

from dataclasses import replace
from typing import Any

import numpy as np
import streamlit as st
from numpy.typing import NDArray

import pe_core
from figures import compared_heatmap, stored_positions
from pe_core import conventions
from pe_core.conventions import CONVENTIONS, Convention
from ui import controls, library, page, view
from ui.catalogue import COLUMN, LAYOUT, ORIGIN, PRECISION, ROW, SPACING
from ui.fact_table import fact_table
from ui.numerals import short
from ui.wide_table import wide_table

Matrix = NDArray[Any]

SHOWN_COLUMNS = 10
"""Columns of a row that are printed as numbers: as many as a projector has room for."""
TWO_PAIRS = 4

lesson = page.begin("conventions")
words = {**lesson.words, **lesson.texts.group("conventions.figure")}
seq_len, d_model, base = lesson.seq_len, lesson.d_model, lesson.base
row = view.value(ROW)
pair = int(pe_core.column_pairs(d_model)[view.value(COLUMN)])
encoding = pe_core.get_sinusoidal_positional_encoding(seq_len, d_model, base=base)


def choose_cell(x: float, y: float) -> None:
    """Make the clicked row, and the pair of the clicked column, the chosen ones."""
    view.choose(COLUMN, int(x))
    view.choose(ROW, int(y))


def switched() -> Convention:
    """Draw the two switches, and return the paper's convention after them."""
    with st.container(horizontal=True, gap="medium", key="switches"):
        for parameter in (LAYOUT, SPACING):
            names = lesson.texts.group(f"conventions.{parameter.name}")
            label = lesson.text(f"choice.{parameter.name}")
            controls.segmented(parameter, label=label, names=names)
    spacing = view.value(SPACING)
    if spacing == "tensor2tensor" and d_model < TWO_PAIRS:
        st.info(lesson.text("narrow"), icon=":material/looks_two:")
        spacing = "paper"
    odd = "drop" if spacing == "paper" else "zero"
    return replace(CONVENTIONS["keras_hub"], layout=view.value(LAYOUT), spacing=spacing, odd=odd)


def side(name: str, matrix: Matrix, other: Convention, code: str) -> None:
    """Draw one of two matrices, with the columns of the chosen pair marked."""
    how = {"layout": other.layout, "spacing": other.spacing}
    marked = conventions.columns_of_pair(pair, d_model, **how)
    named = {key: lesson.text(f"{key}.{value}") for key, value in how.items()}
    title = lesson.text(f"side.{name}", **named)
    lesson.picture(
        name,
        compared_heatmap(matrix, words, row=row, columns=marked, title=title),
        matrix,
        code=code,
        settings=conventions.recipe(other, seq_len, d_model),
        facts={"row": row, "pair": pair, "columns": ", ".join(map(str, marked)) or "–"},
        on_click=choose_cell if name == "paper" else None,
    )


def switch() -> None:
    """Draw the paper's matrix beside the switched one, and say what changes."""
    other = switched()
    table = other.table(seq_len, d_model, base=base)
    left, right = st.columns(2, gap="medium")
    with left:
        side("paper", encoding, CONVENTIONS["keras_hub"], "encoding")
    with right:
        side("switched", table, other, "library_sequence")
    slowest = conventions.slowest_frequency(d_model, base=base, spacing=other.spacing)
    compared = (matrix[: lesson.compared] for matrix in (encoding, table))
    changes = (*conventions.what_changes(*compared), slowest)
    headings = [lesson.text(f"facts.{part}") for part in ("what", "verdict", "measured")]
    fact_table(headings, map(fact, changes))
    lesson.first_only("first_compared")


def fact(change: conventions.Change) -> list[str]:
    """Say whether one fact changes, and by how much."""
    numbers = {
        "before": short(change.before, 4),
        "after": short(change.after, 4),
        "difference": short(change.difference),
    }
    verdict = lesson.text("verdict.changes" if change.changes else "verdict.stays")
    named, measured = (lesson.texts.group(f"conventions.{part}") for part in ("fact", "measured"))
    return [named[change.name], verdict, measured[change.name].format(**numbers)]


def library_tables() -> None:
    """Draw a library's matrix beside ours, and their difference."""
    lesson.heading("library")
    chosen = library.choose(lesson)
    width = conventions.nearest_width(chosen, d_model)
    library.possible_width(lesson, chosen, width)
    theirs = chosen.table(seq_len, width, base=base)
    ours = pe_core.get_sinusoidal_positional_encoding(seq_len, width, base=base)
    settings = conventions.recipe(chosen, seq_len, width) | {"d_model": width}
    names = lesson.texts.group("conventions.library")
    facts = {"library": names[chosen.name], "d_model": width}
    code = f"library_{chosen.kind}"
    of_kind = {**words, **lesson.texts.group(f"conventions.{chosen.kind}")}
    sides: list[tuple[str, Matrix, float | None, str]] = [
        ("theirs", theirs, 1.0, code),
        ("ours", ours, 1.0, "encoding"),
        ("difference", theirs - ours, None, f"{code}_difference"),
    ]
    for place, (name, matrix, limit, program) in zip(st.columns(3), sides, strict=True):
        title = lesson.text(f"side.{name}")
        look: dict[str, Any] = {"height": 270, "title": title, "small": True}
        figure = compared_heatmap(matrix, of_kind, row=row, limit=limit, **look)
        with place:
            lesson.picture(name, figure, matrix, code=program, settings=settings, facts=facts)
    row_numbers(theirs, ours)
    library.about(lesson, chosen, width)
    lesson.prose("harm")
    lesson.heading("all")
    library.overview(lesson)


def row_numbers(theirs: Matrix, ours: Matrix) -> None:
    """Print the chosen row of both matrices."""
    left, right = st.columns([2, 11], gap="medium", vertical_alignment="bottom")
    with left:
        controls.integer_field(ROW, label=lesson.text("field.row"))
    sides = {lesson.text("of.theirs"): theirs, lesson.text("of.ours"): ours}
    shown = range(min(theirs.shape[1], SHOWN_COLUMNS))
    lines = ([side, *(f"{matrix[row, at]:.4f}" for at in shown)] for side, matrix in sides.items())
    with right:
        headings = [lesson.texts("drawer.column_number"), *map(str, shown)]
        wide_table(lesson.text("numbers", row=row), headings, lines)


def precision() -> None:
    """Draw what fewer bits do to positions, and to an encoding computed in them throughout."""
    lesson.heading("precision")
    kind, origin = view.value(PRECISION), view.value(ORIGIN)
    with st.container(horizontal=True, gap="medium", vertical_alignment="bottom"):
        names = {name: name for name in PRECISION.options}
        controls.segmented(PRECISION, label=lesson.text("choice.precision"), names=names)
        controls.integer_field(ORIGIN, label=lesson.text("field.origin"), width=150)
    found = conventions.rounding(seq_len, d_model, kind, base=base, first_position=origin)
    settings: dict[str, Any] = {"origin": origin, "precision": kind, "last": origin + seq_len - 1}
    if found is None:
        st.warning(lesson.text("too_large", **settings), icon=":material/all_inclusive:")
    else:
        rounding_pictures(found, settings)
    lesson.prose("precision")


def rounding_pictures(found: conventions.Rounding, settings: dict[str, Any]) -> None:
    """Draw the positions that collapse, and the cells that go wrong."""
    facts = settings | {
        "lost": int(found.lost.sum()),
        "left": found.left,
        "row": settings["origin"] + found.worst[0],
        "column": found.worst[1],
        "error": short(found.error, 4),
        "storage": short(found.storage),
    }
    more = {"settings": settings, "facts": facts, "rows": found.positions.tolist()}
    left, right = st.columns(2, gap="medium")
    with left:
        st.markdown(lesson.text("left", **facts))
        lesson.picture(
            "stored",
            stored_positions(found.positions, found.stored, found.lost, words),
            found.stored[:, np.newaxis],
            headings=[words["stored_axis"]],
            code="stored_positions",
            **more,
        )
    with right:
        st.markdown(lesson.text("worst", **facts))
        marked = {"row": found.worst[0], "first": settings["origin"]}
        look: dict[str, Any] = {"limit": None, "height": 300, "small": True}
        figure = compared_heatmap(found.difference, words, **look, **marked)
        lesson.picture("rounded", figure, found.difference, code="rounded_encoding", **more)


switch()
lesson.prose("switch")
library_tables()
precision()
