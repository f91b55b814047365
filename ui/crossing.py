"""What the server assigns to a widget, and what the browser sends meanwhile, on a slow line."""

from __future__ import annotations

import math
import time
from typing import Any

import streamlit as st

from ui import link

_MISSING = object()
_ASSIGNED = "bound widgets that the last run has assigned, and what they were before"
_CROSSED = "keys of bound widgets that were changed meanwhile"
_UNDER_WAY = "when the run began that has not ended"
_LONGEST = 10.0
"""Seconds for which a run that never ended is taken to be under way."""


def begin_run() -> None:
    """Note that a run begins: what it assigns may not arrive if another one takes its place."""
    st.session_state[_UNDER_WAY] = time.monotonic()


def end_run() -> None:
    """Note that the run has come to its end."""
    st.session_state.pop(_UNDER_WAY, None)


def assign(key: str, wanted: Any) -> None:
    """Give the widget of `key` the value `wanted`, if it has another.

    Or if it was changed while an assignment was on its way: the browser has shown the older since.
    """
    assigned = st.session_state.setdefault(_ASSIGNED, {})
    crossed = st.session_state.setdefault(_CROSSED, set())
    before = st.session_state.get(key, _MISSING)
    assigned.pop(key, None)
    if before != wanted or key in crossed:
        st.session_state[key] = wanted
        assigned[key] = before
    crossed.discard(key)


def is_older(key: str, given: Any) -> bool:
    """Tell whether nobody changed the widget: the browser has not heard of the assignment.

    Or not of another language, and names chosen numbers in the one before.
    """
    if isinstance(given, list) and not all(isinstance(each, int) for each in given):
        return True
    assigned = st.session_state.get(_ASSIGNED, {})
    if key not in assigned:
        return False
    st.session_state.setdefault(_CROSSED, set()).add(key)
    began = st.session_state.get(_UNDER_WAY, -math.inf)
    unheard = link.is_behind() or time.monotonic() - began < _LONGEST
    return bool(given == assigned[key] and unheard)
