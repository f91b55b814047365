"""Without a browser: how soon a process answers, how many visitors it holds, in what memory."""

from __future__ import annotations

import asyncio
import time
from contextlib import AsyncExitStack

from benchmarks.apps import App, Running
from benchmarks.crowd import Tab, most, move_base, query
from tests.deploy.visitor import Visitor, visit

SIZE = 50, 128
WAVES_OF_SESSIONS = 5


async def move_naive_base(visitor: Visitor, number: int) -> None:
    """Move `base` a little, where it is a slider of Streamlit's own."""
    await visitor.set("base", [9000.0 + 100 * (number % 10)])


def most_users(app: App, running: Running, steps: tuple[int, ...]) -> tuple[int, dict[int, float]]:
    """Return the largest of `steps` that stays below half a second, and each p95 on the way [s]."""
    how = {"ours": move_base, "naive": move_naive_base}[app.name]

    def tab(number: int) -> Tab:
        view = query(*SIZE, app.lowest)
        return Tab(running.server.url, number, move=how, page=app.path, query=view)

    return most(tab, steps)


def memory(running: Running, sessions: int) -> tuple[float, float]:
    """Return what the server holds with `sessions` open, and after five times as many went [MB]."""
    seen = [asyncio.run(_stay(running, sessions)) for _ in range(WAVES_OF_SESSIONS)]
    asyncio.run(_stay(running, 1))
    return seen[0], running.memory()


def first_answers(running: Running, count: int = 2) -> list[float]:
    """Return how long the server takes for a page from its first visitors, one after another [s]."""
    return [asyncio.run(_opened(running)) for _ in range(count)]


async def _opened(running: Running) -> float:
    began = time.perf_counter()
    async with visit(running.server.url, running.app.path, **_view(running.app)) as visitor:
        await visitor.open()
    return time.perf_counter() - began


def _view(app: App) -> dict[str, object]:
    return {"lang": "en", "seq_len": SIZE[0], "d_model": SIZE[1], "base": app.lowest}


async def _stay(running: Running, sessions: int) -> float:
    """Open sessions, and return the server's memory while they are open [MB]."""
    app, view = running.app, _view(running.app)
    async with AsyncExitStack() as tabs:
        for _ in range(sessions):
            visitor = await tabs.enter_async_context(visit(running.server.url, app.path, **view))
            await visitor.open()
        return running.memory()
