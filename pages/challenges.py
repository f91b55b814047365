"""Did I understand it?"""

from ui.guard import enter_through_the_frame

enter_through_the_frame()

import streamlit as st

from pages.parts import challenge_base, challenge_bug, challenge_check, challenge_clock
from ui import controls, page, view
from ui.catalogue import CHALLENGE, SEED

PARTS = {
    "bug": challenge_bug.draw,
    "clock": challenge_clock.draw,
    "base": challenge_base.draw,
    "check": challenge_check.draw,
}
AT_ANY_SEED = {"base"}

lesson = page.begin("challenges", sliders=False)
challenge, seed = view.value(CHALLENGE), view.value(SEED)

with st.container(horizontal=True, vertical_alignment="bottom", key="challenge-head"):
    names = lesson.texts.group("challenges.challenge")
    controls.segmented(CHALLENGE, label=lesson.text("choose"), names=names)
    if challenge not in AT_ANY_SEED:
        controls.integer_field(SEED, label=lesson.text("seed"), width=110)
        st.button(
            lesson.text("new"),
            key="new-seed",
            icon=":material/casino:",
            on_click=view.choose,
            args=(SEED, (seed + 1) % (SEED.high + 1)),
        )
PARTS[challenge](lesson, seed)
