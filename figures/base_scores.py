"""What each base is worth at a length: its score, and what the score is made of."""

from collections.abc import Mapping, Sequence

import numpy as np
import plotly.graph_objects as go

from figures.axes import axis
from figures.cells import Floats
from figures.frame import blank
from figures.marks import Options, label, legend_line, line
from figures.style import var
from figures.traces import scatter

LOOKS = (
    ("accent", "solid", 3.0),
    ("sine", "6px,3px", 1.5),
    ("cosine", "2px,3px", 1.5),
    ("word", "10px,3px,2px,3px", 1.5),
)
"""Of the score and its three parts: role, dash, width."""
TOP = 104
ROOM = 0.04
RIGHT = 36
"""[px] room for the last number of the axis."""


def _lines(
    bases: Sequence[int], table: Floats, words: Mapping[str, str], names: Sequence[str]
) -> list[Options]:
    hover = words["hover_two"].format(axis=words["base_axis"], place="%{x}", value="%{y:.1f}")
    return [
        scatter(
            x=bases,
            y=values,
            name=words[name],
            mode="lines",
            line={"color": var(role), "width": width, "dash": dash},
            hovertemplate=f"{words[name]}<br>{hover}<extra></extra>",
        )
        for name, values, (role, dash, width) in zip(names, table.T, LOOKS, strict=True)
    ]


def base_scores(
    bases: Sequence[int],
    table: Floats,
    words: Mapping[str, str],
    *,
    names: Sequence[str],
    chosen: int,
    paper: int,
    height: int = 330,
) -> go.Figure:
    """Draw the score over the bases, with the place of the reader and that of the paper.

    Parameters
    ----------
    bases : sequence of int, n of them
        Rising, above 0.
    table : ndarray, shape (n, 4)
        From 0 to 100: the score, and its three parts.
    words : mapping
        What `names` name, ``base_axis``, ``points_axis``, ``paper_base`` ({base}),
        ``hover_two`` ({axis}, {place}, {value}).
    names : sequence of str
        Keys of the four lines.
    chosen, paper : int
        Bases that are marked.
    height : int
        Height of the picture [px].

    Returns
    -------
    plotly.graph_objects.Figure
        The picture; trace 0 the score, 1 to 3 its parts, 4 the reader's point.
    """
    figure = blank(height)
    figure.add_traces(_lines(bases, table, words, names))
    mine = table[np.searchsorted(bases, chosen), 0]
    ring = {"color": var("position"), "size": 13, "line": {"color": var("ground"), "width": 2}}
    figure.add_scatter(
        x=[chosen], y=[mine], mode="markers", marker=ring, showlegend=False, hoverinfo="skip"
    )
    ends = float(np.log10(bases[0])) - ROOM, float(np.log10(bases[-1])) + ROOM
    decades = 10 ** np.arange(int(np.ceil(ends[0])), int(np.floor(ends[1])) + 1)
    text = words["paper_base"].format(base=paper)
    place: Options = {"x": float(np.log10(paper)), "y": 0, "yref": "paper"}
    figure.update_layout(
        **legend_line(),
        margin_r=RIGHT,
        shapes=[
            line("ink", dash="4px,3px", x0=paper, x1=paper, yref="paper", y0=0, y1=1),
            line("position", x0=chosen, x1=chosen, yref="paper", y0=0, y1=1),
        ],
        annotations=[label(text, xanchor="left", yanchor="bottom", xshift=4, yshift=2, **place)],
        xaxis=axis(
            words["base_axis"],
            ends,
            type="log",
            tickmode="array",
            tickvals=decades,
            ticktext=[f"{decade:,}" for decade in decades],
        ),
        yaxis=axis(words["points_axis"], (0, TOP), nticks=6, showgrid=True),
    )
    return figure
