"""What a visitor touches on a page of the lesson, and what the page then shows."""

from typing import Any
from urllib.parse import parse_qsl

from playwright.sync_api import Locator, Page

from tests.browser.visit import a_run_of

# What Plotly holds after its defaults; arrays that travelled packed are unpacked there.
_DRAWN = """
(plot) => {
  const plain = (value) => ArrayBuffer.isView(value) || Array.isArray(value)
    ? Array.from(value, plain) : value;
  const traces = plot._fullData.map(({ x, y, z }) => ({ x: plain(x), y: plain(y), z: plain(z) }));
  const { meta, ...layout } = plot.layout;
  return { traces, layout: JSON.parse(JSON.stringify(layout)) };
}
"""


def query_of(page: Page) -> dict[str, str]:
    """Return the query of the address."""
    search = page.evaluate("location.search")
    return dict(parse_qsl(search.removeprefix("?"), keep_blank_values=True))


def widget(page: Page, parameter: str, kind: str) -> Locator:
    """Return the input of a widget: `widget(page, "base", "slider")`."""
    return page.locator(f".st-key-{parameter}-{kind} input")


def fill(page: Page, parameter: str, number: int) -> None:
    """Type `number` into the field of a parameter, and wait for what follows."""
    with a_run_of(page):
        widget(page, parameter, "field").fill(str(number))
        widget(page, parameter, "field").press("Enter")


def press(page: Page, parameter: str, key: str = "ArrowRight") -> None:
    """Press a key on the slider of a parameter, and wait for what follows."""
    with a_run_of(page):
        widget(page, parameter, "slider").press(key)


def option(page: Page, parameter: str, label: str) -> Locator:
    """Return one option of a row of named options."""
    row = page.locator(f".st-key-{parameter}-segments")
    return row.get_by_role("radio", name=label, exact=True)


def menu_entry(page: Page, at: int) -> Locator:
    """Return the link to the page number `at` in the menu."""
    return page.get_by_test_id("stSidebarNavLink").nth(at)


def paper_button(page: Page) -> Locator:
    """Return the button that leads back to the paper's values."""
    return page.locator(".st-key-paper").get_by_role("button").filter(visible=True)


def pictures(page: Page) -> list[str]:
    """Return the names of the pictures of the page."""
    every = page.locator(".pe-picture")
    names: list[str] = every.evaluate_all("(all) => all.map(({ dataset }) => dataset.picture)")
    return names


def plot(page: Page, name: str) -> Locator:
    """Return the element that the picture `name` is drawn on."""
    return page.locator(f'.pe-picture[data-picture="{name}"] .pe-plot')


def drawn(page: Page, name: str) -> dict[str, Any]:
    """Return the numbers of each trace of the picture `name`, and its layout."""
    found: dict[str, Any] = plot(page, name).evaluate(_DRAWN)
    return found
