"""What a visitor gives to Check my encoding: read, audited once, and written as a program."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

import numpy as np
import streamlit as st
from numpy.typing import NDArray

from pe_core import reading
from pe_core.audit import Diagnosis, identify_encoding
from ui.answer import Answer
from ui.page import Lesson
from ui.reading import digits_sentence, source_sentence
from ui.task import literal

Matrix = NDArray[Any]

MOST_SPELLED = 1024
"""Cells of an own matrix that its program spells out; a larger one is read from its file."""


@dataclass(frozen=True)
class Given:
    """A matrix that the page is about.

    Parameters
    ----------
    matrix
        Its numbers.
    code
        The Python that makes it.
    found
        What its audit found.
    source
        Where it comes from, in the visitor's language.
    digits
        How exactly its numbers were written or stored.
    """

    matrix: Matrix
    code: str
    found: Diagnosis
    source: str
    digits: str | None = None

    @property
    def allowed(self) -> Matrix | None:
        """How far a right value may be off, along the axis of the positions, as far as known."""
        if self.found.best is None:
            return None
        by_position = self.found.tolerance[:, np.newaxis]
        return by_position.T if self.found.shape.transposed else by_position


@dataclass(frozen=True)
class AnyMatrix:
    """Reads any matrix, and does what follows from having one."""

    then: Callable[[], None]

    def text(self, text: str) -> reading.Reading:
        """Read pasted text."""
        return self._taken(reading.read_text(text))

    def file(self, name: str, data: bytes, member: str | None) -> reading.Reading:
        """Read an uploaded file."""
        return self._taken(reading.read_file(name, data, member=member))

    def members(self, name: str, data: bytes) -> tuple[str, ...]:
        """Name the arrays of a file."""
        return reading.member_names(name, data)

    def _taken(self, found: reading.Reading) -> reading.Reading:
        self.then()
        return found


def audited(name: str, read: reading.Reading, answer: Answer, lesson: Lesson) -> Given:
    """Return what was read for an answer with its audit; `name` is that of its picture."""
    matrix = read.matrix
    code = f'np.load("check-{name}.npy")'
    if matrix.size <= MOST_SPELLED:
        code = f"np.array({literal(matrix)})"
    found: Diagnosis = once(
        f"check-{name}-audit", (read,), lambda: identify_encoding(matrix, decimals=read.decimals)
    )
    source = source_sentence(answer.file, answer.member, lesson.texts)
    return Given(matrix, code, found, source, digits_sentence(read, lesson.texts))


def once(name: str, about: tuple[object, ...], compute: Callable[[], Any]) -> Any:
    """Return what `compute` makes of these objects; the last result stays in the session."""
    kept = st.session_state.get(name)
    if kept is None or any(one is not other for one, other in zip(kept[0], about, strict=True)):
        kept = st.session_state[name] = about, compute()
    return kept[1]
