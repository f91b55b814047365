"""Rows with names, such as the words of a sentence, as cells on a scale symmetric around 0."""

import unicodedata
from collections.abc import Mapping, Sequence
from html import escape
from itertools import accumulate

import plotly.graph_objects as go

from figures.axes import cell_axis
from figures.blocks import block_of
from figures.cells import COLUMN, ROW, Floats, cells, colour_bar
from figures.frame import blank
from figures.marks import Options, outline, visible_half
from figures.style import DIVERGING

ROOM_FOR_A_NAME = 16
"""In letters as wide as an x; a Korean one takes twice as much."""
ROW_LINE = 1.5
GAP = 3


def axis_name(name: str, room: int = ROOM_FOR_A_NAME) -> str:
    """Shorten a name for an axis, and let plotly show it as it is, not as markup.

    Parameters
    ----------
    name : str
        Anything that a reader may have typed.
    room : int
        Letters that fit; a wide one, such as a Korean one, counts as two.

    Returns
    -------
    str
        What fits, with an ellipsis if not all does; ``&``, ``<`` and ``>`` spelled as entities.

    Examples
    --------
    >>> axis_name("<b>")
    '&lt;b&gt;'
    >>> axis_name("incomprehensible", 8)
    'incompr…'
    """
    ends = list(accumulate(_letters(character) for character in name))
    if ends and ends[-1] > room:
        name = name[: sum(end < room for end in ends)] + "…"
    return escape(name, quote=False)


def _letters(character: str) -> int:
    if unicodedata.combining(character):
        return 0
    return 2 if unicodedata.east_asian_width(character) in "WF" else 1


def named_rows(
    matrix: Floats,
    words: Mapping[str, str],
    *,
    names: Sequence[str],
    limit: float,
    cell: tuple[int | None, int | None] = (None, None),
    height: int = 320,
    title: str | None = None,
    scale: bool = True,
    room: int = ROOM_FOR_A_NAME,
) -> go.Figure:
    """Draw rows by their names, columns by their numbers; blocks hold whole pairs.

    Parameters
    ----------
    matrix : ndarray, shape (rows, columns)
        Any finite values; few rows.
    words : mapping
        ``column_axis``, ``hover_named`` ({name}, {column}, {value}).
    names : sequence of str, one per row
        Shown as they are, shortened on the axis.
    limit : float
        End of the colour scale, above 0.
    cell : (row or None, column or None)
        Marked gold: a row, a column, or with both the cell and its row.
    height : int
        Height of the picture [px].
    title : str, optional
        Heading above the plot.
    scale : bool
        Whether the colour bar is drawn.
    room : int
        Letters of a name that fit beside the axis, see `axis_name`.

    Returns
    -------
    plotly.graph_objects.Figure
        The picture.
    """
    rows, columns = matrix.shape
    block = (1, block_of(matrix, whole_pairs=True)[1])
    hover = words["hover_named"].format(name=ROW, column=COLUMN, value="%{z:.4f}")
    bar = colour_bar(tickmode="array", tickvals=[-limit, 0, limit], tickformat=".3~g")
    more: Options = {
        "zmin": -limit,
        "zmax": limit,
        "colorbar": bar,
        "showscale": scale,
        "ygap": GAP,
    }
    row_text = [escape(name, quote=False) for name in names]
    figure = blank(height, title=title, block=block)
    figure.add_trace(
        cells(matrix, block=block, scale=DIVERGING, hover=hover, row_text=row_text, **more)
    )
    ticks: Options = {"tickmode": "array", "tickvals": list(range(rows)), "tickformat": ""}
    ticks["ticktext"] = [axis_name(name, room) for name in names]
    figure.update_layout(
        shapes=_marks(cell, (rows, columns)),
        xaxis=cell_axis(words["column_axis"], columns),
        yaxis=cell_axis(None, rows, down=True, **ticks),
    )
    return figure


def _marks(cell: tuple[int | None, int | None], shape: tuple[int, int]) -> list[Options]:
    row, column = cell
    low, high = (-0.5, shape[0] - 0.5) if row is None else (row - 0.5, row + 0.5)
    marks = [] if row is None else outline(-0.5, shape[1] - 0.5, low, high, width=ROW_LINE)
    if column is not None:
        half = visible_half(shape[1])
        marks += outline(column - half, column + half, low, high, width=2.5)
    return marks
