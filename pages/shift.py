"""Why does “k further” mean the same everywhere?"""

from ui.guard import enter_through_the_frame

enter_through_the_frame()

from typing import Any

import numpy as np
import streamlit as st

import pe_core
from figures import encoding_heatmap, named_rows, rotation_heatmap
from pages.parts import predicting_pairs
from pages.parts.queries import Queries
from ui import controls, page, view
from ui.catalogue import COLUMN, OFFSET, OTHER_OFFSET, ROW, SEED
from ui.hiding import beside
from ui.numerals import short
from ui.pairs import whole_pairs

MOST_DRAWN = 32
"""Columns of a rotation in one picture: more, and its blocks would be too small to be seen."""

lesson = whole_pairs(page.begin("shift"))
words, seq_len, d_model = lesson.words, lesson.seq_len, lesson.d_model
sizes: dict[str, Any] = {"d_model": d_model, "base": lesson.base}
row, offset, other = (view.value(each) for each in (ROW, OFFSET, OTHER_OFFSET))
column = min(view.value(COLUMN), d_model - 1)
pair = column // 2
first = column // MOST_DRAWN * MOST_DRAWN
drawn = range(first, min(first + MOST_DRAWN, d_model))

rotation = pe_core.shift_rotation(offset, **sizes)
encoding = pe_core.get_sinusoidal_positional_encoding(seq_len, **sizes)
turned = pe_core.turn_rows(encoding, offset, base=lesson.base)
further = pe_core.encode_positions(np.arange(seq_len) + offset, **sizes)
cosine, sine = rotation[2 * pair, 2 * pair : 2 * pair + 2]
chosen = {
    "row": row,
    "offset": offset,
    "target": row + offset,
    "column": column,
    "pair": pair,
    "cosine": cosine,
    "sine": sine,
    "minus_sine": -sine,
    "frequency": pe_core.angular_frequencies(**sizes)[pair],
    "phase": pe_core.phases(offset, **sizes)[pair],
    "first": drawn.start,
    "last": drawn.stop - 1,
    "residual": short(pe_core.largest_difference(turned, further)),
    "difference": short(pe_core.largest_difference(turned[[row]], further[[row]])),
}


def rotation_picture(
    name: str, matrix: Any, k: int, title: str, facts: dict[str, Any], **look: Any
) -> None:
    """Draw the piece of a rotation that holds the chosen column."""
    shown = matrix[drawn.start : drawn.stop, drawn.start : drawn.stop]
    lesson.picture(
        name,
        rotation_heatmap(shown, words, first=first, title=title, **look),
        shown,
        headings=[lesson.texts("drawer.column", column=at) for at in drawn],
        rows=drawn,
        index="column_number",
        code="composed" if name == "product" else "rotation",
        settings={
            "offset_value": k,
            "other_value": other,
            "drawn_columns": f"{drawn.start}:{drawn.stop}",
        },
        facts=chosen | facts,
        on_click=lambda x, y: view.choose(COLUMN, int(x)),
    )


def fields() -> None:
    """Draw what the first pictures depend on, above them: on a phone the rest is far below."""
    with st.container(horizontal=True, gap="small", width=540):
        for parameter, name in ((OFFSET, "offset"), (ROW, "row"), (COLUMN, "column")):
            controls.integer_field(parameter, label=lesson.text(f"field.{name}"))


def one_row() -> None:
    """Turn the row of one position, and see the row of another."""
    with st.container(key="formula-block"):
        st.latex(lesson.text("block", **chosen))
        st.caption(lesson.text("block_caption", **chosen))
    st.markdown(lesson.text("one", **chosen))
    rows = np.column_stack([encoding[row], turned[row], further[row]]).T
    names = [
        lesson.text("row_name", position=row),
        lesson.text("turned_name", position=row),
        lesson.text("row_name", position=row + offset),
    ]
    look: dict[str, Any] = {"cell": (None, column), "limit": 1.0, "height": 220, "scale": False}
    lesson.picture(
        "rows",
        named_rows(rows, words, names=names, **look),
        rows,
        rows=[row, row + offset, row + offset],
        code="turned_row",
        settings={"position": row, "offset_value": offset},
        facts=chosen,
    )


def whole_matrix() -> None:
    """Turn all rows at once, beside the rows of the positions k further."""
    lesson.heading("whole")
    lesson.prose("whole")
    pairs = pe_core.column_pairs(d_model)
    wavelengths = pe_core.wavelengths(**sizes)[pairs]
    places = st.columns(2, gap="medium")
    for place, name, shown in zip(places, ("turned", "further"), (turned, further), strict=True):
        figure = encoding_heatmap(
            shown,
            words,
            pairs=pairs,
            wavelengths=wavelengths,
            cell=(row, None),
            height=340,
            title=lesson.text(f"{name}_title", **chosen),
        )
        settings = {"offset_value": offset}
        with place:
            lesson.picture(name, figure, shown, code=name, settings=settings, facts=chosen)
    st.markdown(lesson.text("all_rows", **chosen))
    outside = min(abs(offset), seq_len)
    st.caption(lesson.text("beyond" if outside else "inside", count=outside or seq_len, **chosen))


def two_shifts() -> None:
    """Put one rotation behind another, and compare with the rotation for the sum."""
    lesson.heading("compose")
    lesson.prose("compose")
    with st.container(horizontal=True, gap="small", width=420):
        controls.integer_field(OFFSET, label=lesson.text("field.offset"), kind="compose")
        controls.integer_field(OTHER_OFFSET, label=lesson.text("field.other_offset"))
    following = pe_core.shift_rotation(other, **sizes)
    product = pe_core.composed_rotation(offset, other, **sizes)
    at_once = pe_core.shift_rotation(offset + other, **sizes)
    residual = short(pe_core.largest_difference(product, at_once))
    facts = {"other_offset": other, "sum": offset + other, "residual": residual}
    one, two, both = page.with_signs("×", "=")
    look: dict[str, Any] = {"height": 290, "small": True}
    with one:
        title = lesson.text("rotation_title", offset=offset)
        rotation_picture("first", rotation, offset, title, {}, **look)
    with two:
        title = lesson.text("rotation_title", offset=other)
        rotation_picture("second", following, other, title, {"offset": other}, **look)
    with both:
        rotation_picture("product", product, offset, lesson.text("product_title"), facts, **look)
    st.markdown(lesson.text("composed_numbers", **chosen | facts))


if not view.is_hidden("inspector"):
    fields()
with beside(one_row, [9, 11]):
    title = lesson.text("rotation_title", offset=offset)
    rotation_picture("rotation", rotation, offset, title, {}, pair=pair, height=400)
    if len(drawn) < d_model:
        st.caption(lesson.text("rotation_part", **chosen))
predicting_pairs.on_shift(lesson, encoding, view.value(SEED))
lesson.prose("reading")
whole_matrix()
two_shifts()
Queries(lesson, encoding, turned, chosen).draw()
lesson.heading("deeper")
lesson.prose("deeper")
