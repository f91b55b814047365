"""What one visitor can ask of the server: beyond the bounds it says no, and goes on."""

import asyncio
import re
from collections.abc import AsyncIterator, Iterator
from contextlib import AsyncExitStack, suppress
from pathlib import Path
from typing import Any

import psutil
import pytest
from websockets.exceptions import ConnectionClosed, InvalidStatus

from tests.browser.server import Server, running_server
from tests.deploy.nginx import DEPLOY
from tests.deploy.visitor import Visitor, finish, visit
from ui.catalogue import PAGES, PageEntry
from ui.parameters import Choice, Flag, Integer, IntegerList, Scale, Text

LARGEST_ANSWER = 2 * 10**6
"""[bytes] that the first run of a page may send."""
LARGEST_MOVE = 300_000
SMALL_MOVE = 36_000
"""[bytes] that the answer to a move may send at any size, and on The matrix at 50 x 128."""
SIZES = ((50, 128), (256, 256), (512, 512), (2048, 512), (2048, 1024), (4096, 1024))
BEYOND = 10**9


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    log = tmp_path_factory.mktemp("server") / "log"
    with running_server(log, STREAMLIT_SERVER_ALLOWED_HOSTS="127.0.0.1 lesson.example") as running:
        yield running


async def title(server: Server) -> str:
    async with visit(server.url, "matrix", lang="en") as visitor:
        return (await visitor.open()).title


def test_a_message_that_is_too_long_ends_its_connection_and_nothing_else(server: Server) -> None:
    async def send() -> int:
        async with visit(server.url) as visitor:
            with suppress(ConnectionClosed):
                await visitor.socket.send(b"\x00" * (26 * 10**6))
            await visitor.socket.wait_closed()
            assert visitor.socket.close_code is not None
            return visitor.socket.close_code

    assert finish(send()) == 1009
    assert finish(title(server))


def test_a_message_that_never_ends_is_not_collected(server: Server) -> None:
    async def parts(visitor: Visitor) -> AsyncIterator[bytes]:
        for _ in range(30):
            yield bytes(10**6)
        async with asyncio.timeout(10):
            await visitor.closed()

    async def send() -> None:
        async with visit(server.url) as visitor:
            with suppress(ConnectionClosed):
                await visitor.socket.send(parts(visitor))

    finish(send())
    assert finish(title(server))


def test_the_server_itself_knows_its_names(server: Server) -> None:
    async def knock(name: str) -> None:
        async with visit(server.url, name=name):
            pass

    finish(knock("lesson.example"))
    with pytest.raises(InvalidStatus) as refused:
        finish(knock("evil.example"))
    assert refused.value.response.status_code == 403


def test_widgets_beyond_their_bounds_compute_nothing_large(server: Server) -> None:
    async def ask() -> tuple[str | None, int]:
        async with visit(server.url, "matrix", lang="en") as visitor:
            await visitor.open()
            await visitor.set("seq_len.field", 10**15, "int_value")
            seen = await visitor.set("row.field", -(10**15), "int_value")
            assert not seen.of("exception")
            return seen.query, seen.size

    query, size = finish(ask())
    assert query is not None
    assert "&row=0&" in query
    assert size < 5 * 10**6


def test_a_hundred_moves_at_once_end_in_the_last_one(server: Server) -> None:
    """Streamlit runs the newest request and leaves out those that it has overtaken."""

    async def rush() -> int:
        async with visit(server.url, "matrix", lang="en") as visitor:
            await visitor.open()
            for _ in range(100):
                await visitor.ask()
            await visitor.set("row.field", 9)
            runs = 1
            while "&row=9&" not in visitor.query:
                await visitor.read()
                runs += 1
            return runs

    assert finish(rush()) < 50


def largest(entry: PageEntry) -> dict[str, Any]:
    """Return the most that a link can ask of a page."""
    most: dict[str, Any] = {}
    for parameter in entry.published:
        match parameter:
            case Integer() | IntegerList():
                most[parameter.name] = parameter.high
            case Scale() | Choice():
                most[parameter.name] = parameter.options[-1]
            case Flag():
                most[parameter.name] = 1
            case Text():
                most[parameter.name] = ("a " * parameter.longest)[: parameter.longest]
    return most | {"lang": "en"}


def beyond(entry: PageEntry) -> dict[str, Any]:
    """Return a link that asks for a billion of everything that is counted."""
    counted = {one.name: BEYOND for one in entry.published if isinstance(one, Integer)}
    return largest(entry) | counted


@pytest.mark.parametrize("entry", PAGES, ids=lambda entry: entry.name)
def test_the_answer_to_a_move_is_small_at_any_size(server: Server, entry: PageEntry) -> None:
    async def move(seq_len: int, d_model: int) -> int:
        sizes: dict[str, Any] = {"lang": "ko", "seq_len": seq_len, "d_model": d_model, "base": 8000}
        async with visit(server.url, entry.name, **sizes) as visitor:
            await visitor.open()
            if "base.slider" not in visitor.widgets:
                return (await visitor.run()).size
            return (await visitor.slide("base", 10_000)).size

    for size in SIZES:
        assert finish(move(*size)) < LARGEST_MOVE, size
    if entry.name == "matrix":
        assert finish(move(50, 128)) < SMALL_MOVE


def test_every_page_at_its_largest_fits_into_a_container_and_more_cannot_be_asked(
    tmp_path: Path,
) -> None:
    compose = (DEPLOY / "compose.yaml").read_text(encoding="utf-8")
    limit = int(re.findall(r"mem_limit: (\d+)m", compose)[0])

    async def open_one(server: Server, entry: PageEntry, tabs: AsyncExitStack) -> str:
        page = visit(server.url, entry.name, **largest(entry))
        visitor = await tabs.enter_async_context(page)
        seen = await visitor.open()
        assert not seen.of("exception"), entry.name
        assert seen.size < LARGEST_ANSWER, entry.name
        return visitor.query

    async def ask_beyond(server: Server, entry: PageEntry) -> str:
        async with visit(server.url, entry.name, **beyond(entry)) as visitor:
            assert not (await visitor.open()).of("exception"), entry.name
            return visitor.query

    async def open_all(server: Server) -> float:
        async with AsyncExitStack() as tabs:
            for entry in PAGES:
                most = await open_one(server, entry, tabs)
                assert await ask_beyond(server, entry) == most
            return float(psutil.Process(server.process.pid).memory_info().rss)

    # As in the container: a thread for each core would take memory, too.
    with running_server(tmp_path / "log", OPENBLAS_NUM_THREADS="1") as server:
        used = finish(open_all(server))
        assert used < limit * 2**20
