"""How many visitors one process and three hold, and what each of their moves costs."""

from __future__ import annotations

import asyncio

from benchmarks.crowd import Move, Tab, choose_row, most, move_base, query
from benchmarks.site import site

CROWDS = (10, 20, 30, 40, 50, 60, 80, 100)


def one() -> None:
    """How many visitors, one move each 2 s, one process holds."""
    _held_by(1)


def three() -> None:
    """How many visitors, one move each 2 s, three processes hold."""
    _held_by(3)


def _held_by(processes: int) -> None:
    with site(processes) as where:

        def tab(number: int) -> Tab:
            return Tab(where.url, number, query=query(50, 128, 10))

        held, seen = most(tab, CROWDS)
    way = ", ".join(f"{count}: {1000 * wait:.0f}" for count, wait in seen.items())
    print(f"{processes} processes hold {held} visitors; p95 ms on the way {way}")


def cost() -> None:
    """Tell what a move costs a process, and so the part of a core that a visitor takes."""
    with site(1) as where:
        for what, move in (("another row", choose_row), ("another base", move_base)):

            async def spent(move: Move = move) -> float:
                tab = Tab(where.url, 1, query=query(50, 128, 10))
                async with tab.connection() as visitor:
                    await visitor.open()
                    for warm in range(10):
                        await move(visitor, warm)
                    before = where.cpu()
                    for number in range(100):
                        await move(visitor, number)
                    return 10 * (where.cpu() - before)

            print(f"cost: {what}: {asyncio.run(spent()):.0f} ms of processor time")
