"""axe-core finds nothing serious or critical on any page, in either theme."""

from typing import Any

import pytest
from axe_playwright_python.sync_playwright import Axe

from figures.palette import DARK
from lesson import load_texts
from tests.browser.lesson_page import open_drawer, pictures
from tests.browser.visit import a_run_of, open_page
from ui.catalogue import PAGES

GRAVE = {"serious", "critical"}
PATHS = ["", *(entry.name for entry in PAGES[1:])]


def findings(page):
    report = Axe().run(page).response["violations"]
    return [
        (finding["id"], node["target"], node["html"][:200], node["failureSummary"][:300])
        for finding in report
        if finding["impact"] in GRAVE
        for node in finding["nodes"]
    ]


def in_both_themes(page):
    """Return what is found in the theme that the page has, and then in the dark one."""
    light = findings(page)
    page.emulate_media(color_scheme="dark")
    page.wait_for_function(
        "(ink) => [...document.querySelectorAll('.pe-plot')].every("
        "(plot) => plot.layout?.font.color === ink)",
        arg=DARK["ink"],
    )
    return light + findings(page)


@pytest.mark.parametrize("path", PATHS)
def test_nothing_grave_is_found(new_page, server, path):
    page = open_page(new_page(), server.link(path, lang="ko"))
    assert findings(page) == []
    open_drawer(page, pictures(page)[0], load_texts("ko")("drawer.save"))
    assert in_both_themes(page) == []


OPENED: dict[str, tuple[str, dict[str, Any], str | None]] = {
    "an answer": ("start", {}, ".st-key-predict-options button"),
    "an answer that is hidden": ("start", {"hide": "answers"}, ".st-key-predict-options button"),
    "a bug": ("challenges", {"challenge": "bug"}, ".st-key-bug-options button"),
    "a question": ("challenges", {"challenge": "check"}, ".st-key-check-options button"),
    "the base": ("challenges", {"challenge": "base"}, None),
    "two encodings": ("matrix", {"a": "20.16.100", "seq_len": 20, "d_model": 16}, None),
    "signs": ("matrix", {"signs": 1, "seq_len": 12, "d_model": 8}, None),
    "sounds": ("waves", {"sound": 1}, None),
}


@pytest.mark.parametrize("state", OPENED)
def test_nothing_grave_is_found_in_what_opens_on_demand(new_page, server, state):
    path, query, button = OPENED[state]
    page = open_page(new_page(), server.link(path, lang="en", **query))
    if button is not None:
        with a_run_of(page):
            page.locator(button).first.click()
    assert in_both_themes(page) == []
