"""Open a page as a visitor does, and wait until there is something to see."""

import re
from collections.abc import Iterator
from contextlib import contextmanager
from weakref import WeakKeyDictionary

from playwright.sync_api import ConsoleMessage, Error, Locator, Page, WebSocket
from streamlit.proto.ForwardMsg_pb2 import ForwardMsg

LAPTOP = (1366, 768)
PHONE = (390, 844)
MILLISECONDS = 30_000

# True when the app has finished its run, nothing is still on its way to the page, and every
# picture is drawn.
_SETTLED = """
() => {
  const part = (name) => [...document.querySelectorAll(`[data-testid^="${name}"]`)];
  const [app] = part("stApp");
  const [main] = part("stMainBlockContainer");
  const pictures = [...document.querySelectorAll(".pe-picture")];
  return app?.dataset.testScriptState === "notRunning"
    && part("stStatusWidget").length === 0
    && part("stSkeleton").length === 0
    && main !== undefined
    && main.innerText.trim() !== ""
    && part("stBidiComponent").every((component) => component.innerHTML.includes("pe-"))
    && pictures.every((picture) => picture.dataset.drawn === "true");
}
"""

# A run's last message has reached the browser; let the page take it in.
_TWO_FRAMES = (
    "() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))"
)

# On a deep link, /matrix, Streamlit's browser code first looks for its server under /matrix/, is
# told 404, and then finds it at /. Nothing else may go wrong.
_NOT_FOUND = re.compile(r"^Failed to load resource: .* status of 404")
_WRONG_PREFIX = re.compile(r"^http://127\.0\.0\.1:\d+/(?:[a-z_-]+/)+_stcore/(health|host-config)$")


class Runs:
    """What the server tells a page: how a run ended, and whether it was of pictures ahead."""

    def __init__(self, socket: WebSocket) -> None:
        self.socket = socket
        self._ahead: str | None = None  # most pages send nothing ahead
        self._seen: set[str] = set()
        socket.on("framereceived", self._take)

    def _take(self, frame: bytes | str) -> None:
        message = _message(frame)
        if message.HasField("new_session"):
            self._seen.clear()
        elif message.HasField("delta"):
            part = message.delta.fragment_id
            self._seen.add(part)
            if message.delta.new_element.bidi_component.component_name.endswith("pe_ahead"):
                self._ahead = part

    def ends(self, frame: bytes | str) -> bool:
        """Say whether a run has ended that is no answer to what the browser asks by itself."""
        message = _message(frame)
        return (
            message.HasField("script_finished")
            and message.script_finished != ForwardMsg.FINISHED_EARLY_FOR_RERUN
            and self._seen != {self._ahead}
        )


_runs: WeakKeyDictionary[Page, Runs] = WeakKeyDictionary()


def _message(frame: bytes | str) -> ForwardMsg:
    return ForwardMsg.FromString(frame if isinstance(frame, bytes) else frame.encode())


def watch_runs(page: Page) -> None:
    """Listen to what the server tells `page`, so that `a_run_of` knows when a run has ended."""

    def on_websocket(socket: WebSocket) -> None:
        _runs[page] = Runs(socket)

    page.on("websocket", on_websocket)


def open_page(page: Page, url: str) -> Page:
    """Go to `url` and wait until the page has settled."""
    page.goto(url)
    wait_until_settled(page)
    return page


def wait_until_settled(page: Page) -> None:
    """Wait until the app has finished its run and every picture is drawn, and no error is shown."""
    page.wait_for_function(_SETTLED, timeout=MILLISECONDS, polling=50)
    shown = page.get_by_test_id("stException").all_inner_texts()
    assert not shown, f"the page shows an exception: {shown}"


def bring_into_view(part: Locator) -> None:
    """Scroll to a part of the page, and wait until the page knows: a list closes when it hears."""
    part.scroll_into_view_if_needed()
    part.page.evaluate(_TWO_FRAMES)


@contextmanager
def a_run_of(page: Page) -> Iterator[None]:
    """Do inside what makes the app run again; leave when it has run and the page has settled.

    For what keeps the document: a slider, a click, another page of the menu. Not for a reload.
    """
    runs = _runs[page]
    with runs.socket.expect_event("framereceived", runs.ends, timeout=MILLISECONDS):
        yield
    page.evaluate(_TWO_FRAMES)
    wait_until_settled(page)


def is_streamlits_own(text: str, address: str) -> bool:
    """Say whether a console error is the one that Streamlit causes itself."""
    return bool(_NOT_FOUND.search(text) and _WRONG_PREFIX.search(address))


def collect_errors(page: Page) -> list[str]:
    """Return a list that grows with every error of the page that is not Streamlit's own."""
    errors: list[str] = []

    def on_console(message: ConsoleMessage) -> None:
        address = message.location.get("url", "")
        if message.type == "error" and not is_streamlits_own(message.text, address):
            errors.append(f"console: {message.text} ({address})")

    def on_page_error(error: Error) -> None:
        errors.append(f"uncaught: {error}")

    page.on("console", on_console)
    page.on("pageerror", on_page_error)
    return errors
