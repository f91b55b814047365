"""What will I be able to explain in 20 minutes?"""

from ui.guard import enter_through_the_frame

enter_through_the_frame()

import streamlit as st

import pe_core
from figures import encoding_heatmap, row_profiles
from pages.parts import predicting
from ui import page, path, view
from ui.catalogue import ROW
from ui.picture import Player

lesson = page.begin("start")
seq_len, d_model, base = lesson.seq_len, lesson.d_model, lesson.base
row = view.value(ROW)

encoding = pe_core.get_sinusoidal_positional_encoding(seq_len, d_model, base=base)
pairs = pe_core.column_pairs(d_model)
wavelengths = pe_core.wavelengths(d_model, base=base)[pairs]


def player(*, controls: bool = False) -> Player:
    """Let a picture follow the position that runs through the matrix."""
    return Player("start", row, seq_len, controls, lambda position: view.choose(ROW, position))


left, right = st.columns([11, 9], gap="medium")
with left:
    lesson.picture(
        "encoding",
        encoding_heatmap(
            encoding,
            lesson.words,
            pairs=pairs,
            wavelengths=wavelengths,
            cell=(row, None),
            height=400,
            following=True,
        ),
        encoding,
        code="encoding",
        facts={"row": row},
        on_click=lambda x, y: view.choose(ROW, int(y)),
        player=player(controls=True),
    )
with right:
    lesson.picture(
        "row",
        row_profiles(
            encoding,
            lesson.words,
            position=row,
            height=400,
            is_sine=pe_core.sine_columns(d_model),
        ),
        encoding[[row]],
        rows=[row],
        code="row",
        settings={"position": row},
        facts={"row": row},
        player=player(),
    )

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
