"""Every page, in every language, at every size: it runs, and its controls hold the values."""

from collections.abc import Callable
from typing import Any

import pytest
from streamlit.testing.v1 import AppTest

from lesson import LANGUAGES, load_texts
from ui import slider
from ui.catalogue import BASE, D_MODEL, LONGEST, PAGES, SEQ_LEN, WIDEST
from ui.shell import as_plain

NAMES = [entry.name for entry in PAGES]


def opened(app: AppTest, name: str, **query: object) -> AppTest:
    """Open a page with a query, as a visitor with a link does."""
    for key, value in query.items():
        app.query_params[key] = str(value)
    app.run()
    return app if name == NAMES[0] else app.switch_page(f"pages/{name}.py").run()


def shown(app: AppTest) -> dict[str, object]:
    return dict(app.session_state["view"])


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", NAMES)
def test_every_page_runs_in_every_language(app: AppTest, name: str, language: str) -> None:
    page = opened(app, name, lang=language)
    assert not page.exception
    assert page.title[0].value == load_texts(language)(f"{name}.title")


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize(
    ("seq_len", "d_model", "base"),
    [
        (1, 2, 10),
        (2, 3, 1_000_000),
        (7, 63, 100),
        (LONGEST, WIDEST, 10),
    ],
)
def test_every_page_runs_at_the_edges(
    app: AppTest, name: str, seq_len: int, d_model: int, base: int
) -> None:
    page = opened(app, name, seq_len=seq_len, d_model=d_model, base=base)
    assert not page.exception
    view = shown(page)
    assert (view["seq_len"], view["d_model"], view["base"]) == (seq_len, d_model, base)


def test_both_widgets_of_a_number_show_it(app: AppTest, sliders: dict[str, Any]) -> None:
    page = opened(app, "matrix", seq_len=60)
    assert page.number_input(key="seq_len.field").value == sliders["seq_len"]["value"] == 60
    page.number_input(key="d_model.field").set_value(63).run()
    assert sliders["d_model"]["value"] == shown(page)["d_model"] == 63
    assert sliders["base"]["value"] == sliders["base"]["mark"] == 10_000
    for name, parameter in (("seq_len", SEQ_LEN), ("d_model", D_MODEL), ("base", BASE)):
        stops = sliders[name]["stops"]
        assert list(stops) == sorted({*stops, parameter.default})
        assert [str(stops[0]), str(stops[-1])] == list(parameter.bounds({}))


def test_a_thumb_moves_its_number_and_the_link_waits_for_the_end(
    app: AppTest, slid: Callable[..., None]
) -> None:
    page = opened(app, "matrix")
    for number, last, in_the_link in ((60, False, "50"), (70, False, "50"), (80, True, "80")):
        slid("seq_len", number, last=last)
        page.run()  # the thumb is read while the page is drawn here, and before it in the browser
        assert shown(page)["seq_len"] == number
        page.run() if last else None
        assert page.query_params["seq_len"] in ([in_the_link], in_the_link)


@pytest.mark.parametrize("nonsense", [None, "x", {}, {"value": "12"}, {"value": None}])
def test_a_move_that_says_nothing_changes_nothing(nonsense: object) -> None:
    moved: list[int] = []
    slider.take(nonsense, moved.append)
    assert moved == []


def test_the_numbers_stay_from_page_to_page(app: AppTest) -> None:
    page = opened(app, "matrix", seq_len=33, d_model=20, base=100, row=5)
    for name in ("waves", "distance", "matrix"):
        page = page.switch_page(f"pages/{name}.py").run()
        assert not page.exception
        assert page.number_input(key="seq_len.field").value == 33
        assert page.query_params["d_model"] == "20"
        assert page.query_params["row"] == "5"


def test_the_way_back_to_the_paper(app: AppTest) -> None:
    page = opened(app, "waves", seq_len=5, d_model=6, base=10)
    page.button(key="paper").click().run()
    view = shown(page)
    assert [view[parameter.name] for parameter in (SEQ_LEN, D_MODEL, BASE)] == [50, 64, 10_000]


def test_a_row_beyond_the_end_comes_back_with_the_length(app: AppTest) -> None:
    page = opened(app, "matrix", row=40)
    page.number_input(key="seq_len.field").set_value(10).run()
    assert page.number_input(key="row.field").value == 9
    page.number_input(key="seq_len.field").set_value(50).run()
    assert page.number_input(key="row.field").value == 40


def test_the_language_changes_the_words_and_nothing_else(app: AppTest) -> None:
    page = opened(app, "distance", seq_len=20, measure="cosine")
    before = shown(page)
    page.button_group(key="lang.segments").set_value("en").run()
    assert page.title[0].value == load_texts("en")("distance.title")
    assert shown(page) == before | {"lang": "en"}


def test_chosen_columns_are_kept_and_clearing_them_brings_back_the_telling_ones(
    app: AppTest,
) -> None:
    page = opened(app, "waves", columns="1,5")
    assert page.multiselect(key="columns.several").value == [1, 5]
    page.multiselect(key="columns.several").set_value([]).run()
    assert len(page.multiselect(key="columns.several").value) == 5
    assert page.query_params["columns"] == ""


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_number_out_of_range_is_told_and_the_nearest_used(app: AppTest, language: str) -> None:
    page = opened(app, "matrix", lang=language)
    page.number_input(key="row.field").set_value(999).run()
    told = load_texts(language)(
        "notice.range", name="row", given="999", used="49", low="0", high="49"
    )
    assert [warning.value for warning in page.warning] == [told]
    assert page.number_input(key="row.field").value == 49
    assert page.query_params["row"] == "49"
    page.number_input(key="row.field").set_value(8).run()
    assert not page.warning


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(
    ("typed", "rule", "given", "used"),
    [
        (12.7, "integer", "12.7", "13"),
        (None, "empty", "", "20"),
        (1e300, "integer", "1e+300", "49"),
    ],
)
def test_a_fraction_and_an_empty_field_are_told(
    app: AppTest, language: str, typed: float | None, rule: str, given: str, used: str
) -> None:
    page = opened(app, "matrix", lang=language, row=20)
    page.number_input(key="row.field").set_value(typed).run()
    facts = {"name": "row", "given": as_plain(given), "used": used, "low": "0", "high": "49"}
    assert [told.value for told in page.warning] == [
        load_texts(language)(f"notice.{rule}", **facts)
    ]
    assert page.number_input(key="row.field").value == float(used)
    assert page.query_params["row"] == used


@pytest.mark.parametrize("name", ["order", "words"])
def test_a_sentence_that_is_too_long_is_cut_and_told(app: AppTest, name: str) -> None:
    page = opened(app, name, lang="en")
    page.text_input(key="sentence.text").set_value("word " * 100).run()
    assert len(page.warning) >= 1
    assert "240" in page.warning[0].value
    assert shown(page)["sentence"] == ("word " * 48).strip()


def test_the_names_of_streamlits_parts_travel_once_a_page_and_language(
    app: AppTest, monkeypatch: pytest.MonkeyPatch
) -> None:
    told: list[dict[str, str] | None] = []
    monkeypatch.setattr("ui.shell._frame", lambda **sent: told.append(sent["data"]["names"]))
    opened(app, "matrix", lang="ko").run()
    app.query_params["lang"] = "en"
    app.run()
    words = [names["main_menu"] for names in told if names is not None]
    menus = [load_texts(language)("names.main_menu") for language in ("ko", "ko", "en")]
    assert words == menus
    assert told[-2] is None
