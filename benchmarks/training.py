"""Ten train on the learned page at once, and somebody else goes on moving his slider."""

from __future__ import annotations

import asyncio
import time
from contextlib import AsyncExitStack
from dataclasses import dataclass, field

from benchmarks.crowd import Tab, all_waits, crowd, p95, query
from benchmarks.site import Site, site
from tests.deploy.visitor import Visitor, visit
from ui.run import PAUSE

TRAINERS = 10
AT_MOST = 120.0
"""[s] after which those who still train are left alone."""


@dataclass
class Class:
    """Those who train: how long each took [s], and who was told a number on the way."""

    took: list[float] = field(default_factory=list)
    told: set[int] = field(default_factory=set)

    async def train(self, at: int, visitor: Visitor) -> None:
        """Press the button, and ask as often as the page wants to be asked until it has ended."""
        begun = time.perf_counter()
        await visitor.press("start")
        while visitor.beat:
            if visitor.every == PAUSE:
                self.told.add(at)
            await asyncio.sleep(visitor.every)
            await visitor.run(fragment=visitor.beat)
        self.took.append(time.perf_counter() - begun)


def training() -> None:
    """Ten train on the learned page while one moves a slider elsewhere."""
    with site(1) as where:
        alone, beside, trainers = asyncio.run(_both(where))
    calm, moved, took = all_waits(alone), all_waits(beside), trainers.took or [AT_MOST]
    print(f"training: p95 of another {p95(calm):.2f} s alone, {p95(moved):.2f} s beside ten")
    print(f"          ({len(moved)} moves, longest {max(moved):.2f} s);")
    print(f"          {len(trainers.took)} of {TRAINERS} had trained after {max(took):.0f} s,")
    print(f"          the first after {min(took):.0f} s; {len(trainers.told)} were told a number")


async def _both(where: Site) -> tuple[list[Tab], list[Tab], Class]:
    def tab(number: int) -> Tab:
        return Tab(where.url, number, 0.5, query=query(50, 128, 10))

    trainers = Class()
    async with AsyncExitStack() as tabs:
        visitors = []
        for seed in range(TRAINERS):
            page = visit(where.url, "learned", lang="en", seed=seed, steps=1000)
            visitors.append(await tabs.enter_async_context(page))
            await visitors[-1].open()
        alone = await crowd(tab, 1, seconds=10)

        async def begin() -> None:
            training = [trainers.train(at, one) for at, one in enumerate(visitors)]
            await asyncio.wait_for(asyncio.gather(*training), AT_MOST)

        return alone, await crowd(tab, 1, seconds=1, meanwhile=begin), trainers
