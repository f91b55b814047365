"""Everything can be reached with Tab, used with keys, and shows that it has the focus."""

import pytest
from playwright.sync_api import expect

from lesson import load_texts
from tests.browser.lesson_page import open_drawer, query_of, widget
from tests.browser.visit import a_run_of, open_page

MOST_STOPS = 120
# Walk on until the focus comes round; tell for each stop which keyed boxes hold it.
STOP = """
() => {
  const held = [];
  for (let box = document.activeElement; box; box = box.parentElement)
    held.push(...[...box.classList].filter((name) => /^(st-key-|pe-)/.test(name)));
  return held;
}
"""
FOCUS = """
(node) => {
  const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(node);
  return { outline: outlineStyle, width: parseFloat(outlineWidth), shadow: boxShadow };
}
"""
REACHED = {
    "": {"st-key-drawer-start-encoding", "st-key-drawer-start-row", "pe-player"},
    "matrix": {
        "st-key-row-field",
        "st-key-column-field",
        "st-key-misread-switch",
        "st-key-drawer-matrix-encoding",
    },
    "waves": {"st-key-columns-several", "st-key-drawer-waves-waves", "pe-player"},
    "distance": {
        "st-key-measure-segments",
        "st-key-row-field",
        "st-key-other_row-field",
        "st-key-drawer-distance-curve",
    },
}
EVERYWHERE = {
    "st-key-menu",
    "st-key-lang-segments",
    "st-key-seq_len-slider",
    "st-key-seq_len-field",
    "st-key-d_model-slider",
    "st-key-base-slider",
    "st-key-paper",
}


@pytest.mark.parametrize("path", list(REACHED))
def test_tab_reaches_every_control(page, server, path):
    open_page(page, server.link(path, lang="en"))
    wanted, reached = EVERYWHERE | REACHED[path], set()
    for _ in range(MOST_STOPS):
        page.keyboard.press("Tab")
        reached.update(page.evaluate(STOP))
        if wanted <= reached:
            break
    assert wanted - reached == set()


def test_our_own_controls_show_their_focus(page, server):
    texts = load_texts("en")
    open_page(page, server.link("", lang="en"))
    open_drawer(page, "start.encoding", texts("drawer.save"))
    expect(page.locator(".pe-button")).to_be_visible()
    for own in (".pe-player button", ".pe-player input", ".pe-button"):
        control = page.locator(own).filter(visible=True).first
        control.focus()
        page.keyboard.press("Shift+Tab")
        page.keyboard.press("Tab")
        expect(control).to_be_focused()
        look = control.evaluate(FOCUS)
        assert look["outline"] not in ("none", "auto")
        assert look["width"] >= 2


def test_the_language_changes_and_play_begins_by_keyboard(page, server):
    open_page(page, server.link("", lang="en"))
    with a_run_of(page):
        page.locator(".st-key-lang-segments").get_by_role("radio").first.press("Space")
    assert query_of(page)["lang"] == "ko"
    button = page.locator(".pe-player button:visible")
    button.press("Enter")
    expect(button).to_have_attribute("aria-label", load_texts("ko")("player.pause"))
    expect(page.locator(".pe-player input:visible")).not_to_have_value(query_of(page)["row"])
    with a_run_of(page):
        button.press("Space")
    expect(button).to_have_attribute("aria-label", load_texts("ko")("player.play"))


def test_the_drawer_opens_and_closes_by_keyboard(page, server):
    open_page(page, server.link("matrix", lang="en"))
    code = page.locator(".st-key-drawer-matrix-encoding").get_by_role("radio").first
    with a_run_of(page):
        code.press("Space")
    expect(page.get_by_test_id("stCode")).to_be_visible()
    with a_run_of(page):
        code.press("Space")
    expect(page.get_by_test_id("stCode")).to_have_count(0)
    assert widget(page, "row", "field").input_value() == query_of(page)["row"]
