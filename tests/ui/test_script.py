"""What our scripts tell the server."""

from types import SimpleNamespace

import streamlit as st

from ui.script import told


def test_a_component_that_the_session_has_forgotten_tells_nothing() -> None:
    st.session_state["here"] = SimpleNamespace(move=7)
    try:
        assert told("here", "move") == 7
        assert told("here", "click") is None
        assert told("left", "move") is None
    finally:
        del st.session_state["here"]
