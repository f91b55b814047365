"""What is on the screen in presenter mode: the sentence of the step, and the places around it.

The page runs as always, behind a curtain; the pictures and controls of the step step forward.
"""

from __future__ import annotations

from collections.abc import Mapping
from contextlib import AbstractContextManager, nullcontext
from dataclasses import dataclass, field
from typing import Any

import streamlit as st

from lesson import Texts
from lesson.steps import Step
from ui import presenter, share, view
from ui.catalogue import STEP, PageEntry

_STAGE = "stage"


@dataclass
class _Stage:
    """The places of this run: one for each picture, and one for the controls."""

    step: Step
    pictures: Mapping[str, Any]
    controls: Any
    taken: set[str] = field(default_factory=set)


def switch(entry: PageEntry, texts: Texts) -> None:
    """Draw the button that begins to present, if the page has steps."""
    if not presenter.steps_of(entry):
        return
    st.button(
        texts("presenter.enter"),
        key="present-enter",
        icon=":material/co_present:",
        help=texts("presenter.enter_help"),
        type="tertiary",
        on_click=presenter.enter,
        args=(entry,),
    )


def set_up(entry: PageEntry, texts: Texts) -> None:
    """Draw the bar and the sentence of the step, and make room for what it shows."""
    st.session_state[_STAGE] = None
    if not presenter.is_on():
        return
    step = presenter.current(entry)
    with st.container(key="presenter", gap="xsmall"):
        _bar(entry, texts)
        st.title(texts(f"{entry.name}.step.{view.value(STEP)}.say"), anchor=False)
        if st.session_state.get("presenter-notes"):
            with st.container(key="presenter-said"):
                st.markdown(texts(f"{entry.name}.step.{view.value(STEP)}.notes"))
        controls = st.container(key="presenter-controls", horizontal=True, gap="medium")
    with st.container(key="stage"):
        places = st.columns(step.widths, gap="medium")
    st.session_state[_STAGE] = _Stage(step, dict(zip(step.pictures, places, strict=True)), controls)


def curtain() -> AbstractContextManager[Any]:
    """Return where the page draws what the step does not show."""
    return nullcontext() if _stage() is None else st.container(key="behind-the-curtain")


def is_set() -> bool:
    """Tell whether steps are shown in place of the page."""
    return _stage() is not None


def place_of(picture: str) -> AbstractContextManager[Any] | None:
    """Return where to draw ``page.picture``; None if this step does not show it."""
    stage = _stage()
    return nullcontext() if stage is None else stage.pictures.get(_of_the_page(picture))


def is_alone(picture: str) -> bool:
    """Tell whether the step shows ``page.picture`` and no other."""
    stage = _stage()
    return stage is not None and [*stage.pictures] == [_of_the_page(picture)]


def beside(picture: str) -> Any:
    """Return what draws things that belong to ``page.picture``: its place, or the page."""
    stage = _stage()
    return st if stage is None else stage.pictures.get(_of_the_page(picture), st)


def look_at(picture: str) -> tuple[Mapping[str, Any], ...] | None:
    """Return the places of ``page.picture`` that the step points at; None if nobody presents.

    The whole of it is one place that names no cells.
    """
    stage = _stage()
    return None if stage is None else stage.step.look.get(_of_the_page(picture), ())


def forward(control: str) -> Any | None:
    """Return where to draw the control of a parameter if the step wants it, else None.

    A page may have several for one parameter; the first one comes forward.
    """
    stage = _stage()
    if stage is None or control not in stage.step.controls or control in stage.taken:
        return None
    stage.taken.add(control)
    return stage.controls


def _of_the_page(picture: str) -> str:
    """Return the name of the picture without its page, or of the one in whose place it stands."""
    name, stage = picture.partition(".")[2], _stage()
    return name if stage is None else stage.step.instead.get(name, name)


def _stage() -> _Stage | None:
    found: _Stage | None = st.session_state.get(_STAGE)
    return found


def _bar(entry: PageEntry, texts: Texts) -> None:
    number, count = view.value(STEP), len(presenter.steps_of(entry))
    with st.container(key="presenter-bar", horizontal=True, vertical_alignment="center"):
        st.caption(f"**{texts(f'{entry.name}.short')}** · {texts(f'{entry.name}.title')}")
        st.toggle(texts("presenter.notes"), key="presenter-notes")
        with st.container(key="presenter-previous", width="content"):
            _turn(entry, texts, number - 1, by=-1)
        st.markdown(f"{number} / {count}", width="content")
        with st.container(key="presenter-next", width="content"):
            _turn(entry, texts, number + 1, by=1)
        share.button(entry, texts)
        st.button(
            texts("presenter.leave"),
            key="presenter-leave",
            icon=":material/close:",
            type="tertiary",
            on_click=presenter.leave,
        )


def _turn(entry: PageEntry, texts: Texts, number: int, *, by: int) -> None:
    """Draw the button to the next step or the one before; at an end, the link to that page."""
    word, icon = ("next", "arrow_forward") if by > 0 else ("previous", "arrow_back")
    if 1 <= number <= len(presenter.steps_of(entry)):
        st.button(
            texts(f"presenter.{word}"),
            key=f"presenter-{word}-step",
            icon=f":material/{icon}:",
            on_click=presenter.go,
            args=(number,),
        )
    elif beyond := presenter.neighbour(entry, by):
        page, query = beyond
        st.page_link(
            f"pages/{page.name}.py",
            label=texts(f"{page.name}.short"),
            icon=f":material/{icon}:",
            query_params=query,
        )
