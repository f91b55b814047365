"""The wavelengths of all pairs against the length of the sequence."""

from collections.abc import Mapping

import numpy as np
import plotly.graph_objects as go

from figures.axes import axis, cell_axis
from figures.cells import Floats
from figures.frame import blank
from figures.marks import Options, label, legend_line, line
from figures.style import CLEAR, dot_size, var
from figures.traces import scatter


def _decades(wavelengths: Floats, seq_len: int) -> tuple[int, int]:
    everything = np.append(wavelengths, seq_len)
    first = int(np.floor(np.log10(everything.min())))
    return first, max(int(np.ceil(np.log10(everything.max()))), first + 1)


def _line_label(text: str, seq_len: int, share: float) -> Options:
    """Write where the line has no dots beside it: they rise from left to right.

    Not at the left edge: the fastest pair stands there, which a step of presenter mode boxes.
    """
    left = share > 1 / 2
    side = {"x": share / 2, "xanchor": "center"} if left else {"x": 1, "xanchor": "right"}
    return label(
        text,
        role="ink",
        xref="paper",
        y=float(np.log10(seq_len)),
        yanchor="bottom" if left else "top",
        yshift=2 if left else -2,
        **side,
    )


def wavelength_ladder(
    wavelengths: Floats, words: Mapping[str, str], *, seq_len: int, height: int = 300
) -> go.Figure:
    """Draw the wavelength of each pair on a log axis, with a line at the sequence's length.

    Parameters
    ----------
    wavelengths : ndarray, shape (pairs,)
        Positions per turn, rising.
    words : mapping
        ``pair_axis``, ``wavelength_axis``, ``seq_len_line`` ({seq_len}), ``turn_completed``,
        ``turn_not_completed``, ``hover_pair_wavelength`` ({pair}, {wavelength}).
    seq_len : int
        Number of positions.
    height : int
        Height of the picture [px].

    Returns
    -------
    plotly.graph_objects.Figure
        The picture; trace 0 the pairs that complete a turn (filled), trace 1 the others (hollow).
    """
    completed = wavelengths <= seq_len
    hover = words["hover_pair_wavelength"].format(pair="%{x}", wavelength="%{y:,.1f}")
    ring = {"color": var("accent"), "width": 1.5}
    figure = blank(height)
    for chosen, fill, key in (
        (completed, var("accent"), "turn_completed"),
        (~completed, CLEAR, "turn_not_completed"),
    ):
        size = dot_size(wavelengths.size) + 1
        figure.add_trace(
            scatter(
                x=np.flatnonzero(chosen),
                y=wavelengths[chosen],
                mode="markers",
                name=words[key],
                marker={"color": fill, "size": size, "line": ring},
                hovertemplate=hover + "<extra></extra>",
            )
        )
    first, last = _decades(wavelengths, seq_len)
    text = words["seq_len_line"].format(seq_len=seq_len)
    decades = [10.0**power for power in range(first, last + 1)]
    figure.update_layout(
        **legend_line(),
        shapes=[line("ink", dash="4px,3px", xref="paper", x0=0, x1=1, y0=seq_len, y1=seq_len)],
        annotations=[_line_label(text, seq_len, float(completed.mean()))],
        xaxis=cell_axis(words["pair_axis"], wavelengths.size),
        yaxis=axis(
            words["wavelength_axis"],
            (first - 0.08, last + 0.08),
            type="log",
            tickmode="array",
            tickvals=decades,
            ticktext=[f"{decade:,.0f}" for decade in decades],
            showgrid=True,
        ),
    )
    return figure
