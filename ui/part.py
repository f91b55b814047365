"""A part of a page that the server can run alone."""

from __future__ import annotations

from collections.abc import Callable
from functools import wraps
from typing import ParamSpec, TypeVar

import streamlit as st

from ui import apology, guard, view

P = ParamSpec("P")
R = TypeVar("R")


def alone(part: Callable[P, R], *, run_every: float | None = None) -> Callable[P, R]:
    """Make a fragment of `part` that says sorry by itself when it fails.

    In the run of a whole page the frame does so; a part that runs alone has no frame around it.
    """

    @wraps(part)
    def told(*args: P.args, **kwargs: P.kwargs) -> R:
        if guard.in_the_frame():
            return part(*args, **kwargs)
        with apology.ready(view.texts()):
            return part(*args, **kwargs)

    return st.fragment(told, run_every=run_every)
