"""A matrix as coloured cells, and its colour bar."""

from collections.abc import Sequence
from typing import Any

import numpy as np
import numpy.typing as npt
import plotly.graph_objects as go

from figures.marks import Options
from figures.style import TEXT_SIZE, var

Floats = npt.NDArray[np.floating]
Integers = npt.NDArray[np.integer]


def cells(
    matrix: Floats | Integers, *, scale: Sequence[Any], hover: str, **more: Any
) -> go.Heatmap:
    """Draw a matrix as cells centred on integers, row 0 first.

    Parameters
    ----------
    matrix : ndarray, shape (rows, columns)
        Sent as float32.
    scale : sequence
        Stops of the colour scale.
    hover : str
        Plotly's hover template.
    **more
        Further properties of the trace, ``zmin`` and ``zmax`` among them.

    Returns
    -------
    plotly.graph_objects.Heatmap
        The trace.
    """
    return go.Heatmap(
        z=np.ascontiguousarray(matrix, dtype=np.float32),
        x0=0,
        dx=1,
        y0=0,
        dy=1,
        colorscale=scale,
        hovertemplate=hover + "<extra></extra>",
        **more,
    )


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
