"""The stops of the sliders: within the bounds, ascending, and sent as few runs."""

from itertools import accumulate

import pytest

from ui.catalogue import BASE, D_MODEL, LENGTHS, LONGEST, SEQ_LEN, WIDEST, WIDTHS
from ui.slider import runs_of


@pytest.mark.parametrize("stops", [LENGTHS, WIDTHS, BASE.options])
def test_runs_are_the_same_stops(stops: tuple[int, ...]) -> None:
    (first,), *runs = runs_of(stops)
    steps = [step for count, step in runs for _ in range(count)]
    assert list(accumulate([first, *steps])) == list(stops)


def test_lengths_and_widths_travel_as_a_few_runs() -> None:
    assert len(runs_of(LENGTHS)) <= 6
    assert len(runs_of(WIDTHS)) <= 5


def test_the_first_and_the_last_stop_are_the_bounds_and_widths_are_even() -> None:
    assert (LENGTHS[0], LENGTHS[-1]) == (SEQ_LEN.low, LONGEST)
    assert (WIDTHS[0], WIDTHS[-1]) == (D_MODEL.low, WIDEST)
    assert all(width % 2 == 0 for width in WIDTHS)
    assert SEQ_LEN.default in LENGTHS
    assert D_MODEL.default in WIDTHS
