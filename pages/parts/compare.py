"""Two encodings side by side: A stands still, B follows the sliders."""

from collections.abc import Callable
from dataclasses import replace
from typing import Any

import streamlit as st
from numpy.typing import NDArray

import pe_core
from figures import encoding_heatmap, signed_heatmap
from pe_core.side_by_side import Comparison
from ui import controls, view
from ui.catalogue import COLUMN, FROZEN, ROW
from ui.page import Lesson

Matrix = NDArray[Any]
HEIGHT = 335
FEW = 6
"""Columns that a sentence still names one by one."""


def freeze_button(lesson: Lesson, label: str = "freeze") -> None:
    """Draw the button that makes the present encoding A; where B cannot move there is none."""
    if view.is_hidden("sliders"):
        return
    st.button(
        lesson.texts(f"compare.{label}"),
        key="freeze",
        icon=":material/compare:",
        on_click=view.choose,
        args=(FROZEN, (lesson.seq_len, lesson.d_model, lesson.base)),
    )


def side_by_side(
    lesson: Lesson, encoding: Matrix, on_click: Callable[[float, float], None]
) -> None:
    """Draw A, B and their difference, and say what changed."""
    second = replace(lesson, name="compare")
    seq_len, d_model, base = view.value(FROZEN)
    first = replace(second, seq_len=seq_len, d_model=d_model, base=base)
    frozen = pe_core.get_sinusoidal_positional_encoding(seq_len, d_model, base=base)
    found = pe_core.compare(frozen, encoding)
    left, middle, right = st.columns(3, gap="small")
    with left:
        _matrix("a", first, frozen, on_click)
    with middle:
        _matrix("b", second, encoding, on_click)
    with right:
        _difference(first, second, found)
    facts = _facts(first, second, frozen, encoding, found)
    left, right = st.columns([3, 2], gap="large")
    with left:
        _what_changed(first, second, found, facts)
        if not view.is_hidden("inspector"):
            _chosen_cell(second, frozen, encoding)
    with right:
        second.prose("table", **facts)


def _matrix(
    name: str, lesson: Lesson, values: Matrix, on_click: Callable[[float, float], None]
) -> None:
    row, column = view.value(ROW), view.value(COLUMN)
    inside = row < lesson.seq_len and column < lesson.d_model
    pairs = pe_core.column_pairs(lesson.d_model)
    figure = encoding_heatmap(
        values,
        lesson.words,
        pairs=pairs,
        wavelengths=pe_core.wavelengths(lesson.d_model, base=lesson.base)[pairs],
        cell=(row, column) if inside else None,
        height=HEIGHT,
        title=lesson.text(f"{name}.heading"),
    )
    lesson.picture(name, figure, values, code="encoding", on_click=on_click)


def _difference(first: Lesson, second: Lesson, found: Comparison) -> None:
    rows, columns = found.difference.shape
    row, column = view.value(ROW), view.value(COLUMN)
    settings = {f"a_{name}": value for name, value in first.settings.items()}
    second.picture(
        "difference",
        signed_heatmap(
            found.difference,
            second.words,
            limit=1.0 if found.all_equal else None,
            cell=(row, column) if row < rows and column < columns else None,
            height=HEIGHT,
            title=second.text("difference.heading"),
        ),
        found.difference,
        code="compared",
        settings=settings,
        facts={"rows": rows, "columns": columns, "equal": found.equal},
    )


def _facts(
    first: Lesson, second: Lesson, frozen: Matrix, encoding: Matrix, found: Comparison
) -> dict[str, Any]:
    """Return every number that the words need."""
    row, column = found.cell
    facts: dict[str, Any] = {
        "rows": found.difference.shape[0],
        "columns": found.difference.shape[1],
        "cells": found.difference.size,
        "equal": found.equal,
        "row": row,
        "column": column,
        "difference": found.difference[found.cell],
        "a_value": frozen[found.cell],
        "b_value": encoding[found.cell],
        "same_columns": _listed(found, second),
    }
    for letter, lesson, matrix in (("a", first, frozen), ("b", second, encoding)):
        facts |= {f"{letter}_{name}": value for name, value in lesson.settings.items()}
        facts[f"{letter}_norm"] = pe_core.row_norms(matrix).mean()
        facts[f"{letter}_longest"] = pe_core.wavelengths(lesson.d_model, base=lesson.base)[-1]
    return facts


def _listed(found: Comparison, lesson: Lesson) -> str:
    if found.all_equal:
        return lesson.text("every_column")
    names = ", ".join(map(str, found.same_columns[:FEW]))
    return names + (" …" if len(found.same_columns) > FEW else "")


def _what_changed(first: Lesson, second: Lesson, found: Comparison, facts: dict[str, Any]) -> None:
    changed = [name for name, value in second.settings.items() if first.settings[name] != value]
    kind = "some" if not found.all_equal else "equal" if changed else "same"
    st.markdown(second.text(f"verdict.{kind}", **facts))
    with st.container(horizontal=True, gap="small"):
        freeze_button(second, "freeze_again")
        st.button(
            second.text("stop"),
            key="stop-comparing",
            icon=":material/close:",
            on_click=view.choose,
            args=(FROZEN, None),
        )
    if "seq_len" in changed or "d_model" in changed:
        st.caption(second.text("common", **facts))
    for name in changed:
        st.markdown(second.text(f"why.{name}"))


def _chosen_cell(lesson: Lesson, frozen: Matrix, encoding: Matrix) -> None:
    """Choose a cell, and see it in both."""
    row, column = view.value(ROW), view.value(COLUMN)
    with st.container(horizontal=True, gap="small", width=320):
        controls.integer_field(ROW, label=lesson.texts("matrix.field.row"))
        controls.integer_field(COLUMN, label=lesson.texts("matrix.field.column"))
    if row < frozen.shape[0] and column < frozen.shape[1]:
        one, other = frozen[row, column], encoding[row, column]
        said = lesson.text("cell", row=row, column=column, a=one, b=other, difference=other - one)
    else:
        said = lesson.text("no_cell", row=row, column=column)
    st.caption(said)
