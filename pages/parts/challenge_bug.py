"""Name the bug: a matrix, its laws, and four names of which one is right."""

from typing import Any

import streamlit as st

from figures import signed_heatmap
from pe_core.audit import Invariant
from pe_core.audit.invariants import measure_invariants
from pe_core.challenges import BugChallenge, bug_challenge
from ui import view
from ui.attempt import attempt, choices, judge
from ui.numerals import short
from ui.page import Lesson
from ui.task import literal

ROUNDING = 1e-15
"""What is left of a right value after the matrix was computed."""


def draw(lesson: Lesson, seed: int) -> None:
    """Ask what is wrong, and say after a choice where it is to be seen."""
    asked = bug_challenge(seed)
    tried = attempt("bug", seed)
    chosen = tried.given.get("name")
    is_told = chosen is not None and not view.is_hidden("answers")
    left, right = st.columns([11, 9], gap="medium")
    with left:
        _matrix(lesson, "bug", asked.matrix, asked, marked=is_told)
    with right:
        rows, columns = asked.matrix.shape
        st.markdown(lesson.text("bug.question", rows=rows, columns=columns))
        if chosen is None:
            names = {name: lesson.texts(f"challenges.bug.name.{name}") for name in asked.options}
            choices("bug", names, lambda name: tried.given.setdefault("name", name), stacked=True)
        else:
            _verdict(lesson, asked, chosen)
        _laws(lesson, measure_invariants(asked.matrix, ROUNDING))
    if is_told:
        _beside_the_paper(lesson, asked)


def _verdict(lesson: Lesson, asked: BugChallenge, chosen: str) -> None:
    names = {name: lesson.texts(f"challenges.bug.name.{name}") for name in (chosen, asked.right)}
    signs = {name: lesson.texts(f"challenges.bug.sign.{name}") for name in (chosen, asked.right)}
    told: dict[str, Any] = {"mine": names[chosen], "right": names[asked.right]}
    told |= {"sign": signs[asked.right], "mine_sign": signs[chosen]}
    is_right = chosen == asked.right
    said = lesson.text("bug.right" if is_right else "bug.wrong", **told)
    if not judge(right=is_right, said=said):
        st.info(lesson.text("bug.held", **told), icon=":material/visibility_off:")


def _matrix(lesson: Lesson, name: str, matrix: Any, asked: BugChallenge, *, marked: bool) -> None:
    """Draw a matrix; the cell in which it differs most from the paper's is gold once it is out."""
    limit = float(max(abs(asked.matrix).max(), 1))
    shown = marked and asked.right != "none"
    figure = signed_heatmap(
        matrix,
        lesson.words,
        limit=limit,
        height=400,
        title=lesson.text(f"{name}.heading"),
        cell=asked.cell if shown else None,
    )
    facts = {"rows": matrix.shape[0], "columns": matrix.shape[1]}
    given = {"given": literal(matrix)}
    lesson.picture(name, figure, matrix, code="given_matrix", settings=given, facts=facts)


def _beside_the_paper(lesson: Lesson, asked: BugChallenge) -> None:
    """Draw the paper's matrix and the difference, with the numbers of the largest one."""
    row, column = asked.cell
    difference = asked.matrix - asked.paper
    facts: dict[str, Any] = {"row": row, "column": column, "got": asked.matrix[asked.cell]}
    facts["wanted"] = asked.paper[asked.cell]
    is_right = asked.right == "none"
    st.markdown(lesson.text("bug.nowhere" if is_right else "bug.where", **facts))
    left, right = st.columns(2, gap="medium")
    with left:
        _matrix(lesson, "paper", asked.paper, asked, marked=True)
    with right:
        figure = signed_heatmap(
            difference,
            lesson.words,
            height=400,
            title=lesson.text("difference.heading"),
            cell=None if is_right else asked.cell,
        )
        rows, columns = difference.shape
        settings: dict[str, Any] = {
            "given": literal(asked.matrix),
            "seq_len": rows,
            "d_model": columns,
        }
        settings |= {"base": 10_000}
        lesson.picture(
            "difference", figure, difference, code="difference", settings=settings, facts=facts
        )


def _laws(lesson: Lesson, laws: tuple[Invariant, ...]) -> None:
    """Write which laws of the encoding the matrix keeps, and how far it is off."""
    lines = []
    for law in laws:
        icon = ":material/check:" if law.holds else ":material/close:"
        off = lesson.text("bug.off", measured=short(law.measured))
        lines.append(f"{icon} {lesson.texts(f'challenges.bug.law.{law.name}')} {off}")
    with st.container(key="laws"):
        st.markdown(f"**{lesson.text('bug.laws')}**\n\n" + "  \n".join(lines))
