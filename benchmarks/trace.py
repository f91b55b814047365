"""What a move waits for: when the pictures are drawn, the question leaves and the answer comes."""

from __future__ import annotations

import statistics
from collections.abc import Iterator

from playwright.sync_api import Browser

from benchmarks.apps import OURS, running
from benchmarks.moves import at_rest, move_once, opened, selector

MOVES = 15
# Notes when messages leave and arrive, before the app's own code takes them.
_LISTEN_TO_MESSAGES = """
window.noted = [];
const note = (what) => window.noted.push([what, performance.now()]);
const Plain = window.WebSocket;
window.WebSocket = class extends Plain {
  constructor(...address) { super(...address); this.addEventListener("message", () => note("in")) }
  send(message) { note("out"); return super.send(message) }
};
new MutationObserver((changes) => {
  for (const { target } of changes) note(target.dataset.drawn === "true" ? "drawn" : "asked");
}).observe(document, { subtree: true, attributes: true, attributeFilter: ["data-drawn"] });
"""
_BEGIN = "() => { window.noted.length = 0 }"
_NOTED = "() => window.noted.map(([what, when]) => [what, when - window.pressed])"
_WORK = ("ScriptDuration", "RecalcStyleDuration", "LayoutDuration")


def lines(browser: Browser, sizes: tuple[tuple[int, int], ...]) -> Iterator[str]:
    """Yield the table: medians of what is noted of each move [ms after the key]."""
    yield (
        "| size | pictures asked for | drawn | question leaves | answer begins | ends | "
        "scripts | styles | layout |"
    )
    yield "|---|---|---|---|---|---|---|---|---|"
    for size in sizes:
        with running(OURS) as server:
            times, work = _traced(browser, server, size)
        yield (
            f"| {size[0]} x {size[1]} | "
            + " | ".join(f"{value:.0f}" for value in (*times, *work))
            + " |"
        )


def _traced(browser: Browser, server, size) -> tuple[list[float], list[float]]:
    page, _ = opened(browser, OURS, server, size, before=_LISTEN_TO_MESSAGES)
    page.locator(selector(OURS)).focus()
    at_rest(page)
    tools = page.context.new_cdp_session(page)
    tools.send("Performance.enable")
    for _ in range(2):
        move_once(page, OURS)
    seen, began = [], _worked(tools)
    for _ in range(MOVES):
        page.evaluate(_BEGIN)
        move_once(page, OURS)
        seen.append(_stages(page.evaluate(_NOTED)))
    work = [
        1000 * (after - before) / MOVES for before, after in zip(began, _worked(tools), strict=True)
    ]
    page.context.close()
    return [statistics.median(column) for column in zip(*seen, strict=True)], work


def _stages(noted: list[tuple[str, float]]) -> tuple[float, ...]:
    def when(what: str) -> list[float]:
        return [at for name, at in noted if name == what]

    return when("asked")[0], when("drawn")[-1], when("out")[0], when("in")[0], when("in")[-1]


def _worked(tools) -> list[float]:
    found = {one["name"]: one["value"] for one in tools.send("Performance.getMetrics")["metrics"]}
    return [found[name] for name in _WORK]
