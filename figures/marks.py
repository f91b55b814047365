"""Small things drawn over the data: gold outlines, lines, direct labels, a legend line."""

from collections.abc import Sequence
from typing import Any

from figures.style import TEXT_SIZE, var

Options = dict[str, Any]

SMALLEST_MARK = 1 / 110


def visible_half(count: int) -> float:
    """Give the half side of a mark around one of `count` cells, wide enough to be seen.

    Parameters
    ----------
    count : int
        Number of cells along the axis.

    Returns
    -------
    float
        Half of one cell, or more when cells are smaller than a mark can be [cells].
    """
    return max(0.5, count * SMALLEST_MARK)


def outline(
    x0: float, x1: float, y0: float, y1: float, *, width: float = 2, **more: Any
) -> list[Options]:
    """Draw a gold rectangle on a halo of the ground, so that it shows on every colour.

    Parameters
    ----------
    x0, x1, y0, y1 : float
        Its sides, on the axes or on what `more` refers to.
    width : float
        Width of the gold line [px].
    **more
        Further properties of a plotly shape.

    Returns
    -------
    list of dict
        The halo, then the gold line.
    """
    sides: Options = {"type": "rect", "x0": x0, "x1": x1, "y0": y0, "y1": y1} | more
    return [
        sides | {"line": {"color": var("ground"), "width": width + 2}},
        sides | {"line": {"color": var("position"), "width": width}},
    ]


def outlines(places: Sequence[tuple[int, int]], shape: tuple[int, int]) -> list[Options]:
    """Mark cells of a matrix gold, each large enough to be seen.

    Parameters
    ----------
    places : sequence of (row, column)
        What to mark.
    shape : tuple of (int, int)
        Rows and columns of the matrix.

    Returns
    -------
    list of dict
        Plotly shapes.
    """
    down, across = (visible_half(count) for count in shape)
    shapes: list[Options] = []
    for row, column in places:
        sides = column - across, column + across, row - down, row + down
        shapes += outline(*sides, width=2)
    return shapes


def line(role: str, *, dash: str = "solid", width: float = 1.5, **ends: Any) -> Options:
    """Draw a straight line.

    Parameters
    ----------
    role : str
        Role of its colour.
    dash : str
        Plotly's dash.
    width : float
        Width [px].
    **ends
        ``x0, x1, y0, y1`` and what they refer to.

    Returns
    -------
    dict
        A plotly shape.
    """
    return {"type": "line", "line": {"color": var(role), "width": width, "dash": dash}} | ends


def label(text: str, *, role: str = "muted", **more: Any) -> Options:
    """Write words at a place, without an arrow.

    Parameters
    ----------
    text : str
        The words.
    role : str
        Role of their colour.
    **more
        Place, anchors and other properties of a plotly annotation; they win.

    Returns
    -------
    dict
        A plotly annotation.
    """
    font = {"size": TEXT_SIZE, "color": var(role)}
    return {"text": text, "showarrow": False, "font": font, "borderpad": 0} | more


def legend_line(**more: Any) -> Options:
    """Place a legend as one line above the plot, at its left.

    Parameters
    ----------
    **more
        Further properties of a plotly legend; they win.

    Returns
    -------
    dict
        Properties for ``update_layout``.
    """
    return {
        "showlegend": True,
        "legend": {
            "orientation": "h",
            "x": 0,
            "xanchor": "left",
            "y": 1,
            "yanchor": "bottom",
            "font": {"size": TEXT_SIZE, "color": var("muted")},
            "itemclick": False,
            "itemdoubleclick": False,
            "itemsizing": "constant",
        }
        | more,
    }
