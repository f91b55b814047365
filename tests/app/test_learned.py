"""The training on its page: started, stopped, gone on with, kept, and told in the same words."""

from collections.abc import Callable
from typing import Any

import numpy as np
import pytest
from streamlit.testing.v1 import AppTest

from lesson import load_texts
from tests.app.test_pages import opened
from tests.app.test_pictures import last_assigned
from ui.catalogue import SNAPSHOTS

TEXTS = load_texts("en")


@pytest.fixture
def pictures(monkeypatch: pytest.MonkeyPatch) -> dict[str, dict[str, Any]]:
    """Hold what the page handed over last for each of its pictures."""
    held: dict[str, dict[str, Any]] = {}

    def hold(name: str, figure: Any, texts: Any, **rest: Any) -> None:
        held[name.removeprefix("learned.")] = {"figure": figure, **rest}

    monkeypatch.setattr("ui.page.draw_picture", hold)
    return held


def run_of(page: AppTest) -> Any:
    return page.session_state["run"]


def is_running(page: AppTest) -> bool:
    return "stop" in {button.key for button in page.button}


def press(page: AppTest) -> AppTest:
    return page.button(key="stop" if is_running(page) else "start").click().run()


def finish(page: AppTest) -> AppTest:
    """Let the beats come that a browser sends, until the training is over."""
    for _ in range(SNAPSHOTS):
        if not run_of(page).running:
            return page
        page.run()
    raise AssertionError("the training does not end")


def label(page: AppTest) -> str:
    return page.button(key="stop" if is_running(page) else "start").label


def test_before_a_run_the_page_shows_what_will_be_trained(
    app: AppTest, pictures: dict[str, dict[str, Any]]
) -> None:
    page = opened(app, "learned", lang="en")
    assert not page.exception
    assert label(page) == TEXTS("learned.start")
    assert pictures["loss"]["twin"].values == pytest.approx(np.log([[32, 32]]))
    assert not pictures["hits"]["twin"].values.any()
    assert pictures["trained_table"]["twin"].values.std() == pytest.approx(0.02, rel=0.05)
    assert "run" not in page.session_state
    assert not [slider for slider in page.select_slider if slider.key == "snapshot.stages"]


def test_the_run_ends_with_the_numbers_of_the_lesson(
    app: AppTest, pictures: dict[str, dict[str, Any]]
) -> None:
    page = press(opened(app, "learned", lang="en"))
    assert label(page) == TEXTS("learned.stop")
    assert 0 < len(run_of(page).reached) - 1 < SNAPSHOTS
    finish(page)
    assert not page.exception
    assert label(page) == TEXTS("learned.again")
    facts = pictures["hits"]["facts"]
    assert {name: round(facts[name]) for name in facts if "_" in name and name[:2] in "inbe"} == {
        "inside_learned": 100,
        "beyond_learned": 0,
        "inside_fixed": 100,
        "beyond_fixed": 16,
    }
    assert pictures["loss"]["twin"].values.shape == (401, 2)
    table = pictures["trained_table"]["twin"].values
    assert np.abs(table[:32]).max() > 1 > 0.1 > np.abs(table[32:]).max()


@pytest.mark.parametrize(
    "query",
    [
        {"back": 3, "decay": 1, "table": "fixed", "base": 100, "snapshot": 4},
        {"steps": 1000, "seed": 5, "snapshot": 9},
    ],
    ids=str,
)
def test_the_programs_train_to_what_the_pictures_show(
    app: AppTest, pictures: dict[str, dict[str, Any]], query: dict[str, Any]
) -> None:
    finish(press(opened(app, "learned", **query)))
    for name in ("loss", "hits", "trained_table", "trained_cosine", "trained_weights"):
        made, shown = last_assigned(pictures[name]["program"]), pictures[name]["twin"].values
        np.testing.assert_allclose(made, shown, atol=2e-12, err_msg=name)


def test_the_link_carries_the_choices_and_not_the_result(app: AppTest) -> None:
    page = opened(app, "learned", back=2, decay=1, steps=1000, seed=7, table="fixed", snapshot=3)
    before = dict(page.query_params)
    assert before.items() >= {"back": "2", "decay": "1", "steps": "1000", "seed": "7"}.items()
    finish(press(page))
    assert dict(page.query_params) == before


