"""What will I be able to explain in 20 minutes?"""

from ui.guard import enter_through_the_frame

enter_through_the_frame()

from typing import Any

import streamlit as st

import pe_core
from figures import encoding_heatmap, row_profiles
from pages.parts import predicting
from ui import page, path, view
from ui.catalogue import ROW
from ui.page import Lesson
from ui.picture import Player


class Shown:
    """What the first screen shows of one encoding, and what draws it."""

    def __init__(self, lesson: Lesson) -> None:
        self.lesson, self.row = lesson, view.value(ROW)
        sizes: dict[str, Any] = {"d_model": lesson.d_model, "base": lesson.base}
        self.encoding = pe_core.get_sinusoidal_positional_encoding(lesson.seq_len, **sizes)
        self.pairs = pe_core.column_pairs(lesson.d_model)
        self.wavelengths = pe_core.wavelengths(**sizes)[self.pairs]

    def player(self, *, controls: bool = False) -> Player:
        """Let a picture follow the position that runs through the matrix."""
        return Player("start", self.row, self.lesson.seq_len, controls, choose_row)

    def matrix(self) -> None:
        """Draw the encoding, with the row that the player has reached."""
        self.lesson.picture(
            "encoding",
            encoding_heatmap(
                self.encoding,
                self.lesson.words,
                pairs=self.pairs,
                wavelengths=self.wavelengths,
                cell=(self.row, None),
                height=400,
                following=True,
            ),
            self.encoding,
            code="encoding",
            facts={"row": self.row},
            on_click=lambda x, y: choose_row(int(y)),
            player=self.player(controls=True),
        )

    def profile(self) -> None:
        """Draw that row as bars."""
        self.lesson.picture(
            "row",
            row_profiles(
                self.encoding,
                self.lesson.words,
                position=self.row,
                height=400,
                is_sine=pe_core.sine_columns(self.lesson.d_model),
            ),
            self.encoding[[self.row]],
            rows=[self.row],
            code="row",
            settings={"position": self.row},
            facts={"row": self.row},
            player=self.player(),
        )


def choose_row(position: int) -> None:
    """Make the position that was clicked, or at which the player stopped, the chosen one."""
    view.choose(ROW, position)


def first_screen(lesson: Lesson) -> Shown:
    """Draw the matrix beside its chosen row."""
    shown = Shown(lesson)
    left, right = st.columns([11, 9], gap="medium")
    with left:
        shown.matrix()
    with right:
        shown.profile()
    return shown


def pictures(lesson: Lesson) -> None:
    """Draw the pictures of the first screen alone."""
    shown = Shown(lesson)
    shown.matrix()
    shown.profile()


shown = page.begin_with("start", first_screen, pictures)
lesson, encoding = shown.lesson, shown.encoding
predicting.on_start(lesson, encoding)
lesson.heading("goals")
lesson.prose("goals")
if not view.is_hidden("navigation"):
    lesson.heading("path")
    path.cards(lesson.texts)
lesson.heading("problem")
lesson.prose("problem")
lesson.prose("answers")
path.days(lesson.texts)
