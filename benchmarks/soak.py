"""How much the lesson holds, and what a visitor notices when something breaks.

    python -m benchmarks.soak            about ten minutes
    python -m benchmarks.soak killed     one part of it, by its name

Real processes, the real proxy of `deploy/`, real WebSocket clients, loopback only. The clients run
on the same cores as the server, so a machine of its own holds more. Each part tells the load of
the machine before it and after it: what another program takes is missing here.
"""

from __future__ import annotations

import asyncio
import os
import statistics
import sys
from collections.abc import Callable
from contextlib import AsyncExitStack

from benchmarks.capacity import cost, one, three
from benchmarks.crowd import Tab, all_waits, choose_row, crowd, p95, query
from benchmarks.site import Site, site
from benchmarks.training import training
from tests.deploy.visitor import visit

SHORT_MEMORY = {"STREAMLIT_SERVER_DISCONNECTED_SESSION_TTL": "2"}


def killed() -> None:
    """Fifty sessions on three processes, and one process is killed."""
    with site(3) as where:

        async def kill() -> None:
            where.processes[0].process.kill()

        tabs = asyncio.run(crowd(_each_his_own(where), 50, seconds=24, meanwhile=kill))
        away = [time for tab in tabs for time in tab.away]
        print(f"killed: {len(away)} of 50 were cut off; back after {statistics.median(away):.2f} s")
        wrong = sum(tab.wrong for tab in tabs)
        print(f"        (longest {max(away):.2f} s), at another view: {wrong}")


def _each_his_own(where: Site) -> Callable[[int], Tab]:
    """Return what makes a tab with a view of its own and a move every four seconds."""

    def tab(number: int) -> Tab:
        return Tab(where.url, number, 4, choose_row, query=query(20 + number, 128, 10000))

    return tab


def reloaded() -> None:
    """Let the proxy read its configuration again under fifty sessions."""
    with site(3) as where:

        async def reload() -> None:
            where.proxy.reload()

        tabs = asyncio.run(crowd(_each_his_own(where), 50, seconds=12, meanwhile=reload))
        print(f"reloaded: {sum(bool(tab.away) for tab in tabs)} of 50 were cut off")


def slow() -> None:
    """One visitor asks and asks and reads nothing."""
    with site(1) as where:

        async def beside() -> tuple[list[Tab], list[Tab]]:
            alone = await crowd(_each_his_own(where), 5)
            async with visit(where.url, "matrix", seq_len=512, d_model=512) as visitor:
                await visitor.open()
                for _ in range(60):
                    await visitor.ask()
                    await asyncio.sleep(0.01)
                return alone, await crowd(_each_his_own(where), 5)

        before = where.megabytes()[0]
        alone, beside_him = asyncio.run(beside())
        after, calm, moved = where.megabytes()[0], all_waits(alone), all_waits(beside_him)
        print(f"slow: p95 of five others {p95(calm):.2f} s, beside him {p95(moved):.2f} s;")
        print(f"      {before:.0f} MB before, {after:.0f} MB after")


def asleep() -> None:
    """Cut a tab off for less and for longer than its session is kept (2 s here, 120 s else)."""
    with site(1, **SHORT_MEMORY) as where:

        async def sleep(seconds: float) -> tuple[bool, bool]:
            tab = Tab(where.url, 7, query="lang=en&seq_len=27")
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

        for seconds in (0.5, 4):
            same_session, same_view = asyncio.run(sleep(seconds))
            print(f"asleep: {seconds} s: same session {same_session}, same view {same_view}")


def flat() -> None:
    """Five hundred sessions come and go; then a hundred stay open."""
    with site(1, **SHORT_MEMORY) as where:
        tab = _each_his_own(where)

        async def come_and_go(count: int, first: int) -> None:
            for start in range(first, first + count, 10):
                await asyncio.gather(*(_look(number) for number in range(start, start + 10)))

        async def _look(number: int) -> None:
            async with tab(number % 200).connection() as visitor:
                await visitor.open()

        asyncio.run(come_and_go(100, 1))
        print(f"flat: after 100 sessions {where.megabytes()[0]:.0f} MB")
        asyncio.run(come_and_go(400, 101))
        print(f"flat: after 500 sessions {where.megabytes()[0]:.0f} MB")

        async def stay(count: int) -> None:
            async with AsyncExitStack() as open_tabs:
                for number in range(count):
                    visitor = await open_tabs.enter_async_context(tab(number).connection())
                    await visitor.open()
                print(f"flat: with {count} open sessions {where.megabytes()[0]:.0f} MB")

        asyncio.run(stay(100))


PARTS = (one, three, cost, killed, reloaded, slow, asleep, flat, training)


def _load() -> str:
    return f"{os.getloadavg()[0]:.1f}"


def main(names: list[str]) -> None:
    for part in PARTS:
        if not names or part.__name__ in names:
            before = _load()
            part()
            print(f"  {part.__name__}: load of the machine {before} before, {_load()} after")


if __name__ == "__main__":
    main(sys.argv[1:])
