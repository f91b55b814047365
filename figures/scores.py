"""How much each query asks of each key: all of them as cells, and one query as a curve."""

from collections.abc import Mapping

import numpy as np
import plotly.graph_objects as go

from figures.axes import axis, cell_axis
from figures.blocks import block_of
from figures.cells import COLUMN, ROW, Floats, cells, colour_bar
from figures.frame import blank
from figures.marks import Options, line, outline, visible_half
from figures.similarity import BELOW, FOOT
from figures.steps import IN_DECIMALS
from figures.style import SEQUENTIAL, dot_size, var
from figures.traces import scatter

ROOM = 0.06


def score_matrix(
    scores: Floats,
    words: Mapping[str, str],
    *,
    title: str,
    peak: tuple[int, int] | None = None,
    height: int = 420,
) -> go.Figure:
    """Draw a score for every query and every key, in square cells.

    Parameters
    ----------
    scores : ndarray, shape (seq_len, seq_len)
        A row for each query, a column for each key; the colours span their own range.
    words : mapping
        ``query_axis``, ``key_axis``, ``hover_score`` ({query}, {key}, {value}).
    title : str
        Heading above the plot.
    peak : (query, key), optional
        Marked gold: the row of the query, and in it the key.
    height : int
        Height of the picture [px].

    Returns
    -------
    plotly.graph_objects.Figure
        The picture.
    """
    low, high, count = float(scores.min()), float(scores.max()), scores.shape[0]
    hover = words["hover_score"].format(query=ROW, key=COLUMN, value="%{z:.4f}")
    block = block_of(scores)
    figure = blank(height, title=title, title_xref="x domain", block=block)
    bar = colour_bar(nticks=5, tickformat=".3~g", **BELOW)
    more: Options = {"zmin": low, "zmax": high if high > low else low + 1, "colorbar": bar}
    figure.add_trace(cells(scores, block=block, scale=SEQUENTIAL, hover=hover, **more))
    square: Options = {"scaleanchor": "x", "constraintoward": "top"}
    figure.update_layout(
        margin_b=FOOT,
        xaxis=cell_axis(words["key_axis"], count, constrain="domain"),
        yaxis=cell_axis(words["query_axis"], count, down=True, constrain="domain", **square),
    )
    if peak is not None:
        (query, key), half = peak, visible_half(count)
        marks = outline(-0.5, count - 0.5, query - half, query + half, width=1.5)
        marks += outline(key - half, key + half, query - half, query + half, width=2.5)
        figure.update_layout(shapes=marks)
    return figure


def query_scores(
    scores: Floats, words: Mapping[str, str], *, peak: int, height: int = 300
) -> go.Figure:
    """Draw the scores of one query over the keys, the greatest marked.

    Parameters
    ----------
    scores : ndarray, shape (seq_len,)
        One for each key.
    words : mapping
        ``key_axis``, ``score_axis``, ``hover_key`` ({key}, {value}).
    peak : int
        The key marked gold.
    height : int
        Height of the picture [px].

    Returns
    -------
    plotly.graph_objects.Figure
        The picture; trace 0 all scores, trace 1 the marked one.
    """
    hover = words["hover_key"].format(key="%{x}", value="%{y:.4f}") + "<extra></extra>"
    low, high = min(float(scores.min()), 0.0), max(float(scores.max()), 0.0)
    room = ROOM * ((high - low) or 1.0)
    dots: Options = {"color": var("accent"), "size": dot_size(scores.size)}
    gold: Options = {"color": var("position"), "size": 11}
    figure = blank(height)
    figure.add_traces(
        [
            scatter(
                x=np.arange(scores.size),
                y=scores,
                mode="lines+markers",
                line={"color": var("accent"), "width": 1.5},
                marker=dots,
                hovertemplate=hover,
                meta={"quantum": IN_DECIMALS},
            ),
            scatter(x=[peak], y=[scores[peak]], mode="markers", marker=gold, hovertemplate=hover),
        ]
    )
    figure.update_layout(
        shapes=[line("position", x0=peak, x1=peak, y0=0, y1=1, yref="y domain", layer="below")],
        xaxis=cell_axis(words["key_axis"], scores.size),
        yaxis=axis(words["score_axis"], (low - room, high + room), nticks=5, zeroline=True),
    )
    return figure
