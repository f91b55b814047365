"""A server or a session that goes away under an open page: the visitor goes on where he was."""

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import numpy as np
import pytest
from playwright.sync_api import Browser, Page, WebSocket, expect
from streamlit.proto.ForwardMsg_pb2 import ForwardMsg

import pe_core
from lesson import load_texts
from tests.browser.lesson_page import DRAWN, drawn, fill, in_hand, press, query_of, widget
from tests.browser.server import free_port, running_server
from tests.browser.visit import (
    MILLISECONDS,
    a_run_of,
    collect_errors,
    open_page,
    wait_until_settled,
    watch_runs,
)
from tests.deploy.test_fresh_environment import copy_product

TEXTS = load_texts("en")
PICTURE = ".pe-picture[data-picture='matrix.encoding']"
FOUND = "position 4, column 2"
STATE = "() => document.querySelector('[data-testid=stApp]').dataset.testConnectionState === {!r}"
AWAY, BACK = STATE.format("PINGING_SERVER"), STATE.format("CONNECTED")
NEW_SCRIPT = "\nwindow.peNew = [...(window.peNew ?? []), {0!r}]\n"
NEW_TITLE = "The matrix, revised"
KEEP_THE_SOCKET = """
window.WebSocket = class extends WebSocket {
  constructor(...how) { super(...how); window.peSocket = this }
}
"""


@pytest.fixture
def page(browser: Browser) -> Iterator[Page]:
    # A context of its own: while the server is away, the browser rightly says so in its console.
    with browser.new_context(locale="en-US", reduced_motion="reduce") as context:
        context.set_default_timeout(MILLISECONDS)
        page = context.new_page()
        watch_runs(page)
        yield page


@contextmanager
def back_at_the_same_view(page: Page) -> Iterator[None]:
    """Let the connection break inside and come back: the page must then show what it showed."""
    before = page.evaluate("location.search")
    yield
    page.wait_for_function(BACK)
    page.wait_for_function("(query) => location.search === query", arg=before)
    wait_until_settled(page)
    assert page.get_by_role("dialog").count() == 0


def check_a_wrong_cell(page: Page) -> str:
    """Paste a matrix with one wrong cell into the exercise, and return what was pasted."""
    final = pe_core.random_embeddings(10, 8, seed=29)
    final += pe_core.get_sinusoidal_positional_encoding(10, 8)
    final[4, 2] += 1
    page.locator(".st-key-exercise-paste textarea").fill(str(final.round(4)))
    with a_run_of(page):
        page.locator(".st-key-exercise-check button").click()
    expect(page.get_by_test_id("stAlert")).to_contain_text(FOUND)
    return str(final.round(4))


def still_knows(page: Page, typed: str) -> None:
    """Make sure that what was typed and its verdict are there, and that the next move counts."""
    expect(page.get_by_test_id("stAlert")).to_contain_text(FOUND)
    expect(page.locator(".st-key-exercise-paste textarea")).to_have_value(typed)
    expect(page.locator("h1")).to_have_text(TEXTS("exercise.title"))
    after = query_of(page) | {"seed": "30"}
    fill(page, "seed", 30)
    search = "?" + "&".join(f"{name}={value}" for name, value in after.items())
    page.wait_for_function("(query) => location.search === query", arg=search)
    expect(widget(page, "seed", "field")).to_have_value("30")


def test_the_page_comes_back_with_what_was_typed_and_the_next_move_counts(
    page: Page, tmp_path: Path
) -> None:
    port = free_port()
    with running_server(tmp_path / "log", port=port) as server:
        open_page(page, server.link("exercise", lang="en"))
        typed = check_a_wrong_cell(page)
        server.process.kill()
        page.wait_for_function(AWAY)
    with running_server(tmp_path / "log", port=port):
        with back_at_the_same_view(page):
            pass
        still_knows(page, typed)


