"""Pages that need whole pairs: an odd width is explained, and never fails."""

from __future__ import annotations

from dataclasses import replace

import streamlit as st

from ui import view
from ui.catalogue import D_MODEL
from ui.page import Lesson


def whole_pairs(lesson: Lesson) -> Lesson:
    """Return `lesson`; at an odd width say why not, offer its neighbours, and use the lower."""
    if lesson.d_model % 2 == 0:
        return lesson
    used = lesson.d_model - 1
    with st.container(horizontal=True, gap="small", vertical_alignment="center", key="whole-pairs"):
        notice = lesson.texts("whole_pairs.notice", d_model=lesson.d_model, used=used)
        st.info(notice, icon=":material/looks_two:")
        if not view.is_hidden("sliders"):
            _other_widths(lesson, used)
    return replace(lesson, d_model=used)


def _other_widths(lesson: Lesson, used: int) -> None:
    for width in (used, lesson.d_model + 1):
        st.button(
            lesson.texts("whole_pairs.button", width=width),
            key=f"width-{width}",
            on_click=view.choose,
            args=(D_MODEL, width),
        )
