"""Which positions a trained head finds, with a learned table and with a fixed one."""

from collections.abc import Mapping
from typing import Any

import numpy as np
import plotly.graph_objects as go

from figures.axes import axis, cell_axis
from figures.cells import Integers, cells
from figures.frame import blank
from figures.marks import Options, label, line
from figures.style import TITLE_SIZE, var

NAMES = ("learned", "fixed")
LINES = 3
"""Of each table: its name, its strip, its shares."""
EMPTY, STEPS = 2, 3
SCALE = [
    [bound / STEPS, var(role)]
    for at, role in enumerate(("learned", "accent", "grid"))
    for bound in (at, at + 1)
]


def _texts(hits: Integers, words: Mapping[str, str], first: int, trained: int) -> list[Options]:
    notes = []
    for at, name in enumerate(NAMES):
        role = ("learned", "accent")[at]
        font: dict[str, Any] = {"size": TITLE_SIZE, "color": var(role)}
        place: Options = {"yanchor": "middle", "yref": "y"}
        notes.append(
            label(words[f"{name}_table"], x=-0.5, y=LINES * at, xanchor="left", **place, font=font)
        )
        inside, beyond = np.split(hits[at], [trained - first])
        ends = -0.5, trained - 0.5, first + hits.shape[1] - 0.5
        for part, (share, middle) in zip(
            ("inside", "beyond"),
            (
                (inside.mean(), (ends[0] + ends[1]) / 2),
                (beyond.mean(), (ends[1] + ends[2]) / 2),
            ),
            strict=True,
        ):
            text = words[f"hits_{part}"].format(share=f"{100 * share:.0f}")
            notes.append(label(text, x=middle, y=LINES * at + 2, **place, role="ink"))
    return notes


def hit_strips(
    hits: Integers,
    words: Mapping[str, str],
    *,
    first: int,
    trained: int,
    height: int = 300,
) -> go.Figure:
    """Draw one strip per table: a cell per position, filled where the head looked right.

    Parameters
    ----------
    hits : ndarray of int, shape (2, n)
        1 where the position was found, else 0; the learned table, then the fixed one.
    words : mapping
        ``position_axis``, ``learned_table``, ``fixed_table``, ``hits_inside`` and ``hits_beyond``
        ({share}), ``hover_position`` ({position}), ``hit`` and ``miss``.
    first : int
        Position of the first cell.
    trained : int
        Positions below this one took part in the training.
    height : int
        Height of the picture [px].

    Returns
    -------
    plotly.graph_objects.Figure
        The picture; trace 0 holds the strips, 0 or 1 for a hit and 2 for a miss.
    """
    last = first + hits.shape[1]
    strips = np.full((2 * LINES, last), np.nan)
    for at in range(len(NAMES)):
        strips[LINES * at + 1, first:] = np.where(hits[at] == 1, at, EMPTY)
    hover = words["hover_position"].format(position="%{x}") + "<br>%{text}"
    figure = blank(height)
    said = np.where(strips == EMPTY, words["miss"], words["hit"])
    more: Options = {"zmin": -0.5, "zmax": EMPTY + 0.5, "showscale": False, "xgap": 1}
    strip = cells(strips, block=(1, 1), scale=SCALE, hover=hover, **more)
    figure.add_trace(strip | {"text": said, "hoverongaps": False, "meta": None})
    figure.update_layout(
        annotations=_texts(hits, words, first, trained),
        shapes=[line("ink", dash="4px,3px", x0=trained - 0.5, x1=trained - 0.5, y0=0.4, y1=5.4)],
        xaxis=cell_axis(words["position_axis"], last),
        yaxis=axis(None, (2 * LINES - 0.4, -0.6), visible=False, fixedrange=True),
    )
    return figure
