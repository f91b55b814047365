"""How near every two positions are."""

from collections.abc import Mapping

import plotly.graph_objects as go

from figures.axes import cell_axis
from figures.blocks import block_of
from figures.cells import COLUMN, ROW, Floats, cells, colour_bar
from figures.frame import blank
from figures.marks import Options, line, outline, visible_half
from figures.style import SEQUENTIAL

FOOT = 88
TICK = 0.018
BELOW: Options = {
    "orientation": "h",
    "len": 0.5,
    "x": 0.5,
    "xanchor": "center",
    "xpad": 0,
    "yref": "container",
    "y": 0,
    "yanchor": "bottom",
}


def _chosen(pair: tuple[int, int], count: int) -> list[Options]:
    half = visible_half(count)
    marks: list[Options] = []
    for row, column in {pair, pair[::-1]}:
        marks += outline(column - half, column + half, row - half, row + half)
    for place in sorted(set(pair)):
        tick: Options = {"width": 4, "role": "position"}
        marks.append(line(**tick, xref="x domain", x0=-TICK, x1=0, y0=place, y1=place))
        marks.append(line(**tick, yref="y domain", y0=-TICK, y1=0, x0=place, x1=place))
    return marks


def similarity_matrix(
    matrix: Floats,
    words: Mapping[str, str],
    *,
    kind_title: str,
    chosen: tuple[int, int] | None = None,
    height: int = 420,
) -> go.Figure:
    """Draw a number for every two positions, in square cells.

    Parameters
    ----------
    matrix : ndarray, shape (seq_len, seq_len)
        Dot products, distances or cosines; the colours span its own range.
    words : mapping
        ``position_axis``, ``hover_similarity`` ({row}, {column}, {value}).
    kind_title : str
        Words for what the numbers are.
    chosen : (position, position), optional
        Marked gold, mirrored too, with their ticks.
    height : int
        Height of the picture [px].

    Returns
    -------
    plotly.graph_objects.Figure
        The picture.
    """
    low, high = float(matrix.min()), float(matrix.max())
    high = high if high > low else low + 1
    hover = words["hover_similarity"].format(row=ROW, column=COLUMN, value="%{z:.4f}")
    block = block_of(matrix)
    figure = blank(height, title=kind_title, title_xref="x domain", block=block)
    bar = colour_bar(nticks=5, tickformat=".3~g", **BELOW)
    more: Options = {"zmin": low, "zmax": high, "colorbar": bar}
    figure.add_trace(cells(matrix, block=block, scale=SEQUENTIAL, hover=hover, **more))
    count = matrix.shape[0]
    figure.update_layout(
        margin_b=FOOT,
        shapes=_chosen(chosen, count) if chosen is not None else [],
        xaxis=cell_axis(words["position_axis"], count, constrain="domain", ticklen=6),
        yaxis=cell_axis(
            words["position_axis"],
            count,
            down=True,
            scaleanchor="x",
            constrain="domain",
            constraintoward="top",
            ticklen=6,
        ),
    )
    return figure
