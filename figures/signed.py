"""Any signed matrix as cells, on a scale symmetric around 0."""

from collections.abc import Mapping, Sequence

import numpy as np
import plotly.graph_objects as go

from figures.axes import cell_axis
from figures.blocks import MOST_CELLS, block_of
from figures.cells import COLUMN, ROW, Floats, cells, colour_bar
from figures.frame import blank
from figures.marks import Options, outline, outlines, visible_half
from figures.style import DIVERGING

SMALLEST_LIMIT = 1e-12


def signed_heatmap(
    matrix: Floats,
    words: Mapping[str, str],
    *,
    limit: float | None = None,
    height: int = 420,
    title: str | None = None,
    cell: tuple[int, int] | None = None,
    marked: Sequence[tuple[int, int]] = (),
    first: int = 0,
    most: int = MOST_CELLS,
) -> go.Figure:
    """Draw any signed matrix on a scale symmetric around 0; blocks hold whole pairs.

    Parameters
    ----------
    matrix : ndarray, shape (seq_len, d_model)
        Any finite values.
    words : mapping
        ``position_axis``, ``column_axis``, ``hover_signed`` ({position}, {column}, {value}).
    limit : float, optional
        End of the scale; the largest absolute value, at least 1e-12, when missing.
    height : int
        Height of the picture [px].
    title : str, optional
        Heading above the plot.
    cell : (position, column), optional
        Marked gold.
    marked : sequence of (position, column)
        Cells beyond the scale, marked gold as well.
    first : int
        Number of the first row on its axis.
    most : int
        See `figures.blocks.block_of`.

    Returns
    -------
    plotly.graph_objects.Figure
        The picture.
    """
    end = float(np.max(np.abs(matrix))) if limit is None else float(limit)
    end = max(end, SMALLEST_LIMIT)
    hover = words["hover_signed"].format(position=ROW, column=COLUMN, value="%{z:.4g}")
    bar = colour_bar(tickmode="array", tickvals=[-end, 0, end], tickformat=".3~g")
    block = block_of(matrix, whole_pairs=True, most=most)
    figure = blank(height, title=title, block=block)
    more: Options = {"zmin": -end, "zmax": end, "colorbar": bar}
    more["decimals"] = limit is not None  # a difference may be smaller than any decimal
    figure.add_trace(cells(matrix, block=block, scale=DIVERGING, hover=hover, first=first, **more))
    figure.update_layout(
        xaxis=cell_axis(words["column_axis"], matrix.shape[1]),
        yaxis=cell_axis(words["position_axis"], matrix.shape[0], down=True, first=first),
    )
    figure.update_layout(shapes=outlines(marked, matrix.shape))
    if cell is not None:
        row, column = cell
        high, wide = (visible_half(count) for count in matrix.shape)
        marks = outline(
            column - wide, column + wide, first + row - high, first + row + high, width=2.5
        )
        figure.update_layout(shapes=marks)
    return figure
