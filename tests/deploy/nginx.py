"""Find an nginx on this machine; run as a program, bring one when there is none.

    python -m tests.deploy.nginx

The proxy that it runs is the one of `deploy/`: the same file, with ports of this machine put in.
"""

import os
import re
import shutil
import signal
import subprocess
import sys
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

from tests.browser.server import free_port
from tests.machine import apt_install, may_use_apt, say

DEPLOY = Path(__file__).parents[2] / "deploy"
TEMPLATE = DEPLOY / "nginx" / "lesson.conf.template"
MAIN = DEPLOY / "nginx" / "nginx.conf"
SECONDS = 10
ADVICE = """\
The tests of deploy/ need nginx, and this machine has none. Bring it, then try again:
  Debian            sudo apt-get install nginx-light
  macOS             brew install nginx
  anywhere else     install it, and name it: NGINX=/path/to/nginx make test
"""
_LOGS = """\
log_format who "$cookie_lesson_visitor $upstream_addr $status $request_uri";
access_log {folder}/who.log who;
log_format whence "$remote_addr";
access_log {folder}/addresses.log whence;
"""


@dataclass(frozen=True)
class Proxy:
    """Where the proxy answers, the folder with its logs, and its process."""

    url: str
    folder: Path
    process: subprocess.Popen[bytes]

    def reload(self) -> None:
        """Read the configuration again, as after a change of it."""
        self.process.send_signal(signal.SIGHUP)

    @property
    def requests(self) -> list[tuple[str, str, int, str]]:
        """What it has answered: the visitor, the process, the status, the address."""
        lines = (self.folder / "who.log").read_text(encoding="utf-8").splitlines()
        told = [line.rsplit(" ", 2) for line in lines]
        return [
            (*who.split(" ", 1), int(status), address)  # type: ignore[misc]
            for who, status, address in told
        ]

    @property
    def addresses(self) -> list[str]:
        """Whence it believes the requests to come."""
        return (self.folder / "addresses.log").read_text(encoding="utf-8").split()

    @property
    def errors(self) -> str:
        """What it has complained about."""
        return (self.folder / "error.log").read_text(encoding="utf-8")


def find_nginx() -> str | None:
    """Return the path of nginx, or None."""
    return os.environ.get("NGINX") or shutil.which("nginx") or shutil.which("/usr/sbin/nginx")


def configuration(**values: object) -> str:
    """Return the proxy's configuration with each LESSON_ name put in; one left over raises."""
    text = TEMPLATE.read_text(encoding="utf-8")
    for name, value in values.items():
        text = text.replace(f"${{LESSON_{name.upper()}}}", str(value))
    if left := re.findall(r"\$\{LESSON_\w+\}", text):
        raise ValueError(f"nothing to put in for {left}")
    return text


@contextmanager
def running_proxy(
    folder: Path, ports: Sequence[int], *, base: str = "", fronts: str = ""
) -> Iterator[Proxy]:
    """Start the proxy before the processes at `ports`, and stop it after.

    `fronts` are the addresses whose word about a visitor's own is taken.
    """
    nginx = find_nginx()
    assert nginx is not None, ADVICE
    port = free_port()
    each = "server 127.0.0.1:{} max_fails=1 fail_timeout=5s;"
    text = configuration(
        port=f"127.0.0.1:{port}",
        hosts="127.0.0.1",
        base=base,
        processes="\n    ".join(map(each.format, ports)),
        pages=TEMPLATE.parent,
        cache=folder / "cache",
        fronts=fronts,
    )
    (folder / "lesson.conf").write_text(_LOGS.format(folder=folder) + text, encoding="utf-8")
    main = folder / "nginx.conf"
    main.write_text(_main_in(folder), encoding="utf-8")
    # Started by root, its workers would be nobody, and could not write into our folder.
    how = "daemon off;" + (" user root;" if os.geteuid() == 0 else "")
    command = [nginx, "-p", str(folder), "-c", str(main), "-e", str(folder / "error.log")]
    process = subprocess.Popen([*command, "-g", how])
    try:
        _wait_until_it_runs(folder / "nginx.pid", process)
        yield Proxy(f"http://127.0.0.1:{port}{base}", folder, process)
    finally:
        process.terminate()
        process.wait(SECONDS)


def _main_in(folder: Path) -> str:
    """Return the main file of the container with everything in `folder`."""
    text = MAIN.read_text(encoding="utf-8")
    here = re.sub("(/etc/nginx/conf[.]d|/var/log/nginx|/tmp)/", f"{folder}/", text)
    return here.replace("/*.conf", "/lesson.conf")


def _wait_until_it_runs(pid: Path, process: subprocess.Popen[bytes]) -> None:
    # nginx writes its number once it listens.
    deadline = time.monotonic() + SECONDS
    while not pid.exists() or not pid.read_text():
        assert process.poll() is None, (pid.parent / "error.log").read_text()
        assert time.monotonic() < deadline, "nginx did not start"
        time.sleep(0.02)


def main() -> int:
    """Make sure that there is an nginx; 1 when there is none and none could be brought.

    With ``--print`` write a whole configuration for a linter instead.
    """
    if "--print" in sys.argv:
        sys.stdout.write(f"events {{}}\nhttp {{\n{_example()}}}\n")
        return 0
    if find_nginx() is None and may_use_apt():
        say("No nginx here yet: installing Debian's package ...")
        apt_install("nginx-light")
    path = find_nginx()
    say(ADVICE if path is None else f"Tests of deploy/ use {path}")
    return 1 if path is None else 0


def _example() -> str:
    """Return the configuration as a site would have it."""
    return configuration(
        port=8080,
        hosts="lesson.example.org",
        base="",
        processes="server 127.0.0.1:8501;",
        pages="/opt/pages",
        cache="/tmp/cache",
        fronts="set_real_ip_from 192.0.2.1;",
    )


if __name__ == "__main__":
    sys.exit(main())
