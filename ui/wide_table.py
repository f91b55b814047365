"""A table of many columns: it wraps where there is room, and is pushed sideways where there is not.

Streamlit's own grid draws on a canvas: what is cut off there is cut off for readers as well.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from html import escape

import streamlit as st

_HUMP = re.compile(r"(?<=[a-z])(?=[A-Z])")
"""Where a long name such as ScaledSinusoidalEmbedding may be broken on a phone."""


def wide_table(label: str, headings: Sequence[str], lines: Iterable[Sequence[str]]) -> None:
    """Draw a table of texts, the first of each line its name; `label` is read aloud before it."""
    head = "".join(f'<th scope="col">{escape(heading)}</th>' for heading in headings)
    body = "".join(_line(*line) for line in lines)
    st.html(
        f'<div class="pe-wide" role="region" tabindex="0" aria-label="{escape(label)}">'
        f"<table><thead><tr>{head}</tr></thead><tbody>{body}</tbody></table></div>"
    )


def _line(name: str, *cells: str) -> str:
    told = "".join(f"<td>{escape(cell)}</td>" for cell in cells)
    breakable = _HUMP.sub("<wbr>", escape(name))
    return f'<tr><th scope="row">{breakable}</th>{told}</tr>'
