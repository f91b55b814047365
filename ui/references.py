"""What to read further, and what each text is good for."""

from __future__ import annotations

import streamlit as st

from lesson import Texts
from lesson.references import REFERENCES, Reference


def draw(texts: Texts) -> None:
    """Draw the list: authors, year, title with its link, its number on arXiv, what it is for."""
    good_for = texts.group("summary.good_for")
    with st.container(key="references"):
        st.markdown("\n".join(_line(each, good_for[each.name]) for each in REFERENCES))


def _line(each: Reference, good_for: str) -> str:
    number = f" · arXiv:{each.arxiv}" if each.arxiv else ""
    source = f"{each.authors} ({each.year}), [{each.title}]({each.link}){number}"
    return f"- **{good_for}**  \n  {source}"
