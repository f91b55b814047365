"""Every page has its steps, in both languages, and moves only what it has, within its range."""

import re

import pytest

from lesson import LANGUAGES, load_texts
from lesson.steps import load_steps
from ui import codec
from ui.catalogue import MOST_STEPS, PAGES, every_parameter

FEWEST_STEPS = 3
PLACE = {"x", "y", "across", "up", "band"}
# Steps whose sentence speaks of a picture as a whole, and point at all of it; the others at a part.
WHOLE = {
    "start-2": "the bars are the boxed row of the picture beside them",
    "order-3": "no bar has a length",
    "order-4": "every bar has grown",
    "order-5": "the other network, all of its bars",
    "order-6": "the shuffled notes against the others",
    "order-7": "the notes that are in order again",
    "waves-4": "the five hands together",
    "waves-7": "the counter beside the matrix",
    "shift-7": "the stripes are gone everywhere",
    "words-2": "the matrix that is added",
    "words-7": "the sum looks like its neighbour",
    "learned-6": "noise all over, at first sight",
    "exercise-1": "the numbers that are handed out",
    "exercise-3": "any cell of the sum may be asked for",
    "check-1": "two matrices, equal in every cell",
    "check-5": "a table without a pattern to point at",
    "conventions-3": "all frequencies but the first have changed",
    "conventions-4": "the difference looks wild all over",
    "conventions-6": "all positions are one number",
}
STEPS = [
    (entry, number, step)
    for entry in PAGES
    for number, step in enumerate(load_steps().get(entry.name, ()), 1)
]
NAMED = [f"{entry.name}-{number}" for entry, number, _ in STEPS]


def refused(entry, steps):
    """Return what of the settings up to the last of `steps` the link of the page would refuse."""
    merged: dict[str, str] = {}
    for step in steps:
        merged |= step.settings
    defaults = {parameter.name: parameter.default for parameter in every_parameter()}
    query = {name: [text] for name, text in merged.items()}
    taken, refusals = codec.read(query, entry.published, defaults)
    lost = {
        name: text
        for name, text in merged.items()
        if name in {each.name for each in entry.published}
        and codec.write(entry.published, taken)[name] != text
    }
    return refusals, lost


@pytest.mark.parametrize("entry", PAGES, ids=lambda entry: entry.name)
def test_every_page_has_three_to_seven_steps(entry):
    assert FEWEST_STEPS <= len(load_steps().get(entry.name, ())) <= MOST_STEPS


def test_no_step_belongs_to_a_page_that_is_not_there():
    assert load_steps().keys() <= {entry.name for entry in PAGES}


@pytest.mark.parametrize("language", LANGUAGES)
def test_each_step_has_a_sentence_and_a_note_and_there_are_no_others(language):
    wanted = {
        f"{entry.name}.step.{number}.{kind}"
        for entry, number, _ in STEPS
        for kind in ("say", "notes")
    }
    assert {name for name in load_texts(language).labels if ".step." in name} == wanted


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("entry", "number", "step"), STEPS, ids=NAMED)
def test_a_sentence_can_be_taken_in_at_a_glance(entry, number, step, language):
    said = load_texts(language)(f"{entry.name}.step.{number}.say")
    assert len(said) <= {"ko": 100, "en": 150}[language]
    assert "**" in said


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("entry", "number", "step"), STEPS, ids=NAMED)
def test_no_step_names_a_shade_that_the_other_theme_turns_round(entry, number, step, language):
    texts = load_texts(language)
    words = " ".join(texts(f"{entry.name}.step.{number}.{kind}") for kind in ("say", "notes"))
    assert not re.search(r"\b(dark|bright|light)(er|est)?\b|짙|어두|밝은", words)


@pytest.mark.parametrize(("entry", "number", "step"), STEPS, ids=NAMED)
def test_a_step_moves_what_its_page_has_within_its_range(entry, number, step):
    assert refused(entry, load_steps()[entry.name][:number]) == ((), {})


@pytest.mark.parametrize(("entry", "number", "step"), STEPS, ids=NAMED)
def test_a_step_shows_something_and_points_at_what_it_shows(entry, number, step):
    assert step.pictures
    assert len(step.widths) == len(step.pictures)
    assert step.look.keys() | set(step.instead.values()) <= set(step.pictures)
    assert set(step.controls) <= {parameter.name for parameter in entry.published}
    for places in step.look.values():
        for place in places:
            assert place.keys() <= PLACE
            assert all(first <= last for first, last in spans(place).values())


def spans(place):
    return {name: ends for name, ends in place.items() if name != "band"}


@pytest.mark.parametrize(("entry", "number", "step"), STEPS, ids=NAMED)
def test_a_step_points_at_a_part_of_a_picture_or_has_a_reason_to_point_at_all_of_it(
    entry, number, step
):
    places = [place for places in step.look.values() for place in places]
    assert places
    assert any(places) == (f"{entry.name}-{number}" not in WHOLE)


def test_every_reason_belongs_to_a_step():
    assert WHOLE.keys() <= set(NAMED)


@pytest.mark.parametrize("entry", PAGES, ids=lambda entry: entry.name)
def test_the_first_step_sets_all_that_the_later_ones_move(entry):
    first, *later = load_steps()[entry.name]
    assert {name for step in later for name in step.settings} <= first.settings.keys()


def test_a_setting_out_of_range_or_of_another_page_is_seen():
    entry, _, step = STEPS[0]
    for wrong in ({"seq_len": "1000000"}, {"d_model": "wide"}, {"measure": "dot"}, {"row": "50"}):
        changed = type(step)(step.pictures, settings=dict(step.settings) | wrong)
        assert refused(entry, [changed]) != ((), {})
