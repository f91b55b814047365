"""Ten questions in any order, with numbers of their own for each seed."""

from typing import Any

import streamlit as st

from pe_core.challenges import Question, check_questions
from ui import view
from ui.attempt import Attempt, attempt, choices, judge
from ui.page import Lesson


def draw(lesson: Lesson, seed: int) -> None:
    """Draw the row of questions, the one that is open, and the score."""
    questions = check_questions(seed)
    tried = attempt("check", seed)
    _row(lesson, questions, tried)
    asked = questions[tried.at]
    with st.container(border=True, key="check-question"):
        at = {"at": tried.at + 1, "count": len(questions)}
        st.caption(lesson.text("check.count", **at))
        st.markdown(lesson.texts(f"challenges.check.{asked.kind}.question", **asked.given))
        if tried.at in tried.given:
            _judged(lesson, asked, tried.given[tried.at])
        else:
            labels = dict(enumerate(asked.choices))
            choices("check", labels, lambda choice: tried.given.setdefault(tried.at, choice))
        _turn(lesson, len(questions), tried)
    _score(lesson, questions, tried)


def _row(lesson: Lesson, questions: tuple[Question, ...], tried: Attempt) -> None:
    """Draw a button for each question, with a mark on those that are answered."""
    with st.container(horizontal=True, gap="small", key="check-row"):
        for at, asked in enumerate(questions):
            icon = None
            if at in tried.given:
                is_right = tried.given[at] == asked.right
                icon = ":material/check:" if is_right else ":material/close:"
                icon = ":material/edit:" if view.is_hidden("answers") else icon
            st.button(
                f"{at + 1}",
                key=f"check-at-{at}",
                icon=icon,
                type="primary" if at == tried.at else "secondary",
                on_click=_open,
                args=(tried, at),
            )


def _open(tried: Attempt, at: int) -> None:
    tried.at = at


def _judged(lesson: Lesson, asked: Question, choice: int) -> None:
    """Say what is right, and what led to the other choice."""
    told: dict[str, Any] = {**asked.given, "right": asked.choices[asked.right]}
    told["mine"] = asked.choices[choice]
    said = lesson.texts(f"challenges.check.{asked.kind}.answer", **told)
    if choice == asked.right:
        judged = judge(right=True, said=lesson.text("check.right", said=said, **told))
    else:
        why = lesson.texts(f"challenges.check.{asked.kind}.why.{asked.reasons[choice]}", **told)
        judged = judge(right=False, said=lesson.text("check.wrong", said=said, why=why, **told))
    if not judged:
        st.info(lesson.text("check.held", **told), icon=":material/visibility_off:")


def _turn(lesson: Lesson, count: int, tried: Attempt) -> None:
    """Lead on to the next question that is still open, if there is one."""
    later = [*range(tried.at + 1, count), *range(tried.at)]
    left = [at for at in later if at not in tried.given]
    if left:
        st.button(
            lesson.text("check.next"),
            key="check-next",
            icon=":material/arrow_forward:",
            type="tertiary",
            on_click=_open,
            args=(tried, left[0]),
        )


def _score(lesson: Lesson, questions: tuple[Question, ...], tried: Attempt) -> None:
    """Say how many were right, once all are answered."""
    answered, count = len(tried.given), len(questions)
    right = sum(questions[at].right == choice for at, choice in tried.given.items())
    told = {"answered": answered, "right": right, "count": count}
    if view.is_hidden("answers") or answered < count:
        st.caption(lesson.text("check.answered", **told))
        return
    st.success(lesson.text("check.score", **told), icon=":material/flag:")
    st.button(
        lesson.text("check.again"),
        key="check-again",
        icon=":material/replay:",
        on_click=tried.given.clear,
    )
