"""Tune the base for a length: three things that pull against each other, and their score."""

import numpy as np
import streamlit as st

from figures import base_scores
from pe_core.challenges import FAR, FLAT, BaseScore, base_score
from ui import controls, view
from ui.catalogue import BASE, PAPER_BASE
from ui.page import Lesson

PARTS = ("score", "apart", "moving", "reach")
MANY_CELLS = 512 * 512
SPARSE, FINE = 10, 2


def draw(lesson: Lesson, seed: int) -> None:
    """Draw the score of the chosen base among those of all others."""
    controls.sliders(lesson.texts)
    if lesson.seq_len <= FAR:
        st.info(lesson.text("base.short", far=FAR), icon=":material/straighten:")
        return
    mine = base_score(lesson.seq_len, lesson.d_model, base=lesson.base)
    _numbers(lesson, mine)
    if view.is_hidden("answers"):
        st.caption(lesson.text("left_out"))
        return
    _curve(lesson, mine)
    lesson.prose("paper", base=PAPER_BASE)


def _numbers(lesson: Lesson, mine: BaseScore) -> None:
    for place, name, value in zip(st.columns(4), PARTS, mine.parts, strict=True):
        with place:
            help_text = lesson.text(f"base.{name}_help", far=FAR, flat=FLAT)
            st.metric(lesson.text(f"base.{name}"), f"{value:.0f}", help=help_text)


def _curve(lesson: Lesson, mine: BaseScore) -> None:
    """Draw the score and its parts over all bases, with the places of the learner and the paper."""
    step = SPARSE if lesson.seq_len * lesson.d_model > MANY_CELLS else FINE
    bases = sorted({*BASE.options[::step], lesson.base, PAPER_BASE})
    found = [base_score(lesson.seq_len, lesson.d_model, base=base).parts for base in bases]
    table = np.column_stack([list(each) for each in zip(*found, strict=True)])
    best = bases[int(table[:, 0].argmax())]
    words = {**lesson.words, **lesson.texts.group("challenges.figure")}
    words |= {name: lesson.text(f"base.{name}") for name in PARTS}
    facts = {"score": f"{mine.score:.0f}", "best": best}
    lesson.picture(
        "scores",
        base_scores(
            bases,
            table,
            words,
            names=PARTS,
            chosen=lesson.base,
            paper=PAPER_BASE,
            height=330,
        ),
        table,
        headings=[words[name] for name in PARTS],
        rows=bases,
        index="base",
        code="base_scores",
        settings={"bases": bases, "far": FAR, "flat": FLAT},
        facts=facts,
    )
