"""What the owner of a site sets, and what visitors' links still decide."""

import pytest
from streamlit.testing.v1 import AppTest

from lesson import LANGUAGES, load_texts
from tests.app.test_pages import opened
from ui import site


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_visitor_without_a_link_reads_the_language_of_the_site(
    app: AppTest, monkeypatch: pytest.MonkeyPatch, language: str
) -> None:
    monkeypatch.setenv(site.LANGUAGE, language)
    page = opened(app, "matrix")
    assert page.title[0].value == load_texts(language)("matrix.title")
    assert page.query_params["lang"] == language


def test_a_link_decides_before_the_site(app: AppTest, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(site.LANGUAGE, "ko")
    page = opened(app, "matrix", lang="en")
    assert page.title[0].value == load_texts("en")("matrix.title")


@pytest.mark.parametrize("set_to", ["", "xx", "../en", "en\n<b>"])
def test_a_language_that_we_do_not_speak_leaves_it_to_the_browser(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture, set_to: str
) -> None:
    monkeypatch.setenv(site.LANGUAGE, set_to)
    assert site.language() is None
    assert site.language() is None
    assert len(caplog.messages) == bool(set_to)
    assert all(repr(set_to) in message for message in caplog.messages)


def test_the_title_is_the_owners_on_one_line_and_short(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv(site.TITLE, raising=False)
    assert site.title("The lesson") == "The lesson"
    monkeypatch.setenv(site.TITLE, "  Day 29\n of  our course ")
    assert site.title("The lesson") == "Day 29 of our course"
    monkeypatch.setenv(site.TITLE, "x" * 999)
    assert len(site.title("The lesson")) == 80
