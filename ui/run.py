"""What is computed step by step while the visitor watches, and kept for the session."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterator
from dataclasses import dataclass, field
from itertools import islice
from typing import Any

import streamlit as st

_KEY = "run"
BEAT = 0.15
"""Seconds from one look at the run to the next; between them other visitors have the processor."""


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
    """

    settings: Hashable
    reached: list[Any]
    pending: Iterator[Any] = field(repr=False)
    count: int
    running: bool = False

    @property
    def finished(self) -> bool:
        """Tell whether nothing is to come."""
        return len(self.reached) == self.count

    def advance(self, at_once: int) -> None:
        """Compute up to the next `at_once` things that it yields."""
        self.reached += islice(self.pending, at_once)
        self.running = not self.finished

    def stop(self) -> None:
        """Let it rest; it can go on later from where it is."""
        self.running = False


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
    run.running = True
    st.session_state[_KEY] = run


def complete(run: Run) -> None:
    """Compute all of `run` at once, and keep it for the session."""
    if not run.finished:
        run.advance(run.count)
        st.session_state[_KEY] = run


def _fresh(settings: Hashable, begin: Callable[[], Iterator[Any]], count: int) -> Run:
    pending = begin()
    return Run(settings, [next(pending)], pending, count)
