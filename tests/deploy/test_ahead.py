"""Pictures that are sent ahead are those of the page; no question for them asks too much."""

import asyncio
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager
from typing import Any

import pytest

from tests.browser.server import Server, running_server
from tests.deploy.test_bounds import LARGEST_MOVE, SMALL_MOVE
from tests.deploy.visitor import Seen, Visitor, finish, header_of, visit
from ui.ahead import MOST_NUMBERS, MOST_STOPS

FIRST = {
    "": ("start.encoding", "start.row"),
    "matrix": ("matrix.encoding", "matrix.row", "matrix.column"),
    "waves": ("waves.waves", "waves.clocks"),
    "distance": ("distance.matrix_dot", "distance.curve"),
}
MATRIX = FIRST["matrix"]
VIEWS: tuple[tuple[str, dict[str, object]], ...] = (
    ("matrix", {}),
    ("matrix", {"lang": "ko", "row": 40, "column": 33}),
    ("matrix", {"misread": 1}),
    ("matrix", {"hide": "inspector"}),
    ("matrix", {"signs": 1, "present": 1, "step": 2}),
    ("", {"row": 3}),
    ("", {"lang": "ko", "hide": "navigation"}),
    ("waves", {"row": 3}),
    ("waves", {"columns": "2,5", "lang": "ko"}),
    ("distance", {"row": 3, "other_row": 30}),
    ("distance", {"measure": "cosine"}),
)


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with running_server(tmp_path_factory.mktemp("server") / "log") as running:
        yield running


@asynccontextmanager
async def visitor_of(server: Server, page: str, **query: object) -> AsyncIterator[Visitor]:
    asked: dict[str, Any] = {"lang": "en", "seq_len": 50, "d_model": 64, "base": 10000} | query
    async with visit(server.url, page, headers=None, **asked) as visitor:
        yield visitor


def pictures(seen: Seen) -> dict[str, bytes]:
    """Return the pictures as they travel, by their names."""
    sent = [one.bytes for one in seen.of("bidi_component") if one.bytes]
    return {name: each for each in sent if (name := header_of(each).get("name"))}


def answer(seen: Seen) -> bytes:
    """Return what answers a question for pictures."""
    (sent,) = (one.bytes for one in seen.of("bidi_component") if b'"frames"' in one.bytes[:4000])
    return sent


def ahead(seen: Seen) -> tuple[list[str], dict[tuple[str, str], bytes]]:
    """Return the views that were asked for, and the pictures of each."""
    sent = answer(seen)
    found, frames = header_of(sent), {}
    at = 4 + int.from_bytes(sent[:4], "little")
    for view, name, length in found["frames"]:
        frames[view, name] = sent[at : at + length]
        at += length
    assert at == len(sent)
    return found["views"], frames


@pytest.mark.parametrize(("page", "query"), VIEWS, ids=lambda value: str(value))
def test_what_is_sent_ahead_is_what_the_page_sends_there(
    server: Server, page: str, query: dict[str, object]
) -> None:
    async def compare() -> None:
        for name, stop in (("base", 80), ("d_model", 40), ("seq_len", 33)):
            async with visitor_of(server, page, **query) as visitor:
                await visitor.open()
                views, frames = ahead(await visitor.want(name, stop))
                visitor.in_hand.clear()  # as if it were not: the pictures are sent again
                seen = pictures(await visitor.slide(name, stop))
                assert {view for view, _ in frames} == set(views)
                assert len(frames) in (1, 2, 3)
                assert all(seen[picture] == made for (_, picture), made in frames.items())

    finish(compare())


def test_a_picture_that_the_browser_has_drawn_is_only_named(server: Server) -> None:
    async def move(of: str, *drawn: str) -> dict[str, bytes]:
        async with visitor_of(server, "matrix") as visitor:
            await visitor.open()
            visitor.in_hand[visitor.mark("base", 80)] = [*drawn]
            visitor.view = visitor.view if of == "this" else of
            named = pictures(await visitor.slide("base", 80))
            later = pictures(await visitor.run())
            assert all(len(later[name]) > 1000 for name in MATRIX)
            lost = pictures(await visitor.tell("picture-matrix.encoding", "lost", True))
            assert len(lost["matrix.encoding"]) > 1000
            return named

    named = finish(move("this", "matrix.encoding"))
    assert header_of(named["matrix.encoding"])["in_hand"]
    assert len(named["matrix.encoding"]) < 150
    assert len(named["matrix.row"]) > 1000
    # Of another view, or of none: the whole picture.
    assert len(finish(move("digest/50/64/10000", *MATRIX))["matrix.encoding"]) > 1000
    assert len(finish(move("this", "matrix"))["matrix.encoding"]) > 1000


