"""The lesson is taught live: through every step of every page by keyboard, on one screen."""

import re

from playwright.sync_api import expect

from lesson import load_texts
from lesson.steps import load_steps
from tests.browser.lesson_page import pictures, query_of, widget
from tests.browser.test_accessibility import findings
from tests.browser.visit import LAPTOP, a_run_of, open_page
from ui.catalogue import PAGES

TEXTS = load_texts("en")
PROJECTOR = (1920, 1080)
SMALL_PROJECTOR = (1024, 768)
KEYS = ("ArrowRight", "PageDown")
TYPE = "() => parseFloat(getComputedStyle(document.body).fontSize)"
# The sentence and the pictures are on the screen together, whole, and nothing needs to be scrolled.
ON_ONE_SCREEN = """
() => {
  const main = document.querySelector('[data-testid="stMain"]');
  const inside = (part) => {
    const { left, top, right, bottom, height } = part.getBoundingClientRect();
    return height > 20 && left >= 0 && top >= 0 && right <= innerWidth && bottom <= innerHeight;
  };
  const fills = (drawing) => {
    const [room, part] = [drawing.closest(".pe-picture"), drawing]
      .map((node) => node.getBoundingClientRect());
    return Math.abs(part.width - room.width) < 2 && part.bottom < room.bottom + 1;
  };
  const whole = (text) => {
    const [room, part] = [text.closest(".pe-picture"), text]
      .map((node) => node.getBoundingClientRect());
    return part.left > room.left - 2 && part.right < room.right + 2 && part.bottom < innerHeight;
  };
  const inOneLine = (label) =>
    label.getBoundingClientRect().height < 1.8 * parseFloat(getComputedStyle(label).lineHeight);
  const shown = [...document.querySelectorAll(".st-key-presenter h1, .pe-picture")];
  return main.scrollHeight <= main.clientHeight && main.scrollWidth <= main.clientWidth
    && shown.length > 1 && shown.every(inside)
    && [...document.querySelectorAll(".pe-plot .main-svg")].every(fills)
    && [...document.querySelectorAll(".pe-plot .main-svg text")].every(whole)
    && [...document.querySelectorAll(".st-key-presenter-controls label p")].every(inOneLine);
}
"""


def sentence(page):
    return page.locator(".st-key-presenter h1")


def plain(markdown):
    return re.sub(r"\*\*|`", "", markdown)


def at_step(entry, number):
    return plain(TEXTS(f"{entry.name}.step.{number}.say"))


def shows(page, entry, number):
    """Check that the step is on the screen, as it is written."""
    step = load_steps()[entry.name][number - 1]
    expect(sentence(page)).to_have_text(at_step(entry, number))
    assert sorted(pictures(page)) == sorted(f"{entry.name}.{name}" for name in step.pictures)
    places = [place for name in step.look for place in step.look[name] if place]
    expect(page.locator(".pe-box")).to_have_count(len(places))
    assert page.locator(".st-key-presenter-controls > *").count() == len(step.controls)
    page.wait_for_function(ON_ONE_SCREEN)


def test_a_remote_leads_through_the_whole_lesson_without_scrolling(new_page, server):
    page = new_page(locale="en-US")
    open_page(page, server.link("", lang="en", present=1))
    for at, entry in enumerate(PAGES):
        for number in range(1, len(load_steps()[entry.name]) + 1):
            if (at, number) != (0, 1):
                with a_run_of(page):
                    page.keyboard.press(KEYS[number % 2])
            shows(page, entry, number)
        if at % 4 == 0:
            page.set_viewport_size({"width": PROJECTOR[0], "height": PROJECTOR[1]})
            page.wait_for_function(ON_ONE_SCREEN)
            page.set_viewport_size({"width": LAPTOP[0], "height": LAPTOP[1]})
            page.wait_for_function(ON_ONE_SCREEN)
    expect(page.get_by_test_id("stSidebar")).to_be_hidden()
    expect(page.locator(".st-key-presenter-next").get_by_role("button")).to_have_count(0)


def test_a_small_projector_cuts_no_title_of_three_pictures(new_page, server):
    page = new_page(locale="en-US", size=SMALL_PROJECTOR)
    open_page(page, server.link("conventions", lang="en", present=1, step=4))
    page.wait_for_function(ON_ONE_SCREEN)


def test_a_cold_link_opens_at_its_step_and_escape_leads_back_to_the_page(new_page, fresh_server):
    page = new_page(locale="en-US")
    open_page(page, fresh_server().link("waves", lang="en", present=1, step=5))
    waves = next(entry for entry in PAGES if entry.name == "waves")
    shows(page, waves, 5)
    page.locator(".st-key-presenter-notes label").click()
    expect(page.get_by_text(TEXTS("waves.step.5.notes"))).to_be_visible()
    page.wait_for_function(ON_ONE_SCREEN)
    assert findings(page) == []
    with a_run_of(page):  # the switch of the notes has the focus: it has no use for arrows
        page.keyboard.press("ArrowRight")
    expect(sentence(page)).to_have_text(at_step(waves, 6))

    slider = widget(page, "base", "slider")
    with a_run_of(page):
        slider.press("ArrowRight")
    assert query_of(page)["base"] == "12"
    expect(sentence(page)).to_have_text(at_step(waves, 6))
    slider.blur()
    with a_run_of(page):
        page.keyboard.press("PageUp")
    expect(sentence(page)).to_have_text(at_step(waves, 5))
    assert query_of(page)["base"] == "10000"
    with a_run_of(page):
        page.go_back()
    expect(sentence(page)).to_have_text(at_step(waves, 6))
    assert query_of(page)["base"] == "12"

    with a_run_of(page):
        page.keyboard.press("PageUp")
    with a_run_of(page):
        page.keyboard.press("PageUp")
    player = page.locator(".pe-player input:visible")
    at = int(query_of(page)["row"])
    with a_run_of(page):
        player.press("ArrowRight")
    assert query_of(page)["row"] == str(at + 1)
    expect(sentence(page)).to_have_text(at_step(waves, 4))

    large = page.evaluate(TYPE)
    with a_run_of(page):
        page.keyboard.press("Escape")
    expect(page.get_by_test_id("stSidebar")).to_be_visible()
    expect(page.get_by_role("heading", level=1)).to_have_text(TEXTS("waves.title"))
    assert "present" not in query_of(page)
    assert 1.3 < large / page.evaluate(TYPE) < 1.5
