"""axe-core finds nothing serious or critical on any page, in either theme."""

import pytest
from axe_playwright_python.sync_playwright import Axe

from figures.palette import DARK
from lesson import load_texts
from tests.browser.lesson_page import open_drawer, pictures
from tests.browser.visit import open_page
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


@pytest.mark.parametrize("path", PATHS)
def test_nothing_grave_is_found(new_page, server, path):
    page = open_page(new_page(), server.link(path, lang="ko"))
    assert findings(page) == []
    open_drawer(page, pictures(page)[0], load_texts("ko")("drawer.save"))
    assert findings(page) == []
    page.emulate_media(color_scheme="dark")
    page.wait_for_function(
        "(ink) => [...document.querySelectorAll('.pe-plot')].every("
        "(plot) => plot.layout?.font.color === ink)",
        arg=DARK["ink"],
    )
    assert findings(page) == []
