"""What is possible after some clocks, and what a base is worth."""

import numpy as np

import figures

PLAIN = "position_axis probability_axis all_hands last_hand base_axis points_axis"
WORDS = {name: f"<{name}>" for name in f"{PLAIN} one two three four".split()}
WORDS |= {"hover_position": "{position}", "hover_value": "{value}"}
WORDS |= {"hover_two": "{axis} {place} {value}", "paper_base": "paper {base}"}
NAMES = ("one", "two", "three", "four")


def test_every_position_has_its_bar_and_the_last_hand_its_line():
    possible, alone = np.array([0.1, 0.9]), np.array([0.5, 0.5])
    figure = figures.possible_positions(possible, alone, WORDS)
    bars, line = figure.data
    np.testing.assert_array_equal(bars.y, possible)
    np.testing.assert_array_equal(line.y, alone)
    assert [trace.name for trace in figure.data] == ["<all_hands>", "<last_hand>"]
    assert figure.layout.xaxis.range == (-0.5, 1.5)
    assert figure.layout.yaxis.range[1] > 0.9


def test_the_place_of_the_reader_stands_on_the_score():
    table = np.array([[1.0, 10, 20, 30], [2.0, 11, 21, 31], [3.0, 12, 22, 32]])
    bases = [10, 1000, 10_000]
    figure = figures.base_scores(bases, table, WORDS, names=NAMES, chosen=1000, paper=10_000)
    *lines, point = figure.data
    np.testing.assert_array_equal([line.y for line in lines], table.T)
    assert [line.name for line in lines] == [f"<{name}>" for name in NAMES]
    assert (point.x[0], point.y[0]) == (1000, 2)
    assert {shape.x0 for shape in figure.layout.shapes} == {1000, 10_000}
    assert figure.layout.annotations[0].text == "paper 10000"
    low, high = figure.layout.xaxis.range
    assert low < 1 < 4 < high


def test_a_cell_of_any_signed_matrix_can_be_marked():
    words = {"position_axis": "p", "column_axis": "c", "hover_signed": "{position}{column}{value}"}
    matrix = np.arange(6.0).reshape(2, 3)
    assert not figures.signed_heatmap(matrix, words).layout.shapes
    gold = figures.signed_heatmap(matrix, words, cell=(1, 2)).layout.shapes[-1]
    assert (gold.x0, gold.x1, gold.y0, gold.y1) == (1.5, 2.5, 0.5, 1.5)
