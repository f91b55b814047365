"""Measure both apps in one run, print the table, and with --write put it into docs/performance.md.

python -m benchmarks [--quick] [--write] [moves trace start process drag users memory encoders]
"""

from __future__ import annotations

import os
import platform
import re
import subprocess
import sys
import time
from collections.abc import Iterator
from importlib.metadata import version
from pathlib import Path

import psutil
from playwright.sync_api import sync_playwright

from benchmarks import encoders, trace, users
from benchmarks.apps import APPS, running
from benchmarks.moves import first_picture, moves, pictures_while_dragging
from tests.browser.chromium import FLAGS, find_chromium
from tests.browser.server import ROOT

SIZES = ((50, 128), (512, 512), (2048, 512))
COUNTS = {"naive": (12, 8, 3), "ours": (40, 30, 20)}
QUICK = 4
USERS = {"naive": (1, 2, 4), "ours": (10, 20, 40, 60, 80)}
SESSIONS = 100
PARTS = ("moves", "trace", "start", "process", "drag", "users", "memory", "encoders")
DOCUMENT = ROOT / "docs" / "performance.md"
_PLACE = re.compile(r"(<!-- {} -->\n).*?(<!-- end -->)", re.DOTALL)


def machine() -> str:
    """Describe what was measured on."""
    names = [f"{name} {version(name)}" for name in ("streamlit", "plotly", "numpy")]
    chromium = subprocess.run([find_chromium() or "", "--version"], capture_output=True, text=True)
    memory = psutil.virtual_memory().total / 2**30
    load = ", ".join(f"{each:.1f}" for each in os.getloadavg())
    return (
        f"{time.strftime('%Y-%m-%d %H:%M')}: {os.cpu_count()} cores, {memory:.0f} GB, no GPU, server and "
        f"browser on the same cores; Python {platform.python_version()}, {', '.join(names)}, "
        f"{chromium.stdout.strip()}. Load of the machine before the run: {load}."
    )


def measured_moves(quick: bool) -> Iterator[str]:
    """Yield the table of moves."""
    yield "| size | app | median ms | p95 ms | kB per move | server ms of processor | faster than naive |"
    yield "|---|---|---|---|---|---|---|"
    with _browser() as browser:
        for at, size in enumerate(SIZES):
            usual = 0.0
            for app in APPS:
                with running(app) as server:
                    count = QUICK if quick else COUNTS[app.name][at]
                    found = moves(browser, app, server, size, count)
                usual = usual or found.median
                yield (
                    f"| {size[0]} x {size[1]} | {app.name} | {found.median:.0f} | {found.p95:.0f} | "
                    f"{found.size / 1000:.0f} | {found.cpu:.0f} | {usual / found.median:.1f} x |"
                )


def measured_trace(quick: bool) -> Iterator[str]:
    """Yield the table of what a move waits for."""
    with _browser() as browser:
        yield from trace.lines(browser, SIZES)


def measured_start(quick: bool) -> Iterator[str]:
    """Yield the table of first pictures."""
    yield "| app | server | first picture s | MB as served | MB as a proxy sends it (gzip) |"
    yield "|---|---|---|---|---|"
    with _browser() as browser:
        for app in APPS:
            with running(app) as server:
                for kind in ("fresh", "warm"):
                    found = first_picture(browser, app, server)
                    yield (
                        f"| {app.name} | {kind} | {found['seconds']:.2f} | {found['plain']:.1f} | "
                        f"{found['gzip']:.1f} |"
                    )


def measured_process(quick: bool) -> Iterator[str]:
    """Yield the table of how soon a process that has just started answers."""
    yield "| app | s until the process answers | s for the first page | s for the second |"
    yield "|---|---|---|---|"
    for app in APPS:
        began = time.perf_counter()
        with running(app) as server:
            started = time.perf_counter() - began
            first, second = users.first_answers(server)
        yield f"| {app.name} | {started:.2f} | {first:.2f} | {second:.2f} |"


def measured_drag(quick: bool) -> Iterator[str]:
    """Yield the table of pictures while a thumb is dragged."""
    yield "| size | app | pictures per second while dragging |"
    yield "|---|---|---|"
    with _browser() as browser:
        for size in SIZES:
            for app in APPS:
                with running(app) as server:
                    rate = pictures_while_dragging(browser, app, server, size)
                yield f"| {size[0]} x {size[1]} | {app.name} | {rate:.1f} |"


def measured_users(quick: bool) -> Iterator[str]:
    """Yield the table of users held."""
    yield "| app | users held below 500 ms | p95 ms on the way |"
    yield "|---|---|---|"
    for app in APPS:
        with running(app) as server:
            steps = USERS[app.name][:2] if quick else USERS[app.name]
            held, seen = users.most_users(app, server, steps)
        way = ", ".join(f"{count}: {1000 * p95:.0f}" for count, p95 in seen.items())
        yield f"| {app.name} | {held} | {way} |"


def measured_memory(quick: bool) -> Iterator[str]:
    """Yield the table of memory."""
    sessions = 10 if quick else SESSIONS
    yield f"| app | MB with {sessions} open sessions | MB after {5 * sessions} came and went |"
    yield "|---|---|---|"
    for app in APPS:
        with running(app) as server:
            opened, after = users.memory(server, sessions)
        yield f"| {app.name} | {opened:.0f} | {after:.0f} |"


def measured_encoders(quick: bool) -> Iterator[str]:
    """Yield the table of encoders."""
    yield from encoders.lines()


class _browser:  # noqa: N801  # a context, written as one is called
    """A Chromium for one table."""

    def __enter__(self):
        self._playwright = sync_playwright().start()
        path = find_chromium()
        self._chromium = self._playwright.chromium.launch(executable_path=path, args=list(FLAGS))
        return self._chromium

    def __exit__(self, *_: object) -> None:
        self._chromium.close()
        self._playwright.stop()


def main() -> None:
    """Measure what was asked for, or all."""
    asked = [word for word in sys.argv[1:] if not word.startswith("--")] or list(PARTS)
    quick, write = "--quick" in sys.argv, "--write" in sys.argv
    blocks = {"machine": machine()}
    sys.stdout.write(blocks["machine"] + "\n")
    for part in asked:
        sys.stdout.write(f"\n{part}\n")
        kept = []
        for line in globals()[f"measured_{part}"](quick):
            sys.stdout.write(line + "\n")
            sys.stdout.flush()
            kept.append(line)
        blocks[part] = "\n".join(kept)
    if write:
        _write(DOCUMENT, blocks)


def _write(document: Path, blocks: dict[str, str]) -> None:
    text = document.read_text(encoding="utf-8")
    for name, block in blocks.items():
        place = re.compile(_PLACE.pattern.format(name), re.DOTALL)
        text = place.sub(lambda found, block=block: f"{found[1]}{block}\n{found[2]}", text)
    document.write_text(text, encoding="utf-8")


if __name__ == "__main__":
    main()
