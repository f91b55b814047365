"""Numbers with the place that answers a question."""

import numpy as np
import pytest

import figures
from tests.figures.sent import sent

WORDS = {"a": "<a>", "b": "<b>", "hover_two": "{axis} {place} {value}"}
X, VALUES = np.array([2, 4, 8]), np.array([1.0, np.inf, -3.0])


def marked(x=X, values=VALUES, **more):
    return figures.marked_values(x, values, WORDS, axes=("a", "b"), **more)


def test_the_marked_places_are_gold():
    figure = marked(marked=(8, 5))
    assert list(figure.data[1].x) == [8]
    assert list(figure.data[1].y) == [-3]
    assert figure.data[1].marker.color == "var(--pe-position)"
    assert [(line.x0, line.x1) for line in figure.layout.shapes] == [(8, 8)]
    assert [axis.title.text for axis in (figure.layout.xaxis, figure.layout.yaxis)] == [
        "<a>",
        "<b>",
    ]


def test_a_number_that_is_not_finite_moves_no_axis():
    low, high = marked().layout.yaxis.range
    assert -4 < low < -3
    assert 1 < high < 2
    sent(marked())


def test_rounding_errors_stay_nothing():
    low, high = marked(values=np.array([1e-16, 0.0, 2e-16])).layout.yaxis.range
    assert high - low > 1


def test_a_zoomed_axis_shows_a_small_difference_and_no_rounding():
    low, high = marked(values=np.array([5.0, 5.00001, 5.0]), zoomed=True).layout.yaxis.range
    assert high - low < 2e-5
    low, high = marked(values=np.array([5.0, 5 + 1e-15, 5.0]), zoomed=True).layout.yaxis.range
    assert high - low > 0.5


@pytest.mark.parametrize("log", [False, True])
def test_the_limit_is_on_the_picture(log):
    figure = marked(values=np.array([5.0, 50.0, 80.0]), limit=100.0, log=log)
    high = figure.layout.yaxis.range[1]
    assert (10**high if log else high) > 100
    assert figure.layout.shapes[-1].y0 == 100
