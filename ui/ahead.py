"""Pictures of the numbers that the hand may reach next: sent before it is there.

The browser keeps them and draws at once what the hand reaches; the server is told afterwards, and
need not send these pictures again (docs/decisions/0012).
"""

from __future__ import annotations

import secrets
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from contextvars import ContextVar
from dataclasses import dataclass, field

from ui import guard, in_hand, part, view
from ui.catalogue import D_MODEL, SEQ_LEN
from ui.script import component, packed, told

MOST_STOPS = 8
"""Stops that one question may ask for."""
MOST_NUMBERS = 100_000
"""Numbers of the encodings that are made for one question; one stop is always answered."""
_KEY = "ahead"
_Collected = list[tuple[str, bytes]]
# Not in the session state: a newer run of the visitor may begin before this one has stopped.
_collected: ContextVar[_Collected | None] = ContextVar("pictures made ahead", default=None)
_send = component("pe_ahead", script="ahead.js", packs=True)


@dataclass
class _Frames:
    """Pictures of some views, as they travel."""

    alone: bool = False
    views: list[str] = field(default_factory=list)
    frames: list[tuple[str, str, bytes]] = field(default_factory=list)

    def to_bytes(self) -> bytes:
        """Return them as they travel, one behind the other."""
        sizes = [[which, name, len(picture)] for which, name, picture in self.frames]
        header = {"alone": self.alone, "views": self.views, "frames": sizes}
        if self.alone:  # the browser passes over an answer that is the same as the one before
            header["run"] = secrets.token_hex(4)
        return packed(header, b"".join(picture for _, _, picture in self.frames))


def offer(pictures: Callable[[], None]) -> None:
    """Let the browser ask for what `pictures` draws at other numbers: a part of its own."""

    def answer() -> None:
        _send(key=_KEY, data=_made(pictures).to_bytes(), on_want_change=_ask)

    part.alone(answer)()


def _ask() -> None:
    in_hand.want(told(_KEY, "want"))


def _made(pictures: Callable[[], None]) -> _Frames:
    asked, found = in_hand.wanted(), _Frames(alone=not guard.in_the_frame())
    if not isinstance(asked, Mapping):
        return found
    name, stops = asked.get("name"), asked.get("stops")
    numbers = 0
    for stop in stops[:MOST_STOPS] if isinstance(stops, Sequence) else ():
        if not isinstance(stop, int):
            continue
        with view.supposing(str(name), stop):
            numbers += view.value(SEQ_LEN) * view.value(D_MODEL)
            if found.views and numbers > MOST_NUMBERS:
                break
            found.views.append(mark := view.mark())
            with _collecting() as collected:
                pictures()
            found.frames += [(mark, *each) for each in collected]
    return found


@contextmanager
def _collecting() -> Iterator[_Collected]:
    collected: _Collected = []
    before = _collected.set(collected)
    try:
        yield collected
    finally:
        _collected.reset(before)


def collected() -> _Collected | None:
    """Return where pictures go that are made ahead; None while a page is drawn."""
    return _collected.get()
