"""Counting in binary, beside which the encoding is a smooth counter."""

from collections.abc import Mapping

import numpy as np
import numpy.typing as npt
import plotly.graph_objects as go

from figures.axes import cell_axis
from figures.cells import COLUMN, ROW, cells
from figures.frame import blank
from figures.marks import Options, outline
from figures.player import player
from figures.style import BITS

ROW_FOR_TEXT = 15
FRAME_HEIGHT = 60
GAP_UP_TO = 64


def binary_counter(
    bits: npt.NDArray[np.uint8],
    words: Mapping[str, str],
    *,
    height: int = 420,
    position: int | None = None,
    title: str | None = None,
) -> go.Figure:
    """Draw the binary digits of each position, the fastest bit first.

    Parameters
    ----------
    bits : ndarray of uint8, shape (seq_len, bits)
        0 or 1; column 0 changes at every position.
    words : mapping
        ``position_axis``, ``bit_axis``, ``hover_bit`` ({position}, {bit}, {value}).
    height : int
        Height of the picture [px].
    position : int, optional
        The row marked gold, which then follows the player.
    title : str, optional
        Heading above the plot.

    Returns
    -------
    plotly.graph_objects.Figure
        The picture; the digits are written where a row is high enough.
    """
    rows, columns = bits.shape
    hover = words["hover_bit"].format(position=ROW, bit=COLUMN, value="%{z:d}")
    moving = player([(0, "y", 0.5), (1, "y", 0.5)]) if position is not None else None
    gap = 1 if rows <= GAP_UP_TO else 0
    more: Options = {"zmin": 0, "zmax": 1, "showscale": False, "xgap": 1, "ygap": gap}
    if (height - FRAME_HEIGHT) / rows >= ROW_FOR_TEXT:
        more["texttemplate"] = "%{z:d}"
    figure = blank(height, title=title, player=moving)
    figure.add_trace(cells(bits, block=(1, 1), scale=BITS, hover=hover, **more))
    if position is not None:
        figure.update_layout(shapes=outline(-0.5, columns - 0.5, position - 0.5, position + 0.5))
    figure.update_layout(
        xaxis=cell_axis(words["bit_axis"], columns),
        yaxis=cell_axis(words["position_axis"], rows, down=True),
    )
    return figure
