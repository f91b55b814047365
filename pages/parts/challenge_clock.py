"""Read the clocks: a hidden position, its hands one by one, and what they leave possible."""

from dataclasses import dataclass
from typing import Any

import numpy as np
import streamlit as st

import pe_core
from figures import clocks, possible_positions
from pe_core.challenges import (
    hand_errors,
    hand_reach,
    likely_positions,
    position_probabilities,
    radians,
    read_clocks,
)
from ui import controls, view
from ui.attempt import attempt, judge
from ui.catalogue import HANDS, NOISE
from ui.page import Lesson

SHARE = 0.95
ROOM = {"width": 384, "height": 330}
"""For the clocks [px]: three of them side by side."""


@dataclass(frozen=True)
class Seen:
    """The hands that are uncovered: their pairs, what is read, how fast and how exact they are."""

    position: int
    pairs: list[int]
    angles: Any
    speeds: Any
    turns: Any
    noise: int
    all_hands: int


def draw(lesson: Lesson, seed: int) -> None:
    """Uncover hands from slow to fast, and judge the position that is typed."""
    controls.sliders(lesson.texts)
    seen = _seen(lesson, seed)
    left, right = st.columns([8, 12], gap="medium")
    with left:
        with st.container(horizontal=True, gap="medium", key="clock-choices"):
            controls.plain_slider(HANDS, label=lesson.text("clock.hands"), high=seen.all_hands)
            controls.plain_slider(NOISE, label=lesson.text("clock.noise"))
        _clocks(lesson, seen)
    with right:
        _possible(lesson, seen)
        _answer(lesson, seen, seed)
    _speeds(lesson, seen)


def _seen(lesson: Lesson, seed: int) -> Seen:
    noise = view.value(NOISE)
    sizes: dict[str, Any] = {"d_model": lesson.d_model, "base": lesson.base}
    how: dict[str, Any] = {"seed": seed, "spread": radians(noise), "most": HANDS.high}
    reading = read_clocks(lesson.seq_len, **how, **sizes)
    count = min(view.value(HANDS), len(reading.pairs))
    pairs = list(reading.pairs[:count])
    return Seen(
        reading.position,
        pairs,
        reading.angles[:count],
        pe_core.angular_frequencies(**sizes)[pairs],
        pe_core.wavelengths(**sizes)[pairs],
        noise,
        len(reading.pairs),
    )


def _clocks(lesson: Lesson, seen: Seen) -> None:
    """Draw the hands that are uncovered, as they are read."""
    labels = [
        lesson.words["clock_label"].format(pair=pair, wavelength=f"{turn:,.1f}")
        for pair, turn in zip(seen.pairs, seen.turns, strict=True)
    ]
    figure = clocks(seen.angles[np.newaxis], lesson.words, labels=labels, position=0, **ROOM)
    lesson.picture(
        "hands",
        figure,
        seen.angles[:, np.newaxis],
        headings=[lesson.text("figure.angle")],
        rows=seen.pairs,
        index="pair",
        code="hands",
        settings={"angles": seen.angles.tolist()},
        facts={"hands": len(seen.pairs)},
    )


def _possible(lesson: Lesson, seen: Seen) -> None:
    """Draw how probable each position is, and what the last hand alone would leave."""
    spread, words = radians(seen.noise), lesson.texts.group("challenges.figure")
    possible, alone = (
        position_probabilities(
            seen.angles[which], seen.speeds[which], lesson.seq_len, spread=spread
        )
        for which in (slice(None), slice(-1, None))
    )
    likely = likely_positions(possible, share=SHARE)
    facts = {"hands": len(seen.pairs), "count": likely.size, "share": round(100 * SHARE)}
    st.markdown(lesson.text("clock.left", **facts))
    if view.is_hidden("answers"):
        st.caption(lesson.text("left_out"))
        return
    angles, speeds = seen.angles.tolist(), seen.speeds.tolist()
    lesson.picture(
        "possible",
        possible_positions(possible, alone, {**lesson.words, **words}, height=230),
        np.column_stack([possible, alone]),
        headings=[words["all_hands"], words["last_hand"]],
        code="possible",
        settings={"angles": angles, "speeds": speeds, "noise": seen.noise},
        facts=facts,
    )


def _answer(lesson: Lesson, seen: Seen, seed: int) -> None:
    """Take a position, and say whether it is right, or which hand speaks against it."""
    tried = attempt("clock", (seed, *lesson.settings.values()))

    def keep() -> None:
        tried.given["position"] = st.session_state["clock-guess"]

    label = lesson.text("clock.guess")
    controls.remember_widget("clock-guess")
    # A field for whole numbers would hide a fraction, and judge another number than was typed.
    look: dict[str, Any] = {"step": 1.0, "format": "%.6g", "width": 220}
    st.number_input(label, value=None, key="clock-guess", on_change=keep, **look)
    guess = tried.given.get("position")
    if guess is None:
        return
    if guess not in range(lesson.seq_len):
        facts = {"guess": f"{guess:g}", "first": 0, "last": lesson.seq_len - 1}
        st.info(lesson.text("clock.none", **facts), icon=":material/counter_1:")
        return
    guess = int(guess)
    errors = hand_errors(seen.angles, seen.speeds, guess)
    worst = int(errors.argmax())
    told = {"guess": guess, "pair": seen.pairs[worst], "off": f"{errors[worst]:.0f}"}
    is_right = guess == seen.position
    said = lesson.text("clock.right" if is_right else "clock.wrong", **told)
    if not judge(right=is_right, said=said):
        st.info(lesson.text("clock.held", **told), icon=":material/visibility_off:")


def _speeds(lesson: Lesson, seen: Seen) -> None:
    """Say of each uncovered hand what it is good for."""
    reach = hand_reach(seen.speeds, spread=radians(seen.noise))
    lines = [
        lesson.text("clock.speed", pair=pair, reach=f"{alone:,.2g}", turn=f"{turn:,.1f}")
        for pair, alone, turn in zip(seen.pairs, reach, seen.turns, strict=True)
    ]
    st.markdown("\n".join(f"- {line}" for line in lines))
    lesson.prose("speeds")
