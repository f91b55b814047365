"""A real server and a real browser.

`server`        one server for all the tests; `server.link("matrix", lang="en")` is an address
`fresh_server`  call it for a server that nobody has visited yet; `base="/school"` moves it
`page`          a Korean visitor at a projector, 1366 x 768
`new_page`      call it for any other visitor: `new_page(locale="en-US", size=PHONE)`

A page that logs an error to the browser's console fails its test.
"""

from collections.abc import Callable, Iterator
from contextlib import ExitStack

import pytest
from playwright.sync_api import Browser, Page, sync_playwright

from tests.browser.chromium import ADVICE, FLAGS, find_chromium
from tests.browser.server import Server, running_server
from tests.browser.visit import LAPTOP, MILLISECONDS, collect_errors, watch_runs

IN_EVERY_RUN = (
    "test_accessibility.py::test_nothing_grave_is_found[check]",
    "test_accessibility.py::test_nothing_grave_is_found[matrix]",
    "test_ahead.py::test_a_drag",
    "test_ahead.py::test_a_key_draws_at_once_and_the_server_hears_of_it_later[-",
    "test_ahead.py::test_a_key_draws_at_once_and_the_server_hears_of_it_later[matrix",
    "test_ahead.py::test_a_page",
    "test_ahead.py::test_a_picture",
    "test_ahead.py::test_every",
    "test_ahead.py::test_what",
    "test_answers.py::test_a_",
    "test_answers.py::test_the_base",
    "test_bad_links.py::test_a_refused_value_is_named_and_the_nearest_used[-",
    "test_bad_links.py::test_a_strangers_text_is_shown_as_it_is[blocks",
    "test_bad_links.py::test_an",
    "test_bad_links.py::test_ten",
    "test_check.py",
    "test_cold_links.py::test_a_cold_server_shows_what_the_link_says[matrix",
    "test_dragging.py",
    "test_everybody.py::test_a_cell",
    "test_everybody.py::test_nothing_moves",
    "test_everybody.py::test_presenting",
    "test_everybody.py::test_tab_reaches_all_that_a_mouse_can_and_each_stop_is_seen[check",
    "test_everybody.py::test_the",
    "test_history.py",
    "test_keyboard.py::test_our",
    "test_keyboard.py::test_tab_reaches_every_control[matrix",
    "test_keyboard.py::test_the",
    "test_links.py::test_a_copied_link_shows_the_same_numbers_in_the_other_language[matrix",
    "test_links.py::test_the_language",
    "test_links.py::test_the_sliders",
    "test_presenter.py",
    "test_proxy.py",
    "test_redraw.py",
    "test_restart.py",
    "test_share.py",
    "test_signs.py",
    "test_sizes.py::test_a_phone",
    "test_sizes.py::test_on_a_phone",
    "test_sizes.py::test_the_page_fits_a_projector_and_a_phone[-",
    "test_sizes.py::test_the_page_fits_a_projector_and_a_phone[check",
    "test_sizes.py::test_the_page_fits_a_projector_and_a_phone[matrix",
    "test_slow_line.py",
    "test_the_house.py",
    "test_visitors.py",
)
"""What `make test` runs in a browser, to stay below a quarter of an hour; the rest is left to
`make thorough`."""


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Mark what is left to `make thorough`."""
    for item in items:
        place = f"{item.path.name}::{item.name}"
        if item.path.parent.name == "browser" and not place.startswith(IN_EVERY_RUN):
            item.add_marker(pytest.mark.thorough)


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with running_server(tmp_path_factory.mktemp("server") / "server.log") as running:
        yield running


@pytest.fixture
def fresh_server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Callable[..., Server]]:
    with ExitStack() as servers:

        def start(base: str = "") -> Server:
            log = tmp_path_factory.mktemp("fresh_server") / "server.log"
            return servers.enter_context(running_server(log, base=base))

        yield start


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    path = find_chromium()
    assert path is not None, ADVICE
    with sync_playwright() as playwright:
        chromium = playwright.chromium.launch(executable_path=path, args=list(FLAGS))
        yield chromium
        chromium.close()


@pytest.fixture
def new_page(
    browser: Browser,
    fresh_server: Callable[..., Server],  # named so that a page closes before its server stops
) -> Iterator[Callable[..., Page]]:
    errors: list[list[str]] = []
    with ExitStack() as contexts:

        def open_one(
            *,
            locale: str = "ko-KR",
            size: tuple[int, int] = LAPTOP,
            dark: bool = False,
            **options: object,
        ) -> Page:
            context = browser.new_context(
                locale=locale,
                viewport={"width": size[0], "height": size[1]},
                color_scheme="dark" if dark else "light",
                reduced_motion="reduce",
                **options,  # type: ignore[arg-type]
            )
            contexts.callback(context.close)
            context.set_default_timeout(MILLISECONDS)
            page = context.new_page()
            errors.append(collect_errors(page))
            watch_runs(page)
            return page

        yield open_one
    assert not any(errors), "\n".join(line for page_errors in errors for line in page_errors)


@pytest.fixture
def page(new_page: Callable[..., Page]) -> Page:
    return new_page()
