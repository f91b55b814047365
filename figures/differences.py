"""How much the output of each word changed with the order."""

from collections.abc import Mapping, Sequence
from html import escape

import numpy as np
import plotly.graph_objects as go

from figures.axes import axis, cell_axis
from figures.cells import Floats
from figures.frame import blank
from figures.style import bar_width, var
from figures.traces import bar
from figures.word_axis import word_size, word_ticks

ROUNDING = 1e-9
"""Up to here a difference is what rounding leaves, far above it a change."""
LEAST_SPAN = 0.25
"""The axis reaches at least this far, so that rounding errors stay what they are: nothing."""
ROOM_FOR_NUMBER = 1.3


def word_differences(
    differences: Floats,
    words: Mapping[str, str],
    *,
    names: Sequence[str],
    height: int = 330,
) -> go.Figure:
    """Draw one bar per word, as long as its output changed.

    Parameters
    ----------
    differences : ndarray, shape (words,)
        At least 0.
    words : mapping
        ``difference_axis``, ``hover_difference`` ({name}, {value}).
    names : sequence of str, one per word
        Shown as they are, shortened on the axis.
    height : int
        Height of the picture [px].

    Returns
    -------
    plotly.graph_objects.Figure
        The picture, without zoom; each bar has its number beside it.
    """
    hover = words["hover_difference"].format(name="%{customdata}", value="%{x:.3g}")
    colours = [var("accent" if value > ROUNDING else "rule") for value in differences]
    figure = blank(height)
    figure.add_trace(
        bar(
            x=differences,
            y=np.arange(differences.size),
            orientation="h",
            width=bar_width(differences.size),
            marker={"color": colours, "line": {"width": 0}},
            customdata=[escape(name, quote=False) for name in names],
            texttemplate="%{x:.2g}",
            textposition="outside",
            constraintext="none",
            textfont={"color": var("ink"), "size": word_size(len(names))},
            cliponaxis=False,
            hovertemplate=hover + "<extra></extra>",
        )
    )
    end = max(LEAST_SPAN, ROOM_FOR_NUMBER * float(differences.max()))
    figure.update_layout(
        xaxis=axis(words["difference_axis"], (0, end), nticks=4, showgrid=True, fixedrange=True),
        yaxis=cell_axis(None, len(names), down=True, fixedrange=True, **word_ticks(names)),
    )
    return figure
