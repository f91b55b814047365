"""The learned table of a real model beside sinusoids of its size."""

from typing import Any

import numpy as np
import streamlit as st

import pe_core
from figures import signed_heatmap, two_tables
from ui.learned_table import minilm_table
from ui.page import Lesson

OFFSETS, DIRECTIONS, POSITIONS = 97, 32, 64
"""How much of the real table is drawn as curves: it has 511 more rows and 384 directions."""


def real_table(lesson: Lesson) -> None:
    """Draw the real table, and what it has in common with the sinusoids."""
    norms = of_the_real_table()["norms"]
    lesson.prose("real", first_norm=norms[0], later_norm=norms[1:].mean())
    side_by_side(lesson)
    lesson.prose("alike")
    curves(lesson)


def lines(lesson: Lesson, name: str, x: Any, both: Any, names: Any, axes: Any, **more: Any) -> None:
    """Draw two lines of one picture, with what the picture brings along."""
    (one, other), words = both, lesson.words
    figure = two_tables(x, one, other, words, axes=axes, names=names, height=280, dots=True)
    named = {"headings": [words[line] for line in names], "rows": x.tolist()}
    lesson.picture(name, figure, np.column_stack(both), **named, **more)


@st.cache_data(show_spinner=False)
def of_the_real_table() -> dict[str, Any]:
    """Measure the real table, row 0 apart: the same for everybody, and not for nothing."""
    later = minilm_table()[1:]
    return {
        "norms": pe_core.row_norms(minilm_table()),
        "offsets": pe_core.mean_cosine_by_offset(later)[:OFFSETS],
        "variance": 100 * pe_core.variance_shares(later).cumsum()[:DIRECTIONS],
        "swings": pe_core.strongest_swings(later, 2)[:POSITIONS],
    }


@st.cache_data(show_spinner=False, max_entries=64)
def variance_of_waves(base: int) -> Any:
    """Measure sinusoids of the real table's size in the same way."""
    waves = pe_core.get_sinusoidal_positional_encoding(*minilm_table().shape, base=base)
    return 100 * pe_core.variance_shares(waves).cumsum()[:DIRECTIONS]


def side_by_side(lesson: Lesson) -> None:
    """Draw the real table beside sinusoids of its size."""
    table = minilm_table()
    size = {"seq_len": len(table), "d_model": table.shape[1]}
    spread = float(table[1:].std())
    waves = pe_core.get_sinusoidal_positional_encoding(*table.shape, base=lesson.base)
    tables: dict[str, Any] = {
        "real": (table, 2 * spread, "minilm"),
        "sinusoids": (waves, 1.0, "encoding"),
    }
    for place, (name, (data, limit, code)) in zip(st.columns(2), tables.items(), strict=True):
        title = lesson.text(f"title_{name}")
        with place:
            figure = signed_heatmap(data, lesson.words, limit=limit, title=title, height=420)
            lesson.picture(name, figure, data, code=code, settings=size, facts=size)


def curves(lesson: Lesson) -> None:
    """Draw what both tables have in common, and what sets them apart."""
    real, offsets = of_the_real_table(), np.arange(OFFSETS)
    waves = pe_core.similarity_by_offset(offsets, minilm_table().shape[1], base=lesson.base)
    beside = "learned_row", "fixed_table"
    counts = {"offset_count": OFFSETS, "directions": DIRECTIONS, "positions": POSITIONS}
    facts = {"cosine": real["offsets"][-1], "variance": real["variance"][-1]}
    more: dict[str, Any] = {"settings": counts, "facts": facts}
    more |= {"index": "offset", "code": "minilm_offsets"}
    both, axes = (real["offsets"], waves), ("offset_axis", "cosine_axis")
    lines(lesson, "offsets", offsets, both, beside, axes, **more)
    left, right = st.columns(2, gap="medium")
    with left:
        x, both = np.arange(1, DIRECTIONS + 1), (real["variance"], variance_of_waves(lesson.base))
        more |= {"index": "direction", "code": "minilm_variance"}
        lines(lesson, "variance", x, both, beside, ("direction_axis", "variance_axis"), **more)
    with right:
        x, both = np.arange(1, POSITIONS + 1), tuple(real["swings"].T)
        names, axes = ("first_direction", "second_direction"), ("position_axis", "swing_axis")
        more |= {"index": "position", "code": "minilm_swings"}
        lines(lesson, "swings", x, both, names, axes, **more)
