"""What the owner of a site sets: the language and the title, by environment or secrets.

A secret at the top of Streamlit's ``secrets.toml`` (on Community Cloud: *Settings, Secrets*) is an
environment variable as well, so there is one place to look.
"""

from __future__ import annotations

import logging
import os
from functools import cache

from lesson import LANGUAGES

LANGUAGE = "LESSON_LANGUAGE"
TITLE = "LESSON_TITLE"
_LONGEST = 80


def language() -> str | None:
    """Return the language of a visitor whose link names none; None leaves it to the browser."""
    wanted = os.environ.get(LANGUAGE, "").strip().lower()
    if wanted and wanted not in LANGUAGES:
        _warn_of(wanted)
    return wanted if wanted in LANGUAGES else None


@cache
def _warn_of(wanted: str) -> None:
    """Tell the owner, in the server's log and once, that what he set is no language of ours."""
    logging.getLogger(__name__).warning(
        "%s is one of %s; %r is not, so the browser decides.", LANGUAGE, LANGUAGES, wanted
    )


def title(name: str) -> str:
    """Return the name of the lesson in the browser's tab: the owner's, or `name`."""
    return " ".join(os.environ.get(TITLE, "").split())[:_LONGEST] or name
