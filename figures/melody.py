"""A melody as a piano roll: time from left to right, pitch upwards, a stamp on each note."""

from collections.abc import Mapping, Sequence

import numpy as np
import plotly.graph_objects as go

from figures.axes import axis, cell_axis
from figures.cells import Integers
from figures.frame import blank
from figures.style import var
from figures.traces import bar

LENGTH = 0.9
"""Of a note, as a part of its place: a little silence tells it from the next."""
THICK = 1.8
"""Of a note, in semitones: a whole tone is just not touched by the next."""
EDGE = 1.6


def piano_roll(
    pitches: Integers,
    words: Mapping[str, str],
    *,
    stamps: Integers,
    names: Sequence[str],
    height: int = 220,
) -> go.Figure:
    """Draw the notes in the order in which they are played.

    Parameters
    ----------
    pitches : ndarray of int, shape (notes,)
        [semitones], the first note first.
    words : mapping
        ``time_axis``, ``hover_note`` ({name}, {place}, {stamp}).
    stamps : ndarray of int, shape (notes,)
        Position on the time stamp of each note, written on it.
    names : sequence of str, one per note
        Names of the pitches.
    height : int
        Height of the picture [px].

    Returns
    -------
    plotly.graph_objects.Figure
        The picture, without zoom.
    """
    count = pitches.size
    hover = words["hover_note"].format(name="%{customdata}", place="%{x}", stamp="%{text}")
    figure = blank(height)
    figure.add_trace(
        bar(
            x=np.arange(count),
            y=np.full(count, THICK),
            base=pitches - THICK / 2,
            width=LENGTH,
            marker={"color": var("word"), "line": {"width": 0}, "cornerradius": 3},
            customdata=list(names),
            text=[str(stamp) for stamp in stamps.tolist()],
            textposition="inside",
            insidetextanchor="middle",
            textangle=0,
            constraintext="none",
            textfont={"color": var("ground")},
            hovertemplate=hover + "<extra></extra>",
        )
    )
    shown = dict(zip(pitches.tolist(), names, strict=True))
    figure.update_layout(
        xaxis=cell_axis(words["time_axis"], count, fixedrange=True),
        yaxis=axis(
            None,
            (pitches.min() - EDGE, pitches.max() + EDGE),
            tickmode="array",
            tickvals=list(shown),
            ticktext=list(shown.values()),
            showgrid=True,
            fixedrange=True,
        ),
    )
    return figure
