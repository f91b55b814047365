"""How much the lesson holds, and what a visitor notices when something breaks.

    python -m benchmarks.soak            about six minutes
    python -m benchmarks.soak killed     one part of it, by its name

Real processes, the real proxy of `deploy/`, real WebSocket clients, loopback only. The clients run
on the same cores as the server, so a machine of its own holds more.
"""

from __future__ import annotations

import asyncio
import statistics
import sys
import tempfile
import time
from collections.abc import AsyncIterator, Awaitable, Callable, Iterator
from contextlib import AsyncExitStack, ExitStack, asynccontextmanager, contextmanager, suppress
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import psutil
from websockets.exceptions import ConnectionClosed

from tests.browser.server import Server, free_port, running_server
from tests.deploy.nginx import Proxy, running_proxy
from tests.deploy.visitor import Visitor, visit

PATIENCE = 0.5
"""[s] within which nineteen of twenty moves must be answered for a visitor to count as held."""
CROWDS = (5, 10, 20, 40, 60, 80, 100)


@dataclass
class Site:
    """The address that visitors use, and the processes behind it."""

    url: str
    processes: list[Server]
    proxy: Proxy

    def megabytes(self) -> list[float]:
        """Return the memory of each process that still runs [MB]."""
        alive = [each.process for each in self.processes if each.process.poll() is None]
        return [psutil.Process(one.pid).memory_info().rss / 1e6 for one in alive]


@contextmanager
def site(count: int, **environment: Any) -> Iterator[Site]:
    """Start `count` processes behind the proxy."""
    with tempfile.TemporaryDirectory() as name, ExitStack() as running:
        folder, ports = Path(name), [free_port() for _ in range(count)]
        processes = [
            running.enter_context(running_server(folder / f"{port}.log", port=port, **environment))
            for port in ports
        ]
        proxy = running.enter_context(running_proxy(folder, ports))
        yield Site(proxy.url, processes, proxy)


@dataclass
class Tab:
    """One visitor who moves now and then, and comes back when his connection breaks."""

    url: str
    number: int
    every: float
    waits: list[float] = field(default_factory=list)
    away: list[float] = field(default_factory=list)
    wrong: int = 0
    query: str = ""
    session: str = ""

    @asynccontextmanager
    async def connection(self) -> AsyncIterator[Visitor]:
        """Connect with a cookie of his own, to the session that he had."""
        headers = {"Cookie": f"lesson_visitor={self.number:032x}"}
        async with visit(self.url, "matrix", session=self.session, headers=headers) as visitor:
            visitor.query = self.query or f"lang=en&seq_len={20 + self.number % 200}"
            yield visitor

    async def live(self, until: asyncio.Event) -> None:
        """Open the page, move until the end, and note how long each answer takes."""
        lost: float | None = None
        while not until.is_set():
            with suppress(ConnectionClosed, ConnectionError, TimeoutError):
                async with self.connection() as visitor:
                    await visitor.open()
                    if lost is not None:
                        self.away.append(time.perf_counter() - lost)
                        self.wrong += visitor.query != self.query
                    self.query, self.session = visitor.query, visitor.session
                    await self._move(visitor, until)
                    return
            lost = lost or time.perf_counter()

    async def _move(self, visitor: Visitor, until: asyncio.Event) -> None:
        row = self.number % 10
        await asyncio.sleep(self.number * 0.618 % 1 * self.every)
        while not until.is_set():
            row = (row + 1) % 20
            seen = await visitor.set("row.field", row)
            self.query = visitor.query
            self.waits.append(seen.seconds)
            await asyncio.sleep(max(0.0, self.every - seen.seconds))


async def crowd(
    where: Site,
    count: int,
    *,
    every: float = 2.0,
    seconds: float = 16.0,
    meanwhile: Callable[[], Awaitable[None]] | None = None,
) -> list[Tab]:
    """Let `count` tabs live for a while; half-way something may happen."""
    tabs = [Tab(where.url, number, every) for number in range(1, count + 1)]
    done = asyncio.Event()
    lives = []
    for tab in tabs:
        lives.append(asyncio.create_task(tab.live(done)))
        await asyncio.sleep(0.05)
    while not all(tab.session for tab in tabs):
        await asyncio.sleep(0.1)
    for tab in tabs:
        tab.waits.clear()
    await asyncio.sleep(seconds / 2)
    if meanwhile is not None:
        await meanwhile()
    await asyncio.sleep(seconds / 2)
    done.set()
    await asyncio.gather(*lives)
    return tabs


def p95(waits: list[float]) -> float:
    """Return the time within which nineteen of twenty were answered [s]."""
    return statistics.quantiles(waits, n=20)[-1]


def all_waits(tabs: list[Tab]) -> list[float]:
    return [wait for tab in tabs for wait in tab.waits]


def users() -> None:
    """How many visitors, one move each 2 s, one process and three hold."""
    for processes in (1, 3):
        held = 0
        with site(processes) as where:
            for count in CROWDS:
                waits = all_waits(asyncio.run(crowd(where, count)))
                print(f"  {processes} processes, {count:3} visitors: p95 {p95(waits):.2f} s")
                if p95(waits) > PATIENCE:
                    break
                held = count
        print(f"users: {processes} processes hold {held} visitors at one move per 2 s")


