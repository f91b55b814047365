"""How probable each position is: after all hands that were read, and after the last one alone."""

from collections.abc import Mapping

import numpy as np
import plotly.graph_objects as go

from figures.axes import axis, cell_axis
from figures.cells import Floats
from figures.frame import blank
from figures.marks import legend_line
from figures.style import bar_width, var
from figures.traces import bar

ROOM = 1.08


def possible_positions(
    possible: Floats, alone: Floats, words: Mapping[str, str], *, height: int = 300
) -> go.Figure:
    """Draw a bar per position, and a line for what the last hand alone leaves.

    Parameters
    ----------
    possible, alone : ndarray, shape (seq_len,)
        Probabilities, each adding up to 1.
    words : mapping
        ``position_axis``, ``probability_axis``, ``all_hands``, ``last_hand``,
        ``hover_position`` ({position}), ``hover_value`` ({value}).
    height : int
        Height of the picture [px].

    Returns
    -------
    plotly.graph_objects.Figure
        The picture; trace 0 the bars, trace 1 the line.
    """
    position = words["hover_position"].format(position="%{x}")
    value = words["hover_value"].format(value="%{y:.3g}")
    more = {"x": np.arange(possible.size), "hovertemplate": f"{position}<br>{value}<extra></extra>"}
    figure = blank(height)
    figure.add_trace(
        bar(
            y=possible,
            name=words["all_hands"],
            width=bar_width(possible.size),
            marker={"color": var("accent"), "line": {"width": 0}},
            **more,
        )
    )
    figure.add_scatter(
        y=alone,
        name=words["last_hand"],
        mode="lines",
        line={"color": var("position"), "width": 2},
        **more,
    )
    high = ROOM * max(float(possible.max()), float(alone.max()))
    figure.update_layout(
        **legend_line(),
        xaxis=cell_axis(words["position_axis"], possible.size),
        yaxis=axis(words["probability_axis"], (0, high), nticks=5, showgrid=True),
    )
    return figure
