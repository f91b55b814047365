"""The words of the lesson, each with its meaning and its name in the other language."""

from __future__ import annotations

import streamlit as st

from lesson import Texts
from lesson.glossary import Term, load_glossary


def draw(texts: Texts) -> None:
    """Draw the glossary in two columns, which a phone stacks."""
    terms = load_glossary()
    half = (len(terms) + 1) // 2
    for place, part in zip(st.columns(2, gap="medium"), (terms[:half], terms[half:]), strict=True):
        with place, st.container(key=f"glossary-{part[0].name}"):
            st.markdown("\n".join(_line(term, texts.language) for term in part))


def _line(term: Term, language: str) -> str:
    names = [f"**{term.korean}**", f"`{term.name}`"]
    unit = f" [{term.unit[language]}]" if term.unit[language] else ""
    heading = " · ".join(names if language == "ko" else names[::-1])
    return f"- {heading}: {term.meaning[language]}{unit}"
