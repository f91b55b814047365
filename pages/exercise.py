"""Can I build it myself?"""

from ui.guard import enter_through_the_frame

enter_through_the_frame()

from typing import Any

import numpy as np
import streamlit as st
from numpy.typing import NDArray

import pe_core
from figures import signed_heatmap
from pe_core import reading
from pe_core.audit import Diagnosis, identify_encoding
from pe_core.verdict import Verdict
from ui import controls, diagnosis, page, stage, view
from ui.answer import answer_box
from ui.catalogue import SEED
from ui.ladder import ladder
from ui.numerals import short
from ui.program import program
from ui.task import downloads, for_the_task, in_full, literal, printed, solution_button

HINTS = ("shape", "pairs", "angle", "columns", "words")
QUESTIONS = ("first", "loud", "slow", "same", "undo")
SAME_WORD, PLACES = 2, (1, 8)
FAR = 1e6
"""[unit of the matrix] beyond this a picture of the difference would show one cell only."""

lesson = for_the_task(page.begin("exercise", sliders=False))
seq_len, d_model, base, seed = lesson.seq_len, lesson.d_model, lesson.base, view.value(SEED)
encoding = pe_core.get_sinusoidal_positional_encoding(seq_len, d_model, base=base)
embeddings = pe_core.random_embeddings(seq_len, d_model, seed=seed)
final = embeddings + encoding
beside = np.column_stack([embeddings, encoding, final])
limit = abs(beside[pe_core.largest_cell(beside)])


class ForTheTask:
    """Reads what a learner gives, and wants the shape of the task."""

    def text(self, text: str) -> reading.Reading:
        """Read pasted text."""
        return reading.expect_shape(reading.read_text(text), (seq_len, d_model))

    def file(self, name: str, data: bytes, member: str | None) -> reading.Reading:
        """Read an uploaded file."""
        found = reading.read_file(name, data, member=member)
        return reading.expect_shape(found, (seq_len, d_model))

    def members(self, name: str, data: bytes) -> tuple[str, ...]:
        """Name the arrays of a file."""
        return reading.member_names(name, data)


def heatmap(name: str, matrix: NDArray[Any], code: str, height: int) -> None:
    """Draw a matrix of the task on the scale that all of them share, or on its own if alone."""
    title = lesson.text(f"{name}.heading")
    scale = None if stage.is_alone(f"exercise.{name}") else limit
    figure = signed_heatmap(matrix, lesson.words, limit=scale, title=title, height=height)
    lesson.picture(name, figure, matrix, code=code, settings={"seed": seed})


def check() -> bool:
    """Judge the learner's matrix, and return whether it is the right sum."""
    given = answer_box("exercise", lesson.texts, ForTheTask()).reading
    if given is None:
        return False
    verdict = pe_core.judge(given.matrix, encoding, embeddings, given.tolerance)
    row, column = verdict.cell
    left = verdict.rest[row, column]
    facts: dict[str, Any] = {
        "seed": seed,
        "cells": encoding.size,
        "count": verdict.count,
        "row": row,
        "column": column,
        "got": short(left if abs(left) > given.tolerance else 0.0, 4),
        "wanted": short(encoding[row, column], 4),
        "largest": short(verdict.largest, 4),
        "tolerance": in_full(given.tolerance),
    }
    if verdict.count == 0:
        st.success(lesson.text(f"right.{verdict.kind}", **facts), icon=":material/check_circle:")
        return verdict.kind == "sum"
    st.warning(lesson.text(f"wrong.{verdict.kind}", **facts), icon=":material/difference:")
    if verdict.words_times != 1:
        st.markdown(lesson.text("words_times", root=short(verdict.words_times, 4)))
    elif verdict.kind != "words":
        cause(identify_encoding(verdict.rest, decimals=given.decimals))
    if verdict.largest < FAR:
        difference(given.matrix, verdict, facts)
    return False


def cause(found: Diagnosis) -> None:
    """Say which convention or fault made what the learner has, if one did."""
    if found.best is not None and set(found.best.names) - {"wrong_cells"}:
        st.markdown(lesson.text("cause"))
        diagnosis.say_faults(found.best, lesson.texts)


def difference(given: NDArray[Any], verdict: Verdict, facts: dict[str, Any]) -> None:
    """Draw where the learner's matrix differs from the right one."""
    lesson.picture(
        "difference",
        signed_heatmap(
            verdict.difference, lesson.words, title=lesson.text("difference.heading"), height=240
        ),
        verdict.difference,
        code="difference" if verdict.kind == "encoding" else "sum_difference",
        settings={"seed": seed, "given": literal(given)},
        facts=facts,
    )


def solution() -> None:
    """Show the whole program, what it makes, and what there is to see in it."""
    lesson.heading("solution")
    numbers = lesson.settings | {"seed": seed}
    if not view.is_hidden("code"):
        st.code(program("exercise", lesson.texts, **numbers), language="python")
        solution_button(lesson, seed=seed)
    lesson.heading("observe")
    parts = {"words": embeddings, "encoding": encoding, "sum": final}
    for place, (name, matrix) in zip(page.with_signs("+", "="), parts.items(), strict=True):
        with place:
            code = {"words": "embedding", "encoding": "encoding", "sum": "exercise"}[name]
            heatmap(name, matrix, code, 300)
    observations()


def observations() -> None:
    """Ask what the learner sees; each answer waits until it is opened."""
    norms = pe_core.row_norms(embeddings)
    same = embeddings[[SAME_WORD, SAME_WORD]] + encoding[list(PLACES)]
    slowest = encoding[:, d_model - 2 :]
    facts = {
        "before": printed(embeddings[0, :4]),
        "after": printed(final[0, :4]),
        "norm": pe_core.row_norms(encoding)[0],
        "word_low": norms.min(),
        "word_high": norms.max(),
        "sine_high": slowest[:, 0].max(),
        "cosine_low": slowest[:, 1].min(),
        "slow_sine": d_model - 2,
        "slow_cosine": d_model - 1,
        "near": PLACES[0],
        "far": PLACES[1],
        "cosine": pe_core.cosine_matrix(same)[0, 1],
        "residual": short(pe_core.largest_difference(final - embeddings, encoding), 1),
    }
    for name in QUESTIONS:
        with st.expander(lesson.text(f"question.{name}", **facts)):
            lesson.prose(f"answer_{name}", **facts)


left, right = st.columns([11, 9], gap="medium")
with left:
    lesson.prose("task", seed=seed)
    with st.container(horizontal=True, gap="small", vertical_alignment="bottom"):
        controls.integer_field(SEED, label=lesson.text("seed"), width=90)
        downloads(lesson, embeddings, seed=seed)
    heatmap("given", embeddings, "embedding", 270)
with right:
    solved = check()
if not view.is_hidden("answers"):
    lesson.heading("hints")
    all_open = ladder(
        "exercise",
        (*HINTS, "solution"),
        say=lambda name: None if name == "solution" else lesson.prose(f"hint_{name}", seed=seed),
        labels={
            "": lesson.texts("exercise.next_hint"),
            "solution": lesson.texts("exercise.open_solution"),
        },
    )
    if solved or all_open or stage.is_set():
        solution()
