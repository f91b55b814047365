"""The lesson's path: the pages in teaching order, each with the question that it answers."""

from __future__ import annotations

import streamlit as st

from lesson import Texts
from ui.catalogue import PAGES, PageEntry

CARDS_IN_A_ROW = 3


def cards(texts: Texts) -> None:
    """Draw one card for each page after the first."""
    for first in range(1, len(PAGES), CARDS_IN_A_ROW):
        row = PAGES[first : first + CARDS_IN_A_ROW]
        for place, entry in zip(st.columns(CARDS_IN_A_ROW), row, strict=False):
            with place:
                _card(entry, texts)


def _card(entry: PageEntry, texts: Texts) -> None:
    with st.container(border=True, height="stretch", key=f"card-{entry.name}"):
        st.page_link(
            f"pages/{entry.name}.py",
            label=texts(f"{entry.name}.short"),
            icon=f":material/{entry.icon}:",
        )
        st.markdown(texts(f"{entry.name}.title"))
