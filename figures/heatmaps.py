"""The encoding as a picture of its cells."""

from collections.abc import Mapping

import plotly.graph_objects as go

from figures.axes import cell_axis
from figures.cells import Floats, Integers, cells, colour_bar
from figures.frame import blank
from figures.marks import Options, outline, visible_half
from figures.player import MovingShape, player
from figures.style import DIVERGING

ROW_LINE = 1.5


def _marked(
    cell: tuple[int, int], shape: tuple[int, int], following: bool
) -> tuple[list[Options], list[MovingShape]]:
    row, column = cell
    half_row, half_column = visible_half(shape[0]), visible_half(shape[1])
    marks = outline(-0.5, shape[1] - 0.5, row - 0.5, row + 0.5, width=ROW_LINE)
    marks += outline(
        column - half_column, column + half_column, row - half_row, row + half_row, width=2.5
    )
    halves = (0.5, 0.5, half_row, half_row)
    moving: list[MovingShape] = [(index, "y", half) for index, half in enumerate(halves)]
    return marks, moving if following else []


def encoding_heatmap(
    encoding: Floats,
    words: Mapping[str, str],
    *,
    pairs: Integers,
    wavelengths: Floats,
    cell: tuple[int, int] | None = None,
    height: int = 420,
    title: str | None = None,
    following: bool = False,
) -> go.Figure:
    """Draw an encoding on its fixed scale from -1 to 1.

    Parameters
    ----------
    encoding : ndarray, shape (seq_len, d_model)
        Values in [-1, 1].
    words : mapping
        ``position_axis``, ``column_axis``, ``hover_position`` ({position}), ``hover_column``
        ({column}, {pair}, {wavelength}), ``hover_value`` ({value}).
    pairs : ndarray of int, shape (d_model,)
        Pair of each column.
    wavelengths : ndarray, shape (d_model,)
        Wavelength of each column [positions per turn].
    cell : (position, column), optional
        Marked gold, with its row.
    height : int
        Height of the picture [px].
    title : str, optional
        Heading above the plot.
    following : bool
        The marked row, row 0 without a cell, follows the player.

    Returns
    -------
    plotly.graph_objects.Figure
        The picture; the trace's ``meta["column_text"]`` holds the hover text of each column.
    """
    seq_len, d_model = encoding.shape
    column_text = [
        words["hover_column"].format(column=column, pair=int(pair), wavelength=float(wavelength))
        for column, (pair, wavelength) in enumerate(zip(pairs, wavelengths, strict=True))
    ]
    hover = "<br>".join(
        (
            words["hover_position"].format(position="%{y}"),
            "%{customdata}",
            words["hover_value"].format(value="%{z:.4f}"),
        )
    )
    marks: list[Options] = []
    moving: list[MovingShape] = []
    if cell is not None:
        marks, moving = _marked(cell, (seq_len, d_model), following)
    elif following:
        marks = outline(-0.5, d_model - 0.5, -0.5, 0.5, width=ROW_LINE)
        moving = [(0, "y", 0.5), (1, "y", 0.5)]
    figure = blank(height, title=title, player=player(moving) if following else None)
    bar = colour_bar(tickmode="array", tickvals=[-1, 0, 1])
    figure.add_trace(cells(encoding, scale=DIVERGING, hover=hover, zmin=-1, zmax=1, colorbar=bar))
    figure.data[0].meta = {"column_text": column_text}
    figure.update_layout(
        shapes=marks,
        xaxis=cell_axis(words["column_axis"], d_model),
        yaxis=cell_axis(words["position_axis"], seq_len, down=True),
    )
    return figure
