"""Axes with an explicit type and range: of numbers, and of cells centred on integers."""

from collections.abc import Sequence
from typing import Any

from figures.marks import Options
from figures.style import TEXT_SIZE, TITLE_SIZE, var

FEW_CELLS = 12


def axis(title: str | None, span: Sequence[float], **more: Any) -> Options:
    """Describe an axis of numbers with an explicit type and range.

    Parameters
    ----------
    title : str or None
        Words with the unit.
    span : sequence of two floats
        First and last value shown, in the axis' own terms (logarithms on a log axis).
    **more
        Further properties of a plotly axis; they win.

    Returns
    -------
    dict
        For ``layout.xaxis`` or ``layout.yaxis``.
    """
    options: Options = {
        "type": "linear",
        "range": list(span),
        "autorange": False,
        "automargin": True,
        "showgrid": False,
        "zeroline": False,
        "showline": False,
        "gridcolor": var("grid"),
        "zerolinecolor": var("rule"),
        "ticks": "outside",
        "ticklen": 4,
        "tickcolor": var("grid"),
        "tickfont": {"size": TEXT_SIZE, "color": var("muted")},
        "exponentformat": "none",
    }
    if title is not None:
        font = {"size": TITLE_SIZE, "color": var("ink")}
        options["title"] = {"text": title, "font": font, "standoff": 10}
    return options | more


def whole_ticks(count: int) -> Options:
    """Keep ticks on whole numbers.

    Parameters
    ----------
    count : int
        Numbers along the axis; when few, each gets a tick.

    Returns
    -------
    dict
        Properties of a plotly axis.
    """
    every: Options = {"tickmode": "linear", "tick0": 0, "dtick": 1}
    return {"tickformat": "d"} | (every if count <= FEW_CELLS else {})


def cell_axis(
    title: str | None, count: int, *, down: bool = False, first: int = 0, **more: Any
) -> Options:
    """Describe an axis whose cells are centred on the integers from `first` on, `count` of them.

    Parameters
    ----------
    title : str or None
        Words with the unit.
    count : int
        Number of cells.
    down : bool
        True puts the first on top.
    first : int
        Number of the first cell.
    **more
        Further properties of a plotly axis; they win.

    Returns
    -------
    dict
        Range (first - 0.5, first + count - 0.5), or reversed; whole numbers as ticks.
    """
    low, high = first - 0.5, first + count - 0.5
    span = (high, low) if down else (low, high)
    return axis(title, span, **(whole_ticks(count) | more))
