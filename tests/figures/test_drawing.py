"""A drawing says what plotly's figure says, whether or not somebody has looked at it."""

import base64
import json

import numpy as np
import plotly.graph_objects as go
import pytest

from figures.drawing import Drawing
from tests.figures.gallery import gallery


def unpacked(node):
    """Return the numbers of packed arrays as plain lists."""
    if isinstance(node, dict) and "bdata" in node:
        array = np.frombuffer(base64.b64decode(node["bdata"]), node["dtype"])
        shape = [int(side) for side in node.get("shape", str(array.size)).split(",")]
        gapped = array.astype(object)
        gapped[np.isnan(array)] = None
        return gapped.reshape(shape).tolist()
    if isinstance(node, dict):
        return {name: unpacked(each) for name, each in node.items()}
    return [unpacked(each) for each in node] if isinstance(node, list) else node


@pytest.mark.parametrize("name", list(gallery()))
def test_looking_at_a_figure_changes_nothing(name):
    unseen, seen = gallery()[name], gallery()[name]
    assert seen.layout.meta["palette"]
    mine, theirs = (unpacked(json.loads(figure.to_json())) for figure in (unseen, seen))
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
    shown = json.loads(drawing.to_json())
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
    sent = json.loads(drawing.to_json())["data"][0]["y"]
    assert sent["dtype"] == dtype
    assert unpacked(sent) == values


def test_a_gap_is_null_in_json_and_something_else_is_refused():
    drawing = Drawing({"meta": {}})
    drawing.add_trace({"type": "scatter", "y": [1.0, float("nan")], "x": np.array(["a", "b"])})
    shown = json.loads(drawing.to_json())["data"][0]
    assert shown["y"] == [1.0, None]
    assert shown["x"] == ["a", "b"]
    drawing.add_trace({"type": "scatter", "y": {1, 2}})
    with pytest.raises(TypeError, match="got set"):
        drawing.to_json()
