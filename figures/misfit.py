"""By how much a matrix misses another, with its worst cells marked."""

from collections.abc import Mapping, Sequence

import plotly.graph_objects as go

from figures.axes import cell_axis
from figures.blocks import block_extremes, block_of
from figures.cells import COLUMN, ROW, Floats, cells, colour_bar
from figures.frame import blank
from figures.marks import Options, outlines
from figures.style import DIVERGING


def misfit_heatmap(
    difference: Floats,
    words: Mapping[str, str],
    *,
    limit: float,
    marked: Sequence[tuple[int, int]] = (),
    height: int = 420,
    title: str | None = None,
) -> go.Figure:
    """Draw a difference on a symmetric scale; a block of a large one shows its largest value.

    Parameters
    ----------
    difference : ndarray, shape (rows, columns)
        Any finite values.
    words : mapping
        ``position_axis``, ``column_axis``, ``hover_signed`` ({position}, {column}, {value}).
    limit : float
        End of the scale, above 0.
    marked : sequence of (row, column)
        Cells to mark gold.
    height : int
        Height of the picture [px].
    title : str, optional
        Heading above the plot.

    Returns
    -------
    plotly.graph_objects.Figure
        The picture.
    """
    rows, columns = difference.shape
    block = block_of(difference)
    figure = blank(height, title=title, block=block, largest=True)
    hover = words["hover_signed"].format(position=ROW, column=COLUMN, value="%{z:.3g}")
    bar = colour_bar(tickmode="array", tickvals=[-limit, 0, limit], tickformat=".2~g")
    more: Options = {"zmin": -limit, "zmax": limit, "colorbar": bar, "reduce": block_extremes}
    figure.add_trace(cells(difference, block=block, scale=DIVERGING, hover=hover, **more))
    figure.update_layout(
        shapes=outlines(marked, difference.shape),
        xaxis=cell_axis(words["column_axis"], columns),
        yaxis=cell_axis(words["position_axis"], rows, down=True),
    )
    return figure
