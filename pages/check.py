"""Which convention or bug made this matrix?"""

from ui.guard import enter_through_the_frame

enter_through_the_frame(__file__)

from typing import Any

import streamlit as st
from numpy.typing import NDArray

import pe_core
from pages.parts.check_evidence import evidence
from pages.parts.check_examples import choose_example, diagnosed_example, example
from pe_core import reading
from pe_core.audit import Diagnosis, Explanation, identify_encoding
from ui import diagnosis, page, view
from ui.answer import answer_box
from ui.catalogue import EXAMPLE, OWN
from ui.fixes import fix_program
from ui.task import literal

Matrix = NDArray[Any]

MOST_SPELLED = 1024
"""Cells of an own matrix that its program spells out; a larger one is read from its file."""
FAR = 1e30
"""[unit of the matrix] beyond this there is no colour to draw."""

lesson = page.begin("check", sliders=False)
texts = lesson.texts


class Anything:
    """Reads any matrix, and makes it the one that the page is about."""

    def text(self, text: str) -> reading.Reading:
        """Read pasted text."""
        return self._own(reading.read_text(text))

    def file(self, name: str, data: bytes, member: str | None) -> reading.Reading:
        """Read an uploaded file."""
        return self._own(reading.read_file(name, data, member=member))

    def members(self, name: str, data: bytes) -> tuple[str, ...]:
        """Name the arrays of a file."""
        return reading.member_names(name, data)

    def _own(self, found: reading.Reading) -> reading.Reading:
        view.choose(EXAMPLE, OWN)
        return found


def diagnosed(given: reading.Reading) -> Diagnosis:
    """Audit the visitor's matrix once, and keep the result in the session."""
    kept: Any = st.session_state.get("check-diagnosis")
    if kept is None or kept[0] is not given:
        kept = given, identify_encoding(given.matrix, decimals=given.decimals)
        st.session_state["check-diagnosis"] = kept
    found: Diagnosis = kept[1]
    return found


def own(given: reading.Reading) -> tuple[Matrix, str]:
    """Return the visitor's matrix, and the Python that makes it."""
    if given.matrix.size <= MOST_SPELLED:
        return given.matrix, f"np.array({literal(given.matrix)})"
    return given.matrix, 'np.load("check-given.npy")'


def conclusions(best: Explanation, found: Diagnosis, shape: tuple[int, int]) -> None:
    """Say which laws hold, whether it does harm, and show the line of the program to change."""
    left, right = st.columns(2, gap="large")
    with left:
        lesson.heading("laws")
        diagnosis.say_laws(found.invariants, texts)
        what_follows(best, found)
    rows, columns = shape[::-1] if found.shape.transposed else shape
    fix = fix_program(best, rows, columns, texts)
    if fix is not None and not view.is_hidden("code"):
        with right:
            lesson.heading("change")
            st.code(fix, language="python", wrap_lines=True)


def what_follows(best: Explanation, found: Diagnosis) -> None:
    """Say whether the differences do harm, and what the matrix leaves open."""
    if best.faults:
        lesson.heading("harm")
        diagnosis.say_harm(best, texts)
    if found.undecided or len(found.explanations) > 1:
        lesson.heading("alternatives")
        for other in found.explanations[1:]:
            names = diagnosis.names_of(other, texts)
            st.markdown(lesson.text("alternative", faults=names))
        for question in found.undecided:
            st.markdown(diagnosis.undecided_text(question, texts))


def chosen() -> tuple[Matrix, str, Diagnosis] | None:
    """Return the matrix that the page is about, the Python that makes it, and what was found."""
    name = view.value(EXAMPLE)
    if name != OWN:
        return *example(name), diagnosed_example(name)
    return None if answer.reading is None else (*own(answer.reading), diagnosed(answer.reading))


left, right = st.columns([9, 11], gap="large")
with left:
    choose_example(lesson)
    answer = answer_box("check", texts, Anything())
about = chosen()
with right:
    if about is None:
        st.info(lesson.text("no_matrix"), icon=":material/upload:")
    else:
        given, code, found = about
        diagnosis.say_verdict(found, texts)
        st.caption(lesson.text("shape", rows=given.shape[0], columns=given.shape[1]))
        if found.best is not None:
            diagnosis.say_faults(found.best, texts)
            diagnosis.say_facts(found.best, texts)
        else:
            lesson.heading("laws")
            diagnosis.say_laws(found.invariants, texts)
if about is not None:
    if abs(given[pe_core.largest_cell(given)]) < FAR:
        evidence(lesson, given, code, found)
    else:
        lesson.heading("evidence")
        st.caption(lesson.text("too_large"))
    if found.best is not None:
        conclusions(found.best, found, given.shape)
lesson.heading("how")
lesson.prose("how")
