"""The length of every row, right and with the classic mistake."""

from collections.abc import Mapping

import numpy as np
import plotly.graph_objects as go

from figures.axes import axis, cell_axis
from figures.cells import Floats
from figures.curves import point_hover
from figures.frame import blank
from figures.marks import legend_line
from figures.style import var

HEADROOM = 1.1


def _norms(norms: Floats, words: Mapping[str, str], role: str, dash: str, key: str) -> go.Scatter:
    return go.Scatter(
        x=np.arange(norms.size),
        y=norms,
        mode="lines" if norms.size > 1 else "markers",
        name=words[key],
        line={"color": var(role), "width": 2, "dash": dash},
        marker={"color": var(role), "size": 8},
        hovertemplate=point_hover(words),
    )


def norms_comparison(
    right: Floats, wrong: Floats, words: Mapping[str, str], *, height: int = 220
) -> go.Figure:
    """Draw the norm of each row of the right and of the wrong encoding over the position.

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
    highest = max(float(right.max()), float(wrong.max()))
    figure = blank(height)
    figure.add_traces(
        [
            _norms(right, words, "accent", "solid", "norm_right"),
            _norms(wrong, words, "wrong", "6px,3px", "norm_wrong"),
        ]
    )
    figure.update_layout(
        **legend_line(),
        xaxis=cell_axis(words["position_axis"], right.size),
        yaxis=axis(
            words["norm_axis"],
            (0, HEADROOM * highest if highest > 0 else 1),
            nticks=5,
            showgrid=True,
        ),
    )
    return figure
