"""Numbers along an axis, and the place among them that answers a question."""

from collections.abc import Mapping, Sequence

import numpy as np
import plotly.graph_objects as go

from figures.axes import axis, whole_ticks
from figures.cells import Floats, Integers
from figures.frame import blank
from figures.marks import Options, line
from figures.style import dot_size, var

ROOM = 0.08
SMALLEST_SPAN = 1e-6
"""The axis spans at least this, or 1 if less: rounding errors stay what they are, nothing."""
ROUNDING = 1e-9
"""Numbers that differ by less, as a part of the largest, are level."""
EDGE = 0.02
"""Room at both ends, as a part of the axis, at least half a unit."""
MOST_STEMS = 80


def _span(values: Floats, limit: float | None) -> tuple[float, float]:
    seen = np.append(values[np.isfinite(values)], [0.0, *([] if limit is None else [limit])])
    low, high = float(seen.min()), float(seen.max())
    high = high if high - low > SMALLEST_SPAN else low + 1.0
    room = ROOM * (high - low)
    return low - room, high + room


def _zoomed_span(values: Floats) -> tuple[float, float]:
    low, high = float(values.min()), float(values.max())
    if high - low <= ROUNDING * high:
        return low - ROOM * (high or 1.0), high + ROOM * (high or 1.0)
    room = ROOM * (high - low)
    return low - room, high + room


def _log_span(values: Floats, limit: float | None) -> tuple[float, float]:
    seen = np.append(values, [] if limit is None else [limit])
    return float(np.log10(seen.min())) - 2 * ROOM, float(np.log10(seen.max())) + 2 * ROOM


def marked_values(
    x: Integers,
    values: Floats,
    words: Mapping[str, str],
    *,
    axes: tuple[str, str],
    marked: Sequence[float] = (),
    limit: float | None = None,
    log: bool = False,
    zoomed: bool = False,
    height: int = 230,
) -> go.Figure:
    """Draw numbers along an axis, and mark gold where the answer stands.

    Parameters
    ----------
    x : ndarray of int, shape (n,)
        Rising, evenly or not.
    values : ndarray, shape (n,)
        The number at each x; one that is not finite is left out.
    words : mapping
        What `axes` names, and ``hover_two`` ({axis}, {place}, {value}).
    axes : (str, str)
        Keys of the titles of both axes.
    marked : sequence of float
        Some of `x`.
    limit : float, optional
        A level that is drawn dashed.
    log : bool
        Whether the numbers, all above 0, stand on a logarithmic axis.
    zoomed : bool
        Whether the axis spans the numbers only, and not 0 as well.
    height : int
        Height of the picture [px].

    Returns
    -------
    plotly.graph_objects.Figure
        The picture; trace 0 all numbers, trace 1 the marked ones.
    """
    hover = words["hover_two"].format(axis=words[axes[0]], place="%{x}", value="%{y:.5g}")
    places = np.flatnonzero(np.isin(x, marked))
    gold: Options = {"color": var("position"), "size": 12, "line": {"color": var("ground")}}
    dots: Options = {"color": var("accent"), "size": dot_size(x.size)}
    few = x.size <= MOST_STEMS
    figure = blank(height)
    figure.add_scatter(
        x=x,
        y=values,
        mode="lines+markers" if few else "lines",
        line={"color": var("accent"), "width": 1.5},
        marker=dots,
        hovertemplate=hover + "<extra></extra>",
    )
    figure.add_scatter(
        x=x[places],
        y=values[places],
        mode="markers",
        marker=gold,
        cliponaxis=False,
        hovertemplate=hover + "<extra></extra>",
    )
    low, high = float(x[0]), float(x[-1])
    edge = max(0.5, EDGE * (high - low))
    ends = low - edge, high + edge
    kind: Options = {"type": "log", "dtick": 1} if log else {"nticks": 5, "zeroline": True}
    span = _log_span(values, limit) if log else _span(values, limit)
    span = _zoomed_span(values) if zoomed else span
    figure.update_layout(
        shapes=[line("position", x0=at, x1=at, yref="paper", y0=0, y1=1) for at in x[places]],
        xaxis=axis(words[axes[0]], ends, nticks=9, **whole_ticks(round(high - low) + 1)),
        yaxis=axis(words[axes[1]], span, showgrid=True, **kind),
    )
    if limit is not None:
        level: Options = {"xref": "paper", "x0": 0, "x1": 1, "y0": limit, "y1": limit}
        figure.add_shape(line("ink", dash="4px,3px", **level))
    return figure
