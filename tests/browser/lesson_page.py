"""What a visitor touches on a page of the lesson, and what the page then shows."""

import re
from typing import Any
from urllib.parse import parse_qsl

from playwright.sync_api import FloatRect, Locator, Page, WebSocket
from streamlit.proto.BackMsg_pb2 import BackMsg

from tests.browser.visit import Runs, a_run_of

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

# Where a point of the data lies on the screen.
_PLACE = """
(plot, [x, y]) => {
  const { left, top } = plot.getBoundingClientRect();
  const { xaxis, yaxis } = plot._fullLayout;
  return [left + xaxis._offset + xaxis.l2p(x), top + yaxis._offset + yaxis.l2p(y)];
}
"""
_SYMBOL = re.compile(r":material/\w+:\s*")


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


def menu_entry(page: Page, label: str) -> Locator:
    """Return the link of the menu to the page that is called `label`."""
    return page.locator(".st-key-menu").get_by_role("link", name=label)


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


DRAWN = 5.1e-5
"""How far a cell of a picture may be from its number: half of the steps in which cells travel."""


def drawn(page: Page, name: str) -> dict[str, Any]:
    """Return the numbers of each trace of the picture `name`, and its layout."""
    found: dict[str, Any] = plot(page, name).evaluate(_DRAWN)
    return found


def box_of(part: Locator) -> FloatRect:
    """Return where a visible part of the page lies."""
    box = part.bounding_box()
    assert box is not None
    return box


def place(page: Page, name: str, x: float, y: float) -> tuple[float, float]:
    """Return where the point (x, y) of the picture `name` lies on the screen."""
    plot(page, name).scroll_into_view_if_needed()
    across, down = plot(page, name).evaluate(_PLACE, [x, y])
    return across, down


def open_drawer(page: Page, name: str, label: str) -> None:
    """Open under the picture `name` what `label` offers."""
    row = page.locator(f".st-key-drawer-{name.replace('.', '-')}")
    with a_run_of(page):
        row.get_by_role("radio", name=_SYMBOL.sub("", label)).click()


def asked_runs(page: Page, *, ahead: bool = False) -> list[str]:
    """Return a list that grows with the query of every run that the page asks of the server.

    Or, if `ahead`, of those that ask for pictures ahead, which are left out otherwise.
    """
    asked: list[str] = []

    def on_frame(frame: bytes | str) -> None:
        message = BackMsg.FromString(frame if isinstance(frame, bytes) else frame.encode())
        states = message.rerun_script.widget_states.widgets
        is_ahead = any(state.id.endswith("-ahead__events") for state in states)
        if message.WhichOneof("type") == "rerun_script" and is_ahead == ahead:
            asked.append(message.rerun_script.query_string)

    def on_websocket(socket: WebSocket) -> None:
        socket.on("framesent", on_frame)

    page.on("websocket", on_websocket)
    return asked


def answered_runs(page: Page) -> list[bytes | str]:
    """Return a list that grows with the end of every run that answers what a hand has done."""
    answered: list[bytes | str] = []

    def on_websocket(socket: WebSocket) -> None:
        runs = Runs(socket)

        def on_frame(frame: bytes | str) -> None:
            if runs.ends(frame):
                answered.append(frame)

        socket.on("framereceived", on_frame)

    page.on("websocket", on_websocket)
    return answered


# Resolves when the pictures of a stop are in hand.
IN_HAND = """
async ([name, stop]) => {
  const scripts = performance.getEntriesByType("resource").map(({ name }) => name);
  const { missing } = await import(scripts.find((each) => each.includes("picture.js")));
  while (missing(name, [stop]).length) await new Promise(requestAnimationFrame);
}
"""


def in_hand(page: Page, name: str, stop: int) -> None:
    """Wait until the pictures of a stop are in hand."""
    page.evaluate(IN_HAND, [name, stop])
