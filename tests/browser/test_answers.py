"""A learner answers by keyboard: the answer is shown, said, and the keys go on from it."""

from contextlib import contextmanager
from typing import Any

import numpy as np
from playwright.sync_api import expect

import pe_core
from lesson import load_texts
from pe_core.challenges import (
    base_score,
    bug_challenge,
    check_questions,
    position_probabilities,
    radians,
    read_clocks,
)
from pe_core.prediction import fastest_columns
from tests.browser.lesson_page import DRAWN, drawn, press, query_of
from tests.browser.test_presenter import plain
from tests.browser.visit import a_run_of, open_page
from tests.deploy.visitor import finish, visit
from ui.catalogue import BASE
from ui.run import AT_A_TIME

EN = load_texts("en")
SIZES: dict[str, Any] = {"seq_len": 40, "d_model": 16}


def alert(page):
    return page.get_by_test_id("stMain").get_by_test_id("stAlertContainer")


@contextmanager
def said_of(page):
    """Do inside what is answered; the place that says it was there, and empty, before."""
    region = page.locator(".pe-announcer[role=status]")
    expect(region).to_have_text("")
    before = region.element_handle()
    yield region
    assert region.evaluate("(now, before) => now === before", before)


def choose(page, name):
    options = page.locator(".st-key-predict-options, .st-key-bug-options, .st-key-check-options")
    choice = options.get_by_role("button", name=plain(name), exact=True)
    choice.focus()
    with a_run_of(page):
        page.keyboard.press("Enter")


def test_a_card_is_answered_by_keyboard_and_the_keys_go_on_from_its_verdict(page, server):
    open_page(page, server.link("", lang="en", **SIZES))
    # A press beside everything is no act on anything; an error of the page fails the test.
    page.get_by_test_id("stMainBlockContainer").dispatch_event("click")
    answer = fastest_columns(pe_core.get_sinusoidal_positional_encoding(**SIZES))
    told = plain(EN(f"predict.fastest.answer.{answer.right}", **SIZES, **answer.facts))
    with said_of(page) as region:
        choose(page, EN(f"predict.fastest.option.{answer.right}"))
        expect(alert(page)).to_be_focused()
        expect(region).to_contain_text(told)
    expect(alert(page)).to_contain_text(told)
    dots = drawn(page, "predict.shown")["traces"]
    assert any(np.array_equal(trace["y"], answer.values) for trace in dots)
    assert any(trace["x"] == list(answer.marked) for trace in dots)
    page.locator(".st-key-predict-again button").focus()
    with a_run_of(page):
        page.keyboard.press("Enter")
    expect(page.locator(".st-key-predict-options button").first).to_be_focused()
    expect(page.locator('[data-picture="predict.shown"]')).to_have_count(0)
    choose(page, EN("predict.fastest.option.none"))
    expect(page.get_by_role("alert")).to_be_focused()
    expect(page.get_by_role("alert")).to_contain_text(
        EN("predict.fastest.why.none", **answer.facts)
    )


def test_a_bug_is_named_and_the_difference_is_drawn(page, server):
    asked = bug_challenge(31)
    open_page(page, server.link("challenges", lang="en", challenge="bug", seed=31))
    with said_of(page) as region:
        choose(page, EN(f"challenges.bug.name.{asked.right}"))
        expect(alert(page)).to_be_focused()
        expect(region).to_contain_text(plain(EN(f"challenges.bug.sign.{asked.right}")))
    (shown,) = drawn(page, "challenges.difference")["traces"]
    np.testing.assert_allclose(shown["z"], asked.matrix - asked.paper, atol=DRAWN)
    where = {"row": asked.cell[0], "column": asked.cell[1]}
    where |= {"got": asked.matrix[asked.cell], "wanted": asked.paper[asked.cell]}
    expect(page.get_by_test_id("stMain")).to_contain_text(
        plain(EN("challenges.bug.where", **where))
    )


