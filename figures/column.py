"""One column of the encoding as a wave over the positions."""

from collections.abc import Mapping

import numpy as np
import plotly.graph_objects as go

from figures.axes import axis, cell_axis
from figures.cells import Floats, Integers
from figures.curves import VALUE_SPAN, dots, dotted, here, smooth
from figures.frame import blank


def column_wave(
    samples_x: Floats,
    samples_y: Floats,
    positions: Integers,
    values: Floats,
    words: Mapping[str, str],
    *,
    position: int,
    is_sine: bool,
    height: int = 170,
) -> go.Figure:
    """Draw one column as a smooth wave with dots at whole positions.

    Parameters
    ----------
    samples_x, samples_y : ndarray, shape (samples,)
        The smooth line over real positions.
    positions : ndarray of int, shape (seq_len,)
        The whole positions.
    values : ndarray, shape (seq_len,)
        The column at the whole positions.
    words : mapping
        ``position_axis``, ``hover_position`` ({position}), ``hover_value`` ({value}).
    position : int
        The gold point.
    is_sine : bool
        True for a sine, False for a cosine.
    height : int
        Height of the picture [px].

    Returns
    -------
    plotly.graph_objects.Figure
        The picture, without zoom; trace 2 is the gold point.
    """
    figure = blank(height, dotted=dotted(positions.size))
    value = float(values[np.searchsorted(positions, position)])
    figure.add_traces(
        [
            smooth(samples_x, samples_y, is_sine),
            dots(positions, values, is_sine, words),
            here(position, value, words),
        ]
    )
    figure.update_layout(
        xaxis=cell_axis(words["position_axis"], positions.size, fixedrange=True),
        yaxis=axis(
            None, VALUE_SPAN, tickmode="array", tickvals=[-1, 0, 1], zeroline=True, fixedrange=True
        ),
    )
    return figure
