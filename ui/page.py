"""How a page begins, and its paragraphs."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import streamlit as st

from lesson import Texts
from ui import controls, view
from ui.catalogue import BASE, D_MODEL, SEQ_LEN


@dataclass(frozen=True)
class Lesson:
    """What a page needs to know: its name, the three numbers, the words.

    Parameters
    ----------
    name
        Name of the page, prefix of its texts.
    seq_len, d_model, base
        The three numbers that fix the encoding.
    texts
        The words of the visitor's language.
    """

    name: str
    seq_len: int
    d_model: int
    base: int
    texts: Texts

    def text(self, name: str, /, **values: Any) -> str:
        """Return the label `name` of this page."""
        return self.texts(f"{self.name}.{name}", **values)

    def prose(self, section: str, /, **values: Any) -> None:
        """Write the section `section` of this page's prose."""
        # A narrow column: nobody reads lines as wide as a picture.
        with st.container(key=f"prose-{self.name}-{section}"):
            st.markdown(self.texts.section(f"{self.name}.{section}", **values))

    def heading(self, name: str) -> None:
        """Write the heading `name` of a part of this page."""
        st.subheader(self.text(name), anchor=False)


def begin(name: str) -> Lesson:
    """Write the question of the page and its answer in a sentence, and draw the sliders."""
    texts = view.texts()
    st.title(texts(f"{name}.title"), anchor=False)
    st.markdown(texts(f"{name}.lead"))
    controls.sliders(texts)
    return Lesson(name, view.value(SEQ_LEN), view.value(D_MODEL), view.value(BASE), texts)
