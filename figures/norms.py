"""The length of every row, right and with the classic mistake."""

from collections.abc import Mapping

import numpy as np
import plotly.graph_objects as go

from figures.axes import axis, cell_axis
from figures.cells import Floats
from figures.curves import point_hover
from figures.frame import blank
from figures.marks import Options, legend_line
from figures.style import var
from figures.traces import scatter

ROOM = 0.12
"""Above and below the lines, as a part of what they span."""
SMALLEST_SPAN = 0.05
"""What the axis spans at least, as a part of the largest norm: rounding errors stay a flat line."""


def _zoomed(*norms: Floats) -> tuple[float, float]:
    low = min(float(each.min()) for each in norms)
    high = max(float(each.max()) for each in norms)
    span = max(high - low, SMALLEST_SPAN * high) or 1.0
    middle = (low + high) / 2
    half = (1 / 2 + ROOM) * span
    return middle - half, middle + half


def _norms(
    norms: Floats, words: Mapping[str, str], key: str, *, role: str, dash: str, size: int
) -> Options:
    return scatter(
        x=np.arange(norms.size),
        y=norms,
        mode="lines" if norms.size > 1 else "markers",
        name=words[key],
        line={"color": var(role), "width": 2, "dash": dash},
        marker={"color": var(role), "size": size},
        hovertemplate=point_hover(words),
    )


def norms_comparison(
    right: Floats, wrong: Floats, words: Mapping[str, str], *, height: int = 220
) -> go.Figure:
    """Draw the norm of each row of the right and of the wrong encoding over the position.

    The axis spans the norms and does not start at 0: what counts is whether a line is level.

    Parameters
    ----------
    right, wrong : ndarray, shape (seq_len,)
        Euclidean norms of the rows.
    words : mapping
        ``position_axis``, ``norm_axis``, ``norm_right``, ``norm_wrong``,
        ``hover_position`` ({position}), ``hover_value`` ({value}).
    height : int
        Height of the picture [px].

    Returns
    -------
    plotly.graph_objects.Figure
        The picture; trace 0 the right norms, trace 1 the wrong ones.
    """
    figure = blank(height)
    figure.add_traces(
        [
            _norms(right, words, "norm_right", role="accent", dash="solid", size=14),
            _norms(wrong, words, "norm_wrong", role="wrong", dash="6px,3px", size=8),
        ]
    )
    figure.update_layout(
        **legend_line(),
        xaxis=cell_axis(words["position_axis"], right.size),
        yaxis=axis(words["norm_axis"], _zoomed(right, wrong), nticks=5, showgrid=True),
    )
    return figure
