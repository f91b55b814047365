"""Everything needed is on a projector's first screen, and nothing sticks out of a phone's."""

import pytest

from lesson import LANGUAGES
from tests.browser.lesson_page import box_of, pictures
from tests.browser.visit import PHONE, open_page
from ui.catalogue import PAGES

PATHS = ["", *(entry.name for entry in PAGES[1:])]
SLIDERS = ".st-key-slider-seq_len, .st-key-slider-d_model, .st-key-slider-base"
NO_SLIDERS_ABOVE = {"challenges", "check", "order", "exercise", "summary"}
"""Pages whose first picture the three numbers do not make."""
WORDS_FIRST = {"check"}
"""Pages that answer in a box of words; the pictures below are the evidence."""
SMALLEST_TARGET = 24
TARGETS = (
    ".pe-player button, .pe-player input, .pe-button, [class*=st-key-drawer-] button, "
    ".st-key-paper button, .st-key-lang-segments button, .st-key-menu a"
)
# What of the page itself reaches past the window: not what scrolls or hides inside its own box.
STICKING_OUT = """
(main) => {
  const holds = (box) => box !== main && getComputedStyle(box).overflowX !== "visible";
  const held = (node) => {
    for (let box = node.parentElement; box && box !== main; box = box.parentElement)
      if (holds(box)) return true;
    return false;
  };
  return [...main.querySelectorAll("*")]
    .filter((node) => {
      const { left, right, width, height } = node.getBoundingClientRect();
      return width > 1 && height > 1 && (right > innerWidth + 1 || left < -1) && !held(node);
    })
    .map((node) => node.outerHTML.slice(0, 200));
}
"""
# Tables, and grids on a canvas, of which a projector shows a part of a line only.
CUT_OFF = """
(main) => [...main.querySelectorAll("table, .pe-wide, .dvn-scroller")]
  .filter((table) => table.clientWidth > 0 && table.scrollWidth > table.clientWidth + 1)
  .map((table) => [table.className, table.clientWidth, table.scrollWidth])
"""
# Sentences whose Korean words may be broken at the end of a line.
BROKEN_WORDS = """
(main) => [...main.querySelectorAll("h1, h2, h3, p, li, td, th")]
  .filter((one) => /[가-힣]/.test(one.textContent))
  .filter((one) => getComputedStyle(one).wordBreak !== "keep-all")
  .map((one) => one.textContent.slice(0, 40))
"""
# Words of the page that lie under a button of the corner or of the frame. On a phone, what is
# scrolled goes under a strip that covers it: what lies wholly under that is not seen.
UNDER_A_BUTTON = """
(main) => {
  const frame = '.st-key-corner button, [data-testid="stToolbar"] button, '
    + '[data-testid="stExpandSidebarButton"]';
  const buttons = [...document.querySelectorAll(frame)].map((one) => one.getBoundingClientRect());
  const header = document.querySelector('[data-testid="stHeader"]');
  const strip = getComputedStyle(header).backgroundImage.match(/\\) ([\\d.]+)px/);
  const covered = strip ? Number(strip[1]) : 0;
  const words = document.createTreeWalker(main, NodeFilter.SHOW_TEXT);
  const found = [];
  for (let node = words.nextNode(); node; node = words.nextNode()) {
    const parent = node.parentElement;
    if (!node.textContent.trim() || parent.closest(".st-key-corner")) continue;
    if (!parent.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    for (const { left, right, top, bottom, width } of range.getClientRects())
      for (const one of buttons)
        if (width > 1 && one.width > 0 && left < one.right - 1 && right > one.left + 1
            && Math.max(top, covered) < one.bottom - 1 && bottom > Math.max(one.top, covered) + 1)
          found.push(node.textContent.slice(0, 40));
  }
  return found;
}
"""

# A formula can be pushed to and fro, but nothing says so.
WIDE_FORMULAS = """
(main) => [...main.querySelectorAll(".katex-display")]
  .filter((formula) => formula.scrollWidth > formula.clientWidth)
  .map((formula) => formula.querySelector("annotation").textContent)
"""


@pytest.mark.parametrize("language", ["ko", "en"])
@pytest.mark.parametrize("path", PATHS)
def test_the_page_fits_a_projector_and_a_phone(page, server, path, language):
    open_page(page, server.link(path, lang=language))
    main_picture = page.locator(f'[data-picture="{pictures(page)[0]}"]')
    sliders = [] if path in NO_SLIDERS_ABOVE else page.locator(SLIDERS).all()
    assert bool(sliders) is (path not in NO_SLIDERS_ABOVE)
    first = page.get_by_test_id("stAlert") if path in WORDS_FIRST else main_picture
    seen = [*sliders, first]
    width, height = page.viewport_size["width"], page.viewport_size["height"]
    for part in seen:
        box = part.bounding_box()
        assert box["x"] >= 0
        assert box["y"] >= 0
        assert box["x"] + box["width"] <= width
        assert box["y"] + box["height"] <= height
    assert _too_small(page) == []
    assert page.get_by_test_id("stMain").evaluate(CUT_OFF) == []
    _nothing_under_a_button(page)

    page.set_viewport_size({"width": PHONE[0], "height": PHONE[1]})
    page.wait_for_function(
        "(picture) => picture.getBoundingClientRect().right <= innerWidth"
        " && picture.querySelector('.main-svg').clientWidth <= innerWidth",
        arg=main_picture.element_handle(),
    )
    _fits_the_width(page)
    _nothing_under_a_button(page)


@pytest.mark.parametrize("path", PATHS[::4])  # what a phone does differently is the frame's
def test_a_phone_that_opens_the_page_sees_its_whole_width(new_page, server, path):
    page = new_page(size=PHONE, has_touch=True, is_mobile=True)
    open_page(page, server.link(path, lang="ko"))
    _fits_the_width(page)
    assert _too_small(page) == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_on_a_phone_the_tasks_stand_in_two_even_rows(new_page, server, language):
    page = new_page(size=PHONE, has_touch=True, is_mobile=True)
    open_page(page, server.link("challenges", lang=language))
    tasks = page.locator(".st-key-challenge-segments button").all()
    places = [box_of(task) for task in tasks]
    across, down, widths = ({round(one[side]) for one in places} for side in ("x", "y", "width"))
    assert (len(tasks), len(across), len(down), len(widths)) == (4, 2, 2, 1)


def _fits_the_width(page):
    assert page.evaluate("document.documentElement.scrollWidth") <= PHONE[0]
    main = page.get_by_test_id("stMain")
    assert main.evaluate("(main) => main.scrollWidth") <= PHONE[0]
    assert main.evaluate(STICKING_OUT) == []
    assert main.evaluate(BROKEN_WORDS) == []
    assert main.evaluate(WIDE_FORMULAS) == []


def _nothing_under_a_button(page):
    main = page.get_by_test_id("stMain")
    for scrolled in (0, 30, 120, 400):
        main.evaluate("(main, y) => main.scrollTo(0, y)", scrolled)
        assert main.evaluate(UNDER_A_BUTTON) == [], scrolled
    main.evaluate("(main) => main.scrollTo(0, 0)")


def _too_small(page):
    targets = page.locator(TARGETS).filter(visible=True)
    assert targets.count() > 0
    boxes = [(target, target.bounding_box()) for target in targets.all()]
    boxes = [(target, box) for target, box in boxes if box["x"] >= 0]  # not in a folded sidebar
    return [
        target.evaluate("(node) => node.outerHTML.slice(0, 200)")
        for target, box in boxes
        if min(box["width"], box["height"]) < SMALLEST_TARGET
    ]
