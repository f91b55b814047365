"""How does the model see how far apart two words are?"""

from ui.guard import enter_through_the_frame

enter_through_the_frame()

from typing import Any

import numpy as np
import streamlit as st

import pe_core
from figures import offset_curve, pair_contributions, similarity_matrix
from pages.parts import predicting_pairs
from ui import controls, page, view
from ui.catalogue import MEASURE, OTHER_ROW, ROW
from ui.page import Lesson

MEASURES = {
    "dot": pe_core.dot_product_matrix,
    "distance": pe_core.distance_matrix,
    "cosine": pe_core.cosine_matrix,
}

STEPS = 8
"""Points of the curve per position, so that it is smooth between the dots."""


class Shown:
    """What the page shows of one encoding and two of its positions, and the parts that draw it."""

    def __init__(self, lesson: Lesson) -> None:
        self.lesson, self.words = lesson, lesson.words
        self.row, self.other_row, self.measure = map(view.value, (ROW, OTHER_ROW, MEASURE))
        self.offset = self.other_row - self.row
        self.names = lesson.texts.group("distance.measure")
        sizes: dict[str, Any] = {"d_model": lesson.d_model, "base": lesson.base}
        self.encoding = pe_core.get_sinusoidal_positional_encoding(lesson.seq_len, **sizes)
        self.two = self.encoding[[self.row, self.other_row]]
        self.chosen = {"row": self.row, "other_row": self.other_row, "offset": self.offset}
        self.chosen |= {
            name: f"{compare(self.two)[0, 1]:.4f}" for name, compare in MEASURES.items()
        }
        self.first_rise = pe_core.first_rise(**sizes)

    def similarity_picture(self) -> None:
        """Draw the chosen measure for every two positions."""
        lesson, measure = self.lesson, self.measure
        names, count = self.names, lesson.compared
        chosen = (self.row, self.other_row) if max(self.row, self.other_row) < count else None
        matrix = MEASURES[measure](self.encoding[:count])
        look: dict[str, Any] = {"kind_title": names[measure], "chosen": chosen, "height": 440}
        lesson.picture(
            f"matrix_{measure}",
            similarity_matrix(matrix, self.words, **look),
            matrix,
            headings=[lesson.texts("drawer.position_number", position=at) for at in range(count)],
            code=measure,
            settings={"seq_len": count},
            facts=self.chosen | {"value": MEASURES[measure](self.two)[0, 1]},
            on_click=choose_rows,
        )

    def choose_two(self) -> None:
        """Draw the fields of the two positions, and what the measures say of them."""
        lesson = self.lesson
        with st.container(horizontal=True, gap="small"):
            controls.integer_field(ROW, label=lesson.text("field.row"))
            controls.integer_field(OTHER_ROW, label=lesson.text("field.other_row"))
        st.caption(lesson.text("numbers", **self.chosen))

    def curve(self) -> None:
        """Draw the similarity by offset, with the first rise and the log law."""
        lesson, rise = self.lesson, self.first_rise
        offsets = np.arange(STEPS * (lesson.seq_len - 1) + 1) / STEPS
        similarity = pe_core.similarity_by_offset(offsets, lesson.d_model, base=lesson.base)
        law_offsets = offsets[offsets >= 1]
        lesson.picture(
            "curve",
            offset_curve(
                offsets,
                similarity,
                self.words,
                law_offsets=law_offsets,
                law=pe_core.log_law(law_offsets, base=lesson.base),
                first_rise=rise if rise is not None and rise < lesson.seq_len else None,
                chosen=abs(self.offset),
                height=350,
            ),
            similarity[::STEPS, np.newaxis],
            headings=[self.words["similarity_axis"]],
            index="offset",
            code="offsets",
            facts=self.chosen | {"first_rise": "–" if rise is None else rise},
        )

    def two_positions(self) -> None:
        """Show what each pair adds to the dot product of the two positions."""
        lesson = self.lesson
        contributions = pe_core.pair_contributions(self.offset, lesson.d_model, base=lesson.base)
        lesson.heading("two")
        lesson.prose("two", **self.chosen)
        lesson.picture(
            "contributions",
            pair_contributions(contributions, self.words),
            contributions[:, np.newaxis],
            headings=[self.words["contribution_axis"]],
            index="pair",
            code="contributions",
            settings={"offset_value": self.offset},
            facts=self.chosen | {"sum": contributions.sum()},
        )


def choose_rows(x: float, y: float) -> None:
    """Make the two positions of the clicked cell, or of its block's middle, the chosen ones."""
    view.choose(ROW, int(y))
    view.choose(OTHER_ROW, int(x))


def first_screen(lesson: Lesson) -> Shown:
    """Draw every two positions, and the curve by their offset."""
    shown = Shown(lesson)
    left, right = st.columns([1, 1], gap="medium")
    with left:
        controls.segmented(MEASURE, label=lesson.text("measure_label"), names=shown.names)
        shown.similarity_picture()
        lesson.first_only()
    with right:
        if not view.is_hidden("inspector"):
            shown.choose_two()
        shown.curve()
    return shown


def pictures(lesson: Lesson) -> None:
    """Draw the pictures of the first screen alone."""
    shown = Shown(lesson)
    shown.similarity_picture()
    shown.curve()


shown = page.begin_with("distance", first_screen, pictures)
lesson, first_rise = shown.lesson, shown.first_rise
predicting_pairs.on_distance(lesson, shown.encoding, first_rise)
lesson.prose("reading")
if not view.is_hidden("inspector"):
    shown.two_positions()
lesson.heading("curve")
lesson.prose("curve", first_rise="–" if first_rise is None else str(first_rise))
lesson.heading("narrow")
lesson.prose("narrow")
lesson.heading("deeper")
lesson.prose("deeper")
