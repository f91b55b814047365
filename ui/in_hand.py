"""What the browser has drawn by itself, and what it wants to have ahead (docs/decisions/0012)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import streamlit as st

from ui import view

_SHOWN = "pictures that the browser has drawn by itself"
_WANTED = "pictures that the browser wants ahead"


def note(shown: Any) -> None:
    """Take down what a question says: of which view the browser has drawn which pictures."""
    st.session_state[_SHOWN] = shown if isinstance(shown, Mapping) else {}


def forget() -> None:
    """Send every picture again from now on."""
    st.session_state.pop(_SHOWN, None)


def holds(picture: str) -> bool:
    """Tell whether the browser has drawn `picture` of this very view."""
    shown = st.session_state.get(_SHOWN, {})
    pictures = shown.get("pictures")
    return shown.get("of") == view.mark() and isinstance(pictures, list) and picture in pictures


def want(wish: Any) -> None:
    """Take down of which slider the browser wants pictures at which stops."""
    st.session_state[_WANTED] = wish


def wanted() -> Any:
    """Return what the browser wants, once; None if it has asked for nothing."""
    return st.session_state.pop(_WANTED, None)
