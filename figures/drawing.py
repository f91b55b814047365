"""A figure as it is written down: plain dictionaries, which plotly checks when somebody looks.

Plotly's own figure checks each property each time that one is set: two thirds of the time in which
the server answers a move of a slider. The figures are checked all the same, by every test that
looks at one; the app only writes them down and sends them.
"""

from __future__ import annotations

import base64
import json
import math
from collections.abc import Iterable, Mapping
from typing import Any

import numpy as np
import plotly.graph_objects as go

_SMALL_INTEGERS = (np.int8, np.uint8, np.int16, np.uint16, np.int32)
_MOST_AXES = 2
_MANY = 4096
STEPS_OF_ONE = 10_000
"""A hover text shows four decimals: finer steps of a cell need not travel."""


class Drawing:
    """What plotly's ``Figure`` is, as far as `figures` use it.

    Parameters
    ----------
    layout : mapping
        Properties of the layout.
    """

    def __init__(self, layout: Mapping[str, Any]) -> None:
        self._layout: dict[str, Any] = dict(layout)
        self._traces: list[dict[str, Any]] = []
        self._seen: Any = None

    @property
    def meta(self) -> Mapping[str, Any]:
        """What the layout carries for us, not for plotly."""
        found: Mapping[str, Any] = self._layout["meta"]
        return found

    @property
    def height(self) -> int:
        """The height of the picture [px]."""
        return int(self._layout["height"])

    @property
    def figure(self) -> Any:
        """Plotly's own figure, all its properties checked; from now on it is the one that counts.

        Raises
        ------
        ValueError
            If plotly does not know a property, or refuses its value.
        """
        if self._seen is None:
            self._seen = go.Figure(data=self._traces, layout=self._layout)
        return self._seen

    @property
    def data(self) -> Any:
        """The traces, checked."""
        return self.figure.data

    @property
    def layout(self) -> Any:
        """The layout, checked."""
        return self.figure.layout

    def add_trace(self, trace: Any) -> None:
        """Add a trace of plotly's."""
        if self._seen is not None:
            self._seen.add_trace(trace)
        else:
            self._traces.append(_plain(trace))

    def add_traces(self, traces: Iterable[Any]) -> None:
        """Add several traces."""
        for trace in traces:
            self.add_trace(trace)

    def add_scatter(self, **properties: Any) -> None:
        """Add a trace of points or lines."""
        self.add_trace({"type": "scatter"} | properties)

    def add_shape(self, shape: Mapping[str, Any]) -> None:
        """Add a shape over the data."""
        self._append("shapes", dict(shape))

    def add_annotation(self, note: Mapping[str, Any], **more: Any) -> None:
        """Add words at a place; `more` wins."""
        self._append("annotations", {**note, **more})

    def update_layout(self, layout: Mapping[str, Any] | None = None, **more: Any) -> None:
        """Put properties in: a mapping is taken into the one that is there, ``margin_b`` too."""
        given = {**(layout or {}), **more}
        if self._seen is not None:
            self._seen.update_layout(given)
            return
        for name, value in given.items():
            if name.startswith("margin_"):
                _put(self._layout, "margin", {name.removeprefix("margin_"): value})
            else:
                _put(self._layout, name, value)

    def to_json(self) -> str:
        """Return plotly's JSON, each array packed in the smallest type that holds it."""
        whole: dict[str, Any] = {"data": self._traces, "layout": self._layout}
        if self._seen is not None:
            whole = self._seen.to_plotly_json()
        whole = whole | {"data": [_in_steps(trace) for trace in whole["data"]]}
        try:
            return json.dumps(whole, default=_plainly, allow_nan=False, separators=(",", ":"))
        except ValueError:  # JSON has no word for a number that is missing
            return json.dumps(_finite(whole), default=_plainly, separators=(",", ":"))

    def _append(self, name: str, part: dict[str, Any]) -> None:
        if self._seen is not None:
            self._seen.layout[name] = (*self._seen.layout[name], part)
        else:
            self._layout[name] = [*self._layout.get(name, []), part]


def _put(properties: dict[str, Any], name: str, value: Any) -> None:
    before = properties.get(name)
    if isinstance(before, dict) and isinstance(value, Mapping) and name != "meta":
        properties[name] = dict(before)
        for inner, each in value.items():
            _put(properties[name], inner, each)
    else:
        properties[name] = value


def _plain(trace: Any) -> dict[str, Any]:
    return dict(trace) if isinstance(trace, Mapping) else dict(trace.to_plotly_json())


def _in_steps(trace: dict[str, Any]) -> dict[str, Any]:
    """Return cells as whole multiples of the last digit that a hover text shows, if that fits."""
    cells = trace.get("z")
    if not isinstance(cells, np.ndarray) or cells.dtype.kind != "f" or not trace.get("meta"):
        return trace
    steps = np.rint(cells.astype(np.float64) * STEPS_OF_ONE)
    if not np.abs(steps).max(initial=0) <= np.iinfo(np.int16).max:
        return trace
    meta = {**trace["meta"], "quantum": STEPS_OF_ONE}
    return {**trace, "z": packed(steps.astype(np.int16)), "meta": meta}


def _plainly(value: Any) -> Any:
    """Return what JSON can hold: plotly's packed form of an array, a plain number."""
    if isinstance(value, np.generic):
        return value.item()
    if isinstance(value, tuple | range):
        return list(value)
    if hasattr(value, "to_plotly_json"):
        return value.to_plotly_json()
    if not isinstance(value, np.ndarray):
        raise TypeError(f"a figure must hold arrays, numbers and words, got {type(value).__name__}")
    if value.dtype.kind not in "iuf" or value.ndim > _MOST_AXES or value.size == 0:
        return value.tolist()
    array = np.ascontiguousarray(value)
    if array.dtype.kind in "iu":
        low, high = int(array.min()), int(array.max())
        holding = (t for t in _SMALL_INTEGERS if np.iinfo(t).min <= low and high <= np.iinfo(t).max)
        array = array.astype(next(holding, np.float64))
    elif array.size > _MANY:
        array = array.astype(
            np.float32
        )  # seven digits of a long line, of which a pixel shows three
    return packed(array)


def packed(array: np.ndarray[Any, Any]) -> dict[str, str]:
    """Return plotly's packed form of an array of numbers.

    Parameters
    ----------
    array : ndarray
        One or two axes, of a type that the browser has.

    Returns
    -------
    dict
        ``dtype``, ``bdata`` in base64, and the ``shape`` if there are two axes.
    """
    letters = base64.b64encode(array.tobytes()).decode("ascii")
    shape = {"shape": ", ".join(map(str, array.shape))} if array.ndim > 1 else {}
    return {"dtype": array.dtype.str[1:], "bdata": letters} | shape


def _finite(node: Any) -> Any:
    if isinstance(node, float | np.floating):
        return float(node) if math.isfinite(node) else None
    if isinstance(node, Mapping):
        return {name: _finite(each) for name, each in node.items()}
    if isinstance(node, list | tuple):
        return [_finite(each) for each in node]
    if isinstance(node, np.ndarray) and node.dtype.kind == "O":
        return _finite(node.tolist())
    return node
