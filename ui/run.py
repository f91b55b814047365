"""What is computed step by step while the visitor watches, and kept for the session."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterator
from dataclasses import dataclass, field
from itertools import islice
from typing import Any

import streamlit as st

from ui.queue import Queue

_KEY = "run"
BEAT = 0.15
"""Seconds from one look at the run to the next; between them other visitors have the processor."""

AT_A_TIME = 2
"""Visitors of this server who compute at once; the others wait for their turn."""
PAUSE = 2.0
"""Seconds from one question of a waiting visitor to the next: drawn seldom, they cost little."""
_queue = Queue(AT_A_TIME, patience=15)


@dataclass
class Run:
    """One computation: what it has reached, and what is still to come.

    Parameters
    ----------
    settings
        What it depends on.
    reached
        What it has yielded so far, the state before the first step included.
    pending
        What yields the rest.
    count
        How much it yields in all.
    running
        Whether the visitor lets it go on.
    number
        Its number among those who wait for others; 0 while it has its turn.
    """

    settings: Hashable
    reached: list[Any]
    pending: Iterator[Any] = field(repr=False)
    count: int
    running: bool = False
    number: int = 0

    @property
    def finished(self) -> bool:
        """Tell whether nothing is to come."""
        return len(self.reached) == self.count

    @property
    def beat(self) -> float | None:
        """Return how soon to look at it again [s], None if it rests."""
        if not self.running:
            return None
        return PAUSE if self.number else BEAT

    def advance(self, at_once: int) -> None:
        """Compute up to the next `at_once` things that it yields, if it is its turn."""
        self.number = _queue.number(id(self))
        if self.number == 0:
            self.reached += islice(self.pending, at_once)
        if self.finished:
            self.stop()

    def stop(self) -> None:
        """Let it rest; it can go on later from where it is."""
        self.running, self.number = False, 0
        _queue.leave(id(self))


def current(settings: Hashable, begin: Callable[[], Iterator[Any]], count: int) -> Run:
    """Return the session's run if it has these `settings`, else one that has not started."""
    kept: Run | None = st.session_state.get(_KEY)
    if kept is not None and kept.settings == settings:
        return kept
    return _fresh(settings, begin, count)


def start(run: Run, begin: Callable[[], Iterator[Any]]) -> None:
    """Let `run` go on, from the beginning if it has finished, and keep it for the session.

    One run is kept: another one takes its place.
    """
    if run.finished:
        run = _fresh(run.settings, begin, run.count)
    if (before := st.session_state.get(_KEY)) is not None and before is not run:
        before.stop()
    run.running = True
    st.session_state[_KEY] = run


def goes_on() -> bool:
    """Tell whether the session's run is under way."""
    kept: Run | None = st.session_state.get(_KEY)
    return kept is not None and kept.running


def complete(run: Run) -> None:
    """Compute all of `run` at once, and keep it for the session."""
    if not run.finished:
        run.advance(run.count)
        st.session_state[_KEY] = run


def _fresh(settings: Hashable, begin: Callable[[], Iterator[Any]], count: int) -> Run:
    pending = begin()
    return Run(settings, [next(pending)], pending, count)