def test_a_position_is_read_from_more_and_more_hands(page, server):
    link = {"challenge": "clock", "seed": 3, "noise": 4, "hands": 1, **SIZES}
    open_page(page, server.link("challenges", lang="en", **link))
    reading = read_clocks(40, 16, seed=3, spread=radians(4))
    speeds = pe_core.angular_frequencies(16)[list(reading.pairs)]
    for hands in (2, 3):
        press(page, "hands")
        assert query_of(page)["hands"] == str(hands)
        likely = position_probabilities(
            reading.angles[:hands], speeds[:hands], 40, spread=radians(4)
        )
        bars = drawn(page, "challenges.possible")["traces"]
        assert any(np.allclose(bar["y"], likely, atol=1e-4) for bar in bars)
    guess = page.locator(".st-key-clock-guess input")
    with said_of(page) as region:
        guess.fill(str(reading.position))
        with a_run_of(page):
            guess.press("Enter")
        expect(region).to_have_text(alert(page).locator("p").inner_text())
    expect(guess).to_be_focused()
    expect(page.get_by_test_id("stAlertContentSuccess")).to_be_visible()


def test_the_base_is_tuned_with_a_live_score(page, server):
    link = {"challenge": "base", "seq_len": 50, "d_model": 64, "base": 100}
    open_page(page, server.link("challenges", lang="en", **link))
    with said_of(page) as region:
        press(page, "base", "ArrowLeft")
        expect(region).not_to_have_text("")
    base = int(query_of(page)["base"])
    assert base == BASE.options[BASE.options.index(100) - 1]
    score = base_score(50, 64, base=base)
    shown = page.get_by_test_id("stMetricValue")
    expect(shown).to_have_text([f"{part:.0f}" for part in score.parts])
    expect(region).to_contain_text(f"{EN('challenges.base.score')} {score.score:.0f}")
    curves = drawn(page, "challenges.scores")["traces"]
    assert any(
        np.isclose(score.score, y)
        for curve in curves
        for x, y in zip(curve["x"], curve["y"], strict=True)
        if x == base
    )


def test_ten_questions_are_answered_by_keyboard_alone(page, server):
    open_page(page, server.link("challenges", lang="en", challenge="check", seed=7))
    for asked in check_questions(7):
        choose(page, asked.choices[asked.right])
        expect(alert(page).first).to_be_focused()
        onward = page.locator(".st-key-check-next button")
        if onward.count():
            page.keyboard.press("Tab")
            expect(onward).to_be_focused()
            with a_run_of(page):
                page.keyboard.press("Enter")
    score = EN("challenges.check.score", right=10, count=10)
    expect(alert(page).last).to_contain_text(plain(score))


def test_a_frozen_encoding_stands_beside_the_moving_one_in_another_browser(new_page, server):
    teacher = open_page(new_page(), server.link("matrix", lang="ko", **SIZES, base=100))
    freeze = teacher.locator(".st-key-freeze button")
    freeze.focus()
    with a_run_of(teacher):
        teacher.keyboard.press("Enter")
    expect(freeze).to_be_focused()
    press(teacher, "base")
    base = int(query_of(teacher)["base"])
    assert base != 100
    a, b = (pe_core.get_sinusoidal_positional_encoding(**SIZES, base=each) for each in (100, base))
    class_page = open_page(new_page(locale="en-US"), teacher.url)
    for page in (teacher, class_page):
        for name, wanted in {"a": a, "b": b, "difference": b - a}.items():
            shown = drawn(page, f"compare.{name}")["traces"][0]["z"]
            np.testing.assert_allclose(shown, wanted, atol=DRAWN)


def test_a_button_that_goes_hands_the_focus_to_what_takes_its_place(page, fresh_server):
    async def train(seed: int) -> None:
        async with visit(server.url, "learned", seed=seed) as visitor:
            await visitor.open()
            await visitor.press("start")

    server = fresh_server()
    open_page(page, server.link("learned", lang="en"))
    # Two others have the places, so that this training waits and does not end under our hands.
    for seed in range(AT_A_TIME):
        finish(train(seed))
    page.locator(".st-key-start button").focus()
    page.keyboard.press("Enter")
    stop = page.locator(".st-key-stop button")
    expect(stop).to_be_focused()
    page.keyboard.press("Enter")
    expect(page.locator(".st-key-start button")).to_be_focused()


def test_positions_sound_only_when_somebody_plays_them(page, server):
    open_page(page, server.link("waves", lang="en"))
    button = page.get_by_role("button", name=EN("waves.listen"))
    expect(page.locator("audio")).to_have_count(0)
    button.focus()
    with a_run_of(page):
        page.keyboard.press("Enter")
    expect(page.get_by_role("button", name=EN("waves.silence"))).to_be_focused()
    for sound in page.locator("audio").all():
        assert sound.evaluate("(sound) => sound.paused && sound.currentTime === 0")
        assert sound.evaluate("(sound) => sound.controls && !sound.autoplay")
    expect(page.locator("audio")).to_have_count(4)
