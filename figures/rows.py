"""One row of the encoding: as a bar code, and as bars that follow the position."""

from collections.abc import Mapping

import numpy as np
import numpy.typing as npt
import plotly.graph_objects as go

from figures.axes import axis, cell_axis
from figures.blocks import MOST_CELLS, block_of
from figures.cells import COLUMN, Floats, cells
from figures.frame import blank
from figures.marks import Options, legend_line, outline, visible_half
from figures.player import player
from figures.steps import IN_DECIMALS
from figures.style import DIVERGING, bar_width, dot_size, var, wave_look
from figures.traces import bar, scatter

VALUE_SPAN = (-1.05, 1.05)


def row_barcode(
    row: Floats, words: Mapping[str, str], *, column: int | None, height: int = 96
) -> go.Figure:
    """Draw one row of the encoding as a bar code on the scale from -1 to 1; blocks: whole pairs.

    Parameters
    ----------
    row : ndarray, shape (d_model,)
        Values in [-1, 1].
    words : mapping
        ``column_axis``, ``hover_column_value`` ({column}, {value}).
    column : int or None
        Marked gold.
    height : int
        Height of the picture [px].

    Returns
    -------
    plotly.graph_objects.Figure
        The picture, without zoom.
    """
    hover = words["hover_column_value"].format(column=COLUMN, value="%{z:.4f}")
    block = block_of(row[np.newaxis], whole_pairs=True)
    figure = blank(height, block=block)
    more: Options = {"zmin": -1, "zmax": 1, "showscale": False}
    figure.add_trace(cells(row[np.newaxis], block=block, scale=DIVERGING, hover=hover, **more))
    if column is not None:
        half = visible_half(row.size)
        figure.update_layout(shapes=outline(column - half, column + half, -0.5, 0.5))
    figure.update_layout(
        margin_b=48,
        xaxis=cell_axis(words["column_axis"], row.size, fixedrange=True),
        yaxis=cell_axis(None, 1, fixedrange=True, showticklabels=False, ticks=""),
    )
    return figure


def row_profiles(
    encoding: Floats,
    words: Mapping[str, str],
    *,
    position: int,
    height: int = 260,
    is_sine: npt.NDArray[np.bool_] | None = None,
) -> go.Figure:
    """Draw the row of one position as bars, sines and cosines in their colours.

    Bars thinner than a pixel would hide each other: a wide row is drawn as dots.

    Parameters
    ----------
    encoding : ndarray, shape (seq_len, d_model)
        Values in [-1, 1].
    words : mapping
        ``column_axis``, ``sine``, ``cosine``, ``hover_column_value`` ({column}, {value}).
    position : int
        The row shown first; the player runs through all rows.
    height : int
        Height of the picture [px].
    is_sine : ndarray of bool, shape (d_model,), optional
        Which columns are sines; every second one, from column 0, when missing.

    Returns
    -------
    plotly.graph_objects.Figure
        The picture; trace 0 the sines, trace 1 the cosines.
    """
    d_model = encoding.shape[1]
    sines = np.arange(d_model) % 2 == 0 if is_sine is None else is_sine
    halves = (("sine", np.flatnonzero(sines)), ("cosine", np.flatnonzero(~sines)))
    moving = [(index, None, encoding[:, columns]) for index, (_, columns) in enumerate(halves)]
    figure = blank(height, player=player(traces=moving))
    hover = words["hover_column_value"].format(column="%{x}", value="%{y:.4f}")
    for role, columns in halves:
        marker: Options = {"color": var(role), "line": {"width": 0}}
        options: Options = {
            "x": columns,
            "y": encoding[position, columns],
            "name": words[role],
            "hovertemplate": hover + "<extra></extra>",
            "meta": {"quantum": IN_DECIMALS},
        }
        if d_model <= MOST_CELLS:
            figure.add_trace(bar(**options, marker=marker, width=bar_width(d_model)))
            continue
        marker |= {"symbol": wave_look(role == "sine")[2], "size": dot_size(d_model) + 1}
        figure.add_trace(scatter(**options, marker=marker, mode="markers", cliponaxis=False))
    figure.update_layout(
        **legend_line(),
        barmode="overlay",
        xaxis=cell_axis(words["column_axis"], d_model),
        yaxis=axis(None, VALUE_SPAN, tickmode="array", tickvals=[-1, 0, 1], zeroline=True),
    )
    return figure
