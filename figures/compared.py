"""Two matrices beside each other: the same row and the same columns are marked in both."""

from collections.abc import Mapping, Sequence

import plotly.graph_objects as go

from figures.blocks import FEW_CELLS, MOST_CELLS
from figures.cells import Floats
from figures.marks import Options, outline, visible_half
from figures.signed import signed_heatmap


def compared_heatmap(
    matrix: Floats,
    words: Mapping[str, str],
    *,
    row: int | None = None,
    columns: Sequence[int] = (),
    limit: float | None = 1.0,
    first: int = 0,
    height: int = 330,
    title: str | None = None,
    small: bool = False,
) -> go.Figure:
    """Draw a matrix with a row and some of its columns marked gold.

    Parameters
    ----------
    matrix : ndarray, shape (rows, columns)
        Any finite values.
    words : mapping
        See `figures.signed.signed_heatmap`.
    row : int, optional
        The marked row.
    columns : sequence of int
        The marked columns.
    limit : float, optional
        End of the scale; the largest absolute value when None.
    first : int
        Number of the first row on its axis.
    height : int
        Height of the picture [px].
    title : str, optional
        Heading above the plot.
    small : bool
        Whether it stands among others, with room for fewer cells.

    Returns
    -------
    plotly.graph_objects.Figure
        The picture.
    """
    look: Options = {"height": height, "title": title, "most": FEW_CELLS if small else MOST_CELLS}
    figure = signed_heatmap(matrix, words, limit=limit, first=first, **look)
    rows, width = matrix.shape
    marks = []
    if row is not None:
        half, at = visible_half(rows), first + row
        marks += outline(-0.5, width - 0.5, at - half, at + half, width=1.5)
    half = visible_half(width)
    for column in columns:
        sides = column - half, column + half
        marks += outline(*sides, first - 0.5, first + rows - 0.5, width=1.5)
    figure.update_layout(shapes=marks)
    return figure
