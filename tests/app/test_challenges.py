"""The four challenges: chosen in the link, judged, explained, and kept for the session."""

from collections.abc import Iterator, Mapping
from typing import Any

import numpy as np
import pytest
from streamlit.testing.v1 import AppTest

from lesson import LANGUAGES, load_texts
from pe_core.challenges import bug_challenge, check_questions, radians, read_clocks
from tests.app.test_pages import opened
from tests.app.test_pictures import last_assigned

Drawn = Mapping[str, dict[str, Any]]
EN = load_texts("en")


@pytest.fixture
def drawn(drawn: Drawn) -> Drawn:
    """Leave out what the first page of a visit draws."""
    return Ours(drawn)


class Ours(Mapping[str, Any]):
    """The pictures of the challenges among all those that are collected."""

    def __init__(self, collected: Drawn) -> None:
        self.collected = collected

    def __getitem__(self, name: str) -> Any:
        return self.collected[name]

    def __iter__(self) -> Iterator[str]:
        return (name for name in self.collected if name.startswith("challenges."))

    def __len__(self) -> int:
        return len(list(iter(self)))


def challenge(app: AppTest, name: str, **query: object) -> AppTest:
    page = opened(app, "challenges", challenge=name, **{"lang": "en", **query})
    assert not page.exception
    return page


def programs_make_their_pictures(drawn: Drawn) -> None:
    assert drawn
    for name, picture in drawn.items():
        made, values = last_assigned(picture["program"]), picture["twin"].values
        np.testing.assert_allclose(made, values, atol=1e-9, err_msg=name)
        assert "{" not in picture["texts"](f"{name}.alt", **picture["facts"])


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_bug_is_named_and_shown_beside_the_paper(
    app: AppTest, drawn: Drawn, language: str
) -> None:
    texts, asked = load_texts(language), bug_challenge(31)
    page = challenge(app, "bug", seed=31, lang=language)
    before = " ".join(text.value for text in page.markdown)
    assert texts(f"challenges.bug.sign.{asked.right}") not in before
    assert set(drawn) == {"challenges.bug"}
    labels = [page.button(key=f"bug-{at}").label for at in range(4)]
    assert labels == [texts(f"challenges.bug.name.{name}") for name in asked.options]
    wrong = (asked.options.index(asked.right) + 1) % 4
    page.button(key=f"bug-{wrong}").click().run()
    for name in (asked.right, asked.options[wrong]):
        assert texts(f"challenges.bug.sign.{name}") in page.warning[0].value
    assert {"challenges.paper", "challenges.difference"} < set(drawn)
    programs_make_their_pictures(drawn)
    page.button(key="new-seed").click().run()
    assert page.query_params["seed"] == "32"
    assert not page.warning
    right = bug_challenge(32).options.index(bug_challenge(32).right)
    assert not page.button(key=f"bug-{right}").click().run().warning
    assert len(page.success) == 1


def test_a_position_is_read_from_its_clocks(app: AppTest, drawn: Drawn) -> None:
    page = challenge(app, "clock", seed=3, hands=2, noise=10, seq_len=40, d_model=16)
    reading = read_clocks(40, 16, seed=3, spread=radians(10))
    np.testing.assert_allclose(
        drawn["challenges.hands"]["twin"].values[:, 0], reading.angles[:2], atol=1e-12
    )
    programs_make_their_pictures(drawn)
    wrong = (reading.position + 9) % 40
    page.number_input(key="clock-guess").set_value(wrong).run()
    assert f"position {wrong}" in page.warning[0].value
    assert str(reading.position) not in page.warning[0].value.split("At that")[0].replace(
        str(wrong), ""
    )
    for none in (2.5, 40, -1, 1e300):
        page.number_input(key="clock-guess").set_value(none).run()
        facts = {"guess": f"{none:g}", "first": 0, "last": 39}
        assert [told.value for told in page.info] == [EN("challenges.clock.none", **facts)]
        assert not page.warning
    page.slider(key="hands.slider").set_value(len(reading.pairs)).run()
    assert page.query_params["hands"] == str(len(reading.pairs))
    page.number_input(key="clock-guess").set_value(reading.position).run()
    assert len(page.success) == 1
    page.number_input(key="seed.field").set_value(4).run()
    assert not page.success


def test_the_base_has_a_live_score(app: AppTest, drawn: Drawn) -> None:
    page = challenge(app, "base", seq_len=50, d_model=64, base=10_000)
    assert [metric.value for metric in page.metric] == ["20", "33", "61", "100"]
    programs_make_their_pictures(drawn)
    page.session_state["view"]["base"] = 25
    page.run()
    assert int(page.metric[0].value) > 80
    page.number_input(key="seq_len.field").set_value(10).run()
    assert not page.metric
    assert EN("challenges.base.short", far=10) in page.info[0].value


def test_ten_questions_in_any_order_and_a_score(app: AppTest) -> None:
    page = challenge(app, "check", seed=7)
    questions = check_questions(7)
    for at in (9, *range(9)):
        page.button(key=f"check-at-{at}").click().run()
        asked = questions[at]
        wrong = (asked.right + 1) % len(asked.choices)
        choice = wrong if at in (3, 9) else asked.right
        assert page.button(key=f"check-{choice}").label == asked.choices[choice]
        page.button(key=f"check-{choice}").click().run()
        answer = EN.labels[f"challenges.check.{asked.kind}.answer"].partition("{")[0]
        told = page.success if choice == asked.right else page.warning
        assert answer in told[0].value
    assert EN("challenges.check.score", right=8, count=10) in page.success[-1].value
    page.button(key="new-seed").click().run()
    assert "check-again" not in {button.key for button in page.button}


@pytest.mark.parametrize("name", ["bug", "clock", "check"])
def test_a_shared_page_without_answers_tells_none(app: AppTest, drawn: Drawn, name: str) -> None:
    page = challenge(app, name, seed=31, hide="answers")
    if name == "clock":
        page.number_input(key="clock-guess").set_value(2).run()
    else:
        page.button(key=f"{name}-0").click().run()
    assert not page.exception
    assert len(page.info) == 1
    assert not page.success
    assert not page.warning
    assert set(drawn) == {"clock": {"challenges.hands"}, "bug": {"challenges.bug"}}.get(name, set())


@pytest.mark.parametrize(
    ("name", "picture"), [("clock", "challenges.possible"), ("base", "challenges.scores")]
)
def test_the_picture_that_gives_the_answer_away_is_left_out_with_the_answers(
    app: AppTest, drawn: Drawn, name: str, picture: str
) -> None:
    page = challenge(app, name, seed=31, hide="answers")
    assert picture not in drawn
    assert EN("challenges.left_out") in [caption.value for caption in page.caption]
    page.button(key="full-page").click().run()
    assert picture in drawn
    assert EN("challenges.left_out") not in [caption.value for caption in page.caption]


@pytest.mark.parametrize("name", ["clock", "base", "check"])
@pytest.mark.parametrize("size", [(1, 1, 10), (512, 511, 1_000_000)])
def test_every_challenge_runs_at_the_edges(
    app: AppTest, drawn: Drawn, name: str, size: tuple[int, int, int]
) -> None:
    seq_len, d_model, base = size
    challenge(app, name, seq_len=seq_len, d_model=d_model, base=base, hands=5, noise=1)
