"""What does a position look like as numbers?"""

from ui.guard import enter_through_the_frame

enter_through_the_frame(__file__)

from typing import Any

import numpy as np
import streamlit as st
from numpy.typing import NDArray

import pe_core
from figures.column import column_wave
from figures.heatmaps import encoding_heatmap
from figures.norms import norms_comparison
from figures.rows import row_barcode
from figures.similarity import similarity_matrix
from pages.parts import compare, predicting
from ui import controls, page, view
from ui.catalogue import COLUMN, FROZEN, MISREAD, ROW
from ui.hiding import beside

Matrix = NDArray[Any]
MOST_COMPARED = 512
"""Positions whose distances are taken pair by pair: more would keep the picture waiting."""

lesson = page.begin("matrix")
words = lesson.words
seq_len, d_model, base = lesson.seq_len, lesson.d_model, lesson.base
row, column = view.value(ROW), view.value(COLUMN)

encoding = pe_core.get_sinusoidal_positional_encoding(seq_len, d_model, base=base)
pairs = pe_core.column_pairs(d_model)
wavelengths = pe_core.wavelengths(d_model, base=base)[pairs]
kind = "sine" if pe_core.sine_columns(d_model)[column] else "cosine"
cell = {
    "row": row,
    "column": column,
    "pair": pairs[column],
    "value": encoding[row, column],
    "wavelength": wavelengths[column],
}


def choose_cell(x: float, y: float) -> None:
    """Make the clicked cell, or the middle of the clicked block, the chosen one."""
    view.choose(COLUMN, int(x))
    view.choose(ROW, int(y))


def matrix(name: str, values: Matrix, code: str, title: str | None = None) -> None:
    """Draw the encoding, or what the misreading makes of it."""
    figure = encoding_heatmap(
        values,
        words,
        pairs=pairs,
        wavelengths=wavelengths,
        cell=(row, column),
        height=420,
        title=title,
    )
    facts = cell | {"value": values[row, column]}
    lesson.picture(name, figure, values, code=code, facts=facts, on_click=choose_cell)


def inspector() -> None:
    """Show the chosen cell: its own formula, its row and its column."""
    with st.container(horizontal=True, gap="small"):
        controls.integer_field(ROW, label=lesson.text("field.row"))
        controls.integer_field(COLUMN, label=lesson.text("field.column"))
    with st.container(key=f"formula-{kind}"):
        st.latex(lesson.text(f"formula_{kind}", **cell))
        st.caption(lesson.text(f"cell_{kind}", **cell))
    lesson.picture(
        "row",
        row_barcode(encoding[row], words, column=column, height=84),
        encoding[[row]],
        rows=[row],
        code="row",
        settings={"position": row},
        facts=cell,
    )
    samples = pe_core.sample_positions(seq_len, wavelengths[column])
    wave = column_wave(
        samples,
        pe_core.encode_positions(samples, d_model, base=base)[:, column],
        np.arange(seq_len),
        encoding[:, column],
        words,
        position=row,
        is_sine=kind == "sine",
        height=140,
    )
    lesson.picture(
        "column",
        wave,
        encoding[:, [column]],
        headings=[lesson.texts("drawer.column", column=column)],
        code="column",
        settings={"chosen_column": column},
        facts=cell,
    )


def what_breaks(wrong: Matrix) -> None:
    """Show what the misread matrix loses: equal norms, and stripes along the diagonals."""
    norms = pe_core.row_norms(encoding), pe_core.row_norms(wrong)
    shown = min(seq_len, MOST_COMPARED)
    distances = [pe_core.distance_matrix(rows[:shown]) for rows in (encoding, wrong)]
    spreads = [pe_core.toeplitz_spread(matrix) for matrix in distances]
    lesson.heading("breaks")
    lesson.prose(
        "misread",
        norm_right=norms[0].mean(),
        norm_low=norms[1].min(),
        norm_high=norms[1].max(),
        spread_right=f"{spreads[0]:.1g}",
        spread_wrong=f"{spreads[1]:.2f}",
    )
    lesson.picture(
        "norms",
        norms_comparison(*norms, words),
        np.column_stack(norms),
        headings=[words["norm_right"], words["norm_wrong"]],
        code="norms",
        facts={"right": norms[0].mean(), "wrong_low": norms[1].min(), "wrong_high": norms[1].max()},
    )
    names = ("distance_right", "distance_wrong"), ("norm_right", "norm_wrong")
    for place, name, title, distance, spread, code in zip(
        st.columns(2), *names, distances, spreads, ("distance", "misread_distance"), strict=True
    ):
        with place:
            figure = similarity_matrix(distance, words, kind_title=words[title])
            settings, facts = {"seq_len": shown}, {"spread": spread}
            lesson.picture(name, figure, distance, code=code, settings=settings, facts=facts)
    if shown < seq_len:
        st.caption(lesson.texts("picture.first", count=shown))


if view.value(FROZEN) is not None:
    compare.side_by_side(lesson, encoding, choose_cell)
elif view.value(MISREAD):
    wrong = pe_core.misread_encoding(seq_len, d_model, base=base)
    left, right = st.columns(2)
    with left:
        matrix("encoding", encoding, "encoding", words["norm_right"])
    with right:
        matrix("misread", wrong, "misread", words["norm_wrong"])
else:
    left = beside(inspector, [13, 7])
    with left:
        matrix("encoding", encoding, "encoding")
if view.value(FROZEN) is None:
    with left, st.container(horizontal=True, vertical_alignment="center", key="other-views"):
        label, help_text = lesson.text("misread_label"), lesson.text("misread_help")
        controls.switch(MISREAD, label=label, help_text=help_text)
        compare.freeze_button(lesson)
    if view.value(MISREAD):
        what_breaks(wrong)
lesson.prose("reading")
predicting.on_matrix(lesson, encoding)
lesson.heading("formula")
lesson.prose("formula")
lesson.heading("deeper")
lesson.prose("deeper")
