"""The NumPy program under a picture: the present settings, comments in the reader's words."""

from __future__ import annotations

from typing import Any

from lesson import Texts
from lesson.texts import load_code

FUNCTIONS = ("function", "shift_function", "training", "rounding")
"""Definitions that several programs begin with: a program names the one that it needs."""


def program(name: str, texts: Texts, **settings: Any) -> str:
    """Return the program `name`; a setting without a value raises KeyError."""
    comments = texts.group("code")
    functions = {part: load_code(part).substitute(comments).rstrip() for part in FUNCTIONS}
    return load_code(name).substitute({**comments, **functions, **settings}).rstrip()
