"""The pictures of the page Conventions: marked columns, rows from any position, collapsed dots."""

import numpy as np

from figures.collapse import stored_positions
from figures.compared import compared_heatmap

WORDS = {
    "position_axis": "position",
    "column_axis": "column",
    "hover_signed": "{position} {column} {value}",
    "stored_axis": "stored",
    "kept": "kept",
    "collapsed": "collapsed",
    "hover_stored": "{position} {value}",
}


def test_the_row_and_the_columns_are_marked_where_they_stand():
    figure = compared_heatmap(np.eye(4, 6), WORDS, row=2, columns=(1, 5), first=100)
    shapes = [(s.x0, s.x1, s.y0, s.y1) for s in figure.layout.shapes][1::2]
    assert shapes == [(-0.5, 5.5, 101.5, 102.5), (0.5, 1.5, 99.5, 103.5), (4.5, 5.5, 99.5, 103.5)]
    assert tuple(figure.layout.yaxis.range) == (103.5, 99.5)
    assert figure.data[0].y0 == 100
    assert figure.data[0].meta["row_text"] == ["100", "101", "102", "103"]
    assert (figure.data[0].zmin, figure.data[0].zmax) == (-1, 1)


def test_blocks_of_rows_are_named_by_their_positions():
    figure = compared_heatmap(np.ones((600, 3)), WORDS, first=1000)
    assert figure.data[0].meta["row_text"][0] == "1000–1002"
    assert figure.data[0].y0 == 1001


def test_collapsed_positions_are_a_trace_of_their_own():
    positions, lost = np.arange(255, 259), np.array([False, True, True, False])
    figure = stored_positions(positions, np.array([255.0, 256, 256, 258]), lost, WORDS)
    kept, collapsed = figure.data
    assert (kept.x.tolist(), collapsed.x.tolist()) == ([255, 258], [256, 257])
    assert collapsed.y.tolist() == [256, 256]
    assert kept.marker.symbol != collapsed.marker.symbol
