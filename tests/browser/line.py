"""A connection between page and server on which messages of one direction can be kept back."""

from typing import Any

from playwright.sync_api import Page, WebSocketRoute


class Line:
    """What the page asks can be kept back or, of a line of `answers`, what the server answers."""

    def __init__(self, page: Page, *, answers: bool = False) -> None:
        self.kept: list[Any] | None = None
        self._answers = answers
        page.route_web_socket("**/_stcore/stream", self._connect)

    def _connect(self, socket: WebSocketRoute) -> None:
        server = socket.connect_to_server()
        sender, self._receiver = (server, socket) if self._answers else (socket, server)
        sender.on_message(self._take)

    def _take(self, message: Any) -> None:
        if self.kept is None:
            self._receiver.send(message)
        else:
            self.kept.append(message)

    def cut(self) -> None:
        """Keep messages back from now on."""
        self.kept = []

    def mend(self) -> None:
        """Hand on what was kept back, and go on."""
        kept, self.kept = self.kept or [], None
        for message in kept:
            self._receiver.send(message)
