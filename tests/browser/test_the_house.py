"""The browser tests can fail: errors, logs and a missing browser are seen."""

import pytest

from tests.browser import chromium
from tests.browser.server import unwanted_lines
from tests.browser.visit import (
    a_run_of,
    collect_errors,
    is_streamlits_own,
    open_page,
    wait_until_settled,
)

NOT_FOUND = "Failed to load resource: the server responded with a status of 404 (Not Found)"


def test_the_app_answers_and_its_menu_leads_on(page, server):
    open_page(page, server.link())
    with a_run_of(page):
        page.locator(".st-key-menu").get_by_role("link").last.click()
    assert page.url.partition("?")[0] != server.link()


def test_nothing_is_asked_of_another_host(page, server):
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url))
    open_page(page, server.link())
    with a_run_of(page):
        page.locator(".st-key-menu").get_by_role("link").last.click()
    assert asked
    assert [url for url in asked if not url.startswith((server.url, "data:", "blob:"))] == []


@pytest.mark.parametrize(
    ("script", "seen"),
    [
        ("console.error('broken')", "console: broken"),
        ("setTimeout(() => { throw new Error('broken') })", "uncaught: "),
    ],
)
def test_an_error_in_the_browser_is_seen(browser, script, seen):
    page = browser.new_page()
    errors = collect_errors(page)
    with page.expect_event("console" if "console" in script else "pageerror"):
        page.evaluate(script)
    page.close()
    assert [error for error in errors if error.startswith(seen)]


def test_an_exception_on_the_page_is_seen(browser):
    page = browser.new_page()
    page.set_content("""
        <div data-testid="stApp" data-test-script-state="notRunning">
          <div data-testid="stMainBlockContainer"><p data-testid="stException">KeyError</p></div>
        </div>
    """)
    with pytest.raises(AssertionError, match="KeyError"):
        wait_until_settled(page)
    page.close()


@pytest.mark.parametrize(
    ("text", "address", "own"),
    [
        (NOT_FOUND, "http://127.0.0.1:8501/matrix/_stcore/health", True),
        (NOT_FOUND, "http://127.0.0.1:8501/matrix/_stcore/host-config", True),
        (NOT_FOUND, "http://127.0.0.1:8501/_stcore/health", False),
        (NOT_FOUND, "http://127.0.0.1:8501/app/static/picture.js", False),
        ("Uncaught TypeError", "http://127.0.0.1:8501/matrix/_stcore/health", False),
    ],
)
def test_only_the_search_under_the_wrong_prefix_is_forgiven(text, address, own):
    assert is_streamlits_own(text, address) is own


@pytest.mark.parametrize(
    "line",
    [
        "`use_container_width` is deprecated.",
        "Please replace it: it will be removed after 2026-12-31.",
        "Traceback (most recent call last):",
    ],
)
def test_an_unwanted_line_in_the_log_is_seen(line):
    assert unwanted_lines(f"URL: http://127.0.0.1:8501\n{line}\n") == [line]


def test_a_browser_that_does_not_answer_is_none(monkeypatch, tmp_path):
    broken = tmp_path / "chromium"
    broken.write_text("#!/bin/sh\nexit 1\n")
    broken.chmod(0o755)
    monkeypatch.setenv("CHROMIUM", str(broken))
    assert chromium.find_chromium() is None
