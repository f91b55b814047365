"""The encoding as a picture of its cells."""

from collections.abc import Mapping

import plotly.graph_objects as go

from figures.axes import cell_axis
from figures.blocks import Block, block_of, spans
from figures.cells import COLUMN, ROW, Floats, Integers, cells, colour_bar
from figures.frame import blank
from figures.marks import Options, outline, visible_half
from figures.player import MovingShape, player
from figures.style import DIVERGING

ROW_LINE = 1.5


def _marked(
    cell: tuple[int, int | None], shape: tuple[int, int]
) -> tuple[list[Options], list[MovingShape]]:
    row, column = cell
    marks = outline(-0.5, shape[1] - 0.5, row - 0.5, row + 0.5, width=ROW_LINE)
    halves = [0.5, 0.5]
    if column is not None:
        half_row, half_column = visible_half(shape[0]), visible_half(shape[1])
        marks += outline(
            column - half_column, column + half_column, row - half_row, row + half_row, width=2.5
        )
        halves += [half_row, half_row]
    return marks, [(index, "y", half) for index, half in enumerate(halves)]


def _column_text(
    words: Mapping[str, str], pairs: Integers, wavelengths: Floats, block: Block
) -> list[str]:
    columns = list(zip(pairs.tolist(), wavelengths.tolist(), strict=True))
    of_pairs, lengths = zip(*columns, strict=True)
    return [
        words["hover_column"].format(
            column=span, pair=span.of(of_pairs), wavelength=span.of(lengths)
        )
        for span in spans(len(columns), block[1])
    ]


def encoding_heatmap(
    encoding: Floats,
    words: Mapping[str, str],
    *,
    pairs: Integers,
    wavelengths: Floats,
    cell: tuple[int, int | None] | None = None,
    height: int = 420,
    title: str | None = None,
    following: bool = False,
) -> go.Figure:
    """Draw an encoding on its fixed scale from -1 to 1; blocks of a large one hold whole pairs.

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
        Marked gold, with its row; the row alone when the column is None.
    height : int
        Height of the picture [px].
    title : str, optional
        Heading above the plot.
    following : bool
        The marked row, row 0 without a cell, follows the player.

    Returns
    -------
    plotly.graph_objects.Figure
        The picture.
    """
    seq_len, d_model = encoding.shape
    block = block_of(encoding, whole_pairs=True)
    hover = "<br>".join(
        (
            words["hover_position"].format(position=ROW),
            COLUMN,
            words["hover_value"].format(value="%{z:.4f}"),
        )
    )
    marks: list[Options] = []
    moving: list[MovingShape] = []
    if cell is not None or following:
        marks, moving = _marked(cell or (0, None), (seq_len, d_model))
    figure = blank(height, title=title, player=player(moving) if following else None, block=block)
    figure.add_trace(
        cells(
            encoding,
            block=block,
            scale=DIVERGING,
            hover=hover,
            column_text=_column_text(words, pairs, wavelengths, block),
            zmin=-1,
            zmax=1,
            colorbar=colour_bar(tickmode="array", tickvals=[-1, 0, 1]),
        )
    )
    figure.update_layout(
        shapes=marks,
        xaxis=cell_axis(words["column_axis"], d_model),
        yaxis=cell_axis(words["position_axis"], seq_len, down=True),
    )
    return figure
