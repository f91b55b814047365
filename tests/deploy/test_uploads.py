"""What becomes of a file on its way: where it waits, and what may happen to the proxy meanwhile."""

import asyncio
import os
import re
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager, suppress
from pathlib import Path

import pytest

from pe_core.reading import LARGEST_FILE
from tests.browser.server import Server, free_port, running_server
from tests.deploy.nginx import DEPLOY, TEMPLATE, Proxy, running_proxy
from tests.deploy.upload import token, upload, with_token
from tests.deploy.visitor import finish, visit

ON_LINUX = pytest.mark.skipif(not Path("/proc/self/fd").exists(), reason="asks Linux's own lists")
NEARLY_ALL = LARGEST_FILE - 2000
SIZE = LARGEST_FILE - 1000
SECONDS = 30


@ON_LINUX
def test_as_many_as_the_proxy_lets_through_fit_into_the_containers_tmp(tmp_path: Path) -> None:
    """They wait there, each nearly whole; the last bytes come when all the others are there."""
    compose = (DEPLOY / "compose.yaml").read_text(encoding="utf-8")
    room = int(re.findall(r"tmpfs: ..?/tmp:size=(\d+)m", compose)[0]) * 2**20
    at_once = int(re.findall(r"limit_conn uploading (\d+);", TEMPLATE.read_text("utf-8"))[0])

    async def statuses(server: Server) -> list[int]:
        async with visit(server.url, "check", lang="en") as visitor:
            await visitor.open()
            own = with_token(token(server.url))
            with ExitStack() as begun:
                how = server.url, visitor.session, own
                held = [begun.enter_context(upload(*how, size=SIZE)) for _ in range(at_once)]
                for each in held:
                    each.send(NEARLY_ALL)
                nearly_all = at_once * (NEARLY_ALL - 2**20)
                await until(lambda: waiting(server, tmp_path) > nearly_all)
                assert waiting(server, tmp_path) < room
                return [each.end() for each in held]

    with running_server(tmp_path / "log", TMPDIR=str(tmp_path)) as server:
        assert finish(statuses(server)) == [204] * at_once
        assert waiting(server, tmp_path) == 0


@ON_LINUX
def test_one_goes_on_while_the_proxy_reads_its_configuration_again(tmp_path: Path) -> None:
    async def status(server: Server, proxy: Proxy) -> int:
        async with visit(proxy.url, "check", lang="en") as visitor:
            await visitor.open()
            own = with_token(token(proxy.url))
            with upload(proxy.url, visitor.session, own, size=SIZE) as held:
                held.send(SIZE // 2)
                # What nginx has taken it hands on at once.
                await until(lambda: waiting(server, tmp_path) > SIZE // 4)
                before = workers(proxy)
                proxy.reload()
                await until(lambda: len(workers(proxy) - before) > 1)
                status = held.end()
            assert (await visitor.run()).title
            return status

    with one_process(tmp_path) as (server, proxy):
        assert finish(status(server, proxy)) == 204


@ON_LINUX
def test_one_that_is_broken_off_leaves_nothing(tmp_path: Path) -> None:
    async def leave(server: Server) -> None:
        async with visit(server.url, "check", lang="en") as visitor:
            await visitor.open()
            own = with_token(token(server.url))
            with upload(server.url, visitor.session, own, size=SIZE) as begun:
                begun.send(NEARLY_ALL)
                await until(lambda: waiting(server, tmp_path) > SIZE // 2)
            await until(lambda: waiting(server, tmp_path) == 0)
            assert (await visitor.run()).title

    # Streamlit writes into its log that somebody has left.
    with running_server(tmp_path / "log", faulty=True, TMPDIR=str(tmp_path)) as server:
        finish(leave(server))


def test_one_without_a_process_is_not_called_too_large(tmp_path: Path) -> None:
    with running_proxy(tmp_path, [free_port()]) as proxy:
        own = with_token("none")
        with upload(proxy.url, "nobody", own, size=SIZE) as held:
            assert held.connection.getresponse().status == 502


@contextmanager
def one_process(folder: Path) -> Iterator[tuple[Server, Proxy]]:
    with (
        running_server(folder / "log", TMPDIR=str(folder)) as server,
        running_proxy(folder, [int(server.url.rpartition(":")[2])]) as proxy,
    ):
        yield server, proxy


def waiting(server: Server, folder: Path) -> int:
    """Return how much the server keeps in files of `folder` that have no name any more [bytes]."""
    size = 0
    for each in Path(f"/proc/{server.process.pid}/fd").iterdir():
        with suppress(FileNotFoundError):
            if re.fullmatch(rf"{re.escape(str(folder))}/.+ \(deleted\)", os.readlink(each)):
                size += each.stat().st_size
    return size


def workers(proxy: Proxy) -> set[str]:
    """Return the numbers of the proxy's workers."""
    number = proxy.process.pid
    return set(Path(f"/proc/{number}/task/{number}/children").read_text("utf-8").split())


async def until(reached: Callable[[], bool]) -> None:
    async with asyncio.timeout(SECONDS):
        while not reached():
            await asyncio.sleep(0.02)
