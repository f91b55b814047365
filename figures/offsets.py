"""How near two positions are by their offset."""

from collections.abc import Mapping

import numpy as np
import plotly.graph_objects as go

from figures.axes import axis, whole_ticks
from figures.cells import Floats, Integers
from figures.curves import MOST_DOTS, dotted
from figures.frame import blank
from figures.marks import Options, legend_line, line
from figures.steps import IN_DECIMALS, MOST_STEPS
from figures.style import CLEAR, dot_size, var
from figures.traces import scatter

SMALLEST_SPAN = 1e-12
LAW = 2


def _padded(*values: Floats) -> tuple[float, float]:
    everything = np.concatenate(values)
    everything = everything[np.isfinite(everything)]
    low, high = min(float(everything.min()), 0.0), max(float(everything.max()), SMALLEST_SPAN)
    room = 0.08 * (high - low)
    return low - room, high + room


def _point(offset: int, value: float, fill: str, ring: str) -> Options:
    look = {"color": fill, "size": 13, "line": {"color": var(ring), "width": 2}}
    return scatter(
        x=[offset], y=[value], mode="markers", marker=look, hoverinfo="skip", showlegend=False
    )


def _at(offsets: Floats | Integers, similarity: Floats, offset: int) -> float:
    return float(similarity[np.flatnonzero(offsets == offset)[0]])


def _curves(
    offsets: Floats | Integers,
    similarity: Floats,
    law_offsets: Floats | Integers,
    law: Floats,
    hover: str,
) -> list[Options]:
    whole = offsets == np.round(offsets)
    solid = {"color": var("accent"), "width": 1.5}
    dashed = {"color": var("muted"), "width": 1.5, "dash": "5px,4px"}
    dots = {"color": var("accent"), "size": dot_size(int(whole.sum())), "line": {"width": 0}}
    dots["maxdisplayed"] = MOST_DOTS
    largest = max(np.abs(similarity).max(), np.abs(law).max(initial=0), SMALLEST_SPAN)
    fine = {"quantum": MOST_STEPS / float(largest)}
    points = {"x": offsets[whole], "y": similarity[whole], "mode": "markers", "marker": dots}
    points["meta"] = {"quantum": IN_DECIMALS}
    return [
        scatter(
            x=offsets,
            y=similarity,
            mode="lines",
            hoverinfo="skip",
            line=solid,
            showlegend=False,
            meta=fine,
        ),
        scatter(**points, showlegend=False, hovertemplate=hover + "<extra></extra>"),
        scatter(
            x=law_offsets,
            y=law,
            mode="lines",
            hoverinfo="skip",
            line=dashed,
            showlegend=False,
            meta=fine,
        ),
    ]


def offset_curve(
    offsets: Floats | Integers,
    similarity: Floats,
    words: Mapping[str, str],
    *,
    law_offsets: Floats | Integers,
    law: Floats,
    first_rise: int | None = None,
    chosen: int | None = None,
    height: int = 320,
) -> go.Figure:
    """Draw the similarity by offset, with its first rise and the log law.

    Parameters
    ----------
    offsets : ndarray, shape (n,)
        Rising; fractions draw the smooth line, whole numbers get a dot [positions].
    similarity : ndarray, shape (n,)
        At each offset.
    words : mapping
        ``offset_axis``, ``similarity_axis``, ``first_rise`` ({offset}), ``law``,
        ``hover_offset`` ({offset}, {value}).
    law_offsets, law : ndarray, shape (m,)
        The log law where it holds; may be empty.
    first_rise : int, optional
        First offset at which the similarity is larger than one step before.
    chosen : int, optional
        Marked gold.
    height : int
        Height of the picture [px].

    Returns
    -------
    plotly.graph_objects.Figure
        The picture; trace 0 the line, trace 1 the dots, trace 2 the law.
    """
    hover = words["hover_offset"].format(offset="%{x}", value="%{y:.4f}")
    figure = blank(height, dotted=dotted(int((offsets == np.round(offsets)).sum())))
    curves = _curves(offsets, similarity, law_offsets, law, hover)
    curves[LAW].update(name=words["law"], showlegend=law.size > 0)
    figure.add_traces(curves)
    ends = (float(offsets.min()) - 0.5, float(offsets.max()) + 0.5)
    figure.update_layout(
        xaxis=axis(words["offset_axis"], ends, **whole_ticks(round(ends[1] - ends[0]))),
        yaxis=axis(words["similarity_axis"], _padded(similarity, law), nticks=6, zeroline=True),
    )
    if chosen is not None:
        figure.add_shape(line("position", x0=chosen, x1=chosen, yref="paper", y0=0, y1=1))
        figure.add_trace(
            _point(chosen, _at(offsets, similarity, chosen), var("position"), "ground")
        )
    if first_rise is not None:
        point = _point(first_rise, _at(offsets, similarity, first_rise), CLEAR, "ink")
        name = words["first_rise"].format(offset=first_rise)
        figure.add_trace(point | {"name": name, "showlegend": True})
    figure.update_layout(legend_line())
    return figure
