"""Columns of the encoding as waves, stacked from fast to slow."""

from collections.abc import Mapping, Sequence

import numpy as np
import plotly.graph_objects as go

from figures.axes import axis, cell_axis
from figures.cells import Integers
from figures.curves import VALUE_SPAN, Curve, dots, dotted, here, smooth
from figures.frame import blank
from figures.marks import Options, label, line
from figures.player import MovingTrace, player
from figures.style import var, wave_look

__all__ = ["Curve", "waves"]

BAND_LABEL_HEIGHT = 24
FOOT_HEIGHT = 60
HEIGHT_FOR_ENDS = 44


def _bands(count: int, height: int) -> list[tuple[float, float]]:
    gap = min(BAND_LABEL_HEIGHT / max(height - FOOT_HEIGHT, 1), 0.5 / count)
    step = 1 / count
    return [(1 - (band + 1) * step, 1 - band * step - gap) for band in range(count)]


def _ticks(domain: tuple[float, float], height: int) -> list[int]:
    roomy = (domain[1] - domain[0]) * (height - FOOT_HEIGHT) >= HEIGHT_FOR_ENDS
    return [-1, 1] if roomy else [0]


def waves(
    curves: Sequence[Curve],
    words: Mapping[str, str],
    *,
    positions: Integers,
    position: int,
    height: int = 420,
) -> go.Figure:
    """Stack waves, one band each, over one axis of positions with a cursor through all.

    Parameters
    ----------
    curves : sequence of Curve
        From fast to slow.
    words : mapping
        ``position_axis``, ``sine``, ``cosine``, ``band_label`` ({function}, {column}, {pair},
        {wavelength}), ``hover_position`` ({position}), ``hover_value`` ({value}).
    positions : ndarray of int, shape (seq_len,)
        The whole positions.
    position : int
        Where the cursor stands first; the player moves it.
    height : int
        Height of the picture [px].

    Returns
    -------
    plotly.graph_objects.Figure
        The picture; per curve a line, its dots and its gold point.
    """
    x = positions[:, np.newaxis]
    moving: list[MovingTrace] = [
        (3 * band + 2, x, curve.values[:, np.newaxis]) for band, curve in enumerate(curves)
    ]
    moved = player([(0, "x", 0)], moving)
    figure = blank(height, player=moved, dotted=dotted(positions.size))
    bands = _bands(len(curves), height)
    ends: Options = {"x0": position, "x1": position, "y0": 0, "y1": bands[0][1]}
    figure.update_layout(shapes=[line("position", yref="paper", **ends)])
    row = int(np.searchsorted(positions, position))
    for band, (curve, domain) in enumerate(zip(curves, bands, strict=True)):
        name = "y" if band == 0 else f"y{band + 1}"
        figure.add_traces(
            [
                smooth(curve.samples_x, curve.samples_y, curve.is_sine, name),
                dots(positions, curve.values, curve.is_sine, words, name),
                here(position, float(curve.values[row]), words, name),
            ]
        )
        figure.add_annotation(_band_label(curve, words, top=domain[1]))
        values = axis(
            None,
            VALUE_SPAN,
            domain=domain,
            tickmode="array",
            tickvals=_ticks(domain, height),
            zeroline=True,
            fixedrange=True,
        )
        figure.update_layout({name.replace("y", "yaxis"): values})
    last = "y" if len(curves) == 1 else f"y{len(curves)}"
    figure.update_layout(xaxis=cell_axis(words["position_axis"], positions.size, anchor=last))
    return figure


def _band_label(curve: Curve, words: Mapping[str, str], *, top: float) -> Options:
    role = wave_look(curve.is_sine)[0]
    text = words["band_label"].format(
        function=words[role],
        column=curve.column,
        pair=curve.pair,
        wavelength=curve.wavelength,
    )
    place: Options = {"x": 0, "y": top, "xref": "paper", "yref": "paper"}
    return label(
        text, role=role, xanchor="left", yanchor="bottom", yshift=2, bgcolor=var("ground"), **place
    )