def killed() -> None:
    """Fifty sessions on three processes, and one process is killed."""
    with site(3) as where:

        async def kill() -> None:
            where.processes[0].process.kill()

        tabs = asyncio.run(crowd(where, 50, every=4, seconds=24, meanwhile=kill))
        away = [time for tab in tabs for time in tab.away]
        print(f"killed: {len(away)} of 50 were cut off; back after {statistics.median(away):.2f} s")
        wrong = sum(tab.wrong for tab in tabs)
        print(f"        (longest {max(away):.2f} s), at another view: {wrong}")


def reloaded() -> None:
    """Let the proxy read its configuration again under fifty sessions."""
    with site(3) as where:

        async def reload() -> None:
            where.proxy.reload()

        tabs = asyncio.run(crowd(where, 50, every=4, seconds=12, meanwhile=reload))
        print(f"reloaded: {sum(bool(tab.away) for tab in tabs)} of 50 were cut off")


def slow() -> None:
    """One visitor asks and asks and reads nothing."""
    with site(1) as where:

        async def beside() -> tuple[list[Tab], list[Tab]]:
            alone = await crowd(where, 5)
            async with visit(where.url, "matrix", seq_len=512, d_model=512) as visitor:
                await visitor.open()
                for _ in range(60):
                    await visitor.ask()
                    await asyncio.sleep(0.01)
                return alone, await crowd(where, 5)

        before = where.megabytes()[0]
        alone, beside_him = asyncio.run(beside())
        after, calm, moved = where.megabytes()[0], all_waits(alone), all_waits(beside_him)
        print(f"slow: p95 of five others {p95(calm):.2f} s, beside him {p95(moved):.2f} s;")
        print(f"      {before:.0f} MB before, {after:.0f} MB after")


def asleep() -> None:
    """Cut a tab off for less and for longer than its session is kept (2 s here, 120 s else)."""
    with site(1, STREAMLIT_SERVER_DISCONNECTED_SESSION_TTL="2") as where:

        async def sleep(seconds: float) -> tuple[bool, bool]:
            tab = Tab(where.url, 7, 1)
            async with tab.connection() as visitor:
                await visitor.open()
                await visitor.set("row.field", 9)
                tab.query, tab.session = visitor.query, visitor.session
            await asyncio.sleep(seconds)
            async with visit(where.url, "", seq_len=5) as somebody:  # makes the server tidy up
                await somebody.open()
            async with tab.connection() as visitor:
                await visitor.open()
                return visitor.session == tab.session, visitor.query == tab.query

        for seconds in (0.5, 140):
            same_session, same_view = asyncio.run(sleep(seconds))
            print(f"asleep: {seconds} s: same session {same_session}, same view {same_view}")


def flat() -> None:
    """Five hundred sessions come and go; then a hundred stay open."""
    with site(1, STREAMLIT_SERVER_DISCONNECTED_SESSION_TTL="2") as where:

        async def come_and_go(count: int, first: int) -> None:
            for start in range(first, first + count, 10):
                tabs = [Tab(where.url, number, 1) for number in range(start, start + 10)]
                await asyncio.gather(*(_look(tab) for tab in tabs))

        async def _look(tab: Tab) -> None:
            async with tab.connection() as visitor:
                await visitor.open()

        asyncio.run(come_and_go(100, 1))
        print(f"flat: after 100 sessions {where.megabytes()[0]:.0f} MB")
        asyncio.run(come_and_go(400, 101))
        print(f"flat: after 500 sessions {where.megabytes()[0]:.0f} MB")

        async def stay(count: int) -> None:
            async with AsyncExitStack() as open_tabs:
                for at in range(count):
                    tab = Tab(where.url, at, 1)
                    visitor = await open_tabs.enter_async_context(tab.connection())
                    await visitor.open()
                print(f"flat: with {count} open sessions {where.megabytes()[0]:.0f} MB")

        asyncio.run(stay(100))


def training() -> None:
    """Ten train on the learned page while one moves a slider elsewhere."""
    with site(1) as where:

        async def train(seed: int) -> float:
            begun = time.perf_counter()
            async with visit(where.url, "learned", seed=seed, steps=1000) as visitor:
                await visitor.open()
                await visitor.press("start")
                while visitor.beat:
                    await asyncio.sleep(0.15)
                    await visitor.run(fragment=visitor.beat)
            return time.perf_counter() - begun

        async def both() -> tuple[list[Tab], list[Tab], list[float]]:
            quiet = await crowd(where, 1, every=0.5, seconds=10)
            trained: list[float] = []

            async def begin() -> None:
                trained.extend(await asyncio.gather(*(train(seed) for seed in range(10))))

            return quiet, await crowd(where, 1, every=0.5, seconds=2, meanwhile=begin), trained

        quiet, beside, trained = asyncio.run(both())
        calm, moved = all_waits(quiet), all_waits(beside)
        print(f"training: p95 of another {p95(calm):.2f} s alone, {p95(moved):.2f} s beside ten;")
        print(f"          all ten had trained after {max(trained):.0f} s")


PARTS = (users, killed, reloaded, slow, asleep, flat, training)


def main(names: list[str]) -> None:
    for part in PARTS:
        if not names or part.__name__ in names:
            part()


if __name__ == "__main__":
    main(sys.argv[1:])
