"""What a teacher leaves out for the class: the way out of such a page, and pages without a part."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

import streamlit as st

from lesson import Texts
from ui import view
from ui.catalogue import HIDE


def beside(inspector: Callable[[], None], widths: Sequence[float]) -> Any:
    """Draw `inspector` at the right of a picture, and return the picture's place.

    A link that hides the inspector leaves the whole width to the picture.
    """
    if view.is_hidden("inspector"):
        return st.container()
    left, right = st.columns(widths, gap="medium")
    with right:
        inspector()
    return left


def way_out(texts: Texts) -> None:
    """Draw the button that brings back what the link hides."""
    st.button(
        texts("hide.full_page"),
        key="full-page",
        icon=":material/fullscreen:",
        type="tertiary",
        on_click=view.choose,
        args=(HIDE, ()),
    )
