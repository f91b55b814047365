"""A learned table beside a fixed one: the numbers, ranges and words that reach the figures."""

import json

import numpy as np
import pytest

import figures
from tests.figures.gallery import echo
from tests.figures.sent import sent
from tests.figures.test_shape import axes, numbers
from tests.figures.test_words import NUMBER, PLAIN_MARKS, TOKEN, seen_texts

KEYS = ("learned_table", "fixed_table", "hit", "miss", "step_axis", "loss_axis")
TEMPLATES = {
    "hits_inside": "{share}",
    "hits_beyond": "{share}",
    "hover_two": "{axis} {place} {value}",
}


def words(language="xx"):
    own = {key: f"<{language}:{key}>" for key in KEYS}
    own |= {key: f"<{language}:{key}> {rest}" for key, rest in TEMPLATES.items()}
    return echo(language) | own


HITS = np.array([[1] * 7 + [0] * 8, [1] * 6 + [0] * 7 + [1] * 2])
RNG = np.random.default_rng(4)
TABLE, SQUARE = RNG.normal(size=(16, 6)), RNG.random((16, 16))
LEARNED, FIXED = np.geomspace(3.5, 0.01, 41), np.geomspace(3.5, 0.3, 41)


def strips(hits=HITS, language="xx", **more):
    return figures.hit_strips(hits, words(language), **({"first": 1, "trained": 8} | more))


def two(learned=LEARNED, fixed=FIXED, language="xx", **more):
    x = np.arange(max(learned.size, fixed.size))
    shown = {"axes": ("step_axis", "loss_axis")} | more
    return figures.two_tables(x, learned, fixed, words(language), **shown)


def every_figure(language="xx"):
    title = words(language)["heading"]
    return {
        "strips": strips(language=language),
        "two": two(language=language, chosen=3),
        "table": figures.trained_table(TABLE, words(language), trained=8, title=title),
        "square": figures.trained_square(SQUARE, words(language), trained=8, title=title),
    }


@pytest.mark.parametrize(("name", "figure"), every_figure().items())
def test_every_axis_has_a_finite_range_and_no_word_is_written_in_a_figure(name, figure):
    assert figure.layout.paper_bgcolor == "rgba(0,0,0,0)"
    for axis in axes(figure).values():
        assert (axis["type"], axis["autorange"]) == ("linear", False)
        assert axis["range"][0] != axis["range"][1]
    layout = sent(figure)["layout"] | {"meta": None}
    assert np.isfinite(list(numbers(layout))).all()
    found = seen_texts(figure)
    assert any(TOKEN.search(text) for text in found)
    for text in found:
        rest = NUMBER.sub("", TOKEN.sub("", PLAIN_MARKS.sub("", text.replace("%{text}", ""))))
        assert rest.strip() == "", text


def test_two_languages_differ_in_words_alone():
    for name, ours in every_figure("xx").items():
        theirs = every_figure("yy")[name]
        assert json.dumps(sent(ours)).replace("<xx:", "<yy:") == json.dumps(sent(theirs))


def test_a_strip_shows_each_hit_of_its_table_and_nothing_before_the_first():
    shown = strips()
    z = np.asarray(shown.data[0].z)
    assert z.shape == (6, 16)
    assert np.isnan(z[[0, 2, 3, 5]]).all()
    assert np.isnan(z[:, 0]).all()
    assert np.array_equal(z[1, 1:], np.where(HITS[0] == 1, 0, 2))
    assert np.array_equal(z[4, 1:], np.where(HITS[1] == 1, 1, 2))
    assert shown.data[0].text[1][1] == "<xx:hit>"
    assert shown.data[0].text[1][15] == "<xx:miss>"
    assert (shown.data[0].zmin, shown.data[0].zmax) == (-0.5, 2.5)


def test_each_value_of_a_strip_lies_within_its_own_colour():
    trace = strips().data[0]
    bands = trace.colorscale
    for value, role in ((0, "learned"), (1, "accent"), (2, "grid")):
        place = (value - trace.zmin) / (trace.zmax - trace.zmin)
        (colour,) = {
            low[1]
            for low, high in zip(bands[::2], bands[1::2], strict=True)
            if low[0] < place < high[0]
        }
        assert colour == f"var(--pe-{role})"


def test_the_shares_stand_under_their_halves():
    notes = {
        note.text: (note.x, note.y) for note in strips().layout.annotations if "hits" in note.text
    }
    assert notes == {
        "<xx:hits_inside> 100": (3.5, 2),
        "<xx:hits_beyond> 0": (11.5, 2),
        "<xx:hits_inside> 86": (3.5, 5),
        "<xx:hits_beyond> 25": (11.5, 5),
    }
    assert strips().layout.shapes[0].x0 == 7.5


def test_two_lines_hold_their_numbers_and_a_short_one_ends_early():
    figure = two(LEARNED[:5], FIXED, span=(0, 400), chosen=40)
    assert figure.data[0].x.tolist() == [0, 1, 2, 3, 4]
    assert np.array_equal(figure.data[0].y, LEARNED[:5])
    assert np.array_equal(figure.data[1].y, FIXED)
    assert [trace.name for trace in figure.data] == ["<xx:learned_table>", "<xx:fixed_table>"]
    assert figure.layout.xaxis.range == (-8, 408)
    assert figure.layout.yaxis.range[0] == 0
    assert figure.layout.yaxis.range[1] > 3.5
    assert figure.layout.shapes[0].x0 == 40
    assert (figure.layout.xaxis.title.text, figure.layout.yaxis.title.text) == (
        "<xx:step_axis>",
        "<xx:loss_axis>",
    )


def test_a_single_number_is_a_dot_and_a_negative_one_is_inside():
    figure = two(np.array([-2.0]), np.array([1.0]))
    assert {trace.mode for trace in figure.data} == {"lines+markers"}
    assert figure.layout.yaxis.range[0] < -2
    assert figure.layout.shapes == ()


def test_dots_stand_where_nothing_lies_between():
    assert {trace.mode for trace in two(dots=True).data} == {"lines+markers"}
    assert {trace.mode for trace in two().data} == {"lines"}


def test_a_line_follows_the_last_trained_row():
    table, square = every_figure()["table"], every_figure()["square"]
    assert [(line.y0, line.y1) for line in table.layout.shapes] == [(7.5, 7.5)]
    assert [(line.x0, line.y0) for line in square.layout.shapes] == [(0, 7.5), (7.5, 0)]
    assert np.array_equal(table.data[0].z, TABLE.astype(np.float32))
    assert table.data[0].zmax == -table.data[0].zmin == np.abs(TABLE).max()
    assert np.array_equal(square.data[0].z, SQUARE)