def test_a_move_with_its_pictures_in_hand_and_the_next_ones_stays_small(server: Server) -> None:
    async def moved(page: str, seq_len: int, d_model: int) -> int:
        async with visitor_of(server, page, seq_len=seq_len, d_model=d_model) as visitor:
            await visitor.open()
            await visitor.want("base", 8000)
            seen = await visitor.slide("base", 8000, want=[6000])
            assert visitor.mark("base", 6000) in visitor.in_hand
            assert all(header_of(each).get("in_hand") for each in first(pictures(seen), page))
            return seen.size

    def first(seen: dict[str, bytes], page: str) -> list[bytes]:
        return [each for name, each in seen.items() if name in FIRST[page]]

    assert finish(moved("matrix", 50, 128)) < SMALL_MOVE
    for page in FIRST:
        for size in ((512, 512), (4096, 1024)):
            assert finish(moved(page, *size)) < LARGEST_MOVE


def test_nothing_is_sent_ahead_beside_a_frozen_matrix(server: Server) -> None:
    async def ask() -> None:
        async with visitor_of(server, "matrix", a="20.16.100") as visitor:
            await visitor.open()
            views, frames = ahead(await visitor.want("base", 80))
            assert (len(views), frames) == (1, {})

    finish(ask())


def test_one_question_asks_for_no_more_than_it_may(server: Server) -> None:
    async def ask(seq_len: int, d_model: int) -> int:
        async with visitor_of(server, "matrix", seq_len=seq_len, d_model=d_model) as visitor:
            await visitor.open()
            views, _ = ahead(await visitor.want("base", *range(10, 2000)))
            return len(views)

    assert finish(ask(10, 8)) == MOST_STOPS
    assert finish(ask(300, 128)) == MOST_NUMBERS // (300 * 128)
    assert finish(ask(4096, 1024)) == 1


def test_no_answer_is_that_before(server: Server) -> None:
    """The browser passes over such a one, and waits for it: nothing more is asked for seconds."""

    async def ask() -> None:
        async with visitor_of(server, "matrix") as visitor:
            await visitor.open()
            first, second = [answer(await visitor.want("base", 80)) for _ in range(2)]
            assert first != second

    finish(ask())


@pytest.mark.parametrize(
    "wish",
    [
        None,
        7,
        [],
        {},
        {"name": "base"},
        {"name": "base", "stops": None},
        {"name": "base", "stops": "999"},
        {"name": ["base"], "stops": [20]},
        {"name": "lang", "stops": [20]},
        {"name": "base", "stops": [None, "<b>", 1e400, -5, 10**30, 20.5, True, [20]]},
        {"name": "seq_len", "stops": [0, -1, 10**9]},
    ],
    ids=str,
)
def test_a_wish_that_makes_no_sense_changes_nothing(server: Server, wish: object) -> None:
    async def ask() -> None:
        async with visitor_of(server, "matrix") as visitor:
            before = pictures(await visitor.open())
            seen = await visitor.tell("ahead", "want", wish)
            assert not seen.of("exception")
            assert seen.size < 500_000
            for told in (wish, {"name": "base", "value": 10000, "last": True, "want": wish}):
                moved = await visitor.tell("run-ended-page", "move", told)
                assert not moved.of("exception")
            again = {"of": wish, "pictures": wish}
            told = {"name": "base", "value": 10000, "last": True, "shown": again}
            moved = await visitor.tell("run-ended-page", "move", told)
            assert pictures(moved) == before

    finish(ask())


def test_two_visitors_have_each_their_own_in_hand(server: Server) -> None:
    async def both() -> None:
        async with visitor_of(server, "matrix") as one, visitor_of(server, "matrix") as other:
            await asyncio.gather(one.open(), other.open())
            await one.want("base", 80)
            first, second = await asyncio.gather(one.slide("base", 80), other.slide("base", 80))
            assert all(len(pictures(first)[name]) < 150 for name in MATRIX)
            assert all(len(pictures(second)[name]) > 1000 for name in MATRIX)

    finish(both())


def test_a_run_that_stops_the_making_of_pictures_ahead_finds_the_page_as_it_was(
    server: Server,
) -> None:
    """The next run begins while Streamlit stops this one, and wherever it touches the session."""

    async def rush() -> None:
        async with visitor_of(server, "matrix", d_model=128) as visitor:
            before = pictures(await visitor.open())
            for milliseconds in range(0, 90, 2):
                wish = {"name": "base", "stops": [80, 100, 120, 150, 200, 250, 300, 400]}
                asked = visitor.told("ahead", "want", wish)
                await visitor.ask(asked, fragment=visitor.parts["ahead"])
                await asyncio.sleep(milliseconds / 1000)
                await visitor.ask()
                seen = await visitor.read()
                while not seen.of("heading"):  # the answer to the wish, which was not stopped
                    seen = await visitor.read()
                assert pictures(seen) == before, milliseconds
                assert seen.query is None or "base=10000" in seen.query

    finish(rush())
