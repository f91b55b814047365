"""What every picture brings along: a sentence, a table, a program that makes the same numbers."""

import ast
import io
from collections.abc import Callable
from typing import Any

import numpy as np
import pytest
from streamlit.testing.v1 import AppTest

from figures.steps import Rest
from lesson import LANGUAGES
from tests.app.test_pages import NAMES, opened
from tests.figures.sent import sent
from ui.catalogue import PAGES, SHARED, PageEntry
from ui.drawer import Twin
from ui.picture import draw_picture

SETTINGS: list[dict[str, object]] = [
    {},
    {"seq_len": 1, "d_model": 2, "base": 10},
    {"seq_len": 9, "d_model": 7, "base": 100, "row": 3, "other_row": 1, "column": 6},
    {"misread": 1, "measure": "distance", "columns": "3,0"},
    {"seq_len": 70, "measure": "cosine", "misread": 1, "d_model": 5},
    {"d_model": 96, "column": 70, "offset": -60, "other_offset": 8, "projected": 1, "seed": 3},
    {"d_model": 33, "scaled": 0, "sentence": "'a' \\ 👍🏽 \"b\" 'a'", "token": 3},
]


def _concern(entry: PageEntry, settings: dict[str, object]) -> bool:
    """Tell whether the settings change anything on a page that other settings do not."""
    own = settings.keys() - {parameter.name for parameter in SHARED}
    return not own or bool(own & {parameter.name for parameter in entry.parameters})


CASES = [(entry.name, each) for entry in PAGES for each in SETTINGS if _concern(entry, each)]

LARGE: list[tuple[str, dict[str, object]]] = [
    (name, {"seq_len": 301, "d_model": 600}) for name in NAMES
]


@pytest.fixture
def pictures(monkeypatch: pytest.MonkeyPatch) -> list[dict[str, Any]]:
    """Collect what a page hands over for each of its pictures."""
    collected: list[dict[str, Any]] = []
    draw: Callable[..., None] = draw_picture

    def collect(name: str, figure: Any, texts: Any, **rest: Any) -> None:
        collected.append({"name": name, "figure": figure, "texts": texts, **rest})
        draw(name, figure, texts, **rest)

    monkeypatch.setattr("ui.page.draw_picture", collect)
    return collected


def last_assigned(program: str) -> Any:
    """Run a program and return the value of the last name that it assigns."""
    space: dict[str, Any] = {}
    exec(program, space)
    last = [node for node in ast.parse(program).body if isinstance(node, ast.Assign)][-1]
    assert isinstance(last.targets[0], ast.Name)
    return space[last.targets[0].id]


@pytest.mark.parametrize(("name", "settings"), CASES, ids=str)
def test_the_program_makes_what_the_picture_shows(
    app: AppTest, pictures: list[dict[str, Any]], name: str, settings: dict[str, object]
) -> None:
    assert not opened(app, name, **settings).exception
    assert pictures
    for picture in pictures:
        made = last_assigned(picture["program"])
        twin: Twin = picture["twin"]
        assert made.shape == twin.values.shape, picture["name"]
        np.testing.assert_allclose(made, twin.values, atol=2e-12, err_msg=picture["name"])


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", NAMES)
def test_the_sentence_the_table_and_the_files_say_the_same(
    app: AppTest, pictures: list[dict[str, Any]], name: str, language: str
) -> None:
    opened(app, name, lang=language, misread=1, projected=1)
    for picture in pictures:
        alt = picture["texts"](f"{picture['name']}.alt", **picture["facts"])
        assert "{" not in alt
        twin: Twin = picture["twin"]
        assert len(twin.columns) == twin.values.shape[1]
        saved = np.load(io.BytesIO(twin.as_npy()), allow_pickle=False)
        np.testing.assert_array_equal(saved, twin.values)
        lines = twin.as_csv().decode("utf-8-sig").splitlines()
        assert lines[0].split(",") == [twin.index, *twin.columns]
        table = np.array([[float(cell) for cell in line.split(",")] for line in lines[1:]])
        np.testing.assert_array_equal(table[:, 1:], twin.values)


@pytest.mark.parametrize(("name", "settings"), CASES + LARGE, ids=str)
def test_every_picture_arrives_as_it_is_without_what_is_saved(
    app: AppTest,
    pictures: list[dict[str, Any]],
    name: str,
    settings: dict[str, object],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    opened(app, name, **settings)
    short = {picture["name"]: sent(picture["figure"]) for picture in pictures}
    monkeypatch.setattr("figures.parcel.rest_of", lambda counts, exact=None: Rest(counts))
    assert short
    for picture in pictures:
        assert sent(picture["figure"]) == short[picture["name"]], picture["name"]


def test_names_of_pictures_are_unique_on_a_page(
    app: AppTest, pictures: list[dict[str, Any]]
) -> None:
    for name in NAMES:
        pictures.clear()
        app = opened(app, name, misread=1)
        names = [picture["name"] for picture in pictures]
        assert len(names) == len(set(names))


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_drawer_opens_the_program_the_table_and_the_files(
    app: AppTest, pictures: list[dict[str, Any]], language: str
) -> None:
    page = opened(app, "matrix", lang=language, seq_len=5, d_model=6)
    drawer = page.button_group(key="drawer-matrix-encoding")
    drawer.set_value("code").run()
    (program,) = [picture["program"] for picture in pictures[-3:] if "encoding" in picture["name"]]
    assert [code.value for code in page.code] == [program]
    page.button_group(key="drawer-matrix-encoding").set_value("table").run()
    assert page.dataframe[0].value.shape == (5, 7)
    page.button_group(key="drawer-matrix-encoding").set_value("save").run()
    assert not page.exception
    assert {button.key for button in page.get("download_button")} == {
        "npy-matrix.encoding",
        "csv-matrix.encoding",
    }
