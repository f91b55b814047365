"""A figure as it is written down: plain dictionaries, which plotly checks when somebody looks.

Plotly's own figure checks each property each time that one is set: two thirds of the time in which
the server answers a move of a slider. The figures are checked all the same, by every test that
looks at one; the app only writes them down and sends them.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

import numpy as np
import plotly.graph_objects as go

from figures.parcel import parcel
from figures.steps import Steps

EVEN = 1e-6
MOST = 2**30
"""Steps that fit into four bytes."""
FEW = 8
"""Points that are not worth looking at twice."""


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

    def to_bytes(self) -> bytes:
        """Return what travels to the browser, see `figures.parcel`."""
        whole: dict[str, Any] = {"data": self._traces, "layout": self._layout}
        if self._seen is not None:
            whole = self._seen.to_plotly_json()
        return parcel(whole | {"data": [_in_steps(_in_two(trace)) for trace in whole["data"]]})

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


def _in_two(trace: dict[str, Any]) -> dict[str, Any]:
    """Return a line whose points lie evenly apart with the first of them and their distance."""
    x = trace.get("x")
    if trace["type"] != "scatter" or not isinstance(x, np.ndarray) or x.dtype.kind not in "iuf":
        return trace
    if x.size < FEW:
        return trace
    first, step = float(x[0]), float(x[-1] - x[0]) / (x.size - 1)
    off = np.abs(x - first - step * np.arange(x.size)).max()
    if not off <= EVEN * abs(step):  # neither is a gap
        return trace
    return {**{name: each for name, each in trace.items() if name != "x"}, "x0": first, "dx": step}


def _in_steps(trace: dict[str, Any]) -> dict[str, Any]:
    """Return a trace whose numbers are whole steps, where its ``meta`` says how many make one."""
    quantum = (trace.get("meta") or {}).get("quantum")
    measured = {
        name: Steps.of(trace[name], quantum)
        for name in ("x", "y", "z")
        if quantum is not None and _can_be_counted(trace.get(name), quantum)
    }
    return trace | measured


def _can_be_counted(values: Any, quantum: float) -> bool:
    if not isinstance(values, np.ndarray) or values.dtype.kind != "f" or not values.size:
        return False
    largest = max(np.fmax.reduce(values, axis=None), -np.fmin.reduce(values, axis=None))
    return bool(largest * quantum < MOST)  # nor if each of them is missing
