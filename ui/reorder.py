"""A row of words in which two change places."""

from __future__ import annotations

from collections.abc import Sequence

import streamlit as st

from ui import view
from ui.controls import remember_widget
from ui.parameters import Order
from ui.shell import as_plain

_TWO = 2


def swap_row(parameter: Order, shown: Sequence[int], names: Sequence[str], *, label: str) -> None:
    """Draw the names in the order `shown`; two that are pressed change places.

    Parameters
    ----------
    parameter
        What takes the new order.
    shown
        The order that stands there, each place of `names` once.
    names
        A visitor's own words in their first order; no character of them is markup.
    label
        Words for the row.
    """
    key = f"{parameter.name}.swap"
    remember_widget(key)

    def swap() -> None:
        pressed = st.session_state[key]
        if len(pressed) == _TWO:
            order = list(shown)
            one, other = pressed
            order[one], order[other] = order[other], order[one]
            view.choose(parameter, tuple(order))
            st.session_state[key] = []

    st.pills(
        label,
        range(len(shown)),
        selection_mode="multi",
        format_func=lambda at: as_plain(names[shown[at]]),
        key=key,
        on_change=swap,
    )
