"""The lesson's path: the pages in teaching order, each with the question that it answers."""

from __future__ import annotations

import streamlit as st

from lesson import Texts
from ui import view
from ui.catalogue import PAGES, PageEntry

CARDS_IN_A_ROW = 3


def cards(texts: Texts) -> None:
    """Draw one card for each page after the first."""
    for first in range(1, len(PAGES), CARDS_IN_A_ROW):
        row = PAGES[first : first + CARDS_IN_A_ROW]
        for place, entry in zip(st.columns(CARDS_IN_A_ROW), row, strict=False):
            with place:
                _card(entry, texts)


def days(texts: Texts) -> None:
    """Draw what comes before this lesson in the course, and what after it."""
    for place, day in zip(st.columns(2), ("yesterday", "tomorrow"), strict=True):
        with place, st.container(border=True, height="stretch", key=f"card-{day}"):
            st.subheader(texts(f"start.heading.{day}"), anchor=False)
            st.markdown(texts.section(f"start.{day}"))


def link(name: str, texts: Texts) -> None:
    """Draw the link to the page `name`."""
    if view.is_hidden("navigation"):
        return
    entry = next(entry for entry in PAGES if entry.name == name)
    st.page_link(f"pages/{name}.py", label=texts(f"{name}.short"), icon=f":material/{entry.icon}:")


def _card(entry: PageEntry, texts: Texts) -> None:
    with st.container(border=True, height="stretch", key=f"card-{entry.name}"):
        link(entry.name, texts)
        st.markdown(texts(f"{entry.name}.title"))
