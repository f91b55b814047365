"""Every query turned at once: its score peaks k further, unless random matrices come between."""

from collections.abc import Mapping
from typing import Any

import numpy as np
import streamlit as st

import pe_core
from figures import query_scores, score_matrix
from ui import controls, view
from ui.catalogue import OFFSET, PROJECTED, ROW, SEED
from ui.numerals import short
from ui.page import Lesson


class Queries:
    """The scores of every turned query, and what draws them.

    Parameters
    ----------
    lesson
        The page.
    encoding, turned
        Its rows, and the same rows turned by the rotation of the offset.
    chosen
        What the words of the page need to know of the chosen cell.
    """

    def __init__(
        self, lesson: Lesson, encoding: Any, turned: Any, chosen: Mapping[str, Any]
    ) -> None:
        self.lesson, self.chosen = lesson, dict(chosen)
        self.row, self.offset, self.seed = map(view.value, (ROW, OFFSET, SEED))
        self.count = count = lesson.compared
        offsets = self.row + self.offset - np.arange(lesson.seq_len)
        sizes: dict[str, Any] = {"base": lesson.base}
        self.asked = pe_core.dot_product_by_offset(offsets, lesson.d_model, **sizes)
        self.scores = pe_core.turned_query_scores(encoding[:count], self.offset, **sizes)
        self.projected = pe_core.projected_scores(turned[:count], encoding[:count], seed=self.seed)

    def picture(self, name: str, values: Any, code: str, spread: str) -> None:
        """Draw the scores of all queries, the chosen query and its best key marked."""
        lesson, row = self.lesson, min(self.row, self.count - 1)
        peak, title = int(values[row].argmax()), lesson.text(f"{name}_title")
        position = lesson.texts.group("drawer")["position_number"]
        lesson.picture(
            name,
            score_matrix(values, lesson.words, title=title, peak=(row, peak), height=440),
            values,
            headings=[position.format(position=at) for at in range(self.count)],
            code=code,
            settings={"offset_value": self.offset, "seed": self.seed, "seq_len": self.count},
            facts=self.chosen | {"seq_len": self.count, "row": row, "peak": peak, "spread": spread},
            on_click=lambda x, y: view.choose(ROW, int(y)),
        )
        lesson.first_only()

    def controls(self) -> None:
        """Draw what the scores depend on."""
        lesson = self.lesson
        with st.container(horizontal=True, gap="small", vertical_alignment="bottom"):
            for parameter, name in ((OFFSET, "offset"), (ROW, "row")):
                label = lesson.text(f"field.{name}")
                controls.integer_field(parameter, label=label, kind="query", width=170)
            label, help_text = lesson.text("projected_label"), lesson.text("projected_help")
            controls.switch(PROJECTED, label=label, help_text=help_text)
            if view.value(PROJECTED):
                controls.integer_field(SEED, label=lesson.text("field.seed"), width=170)

    def draw(self) -> None:
        """See the scores of every query peak k further; or pass them through random matrices."""
        lesson, peak = self.lesson, int(self.asked.argmax())
        before = short(pe_core.toeplitz_spread(self.scores), 1)
        after = f"{pe_core.toeplitz_spread(self.projected):.1f}"
        told = self.chosen | {"peak": peak, "before": before, "after": after}
        lesson.heading("query")
        lesson.prose("query")
        self.controls()
        found = "peak_at" if 0 <= self.row + self.offset < lesson.seq_len else "peak_outside"
        st.markdown(lesson.text("spreads" if view.value(PROJECTED) else found, **told))
        left, right = st.columns(2, gap="medium")
        with left:
            self.picture("scores", self.scores, "turned_scores", before)
        with right:
            if view.value(PROJECTED):
                self.picture("projected", self.projected, "projected_scores", after)
            else:
                self.one_query(told)
        lesson.heading("free")
        lesson.prose("free", **told)

    def one_query(self, told: Mapping[str, Any]) -> None:
        """Draw the scores of the chosen query over all keys."""
        self.lesson.picture(
            "query",
            query_scores(self.asked, self.lesson.words, peak=told["peak"], height=392),
            self.asked[:, np.newaxis],
            headings=[self.lesson.words["score_axis"]],
            code="one_query",
            settings={"position": self.row, "offset_value": self.offset},
            facts=told,
        )
