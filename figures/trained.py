"""A table of positions of which only the first rows were trained, and what it makes of them."""

from collections.abc import Mapping

import plotly.graph_objects as go

from figures.cells import Floats
from figures.marks import line
from figures.signed import signed_heatmap
from figures.similarity import similarity_matrix

DASH = "4px,3px"


def trained_table(
    table: Floats,
    words: Mapping[str, str],
    *,
    trained: int,
    title: str,
    limit: float | None = None,
    height: int = 400,
) -> go.Figure:
    """Draw a table as cells, with a line under its last trained row.

    Parameters
    ----------
    table : ndarray, shape (rows, d_model)
        Any finite values.
    words : mapping
        Those of `figures.signed_heatmap`.
    trained : int
        Number of rows that took part in the training.
    title : str
        Heading above the plot.
    limit : float, optional
        End of the scale; the largest absolute value when missing.
    height : int
        Height of the picture [px].

    Returns
    -------
    plotly.graph_objects.Figure
        The picture.
    """
    figure = signed_heatmap(table, words, limit=limit, height=height, title=title)
    edge = trained - 0.5
    figure.add_shape(line("ink", dash=DASH, xref="x domain", x0=0, x1=1, y0=edge, y1=edge))
    return figure


def trained_square(
    matrix: Floats,
    words: Mapping[str, str],
    *,
    trained: int,
    title: str,
    height: int = 400,
) -> go.Figure:
    """Draw a number for every two positions, with lines after the last trained one.

    Parameters
    ----------
    matrix : ndarray, shape (rows, rows)
        Weights or cosines; the colours span their own range.
    words : mapping
        Those of `figures.similarity_matrix`.
    trained : int
        Number of positions that took part in the training.
    title : str
        Words for what the numbers are.
    height : int
        Height of the picture [px].

    Returns
    -------
    plotly.graph_objects.Figure
        The picture.
    """
    figure = similarity_matrix(matrix, words, kind_title=title, height=height)
    edge = trained - 0.5
    figure.add_shape(line("ink", dash=DASH, xref="x domain", x0=0, x1=1, y0=edge, y1=edge))
    figure.add_shape(line("ink", dash=DASH, yref="y domain", y0=0, y1=1, x0=edge, x1=edge))
    return figure
