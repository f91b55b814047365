"""What a visitor has tried so far on a task: kept for the session, and only for the same task."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Mapping
from dataclasses import dataclass, field
from typing import Any

import streamlit as st

from ui import view


@dataclass
class Attempt:
    """The answers to one task.

    Parameters
    ----------
    about
        What the task depends on; with anything else it is another task.
    given
        The first answer to each question, by the question.
    at
        Which question is open.
    """

    about: Hashable
    given: dict[Any, Any] = field(default_factory=dict)
    at: int = 0


def attempt(name: str, about: Hashable) -> Attempt:
    """Return what was tried on the task `name`, nothing if it was about something else."""
    key = f"attempt of {name}"
    kept: Attempt | None = st.session_state.get(key)
    if kept is None or kept.about != about:
        kept = st.session_state[key] = Attempt(about)
    return kept


def choices(
    key: str, labels: Mapping[Any, str], choose: Callable[[Any], None], *, stacked: bool = False
) -> None:
    """Draw a button for each choice: side by side, or one above the other."""
    width: Any = "stretch" if stacked else "content"
    with st.container(horizontal=not stacked, gap="small", key=f"{key}-options"):
        for at, (choice, label) in enumerate(labels.items()):
            st.button(label, key=f"{key}-{at}", on_click=choose, args=(choice,), width=width)


def judge(*, right: bool, said: str) -> bool:
    """Say whether a choice was right, unless the link leaves answers out; return if it was said."""
    if view.is_hidden("answers"):
        return False
    if right:
        st.success(said, icon=":material/check_circle:")
    else:
        st.warning(said, icon=":material/lightbulb:")
    return True
