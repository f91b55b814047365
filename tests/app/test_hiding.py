"""A link that leaves parts out: they are nowhere on the page, and the rest says the same."""

from typing import Any

import pytest
from streamlit.testing.v1 import AppTest

from lesson import load_texts
from tests.app.test_pages import NAMES, opened
from ui.catalogue import HIDE

THE_THREE = ("seq_len.", "d_model.", "base.", "paper", "width-")
EVERYTHING = ",".join(HIDE.options)


def keys(app: AppTest) -> set[str]:
    """Return the keys of all widgets of the page and of its sidebar."""
    found = (app.main, app.sidebar)
    return {key for part in found for node in part if (key := getattr(node, "key", None))}


def kinds(app: AppTest) -> list[str]:
    return [node.type for part in (app.main, app.sidebar) for node in part]


def offered(app: AppTest) -> set[str]:
    """Return what the drawers under the pictures offer."""
    rows = (row for row in app.get("button_group") if (row.key or "").startswith("drawer-"))
    return {option.content for row in rows for option in row.proto.options}


@pytest.mark.parametrize("name", NAMES)
def test_what_is_left_out_is_nowhere_on_the_page(app: AppTest, name: str) -> None:
    page = opened(app, name, lang="en", d_model=63, hide=EVERYTHING)
    assert not page.exception
    assert [key for key in keys(page) if key.startswith(THE_THREE)] == []
    assert {"page_link", "code"} & set(kinds(page)) == set()
    assert "NumPy code" not in offered(page)
    assert not page.sidebar.children
    assert page.query_params["hide"] == EVERYTHING


@pytest.mark.parametrize("name", ["start", "shift"])
def test_the_way_out_brings_everything_back_and_keeps_the_rest(app: AppTest, name: str) -> None:
    page = opened(app, name, lang="en", d_model=63, row=9, hide=EVERYTHING)
    page.button(key="full-page").click().run()
    assert not page.exception
    assert "hide" not in page.query_params
    assert (page.query_params["d_model"], page.query_params["row"]) == ("63", "9")
    assert "page_link" in kinds(page)
    assert "NumPy code" in offered(page)
    assert "seq_len.slider" in keys(page)


@pytest.mark.parametrize("name", ["matrix", "challenges"])
def test_signs_can_be_asked_for_without_a_menu(app: AppTest, name: str) -> None:
    page = opened(app, name, lang="en", hide=EVERYTHING)
    assert not page.sidebar.children
    page.toggle(key="signs.switch").set_value(True).run()
    assert page.query_params["signs"] == "1"
    assert page.query_params["hide"] == EVERYTHING
    page.button(key="full-page").click().run()
    assert page.sidebar.toggle(key="signs.switch").value


SLIDERS = {"d_model.slider", "base.slider", "paper"}
INSPECTORS = {
    "matrix": {"row.field", "column.field", "picture-matrix.row"},
    "distance": {"row.field", "other_row.field", "picture-distance.contributions"},
    "shift": {"row.field", "column.field", "offset.field", "picture-shift.rows"},
    "words": {"token.field", "column.field"},
}


@pytest.mark.parametrize("name", INSPECTORS)
def test_one_part_is_left_out_and_the_other_stays(new_app: Any, name: str) -> None:
    whole = keys(opened(new_app(), name))
    no_inspector = keys(opened(new_app(), name, hide="inspector"))
    assert SLIDERS | INSPECTORS[name] <= whole
    assert whole - no_inspector >= INSPECTORS[name]
    assert no_inspector >= SLIDERS | {"menu"}
    no_sliders = keys(opened(new_app(), name, hide="sliders"))
    assert whole - no_sliders >= SLIDERS
    assert no_sliders >= INSPECTORS[name] | {"menu"}


@pytest.mark.parametrize("name", ["matrix", "waves", "distance"])
def test_what_is_left_shows_the_same_numbers(
    new_app: Any, drawn: dict[str, dict[str, Any]], name: str
) -> None:
    settings = {"lang": "en", "seq_len": 23, "d_model": 20, "base": 300, "row": 5}
    opened(new_app(), name, **settings)
    whole = dict(drawn)
    drawn.clear()
    opened(new_app(), name, **settings, hide=EVERYTHING)
    assert drawn
    for picture, shown in drawn.items():
        assert shown["figure"].to_bytes() == whole[picture]["figure"].to_bytes()
        assert shown["facts"] == whole[picture]["facts"]


def test_hints_and_solution_are_answers(app: AppTest) -> None:
    heading = load_texts("en")("exercise.heading.hints")
    page = opened(app, "exercise", lang="en", hide="answers")
    assert "next-exercise" not in keys(page)
    assert heading not in [one.value for one in page.subheader]
    assert not page.get("expander")
    assert "code" not in kinds(page)
    page.button(key="full-page").click().run()
    assert heading in [one.value for one in page.subheader]
    for _ in range(6):
        page.button(key="next-exercise").click().run()
    assert len(page.get("expander")) == 5


def test_a_name_that_is_none_is_told(app: AppTest) -> None:
    page = opened(app, "start", lang="en", hide="code,everything")
    (warning,) = page.warning
    assert "sliders, inspector, code, navigation, answers" in warning.value
    assert page.query_params["hide"] == "code"
    (warning,) = opened(app, "start", lang="en", hide="everything").warning
    assert warning.value.endswith("Using: –")
