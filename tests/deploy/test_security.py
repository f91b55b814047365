"""What a server that is started as the README says keeps to itself, and what it refuses."""

import re
from collections.abc import Iterator

import pytest
from streamlit.proto.ForwardMsg_pb2 import ForwardMsg

from lesson import LANGUAGES, load_texts
from pe_core.reading import LARGEST_FILE
from tests.browser.server import Server, running_server
from tests.deploy.test_fresh_environment import copy_product
from tests.deploy.upload import TOKEN, token, upload, with_token
from tests.deploy.visitor import Visitor, finish, visit

SECRET = "the password is swordfish"
FAULT = f'\nraise RuntimeError("{SECRET}")\n'


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with running_server(tmp_path_factory.mktemp("server") / "log") as running:
        yield running


@pytest.fixture(scope="module")
def faulty(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """Return a server with pages that fail: at once, at the end, and where a part runs alone."""
    folder = tmp_path_factory.mktemp("faulty")
    copy_product(folder)
    for name, at_once in (("matrix", True), ("waves", False)):
        page = folder / "pages" / f"{name}.py"
        text = page.read_text(encoding="utf-8")
        begun = re.search(r"^lesson = .*$|^shown = .*$", text, re.MULTILINE)
        assert begun
        at = begun.start() if at_once else len(text)
        page.write_text(text[:at] + FAULT + text[at:], encoding="utf-8")
    part = folder / "ui" / "part.py"
    text = part.read_text(encoding="utf-8")
    alone = "apology.ready(view.texts()):\n"
    assert alone in text
    part.write_text(text.replace(alone, alone + 12 * " " + FAULT.strip() + "\n"), encoding="utf-8")
    with running_server(folder / "log", folder / "app.py", faulty=True) as running:
        yield running
        assert SECRET in running.log.read_text(encoding="utf-8")


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("page", ["matrix", "waves"])
@pytest.mark.parametrize("present", [0, 1])
def test_an_error_is_a_sentence_in_the_readers_language_and_no_more(
    faulty: Server, page: str, language: str, present: int
) -> None:
    async def frames() -> list[bytes]:
        async with visit(faulty.url, page, lang=language, present=present) as visitor:
            return (await visitor.open()).frames

    _is_a_sentence(finish(frames()), language, f"pages/{page}.py")


@pytest.mark.parametrize("language", LANGUAGES)
def test_an_error_of_a_part_that_runs_alone_is_that_sentence_too(
    faulty: Server, language: str
) -> None:
    async def frames() -> list[bytes]:
        async with visit(faulty.url, "distance", lang=language) as visitor:
            await visitor.open()
            on_the_way = {"value": 9000, "last": False}
            return (await visitor.tell("base.slider", "move", on_the_way)).frames

    _is_a_sentence(finish(frames()), language, "ui/part.py")


def _is_a_sentence(told: list[bytes], language: str, file: str) -> None:
    everything = b"".join(told)
    for private in (SECRET, "RuntimeError", "Traceback", file, "site-packages"):
        assert private.encode() not in everything
    said = [
        message.delta.new_element.alert.body
        for message in map(ForwardMsg.FromString, told)
        if message.delta.new_element.HasField("alert")
    ]
    assert load_texts(language)("notice.failed") in said


@pytest.mark.parametrize(("nonsense", "code"), [(b"\xff\xff", 1002), ("hello", 1006)])
def test_a_message_that_is_none_ends_its_connection_and_nothing_else(
    faulty: Server, nonsense: bytes | str, code: int
) -> None:
    async def send() -> int | None:
        async with visit(faulty.url) as visitor:
            await visitor.socket.send(nonsense)
            await visitor.closed()
            return visitor.socket.close_code

    async def title() -> str:
        async with visit(faulty.url, "check", lang="en") as visitor:
            return (await visitor.open()).title

    assert finish(send()) == code
    assert finish(title())


def test_no_browser_is_asked_to_send_figures_about_its_use(server: Server) -> None:
    async def first() -> ForwardMsg:
        async with visit(server.url) as visitor:
            sent = map(ForwardMsg.FromString, (await visitor.open()).frames)
            return next(one for one in sent if one.WhichOneof("type") == "new_session")

    told = finish(first()).new_session
    assert told.HasField("config")
    assert told.config.gather_usage_stats is False


def test_an_upload_needs_the_token_of_the_page(server: Server) -> None:
    async def statuses() -> list[int]:
        async with visit(server.url, "check", lang="en") as visitor:
            await visitor.open()
            own, other = token(server.url), token(server.url)
            assert own != other
            return [
                _upload(server, visitor, 10, {}),
                _upload(server, visitor, 10, {"Cookie": f"{TOKEN}={own}"}),
                _upload(server, visitor, 10, {"X-Xsrftoken": own}),
                _upload(server, visitor, 10, with_token(own, other)),
                _upload(server, visitor, 10, with_token(own)),
            ]

    assert finish(statuses()) == [403, 403, 403, 403, 204]


def test_a_file_is_taken_up_to_its_bound_and_no_byte_more(server: Server) -> None:
    async def statuses() -> list[int]:
        async with visit(server.url, "check", lang="en") as visitor:
            await visitor.open()
            own = with_token(token(server.url))
            sizes = LARGEST_FILE - 1000, LARGEST_FILE + 1
            return [_upload(server, visitor, size, own) for size in sizes]

    assert finish(statuses()) == [204, 413]


def _upload(server: Server, visitor: Visitor, size: int, headers: dict[str, str]) -> int:
    with upload(server.url, visitor.session, headers, size=size) as begun:
        return begun.end()
