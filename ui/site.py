"""What the owner of a site sets: the language and the title, by environment or secrets.

A secret at the top of Streamlit's ``secrets.toml`` (on Community Cloud: *Settings, Secrets*) is an
environment variable as well, so there is one place to look.
"""

from __future__ import annotations

import os

from lesson import LANGUAGES

LANGUAGE = "LESSON_LANGUAGE"
TITLE = "LESSON_TITLE"
_LONGEST = 80


def language() -> str | None:
    """Return the language of a visitor whose link names none; None leaves it to the browser."""
    wanted = os.environ.get(LANGUAGE, "").strip().lower()
    return wanted if wanted in LANGUAGES else None


def title(name: str) -> str:
    """Return the name of the lesson in the browser's tab: the owner's, or `name`."""
    return " ".join(os.environ.get(TITLE, "").split())[:_LONGEST] or name
