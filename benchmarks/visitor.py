"""A visitor without a browser: a WebSocket client that speaks Streamlit's own messages."""

from __future__ import annotations

import json
import time
from collections.abc import Iterator
from dataclasses import dataclass, field
from urllib.parse import urlsplit

from streamlit.proto.BackMsg_pb2 import BackMsg
from streamlit.proto.ForwardMsg_pb2 import ForwardMsg
from streamlit.proto.WidgetStates_pb2 import WidgetState
from websockets.sync.client import ClientConnection, connect

SECONDS = 120
LARGEST_MESSAGE = 2**28


@dataclass
class Answer:
    """What one run of the app sent.

    Parameters
    ----------
    seconds
        From asking to the last message of the run.
    frames
        Messages received.
    size
        Their bytes.
    """

    seconds: float
    frames: int
    size: int


@dataclass
class Visitor:
    """One open session.

    Parameters
    ----------
    url
        Address of a page, with its query.
    """

    url: str
    socket: ClientConnection = field(init=False, repr=False)
    page: str = field(default="", init=False)
    widgets: dict[str, str] = field(default_factory=dict, init=False)
    cached: dict[str, ForwardMsg] = field(default_factory=dict, init=False, repr=False)

    def open(self) -> Answer:
        """Connect, and ask for the page."""
        parts = urlsplit(self.url)
        self.query = parts.query
        self.socket = connect(
            f"ws://{parts.netloc}/_stcore/stream",
            subprotocols=["streamlit"],  # type: ignore[list-item]
            max_size=LARGEST_MESSAGE,
            proxy=None,
        )
        self.name = parts.path.strip("/")
        return self._run(())

    def move(self, key: str, **value: object) -> Answer:
        """Set the widget of `key`: ``move("base.slider", double_array_value=[3])``."""
        return self._run((_state(self.widgets[key], value),))

    def trigger(self, key: str, event: str, value: object) -> Answer:
        """Let the component of `key` tell of an event."""
        identity = f"$$STREAMLIT_INTERNAL_KEY_{self.widgets[key]}__events"
        told = json.dumps([{"event": event, "value": value}])
        return self._run((_state(identity, {"json_trigger_value": told}),))

    def close(self) -> None:
        """Leave."""
        self.socket.close()

    def _run(self, states: tuple[WidgetState, ...]) -> Answer:
        message = BackMsg()
        message.rerun_script.query_string = self.query
        if self.page:
            message.rerun_script.page_script_hash = self.page
        else:
            message.rerun_script.page_name = self.name
        message.rerun_script.widget_states.widgets.extend(states)
        began = time.perf_counter()
        self.socket.send(message.SerializeToString())
        frames = size = 0
        for raw in self._until_finished():
            frames += 1
            size += len(raw)
        return Answer(time.perf_counter() - began, frames, size)

    def _until_finished(self) -> Iterator[bytes]:
        while True:
            raw = self.socket.recv(SECONDS)
            assert isinstance(raw, bytes)
            yield raw
            message = ForwardMsg.FromString(raw)
            self._learn(message)
            ended = message.WhichOneof("type") == "script_finished"
            early = ForwardMsg.FINISHED_EARLY_FOR_RERUN
            if ended and message.script_finished != early:
                return

    def _learn(self, message: ForwardMsg) -> None:
        kind = message.WhichOneof("type")
        if kind == "new_session":
            self.page = message.new_session.page_script_hash
        elif kind == "navigation":
            self.page = message.navigation.page_script_hash
        elif kind == "page_info_changed":
            self.query = message.page_info_changed.query_string
        elif kind == "delta" and message.delta.WhichOneof("type") == "new_element":
            element = getattr(
                message.delta.new_element, message.delta.new_element.WhichOneof("type")
            )
            identity = getattr(element, "id", "")
            if identity:
                self.widgets[identity.rpartition("-")[2]] = identity


def _state(identity: str, value: dict[str, object]) -> WidgetState:
    state = WidgetState(id=identity)
    for kind, given in value.items():
        if kind == "double_array_value":
            state.double_array_value.data.extend(given)  # type: ignore[arg-type]
        else:
            setattr(state, kind, given)
    return state
