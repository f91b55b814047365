"""Rows with names, and how loud positions are: numbers, names, marks."""

import json

import numpy as np
import pytest

import figures
from figures.named import axis_name
from tests.figures.sent import sent

WORDS = {
    "column_axis": "<column>",
    "hover_named": "<named> {name} {column} {value}",
    "loudness_axis": "<loud>",
    "measured": "<measured>",
    "expected": "<expected>",
    "hover_loudness": "<way> {name} {value}",
}
GOLD = "var(--pe-position)"
MATRIX = np.array([[0.5, -3.0, 1.0], [2.0, 0.0, 1.0]])


def named(matrix=MATRIX, names=("one", "two"), limit=3.0, **more):
    return figures.named_rows(matrix, WORDS, names=names, limit=limit, **more)


def gold(figure):
    return [
        (shape.x0, shape.x1, shape.y0, shape.y1)
        for shape in figure.layout.shapes
        if shape.line.color == GOLD
    ]


def test_rows_are_named_and_the_scale_is_the_one_given():
    figure = named(limit=4.5)
    trace = figure.data[0]
    np.testing.assert_array_equal(trace.z, MATRIX)
    assert (trace.zmin, trace.zmax) == (-4.5, 4.5)
    assert list(trace.colorbar.tickvals) == [-4.5, 0, 4.5]
    axis = figure.layout.yaxis
    assert (list(axis.tickvals), list(axis.ticktext)) == ([0, 1], ["one", "two"])
    assert axis.range == (1.5, -0.5)
    assert trace.meta["row_text"] == ["one", "two"]
    assert figure.layout.xaxis.title.text == "<column>"


@pytest.mark.parametrize(
    ("cell", "marks"),
    [
        ((None, None), []),
        ((1, None), [(-0.5, 2.5, 0.5, 1.5)]),
        ((None, 2), [(1.5, 2.5, -0.5, 1.5)]),
        ((0, 2), [(-0.5, 2.5, -0.5, 0.5), (1.5, 2.5, -0.5, 0.5)]),
    ],
)
def test_a_row_a_column_or_a_cell_is_gold(cell, marks):
    assert gold(named(cell=cell)) == marks


def test_wide_rows_are_means_of_whole_pairs_and_keep_their_names():
    figure = named(np.zeros((2, 512)))
    assert figure.data[0].z.shape == (2, 256)
    assert figure.layout.meta["block"] == [1, 2]
    assert figure.data[0].meta["column_text"][0] == "0–1"
    assert figure.layout.xaxis.range == (-0.5, 511.5)


@pytest.mark.parametrize("scale", [True, False])
def test_the_scale_can_be_left_out(scale):
    assert named(scale=scale).data[0].showscale is scale


def test_what_a_reader_typed_is_no_markup():
    typed = '<b>&amp;</b><a href="http://a.example">x</a>'
    text = json.dumps(sent(named(names=(typed, "two")))["data"])
    assert "<b>" not in text
    assert "<a" not in text
    assert "&lt;b&gt;&amp;amp;" in text
    assert axis_name("<i>&") == "&lt;i&gt;&amp;"


@pytest.mark.parametrize(
    ("name", "room", "shown"),
    [
        ("abcdefgh", 8, "abcdefgh"),
        ("abcdefghi", 8, "abcdefg…"),
        ("가나다라", 8, "가나다라"),
        ("가나다라마", 8, "가나다…"),
        ("e\u0301" * 8, 8, "e\u0301" * 8),
        ("👍👍👍👍👍", 8, "👍👍👍…"),
        ("", 8, ""),
    ],
)
def test_a_long_name_ends_in_an_ellipsis(name, room, shown):
    assert axis_name(name, room) == shown


def loud(measured=(0.7, 5.5, 0.08), expected=(0.7071, 5.657, 0.0884), **more):
    arrays = np.array(measured), np.array(expected)
    return figures.loudness_bars(*arrays, WORDS, names=("a", "b", "c"), **more)


def test_louder_words_point_left_and_louder_positions_right():
    bars, marks = loud().data
    np.testing.assert_allclose(10 ** np.array(bars.x), [0.7, 5.5, 0.08])
    np.testing.assert_allclose(10 ** np.array(marks.x), [0.7071, 5.657, 0.0884])
    assert bars.orientation == "h"
    assert bars.x[0] < 0 < bars.x[1]
    middle = loud().layout.shapes[0]
    assert (middle.x0, middle.x1) == (0, 0)
    assert [text for text, _ in bars.customdata] == ["a", "b", "c"]
    assert [value for _, value in bars.customdata] == [0.7, 5.5, 0.08]


def test_the_axis_is_labelled_with_ratios():
    axis = loud().layout.xaxis
    assert [float(text) for text in axis.ticktext] == [10**tick for tick in axis.tickvals]
    assert "1" in axis.ticktext
    low, high = axis.range
    assert low < np.log10(0.08)
    assert high > np.log10(5.657)
    assert list(loud().layout.yaxis.ticktext) == ["a", "b", "c"]


def test_the_chosen_way_has_the_colour_of_a_position():
    colours = loud(chosen=1).data[0].marker.color
    assert [colour == GOLD for colour in colours] == [False, True, False]
    assert GOLD not in loud().data[0].marker.color
