"""The lesson's path: the pages in teaching order, each with the question that it answers."""

from __future__ import annotations

import streamlit as st

from lesson import Texts
from ui.catalogue import PAGES


def cards(texts: Texts) -> None:
    """Draw one card for each page after the first."""
    for place, entry in zip(st.columns(len(PAGES) - 1), PAGES[1:], strict=True):
        with place, st.container(border=True, height="stretch"):
            st.page_link(
                f"pages/{entry.name}.py",
                label=texts(f"{entry.name}.short"),
                icon=f":material/{entry.icon}:",
            )
            st.markdown(texts(f"{entry.name}.title"))
