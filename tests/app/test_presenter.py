"""Presenter mode: what each step moves, what leaving brings back, what a link opens."""

from __future__ import annotations

from typing import Any

import pytest
from streamlit.testing.v1 import AppTest

from lesson import LANGUAGES, load_texts
from lesson.steps import load_steps
from tests.app.test_pages import opened, shown
from ui.catalogue import OWN, every_parameter
from ui.parameters import Flag

TEXTS = load_texts("en")
DEFAULTS = {parameter.name: parameter.default for parameter in every_parameter()}
OF_THE_MODE = {"lang", "present", "step", "before"}


def by_link(app: AppTest, name: str, **query: object) -> AppTest:
    """Open a link to a step of a page: `opened` passes the first page, which has other steps."""
    app.run().switch_page(f"pages/{name}.py")
    for key, value in query.items():
        app.query_params[key] = str(value)
    return app.run()


def said(page: AppTest) -> str:
    return page.title[0].value


def say(name: str, number: int) -> str:
    return TEXTS(f"{name}.step.{number}.say")


def turn(page: AppTest, key: str) -> AppTest:
    return page.button(key=key).click().run()


def settings(page: AppTest) -> dict[str, object]:
    """Return what is set, the mode itself apart."""
    return {name: value for name, value in shown(page).items() if name not in OF_THE_MODE}


def test_each_step_moves_what_it_says_and_leaving_brings_everything_back(app: AppTest) -> None:
    page = opened(app, "waves", lang="en", seq_len=20, d_model=10, base=100, row=3)
    before, query = settings(page), dict(page.query_params)
    page = turn(page, "present-enter")
    count = len(load_steps()["waves"])
    for number in range(1, count + 1):
        assert said(page) == say("waves", number)
        moved = {"base": 10 if number == 6 else 10_000, "row": 0 if number < 4 else 6}
        assert {name: settings(page)[name] for name in moved} == moved
        assert page.query_params["present"] == "1"
        assert page.query_params.get("step", "1") == str(number)
        if number < count:
            page = turn(page, "presenter-next-step")
    page = turn(page, "presenter-leave")
    assert settings(page) == before
    assert dict(page.query_params) == query
    assert said(page) == TEXTS("waves.title")


def test_a_step_looks_the_same_from_both_sides(app: AppTest) -> None:
    page = turn(opened(app, "waves", lang="en"), "present-enter")
    seen = [settings(page)]
    for _ in range(3):
        page = turn(page, "presenter-next-step")
        seen.append(settings(page))
    for wanted in seen[-2::-1]:
        page = turn(page, "presenter-previous-step")
        assert settings(page) == wanted


def test_what_a_teacher_moves_by_hand_lasts_until_the_next_step(app: AppTest) -> None:
    page = by_link(app, "waves", lang="en", present=1, step=6)
    page.session_state["view"]["base"] = 100
    page.run()
    assert (said(page), settings(page)["base"]) == (say("waves", 6), 100)
    page = turn(page, "presenter-previous-step")
    page = turn(page, "presenter-next-step")
    assert settings(page)["base"] == 10


def test_a_link_opens_at_its_step_with_all_that_was_moved_before(app: AppTest) -> None:
    page = by_link(app, "matrix", lang="en", present=1, step=5)
    assert said(page) == say("matrix", 5)
    assert {name: settings(page)[name] for name in ("row", "column", "misread")} == {
        "row": 7,
        "column": 40,
        "misread": True,
    }
    page = turn(page, "presenter-leave")
    assert settings(page) == {name: DEFAULTS[name] for name in settings(page)}


def test_leaving_after_a_reload_brings_back_what_was_there_before(new_app: Any) -> None:
    page = opened(new_app(), "start", lang="en", d_model=10, base=100, row=3)
    before, query = settings(page), dict(page.query_params)
    page = turn(turn(page, "present-enter"), "presenter-next-step")
    link = dict(page.query_params)
    assert (link["d_model"], link["base"], link["row"]) == ("64", "10000", "1")

    reloaded = opened(new_app(), "start", **link)
    assert not reloaded.warning
    assert said(reloaded) == say("start", 2)
    assert dict(reloaded.query_params) == link
    reloaded = turn(reloaded, "presenter-next-step")
    reloaded = turn(reloaded, "presenter-leave")
    assert settings(reloaded) == before
    assert dict(reloaded.query_params) == query


def test_what_a_hand_written_link_names_stays_on_leaving(app: AppTest) -> None:
    page = opened(app, "start", lang="en", present=1, step=2, base=100, d_model=12)
    page = turn(page, "presenter-leave")
    assert (settings(page)["base"], settings(page)["d_model"]) == (100, 12)


def test_what_a_link_names_wins_over_its_step(app: AppTest) -> None:
    page = by_link(app, "matrix", lang="en", present=1, step=2, row=21, d_model=12)
    assert (settings(page)["row"], settings(page)["d_model"]) == (21, 12)
    assert not page.warning


@pytest.mark.parametrize(("asked", "used"), [("99", 6), ("7", 6), ("0", 1), ("-3", 1), ("x", 1)])
def test_a_step_that_is_not_there_is_told(app: AppTest, asked: str, used: int) -> None:
    page = by_link(app, "matrix", lang="en", present=1, step=asked)
    assert said(page) == say("matrix", used)
    rule = "integer" if asked == "x" else "range"
    facts = {"name": "step", "given": asked.replace("-", r"\-"), "used": used, "low": 1, "high": 6}
    assert [notice.value for notice in page.warning] == [TEXTS(f"notice.{rule}", **facts)]


