"""Put the frame around a page that a cold server runs without it.

A server that nobody has opened at ``/`` answers a deep link by running the page file alone.
See docs/decisions/0002.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from pathlib import Path

import streamlit as st

# Not in the session state: a newer run of the visitor may begin before this one has stopped.
_inside: ContextVar[bool] = ContextVar("inside the frame", default=False)
_APP = Path(__file__).parents[1] / "app.py"


def enter_through_the_frame() -> None:
    """Run ``app.py``, and with it this page, unless that is happening: a page's first line.

    In this very run, so that nothing is lost on the way of what the browser brought along: the
    query, and on a page that outlived its server what stands in the widgets.
    """
    if not in_the_frame():
        code = compile(_APP.read_text(encoding="utf-8"), _APP, "exec")
        exec(code, {"__name__": "__main__", "__file__": str(_APP)})  # noqa: S102
        st.stop()


def in_the_frame() -> bool:
    """Tell whether the frame runs the page; it does not where a part of a page runs alone."""
    return _inside.get()


@contextmanager
def frame_marked() -> Iterator[None]:
    """Mark the run while the frame runs a page, and only then."""
    before = _inside.set(True)
    try:
        yield
    finally:
        _inside.reset(before)
