"""A matrix as coloured cells, and its colour bar."""

from collections.abc import Callable, Sequence
from typing import Any

import numpy as np
import numpy.typing as npt

from figures.blocks import Block, block_means, spans
from figures.marks import Options
from figures.steps import IN_DECIMALS
from figures.style import TEXT_SIZE, var

Floats = npt.NDArray[np.floating]
Integers = npt.NDArray[np.integer]

ROW = "%{customdata[0]}"
COLUMN = "%{customdata[1]}"
"""What a hover template calls the row and the column of a cell."""


def cells(
    matrix: Floats | Integers,
    *,
    block: Block,
    scale: Sequence[Any],
    hover: str,
    row_text: Sequence[str] | None = None,
    column_text: Sequence[str] | None = None,
    reduce: Callable[[npt.NDArray[np.number], Block], npt.NDArray[np.number]] = block_means,
    first: int = 0,
    decimals: bool = True,
    **more: Any,
) -> Options:
    """Draw a matrix as cells centred on integers, row 0 first.

    A block of cells is drawn as one, its mean, where the block lies.

    Parameters
    ----------
    matrix : ndarray, shape (rows, columns)
        Values, or whole numbers.
    block : tuple of int
        Rows and columns that share a cell, see `figures.blocks.block_of`.
    scale : sequence
        Stops of the colour scale.
    hover : str
        Plotly's hover template; `ROW` and `COLUMN` stand for the names of a cell.
    row_text, column_text : sequence of str, optional
        Names of the rows and of the columns drawn; their numbers when missing.
    reduce : callable
        What makes one value of each block, `figures.blocks.block_means` or ``block_extremes``.
    first : int
        Number of the first row.
    decimals : bool
        True if the hover text shows four decimals, False if it shows four digits.
    **more
        Further properties of the trace, ``zmin`` and ``zmax`` among them.

    Returns
    -------
    dict
        A trace of plotly's type ``heatmap``; its ``meta`` names each row and each column once, for
        the browser to combine.
    """
    (rows, columns), (high, wide) = matrix.shape, block
    fine = np.float64 if decimals else np.float32
    z = np.ascontiguousarray(reduce(matrix, block), dtype=fine)
    return {
        "type": "heatmap",
        "z": z,
        "x0": (block[1] - 1) / 2,
        "dx": block[1],
        "y0": first + (block[0] - 1) / 2,
        "dy": block[0],
        "colorscale": scale,
        "hovertemplate": hover + "<extra></extra>",
        "meta": {
            "row_text": row_text or _numbers(rows, high, first),
            "column_text": column_text or _numbers(columns, wide),
            "quantum": IN_DECIMALS if decimals else None,
        },
    } | more


def _numbers(count: int, size: int, first: int = 0) -> list[str]:
    return [f"{span}" for span in spans(count, size, first)]


def colour_bar(**more: Any) -> Options:
    """Describe a slim colour bar at the right.

    Parameters
    ----------
    **more
        Further properties of a plotly colour bar.

    Returns
    -------
    dict
        For ``heatmap.colorbar``.
    """
    return {
        "thickness": 9,
        "len": 0.6,
        "outlinewidth": 0,
        "xpad": 6,
        "ypad": 0,
        "ticks": "",
        "tickfont": {"size": TEXT_SIZE, "color": var("muted")},
        "exponentformat": "none",
    } | more
