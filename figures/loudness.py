"""How much longer positions are than words, on an axis where equal lies in the middle."""

from collections.abc import Mapping, Sequence

import numpy as np
import plotly.graph_objects as go

from figures.axes import axis, cell_axis
from figures.cells import Floats
from figures.frame import blank
from figures.marks import Options, legend_line, line
from figures.style import var
from figures.traces import bar, scatter

ROOM = 0.25
THICK = 0.5


def loudness_bars(
    measured: Floats,
    expected: Floats,
    words: Mapping[str, str],
    *,
    names: Sequence[str],
    chosen: int | None = None,
    height: int = 220,
) -> go.Figure:
    """Draw a bar for each way to scale words: to the left words are louder, to the right positions.

    Parameters
    ----------
    measured, expected : ndarray, shape (ways,)
        Length of a position over that of a word, above 0.
    words : mapping
        ``loudness_axis``, ``measured``, ``expected``, ``hover_loudness`` ({name}, {value}).
    names : sequence of str, one per way
        Words at the axis.
    chosen : int, optional
        The way whose bar has the colour of a position.
    height : int
        Height of the picture [px].

    Returns
    -------
    plotly.graph_objects.Figure
        The picture; trace 0 the measured ratios as bars, trace 1 the expected ones as marks.
    """
    bars, marks = np.log10(measured), np.log10(expected)
    everything = np.concatenate([bars, marks, [0.0]])
    low, high = float(everything.min()) - ROOM, float(everything.max()) + ROOM
    powers = np.arange(np.ceil(low), np.floor(high) + 1)
    order = np.arange(bars.size)
    hover = words["hover_loudness"].format(name="%{customdata[0]}", value="%{customdata[1]:.4f}")
    figure = blank(height)
    figure.add_traces(
        [
            bar(
                x=bars,
                y=order,
                orientation="h",
                width=THICK,
                name=words["measured"],
                customdata=list(zip(names, measured.tolist(), strict=True)),
                marker={"color": [var("position" if at == chosen else "rule") for at in order]},
                hovertemplate=hover + "<extra></extra>",
            ),
            scatter(
                x=marks,
                y=order,
                mode="markers",
                name=words["expected"],
                customdata=list(zip(names, expected.tolist(), strict=True)),
                marker=_tick(),
                hovertemplate=hover + "<extra></extra>",
            ),
        ]
    )
    numbers: Options = {"tickmode": "array", "tickvals": powers.tolist()}
    numbers["ticktext"] = [f"{10.0**power:g}" for power in powers]
    named: Options = {"tickmode": "array", "tickvals": order.tolist(), "tickformat": ""}
    figure.update_layout(
        **legend_line(),
        shapes=[line("ink", x0=0, x1=0, y0=0, y1=1, yref="y domain")],
        xaxis=axis(words["loudness_axis"], (low, high), showgrid=True, **numbers),
        yaxis=cell_axis(None, bars.size, down=True, ticktext=list(names), **named),
    )
    return figure


def _tick() -> Options:
    edge: Options = {"color": var("ink"), "width": 2.5}
    return {"symbol": "line-ns", "size": 22, "color": var("ink"), "line": edge}
