"""A second matrix beside the first, such as an answer key: the same encoding, and up to what?"""

from dataclasses import dataclass, replace

import streamlit as st

import pe_core
from pages.parts.check_given import AnyMatrix, Given, audited, once
from pe_core.likeness import Likeness
from ui import diagnosis, likeness, view
from ui.answer import answer_box, forget_answer, last_answer
from ui.catalogue import AGAINST
from ui.page import Lesson

_NUMBER = "second-number"


@dataclass(frozen=True)
class Second:
    """A second matrix, and how it stands to the first."""

    given: Given
    likeness: Likeness

    @property
    def facing(self) -> Given:
        """The second as it is compared: turned if that is how it fits, unless both are square."""
        turned = "transposed" in self.likeness.up_to
        if not turned or self.given.matrix.shape == self.given.matrix.shape[::-1]:
            return self.given
        code = self.given.code
        code = code if code.startswith("np.load") else f"{code}.T"
        return replace(self.given, matrix=self.given.matrix.T, code=code)


def second_box(lesson: Lesson) -> Given | None:
    """Let the visitor give a second matrix, and return it if there is one."""
    name = _name()
    there = last_answer(name).reading is not None
    with st.expander(lesson.text("second.open"), icon=":material/compare:", expanded=there):
        st.caption(lesson.text("second.why"))
        reader = AnyMatrix(lambda: view.choose(AGAINST, "second", anew=True))
        answer = answer_box(name, lesson.texts, reader, button="compare")
        if answer.reading is None:
            return None
        st.button(
            lesson.text("second.away"),
            key="second-away",
            icon=":material/close:",
            type="tertiary",
            on_click=_put_away,
        )
        return audited("second", answer.reading, answer, lesson)


def _name() -> str:
    """Return the name of the box: a new one each time, because an old one keeps its file."""
    return f"second-{st.session_state.setdefault(_NUMBER, 0)}"


def _put_away() -> None:
    forget_answer(_name())
    st.session_state[_NUMBER] += 1
    view.choose(AGAINST, AGAINST.default)


def beside(lesson: Lesson, first: Given, given: Given) -> Second:
    """Say whether both are one encoding, and up to what, and what each of them is."""
    found: Likeness = once(
        "check-likeness",
        (first.found, given.found),
        lambda: pe_core.liken(
            first.matrix,
            given.matrix,
            first_allowed=first.allowed,
            second_allowed=given.allowed,
        ),
    )
    second = Second(given, found)
    lesson.heading("second")
    whole = first.matrix.shape == given.matrix.shape
    likeness.say_likeness(found, lesson.texts, whole=whole)
    for name, each in (("given", first), ("second", given)):
        told = diagnosis.headline(each.found, lesson.texts)
        st.markdown(f"- **{lesson.text(f'{name}.heading')}** ({each.source}) · {told}")
    return second
