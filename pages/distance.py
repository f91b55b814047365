"""How does the model see how far apart two words are?"""

from ui.guard import enter_through_the_frame

enter_through_the_frame(__file__)

import numpy as np
import streamlit as st

import pe_core
from figures.offsets import offset_curve
from figures.pairs import pair_contributions
from figures.similarity import similarity_matrix
from pages.parts import predicting_pairs
from ui import controls, page, view
from ui.catalogue import MEASURE, OTHER_ROW, ROW

STEPS = 8
"""Points of the curve per position, so that it is smooth between the dots."""

MOST_COMPARED = 512
"""Positions whose distances are taken pair by pair: more would keep the picture waiting."""

lesson = page.begin("distance")
words = lesson.words
seq_len, d_model, base = lesson.seq_len, lesson.d_model, lesson.base
row, other_row, measure = view.value(ROW), view.value(OTHER_ROW), view.value(MEASURE)
offset = other_row - row

encoding = pe_core.get_sinusoidal_positional_encoding(seq_len, d_model, base=base)
compare = {
    "dot": pe_core.dot_product_matrix,
    "distance": pe_core.distance_matrix,
    "cosine": pe_core.cosine_matrix,
}[measure]
shown = min(seq_len, MOST_COMPARED) if measure == "distance" else seq_len
matrix = compare(encoding[:shown])
two = encoding[[row, other_row]]
chosen = {
    "row": row,
    "other_row": other_row,
    "offset": offset,
    "dot": f"{pe_core.dot_product_matrix(two)[0, 1]:.4f}",
    "distance": f"{pe_core.distance_matrix(two)[0, 1]:.4f}",
    "cosine": f"{pe_core.cosine_matrix(two)[0, 1]:.4f}",
}
first_rise = pe_core.first_rise(d_model, base=base)


def choose_rows(x: float, y: float) -> None:
    """Make the two positions of the clicked cell, or of its block's middle, the chosen ones."""
    view.choose(ROW, int(y))
    view.choose(OTHER_ROW, int(x))


def similarity_picture() -> None:
    """Draw the chosen measure for every two positions."""
    names = lesson.texts.group("distance.measure")
    controls.segmented(MEASURE, label=lesson.text("measure_label"), names=names)
    marked = (row, other_row) if max(row, other_row) < shown else None
    lesson.picture(
        f"matrix_{measure}",
        similarity_matrix(matrix, words, kind_title=names[measure], chosen=marked, height=440),
        matrix,
        headings=[lesson.texts("drawer.position_number", position=at) for at in range(shown)],
        code=measure,
        settings={"seq_len": shown},
        facts=chosen | {"value": compare(two)[0, 1]},
        on_click=choose_rows,
    )
    if shown < seq_len:
        st.caption(lesson.texts("picture.first", count=shown))


def choose_two() -> None:
    """Draw the fields of the two positions, and what the measures say of them."""
    with st.container(horizontal=True, gap="small"):
        controls.integer_field(ROW, label=lesson.text("field.row"))
        controls.integer_field(OTHER_ROW, label=lesson.text("field.other_row"))
    st.caption(lesson.text("numbers", **chosen))


def curve() -> None:
    """Draw the similarity by offset, with the first rise and the log law."""
    offsets = np.arange(STEPS * (seq_len - 1) + 1) / STEPS
    similarity = pe_core.similarity_by_offset(offsets, d_model, base=base)
    law_offsets = offsets[offsets >= 1]
    shown_rise = first_rise if first_rise is not None and first_rise < seq_len else None
    lesson.picture(
        "curve",
        offset_curve(
            offsets,
            similarity,
            words,
            law_offsets=law_offsets,
            law=pe_core.log_law(law_offsets, base=base),
            first_rise=shown_rise,
            chosen=abs(offset),
            height=350,
        ),
        similarity[::STEPS, np.newaxis],
        headings=[words["similarity_axis"]],
        index="offset",
        code="offsets",
        facts=chosen | {"first_rise": "–" if first_rise is None else first_rise},
    )


def two_positions() -> None:
    """Show what each pair adds to the dot product of the two positions."""
    contributions = pe_core.pair_contributions(offset, d_model, base=base)
    lesson.heading("two")
    lesson.prose("two", **chosen)
    lesson.picture(
        "contributions",
        pair_contributions(contributions, words),
        contributions[:, np.newaxis],
        headings=[words["contribution_axis"]],
        index="pair",
        code="contributions",
        settings={"offset_value": offset},
        facts=chosen | {"sum": contributions.sum()},
    )


left, right = st.columns([1, 1], gap="medium")
with left:
    similarity_picture()
with right:
    if not view.is_hidden("inspector"):
        choose_two()
    curve()
predicting_pairs.on_distance(lesson, encoding, first_rise)
lesson.prose("reading")
if not view.is_hidden("inspector"):
    two_positions()
lesson.heading("curve")
lesson.prose("curve", first_rise="–" if first_rise is None else str(first_rise))
lesson.heading("narrow")
lesson.prose("narrow")
lesson.heading("deeper")
lesson.prose("deeper")
