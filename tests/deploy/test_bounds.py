"""What one visitor can ask of the server: beyond the bounds it says no, and goes on."""

import asyncio
from collections.abc import Iterator
from contextlib import suppress

import pytest
from websockets.exceptions import ConnectionClosed, InvalidStatus

from tests.browser.server import Server, running_server
from tests.deploy.visitor import finish, visit


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
            runs = 0
            with suppress(TimeoutError):
                async with asyncio.timeout(3):
                    while True:
                        await visitor.read()
                        runs += 1
            return runs

    assert 1 <= finish(rush()) < 50
