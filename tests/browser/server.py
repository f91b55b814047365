"""A real Streamlit server on a free port of this machine, and what its log must not say."""

import os
import re
import socket
import subprocess
import sys
import time
import urllib.error
import urllib.parse
import urllib.request
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

ROOT = Path(__file__).parents[2]
SECONDS_TO_START = 60
SECONDS_TO_STOP = 10
UNWANTED = re.compile(r"deprecat|will be removed|Traceback", re.IGNORECASE)


@dataclass(frozen=True)
class Server:
    """Where the server answers, the file it logs to, and its process."""

    url: str
    log: Path
    process: subprocess.Popen[bytes]

    def link(self, page: str = "", **query: object) -> str:
        """Return the address of a page: `link("matrix", lang="en", seq_len=20)`."""
        return f"{self.url}/{page}" + (f"?{urllib.parse.urlencode(query)}" if query else "")


def unwanted_lines(log: str) -> list[str]:
    """Return the lines of a log that no release may print."""
    return [line for line in log.splitlines() if UNWANTED.search(line)]


@contextmanager
def running_server(
    log: Path,
    script: Path = ROOT / "app.py",
    *,
    python: Path | str = sys.executable,
    port: int | None = None,
    base: str = "",
    faulty: bool = False,
    **environment: str,
) -> Iterator[Server]:
    """Start a server that nobody has visited, stop it after, and read its log.

    Parameters
    ----------
    log
        The file that takes what it says.
    script
        The app; its folder is where the server starts.
    python
        The interpreter whose Streamlit runs it.
    port
        Where it answers; a free one if None.
    base
        The path before every address.
    faulty
        Whether the script is meant to fail, so that its log may hold tracebacks.
    environment
        Variables that it sees besides those of this process.
    """
    port = port or free_port()
    with log.open("a", encoding="utf-8") as out:
        process = subprocess.Popen(
            [str(python), *_command(port, script, base)],
            cwd=script.parent,
            env=os.environ | environment,
            stdout=out,
            stderr=subprocess.STDOUT,
        )
        server = Server(f"http://127.0.0.1:{port}{base}", log, process)
        try:
            _wait_until_healthy(server)
            yield server
        finally:
            _stop(process)
    text = log.read_text(encoding="utf-8")
    assert faulty or not unwanted_lines(text), (
        f"the server's log holds what it must not:\n{text[-4000:]}"
    )


def _command(port: int, script: Path, base: str) -> list[str]:
    options = {
        "server.address": "127.0.0.1",
        "server.port": str(port),
        "server.baseUrlPath": base,
        "server.headless": "true",
        "server.fileWatcherType": "none",
    }
    flags = [f"--{name}={value}" for name, value in options.items()]
    return ["-m", "streamlit", "run", str(script), *flags]


def free_port() -> int:
    """Return a port of this machine that nobody uses."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


def _wait_until_healthy(server: Server) -> None:
    deadline = time.monotonic() + SECONDS_TO_START
    while time.monotonic() < deadline and server.process.poll() is None:
        try:
            with urllib.request.urlopen(f"{server.url}/_stcore/health", timeout=5) as answer:
                if answer.status == 200:
                    return
        except (urllib.error.URLError, OSError):
            time.sleep(0.05)
    text = server.log.read_text(encoding="utf-8")
    raise RuntimeError(f"the server did not start:\n{text[-4000:]}")


def _stop(process: subprocess.Popen[bytes]) -> None:
    process.terminate()
    try:
        process.wait(SECONDS_TO_STOP)
    except subprocess.TimeoutExpired:
        process.kill()
        process.wait()
