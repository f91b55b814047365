"""Steps that open one after another: each is asked for, and stays for the session."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

import streamlit as st


def ladder(
    name: str, steps: Sequence[str], *, say: Callable[[str], None], labels: Mapping[str, str]
) -> bool:
    """Draw the steps that are open and a button for the next; return whether all are open.

    Parameters
    ----------
    name
        Name of the ladder in the session.
    steps
        Names of the steps.
    say
        Writes one step.
    labels
        Words on the button by the step that it opens; ``""`` for those without their own:
        {step} of {steps}.
    """
    key = f"steps of {name}"
    opened: int = st.session_state.setdefault(key, 0)

    def open_next() -> None:
        st.session_state[key] = opened + 1

    for step in steps[:opened]:
        say(step)
    if opened >= len(steps):
        return True
    label = labels.get(steps[opened], labels[""])
    st.button(
        label.format(step=opened + 1, steps=sum(name not in labels for name in steps)),
        key=f"next-{name}",
        on_click=open_next,
        icon=":material/lightbulb:",
    )
    return False
