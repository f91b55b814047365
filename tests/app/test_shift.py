"""The page The shift: what moves with the offset, what does not, and what is said at the edges."""

from typing import Any

import numpy as np
import pytest
from streamlit.testing.v1 import AppTest

import pe_core
from lesson import LANGUAGES, load_texts
from tests.app.test_pages import opened, shown
from ui.page import MOST_COMPARED

Drawn = dict[str, dict[str, Any]]


def twin(drawn: Drawn, name: str) -> Any:
    return drawn[f"shift.{name}"]["twin"].values


def number(drawn: Drawn, name: str, key: str) -> float:
    return float(fact(drawn, name, key).replace("−", "-"))


def fact(drawn: Drawn, name: str, key: str) -> Any:
    return drawn[f"shift.{name}"]["facts"][key]


def said(page: AppTest) -> str:
    return "\n".join(element.value for element in [*page.markdown, *page.caption])


def test_another_position_changes_the_rows_and_nothing_in_the_rotation(
    app: AppTest, drawn: Drawn
) -> None:
    page = opened(app, "shift", row=7)
    before = {name: twin(drawn, name).copy() for name in ("rotation", "rows", "product")}
    page.number_input(key="row.field").set_value(30).run()
    assert np.array_equal(twin(drawn, "rotation"), before["rotation"])
    assert np.array_equal(twin(drawn, "product"), before["product"])
    assert not np.array_equal(twin(drawn, "rows"), before["rows"])
    assert fact(drawn, "rows", "target") == 35


@pytest.mark.parametrize("offset", [5, -3, 0, 49, 50, -511, 511])
def test_turned_rows_are_the_rows_further_on_wherever_they_stand(
    app: AppTest, drawn: Drawn, offset: int
) -> None:
    page = opened(app, "shift", offset=offset, lang="en")
    assert not page.exception
    _, turned, further = twin(drawn, "rows")
    assert np.abs(turned - further).max() < 2.3e-13
    assert np.abs(twin(drawn, "turned") - twin(drawn, "further")).max() < 2.3e-13
    assert number(drawn, "turned", "residual") < 2.3e-13
    texts = load_texts("en")
    known = "beyond" if offset else "inside"
    count = min(abs(offset), 50) or 50
    line = texts(f"shift.{known}", offset=offset, count=count, seq_len=50)
    assert line in said(page)


def test_the_query_at_50_looks_3_further_and_finds_53(app: AppTest, drawn: Drawn) -> None:
    page = opened(app, "shift", seq_len=100, row=50, offset=3, lang="en")
    assert fact(drawn, "query", "peak") == 53
    assert load_texts("en")("shift.peak_at", row=50, peak=53, target=53) in said(page)
    assert np.allclose(twin(drawn, "query")[:, 0], twin(drawn, "scores")[50], rtol=0, atol=1e-12)


def test_a_query_beyond_what_is_compared_is_still_asked_of_every_key(
    app: AppTest, drawn: Drawn
) -> None:
    page = opened(app, "shift", seq_len=4096, row=3000, offset=500, lang="en")
    assert fact(drawn, "query", "peak") == 3500
    assert twin(drawn, "query").shape == (4096, 1)
    assert twin(drawn, "scores").shape == (MOST_COMPARED, MOST_COMPARED)
    assert load_texts("en")("picture.first_drawn", count=MOST_COMPARED) in said(page)


@pytest.mark.parametrize(("offset", "target", "peak"), [(60, 67, 49), (-8, -1, 0)])
def test_a_position_outside_the_sequence_is_said_to_be_missing(
    app: AppTest, drawn: Drawn, offset: int, target: int, peak: int
) -> None:
    page = opened(app, "shift", row=7, offset=offset, d_model=512, lang="en")
    found = fact(drawn, "query", "peak")
    assert load_texts("en")("shift.peak_outside", row=7, peak=found, target=target) in said(page)
    assert found == peak


