"""Tabs without browsers that move now and then, and how long each waits for an answer."""

from __future__ import annotations

import asyncio
import statistics
import time
from collections.abc import AsyncIterator, Awaitable, Callable, Coroutine, Iterable
from contextlib import asynccontextmanager, suppress
from dataclasses import dataclass, field
from typing import Any
from urllib.parse import urlencode

from websockets.exceptions import ConnectionClosed

from tests.deploy.visitor import Visitor, visit

PATIENCE = 0.5
"""[s] within which nineteen of twenty moves must be answered for a visitor to count as held."""
BEAT = 2.0
"""[s] from one move of a visitor to his next."""
SECONDS = 12.0

BASES = (1000, 1200, 1500, 2000, 2500, 3000, 4000, 5000, 6000, 8000)

Move = Callable[[Visitor, int], Awaitable[Any]]


async def choose_row(visitor: Visitor, number: int) -> None:
    """Look at another row of the matrix: its pictures stay."""
    await visitor.set("row.field", number % 20)


async def move_base(visitor: Visitor, number: int) -> None:
    """Put the slider of `base` on the next stop: every picture of the page is new.

    As a browser does: that picture was sent ahead, and the answer brings the one after it.
    """
    stop, after = (BASES[at % len(BASES)] for at in (number, number + 1))
    if not visitor.in_hand:
        await visitor.want("base", stop)
    wanted = [after] if visitor.mark("base", after) not in visitor.in_hand else []
    await visitor.slide("base", stop, want=wanted)


@dataclass
class Tab:
    """One visitor, who comes back when his connection breaks.

    Parameters
    ----------
    url
        Where the lesson lies.
    number
        Tells him from the others; his cookie and his first row follow from it.
    every
        From one move to the next [s].
    move
        What he does.
    page, query
        What he opens; the query of his last answer later on.
    """

    url: str
    number: int = 0
    every: float = BEAT
    move: Move = move_base
    page: str = "matrix"
    query: str = ""
    waits: list[float] = field(default_factory=list)
    away: list[float] = field(default_factory=list)
    wrong: int = 0
    session: str = ""

    @asynccontextmanager
    async def connection(self) -> AsyncIterator[Visitor]:
        """Connect with a cookie of his own, to the session that he had."""
        headers = {"Cookie": f"lesson_visitor={self.number:032x}"}
        async with visit(self.url, self.page, session=self.session, headers=headers) as visitor:
            visitor.query = self.query
            yield visitor

    async def live(self, begun: asyncio.Event, until: asyncio.Event) -> None:
        """Open the page, move when all have come, and note how long each answer takes."""
        lost: float | None = None
        while not until.is_set():
            with suppress(ConnectionClosed, ConnectionError, TimeoutError):
                async with self.connection() as visitor:
                    await visitor.open()
                    if lost is not None:
                        self.away.append(time.perf_counter() - lost)
                        self.wrong += visitor.query != self.query
                        lost = None
                    self.query, self.session = visitor.query, visitor.session
                    await begun.wait()
                    await self._work(visitor, until)
                    return
            lost = lost or time.perf_counter()

    async def _work(self, visitor: Visitor, until: asyncio.Event) -> None:
        due = time.perf_counter() + self.number * 0.618 % 1 * self.every
        at = self.number
        while True:
            await _pause(max(0.0, due - time.perf_counter()), until.wait(), visitor.closed())
            if until.is_set():
                return
            at += 1
            await self.move(visitor, at)
            self.query = visitor.query
            # Late is late: whoever had to wait for an answer before counts that waiting, too.
            self.waits.append(time.perf_counter() - due)
            due += self.every


async def _pause(seconds: float, *unless: Coroutine[Any, Any, Any]) -> None:
    """Wait, but not past one of the events."""
    events = [asyncio.create_task(one) for one in unless]
    await asyncio.wait(events, timeout=seconds, return_when=asyncio.FIRST_COMPLETED)
    for event in events:
        event.cancel()


async def crowd(
    tab: Callable[[int], Tab],
    count: int,
    *,
    seconds: float = SECONDS,
    meanwhile: Callable[[], Awaitable[None]] | None = None,
) -> list[Tab]:
    """Let `count` tabs live for a while, each made by its number; half-way something may happen.

    They begin to move when all have come.
    """
    tabs = [tab(number) for number in range(1, count + 1)]
    begun, done = asyncio.Event(), asyncio.Event()
    lives = []
    for one in tabs:
        lives.append(asyncio.create_task(one.live(begun, done)))
        await asyncio.sleep(0.05)
    while not all(one.session for one in tabs):
        await asyncio.sleep(0.1)
    begun.set()
    await asyncio.sleep(seconds / 2)
    if meanwhile is not None:
        await meanwhile()
    await asyncio.sleep(seconds / 2)
    done.set()
    await asyncio.gather(*lives)
    return tabs


def most(tab: Callable[[int], Tab], counts: Iterable[int]) -> tuple[int, dict[int, float]]:
    """Return the largest of `counts` that is held, and each p95 on the way [s]."""
    seen: dict[int, float] = {}
    held = 0
    for count in counts:
        seen[count] = p95(all_waits(asyncio.run(crowd(tab, count))))
        if seen[count] > PATIENCE:
            break
        held = count
    return held, seen


def p95(waits: list[float]) -> float:
    """Return the time within which nineteen of twenty were answered [s]."""
    return statistics.quantiles(waits, n=20, method="inclusive")[-1]


def all_waits(tabs: list[Tab]) -> list[float]:
    """Return what all of them waited [s]."""
    return [wait for tab in tabs for wait in tab.waits]


def query(seq_len: int, d_model: int, base: int) -> str:
    """Return the query of a view in English."""
    return urlencode({"lang": "en", "seq_len": seq_len, "d_model": d_model, "base": base})
