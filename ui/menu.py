"""The menu: every page with the state of the lesson in its address.

Streamlit's own menu drops the query, so that a page opened in a new tab would forget the view, and
each change of page would leave two entries in the browser's history (docs/decisions/0004).
"""

from __future__ import annotations

from collections.abc import Mapping
from itertools import groupby
from typing import Any

import streamlit as st

from lesson import Texts
from ui import link, view
from ui.catalogue import PAGES


def draw(pages: Mapping[str, Any], texts: Texts) -> None:
    """Draw the pages in their sections, in the sidebar."""
    if view.is_hidden("navigation"):
        return
    with st.sidebar, st.container(key="menu", gap=None):
        for section, entries in groupby(PAGES, key=lambda entry: entry.section):
            st.caption(texts(f"section.{section}"))
            for entry in entries:
                st.page_link(pages[entry.name], width="stretch", query_params=link.complete(entry))
