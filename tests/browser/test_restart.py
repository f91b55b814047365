"""A server that is started anew under an open page: the visitor goes on where he was."""

from playwright.sync_api import Browser, expect

import pe_core
from lesson import load_texts
from tests.browser.lesson_page import fill, query_of, widget
from tests.browser.server import free_port, running_server
from tests.browser.visit import MILLISECONDS, a_run_of, open_page, wait_until_settled, watch_runs

TEXTS = load_texts("en")
FOUND = "position 4, column 2"
BACK = "() => document.querySelector('[data-testid=stApp]').dataset.testConnectionState === {!r}"


def test_the_page_comes_back_with_what_was_typed_and_the_next_move_counts(
    browser: Browser, tmp_path
) -> None:
    port = free_port()
    final = pe_core.random_embeddings(10, 8, seed=29)
    final += pe_core.get_sinusoidal_positional_encoding(10, 8)
    final[4, 2] += 1
    typed = str(final.round(4))
    # A context of its own: while the server is away, the browser rightly says so in its console.
    with browser.new_context(locale="en-US", reduced_motion="reduce") as context:
        context.set_default_timeout(MILLISECONDS)
        page = context.new_page()
        watch_runs(page)
        with running_server(tmp_path / "log", port=port) as server:
            open_page(page, server.link("exercise", lang="en"))
            page.locator(".st-key-exercise-paste textarea").fill(typed)
            with a_run_of(page):
                page.locator(".st-key-exercise-check button").click()
            expect(page.get_by_test_id("stAlert")).to_contain_text(FOUND)
            before = query_of(page)
            server.process.kill()
            page.wait_for_function(BACK.format("PINGING_SERVER"))
        with running_server(tmp_path / "log", port=port):
            page.wait_for_function(BACK.format("CONNECTED"))
            page.wait_for_function("(query) => location.search === query", arg=_search(before))
            wait_until_settled(page)
            expect(page.get_by_test_id("stAlert")).to_contain_text(FOUND)
            expect(page.locator(".st-key-exercise-paste textarea")).to_have_value(typed)
            expect(page.locator("h1")).to_have_text(TEXTS("exercise.title"))
            assert page.get_by_role("dialog").count() == 0
            fill(page, "seed", 30)
            after = before | {"seed": "30"}
            page.wait_for_function("(query) => location.search === query", arg=_search(after))
            expect(widget(page, "seed", "field")).to_have_value("30")


def _search(query: dict[str, str]) -> str:
    return "?" + "&".join(f"{name}={value}" for name, value in query.items())
