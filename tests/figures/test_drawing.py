"""A drawing says what plotly's figure says, whether or not somebody has looked at it."""

import numpy as np
import plotly.graph_objects as go
import pytest

from figures.drawing import Drawing
from figures.parcel import parcel
from figures.steps import IN_DECIMALS
from tests.figures.gallery import gallery
from tests.figures.sent import sent


@pytest.mark.parametrize("name", list(gallery()))
def test_looking_at_a_figure_changes_nothing(name):
    unseen, seen = gallery()[name], gallery()[name]
    assert seen.layout.meta["palette"]
    mine, theirs = (sent(figure) for figure in (unseen, seen))
    for layout in (mine["layout"], theirs["layout"]):
        layout.pop("template")
        layout["annotations"] = layout.get("annotations") or []
    assert _without_nothing(mine) == _without_nothing(theirs)


def _without_nothing(node):
    """Leave out what is None, as plotly does."""
    if isinstance(node, dict):
        return {name: _without_nothing(each) for name, each in node.items() if each is not None}
    return [_without_nothing(each) for each in node] if isinstance(node, list) else node


def test_a_mapping_is_taken_into_the_one_that_is_there():
    drawing = Drawing({"meta": {}, "margin": {"l": 1, "b": 2}})
    drawing.update_layout(margin_b=5, xaxis={"range": [0, 1]})
    drawing.update_layout({"xaxis": {"title": {"text": "x"}}})
    assert drawing.layout.margin.to_plotly_json() == {"l": 1, "b": 5}
    assert drawing.layout.xaxis.range == (0, 1)
    assert drawing.layout.xaxis.title.text == "x"


def test_what_is_added_after_a_look_counts_too():
    drawing = Drawing({"meta": {}})
    drawing.add_shape({"type": "line", "x0": 0, "x1": 1, "y0": 0, "y1": 1})
    assert len(drawing.layout.shapes) == 1
    drawing.add_shape({"type": "line", "x0": 0, "x1": 1, "y0": 0, "y1": 1})
    drawing.add_annotation({"text": "a"}, x=1)
    drawing.add_trace(go.Scatter(y=[1]))
    drawing.update_layout(height=100)
    shown = sent(drawing)
    assert len(shown["layout"]["shapes"]) == 2
    assert shown["layout"]["annotations"][0]["text"] == "a"
    assert shown["layout"]["height"] == 100
    assert len(shown["data"]) == 1


def test_a_property_that_plotly_does_not_know_is_refused_when_somebody_looks():
    drawing = Drawing({"meta": {}})
    drawing.update_layout(hieght=100)
    with pytest.raises(ValueError, match="hieght"):
        assert drawing.layout


@pytest.mark.parametrize(
    ("values", "dtype"),
    [
        ([0, 127], "i1"),
        ([0, 255], "u1"),
        ([-300, 300], "i2"),
        ([0, 65_535], "u2"),
        ([0, 70_000], "i4"),
        ([0, 2**40], "f8"),
    ],
)
def test_whole_numbers_travel_in_the_smallest_type(values, dtype):
    drawing = Drawing({"meta": {}})
    drawing.add_trace({"type": "scatter", "y": np.array(values)})
    assert f'"dtype":"{dtype}"'.encode() in drawing.to_bytes()
    assert sent(drawing)["data"][0]["y"] == values


def test_a_long_line_travels_in_a_few_bytes_and_shows_the_same():
    x = np.linspace(0, 511, 4096)
    y = np.sin(x)
    drawing = Drawing({"meta": {}})
    drawing.add_trace({"type": "scatter", "x": x, "y": y, "meta": {"quantum": IN_DECIMALS}})
    line = sent(drawing)["data"][0]
    np.testing.assert_allclose(line["x0"] + line["dx"] * np.arange(x.size), x, atol=1e-6)
    assert [f"{value:.4f}" for value in line["y"]] == [f"{value + 0:.4f}" for value in y]
    assert len(drawing.to_bytes()) < 2 * x.size + 200


@pytest.mark.parametrize(
    "trace",
    [
        {"x": np.arange(20.0) ** 2, "y": np.arange(20.0) * IN_DECIMALS},
        {"x": np.where(np.arange(20) == 7, np.nan, np.arange(20)), "y": np.arange(20) / 7},
        {"x": np.arange(20) + 0.1 * (np.arange(20) == 7), "y": np.full(20, np.inf)},
    ],
)
def test_what_is_not_even_or_does_not_fit_travels_as_it_is(trace):
    drawing = Drawing({"meta": {}})
    drawing.add_trace({"type": "scatter", **trace, "meta": {"quantum": IN_DECIMALS}})
    line = sent(drawing)["data"][0]
    assert "x0" not in line
    np.testing.assert_array_equal(np.array(line["x"], dtype=float), trace["x"])
    np.testing.assert_allclose(line["y"], trace["y"], atol=0.5 / IN_DECIMALS)


def test_the_bytes_of_an_array_lie_apart_and_what_is_met_twice_is_carried_once():
    array = np.array([1, 258])
    packed = parcel({"x": array, "y": array, "z": array.copy()})
    place = '{"dtype":"i2","shape":[2],"at":%d}'
    assert packed[4:-8].decode() == f'{{"x":{place % 0},"y":{place % 0},"z":{place % 4}}}'
    assert packed[-8:].hex() == "01020001" * 2
    assert int.from_bytes(packed[:4], "little") == len(packed) - 4 - 8


def test_a_gap_is_null_in_json_and_something_else_is_refused():
    drawing = Drawing({"meta": {}})
    drawing.add_trace({"type": "scatter", "y": [1.0, float("nan")], "x": np.array(["a", "b"])})
    shown = sent(drawing)["data"][0]
    assert shown["y"] == [1.0, None]
    assert shown["x"] == ["a", "b"]
    drawing.add_trace({"type": "scatter", "y": {1, 2}})
    with pytest.raises(TypeError, match="got set"):
        drawing.to_bytes()