def test_presenting_goes_on_where_the_page_was_left(app: AppTest) -> None:
    page = by_link(app, "matrix", lang="en", present=1, step=3)
    page = turn(turn(page, "presenter-leave"), "present-enter")
    assert said(page) == say("matrix", 3)
    page = turn(page, "presenter-leave").switch_page("pages/waves.py").run()
    assert said(turn(page, "present-enter")) == say("waves", 1)


def test_what_was_before_waits_through_other_pages(app: AppTest) -> None:
    page = opened(app, "waves", lang="en", d_model=10)
    before = settings(page)
    page = turn(page, "present-enter")
    page.switch_page("pages/distance.py")
    page.query_params.clear()
    page.query_params.update({"lang": "en", "present": "1"})
    page = page.run()
    assert said(page) == say("distance", 1)
    page = turn(page, "presenter-leave")
    assert settings(page) == before


def test_what_was_typed_on_one_page_waits_through_a_reload_of_another(new_app: Any) -> None:
    page = opened(new_app(), "order", lang="en", sentence="b a ~ c", order="2,0,1,3", seed=7)
    before = settings(page)
    page = turn(page, "present-enter")
    on = {"lang": "en", "present": "1"}
    page.switch_page("pages/matrix.py")
    page.query_params.clear()
    page.query_params.update(on)
    link = dict(page.run().query_params)

    page = opened(new_app(), "matrix", **link)
    assert not page.warning
    assert dict(page.query_params) == link
    page.switch_page("pages/order.py")
    page.query_params.clear()
    page.query_params.update(on)
    page = page.run()
    assert settings(page)["sentence"] == ""
    assert settings(turn(page, "presenter-leave")) == before


def test_one_picture_alone_has_a_scale_of_its_own(
    app: AppTest, drawn: dict[str, dict[str, Any]]
) -> None:
    page = by_link(app, "exercise", lang="en", present=1, step=2)
    assert drawn["exercise.encoding"]["figure"].data[0].zmax == 1
    turn(page, "presenter-next-step")
    assert drawn["exercise.encoding"]["figure"].data[0].zmax > 2


def test_the_hands_stand_in_a_second_row_where_one_would_leave_half_of_the_screen_empty(
    app: AppTest, drawn: dict[str, dict[str, Any]]
) -> None:
    page = by_link(app, "challenges", lang="en", present=1, step=2)
    for hands, rows in ((3, 1), (5, 2)):
        page = turn(page, "presenter-next-step")
        names = drawn["challenges.hands"]["figure"].layout.annotations
        assert [len(names), len({name.y for name in names})] == [hands, rows]


def test_notes_are_shown_when_they_are_asked_for(app: AppTest) -> None:
    page = by_link(app, "matrix", lang="en", present=1)
    notes = TEXTS("matrix.step.1.notes")
    assert notes not in [text.value for text in page.markdown]
    page.toggle(key="presenter-notes").set_value(True).run()
    assert notes in [text.value for text in page.markdown]
    page = turn(page, "presenter-next-step")
    assert TEXTS("matrix.step.2.notes") in [text.value for text in page.markdown]


def test_a_drawer_that_was_open_is_open_after_presenting(app: AppTest) -> None:
    page = opened(app, "waves", lang="en")
    drawer = "drawer-waves-waves"
    page.button_group(key=drawer).set_value("table").run()
    assert len(page.dataframe) == 1
    page = turn(turn(page, "present-enter"), "presenter-next-step")
    assert not page.dataframe
    page = turn(page, "presenter-leave")
    assert len(page.dataframe) == 1


FLAGS = {parameter.name for parameter in every_parameter() if isinstance(parameter, Flag)}
SWITCHES = [
    (name, number, flag)
    for name, steps in load_steps().items()
    for number, step in enumerate(steps, 1)
    for flag in FLAGS & set(step.controls)
]


@pytest.mark.parametrize(("name", "number", "flag"), SWITCHES)
def test_a_switch_of_a_step_leaves_none_of_its_pictures_empty(
    app: AppTest, drawn: dict[str, dict[str, Any]], name: str, number: int, flag: str
) -> None:
    step, page = (
        load_steps()[name][number - 1],
        by_link(app, name, lang="en", present=1, step=number),
    )
    moved = page.query_params[flag]
    drawn.clear()
    page.session_state["view"][flag] = moved in ("0", ["0"])
    page = page.run()
    assert not page.exception
    assert page.query_params[flag] != moved
    seen = {picture.removeprefix(f"{name}.") for picture in drawn}
    assert set(step.pictures) <= {step.instead.get(picture, picture) for picture in seen}


def stands_on_the_stage(block: Any, said: str, *, on_it: bool = False) -> bool:
    """Tell whether a box with these words stands among the pictures of a step."""
    if getattr(block, "value", None) == said:
        return on_it
    on_it = on_it or getattr(block.proto, "id", "").endswith("-stage")
    inside = getattr(block, "children", {}).values()
    return any(stands_on_the_stage(each, said, on_it=on_it) for each in inside)


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_stage_without_a_matrix_says_what_the_page_says(app: AppTest, language: str) -> None:
    page = by_link(app, "check", lang=language, present=1, example=OWN)
    said = load_texts(language)("check.no_matrix")
    assert [box.value for box in page.info] == [said]
    assert stands_on_the_stage(page.main, said)
