"""Axes, ranges and what else every figure shares; sizes from one cell to 512 by 512."""

import numpy as np
import pytest

from tests.figures.gallery import gallery, heatmap
from tests.figures.sent import sent

SIZES = [
    (1, 1, 10.0),
    (1, 2, 10.0),
    (2, 1, 10.0),
    (2, 2, 1e6),
    (1, 64, 1e6),
    (50, 7, 10.0),
    (512, 2, 1e6),
]


def axes(figure):
    layout = sent(figure)["layout"]
    return {name: axis for name, axis in layout.items() if name[1:5] == "axis"}


def numbers(node):
    if isinstance(node, bool | None):
        return
    if isinstance(node, int | float):
        yield node
    elif isinstance(node, list):
        for child in node:
            yield from numbers(child)
    elif isinstance(node, dict):
        for child in node.values():
            yield from numbers(child)


@pytest.mark.parametrize(("name", "figure"), gallery().items())
def test_every_figure_has_our_ground_and_type(name, figure):
    layout = figure.layout
    assert layout.template.to_plotly_json().get("layout") is None
    assert layout.paper_bgcolor == layout.plot_bgcolor == "rgba(0,0,0,0)"
    assert layout.font.family.startswith("Pretendard, Apple SD Gothic Neo, Malgun Gothic")
    assert layout.font.size >= 13
    assert layout.uirevision
    assert layout.autosize is True
    assert layout.width is None
    assert layout.height >= 90
    assert layout.hoverlabel.bgcolor == "var(--pe-panel)"
    assert {trace.type for trace in figure.data} <= {"scatter", "bar", "heatmap"}


@pytest.mark.parametrize(("name", "figure"), gallery().items())
def test_every_axis_has_a_type_and_a_range(name, figure):
    expected = {"xaxis": "linear", "yaxis": "log" if name == "ladder" else "linear"}
    for axis_name, axis in axes(figure).items():
        assert axis["type"] == expected[axis_name[:5]]
        assert axis["autorange"] is False
        assert len(axis["range"]) == 2
        assert axis["automargin"] is True
        assert axis["exponentformat"] == "none"


@pytest.mark.parametrize("size", SIZES)
def test_extreme_sizes_give_finite_figures(size):
    for name, figure in gallery(*size).items():
        shown = sent(figure)["layout"]
        shown["meta"] = None
        assert np.isfinite(list(numbers(shown))).all(), name
        for axis in axes(figure).values():
            assert axis["range"][0] != axis["range"][1], name


def test_the_largest_figures_are_made():
    figure = heatmap(512, 512, 1e6, cell=(511, 511), following=True)
    assert figure.data[0].z.shape == (256, 256)
    assert figure.data[0].customdata is None
    assert [len(figure.data[0].meta[key]) for key in ("row_text", "column_text")] == [256, 256]
    assert figure.layout.shapes[1].y0 == 510.5


@pytest.mark.parametrize(("seq_len", "d_model"), [(1, 1), (3, 2), (256, 7), (1, 64), (3, 256)])
def test_cells_are_centred_on_integers_from_the_data(seq_len, d_model):
    figures = gallery(seq_len, d_model)
    for name in ("encoding", "signed"):
        layout, trace = figures[name].layout, figures[name].data[0]
        assert layout.xaxis.range == (-0.5, d_model - 0.5)
        assert layout.yaxis.range == (seq_len - 0.5, -0.5)
        assert (trace.x0, trace.dx, trace.y0, trace.dy) == (0, 1, 0, 1)
    pairs = (d_model + 1) // 2
    assert figures["barcode"].layout.xaxis.range == (-0.5, d_model - 0.5)
    assert figures["profiles"].layout.xaxis.range == (-0.5, d_model - 0.5)
    assert figures["pairs"].layout.xaxis.range == (-0.5, pairs - 0.5)
    assert figures["ladder"].layout.xaxis.range == (-0.5, pairs - 0.5)
    for name in ("column", "waves", "norms", "similarity"):
        assert figures[name].layout.xaxis.range == (-0.5, seq_len - 0.5)
    assert figures["similarity"].layout.yaxis.range == (seq_len - 0.5, -0.5)
    assert figures["bits"].layout.yaxis.range == (seq_len - 0.5, -0.5)


@pytest.mark.parametrize("count", [1, 2, 12])
def test_few_cells_have_whole_ticks(count):
    figure = heatmap(count, count)
    for axis in (figure.layout.xaxis, figure.layout.yaxis):
        assert (axis.tickmode, axis.tick0, axis.dtick, axis.tickformat) == ("linear", 0, 1, "d")
    assert gallery(count, 2)["offsets"].layout.xaxis.dtick == 1


def test_many_cells_leave_the_ticks_to_the_zoom():
    axis = heatmap(13, 64).layout.xaxis
    assert (axis.tickmode, axis.tickformat) == (None, "d")


def test_main_pictures_zoom_and_small_ones_do_not():
    figures = gallery()
    assert figures["encoding"].layout.xaxis.fixedrange is None
    assert figures["encoding"].layout.yaxis.fixedrange is None
    for name in ("barcode", "column", "clocks"):
        assert figures[name].layout.xaxis.fixedrange is True
        assert figures[name].layout.yaxis.fixedrange is True
