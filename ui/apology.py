"""What a visitor reads when a page fails: a sentence in his language, never the error itself."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

import streamlit as st

from lesson import Texts

# Streamlit's own sentence, in English and about logs, says nothing more.
_INSTEAD = "<style>[data-testid='stException'] { display: none; }</style>"


@contextmanager
def ready(texts: Texts) -> Iterator[None]:
    """Say sorry for what fails inside; the error goes on, into the server's log."""
    try:
        yield
    except Exception:
        st.html(_INSTEAD)
        st.error(texts("notice.failed"), icon=":material/error:")
        raise
