"""Send a visitor whom a cold server let in past the frame through it, page and query kept.

A server that nobody has opened at ``/`` answers a deep link by running the page file alone.
See docs/decisions/0002.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import streamlit as st

from ui import link

_INSIDE = "inside the frame"
_WAITING = "deep link"


def enter_through_the_frame(page_file: str) -> None:
    """Leave for ``app.py`` unless the frame runs this page: the first line of every page."""
    if not st.session_state.get(_INSIDE):
        st.session_state[_WAITING] = (Path(page_file).stem, link.query())
        st.switch_page("app.py")


@contextmanager
def frame_marked() -> Iterator[None]:
    """Mark the session while the frame runs a page, and only then."""
    st.session_state[_INSIDE] = True
    try:
        yield
    finally:
        st.session_state[_INSIDE] = False


def waiting_deep_link() -> tuple[str, dict[str, Any]] | None:
    """Return, once, the page and the query with which a visitor was sent through the frame."""
    found: tuple[str, dict[str, Any]] | None = st.session_state.pop(_WAITING, None)
    return found