def test_the_bright_diagonal_moves_with_the_offset(app: AppTest, drawn: Drawn) -> None:
    page = opened(app, "shift", offset=4)
    for wanted in (4, 9):
        page.number_input(key="offset.query").set_value(wanted).run()
        scores = twin(drawn, "scores")
        assert np.abs(scores.diagonal(wanted) - 32).max() < 1e-12
        assert page.number_input(key="offset.field").value == wanted
        assert page.query_params["offset"] == str(wanted)


def test_two_shifts_are_one_by_their_sum(app: AppTest, drawn: Drawn) -> None:
    opened(app, "shift", offset=12, other_offset=-45, d_model=16)
    whole = pe_core.shift_rotation(-33, 16)
    assert np.abs(twin(drawn, "product") - whole).max() < 1e-14
    assert fact(drawn, "product", "sum") == -33
    assert number(drawn, "product", "residual") < 1e-14


def test_random_matrices_take_the_stripes_away(app: AppTest, drawn: Drawn) -> None:
    page = opened(app, "shift")
    assert "shift.projected" not in drawn
    page.toggle(key="projected.switch").set_value(True).run()
    first = twin(drawn, "projected").copy()
    assert number(drawn, "scores", "spread") < 1e-12
    assert number(drawn, "projected", "spread") > 5
    assert pe_core.toeplitz_spread(first) > 5
    assert page.query_params["projected"] == "1"
    page.number_input(key="seed.field").set_value(30).run()
    assert not np.allclose(first, twin(drawn, "projected"))


@pytest.mark.parametrize("language", LANGUAGES)
def test_an_odd_width_is_explained_and_there_is_a_way_out(
    app: AppTest, drawn: Drawn, language: str
) -> None:
    page = opened(app, "shift", d_model=63, column=62, lang=language)
    assert not page.exception
    texts = load_texts(language)
    assert page.info[0].value == texts("whole_pairs.notice", d_model=63, used=62)
    assert twin(drawn, "turned").shape == (50, 62)
    assert drawn["shift.turned"]["facts"]["d_model"] == 62
    assert shown(page)["d_model"] == 63
    page.button(key="width-64").click().run()
    assert shown(page)["d_model"] == 64
    assert not page.info
    assert twin(drawn, "turned").shape == (50, 64)


def test_a_wide_rotation_is_shown_around_the_chosen_column(app: AppTest, drawn: Drawn) -> None:
    page = opened(app, "shift", d_model=512, column=301, lang="en")
    rotation = pe_core.shift_rotation(5, 512)
    assert np.array_equal(twin(drawn, "rotation"), rotation[288:320, 288:320])
    assert list(drawn["shift.rotation"]["twin"].rows) == list(range(288, 320))
    assert load_texts("en")("shift.rotation_part", first=288, last=319, d_model=512) in said(page)
    assert fact(drawn, "rotation", "cosine") == rotation[300, 300]


def test_the_formula_shows_the_block_of_the_pair(app: AppTest, drawn: Drawn) -> None:
    page = opened(app, "shift", column=3, offset=-2)
    c, s = np.cos(-2 * 10_000 ** (-2 / 64)), np.sin(-2 * 10_000 ** (-2 / 64))
    assert f"{c:.3f} & {s:.3f}" in page.latex[0].value
    assert f"{-s:.3f} & {c:.3f}" in page.latex[0].value


@pytest.mark.parametrize(
    ("picture", "at", "parameter", "value"),
    [
        ("shift.rotation", (301.0, 288.0), "column", 301),
        ("shift.product", (290.0, 300.0), "column", 290),
        ("shift.scores", (11.5, 100.5), "row", 100),
    ],
)
def test_a_click_chooses_a_column_or_a_query(
    app: AppTest, clicked: Any, picture: str, at: tuple[float, float], parameter: str, value: int
) -> None:
    clicked(picture, *at)
    page = opened(app, "shift", seq_len=512, d_model=512, column=300)
    assert shown(page)[parameter] == value
