"""Presenter mode: one step of the page at a time, each with the settings that it moves.

What the visitor had before waits in the session, and in the link what of it the steps have moved or
the link of the page has no place for; leaving brings it back, after a reload as well.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any

import streamlit as st

from lesson.steps import Step, load_steps
from ui import codec, link, view
from ui.catalogue import (
    BEFORE,
    FROZEN,
    HIDE,
    LANGUAGE,
    OF_THE_MODE,
    PAGES,
    PRESENT,
    STEP,
    PageEntry,
    every_parameter,
)

_BEFORE = "values before presenting"
_SHOWN = "step on the screen"
_LEFT = "step that was left"
_KEPT = {parameter.name for parameter in (*OF_THE_MODE, BEFORE)}
_CLEARED = HIDE, FROZEN
"""What would draw another page than the one that the steps were written for."""


def is_on() -> bool:
    """Tell whether this visitor presents."""
    return bool(view.value(PRESENT))


def steps_of(entry: PageEntry) -> tuple[Step, ...]:
    """Return the steps that are written for a page."""
    return load_steps().get(entry.name, ())


def current(entry: PageEntry) -> Step:
    """Return the step of the page that is on the screen."""
    number: int = view.value(STEP)
    return steps_of(entry)[number - 1]


def settle(entry: PageEntry, named: Mapping[str, Sequence[str]]) -> None:
    """Move what the step moves, unless the link has `named` it; note what was there before."""
    values = view.values()
    values[PRESENT.name] = is_on() and bool(steps_of(entry))
    if not is_on():
        values[BEFORE.name] = BEFORE.default
        st.session_state[_BEFORE] = dict(values)
        if _SHOWN in st.session_state:
            st.session_state[_LEFT] = st.session_state.pop(_SHOWN)
        return
    _keep_within(entry, named)
    before = st.session_state.setdefault(_BEFORE, dict(values) | dict(values[BEFORE.name]))
    _move(entry, named, before)
    values |= {parameter.name: parameter.default for parameter in _CLEARED}
    values[BEFORE.name] = tuple(
        (part.name, part.effective(before[part.name], before))
        for part in BEFORE.parts
        if before[part.name] != (values[part.name] if part in entry.published else part.default)
    )


def _move(entry: PageEntry, named: Mapping[str, Sequence[str]], before: Mapping[str, Any]) -> None:
    """Move what the step moves if it was not on the screen before."""
    values = view.values()
    at = (entry.name, values[STEP.name])
    if st.session_state.get(_SHOWN) == at:
        return
    st.session_state[_SHOWN] = at
    settings = _settings(entry, values[STEP.name])
    for name in values.keys() - _KEPT - named.keys():
        values[name] = settings.get(name, before[name])


def enter(entry: PageEntry) -> None:
    """Begin with the first step, or go on where this page was left."""
    page, number = st.session_state.get(_LEFT, ("", STEP.default))
    view.values()[PRESENT.name] = True
    view.values()[STEP.name] = number if page == entry.name else STEP.default


def leave() -> None:
    """Bring back what was there before, the language apart."""
    before = st.session_state[_BEFORE]
    view.values().update({name: before[name] for name in before.keys() - _KEPT})
    view.values()[PRESENT.name], view.values()[STEP.name] = False, STEP.default


def go(number: int) -> None:
    """Turn to another step of the page."""
    view.values()[STEP.name] = number


def neighbour(entry: PageEntry, by: int) -> tuple[PageEntry, dict[str, str]] | None:
    """Return the page before or after `entry`, and a link to the step where it is entered.

    The link names no setting: those of the step are moved as it is reached.
    """
    way = PAGES[PAGES.index(entry) + 1 :] if by > 0 else PAGES[: PAGES.index(entry)][::-1]
    beyond = next((page for page in way if steps_of(page)), None)
    if beyond is None:
        return None
    values = view.values() | {STEP.name: 1 if by > 0 else len(steps_of(beyond))}
    return beyond, codec.write((LANGUAGE, PRESENT, STEP), values)


def _keep_within(entry: PageEntry, named: Mapping[str, Sequence[str]]) -> None:
    """Come back to the last step if the page has fewer, and tell what the link asked for."""
    values = view.values()
    within = replace(STEP, high=len(steps_of(entry)))
    asked = named.get(STEP.name) or [str(values[STEP.name])]
    values[STEP.name], refusal = codec.take(within, asked, values)
    if refusal is not None:
        link.tell(refusal)


def _settings(entry: PageEntry, number: int) -> dict[str, Any]:
    """Return the values that the steps up to `number` have moved."""
    written = {
        name: text for step in steps_of(entry)[:number] for name, text in step.settings.items()
    }
    values = dict(view.values())
    moved: dict[str, Any] = {}
    for parameter in every_parameter():
        if parameter.name in written:
            moved[parameter.name] = parameter.read(written[parameter.name], values).value
            values |= moved
    return moved
