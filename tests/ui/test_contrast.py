"""Letters, edges, the ring of the focus: WCAG 2.2 AA on every ground of both themes."""

import re
import tomllib
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from tests.figures.test_palette import contrast

ROOT = Path(__file__).parents[2]
THEMES: dict[str, Any] = tomllib.loads((ROOT / ".streamlit" / "config.toml").read_text("utf-8"))[
    "theme"
]
STYLE = re.sub(r"/\*.*?\*/", "", (ROOT / "ui" / "style.css").read_text("utf-8"), flags=re.S)
RULES = [(selector.strip(), body) for selector, body in re.findall(r"([^{}]+)\{([^{}]*)\}", STYLE)]
GROUNDS = ("backgroundColor", "secondaryBackgroundColor")
NO_LETTERS = {'.pe-slider[data-marked="true"]::after'}
"""A tick, whose number the slider says."""
TEXT, EDGE = 4.5, 3
BOTH = pytest.mark.parametrize("theme", ["light", "dark"])


def grounds(theme: str) -> list[str]:
    """Return what may lie under letters: the page, its panels, the menu and its fields."""
    page = THEMES[theme]
    return [part[name] for part in (page, page["sidebar"]) for name in GROUNDS]


def mixed(colour: str, share: float, ground: str) -> str:
    """Return a colour of which only a `share` covers the ground."""
    over, under = (
        np.array([int(one[at : at + 2], 16) for at in (1, 3, 5)]) for one in (colour, ground)
    )
    return "#" + "".join(f"{round(c):02X}" for c in share * over + (1 - share) * under)


def of_the_theme(theme: str, light: str, dark: str) -> str:
    return {"light": light, "dark": dark}[theme]


def declared(pattern: str) -> list[tuple[Any, ...]]:
    """Return the selector of each rule that matches, and what the pattern caught."""
    found = [(selector, re.search(pattern, body)) for selector, body in RULES]
    return [(selector, *match.groups()) for selector, match in found if match]


@BOTH
@pytest.mark.parametrize("role", ["textColor", "linkColor", "primaryColor"])
def test_letters_of_the_theme_can_be_read(theme: str, role: str) -> None:
    for ground in grounds(theme):
        assert contrast(THEMES[theme][role], ground) >= TEXT


@BOTH
def test_code_can_be_read(theme: str) -> None:
    page = THEMES[theme]
    assert contrast(page["codeTextColor"], page["codeBackgroundColor"]) >= TEXT


@BOTH
def test_the_accent_can_be_read_where_an_option_is_chosen(theme: str) -> None:
    accent = THEMES[theme]["primaryColor"]
    for part in (THEMES[theme], THEMES[theme]["sidebar"]):
        ground = part["backgroundColor"]
        assert contrast(accent, mixed(accent, 0.1, ground)) >= TEXT


COLOURED = declared(r"(?<![-\w])color: light-dark\((#\w+), (#\w+)\)")
FADED = declared(r"opacity: (0?\.\d+)")


@BOTH
@pytest.mark.parametrize(("selector", "light", "dark"), COLOURED)
def test_letters_of_the_style_sheet_can_be_read(
    theme: str, selector: str, light: str, dark: str
) -> None:
    on_accent = "primary" in selector or "data-tag" in selector
    under = (
        [THEMES[theme]["primaryColor"]] if on_accent else [THEMES[theme][each] for each in GROUNDS]
    )
    for ground in under:
        assert contrast(of_the_theme(theme, light, dark), ground) >= TEXT


@BOTH
@pytest.mark.parametrize(("selector", "share"), FADED)
def test_letters_that_are_faded_can_be_read(theme: str, selector: str, share: str) -> None:
    if selector in NO_LETTERS:
        return
    ground, ink = (THEMES[theme][name] for name in ("backgroundColor", "textColor"))
    assert contrast(mixed(ink, float(share), ground), ground) >= TEXT


@BOTH
def test_the_edge_of_a_control_can_be_seen(theme: str) -> None:
    (found,) = declared(r"--pe-edge: color-mix\(in srgb, currentColor (\d+)%, transparent\)")
    ink = THEMES[theme]["textColor"]
    for ground in grounds(theme):
        assert contrast(mixed(ink, int(found[1]) / 100, ground), ground) >= EDGE


@BOTH
def test_the_ring_of_the_focus_can_be_seen_and_is_the_accent(theme: str) -> None:
    (found,) = declared(r"--pe-ring: 3px solid light-dark\((#\w+), (#\w+)\)")
    ring = of_the_theme(theme, *found[1:])
    assert ring == THEMES[theme]["primaryColor"]
    for ground in grounds(theme):
        assert contrast(ring, ground) >= EDGE


def test_there_is_something_to_look_at() -> None:
    assert len(COLOURED) >= 8
    assert len(FADED) >= 6
