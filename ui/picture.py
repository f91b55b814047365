"""The one place that puts a picture on a page: the figure, its sentence, its twin and its program.

Pages hand over a figure and never know how it reaches the browser (docs/decisions/0003).
"""

from __future__ import annotations

import zlib
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any, Protocol

import streamlit as st

from lesson import Texts
from ui import ahead, drawer, in_hand, stage, view
from ui.catalogue import SIGNS
from ui.script import component, packed, told

_FRAME = """
<div class="pe-picture">
  <div class="pe-plot" role="img"></div>
  <div class="pe-player" hidden>
    <button type="button"></button><input type="range" min="0" step="1"><output></output>
  </div>
  <p class="pe-signs-note" hidden></p>
</div>
"""
_draw = component("pe_picture", script="picture.js", html=_FRAME, packs=True)


class Figure(Protocol):
    """What a picture must be able to do: tell its facts, and turn itself into what travels."""

    @property
    def meta(self) -> Mapping[str, Any]:
        """Return what the figure tells us and not Plotly."""

    @property
    def height(self) -> int:
        """Return the height of the picture [px]."""

    def to_bytes(self) -> bytes:
        """Return the figure as it travels."""


@dataclass(frozen=True)
class Player:
    """A position that runs through the rows in the browser, shared by the pictures of a group.

    Parameters
    ----------
    group
        Pictures that name the same group move together.
    position
        Where the visitor is, as the server knows it.
    length
        Number of positions.
    controls
        Whether this picture carries the button and the slider of its group.
    on_move
        Called with the position at which the visitor stopped.
    """

    group: str
    position: int
    length: int
    controls: bool = False
    on_move: Callable[[int], None] | None = field(default=None, compare=False)


def draw_picture(
    name: str,
    figure: Figure,
    texts: Texts,
    *,
    facts: Mapping[str, object],
    twin: drawer.Twin | None = None,
    program: str | None = None,
    on_click: Callable[[float, float], None] | None = None,
    player: Player | None = None,
    note: str | None = None,
) -> None:
    """Draw `figure` with its alternative sentence and, below it, its drawer.

    Parameters
    ----------
    name
        Dotted name; the sentence is the text ``name.alt``, and the key follows from it.
    figure
        What to draw.
    texts
        The words of the visitor's language.
    facts
        Numbers for the sentence, computed from the data of the figure.
    twin
        The same data as a table and as files.
    program
        The NumPy program that makes the data, to copy.
    on_click
        Called with the x and y of a point that the visitor clicked.
    player
        The moving position that the picture follows.
    note
        What a reader of the picture must know, under it.
    """
    place = stage.place_of(name)
    if place is None:
        return
    key = f"picture-{name}"
    alt = texts(f"{name}.alt", **facts)

    def clicked() -> None:
        point = told(key, "click")
        if on_click is not None and point is not None:
            on_click(point["x"], point["y"])

    def moved() -> None:
        position = told(key, "row")
        if player is not None and player.on_move is not None and position is not None:
            player.on_move(int(position))

    sent = _sent(name, figure, alt, texts, player)
    if (made := ahead.collected()) is not None:
        made.append((name, sent))
        return
    with place:
        if note is not None and stage.is_set():
            st.caption(note)
        _draw(
            key=key,
            data=sent,
            on_click_change=clicked,
            on_row_change=moved,
            on_lost_change=in_hand.forget,  # the run that it asks for brings the picture
        )
    if stage.is_set():
        return
    if note is not None:
        with st.container(key=f"note-{name.replace('.', '-')}"):
            st.caption(note)
    drawer.draw(name, texts, alt=alt, twin=twin, program=program)


def _sent(name: str, figure: Figure, alt: str, texts: Texts, player: Player | None) -> bytes:
    """Return what travels: of a picture that the browser has drawn already, its view alone."""
    header: dict[str, Any] = {"name": name, "of": view.mark()}
    if in_hand.holds(name):
        return packed(header | {"in_hand": True}, b"")
    header |= {"height": figure.height, "alt": alt, **_words(texts)}
    header |= {"player": None if player is None else _player_data(player, texts)}
    return packed(header | {"look": stage.look_at(name)}, zlib.compress(figure.to_bytes()))


def _words(texts: Texts) -> dict[str, Any]:
    signs = dict(texts.group("signs")) if view.value(SIGNS) else None
    return {"failed": texts("picture.failed"), "signs": signs}


def _player_data(player: Player, texts: Texts) -> dict[str, Any]:
    return {
        "group": player.group,
        "position": player.position,
        "length": player.length,
        "controls": player.controls,
        "words": dict(texts.group("player")),
    }
