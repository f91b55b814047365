"""The exercise: its numbers, its notebooks, and the files that it hands out."""

from __future__ import annotations

import io
from dataclasses import replace
from typing import Any

import numpy as np
import streamlit as st

from lesson.notebook import left_open, notebook
from ui import view
from ui.drawer import Twin
from ui.page import Lesson
from ui.program import program

TASK = {"seq_len": 10, "d_model": 8, "base": 10_000}
"""What the lesson asks for, whatever the sliders of the other pages say."""

_GAPS = ("angle", "encoding[:, 0::2]", "encoding[:, 1::2]", "word_embedding", "final_embedding")
_STEPS = ("function", "encoding", "embedding", "sum", "print")


def for_the_task(lesson: Lesson) -> Lesson:
    """Return the lesson with the numbers of the task."""
    seq_len, d_model, base = TASK.values()
    return replace(lesson, seq_len=seq_len, d_model=d_model, base=base)


def exercise_notebook(lesson: Lesson, *, solved: bool, **settings: Any) -> bytes:
    """Return the notebook of the task: the page's words, its program with gaps or whole, checks."""
    texts, numbers = lesson.texts, lesson.settings | settings
    whole = program("exercise", texts, **numbers)
    function, _, rest = whole.rpartition("\n\n\n")
    checks = program("checks", texts, **numbers, **texts.group("exercise.check"))
    kind = "whole" if solved else "open"
    cells = [("markdown", f"# {texts('exercise.title')}")]
    cells.append(("markdown", texts.section(f"exercise.notebook_{kind}")))
    cells.append(("markdown", texts.section("exercise.task", **numbers)))
    for step, code in zip(_STEPS, (function, *rest.split("\n\n")), strict=True):
        cells.append(("markdown", texts.section(f"exercise.step_{step}", **numbers)))
        cells.append(("code", code if solved else left_open(code, _GAPS)))
    cells.append(("markdown", texts.section("exercise.step_check", **numbers)))
    cells.append(("code", checks))
    return notebook(cells)


def downloads(lesson: Lesson, embeddings: np.ndarray[Any, Any], **settings: Any) -> None:
    """Draw the buttons for the notebook to complete and for the random embeddings."""
    texts = lesson.texts
    stem = f"word_embedding_seed{settings['seed']}"
    files = {
        "notebook": (
            exercise_notebook(lesson, solved=False, **settings),
            f"day29_{texts.language}.ipynb",
        ),
        "npy": (Twin(embeddings, (), "", "").as_npy(), f"{stem}.npy"),
        "csv": (_plain_csv(embeddings), f"{stem}.csv"),
    }
    if view.is_hidden("code"):
        del files["notebook"]
    for kind, (data, name) in files.items():
        label = lesson.text(f"download_{kind}")
        st.download_button(
            label,
            data,
            name,
            key=f"download-{kind}",
            icon=":material/download:",
            on_click="ignore",
        )


def _plain_csv(values: np.ndarray[Any, Any]) -> bytes:
    """Return numbers only, for ``np.loadtxt(name, delimiter=",")``; each survives the way back."""
    buffer = io.StringIO()
    for row in values.tolist():
        buffer.write(",".join(map(repr, row)) + "\n")
    return buffer.getvalue().encode()


def solution_button(lesson: Lesson, **settings: Any) -> None:
    """Draw the button for the notebook with the whole program."""
    st.download_button(
        lesson.text("download_solution"),
        exercise_notebook(lesson, solved=True, **settings),
        f"day29_solution_{lesson.texts.language}.ipynb",
        key="download-solution",
        icon=":material/download:",
        on_click="ignore",
    )


def literal(matrix: np.ndarray[Any, Any]) -> str:
    """Return a matrix as Python reads it, a row per line."""
    rows = ",\n".join(f"    {row}" for row in matrix.tolist())
    return f"[\n{rows},\n]"


def in_full(tolerance: float) -> str:
    """Return a tolerance with one digit and without an exponent: 0.00005."""
    return f"{float(f'{tolerance:.1g}'):.7f}".rstrip("0")


def printed(row: np.ndarray[Any, Any]) -> str:
    """Return a few numbers with two decimals each."""
    return ", ".join(f"{value:.2f}" for value in row)