def test_what_the_hand_moves_while_the_server_is_away_is_told_when_it_is_back(
    page: Page, tmp_path: Path
) -> None:
    port = free_port()
    with running_server(tmp_path / "log", port=port) as server:
        open_page(page, server.link("matrix", lang="en", seq_len=20, d_model=16, base=80))
        widget(page, "base", "slider").focus()
        in_hand(page, "base", 100)
        server.process.kill()
        page.wait_for_function(AWAY)
    widget(page, "base", "slider").press("ArrowRight")
    page.wait_for_function(
        "(key) => document.querySelector(key).dataset.drawn === 'true'", arg=PICTURE
    )
    page.wait_for_timeout(500)  # a question would have left by now
    with running_server(tmp_path / "log", port=port):
        page.wait_for_function(BACK)
        page.wait_for_function("() => location.search.includes('base=100&')")
        wait_until_settled(page)
        cells = drawn(page, "matrix.encoding")["traces"][0]["z"]
        wanted = pe_core.get_sinusoidal_positional_encoding(20, 16, base=100)
        np.testing.assert_allclose(cells, wanted, atol=DRAWN)


def test_a_new_version_takes_over_an_open_page(page: Page, tmp_path: Path) -> None:
    port, copy = free_port(), tmp_path / "copy"
    copy_product(copy)
    with running_server(tmp_path / "log", copy / "app.py", port=port) as server:
        open_page(page, server.link("matrix", lang="en", seq_len=20, d_model=16, base=100))
        server.process.kill()
        page.wait_for_function(AWAY)
    for name in ("picture.js", "slider.js"):
        with (copy / "static" / name).open("a", encoding="utf-8") as script:
            script.write(NEW_SCRIPT.format(name))
    words = copy / "lesson" / "en" / "matrix.toml"
    old = f'title = "{TEXTS("matrix.title")}"'
    assert old in words.read_text(encoding="utf-8")
    new = words.read_text(encoding="utf-8").replace(old, f'title = "{NEW_TITLE}"')
    words.write_text(new, encoding="utf-8")
    with running_server(tmp_path / "log", copy / "app.py", port=port):
        with back_at_the_same_view(page):
            pass
        errors = collect_errors(page)
        expect(page.locator("h1")).to_have_text(NEW_TITLE)
        page.wait_for_function("() => window.peNew?.length >= 2")  # each loads others first
        assert set(page.evaluate("window.peNew")) == {"picture.js", "slider.js"}
        for key, base in (("ArrowRight", 120), ("ArrowLeft", 100)):
            press(page, "base", key)
            assert query_of(page)["base"] == str(base)
            cells = drawn(page, "matrix.encoding")["traces"][0]["z"]
            wanted = pe_core.get_sinusoidal_positional_encoding(20, 16, base=base)
            np.testing.assert_allclose(cells, wanted, atol=DRAWN)
        assert errors == []


def test_a_session_that_has_ended_is_followed_by_one_at_the_same_view(
    page: Page, tmp_path: Path
) -> None:
    sessions: list[str] = []
    page.on("websocket", lambda socket: note_sessions(socket, sessions))
    page.add_init_script(KEEP_THE_SOCKET)
    # Kept for no time: as for a tab that slept for hours.
    with running_server(tmp_path / "log", STREAMLIT_SERVER_DISCONNECTED_SESSION_TTL="0") as server:
        open_page(page, server.link("exercise", lang="en"))
        typed = check_a_wrong_cell(page)
        with back_at_the_same_view(page), page.expect_event("websocket"):
            page.evaluate("peSocket.close()")
        still_knows(page, typed)
    assert len(set(sessions)) == 2


def note_sessions(socket: WebSocket, sessions: list[str]) -> None:
    """Write down which session the server says each run belongs to."""

    def on_frame(frame: bytes | str) -> None:
        message = ForwardMsg.FromString(frame if isinstance(frame, bytes) else frame.encode())
        if message.WhichOneof("type") == "new_session":
            sessions.append(message.new_session.initialize.session_id)

    socket.on("framereceived", on_frame)
