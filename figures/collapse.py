"""Positions as they are stored: those that become one stand on one step."""

from collections.abc import Mapping

import numpy as np
import plotly.graph_objects as go
from numpy.typing import NDArray

from figures.axes import axis
from figures.cells import Floats, Integers
from figures.frame import blank
from figures.marks import legend_line, line
from figures.style import dot_size, var

LOOKS = (("kept", "accent", "circle"), ("collapsed", "wrong", "square"))


def stored_positions(
    positions: Integers,
    stored: Floats,
    collapsed: NDArray[np.bool_],
    words: Mapping[str, str],
    *,
    height: int = 300,
) -> go.Figure:
    """Draw each position against what is stored of it, beside the line of those that are exact.

    Parameters
    ----------
    positions : ndarray of int, shape (n,)
        Rising.
    stored : ndarray, shape (n,)
        What each becomes, finite.
    collapsed : ndarray of bool, shape (n,)
        Which share their number with another.
    words : mapping
        ``position_axis``, ``stored_axis``, ``kept``, ``collapsed``, ``hover_stored`` ({position},
        {value}).
    height : int
        Height of the picture [px].

    Returns
    -------
    plotly.graph_objects.Figure
        The picture; trace 0 the positions that are told apart, trace 1 those that are not.
    """
    hover = words["hover_stored"].format(position="%{x:d}", value="%{y:d}") + "<extra></extra>"
    figure = blank(height)
    for (name, role, symbol), chosen in zip(LOOKS, (~collapsed, collapsed), strict=True):
        figure.add_scatter(
            x=positions[chosen],
            y=stored[chosen],
            mode="markers",
            name=words[name],
            marker={"color": var(role), "symbol": symbol, "size": dot_size(positions.size)},
            hovertemplate=hover,
        )
    low, high = float(positions[0]), float(positions[-1])
    edge = 0.03 * max(high - low, 4.0)
    bottom, top = min(low, float(stored.min())), max(high, float(stored.max()))
    whole = {"nticks": 6, "tickformat": "d"}
    figure.update_layout(
        **legend_line(),
        shapes=[line("rule", dash="4px,3px", x0=low, y0=low, x1=high, y1=high)],
        xaxis=axis(words["position_axis"], (low - edge, high + edge), **whole),
        yaxis=axis(words["stored_axis"], (bottom - edge, top + edge), showgrid=True, **whole),
    )
    return figure
