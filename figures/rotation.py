"""The rotation of a shift as cells: turning blocks of two by two along the diagonal."""

from collections.abc import Mapping

import plotly.graph_objects as go

from figures.axes import axis, whole_ticks
from figures.cells import COLUMN, ROW, Floats, cells, colour_bar
from figures.frame import blank
from figures.marks import Options, outline
from figures.style import DIVERGING


def rotation_heatmap(
    rotation: Floats,
    words: Mapping[str, str],
    *,
    first: int = 0,
    pair: int | None = None,
    height: int = 420,
    title: str | None = None,
    small: bool = False,
) -> go.Figure:
    """Draw a rotation, or a square piece of its diagonal, on its fixed scale from -1 to 1.

    Parameters
    ----------
    rotation : ndarray, shape (columns, columns)
        Values in [-1, 1].
    words : mapping
        ``column_from_axis``, ``column_to_axis``, ``hover_rotation`` ({row}, {column}, {value}).
    first : int
        Number of the first column drawn.
    pair : int, optional
        Its block is marked gold.
    height : int
        Height of the picture [px].
    title : str, optional
        Heading above the plot.
    small : bool
        True leaves out the titles of the axes and the colour bar.

    Returns
    -------
    plotly.graph_objects.Figure
        The picture; rows are what comes out, columns what goes in.
    """
    count = rotation.shape[0]
    span = (first - 0.5, first + count - 0.5)
    numbers = [f"{column}" for column in range(first, first + count)]
    hover = words["hover_rotation"].format(row=ROW, column=COLUMN, value="%{z:.4f}")
    bar = colour_bar(tickmode="array", tickvals=[-1, 0, 1])
    more: Options = {"zmin": -1, "zmax": 1, "colorbar": bar, "showscale": not small}
    names: Options = {"row_text": numbers, "column_text": numbers}
    figure = blank(height, title=title, title_xref="x domain")
    piece = cells(rotation, block=(1, 1), scale=DIVERGING, hover=hover, **names, **more)
    figure.add_trace(piece | {"x0": first, "y0": first})
    square: Options = {"scaleanchor": "x", "constraintoward": "top"}
    x_title, y_title = (
        None if small else words[key] for key in ("column_from_axis", "column_to_axis")
    )
    shown: Options = {"constrain": "domain", **whole_ticks(count)}
    figure.update_layout(
        xaxis=axis(x_title, span, **shown),
        yaxis=axis(y_title, span[::-1], **shown, **square),
    )
    if pair is not None:
        corner = 2 * pair - 0.5
        figure.update_layout(shapes=outline(corner, corner + 2, corner, corner + 2))
    return figure
