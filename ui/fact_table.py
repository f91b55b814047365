"""A small table of sentences: it wraps on a phone and is read aloud line by line."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

import streamlit as st


def fact_table(headings: Sequence[str], lines: Iterable[Sequence[str]]) -> None:
    """Draw a table of texts of our own; Markdown in them is read."""
    rows = [headings, ["---"] * len(headings), *lines]
    st.markdown("\n".join(f"| {' | '.join(row)} |" for row in rows))
