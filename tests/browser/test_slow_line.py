"""Who acts before the last answer is there: thumb, field, picture and link agree at rest."""

from typing import Any

from playwright.sync_api import Page, expect
from streamlit.proto.ForwardMsg_pb2 import ForwardMsg

from lesson import load_texts
from tests.browser.lesson_page import asked_runs, in_hand, option, plot, query_of, widget
from tests.browser.line import Line
from tests.browser.server import Server
from tests.browser.visit import open_page, wait_until_settled


def wait_for_runs(page: Page, line: Line, count: int) -> None:
    """Wait until so many runs have ended of which the page has not heard."""

    def ended(message: Any) -> bool:
        told = ForwardMsg.FromString(message)
        return (
            told.HasField("script_finished")
            and told.script_finished == ForwardMsg.FINISHED_SUCCESSFULLY
        )

    while sum(map(ended, line.kept or [])) < count:
        page.wait_for_timeout(20)


def key_without_an_answer(page: Page, server: Server) -> Line:
    """Press a key on a slider, and keep the answer back."""
    line = Line(page, answers=True)
    open_page(page, server.link("matrix", lang="en", seq_len=50, d_model=66, base=80))
    slider = widget(page, "d_model", "slider")
    slider.focus()
    in_hand(page, "d_model", 64)
    line.cut()
    slider.press("ArrowLeft")
    wait_for_runs(page, line, 1)
    return line


def test_a_number_typed_before_the_answer_to_a_key_holds(page: Page, server: Server) -> None:
    line = key_without_an_answer(page, server)
    field = widget(page, "d_model", "field")
    field.fill("58")
    field.press("Enter")
    wait_for_runs(page, line, 2)
    line.mend()
    expect(widget(page, "d_model", "slider")).to_have_attribute("aria-valuetext", "58")
    wait_until_settled(page)
    expect(field).to_have_value("58")
    assert query_of(page)["d_model"] == "58"
    assert "58 columns" in (plot(page, "matrix.encoding").get_attribute("aria-label") or "")


def test_a_choice_before_the_answer_to_a_key_keeps_the_key(page: Page, server: Server) -> None:
    line = key_without_an_answer(page, server)
    option(page, "lang", "한국어").evaluate("(radio) => radio.click()")
    wait_for_runs(page, line, 2)
    line.mend()
    expect(page.locator("h1")).to_have_text(load_texts("ko")("matrix.title"))
    wait_until_settled(page)
    expect(widget(page, "d_model", "slider")).to_have_attribute("aria-valuetext", "64")
    assert (query_of(page)["d_model"], query_of(page)["lang"]) == ("64", "ko")


def test_what_changes_no_setting_before_the_answer_to_a_key_keeps_the_key(
    page: Page, server: Server
) -> None:
    line = key_without_an_answer(page, server)
    drawer = page.locator(".st-key-drawer-matrix-encoding").get_by_role("radio").first
    drawer.evaluate("(radio) => radio.click()")
    wait_for_runs(page, line, 2)
    line.mend()
    expect(page.get_by_test_id("stCode")).to_be_visible()
    wait_until_settled(page)
    expect(widget(page, "d_model", "slider")).to_have_attribute("aria-valuetext", "64")
    expect(widget(page, "d_model", "field")).to_have_value("64")
    assert query_of(page)["d_model"] == "64"
    assert "64 columns" in (plot(page, "matrix.encoding").get_attribute("aria-label") or "")


def test_a_hand_over_one_slider_does_not_keep_the_key_on_another_from_the_server(
    page: Page, server: Server
) -> None:
    line, ahead = Line(page, answers=True), asked_runs(page, ahead=True)
    open_page(page, server.link("matrix", lang="en", seq_len=50, d_model=66, base=80))
    slider = widget(page, "d_model", "slider")
    slider.focus()
    in_hand(page, "d_model", 64)
    line.cut()
    wishes = len(ahead)
    widget(page, "base", "slider").hover()
    while len(ahead) == wishes:
        page.wait_for_timeout(20)
    slider.press("ArrowLeft")  # drawn at once; the server hears of it when it has answered
    line.mend()
    page.wait_for_function("location.search.includes('d_model=64&')")
    wait_until_settled(page)
    assert len(ahead) <= wishes + 2  # the one on its way, and one for the new view


def test_columns_named_in_the_language_before_are_no_choice(page: Page, server: Server) -> None:
    line = Line(page, answers=True)
    open_page(page, server.link("waves", lang="en", seq_len=50, d_model=64, columns="0,8,16"))
    line.cut()
    option(page, "lang", "한국어").evaluate("(radio) => radio.click()")
    wait_for_runs(page, line, 1)
    drawer = page.locator(".st-key-drawer-waves-waves").get_by_role("radio").first
    drawer.evaluate("(radio) => radio.click()")
    wait_for_runs(page, line, 2)
    line.mend()
    expect(page.locator("h1")).to_have_text(load_texts("ko")("waves.title"))
    wait_until_settled(page)
    assert (query_of(page)["columns"], query_of(page)["lang"]) == ("0,8,16", "ko")
    chosen = page.locator(".st-key-columns-several [data-tag]")
    expect(chosen).to_have_text([load_texts("ko")("drawer.column", column=at) for at in (0, 8, 16)])
