"""Find a Chromium on this machine; run as a program, bring one when there is none.

    python -m tests.browser.chromium

A machine without a browser fails the browser tests; it never skips them.
"""

import os
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

from playwright.sync_api import sync_playwright

FLAGS = (
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
)
NAMES = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")
MAC_CHROME = "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome"
PACKAGES = ("chromium", "fonts-noto-cjk")
ADVICE = """\
The browser tests need a Chromium, and this machine has none. Bring one of these, then try again:
  any system        python -m playwright install --with-deps chromium
  Debian            sudo apt-get install chromium fonts-noto-cjk
  anywhere else     install Chromium or Chrome, and name it: CHROMIUM=/path/to/chromium make test
"""


def find_chromium() -> str | None:
    """Return the path of the first Chromium that answers, or None."""
    return next((path for path in _candidates() if _answers(path)), None)


def bring_chromium() -> str | None:
    """Install a Chromium, first Playwright's own, then Debian's, and return its path, or None."""
    _say("No Chromium here yet: asking Playwright for its own ...")
    _succeeds([sys.executable, "-m", "playwright", "install", "chromium"], seconds=300)
    if (found := find_chromium()) is None and _may_use_apt():
        _say("Playwright could not bring one: installing Debian's package ...")
        _apt_install(*PACKAGES)
        found = find_chromium()
    return found


def bring_korean_font() -> None:
    """Install a Korean font where there is none and we may; without it, Hangul shows as boxes."""
    listing = shutil.which("fc-list")
    if listing is None or _output([listing, ":lang=ko", "family"]):
        return
    if _may_use_apt():
        _say("No Korean font here yet: installing Debian's package ...")
        _apt_install("fonts-noto-cjk")
    else:
        _say("No Korean font here: Hangul will show as boxes in the pictures.")


def _candidates() -> Iterator[str]:
    if named := os.environ.get("CHROMIUM"):
        yield named
        return
    yield from filter(None, map(shutil.which, NAMES))
    yield MAC_CHROME
    with sync_playwright() as playwright:
        own = playwright.chromium.executable_path
    yield own


def _answers(path: str) -> bool:
    # Ubuntu's /usr/bin/chromium-browser may be a note that points to a snap: it must run.
    return Path(path).exists() and _succeeds([path, "--version"], seconds=30)


def _may_use_apt() -> bool:
    return shutil.which("apt-get") is not None and os.geteuid() == 0


def _apt_install(*packages: str) -> None:
    _succeeds(["apt-get", "update", "-qq"], seconds=180)
    quiet = ["apt-get", "install", "-qq", "--yes", "--no-install-recommends"]
    _succeeds([*quiet, *packages], seconds=600)


def _succeeds(command: list[str], *, seconds: float) -> bool:
    environment = os.environ | {"DEBIAN_FRONTEND": "noninteractive"}
    try:
        done = subprocess.run(
            command, env=environment, capture_output=True, text=True, timeout=seconds, check=False
        )
    except (OSError, subprocess.TimeoutExpired) as problem:
        _say(f"  {problem}")
        return False
    if done.returncode:
        said = (done.stdout + done.stderr).strip().splitlines()
        why = next((line for line in said if "rror" in line), "no reason given")
        _say(f"  {' '.join(command[:4])}: {why.strip()}")
    return done.returncode == 0


def _output(command: list[str]) -> str:
    return subprocess.run(command, capture_output=True, text=True, check=False).stdout.strip()


def _say(words: str) -> None:
    sys.stderr.write(words + "\n")


def main() -> int:
    """Make sure that there is a Chromium; 1 when there is none and none could be brought."""
    path = find_chromium() or bring_chromium()
    if path is None:
        _say(ADVICE)
        return 1
    bring_korean_font()
    _say(f"Browser tests use {path}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
