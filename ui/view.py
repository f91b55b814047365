"""The values that one visitor looks at: they outlive the widgets, the page and the language."""

from __future__ import annotations

import hashlib
from collections.abc import Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from typing import Any

import streamlit as st

from lesson import LANGUAGES, Texts, load_texts
from ui import site
from ui.catalogue import BASE, BEFORE, D_MODEL, HIDE, SEQ_LEN, every_parameter
from ui.parameters import Parameter

_KEY = "view"
_CHOSEN = "chosen by hand"
PAGE = "page"
"""Under which key the session keeps the name of the page that is open."""
# Not in the session state: a newer run of the visitor may begin before this one has stopped.
_supposed: ContextVar[dict[str, Any] | None] = ContextVar("what is supposed", default=None)
_NUMBERS = (SEQ_LEN, D_MODEL, BASE)


def values() -> dict[str, Any]:
    """Return the visitor's own dictionary of values, filled with the defaults at first."""
    if (supposed := _supposed.get()) is not None:
        return supposed
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


def choose(parameter: Parameter, chosen: Any, *, anew: bool = False) -> None:
    """Make `chosen` the value of `parameter`, unless it lies outside what is legal.

    `anew` holds against the address that came with the same run, also where nothing moved.
    """
    reading = parameter.read(parameter.write(chosen), values())
    values()[parameter.name] = reading.value
    if anew:
        st.session_state.setdefault(_CHOSEN, set()).add(parameter.name)


def forget_chosen() -> set[str]:
    """Return the names of what was chosen anew since this was last asked."""
    found: set[str] = st.session_state.pop(_CHOSEN, set())
    return found


def choose_number(name: str, chosen: int) -> None:
    """Make `chosen` the value of that one of the lesson's three numbers; other names are none."""
    for parameter in _NUMBERS:
        if parameter.name == name:
            choose(parameter, chosen)


@contextmanager
def supposing(name: str, chosen: int) -> Iterator[None]:
    """See inside what the visitor would see at another number; nothing of it remains."""
    before = _supposed.set(dict(values()))
    try:
        choose_number(name, chosen)
        yield
    finally:
        _supposed.reset(before)


def mark() -> str:
    """Return what tells one view of a page from others: a digest and the lesson's three numbers."""
    numbers = {number.name: values()[number.name] for number in _NUMBERS}
    unseen = (*numbers, BEFORE.name)
    others = sorted((name, each) for name, each in values().items() if name not in unseen)
    digest = hashlib.sha256(repr((st.session_state.get(PAGE), others)).encode()).hexdigest()[:10]
    return "/".join(map(str, (digest, *numbers.values())))


def texts() -> Texts:
    """Return the words of the visitor's language."""
    return load_texts(values()["lang"])


def _language_of_the_browser() -> str:
    spoken = (st.context.locale or "").split("-")[0].lower()
    return spoken if spoken in LANGUAGES else LANGUAGES[0]
