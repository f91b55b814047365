"""In a real browser: from a key on a slider to the picture, the first picture, and dragging."""

from __future__ import annotations

import gzip
import statistics
import time
from dataclasses import dataclass, field

from playwright.sync_api import Browser, Error, Page, Response, WebSocket

from benchmarks.apps import App, Running

LAPTOP = {"width": 1366, "height": 768}
SECONDS = 120
DRAG_SECONDS = 4.0
LOOK = 250
"""[ms] for which the page is looked at, before the page is asked whether it is at rest and after."""
_AT_REST = """
() => document.querySelector("[data-testid=stApp]").dataset.testScriptState === "notRunning"
"""
# Milliseconds from the key to the second frame after the page shows the slider's number: the page
# itself looks from the key on, so that no way to this process is in it.
_WATCH = """
([shows, selector]) => {
  window.seen = Number(document.querySelector(".pe-picture")?.dataset.draws ?? 0);
  const slider = document.querySelector(selector);
  const before = slider.value;
  const frame = () => new Promise(requestAnimationFrame);
  const look = async () => {
    const pressed = (window.pressed = performance.now());
    const isOver = () => slider.value !== before && eval(shows)(slider);
    while (!isOver() && performance.now() - pressed < 100_000) await frame();
    await frame();
    await frame();
    return performance.now() - pressed;
  };
  window.took = new Promise((done) => addEventListener("keydown", () => done(look()), { capture: true, once: true }));
}
"""
# Counts how often the first picture is drawn anew: ours tells, Plotly's own is a new drawing.
_COUNT = """
() => {
  window.pictures = 0;
  const isNew = ({ attributeName, target, addedNodes }) => attributeName === "data-draws"
    ? target === document.querySelector(".pe-picture")
    : !document.querySelector(".pe-picture") && [...addedNodes].some((node) => node.matches?.(".main-svg, .plot-container"));
  const count = (changes) => { window.pictures += changes.filter(isNew).length };
  const wanted = { attributes: true, attributeFilter: ["data-draws"], childList: true, subtree: true };
  new MutationObserver(count).observe(document.body, wanted);
}
"""


@dataclass
class Moves:
    """What moves of a slider cost: milliseconds, bytes to the browser, processor milliseconds."""

    times: list[float] = field(default_factory=list)
    size: float = 0
    cpu: float = 0

    @property
    def median(self) -> float:
        """Return the usual time [ms]."""
        return statistics.median(self.times)

    @property
    def p95(self) -> float:
        """Return the time below which 95 of 100 moves stay [ms]."""
        return statistics.quantiles(self.times, n=20, method="inclusive")[-1]


def moves(browser: Browser, app: App, running: Running, size: tuple[int, int], count: int) -> Moves:
    """Press a key on the slider of `base`, `count` times, and measure each."""
    page, received = opened(browser, app, running, size)
    page.locator(selector(app)).focus()
    at_rest(page)
    found = Moves()
    for at in range(count + 2):
        if at == 2:  # the first two warm up
            found.times.clear()
            cpu, already = running.cpu(), sum(received)
        found.times.append(move_once(page, app))
    found.cpu = 1000 * (running.cpu() - cpu) / count
    found.size = (sum(received) - already) / count
    page.context.close()
    return found


def move_once(page: Page, app: App) -> float:
    """Press a key on the slider in focus, and return how long the pictures took [ms]."""
    page.evaluate(_WATCH, [app.shows, selector(app)])
    page.keyboard.press("ArrowRight")  # never back: what was sent before is not sent again
    took: float = page.evaluate("window.took")
    at_rest(page)
    return took


def at_rest(page: Page) -> None:
    """Wait as a hand does between two moves: the page is at rest, and somebody looks at it."""
    page.wait_for_timeout(LOOK)
    page.wait_for_function(_AT_REST)
    page.wait_for_timeout(LOOK)


def first_picture(browser: Browser, app: App, running: Running) -> dict[str, float]:
    """Open the page in a browser that has seen nothing: seconds, and megabytes as gzip sends them."""
    context = browser.new_context(viewport=LAPTOP, locale="en-US")
    page = context.new_page()
    answers: list[Response] = []
    page.on("response", lambda answer: answers.append(answer))
    began = time.perf_counter()
    page.goto(running.link(50, 128))
    page.wait_for_selector(app.picture, timeout=1000 * SECONDS)
    seconds = time.perf_counter() - began
    plain = packed = 0
    for answer in answers:
        try:
            body = answer.body()
        except Error:
            continue  # a redirect has none
        plain += len(body)
        packed += min(len(body), len(gzip.compress(body, 6)))
    context.close()
    return {"seconds": seconds, "plain": plain / 1e6, "gzip": packed / 1e6}


def pictures_while_dragging(
    browser: Browser, app: App, running: Running, size: tuple[int, int]
) -> float:
    """Drag the thumb to and fro, and count the pictures per second that appear meanwhile."""
    page, _ = opened(browser, app, running, size)
    page.evaluate(_COUNT)
    box = page.locator(selector(app)).bounding_box()
    assert box is not None
    middle = box["y"] + box["height"] / 2
    page.mouse.move(box["x"] + box["width"] / 2, middle)
    page.mouse.down()
    began = time.perf_counter()
    step = 0
    while (elapsed := time.perf_counter() - began) < DRAG_SECONDS:
        step += 1
        page.mouse.move(box["x"] + box["width"] * (0.3 + 0.4 * (step % 41) / 41), middle)
        page.wait_for_timeout(16)
    count = page.evaluate("window.pictures")
    page.mouse.up()
    page.context.close()
    return float(count / elapsed)


def selector(app: App) -> str:
    """Return where the input of the slider of `base` is."""
    if app.name == "ours":
        return ".st-key-base-slider input"
    return ".st-key-base input"


def opened(
    browser: Browser, app: App, running: Running, size: tuple[int, int], before: str = ""
) -> tuple[Page, list[int]]:
    """Open the page at a size, and return it with a list that grows with the bytes of messages.

    `before` is a script that runs before the app's own.
    """
    context = browser.new_context(viewport=LAPTOP, locale="en-US")
    context.add_init_script(before)
    page = context.new_page()
    page.set_default_timeout(1000 * SECONDS)
    received: list[int] = []

    def on_frame(frame: bytes | str) -> None:
        received.append(len(frame))

    def on_socket(socket: WebSocket) -> None:
        socket.on("framereceived", on_frame)

    page.on("websocket", on_socket)
    page.goto(running.link(*size))
    page.wait_for_selector(app.picture)
    at_rest(page)
    return page, received
