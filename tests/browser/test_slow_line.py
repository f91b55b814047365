"""Who acts before the last answer is there: thumb, field, picture and link agree at rest."""

from typing import Any

from playwright.sync_api import Page, WebSocketRoute, expect
from streamlit.proto.ForwardMsg_pb2 import ForwardMsg

from lesson import load_texts
from tests.browser.lesson_page import in_hand, option, plot, query_of, widget
from tests.browser.server import Server
from tests.browser.visit import open_page, wait_until_settled


class SlowLine:
    """The connection from the server, on which answers can be kept back."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.kept: list[Any] | None = None
        page.route_web_socket("**/_stcore/stream", self._connect)

    def _connect(self, socket: WebSocketRoute) -> None:
        self.socket = socket
        socket.connect_to_server().on_message(self._answer)

    def _answer(self, message: Any) -> None:
        if self.kept is None:
            self.socket.send(message)
        else:
            self.kept.append(message)

    def cut(self) -> None:
        """Keep back what the server answers from now on."""
        self.kept = []

    def wait_for_runs(self, count: int) -> None:
        """Wait until so many runs have ended of which the page has not heard."""

        def ended(message: Any) -> bool:
            told = ForwardMsg.FromString(message)
            return (
                told.HasField("script_finished")
                and told.script_finished == ForwardMsg.FINISHED_SUCCESSFULLY
            )

        while sum(map(ended, self.kept or [])) < count:
            self.page.wait_for_timeout(20)

    def mend(self) -> None:
        """Answer what was kept back, and go on."""
        kept, self.kept = self.kept or [], None
        for message in kept:
            self.socket.send(message)


def key_without_an_answer(page: Page, server: Server) -> SlowLine:
    """Press a key on a slider, and keep the answer back."""
    line = SlowLine(page)
    open_page(page, server.link("matrix", lang="en", seq_len=50, d_model=66, base=80))
    slider = widget(page, "d_model", "slider")
    slider.focus()
    in_hand(page, "d_model", 64)
    line.cut()
    slider.press("ArrowLeft")
    line.wait_for_runs(1)
    return line


def test_a_number_typed_before_the_answer_to_a_key_holds(page: Page, server: Server) -> None:
    line = key_without_an_answer(page, server)
    field = widget(page, "d_model", "field")
    field.fill("58")
    field.press("Enter")
    line.wait_for_runs(2)
    line.mend()
    expect(widget(page, "d_model", "slider")).to_have_attribute("aria-valuetext", "58")
    wait_until_settled(page)
    expect(field).to_have_value("58")
    assert query_of(page)["d_model"] == "58"
    assert "58 columns" in (plot(page, "matrix.encoding").get_attribute("aria-label") or "")


def test_a_choice_before_the_answer_to_a_key_keeps_the_key(page: Page, server: Server) -> None:
    line = key_without_an_answer(page, server)
    option(page, "lang", "한국어").evaluate("(radio) => radio.click()")
    line.wait_for_runs(2)
    line.mend()
    expect(page.locator("h1")).to_have_text(load_texts("ko")("matrix.title"))
    wait_until_settled(page)
    expect(widget(page, "d_model", "slider")).to_have_attribute("aria-valuetext", "64")
    assert (query_of(page)["d_model"], query_of(page)["lang"]) == ("64", "ko")
