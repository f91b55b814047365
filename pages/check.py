"""Which convention or bug made this matrix?"""

from ui.guard import enter_through_the_frame

enter_through_the_frame()

import streamlit as st

import pe_core
from pages.parts.check_evidence import evidence
from pages.parts.check_examples import called, choose_example, diagnosed_example, example
from pages.parts.check_given import AnyMatrix, Given, audited
from pages.parts.check_second import beside, second_box
from pe_core.audit import Diagnosis, Explanation
from ui import diagnosis, page, view
from ui.answer import answer_box
from ui.catalogue import EXAMPLE, OWN
from ui.fixes import fix_program

FAR = 1e38
"""[unit of the matrix] beyond this there is no colour to draw."""

lesson = page.begin("check", sliders=False)
texts = lesson.texts


def conclusions(best: Explanation, found: Diagnosis, shape: tuple[int, int]) -> None:
    """Say which laws hold, whether it does harm, and show the line of the program to change."""
    left, right = st.columns(2, gap="large")
    with left:
        lesson.heading("laws")
        diagnosis.say_laws(found, texts)
        what_follows(best, found)
    rows, columns = shape[::-1] if found.shape.transposed else shape
    fix = fix_program(best, rows, columns, texts, found.wrong_cells)
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


def chosen() -> Given | None:
    """Return the matrix that the page is about, if there is one."""
    name = view.value(EXAMPLE)
    if name != OWN:
        return Given(*example(name), diagnosed_example(name), called(lesson, name))
    reading = answer.reading
    return None if reading is None else audited("given", reading, answer, lesson)


def verdict(about: Given) -> None:
    """Say which matrix it is, what made it, and what was measured."""
    rows, columns = about.matrix.shape
    shape = lesson.text("shape", rows=rows, columns=columns)
    with st.container(key="about"):
        st.markdown(" · ".join(filter(None, (f"**{about.source}**", shape, about.digits))))
    diagnosis.say_verdict(about.found, texts)
    if about.found.best is not None:
        diagnosis.say_faults(about.found.best, texts)
        diagnosis.say_facts(about.found.best, texts)
    else:
        lesson.heading("laws")
        diagnosis.say_laws(about.found, texts)


def is_drawn(given: Given) -> bool:
    """Tell whether there are colours for these numbers."""
    return bool(abs(given.matrix[pe_core.largest_cell(given.matrix)]) < FAR)


left, right = st.columns([9, 11], gap="large")
with left:
    choose_example(lesson)
    answer = answer_box("check", texts, AnyMatrix(lambda: view.choose(EXAMPLE, OWN, anew=True)))
    other = second_box(lesson)
about = chosen()
with right:
    if about is None:
        lesson.beside("given").info(lesson.text("no_matrix"), icon=":material/upload:")
    else:
        verdict(about)
        second = None if other is None else beside(lesson, about, other)
if about is not None:
    if is_drawn(about):
        evidence(lesson, about, second if other is not None and is_drawn(other) else None)
    else:
        lesson.heading("evidence")
        lesson.beside("given").caption(lesson.text("too_large"))
    if about.found.best is not None:
        conclusions(about.found.best, about.found, about.matrix.shape)
lesson.heading("how")
lesson.prose("how")
