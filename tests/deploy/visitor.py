"""A visitor without a browser: speaks Streamlit's protobuf over a WebSocket.

    async with visit(url, "matrix", seq_len=20) as visitor:
        seen = await visitor.open()             # what the page's first run sends
        seen = await visitor.set("row.field", 7)

Cheap enough for hundreds at once; see `benchmarks/soak`.
"""

import asyncio
import json
import time
from collections.abc import AsyncIterator, Coroutine, Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from typing import Any, TypeVar
from urllib.parse import urlencode, urlsplit

from streamlit.proto.BackMsg_pb2 import BackMsg
from streamlit.proto.Element_pb2 import Element
from streamlit.proto.ForwardMsg_pb2 import ForwardMsg
from streamlit.proto.WidgetStates_pb2 import WidgetState
from websockets.asyncio.client import ClientConnection, connect

T = TypeVar("T")
SECONDS = 120
_FIELDS = {bool: "bool_value", int: "int_value", float: "double_value", str: "string_value"}
_RUN_AGAIN = ForwardMsg.FINISHED_EARLY_FOR_RERUN


@dataclass
class Seen:
    """What one run sent: the elements in their order, the link that it published, its cost."""

    elements: list[Element] = field(default_factory=list)
    query: str | None = None
    tab: str = ""
    """The title of the browser's tab."""
    runs: int = 0
    """How many runs it took: one may ask for another."""
    frames: list[bytes] = field(default_factory=list)
    """The messages as they came."""
    seconds: float = 0.0

    @property
    def size(self) -> int:
        """[bytes] of the messages."""
        return sum(map(len, self.frames))

    def of(self, kind: str) -> list[Any]:
        """Return the elements of one kind, such as `markdown` or `exception`."""
        return [getattr(one, kind) for one in self.elements if one.WhichOneof("type") == kind]

    @property
    def title(self) -> str:
        """The page's title."""
        return next(one.body for one in self.of("heading") if one.tag == "h1")

    @property
    def pictures(self) -> dict[str, Any]:
        """What each picture of the page says of itself, by the picture's name."""
        headers = [header_of(one.bytes) for one in self.of("bidi_component") if one.bytes]
        return {one["name"]: one for one in headers if "name" in one}


