"""Which word looks at which, and how much: the weights of one head of attention."""

from collections.abc import Mapping, Sequence
from html import escape
from unicodedata import east_asian_width

import numpy as np
import plotly.graph_objects as go

from figures.axes import cell_axis
from figures.blocks import block_of
from figures.cells import COLUMN, ROW, Floats, cells, colour_bar
from figures.frame import EDGE, blank
from figures.marks import Options
from figures.similarity import BELOW
from figures.style import SEQUENTIAL, ink_on
from figures.traces import scatter
from figures.word_axis import word_ticks

MOST_WRITTEN = 6
"""Words up to which each cell has room for its number."""
ROOM = 240
WIDE, NARROW = 13, 8
"""Pixels of a letter, and of all names side by side below a picture."""
UPRIGHT = -90
FOOT = 128
"""Below many words: their upright names, the title of the axis, the colour bar."""


def attention_matrix(
    weights: Floats,
    words: Mapping[str, str],
    *,
    names: Sequence[str],
    high: float,
    title: str,
) -> go.Figure:
    """Draw the weight that each word gives each other, in square cells.

    Parameters
    ----------
    weights : ndarray, shape (words, words)
        A row for each word that looks, a column for each that is looked at; from 0 on.
    words : mapping
        ``looking_axis``, ``seen_axis``, ``hover_weight`` ({looking}, {seen}, {value}).
    names : sequence of str, one per word
        Shown as they are, equal ones as often as they occur, shortened on the axes.
    high : float
        Weight of the darkest colour, above 0: the same for pictures to be compared.
    title : str
        Heading above the plot.

    Returns
    -------
    plotly.graph_objects.Figure
        The picture; few words have their weights written in the cells, many have a colour bar.
    """
    few = len(names) <= MOST_WRITTEN
    hover = words["hover_weight"].format(looking=ROW, seen=COLUMN, value="%{z:.4f}")
    more: Options = {"zmin": 0, "zmax": high, "showscale": not few}
    whole = [escape(name, quote=False) for name in names]
    figure = blank(330 if few else 390, title=title, title_xref="x domain")
    figure.add_trace(
        cells(
            weights,
            block=block_of(weights),
            scale=SEQUENTIAL,
            hover=hover,
            row_text=whole,
            column_text=whole,
            colorbar=colour_bar(nticks=4, tickformat=".2~f", **BELOW),
            **more,
        )
    )
    if few:
        figure.add_trace(_written(weights, high))
    ticks = word_ticks(names) | {"constrain": "domain"}
    square: Options = {"scaleanchor": "x", "constraintoward": "top"}
    figure.update_layout(
        margin_b=EDGE if few else FOOT,
        xaxis=cell_axis(words["seen_axis"], len(names), **ticks, tickangle=_angle(names)),
        yaxis=cell_axis(words["looking_axis"], len(names), down=True, **ticks, **square),
    )
    return figure


def _written(weights: Floats, high: float) -> Options:
    """Write each weight into its cell: Plotly's own letters are too faint on half of the scale."""
    rows, columns = np.indices(weights.shape).reshape(2, -1)
    return scatter(
        x=columns,
        y=rows,
        text=[f"{weight:.2f}" for weight in weights.flat],
        textfont={"color": [ink_on(float(weight) / high) for weight in weights.flat]},
        mode="text",
        hoverinfo="skip",
    )


def _angle(names: Sequence[str]) -> int:
    widest = max(sum(_pixels(letter) for letter in name) for name in names)
    return 0 if widest * len(names) <= ROOM else UPRIGHT


def _pixels(letter: str) -> int:
    return WIDE if east_asian_width(letter) in "WF" else NARROW
