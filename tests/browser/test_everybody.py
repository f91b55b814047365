"""Everybody can take part: by keys alone, with a focus that is seen, and without motion."""

import io
from itertools import cycle

import numpy as np
import pytest
from PIL import Image
from playwright.sync_api import expect

from lesson import LANGUAGES, load_texts
from tests.browser.lesson_page import drawn, option, query_of, widget
from tests.browser.test_accessibility import PATHS
from tests.browser.visit import a_run_of, open_page

MOST_STOPS = 120
# What has the focus is noted, and how far its outline, or that of what is seen of it, stands out.
STOP = """
() => {
  const node = document.activeElement;
  if (node === document.body) return null;
  (window.reached ??= new Set()).add(node);
  const seen = [node, node.closest("label")?.querySelector("span ~ div")].filter(Boolean);
  for (let box = node.parentElement; box && seen.length < 6; box = box.parentElement)
    seen.push(box);
  const ring = ({ outlineStyle: style, outlineWidth: width }) =>
    style === "solid" ? parseFloat(width) : 0;
  const rings = seen.map((part) => ring(getComputedStyle(part)));
  const { x, y, width, height } = node.getBoundingClientRect();
  const name = `${node.tagName} ${node.getAttribute("aria-label") ?? node.innerText.slice(0, 40)}`;
  return { name, ring: Math.max(...rings), box: { x, y, width, height } };
}
"""
# What a mouse can press or move, but for what keys do in another way: one of several options is
# reached with the arrows of its row, a field counts with its own arrows, a box for
# files has a button.
LEFT_OUT = """
() => {
  const wanted = "a[href], button, input, textarea, select, summary, [tabindex='0']";
  const another = "[data-testid=stNumberInputContainer], [data-testid=stFileUploaderDropzone]";
  const row = (node) => node.closest("[role=radiogroup], [role=toolbar], [role=group]");
  const seen = (node) => node.checkVisibility({ visibilityProperty: true });
  return [...document.querySelectorAll(wanted)]
    .filter((node) => seen(node) && !node.disabled && !node.closest(another))
    .filter((node) => ![...reached].some((other) => other === node || row(node)?.contains(other)))
    .map((node) => node.outerHTML.slice(0, 160));
}
"""
MOVING = """
() => {
  const parts = [...document.querySelectorAll("*")]
    .flatMap((node) => [null, "::before", "::after"].map((part) => [node, part]))
    .map(([node, part]) => [node, getComputedStyle(node, part)]);
  const lasts = (times) => times.split(",").some((time) => parseFloat(time) > 0);
  return parts
    .filter(([, style]) => style.animationName !== "none" || lasts(style.transitionDuration))
    .map(([node]) => node.outerHTML.slice(0, 80));
}
"""
LOOK = 6
"""Pixels around what has the focus, in which its ring lies."""


def pixels(page, box):
    clip = {
        "x": max(box["x"] - LOOK, 0),
        "y": max(box["y"] - LOOK, 0),
        "width": box["width"] + 2 * LOOK,
        "height": box["height"] + 2 * LOOK,
    }
    picture = Image.open(io.BytesIO(page.screenshot(clip=clip))).convert("RGB")
    channels = np.asarray(picture) / 255
    linear = np.where(channels <= 0.04045, channels / 12.92, ((channels + 0.055) / 1.055) ** 2.4)
    return linear @ [0.2126, 0.7152, 0.0722]


def stands_out(page, box):
    """Count the pixels that the focus changes by 3 : 1 or more."""
    with_focus = pixels(page, box)
    page.evaluate("() => { window.held = document.activeElement; window.held.blur() }")
    without = pixels(page, box)
    page.evaluate("() => window.held.focus({ focusVisible: true })")
    dark, light = np.minimum(with_focus, without), np.maximum(with_focus, without)
    return int(((light + 0.05) / (dark + 0.05) >= 3).sum())


@pytest.mark.parametrize(("path", "dark"), list(zip(PATHS, cycle((True, False)))))
def test_tab_reaches_all_that_a_mouse_can_and_each_stop_is_seen(new_page, server, path, dark):
    page = open_page(new_page(locale="en-US", dark=dark), server.link(path, lang="en"))
    unseen, stops = [], 0
    for _ in range(MOST_STOPS):
        page.keyboard.press("Tab")
        stop = page.evaluate(STOP)
        if stop is None:
            break
        stops += 1
        if stop["name"].startswith("AUDIO"):
            continue  # the browser's own player, with a focus and rings of its own inside
        if stop["ring"] < 2 and stands_out(page, stop["box"]) < 60:
            unseen.append(stop["name"])
    assert stops > 20
    assert unseen == []
    assert page.evaluate(LEFT_OUT) == []


