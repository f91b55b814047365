"""How two matrices stand to each other, in the reader's language."""

from __future__ import annotations

from typing import Any

import streamlit as st

from lesson import Texts
from pe_core.likeness import Likeness
from ui.numerals import listed, short


def say_likeness(found: Likeness, texts: Texts, *, whole: bool) -> None:
    """Say in one box whether two matrices are one encoding; `whole` if they have one shape."""
    sentence = likeness_sentence(found, texts, whole=whole)
    if not found.same:
        st.warning(sentence, icon=":material/difference:")
    elif {"rounding", "longer"}.issuperset(found.up_to):
        st.success(sentence, icon=":material/check_circle:")
    else:
        st.info(sentence, icon=":material/compare:")


def likeness_sentence(found: Likeness, texts: Texts, *, whole: bool) -> str:
    """Return whether two matrices are one encoding, and up to what."""
    facts: dict[str, Any] = {
        "rows": found.rows,
        "columns": found.columns,
        "cells": found.rows * found.columns,
        "count": found.count,
        "largest": short(found.residual),
        "scale": short(found.scale, 6),
        "order": listed(found.order),
    }
    if not found.same:
        return texts("likeness.other" if whole else "likeness.other_shape", **facts)
    names = [texts(f"likeness.up_to.{name}", **facts) for name in found.up_to]
    return texts("likeness.same" if names else "likeness.equal", up_to=", ".join(names))