@dataclass
class Visitor:
    """One tab: its connection, and what it has been sent."""

    socket: ClientConnection
    page: str = ""
    """What the address says; `script` is what the server calls it, once it has told."""
    query: str = ""
    script: str = ""
    session: str = ""
    widgets: dict[str, str] = field(default_factory=dict)
    """The server's name of each widget, by its key."""
    parts: dict[str, str] = field(default_factory=dict)
    """The fragment that each widget stands in, by its key: a browser asks for that alone."""
    view: str = ""
    """The mark of the view that the pictures show."""
    in_hand: dict[str, list[str]] = field(default_factory=dict)
    """Of which views pictures were sent ahead, and which."""
    known: dict[str, ForwardMsg] = field(default_factory=dict)
    """Long messages by their hashes: a browser keeps them, and is not sent them again."""
    beat: str | None = None
    """The fragment that the page wants to be run again and again."""
    every: float = 0.0
    """[s] from one such run to the next."""

    async def open(self) -> Seen:
        """Ask for the page, as a browser does when its connection stands."""
        return await self.run()

    async def set(self, key: str, value: Any, kind: str | None = None) -> Seen:
        """Give the widget `key` a value, and return what the run sends."""
        state = WidgetState(id=self.widgets[key])
        if isinstance(value, list):  # a slider of Streamlit's own
            state.double_array_value.data.extend(value)
        else:
            setattr(state, kind or _FIELDS[type(value)], value)
        return await self.run(state, fragment=self.parts.get(key, ""))

    async def tell(self, key: str, event: str, value: Any) -> Seen:
        """Let the component `key` tell of an event."""
        return await self.run(self.told(key, event, value), fragment=self.parts.get(key, ""))

    def told(self, key: str, event: str, value: Any) -> WidgetState:
        """Return what a question says of an event of the component `key`."""
        state = WidgetState(id=f"$$STREAMLIT_INTERNAL_KEY_{self.widgets[key]}__events")
        state.json_trigger_value = json.dumps([{"event": event, "value": value}])
        return state

    async def slide(self, name: str, value: int, *, want: Sequence[int] = ()) -> Seen:
        """Leave the slider `name` at a value, which the end of the page tells of.

        What was sent ahead is drawn already, and what is wanted ahead comes with the answer.
        """
        told: dict[str, Any] = {"name": name, "value": value, "last": True}
        there = self.mark(name, value)
        if pictures := self.in_hand.get(there):
            told["shown"] = {"of": there, "pictures": pictures}
        if want:
            told["want"] = {"name": name, "stops": [*want]}
        return await self.tell("run-ended-page", "move", told)

    async def want(self, name: str, *stops: object) -> Seen:
        """Ask for pictures at other stops of a slider."""
        return await self.tell("ahead", "want", {"name": name, "stops": [*stops]})

    def mark(self, name: str, value: int) -> str:
        """Return the mark of the view that differs in one of the lesson's three numbers."""
        parts = self.view.split("/")
        parts[1 + ("seq_len", "d_model", "base").index(name)] = str(value)
        return "/".join(parts)

    async def press(self, key: str) -> Seen:
        """Press the button `key`."""
        return await self.set(key, True, "trigger_value")

    async def closed(self) -> None:
        """Wait until the connection breaks, as a browser notices at once."""
        await self.socket.wait_closed()

    async def run(self, *states: WidgetState, fragment: str = "") -> Seen:
        """Ask for a run, whole or of a fragment, and return what it sends."""
        begun = time.perf_counter()
        await self.ask(*states, fragment=fragment)
        seen = await self.read(whole=not fragment)
        seen.seconds = time.perf_counter() - begun
        return seen

    async def ask(self, *states: WidgetState, fragment: str = "") -> None:
        """Ask for a run and do not wait for it."""
        asked = BackMsg()
        asked.rerun_script.query_string = self.query
        # By name only once, as a browser does: for the server that is another page each time.
        if self.script:
            asked.rerun_script.page_script_hash = self.script
        else:
            asked.rerun_script.page_name = self.page
        asked.rerun_script.fragment_id = fragment
        asked.rerun_script.is_auto_rerun = bool(fragment) and not states
        asked.rerun_script.context_info.locale = "ko-KR"
        asked.rerun_script.cached_message_hashes.extend(self.known)
        asked.rerun_script.widget_states.widgets.extend(states)
        await self.socket.send(asked.SerializeToString())

    async def read(self, *, whole: bool = True) -> Seen:
        """Read until a run has ended that is not at once followed by another."""
        seen = Seen()
        self.beat = None if whole else self.beat
        async with asyncio.timeout(SECONDS):
            while True:
                frame = await self.socket.recv(decode=False)
                seen.frames.append(frame)
                message = ForwardMsg.FromString(frame)
                message = self.known.get(message.ref_hash, message)
                if message.metadata.cacheable:
                    self.known[message.hash] = message
                if self._take(message, seen):
                    return seen

    def _take(self, message: ForwardMsg, seen: Seen) -> bool:
        match message.WhichOneof("type"):
            case "new_session":
                self.session = message.new_session.initialize.session_id or self.session
                # A whole run follows another, or the run of a fragment that asked for it.
                if seen.runs:
                    self.beat = None
                seen.runs += 1
                seen.elements.clear()
            case "delta" if message.delta.HasField("new_element"):
                seen.elements.append(message.delta.new_element)
                made = dict(_widgets(message.delta.new_element))
                self.widgets.update(made)
                self.parts.update(dict.fromkeys(made, message.delta.fragment_id))
                self._look(message.delta.new_element.bidi_component.bytes)
            case "page_info_changed":
                seen.query = self.query = message.page_info_changed.query_string
            case "page_config_changed":
                seen.tab = message.page_config_changed.title or seen.tab
            case "navigation":
                self.script = message.navigation.page_script_hash
            case "auto_rerun":
                self.beat = message.auto_rerun.fragment_id
                self.every = message.auto_rerun.interval
            case "stop_auto_rerun":
                self.beat = None
            case "script_finished":
                return message.script_finished != _RUN_AGAIN
        return False

    def _look(self, packed: bytes) -> None:
        """Note which view a picture shows, or what has come ahead."""
        header = header_of(packed) if packed else {}
        if "name" in header:
            self.view = header.get("of", self.view)
        for view in header.get("views", ()):
            self.in_hand[view] = [name for of, name, _ in header["frames"] if of == view]


def finish(work: Coroutine[Any, Any, T]) -> T:
    """Run `work` to its end, in a thread: the browser's driver keeps a loop in the test's own."""
    with ThreadPoolExecutor(1) as thread:
        return thread.submit(asyncio.run, work).result()


@asynccontextmanager
async def visit(
    url: str,
    page: str = "",
    *,
    session: str = "",
    headers: Any = None,
    name: str = "",
    **query: Any,
) -> AsyncIterator[Visitor]:
    """Connect to the server at `url`.

    A `session` is the one to come back to, a `name` the one by which the server is called.
    """
    parts = urlsplit(url)
    protocols = ["streamlit", *(["-", session] if session else [])]
    async with connect(
        f"ws://{name or parts.hostname}:{parts.port}{parts.path}/_stcore/stream",
        host=parts.hostname,
        port=parts.port,
        subprotocols=protocols,  # type: ignore[arg-type]
        additional_headers=headers,
        max_size=None,
        ping_interval=None,  # a browser does not ask either
        open_timeout=SECONDS,
    ) as socket:
        yield Visitor(socket, page, urlencode(query), session=session)


def header_of(packed: bytes) -> dict[str, Any]:
    """Return the header of what travels packed, as ``static/parcel.js`` reads it."""
    header: dict[str, Any] = json.loads(packed[4 : 4 + int.from_bytes(packed[:4], "little")])
    return header


def _widgets(element: Element) -> Iterator[tuple[str, str]]:
    """Yield the key of a widget and the server's name of it, `$$ID-digest-key`."""
    made = getattr(element, element.WhichOneof("type") or "empty")
    name = getattr(made, "id", "")
    if name.startswith("$$ID-"):
        yield name.split("-", 2)[2], name
