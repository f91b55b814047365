"""Cards that ask before the picture answers: a choice is made first, then the answer is computed.

What was chosen lives in the visitor's session, beside the numbers that the question was about; with
other numbers it is another question, and asks again.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Protocol

import streamlit as st

from lesson import Texts
from ui import part, view
from ui.page import Lesson


class Answer(Protocol):
    """What is computed: the name of the right choice, and numbers for the sentences."""

    @property
    def right(self) -> str:
        """Return the name of the right choice."""

    @property
    def facts(self) -> Mapping[str, float]:
        """Return numbers by their names."""


@dataclass(frozen=True)
class Card:
    """One question.

    Parameters
    ----------
    name
        Name of the question; its words are the texts ``predict.name``.
    options
        Names of the choices.
    answer
        Computes the answer; called after a choice only.
    reveal
        Draws the picture that shows it.
    asked
        What the question is about, besides the three numbers.
    """

    name: str
    options: Sequence[str]
    answer: Callable[[], Any]
    reveal: Callable[[Any], None]
    asked: Mapping[str, Any] = field(default_factory=dict)


@dataclass
class _Held:
    """Which card of a page is on top, and what was chosen on each for which numbers."""

    top: int = 0
    chosen: dict[str, tuple[Mapping[str, Any], str]] = field(default_factory=dict)


def deck(lesson: Lesson, *cards: Card) -> None:
    """Draw the cards of a page, one at a time."""
    if cards:
        part.alone(_deck)(lesson, cards)


def _deck(lesson: Lesson, cards: Sequence[Card]) -> None:
    held: _Held = st.session_state.setdefault(f"predicted in {lesson.name}", _Held())
    at = held.top % len(cards)
    card, texts = cards[at], lesson.texts
    asked = {**lesson.settings, **card.asked}
    about, chosen = held.chosen.get(card.name, ({}, ""))
    with st.container(border=True, key=f"predict-{lesson.name}"):
        _head(held, at, len(cards), texts)
        st.markdown(texts(f"predict.{card.name}.question", **asked))
        if about != asked or chosen not in card.options:
            _choices(card, held, asked, texts)
        else:
            _revealed(card, held, chosen, asked, texts)


def _head(held: _Held, at: int, count: int, texts: Texts) -> None:
    def turn() -> None:
        held.top = at + 1

    with st.container(horizontal=True, vertical_alignment="center", key="predict-head"):
        st.markdown(f":material/psychology_alt: **{texts('predict.title')}**")
        if count > 1:
            st.caption(texts("predict.count", at=at + 1, count=count))
            st.button(
                texts("predict.next"),
                key="predict-next",
                icon=":material/arrow_forward:",
                type="tertiary",
                on_click=turn,
            )


def _choices(card: Card, held: _Held, asked: Mapping[str, Any], texts: Texts) -> None:
    def choose(option: str) -> None:
        held.chosen[card.name] = asked, option

    with st.container(horizontal=True, gap="small", key="predict-options"):
        for option in card.options:
            label = texts(f"predict.{card.name}.option.{option}", **asked)
            key = f"predict-{card.name}-{option}"
            st.button(label, key=key, on_click=choose, args=(option,))


def _revealed(card: Card, held: _Held, chosen: str, asked: Mapping[str, Any], texts: Texts) -> None:
    def forget() -> None:
        held.chosen.pop(card.name, None)

    mine = texts(f"predict.{card.name}.option.{chosen}", **asked)
    if view.is_hidden("answers"):
        st.info(f"{mine} — {texts('predict.held')}", icon=":material/visibility_off:")
    else:
        _judged(card, chosen, mine, asked, texts)
    st.button(
        texts("predict.again"),
        key="predict-again",
        icon=":material/replay:",
        type="tertiary",
        on_click=forget,
    )


def _judged(card: Card, chosen: str, mine: str, asked: Mapping[str, Any], texts: Texts) -> None:
    answer: Answer = card.answer()
    facts = {**asked, **answer.facts}
    said = texts(f"predict.{card.name}.answer.{answer.right}", **facts)
    if chosen == answer.right:
        st.success(f"{mine} — **{texts('predict.right')}** {said}", icon=":material/check_circle:")
    else:
        why = texts(f"predict.{card.name}.why.{chosen}", **facts)
        told = f"{mine} — **{texts('predict.wrong')}** {why}"
        st.warning(f"{told}\n\n{said}", icon=":material/lightbulb:")
    card.reveal(answer)