def test_the_same_link_gives_the_same_result(new_app: Callable[[], AppTest]) -> None:
    results = []
    for language in ("ko", "en"):
        page = finish(press(opened(new_app(), "learned", lang=language, seed=3, back=2)))
        results.append(run_of(page).reached[-1])
    for one, other in zip(*results, strict=True):
        assert np.array_equal(one.table, other.table)
        assert np.array_equal(one.bilinear, other.bilinear)


def test_stop_keeps_what_is_reached_and_the_run_goes_on_from_there(app: AppTest) -> None:
    page = press(opened(app, "learned", lang="en"))
    reached = list(run_of(page).reached)
    press(page)
    assert not run_of(page).running
    page.run()
    page.run()
    assert run_of(page).reached == reached
    assert label(page) == TEXTS("learned.go_on")
    assert page.select_slider(key="snapshot.stages").options == [
        f"{one.step}" for one, _ in reached
    ]
    finish(press(page))
    assert run_of(page).reached[: len(reached)] == reached
    assert len(run_of(page).reached) == SNAPSHOTS + 1


def test_the_result_is_kept_across_pages_and_languages(app: AppTest) -> None:
    page = finish(press(opened(app, "learned", lang="en")))
    kept = run_of(page)
    page.switch_page("pages/matrix.py").run()
    page.switch_page("pages/learned.py").run()
    assert run_of(page) is kept
    assert label(page) == TEXTS("learned.again")
    page.button_group(key="lang.segments").set_value("ko").run()
    assert not page.exception
    assert label(page) == load_texts("ko")("learned.again")


def test_other_settings_begin_anew_and_the_old_ones_bring_the_result_back(app: AppTest) -> None:
    page = finish(press(opened(app, "learned", lang="en")))
    page.toggle(key="decay.switch").set_value(True).run()
    assert label(page) == TEXTS("learned.start")
    page.toggle(key="decay.switch").set_value(False).run()
    assert label(page) == TEXTS("learned.again")
    first = run_of(page).reached[-1]
    finish(press(page))
    assert np.array_equal(run_of(page).reached[-1][0].table, first[0].table)


def test_the_slider_goes_back_in_time(app: AppTest, pictures: dict[str, dict[str, Any]]) -> None:
    page = finish(press(opened(app, "learned")))
    page.select_slider(key="snapshot.stages").set_value(0).run()
    assert page.query_params["snapshot"] == "0"
    assert np.abs(pictures["trained_table"]["twin"].values).max() < 0.1
    assert pictures["loss"]["twin"].values.shape == (401, 2)
    assert pictures["loss"]["figure"].layout.shapes[0].x0 == 0


def test_two_visitors_train_each_for_themselves(new_app: Callable[[], AppTest]) -> None:
    one, other = (opened(new_app(), "learned", seed=seed) for seed in (1, 2))
    press(one)
    assert "run" not in other.session_state
    press(other)
    finish(one)
    assert run_of(other).running
    finish(other)
    assert not np.array_equal(run_of(one).reached[-1][0].table, run_of(other).reached[-1][0].table)


def test_one_too_many_waits_is_told_so_and_begins_when_another_ends(
    new_app: Callable[[], AppTest],
) -> None:
    visitors = [opened(new_app(), "learned", lang="en", seed=seed) for seed in range(4)]
    for one in visitors:
        press(one)
    assert [run_of(one).number for one in visitors] == [0, 0, 1, 2]
    last, before = visitors[3], len(run_of(visitors[3]).reached)
    last.run()
    assert len(run_of(last).reached) == before
    assert last.get("progress")[0].proto.text == TEXTS("learned.queue", number=2)
    press(visitors[0])  # stops
    finish(visitors[1])
    finish(last)
    assert len(run_of(last).reached) == SNAPSHOTS + 1
    finish(visitors[2])
    press(visitors[0])
    assert run_of(finish(visitors[0])).finished


def test_the_real_table_is_shown_as_it_was_published(
    app: AppTest, pictures: dict[str, dict[str, Any]]
) -> None:
    opened(app, "learned", base=100)
    assert pictures["real"]["twin"].values.shape == pictures["sinusoids"]["twin"].values.shape
    assert pictures["real"]["figure"].data[0].zmax < 0.05
    for name in ("real", "sinusoids", "offsets", "variance", "swings"):
        made, shown = last_assigned(pictures[name]["program"]), pictures[name]["twin"].values
        np.testing.assert_allclose(made, shown, atol=2e-12, err_msg=name)
