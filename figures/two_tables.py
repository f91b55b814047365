"""A learned table and a fixed one as two lines of one picture."""

from collections.abc import Mapping

import plotly.graph_objects as go

from figures.axes import axis
from figures.cells import Floats, Integers
from figures.frame import blank
from figures.marks import legend_line, line
from figures.style import dot_size, var

ROOM = 0.06
LOOKS = ("learned", "solid"), ("accent", "6px,3px")
SMALLEST_SPAN = 1e-12


def two_tables(
    x: Floats | Integers,
    learned: Floats,
    fixed: Floats,
    words: Mapping[str, str],
    *,
    axes: tuple[str, str],
    names: tuple[str, str] = ("learned_table", "fixed_table"),
    dots: bool = False,
    span: tuple[float, float] | None = None,
    chosen: float | None = None,
    height: int = 300,
) -> go.Figure:
    """Draw one number of a learned and of a fixed table along the same axis.

    Parameters
    ----------
    x : ndarray, shape (n,)
        Rising, evenly or not.
    learned, fixed : ndarray, shape (up to n,)
        The number at each x; a line that is shorter has come less far.
    words : mapping
        What `axes` and `names` name, and ``hover_two`` ({axis}, {place}, {value}).
    axes : (str, str)
        Keys of the titles of both axes.
    names : (str, str)
        Keys of the names of both lines.
    dots : bool
        Whether each number gets a dot: there is nothing between two of them.
    span : (float, float), optional
        First and last x shown; those of `x` when missing.
    chosen : float, optional
        An x marked gold.
    height : int
        Height of the picture [px].

    Returns
    -------
    plotly.graph_objects.Figure
        The picture; trace 0 the learned table, trace 1 the fixed one.
    """
    place = words["hover_two"].format(axis=words[axes[0]], place="%{x}", value="%{y:.4f}")
    figure = blank(height)
    for name, values, (role, dash) in zip(names, (learned, fixed), LOOKS, strict=True):
        size = dot_size(values.size) if values.size > 1 else 9
        figure.add_scatter(
            x=x[: values.size],
            y=values,
            mode="lines+markers" if dots or values.size == 1 else "lines",
            name=words[name],
            line={"color": var(role), "width": 2, "dash": dash},
            marker={"color": var(role), "size": size},
            hovertemplate=place + "<extra></extra>",
        )
    low, high = span or (float(x[0]), float(x[-1]))
    edge = 0.02 * max(high - low, 1.0)
    bottom = min(0.0, float(learned.min()), float(fixed.min()))
    top = max(float(learned.max()), float(fixed.max()), SMALLEST_SPAN)
    room = ROOM * (top - bottom)
    figure.update_layout(
        **legend_line(),
        xaxis=axis(words[axes[0]], (low - edge, high + edge), nticks=9, tickformat="d"),
        yaxis=axis(
            words[axes[1]],
            (bottom - (room if bottom else 0), top + room),
            nticks=6,
            showgrid=True,
            zeroline=True,
        ),
    )
    if chosen is not None:
        figure.add_shape(line("position", x0=chosen, x1=chosen, yref="paper", y0=0, y1=1))
    return figure
