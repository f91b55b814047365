"""Questions before the answer: nothing is told before a choice, and then what was computed."""

from typing import Any

import numpy as np
import pytest
from streamlit.testing.v1 import AppTest

from lesson import load_texts
from pe_core.prediction import OPTIONS
from tests.app.test_pages import opened
from tests.app.test_pictures import last_assigned

SMALL = {"seq_len": 12, "d_model": 8}
RIGHT = {
    "start": {"fastest": "left"},
    "order": {"swapped": "all"},
    "matrix": {"bases": "nothing", "longer": "none", "wider": "first", "norms": "equal"},
    "waves": {"repeat": "never", "slowest": "below"},
    "distance": {"nearest": "far", "direction": "same", "rise": "same"},
    "shift": {"backwards": "back", "projected": "gone"},
    "words": {"louder": "double"},
    "learned": {"beyond": "few"},
}
"""The questions of each page in their order, and what is right for `SMALL` and these switches."""
SWITCHES = {"order": {"positions": 1}, "words": {"scaled": 0}}
Drawn = dict[str, dict[str, Any]]


def choose(page: AppTest, name: str, option: str) -> AppTest:
    page = page.button(key=f"predict-{name}-{option}").click().run()
    assert not page.exception
    return page


def beginning(text: str) -> str:
    """Return what stands before the first placeholder."""
    return text.partition("{")[0].strip()


def said(page: AppTest) -> str:
    return " ".join(str(block.value) for block in [*page.markdown, *page.success, *page.warning])


@pytest.mark.parametrize("name", RIGHT)
def test_the_answers_are_held_and_then_told_with_their_picture(
    app: AppTest, drawn: Drawn, name: str
) -> None:
    texts = load_texts("en")
    page = opened(app, name, lang="en", **SMALL, **SWITCHES.get(name, {}))
    for at, (question, right) in enumerate(RIGHT[name].items()):
        held = {kind: texts.group(f"predict.{question}.{kind}") for kind in ("answer", "why")}
        told = [*held["answer"].values(), *held["why"].values()]
        clues = [beginning(text) for text in told if len(beginning(text)) > 20]
        assert clues
        assert not [clue for clue in clues if clue in said(page)]
        assert "predict.shown" not in drawn

        wrong = next(each for each in OPTIONS[question] if each != right)
        choice = right if at % 2 else wrong
        page = choose(page, question, choice)
        words = said(page)
        assert beginning(held["answer"][right]) in words
        assert (beginning(held["why"][wrong]) in words) is (choice == wrong)
        assert texts("predict.right" if choice == right else "predict.wrong") in words
        picture = drawn.pop("predict.shown")
        made = last_assigned(picture["program"])
        np.testing.assert_allclose(made, picture["twin"].values, atol=2e-12)
        alt = picture["texts"]("predict.shown.alt", **picture["facts"])
        assert "{" not in alt + "".join(box.value for box in [*page.success, *page.warning])
        if len(RIGHT[name]) > 1:
            page.button(key="predict-next").click().run()
            drawn.clear()
    if len(RIGHT[name]) > 1:  # the last one leads back to the first, which is still answered
        assert beginning(texts.labels[f"predict.{next(iter(RIGHT[name]))}.question"]) in said(page)
        page.button(key="predict-again").click().run()
        assert "predict-next" in {button.key for button in page.button}
        choose(page, *next(iter(RIGHT[name].items())))


def test_other_numbers_are_another_question(app: AppTest, drawn: Drawn) -> None:
    page = opened(app, "start", **SMALL)
    link = dict(page.query_params)
    page = choose(page, "fastest", "left")
    assert len(page.success) == 1
    assert dict(page.query_params) == link
    page.number_input(key="seq_len.field").set_value(2).run()
    assert not page.success
    page = choose(page, "fastest", "left")
    assert len(page.warning) == 1
    page.button_group(key="lang.segments").set_value("en").run()
    assert load_texts("en")("predict.wrong") in page.warning[0].value


def test_a_shared_page_without_answers_takes_a_choice_and_tells_nothing(
    app: AppTest, drawn: Drawn
) -> None:
    page = choose(opened(app, "start", lang="en", hide="answers", **SMALL), "fastest", "left")
    assert load_texts("en")("predict.held") in page.info[0].value
    assert not page.success
    assert "predict.shown" not in drawn
    page = choose(page.button(key="predict-again").click().run(), "fastest", "right")
    assert not page.warning


@pytest.mark.parametrize(
    ("sentence", "choices"), [("one", 0), ("same same", 0), ("**a** [b](c)", 2), ("a b c", 3)]
)
def test_what_can_be_swapped_is_asked_as_plain_text(
    app: AppTest, drawn: Drawn, sentence: str, choices: int
) -> None:
    page = opened(app, "order", sentence=sentence, lang="en")
    assert len([each for each in page.button if "predict-swapped" in str(each.key)]) == choices
    assert "**a**" not in " ".join(
        text.value for text in page.markdown if "change places" in text.value
    )
