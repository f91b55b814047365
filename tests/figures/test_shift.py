"""The rotation, the scores of queries and one query: numbers, marks, words, colours."""

import json
import re

import numpy as np
import pytest

import figures
from figures.palette import LIGHT
from tests.figures.sent import sent

WORDS = {
    "column_from_axis": "<from>",
    "column_to_axis": "<to>",
    "query_axis": "<query>",
    "key_axis": "<key>",
    "score_axis": "<score>",
    "hover_rotation": "<rotation> {row} {column} {value}",
    "hover_score": "<cell> {query} {key} {value}",
    "hover_key": "<point> {key} {value}",
}
GOLD = "var(--pe-position)"


def rotation(pairs=4, angle=0.5):
    matrix = np.zeros((2 * pairs, 2 * pairs))
    for pair in range(pairs):
        c, s = np.cos(angle * (pair + 1)), np.sin(angle * (pair + 1))
        matrix[2 * pair : 2 * pair + 2, 2 * pair : 2 * pair + 2] = [[c, s], [-s, c]]
    return matrix


def gold(figure):
    return [
        (shape.x0, shape.x1, shape.y0, shape.y1)
        for shape in figure.layout.shapes
        if shape.line.color == GOLD
    ]


def every_figure():
    scores = np.arange(36.0).reshape(6, 6)
    return [
        figures.rotation_heatmap(rotation(), WORDS, pair=2, title="<from>"),
        figures.rotation_heatmap(rotation(1), WORDS, small=True),
        figures.score_matrix(scores, WORDS, title="<score>", peak=(2, 5)),
        figures.score_matrix(np.zeros((1, 1)), WORDS, title="<score>"),
        figures.query_scores(scores[2], WORDS, peak=5),
        figures.query_scores(np.zeros(1), WORDS, peak=0),
    ]


def test_a_rotation_has_the_fixed_scale_and_square_cells():
    figure = figures.rotation_heatmap(rotation(), WORDS)
    trace = figure.data[0]
    np.testing.assert_array_equal(trace.z, rotation())
    assert (trace.zmin, trace.zmax, trace.showscale) == (-1, 1, True)
    assert trace.colorscale[2] == (0.5, "var(--pe-zero)")
    assert figure.layout.xaxis.range == (-0.5, 7.5)
    assert figure.layout.yaxis.range == (7.5, -0.5)
    assert figure.layout.yaxis.scaleanchor == "x"
    assert figure.layout.xaxis.title.text == "<from>"
    assert figure.layout.yaxis.title.text == "<to>"
    assert not figure.layout.shapes


def test_a_piece_of_a_rotation_keeps_its_column_numbers():
    figure = figures.rotation_heatmap(rotation(), WORDS, first=64, pair=33)
    trace = figure.data[0]
    assert (trace.x0, trace.y0, trace.dx, trace.dy) == (64, 64, 1, 1)
    assert figure.layout.xaxis.range == (63.5, 71.5)
    assert figure.layout.yaxis.range == (71.5, 63.5)
    assert trace.meta["row_text"] == trace.meta["column_text"] == [str(c) for c in range(64, 72)]
    assert gold(figure) == [(65.5, 67.5, 65.5, 67.5)]


def test_the_block_of_the_pair_is_gold():
    assert gold(figures.rotation_heatmap(rotation(), WORDS, pair=0)) == [(-0.5, 1.5, -0.5, 1.5)]


def test_a_small_rotation_leaves_out_titles_and_scale():
    figure = figures.rotation_heatmap(rotation(), WORDS, small=True)
    assert figure.data[0].showscale is False
    assert (figure.layout.xaxis.title.text, figure.layout.yaxis.title.text) == (None, None)


def test_scores_have_queries_as_rows_and_keys_as_columns():
    scores = np.arange(36.0).reshape(6, 6)
    figure = figures.score_matrix(scores, WORDS, title="<score>", peak=(2, 5))
    np.testing.assert_array_equal(figure.data[0].z, scores)
    assert (figure.data[0].zmin, figure.data[0].zmax) == (0, 35)
    assert figure.layout.xaxis.title.text == "<key>"
    assert figure.layout.yaxis.title.text == "<query>"
    assert figure.layout.yaxis.range == (5.5, -0.5)
    assert gold(figure) == [(-0.5, 5.5, 1.5, 2.5), (4.5, 5.5, 1.5, 2.5)]
    assert "%{customdata[0]} %{customdata[1]} %{z:.4f}" in figure.data[0].hovertemplate


def test_equal_scores_have_a_scale():
    trace = figures.score_matrix(np.full((2, 2), 3.0), WORDS, title="").data[0]
    assert (trace.zmin, trace.zmax) == (3, 4)


def test_many_scores_are_drawn_as_means_and_say_so():
    figure = figures.score_matrix(np.eye(512), WORDS, title="", peak=(300, 10))
    assert figure.data[0].z.shape == (256, 256)
    assert figure.layout.meta["block"] == [2, 2]
    row, cell = gold(figure)
    assert (row[0], row[1]) == (-0.5, 511.5)
    assert min(row[3] - row[2], cell[1] - cell[0]) > 4


def test_one_query_is_a_line_with_its_peak_in_gold():
    scores = np.array([1.0, -2.0, 7.0, 3.0])
    figure = figures.query_scores(scores, WORDS, peak=2)
    line, peak = figure.data
    np.testing.assert_array_equal(line.y, scores)
    assert line.x.tolist() == [0, 1, 2, 3]
    assert (list(peak.x), list(peak.y), peak.marker.color) == ([2], [7], GOLD)
    assert gold(figure) == [(2, 2, 0, 1)]
    low, high = figure.layout.yaxis.range
    assert low < -2 < 0 < 7 < high
    assert figure.layout.xaxis.title.text == "<key>"
    assert figure.layout.yaxis.title.text == "<score>"


def test_zero_is_in_the_picture_of_a_query():
    low, high = figures.query_scores(np.array([20.0, 32.0]), WORDS, peak=1).layout.yaxis.range
    assert low < 0 < 32 < high
    low, high = figures.query_scores(np.array([-20.0, -32.0]), WORDS, peak=0).layout.yaxis.range
    assert low < -32 < 0 < high


@pytest.mark.parametrize("at", range(6))
def test_a_figure_has_roles_for_colours_and_words_from_the_mapping(at):
    drawn = sent(every_figure()[at])
    drawn["layout"].pop("meta")
    text = json.dumps(drawn)
    assert set(re.findall(r"#[0-9a-fA-F]{3,8}\b|rgba?\([^)]*\)", text)) <= {"rgba(0,0,0,0)"}
    assert set(re.findall(r"var\(--pe-(\w+)\)", text)) <= set(LIGHT)
    for name, axis in drawn["layout"].items():
        if name[1:] == "axis":
            assert axis["autorange"] is False
            assert axis["range"][0] != axis["range"][1]
            assert axis.get("title", {}).get("text", "<").startswith("<")
