"""What does a position look like as numbers?"""

from ui.guard import enter_through_the_frame

enter_through_the_frame()

from functools import cached_property
from typing import Any

import numpy as np
import streamlit as st
from numpy.typing import NDArray

import pe_core
from figures import column_wave, encoding_heatmap, norms_comparison, row_barcode, similarity_matrix
from pages.parts import compare, predicting
from ui import controls, page, view
from ui.catalogue import COLUMN, FROZEN, MISREAD, ROW
from ui.hiding import beside
from ui.numerals import short
from ui.page import Lesson

Matrix = NDArray[Any]


class Shown:
    """What the page shows of one encoding: its numbers, and the parts that draw them."""

    def __init__(self, lesson: Lesson) -> None:
        self.lesson, self.words = lesson, lesson.words
        self.row, self.column = view.value(ROW), view.value(COLUMN)
        self.beside = view.value(MISREAD)
        sizes: dict[str, Any] = {"d_model": lesson.d_model, "base": lesson.base}
        self.encoding = pe_core.get_sinusoidal_positional_encoding(lesson.seq_len, **sizes)
        self.pairs = pe_core.column_pairs(lesson.d_model)
        self.wavelengths = pe_core.wavelengths(**sizes)[self.pairs]
        self.is_sine = bool(pe_core.sine_columns(lesson.d_model)[self.column])
        self.cell = {
            "row": self.row,
            "column": self.column,
            "pair": self.pairs[self.column],
            "value": self.encoding[self.row, self.column],
            "wavelength": self.wavelengths[self.column],
        }

    @cached_property
    def misread(self) -> Matrix:
        """What a literal reading of the formula makes."""
        lesson = self.lesson
        return pe_core.misread_encoding(lesson.seq_len, lesson.d_model, base=lesson.base)

    def right(self) -> None:
        """Draw the encoding; beside the misread one it has a title."""
        self.matrix("encoding", self.encoding, self.words["norm_right"] if self.beside else None)

    def wrong(self) -> None:
        """Draw what the misreading makes of it."""
        self.matrix("misread", self.misread, self.words["norm_wrong"])

    def matrix(self, name: str, values: Matrix, title: str | None) -> None:
        """Draw a matrix with the chosen cell."""
        figure = encoding_heatmap(
            values,
            self.words,
            pairs=self.pairs,
            wavelengths=self.wavelengths,
            cell=(self.row, self.column),
            height=420,
            title=title,
        )
        facts = self.cell | {"value": values[self.row, self.column]}
        self.lesson.picture(name, figure, values, code=name, facts=facts, on_click=choose_cell)

    def inspector(self) -> None:
        """Show the chosen cell: its own formula, its row and its column."""
        lesson, kind = self.lesson, "sine" if self.is_sine else "cosine"
        with st.container(horizontal=True, gap="small"):
            controls.integer_field(ROW, label=lesson.text("field.row"))
            controls.integer_field(COLUMN, label=lesson.text("field.column"))
        with st.container(key=f"formula-{kind}"):
            st.latex(lesson.text(f"formula_{kind}", **self.cell))
            st.caption(lesson.text(f"cell_{kind}", **self.cell))
        self.row_picture()
        self.column_picture()

    def row_picture(self) -> None:
        """Draw the row of the chosen cell as a strip."""
        lesson = self.lesson
        lesson.picture(
            "row",
            row_barcode(self.encoding[self.row], self.words, column=self.column, height=84),
            self.encoding[[self.row]],
            rows=[self.row],
            code="row",
            settings={"position": self.row},
            facts=self.cell,
        )

    def column_picture(self) -> None:
        """Draw the column of the chosen cell as a wave."""
        lesson, column = self.lesson, self.column
        samples = pe_core.sample_positions(lesson.seq_len, self.wavelengths[column])
        smooth = pe_core.encode_column(samples, column, lesson.d_model, base=lesson.base)
        lesson.picture(
            "column",
            column_wave(
                samples,
                smooth,
                np.arange(lesson.seq_len),
                self.encoding[:, column],
                self.words,
                position=self.row,
                is_sine=self.is_sine,
                height=140,
            ),
            self.encoding[:, [column]],
            headings=[lesson.texts("drawer.column", column=column)],
            code="column",
            settings={"chosen_column": column},
            facts=self.cell,
        )


def choose_cell(x: float, y: float) -> None:
    """Make the clicked cell, or the middle of the clicked block, the chosen one."""
    view.choose(COLUMN, int(x))
    view.choose(ROW, int(y))


def first_screen(lesson: Lesson) -> Shown:
    """Draw the matrix and what belongs to it: the inspector, the misreading, or another matrix."""
    shown = Shown(lesson)
    if view.value(FROZEN) is not None:
        compare.side_by_side(lesson, shown.encoding, choose_cell)
        return shown
    if shown.beside:
        left, right = st.columns(2)
        with right:
            shown.wrong()
    else:
        left = beside(shown.inspector, [13, 7])
    with left:
        shown.right()
        with st.container(horizontal=True, vertical_alignment="center", key="other-views"):
            label, help_text = lesson.text("misread_label"), lesson.text("misread_help")
            controls.switch(MISREAD, label=label, help_text=help_text)
            compare.freeze_button(lesson)
    return shown


def pictures(lesson: Lesson) -> None:
    """Draw the pictures of the first screen alone; none beside a frozen matrix."""
    if view.value(FROZEN) is not None:
        return
    shown = Shown(lesson)
    shown.right()
    if shown.beside:
        shown.wrong()
    elif not view.is_hidden("inspector"):
        shown.row_picture()
        shown.column_picture()


def what_breaks(shown: Shown) -> None:
    """Show what the misread matrix loses: equal norms, and stripes along the diagonals."""
    lesson, words, both = shown.lesson, shown.words, (shown.encoding, shown.misread)
    norms = pe_core.row_norms(both[0]), pe_core.row_norms(both[1])
    count = lesson.compared
    distances = [pe_core.distance_matrix(rows[:count]) for rows in both]
    spreads = [pe_core.toeplitz_spread(matrix) for matrix in distances]
    lesson.heading("breaks")
    lesson.prose(
        "misread",
        norm_right=norms[0].mean(),
        norm_low=norms[1].min(),
        norm_high=norms[1].max(),
        spread_right=short(spreads[0], 1),
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
            settings, facts = {"seq_len": count}, {"spread": spread}
            lesson.picture(name, figure, distance, code=code, settings=settings, facts=facts)
    lesson.first_only()


shown = page.begin_with("matrix", first_screen, pictures)
lesson = shown.lesson
if view.value(MISREAD) and view.value(FROZEN) is None:
    what_breaks(shown)
lesson.prose("reading")
predicting.on_matrix(lesson, shown.encoding)
lesson.heading("formula")
lesson.prose("formula")
lesson.heading("deeper")
lesson.prose("deeper")
