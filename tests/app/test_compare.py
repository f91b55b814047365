"""Compare: A stands still, B follows the sliders, the difference lies between them."""

from typing import Any

import numpy as np
import pytest
from streamlit.testing.v1 import AppTest

import pe_core
from lesson import LANGUAGES, load_texts
from tests.app.test_pages import opened
from tests.app.test_pictures import last_assigned

NAMES = {"compare.a", "compare.b", "compare.difference"}


def encoding(seq_len: int, d_model: int, base: int) -> np.ndarray:
    return pe_core.get_sinusoidal_positional_encoding(seq_len, d_model, base=base)


def written(app: AppTest) -> str:
    return "\n".join(each.value for each in (*app.markdown, *app.caption))


def test_a_stands_still_while_b_moves(app: AppTest, drawn: dict[str, dict[str, Any]]) -> None:
    page = opened(app, "matrix", lang="en", seq_len=20, d_model=16)
    page.button(key="freeze").click().run()
    assert page.query_params["a"] == "20.16.10000"
    assert drawn.keys() >= NAMES  # A equals B: three pictures all the same
    text = load_texts("en")
    assert text("compare.verdict.same", cells=320) in written(page)
    page.session_state["view"]["base"] = 100
    page.run()
    assert page.query_params["a"] == "20.16.10000"
    np.testing.assert_array_equal(drawn["compare.a"]["twin"].values, encoding(20, 16, 10_000))
    np.testing.assert_array_equal(drawn["compare.b"]["twin"].values, encoding(20, 16, 100))
    assert text("compare.why.base") in written(page)
    page.button(key="freeze").click().run()
    assert page.query_params["a"] == "20.16.100"
    page.button(key="stop-comparing").click().run()
    assert "a" not in page.query_params
    assert page.number_input(key="seq_len.field").value == 20


def test_the_marked_cell_is_that_of_the_fields_and_of_the_link_to_this_view(
    app: AppTest, drawn: dict[str, dict[str, Any]]
) -> None:
    page = opened(app, "matrix", seq_len=30, d_model=32, row=20, column=25, a="30.32.100")
    page.session_state["view"] |= {"seq_len": 10, "d_model": 8}
    page.run()
    link = {name: page.query_params[name] for name in ("row", "column")}
    assert link == {"row": "9", "column": "7"}
    marked = {name: drawn[name]["figure"].layout["shapes"] for name in NAMES}
    opened(app, "matrix", seq_len=10, d_model=8, a="30.32.100", **link)
    for name, shapes in marked.items():
        assert shapes
        assert drawn[name]["figure"].layout["shapes"] == shapes


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(
    ("frozen", "now"),
    [
        ((50, 64, 10_000), (50, 64, 10_000)),
        ((9, 7, 100), (30, 7, 100)),
        ((30, 12, 10_000), (9, 7, 300)),
        ((1, 2, 10), (512, 512, 1_000_000)),
        ((512, 511, 10), (3, 2, 10)),
    ],
)
def test_pictures_words_and_programs_agree(
    app: AppTest,
    drawn: dict[str, dict[str, Any]],
    language: str,
    frozen: tuple[int, int, int],
    now: tuple[int, int, int],
) -> None:
    settings = dict(zip(("seq_len", "d_model", "base"), now, strict=True))
    page = opened(app, "matrix", lang=language, **settings, a=".".join(map(str, frozen)))
    assert not page.exception
    assert page.query_params["a"] == ".".join(map(str, frozen))
    found = pe_core.compare(encoding(*frozen), encoding(*now))
    wanted = encoding(*frozen), encoding(*now), found.difference
    for name, values in zip(sorted(NAMES), wanted, strict=True):
        picture = drawn[name]
        np.testing.assert_array_equal(picture["twin"].values, values)
        np.testing.assert_allclose(last_assigned(picture["program"]), values, atol=2e-12)
        assert "{" not in picture["texts"](f"{name}.alt", **picture["facts"])
        low, high = (picture["figure"].data[0][end] for end in ("zmin", "zmax"))
        assert low == -high
        if name != "compare.difference":
            assert high == 1
    assert f"{found.difference.size}" in written(page)
    common = load_texts(language)("compare.common", rows=found.difference.shape[0], columns=0)
    told = common.partition(str(found.difference.shape[0]))[0] in written(page)
    assert told == (frozen[:2] != now[:2])


def test_a_frozen_encoding_that_is_none_is_told_and_left_out(app: AppTest) -> None:
    page = opened(app, "start", lang="en", a="50.64")
    (warning,) = page.warning
    assert warning.value.startswith("a=50")
    page = page.switch_page("pages/matrix.py").run()
    assert "freeze" in {button.key for button in page.button}


@pytest.mark.parametrize("length", [20, 6])
def test_the_chosen_cell_is_marked_in_the_difference_as_well(
    app: AppTest, drawn: dict[str, dict[str, Any]], length: int
) -> None:
    opened(
        app, "matrix", lang="en", seq_len=20, d_model=16, row=9, column=4, a=f"{length}.16.10000"
    )
    marks = drawn["compare.difference"]["figure"].layout.shapes
    middles = {((mark.x0 + mark.x1) / 2, (mark.y0 + mark.y1) / 2) for mark in marks}
    assert middles == ({(4, 9)} if length > 9 else set())
