"""What each pair adds to a similarity."""

from collections.abc import Mapping

import numpy as np
import plotly.graph_objects as go

from figures.axes import axis, cell_axis
from figures.cells import Floats
from figures.frame import blank
from figures.rows import VALUE_SPAN
from figures.steps import IN_DECIMALS
from figures.style import bar_width, var
from figures.traces import bar


def pair_contributions(
    contributions: Floats, words: Mapping[str, str], *, height: int = 200
) -> go.Figure:
    """Draw the contribution of each pair, cos(offset * angular frequency), as a bar.

    Parameters
    ----------
    contributions : ndarray, shape (pairs,)
        In [-1, 1]; above 0 the pair says "alike", below 0 "unlike".
    words : mapping
        ``pair_axis``, ``contribution_axis``, ``hover_contribution`` ({pair}, {value}).
    height : int
        Height of the picture [px].

    Returns
    -------
    plotly.graph_objects.Figure
        The picture.
    """
    hover = words["hover_contribution"].format(pair="%{x}", value="%{y:.4f}")
    colours = [
        var("positive_strong") if value >= 0 else var("negative_strong") for value in contributions
    ]
    figure = blank(height)
    figure.add_trace(
        bar(
            x=np.arange(contributions.size),
            y=contributions,
            width=bar_width(contributions.size),
            marker={"color": colours, "line": {"width": 0}},
            hovertemplate=hover + "<extra></extra>",
            meta={"quantum": IN_DECIMALS},
        )
    )
    figure.update_layout(
        xaxis=cell_axis(words["pair_axis"], contributions.size),
        yaxis=axis(
            words["contribution_axis"],
            VALUE_SPAN,
            tickmode="array",
            tickvals=[-1, 0, 1],
            zeroline=True,
        ),
    )
    return figure
