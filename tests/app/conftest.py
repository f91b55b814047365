"""AppTest, made to behave like a server that somebody has visited.

Streamlit looks for a folder named `pages/` on a server's first run and then takes that folder for
the list of pages. `app.py` names the pages itself, and from its first run on the server knows it.
AppTest forgets it before every run, and with it the frame and the values of the widgets.
"""

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from streamlit.runtime.pages_manager import PagesManager
from streamlit.testing.v1 import AppTest, app_test

import ui.slider
from ui.queue import Queue
from ui.run import AT_A_TIME

APP = Path(__file__).parents[2] / "app.py"
SECONDS = 60


@pytest.fixture
def new_app(monkeypatch: pytest.MonkeyPatch) -> Callable[[], AppTest]:
    """Make visitors of one server, each with a session of their own; none has run yet."""

    def visited(*args: Any, **kwargs: Any) -> PagesManager:
        PagesManager.uses_pages_directory = False
        return PagesManager(*args, **kwargs)

    monkeypatch.setattr(app_test, "PagesManager", visited)
    monkeypatch.setattr("ui.run._queue", Queue(AT_A_TIME, patience=60))
    return lambda: AppTest.from_file(APP, default_timeout=SECONDS)


@pytest.fixture
def app(new_app: Callable[[], AppTest]) -> AppTest:
    """One visitor: set `app.query_params` or the session first, then `app.run()`."""
    return new_app()


@pytest.fixture
def sliders(monkeypatch: pytest.MonkeyPatch) -> dict[str, dict[str, Any]]:
    """Collect by its name what the page hands over for each of its sliders."""
    collected: dict[str, dict[str, Any]] = {}

    def collect(name: str, value: int, stops: Any, **rest: Any) -> None:
        collected[name] = {"value": value, "stops": stops, **rest}

    monkeypatch.setattr("ui.slider.draw", collect)
    return collected


@pytest.fixture
def slid(monkeypatch: pytest.MonkeyPatch) -> Callable[..., None]:
    """Move the thumb of a slider in the next run: `slid("base", 20, last=False)`."""

    def slide(slider: str, number: int, *, last: bool = True) -> None:
        waiting = [{"value": number, "last": last}]

        def draw(name: str, *_: Any, on_move: Any, **rest: Any) -> None:
            if name == slider and waiting:
                ui.slider.take(waiting.pop(), on_move)

        monkeypatch.setattr("ui.slider.draw", draw)

    return slide


@pytest.fixture
def drawn(monkeypatch: pytest.MonkeyPatch) -> dict[str, dict[str, Any]]:
    """Collect by its name what the page hands over for each of its pictures."""
    collected: dict[str, dict[str, Any]] = {}

    def collect(name: str, figure: Any, texts: Any, **rest: Any) -> None:
        collected[name] = {"figure": figure, "texts": texts, **rest}

    monkeypatch.setattr("ui.page.draw_picture", collect)
    return collected


@pytest.fixture
def clicked(monkeypatch: pytest.MonkeyPatch) -> Callable[[str, float, float], None]:
    """Click a place of a picture while the page runs: `clicked("words.final_embedding", 9, 2)`."""

    def click(picture: str, x: float, y: float) -> None:
        def draw(name: str, *_: Any, on_click: Any = None, **rest: Any) -> None:
            if name == picture:
                on_click(x, y)

        monkeypatch.setattr("ui.page.draw_picture", draw)

    return click
