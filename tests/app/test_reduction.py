"""Where a picture is reduced, the page says so, and a click still chooses what was clicked."""

from collections.abc import Callable
from typing import Any

import numpy as np
import pytest
from streamlit.testing.v1 import AppTest

from figures.curves import MOST_DOTS
from lesson import LANGUAGES, load_texts
from tests.app.test_pages import opened, shown

Drawn = dict[str, dict[str, Any]]


@pytest.fixture
def drawn(monkeypatch: pytest.MonkeyPatch) -> Drawn:
    """Collect by its name what a page hands over for each of its pictures."""
    collected: Drawn = {}

    def collect(name: str, figure: Any, texts: Any, **rest: Any) -> None:
        collected[name] = {"figure": figure, **rest}

    monkeypatch.setattr("ui.page.draw_picture", collect)
    return collected


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(
    ("name", "size", "blocks", "dots"),
    [
        (
            "matrix",
            (512, 512),
            {"matrix.encoding": (2, 2), "matrix.row": (1, 2)},
            {"matrix.column": 3},
        ),
        ("matrix", (300, 64), {"matrix.encoding": (2, 1)}, {"matrix.column": 2}),
        ("matrix", (200, 256), {}, {}),
        ("start", (50, 301), {"start.encoding": (1, 2)}, {}),
        ("distance", (257, 8), {"distance.matrix_dot": (2, 2)}, {"distance.curve": 2}),
        ("waves", (200, 300), {"waves.encoding": (1, 2)}, {}),
    ],
)
def test_a_reduced_picture_says_so(
    app: AppTest,
    drawn: Drawn,
    name: str,
    size: tuple[int, int],
    blocks: dict[str, tuple[int, int]],
    dots: dict[str, int],
    language: str,
) -> None:
    assert not opened(app, name, lang=language, seq_len=size[0], d_model=size[1]).exception
    texts = load_texts(language)
    notes = {
        picture: each["note"]
        for picture, each in drawn.items()
        if picture.startswith(name) and each["note"] is not None
    }
    assert notes == {
        picture: texts("picture.reduced", rows=rows, columns=columns)
        for picture, (rows, columns) in blocks.items()
    } | {picture: texts("picture.dotted", step=step) for picture, step in dots.items()}


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(
    ("name", "picture"),
    [("matrix", "matrix.column"), ("waves", "waves.waves"), ("distance", "distance.curve")],
)
def test_a_curve_of_many_positions_has_fewer_dots_and_says_so(
    app: AppTest, drawn: Drawn, name: str, picture: str, language: str
) -> None:
    for seq_len, step in ((200, 1), (201, 2), (4096, 21)):
        assert not opened(app, name, lang=language, seq_len=seq_len, d_model=16).exception
        note = load_texts(language)("picture.dotted", step=step) if step > 1 else None
        assert drawn[picture]["note"] == note
        markers = [each.marker for each in drawn[picture]["figure"].data if each.type == "scatter"]
        assert MOST_DOTS in [marker.maxdisplayed for marker in markers]


def test_the_note_stands_on_the_page(app: AppTest) -> None:
    note = load_texts("en")("picture.reduced", rows=2, columns=2)
    page = opened(app, "matrix", lang="en", seq_len=512, d_model=512)
    assert [caption.value for caption in page.caption].count(note) == 1
    page.number_input(key="seq_len.field").set_value(50).run()
    assert note not in [caption.value for caption in page.caption]


@pytest.mark.parametrize(
    ("name", "picture", "names"),
    [
        ("start", "start.encoding", (None, "row")),
        ("matrix", "matrix.encoding", ("column", "row")),
        ("distance", "distance.matrix_dot", ("other_row", "row")),
    ],
)
@pytest.mark.parametrize(
    ("clicked", "chosen"),
    [
        ((0.5, 510.5), (0, 510)),
        ((1.5, 3.5), (1, 3)),
        ((7, 8), (7, 8)),
        ((512.5, 513.5), (511, 511)),
    ],
)
def test_a_click_chooses_the_middle_of_a_block_and_stays_inside(
    app: AppTest,
    monkeypatch: pytest.MonkeyPatch,
    name: str,
    picture: str,
    names: tuple[str | None, str],
    clicked: tuple[float, float],
    chosen: tuple[int, int],
) -> None:
    def click(drawn: str, *_: Any, on_click: Callable[[float, float], None], **rest: Any) -> None:
        if drawn == picture:
            on_click(*clicked)

    monkeypatch.setattr("ui.page.draw_picture", click)
    page = opened(app, name, seq_len=512, d_model=512)
    assert not page.exception
    view = shown(page)
    for parameter, value in zip(names, chosen, strict=True):
        assert parameter is None or view[parameter] == value


@pytest.mark.parametrize("seq_len", [1, 2, 50, 512])
def test_the_curve_is_smooth_and_its_table_has_whole_offsets(
    app: AppTest, drawn: Drawn, seq_len: int
) -> None:
    opened(app, "distance", seq_len=seq_len, other_row=0, row=0)
    curve = drawn["distance.curve"]
    line, dots, law = curve["figure"].data[:3]
    np.testing.assert_array_equal(line.x, np.linspace(0, seq_len - 1, 8 * (seq_len - 1) + 1))
    np.testing.assert_array_equal(dots.x, np.arange(seq_len))
    np.testing.assert_array_equal(dots.y, curve["twin"].values[:, 0])
    assert law.x.size == max(0, 8 * (seq_len - 2) + 1)
    assert (curve["facts"]["low"], curve["facts"]["high"]) == (dots.y.min(), dots.y.max())


def test_only_the_row_is_marked_where_only_the_row_is_chosen(app: AppTest, drawn: Drawn) -> None:
    for name in ("start", "waves"):
        opened(app, name, row=9)
        shapes = drawn[f"{name}.encoding"]["figure"].layout.shapes
        assert [(shape.y0, shape.y1) for shape in shapes] == [(8.5, 9.5)] * 2
        assert [(shape.x0, shape.x1) for shape in shapes] == [(-0.5, 63.5)] * 2


def test_every_clock_names_its_pair_and_its_wavelength(app: AppTest, drawn: Drawn) -> None:
    opened(app, "waves", lang="en", columns="0,1,62")
    clocks = drawn["waves.clocks"]
    words = [note.text for note in clocks["figure"].layout.annotations]
    assert words == ["pair 0<br>wavelength 6.3", "pair 31<br>wavelength 47,117"]
    assert clocks["twin"].columns == ["pair 0", "pair 31"]
