"""The values that one visitor looks at: they outlive the widgets, the page and the language."""

from __future__ import annotations

from typing import Any

import streamlit as st

from lesson import LANGUAGES, Texts, load_texts
from ui import site
from ui.catalogue import BASE, D_MODEL, HIDE, SEQ_LEN, every_parameter
from ui.parameters import Parameter

_KEY = "view"


def values() -> dict[str, Any]:
    """Return the visitor's own dictionary of values, filled with the defaults at first."""
    if _KEY not in st.session_state:
        first = {parameter.name: parameter.default for parameter in every_parameter()}
        st.session_state[_KEY] = first | {"lang": site.language() or _language_of_the_browser()}
    found: dict[str, Any] = st.session_state[_KEY]
    return found


def value(parameter: Parameter) -> Any:
    """Return the value of `parameter` as it holds beside the others."""
    return parameter.effective(values()[parameter.name], values())


def is_hidden(part: str) -> bool:
    """Tell whether the link leaves `part` of the page out, one of the options of `HIDE`."""
    return part in value(HIDE)


def choose(parameter: Parameter, chosen: Any) -> None:
    """Make `chosen` the value of `parameter`, unless it lies outside what is legal."""
    reading = parameter.read(parameter.write(chosen), values())
    values()[parameter.name] = reading.value


def choose_number(name: str, chosen: int) -> None:
    """Make `chosen` the value of that one of the lesson's three numbers; other names are none."""
    for parameter in (SEQ_LEN, D_MODEL, BASE):
        if parameter.name == name:
            choose(parameter, chosen)


def texts() -> Texts:
    """Return the words of the visitor's language."""
    return load_texts(values()["lang"])


def _language_of_the_browser() -> str:
    spoken = (st.context.locale or "").split("-")[0].lower()
    return spoken if spoken in LANGUAGES else LANGUAGES[0]
