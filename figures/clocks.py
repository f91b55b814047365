"""Pairs of the encoding as clocks: one hand per pair, sine its height and cosine its width."""

from collections.abc import Mapping, Sequence
from typing import Any

import numpy as np
import plotly.graph_objects as go

from figures.axes import axis
from figures.cells import Floats
from figures.frame import blank
from figures.marks import Options, label, legend_line
from figures.player import player
from figures.style import var, wave_look

Places = tuple[Floats, Floats]

ACROSS = 2.7
DOWN = 3.5
ABOVE = 1.15
BESIDE = 1.35


def _centres(count: int, columns: int) -> tuple[Floats, Floats]:
    order = np.arange(count)
    return (order % columns) * ACROSS, -(order // columns) * DOWN


def _joined(*ends: Floats) -> Floats:
    """Chain points of shape (L, n) into polylines with a gap (NaN) after each: (L, n * points)."""
    gap = np.full_like(ends[0], np.nan)
    return np.stack([*ends, gap], axis=-1).reshape(ends[0].shape[0], -1)


def _faces(x: Floats, y: Floats) -> list[Options]:
    look: Options = {
        "type": "circle",
        "layer": "below",
        "fillcolor": var("panel"),
        "line": {"color": var("grid"), "width": 1},
    }
    return [
        look | {"x0": cx - 1, "x1": cx + 1, "y0": cy - 1, "y1": cy + 1}
        for cx, cy in zip(x.tolist(), y.tolist(), strict=True)
    ]


def _lines(places: Places, role: str, **more: Any) -> go.Scatter:
    look = {"color": var(role), "width": 2.5}
    options: Options = {"mode": "lines", "line": look, "hoverinfo": "skip"}
    x, y = places
    return go.Scatter(x=x, y=y, showlegend=False, cliponaxis=False, **(options | more))


def _traces(
    words: Mapping[str, str], rim: Places, sine: Places, cosine: Places, hand: Places
) -> list[go.Scatter]:
    traces = [_lines(rim, "rule", mode="markers", marker={"color": var("rule"), "size": 3})]
    for role, places in (("sine", sine), ("cosine", cosine)):
        traces.append(_lines(places, role, name=words[f"clock_{role}"]))
        traces[-1].update(showlegend=True, line_dash=wave_look(role == "sine")[1])
    sizes = [0, 9, 0] * (hand[0].size // 3)
    tips = {"color": var("position"), "size": sizes, "opacity": 1, "line": {"width": 0}}
    traces.append(_lines(hand, "position", mode="lines+markers", marker=tips))
    return traces


def clocks(
    phases: Floats,
    words: Mapping[str, str],
    *,
    labels: Sequence[str],
    position: int,
    height: int = 320,
    columns: int = 4,
) -> go.Figure:
    """Draw one clock per pair; its hand stands at the phase, counter-clockwise from the right.

    Parameters
    ----------
    phases : ndarray, shape (seq_len, n)
        Phase of each pair at each position [rad].
    words : mapping
        ``clock_sine``, ``clock_cosine``: what the height and the width of a hand are.
    labels : sequence of str, n of them
        Words under each clock.
    position : int
        Where the hands stand first; the player moves them.
    height : int
        Height of the picture [px].
    columns : int
        Clocks side by side.

    Returns
    -------
    plotly.graph_objects.Figure
        The picture; trace 0 the places of all hands, 1 the sines, 2 the cosines, 3 the hands.
    """
    count = phases.shape[1]
    columns = min(columns, count)
    x, y = _centres(count, columns)
    cx, cy = np.broadcast_to(x, phases.shape), np.broadcast_to(y, phases.shape)
    tip_x, tip_y = cx + np.cos(phases), cy + np.sin(phases)
    sine = _joined(tip_x, tip_x), _joined(cy, tip_y)
    cosine = _joined(cx, tip_x), _joined(cy, cy)
    hand = _joined(cx, tip_x), _joined(cy, tip_y)
    moving = [(1, *sine), (2, cosine[0], None), (3, *hand)]
    figure = blank(height, player=player(traces=moving))
    now = [(places[0][position], places[1][position]) for places in (sine, cosine, hand)]
    figure.add_traces(_traces(words, (tip_x.ravel(), tip_y.ravel()), *now))
    rows = -(-count // columns)
    hidden: Options = {"visible": False, "fixedrange": True, "constrain": "domain"}
    down: Options = {"scaleanchor": "x", "constraintoward": "top"}
    figure.update_layout(
        **legend_line(x=0.5, xanchor="center"),
        shapes=_faces(x, y),
        annotations=[
            label(text, x=middle, y=foot, yanchor="top")
            for text, middle, foot in zip(labels, x.tolist(), (y - ABOVE).tolist(), strict=True)
        ],
        xaxis=axis(None, (-BESIDE, (columns - 1) * ACROSS + BESIDE), **hidden),
        yaxis=axis(None, (ABOVE - rows * DOWN, ABOVE), **hidden, **down),
    )
    return figure
