"""The NumPy program under a picture: the present settings, comments in the reader's words."""

from __future__ import annotations

from typing import Any

from lesson import Texts
from lesson.texts import load_code


def program(name: str, texts: Texts, **settings: Any) -> str:
    """Return the program `name`; a setting without a value raises KeyError."""
    comments = texts.group("code")
    function = load_code("function").substitute(comments).rstrip()
    return load_code(name).substitute({**comments, "function": function, **settings}).rstrip()
