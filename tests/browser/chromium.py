"""Find a Chromium on this machine; run as a program, bring one when there is none.

    python -m tests.browser.chromium

A machine without a browser fails the browser tests; it never skips them.
"""

import os
import shutil
import sys
from collections.abc import Iterator
from pathlib import Path

from playwright.sync_api import sync_playwright

from tests.machine import apt_install, may_use_apt, output, say, succeeds

FLAGS = (
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
)
# The first is the same Chromium without a window of its own to draw: a third less work for a page.
NAMES = (
    "chromium-headless-shell",
    "chromium",
    "chromium-browser",
    "google-chrome",
    "google-chrome-stable",
)
MAC_CHROME = "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome"
PACKAGES = ("chromium-headless-shell", "chromium")  # older systems have only the second
KOREAN_FONT = "fonts-noto-cjk"
ADVICE = """\
The browser tests need a Chromium, and this machine has none. Bring one of these, then try again:
  any system        python -m playwright install --with-deps chromium
  Debian            sudo apt-get install chromium-headless-shell fonts-noto-cjk
  anywhere else     install Chromium or Chrome, and name it: CHROMIUM=/path/to/chromium make test
"""


def find_chromium() -> str | None:
    """Return the path of the first Chromium that answers, or None."""
    return next((path for path in _candidates() if _answers(path)), None)


def bring_chromium() -> str | None:
    """Install a Chromium, first Playwright's own, then Debian's, and return its path, or None."""
    say("No Chromium here yet: asking Playwright for its own ...")
    succeeds([sys.executable, "-m", "playwright", "install", "chromium"], seconds=300)
    if (found := find_chromium()) is None and may_use_apt():
        say("Playwright could not bring one: installing Debian's package ...")
        for package in PACKAGES:
            apt_install(package, KOREAN_FONT)
            if found := find_chromium():
                break
    return found


def bring_korean_font() -> None:
    """Install a Korean font where there is none and we may; without it, Hangul shows as boxes."""
    listing = shutil.which("fc-list")
    if listing is None or output([listing, ":lang=ko", "family"]):
        return
    if may_use_apt():
        say("No Korean font here yet: installing Debian's package ...")
        apt_install(KOREAN_FONT)
    else:
        say("No Korean font here: Hangul will show as boxes in the pictures.")


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
    return Path(path).exists() and succeeds([path, "--version"], seconds=30)


def main() -> int:
    """Make sure that there is a Chromium; 1 when there is none and none could be brought."""
    path = find_chromium() or bring_chromium()
    if path is None:
        say(ADVICE)
        return 1
    bring_korean_font()
    say(f"Browser tests use {path}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