def test_the_arrows_go_along_a_row_of_options(page, server):
    open_page(page, server.link("matrix", lang="en"))
    options = page.locator(".st-key-drawer-matrix-encoding").get_by_role("radio")
    options.first.focus()
    for at in range(1, options.count()):
        page.keyboard.press("ArrowRight")
        expect(options.nth(at)).to_be_focused()


def test_a_cell_of_the_heatmap_is_chosen_by_keyboard(page, server):
    open_page(page, server.link("matrix", lang="en", row=7, column=10))
    for name, key, wanted in (("row", "ArrowDown", 6), ("column", "ArrowUp", 11)):
        with a_run_of(page):
            widget(page, name, "field").press(key)
            widget(page, name, "field").press("Enter")
        assert query_of(page)[name] == str(wanted)
    marks = drawn(page, "matrix.encoding")["layout"]["shapes"]
    middles = [((mark["x0"] + mark["x1"]) / 2, (mark["y0"] + mark["y1"]) / 2) for mark in marks]
    assert (11, 6) in middles


@pytest.mark.parametrize("path", ["", "learned"])
def test_nothing_moves_for_who_asked_for_less_motion(page, server, path):
    open_page(page, server.link(path, lang="en"))
    assert page.evaluate(MOVING) == []
    for button in page.locator(".pe-player button:visible").all():
        expect(button).to_have_attribute("data-playing", "false")
    page.emulate_media(reduced_motion="no-preference")
    assert page.evaluate(MOVING) != []


def test_the_document_speaks_the_language_of_the_page(page, server):
    root = page.locator("html")
    open_page(page, server.link("matrix", lang="en"))
    expect(root).to_have_attribute("lang", "en")
    for language in LANGUAGES:
        with a_run_of(page):
            option(page, "lang", load_texts(language)("language.name")).click()
        expect(root).to_have_attribute("lang", language)


def test_presenting_keeps_the_focus_where_the_keys_go_on(page, server):
    texts = load_texts("en")
    open_page(page, server.link("waves", lang="en", present=1, step=6))
    with a_run_of(page):
        page.keyboard.press("Escape")
    present = page.get_by_role("button", name=texts("presenter.enter")).filter(visible=True)
    expect(present).to_be_focused()
    with a_run_of(page):
        present.press("Enter")
    onward = page.locator(".st-key-presenter-next").get_by_role("button")
    expect(onward).to_be_focused()
    with a_run_of(page):
        page.keyboard.press("Enter")
    to_the_next_page = page.locator(".st-key-presenter-next").get_by_role("link")
    expect(to_the_next_page).to_be_focused()
    with a_run_of(page):
        page.keyboard.press("Enter")
    expect(page.locator(".st-key-presenter h1")).to_be_visible()
    expect(onward).to_be_focused()


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_only_a_screen_reader_says_follows_the_language(new_page, server, language):
    page = open_page(new_page(), server.link("check", lang="ko"))
    if language != "ko":
        with a_run_of(page):
            page.locator(".st-key-lang-segments").get_by_role("radio", name="English").click()
    names = load_texts(language).group("names")
    named = [(".stMainMenu button", "main_menu"), ("#stSidebar", "sidebar")]
    for part, name in named:
        expect(page.locator(part)).to_have_attribute("aria-label", names[name])
    expect(page.get_by_test_id("stSkipToContent")).to_have_text(names["skip_to_content"])
    for icon in ("check_icon", "close_icon"):
        told = page.get_by_role("img", name=names[icon], exact=True)
        expect(told.first).to_be_visible()
    page.locator(".st-key-menu").get_by_role("link").nth(3).click()
    field = widget(page, "seq_len", "field")
    label = load_texts(language)("parameter.seq_len.label")
    expect(field).to_have_attribute("aria-label", label.replace("`", ""))
    remove = page.get_by_role("button", name=names["remove"])
    expect(remove.first).to_be_attached()
