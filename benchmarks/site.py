"""Processes of the lesson behind the proxy of `deploy/`, on loopback."""

from __future__ import annotations

import tempfile
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import psutil

from tests.browser.server import Server, free_port, running_server
from tests.deploy.nginx import Proxy, running_proxy


@dataclass
class Site:
    """The address that visitors use, and the processes behind it."""

    url: str
    processes: list[Server]
    proxy: Proxy

    def megabytes(self) -> list[float]:
        """Return the memory of each process that still runs [MB]."""
        return [each.memory_info().rss / 1e6 for each in self._alive()]

    def cpu(self) -> float:
        """Return the processor time of the processes that still run [s]."""
        return sum(sum(each.cpu_times()[:2]) for each in self._alive())

    def _alive(self) -> list[psutil.Process]:
        alive = [each.process for each in self.processes if each.process.poll() is None]
        return [psutil.Process(one.pid) for one in alive]


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
