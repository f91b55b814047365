"""A library's convention: chosen, explained, and seen among all the others."""

from __future__ import annotations

import streamlit as st

from pe_core.conventions import CONVENTIONS, DIFFUSERS, Convention
from ui import controls, view
from ui.catalogue import FLIP, FREQ_SHIFT, LIBRARY
from ui.page import Lesson
from ui.wide_table import wide_table


def choose(lesson: Lesson) -> Convention:
    """Let the visitor choose a library, with its two switches if it has some."""
    names = lesson.texts.group("conventions.library")
    shown = {name: f"{one.source.project} · {names[name]}" for name, one in CONVENTIONS.items()}
    left, right = st.columns([1, 1], gap="medium", vertical_alignment="bottom")
    with left:
        controls.options_box(LIBRARY, label=lesson.text("choice.library"), names=shown)
    if view.value(LIBRARY) != "diffusers":
        return CONVENTIONS[view.value(LIBRARY)]
    with right, st.container(horizontal=True, gap="medium"):
        controls.switch(FLIP, label=lesson.text("flip"))
        controls.switch(FREQ_SHIFT, label=lesson.text("freq_shift"))
    return DIFFUSERS[view.value(FLIP), view.value(FREQ_SHIFT)]


def possible_width(lesson: Lesson, library: Convention, used: int) -> None:
    """Say which rule the width breaks and which width is used instead, if it breaks one."""
    broken = library.refusal(lesson.d_model)
    if broken is not None:
        rules = lesson.texts.group("conventions.refused")
        told = rules[broken[0]].format(number=broken[1], used=used, d_model=lesson.d_model)
        st.info(told, icon=":material/width:")


def about(lesson: Lesson, library: Convention, width: int) -> None:
    """List what differs from the paper, with the formula and where it was read."""
    left, right = st.columns([1, 1], gap="large")
    source = library.source
    with left, st.container(key="formula-library"):
        st.latex(library.formula)
        st.caption(
            lesson.text("source", project=source.project, file=source.file, version=source.version)
        )
    with right:
        told = lesson.texts.group("conventions.differs")
        names = library.differences(width) or ("none",)
        lines = [told[name].format(first=library.first_position) for name in names]
        st.markdown("\n".join(f"- {line}" for line in lines))


def overview(lesson: Lesson) -> None:
    """Draw the table of all conventions."""
    words = lesson.texts.group("conventions.cell")
    names = lesson.texts.group("conventions.library")
    heads = lesson.texts.group("conventions.head")
    parts = ("library", "rows", "layout", "first", "spacing", "position", "odd")
    lines = (
        (
            f"{_short(one)} · {names[one.name]}",
            words[one.kind],
            words[one.layout],
            words[one.first],
            "–" if one.kind == "octaves" else words[one.spacing],
            str(one.first_position),
            words[one.odd],
        )
        for one in CONVENTIONS.values()
    )
    wide_table(lesson.text("heading.all"), [heads[part] for part in parts], lines)


def _short(library: Convention) -> str:
    return library.source.project.rpartition("/")[2]
