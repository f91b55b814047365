"""Pairs of the encoding as clocks: one hand per pair, sine its height and cosine its width."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np
import plotly.graph_objects as go

from figures.axes import axis
from figures.cells import Floats
from figures.frame import blank
from figures.marks import Options, label, legend_line
from figures.player import player
from figures.steps import IN_DECIMALS
from figures.style import var, wave_look
from figures.traces import scatter

Places = tuple[Floats, Floats]

LABEL_WIDTH = 128
LEGEND_HEIGHT = 40
LINE_HEIGHT = 18
TIP = 6
GAP = 8
"""Sizes in pixels of what stands around a face."""
MOST_PLACES = 360
"""Places of a hand that are drawn on a face: more would cover each other."""


@dataclass(frozen=True)
class _Grid:
    """Places of the clocks, in radii of a face."""

    columns: int
    rows: int
    across: float
    down: float
    gap: float

    @property
    def margin(self) -> float:
        return 1 + self.gap

    def centres(self, count: int) -> Places:
        order = np.arange(count)
        return (order % self.columns) * self.across, -(order // self.columns) * self.down


def _grid(count: int, width: int, height: int, label_height: int) -> _Grid:
    """Choose the columns with which the faces become largest, and the labels have room."""
    grids: list[tuple[float, _Grid]] = []
    for columns in range(1, min(count, width // LABEL_WIDTH) + 1):
        rows = -(-count // columns)
        wide, high = width / columns, (height - LEGEND_HEIGHT) / rows
        radius = max(min(wide, high - label_height - GAP) / 2 - TIP, 1.0)
        # No wider than it must be: a narrower page then shrinks the clocks less.
        across = max(2 * (radius + TIP), LABEL_WIDTH)
        grid = _Grid(columns, rows, across / radius, high / radius, TIP / radius)
        grids.append((radius, grid))
    return max(grids, key=lambda found: found[0])[1]


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


def _lines(places: Places, role: str, **more: Any) -> Options:
    look = {"color": var(role), "width": 2.5}
    options: Options = {"mode": "lines", "line": look, "hoverinfo": "skip"}
    x, y = places
    return scatter(x=x, y=y, showlegend=False, cliponaxis=False, **(options | more))


def _rim(phases: Floats, x: Floats, y: Floats) -> Places:
    """Return the places of all hands; of those that would cover each other, the first."""
    across: list[Floats] = []
    up: list[Floats] = []
    for angles, cx, cy in zip(phases.T, x, y, strict=True):
        if angles.size > MOST_PLACES:
            degrees = (angles / (2 * np.pi) % 1 * MOST_PLACES).astype(int)
            angles = angles[np.sort(np.unique(degrees, return_index=True)[1])]
        across.append(cx + np.cos(angles))
        up.append(cy + np.sin(angles))
    return np.concatenate(across), np.concatenate(up)


def _traces(
    words: Mapping[str, str], rim: Places, sine: Places, cosine: Places, hand: Places
) -> list[Options]:
    dots: Options = {"marker": {"color": var("rule"), "size": 3}, "meta": {"quantum": IN_DECIMALS}}
    traces = [_lines(rim, "rule", mode="markers", **dots)]
    for role, places in (("sine", sine), ("cosine", cosine)):
        trace = _lines(places, role, name=words[f"clock_{role}"])
        trace["line"] |= {"dash": wave_look(role == "sine")[1]}
        traces.append(trace | {"showlegend": True})
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
    width: int = 320,
    height: int = 320,
) -> go.Figure:
    """Draw one clock per pair; its hand stands at the phase, counter-clockwise from the right.

    The clocks stand so that their faces are as large as they can be.

    Parameters
    ----------
    phases : ndarray, shape (seq_len, n)
        Phase of each pair at each position [rad].
    words : mapping
        ``clock_sine``, ``clock_cosine``: what the height and the width of a hand are.
    labels : sequence of str, n of them
        Words under each clock; ``<br>`` breaks a line.
    position : int
        Where the hands stand first; the player moves them.
    width, height : int
        Room of the picture [px]: its height is kept, its width is what the page has.

    Returns
    -------
    plotly.graph_objects.Figure
        The picture; trace 0 the places of all hands, 1 the sines, 2 the cosines, 3 the hands.
    """
    count = phases.shape[1]
    lines = max(text.count("<br>") for text in labels) + 1
    grid = _grid(count, width, height, lines * LINE_HEIGHT)
    x, y = grid.centres(count)
    cx, cy = np.broadcast_to(x, phases.shape), np.broadcast_to(y, phases.shape)
    tip_x, tip_y = cx + np.cos(phases), cy + np.sin(phases)
    sine = _joined(tip_x, tip_x), _joined(cy, tip_y)
    cosine = _joined(cx, tip_x), _joined(cy, cy)
    hand = cosine[0], sine[1]
    moving = [(1, *sine), (2, cosine[0], None), (3, *hand)]
    figure = blank(height, player=player(traces=moving))
    now = [(places[0][position], places[1][position]) for places in (sine, cosine, hand)]
    figure.add_traces(_traces(words, _rim(phases, x, y), *now))
    left, top = -grid.across / 2, grid.margin
    hidden: Options = {"visible": False, "fixedrange": True, "constrain": "domain"}
    down: Options = {"scaleanchor": "x", "constraintoward": "top"}
    figure.update_layout(
        **legend_line(x=0.5, xanchor="center"),
        margin_l=0,
        margin_r=0,
        shapes=_faces(x, y),
        annotations=[
            label(text, x=middle, y=foot, yanchor="top")
            for text, middle, foot in zip(
                labels, x.tolist(), (y - grid.margin).tolist(), strict=True
            )
        ],
        xaxis=axis(None, (left, left + grid.columns * grid.across), **hidden),
        yaxis=axis(None, (top - grid.rows * grid.down, top), **hidden, **down),
    )
    return figure
