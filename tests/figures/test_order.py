"""The pictures of the page Why order?: weights, differences, notes."""

import json
import re

import numpy as np
import pytest

import figures
from tests.figures.sent import sent
from tests.figures.test_words import NUMBER, PLAIN_MARKS, TOKEN, seen_texts

NAMES = ["the", "1", "2026-01-01", "the", "1E1", "<b>x</b>"]
KEYS = {
    "looking_axis": "",
    "seen_axis": "",
    "hover_weight": " {looking} {seen} {value}",
    "difference_axis": "",
    "hover_difference": " {name} {value}",
    "time_axis": "",
    "hover_note": " {name} {place} {stamp}",
}


def words(language="xx"):
    return {key: f"<{language}:{key}>{rest}" for key, rest in KEYS.items()}


def weights(count):
    rows = np.arange(count * count, dtype=float).reshape(count, count) + 1
    return rows / rows.sum(axis=1, keepdims=True)


def matrix(names=NAMES, spoken=None):
    shown = weights(len(names))
    return figures.attention_matrix(
        shown, spoken or words(), names=names, high=float(shown.max()), title="<xx:title>"
    )


def bars(values, names=NAMES, spoken=None):
    return figures.word_differences(np.array(values), spoken or words(), names=names)


def roll(spoken=None):
    return figures.piano_roll(
        np.array([60, 67, 69, 67]),
        spoken or words(),
        stamps=np.array([2, 0, 1, 3]),
        names=["<xx:c>", "<xx:g>", "<xx:a>", "<xx:g>"],
    )


def every_figure(spoken=None):
    plain = ["7"] * 3
    return [matrix(plain, spoken), bars([0, 1e-16, 2], plain, spoken), roll(spoken)]


def axes(figure):
    layout = sent(figure)["layout"]
    return [layout["xaxis"], layout["yaxis"]]


def test_weights_stand_as_they_are_and_share_a_scale():
    figure = matrix()
    trace, written = figure.data
    np.testing.assert_array_equal(trace.z, weights(6))
    assert (trace.zmin, trace.zmax) == (0, float(weights(6).max()))
    assert list(written.text) == [f"{weight:.2f}" for weight in weights(6).flat]
    assert list(zip(written.y, written.x, strict=True)) == list(np.ndindex(6, 6))
    assert [axis["title"]["text"] for axis in axes(figure)] == [
        "<xx:seen_axis>",
        "<xx:looking_axis>",
    ]
    assert figure.layout.xaxis.range == (-0.5, 5.5)
    assert figure.layout.yaxis.range == (5.5, -0.5)


@pytest.mark.parametrize("figure", [matrix(), bars([0.0] * 6)])
def test_names_like_numbers_dates_and_markup_stay_names_and_equal_ones_two(figure):
    axis = figure.layout.yaxis
    assert axis.type == "linear"
    assert list(axis.tickvals) == list(range(6))
    assert list(axis.ticktext) == ["the", "1", "2026-01-01", "the", "1E1", "&lt;b&gt;x&lt;/b&gt;"]


def test_the_hover_names_whole_words_and_no_markup():
    (trace,) = matrix([*NAMES, "<i>" + "x" * 100]).data
    assert trace.meta["row_text"] == trace.meta["column_text"]
    assert trace.meta["row_text"][-2:] == ["&lt;b&gt;x&lt;/b&gt;", "&lt;i&gt;" + "x" * 100]
    assert "%{customdata[0]} %{customdata[1]} %{z:.4f}" in trace.hovertemplate


@pytest.mark.parametrize(("count", "written"), [(1, True), (6, True), (7, False), (16, False)])
def test_few_weights_are_written_and_many_have_a_colour_bar(count, written):
    trace, *letters = matrix([f"w{at}" for at in range(count)]).data
    assert (len(letters) == 1) == written
    assert trace.showscale != written


def test_long_words_stand_upright_and_many_are_short():
    assert matrix(["a", "b"]).layout.xaxis.tickangle == 0
    assert matrix(["internationalization"] * 3).layout.xaxis.tickangle == -90
    assert matrix(["강아지가"] * 5).layout.xaxis.tickangle == -90
    names = matrix(["internationalization"] * 9).layout.xaxis.ticktext
    assert {len(name) for name in names} == {8}


@pytest.mark.parametrize(
    ("largest", "end"), [(0, 0.25), (4.4e-16, 0.25), (0.1, 0.25), (0.23, 0.299), (3, 3.9)]
)
def test_bars_are_as_long_as_the_differences_and_rounding_is_nothing(largest, end):
    figure = bars([largest, largest / 2, 0], ["a", "b", "c"])
    (trace,) = figure.data
    assert list(trace.x) == [largest, largest / 2, 0]
    assert list(trace.y) == [0, 1, 2]
    assert figure.layout.xaxis.range == (0, pytest.approx(end))
    changed = "accent" if largest > 1e-9 else "rule"
    assert list(trace.marker.color) == [f"var(--pe-{r})" for r in (changed, changed, "rule")]


def test_notes_lie_at_their_turn_and_pitch_with_their_stamp():
    (trace,) = roll().data
    assert list(trace.x) == [0, 1, 2, 3]
    middles = np.asarray(trace.base, dtype=float) + trace.y / 2
    np.testing.assert_allclose(middles, [60, 67, 69, 67])
    assert list(trace.text) == ["2", "0", "1", "3"]
    assert trace.y.max() < 2  # a whole tone apart, two notes do not touch
    assert dict(zip(roll().layout.yaxis.tickvals, roll().layout.yaxis.ticktext, strict=True)) == {
        60: "<xx:c>",
        67: "<xx:g>",
        69: "<xx:a>",
    }


@pytest.mark.parametrize("figure", every_figure())
def test_no_word_is_written_in_a_figure(figure):
    for text in seen_texts(figure):
        plain = re.sub(r"%\{(customdata|text)\}", "", text)
        assert NUMBER.sub("", TOKEN.sub("", PLAIN_MARKS.sub("", plain))).strip() == "", text
    for axis in axes(figure):
        assert axis["type"] == "linear"
        assert axis["autorange"] is False


def test_two_languages_differ_in_words_alone():
    for ours, theirs in zip(every_figure(), every_figure(words("yy")), strict=True):
        other = re.sub(r"<yy:(\w+)>", r"<xx:\1>", json.dumps(sent(theirs)))
        assert other == json.dumps(sent(ours))


def test_every_word_is_used():
    everything = " ".join(text for figure in every_figure() for text in seen_texts(figure))
    assert [key for key in KEYS if f"<xx:{key}>" not in everything] == []
