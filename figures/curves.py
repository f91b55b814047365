"""One column as a curve: its smooth line, its dots at whole positions, the place of the reader."""

from collections.abc import Mapping
from dataclasses import dataclass

from figures.cells import Floats, Integers
from figures.marks import Options
from figures.steps import IN_DECIMALS
from figures.style import dot_size, var, wave_look
from figures.traces import scatter

VALUE_SPAN = (-1.18, 1.18)
MOST_DOTS = 200
"""Dots of one curve: each is a node of the page, and more of them would run together."""


@dataclass(frozen=True, slots=True)
class Curve:
    """One column of the encoding as a wave over the positions.

    Parameters
    ----------
    column, pair : int
        Where it stands in the encoding.
    is_sine : bool
        True for a sine, False for a cosine.
    wavelength : float
        Length of a turn [positions].
    samples_x, samples_y : ndarray, shape (samples,)
        The smooth line.
    values : ndarray, shape (seq_len,)
        The column itself, at the whole positions.
    """

    column: int
    pair: int
    is_sine: bool
    wavelength: float
    samples_x: Floats
    samples_y: Floats
    values: Floats


def point_hover(words: Mapping[str, str]) -> str:
    """Say position and value of a point.

    Parameters
    ----------
    words : mapping
        ``hover_position`` ({position}), ``hover_value`` ({value}).

    Returns
    -------
    str
        Plotly's hover template.
    """
    position = words["hover_position"].format(position="%{x}")
    value = words["hover_value"].format(value="%{y:.4f}")
    return f"{position}<br>{value}<extra></extra>"


def smooth(x: Floats, y: Floats, is_sine: bool, yaxis: str = "y") -> Options:
    """Draw the line between the whole positions.

    Parameters
    ----------
    x, y : ndarray, shape (samples,)
        Real positions and values.
    is_sine : bool
        Which look it has.
    yaxis : str
        Plotly's name of its value axis.

    Returns
    -------
    dict
        The trace.
    """
    look = {"color": var(wave_look(is_sine)[0]), "width": 1.5}
    return scatter(
        x=x,
        y=y,
        yaxis=yaxis,
        mode="lines",
        line=look,
        hoverinfo="skip",
        meta={"quantum": IN_DECIMALS},
    )


def dotted(count: int) -> int:
    """Give how many positions share a dot.

    Parameters
    ----------
    count : int
        Number of positions, 1 or more.

    Returns
    -------
    int
        1 if each has its own; who zooms in sees the others.

    Examples
    --------
    >>> dotted(200), dotted(201), dotted(4096)
    (1, 2, 21)
    """
    return -(-count // MOST_DOTS)


def dots(
    x: Integers, y: Floats, is_sine: bool, words: Mapping[str, str], yaxis: str = "y"
) -> Options:
    """Draw a dot at each whole position, or at every so many, see `dotted`.

    Parameters
    ----------
    x, y : ndarray, shape (seq_len,)
        Whole positions and values.
    is_sine : bool
        Which look they have.
    words : mapping
        See `point_hover`.
    yaxis : str
        Plotly's name of their value axis.

    Returns
    -------
    dict
        The trace.
    """
    role, _, symbol = wave_look(is_sine)
    marker = {"color": var(role), "size": dot_size(x.size), "symbol": symbol, "line": {"width": 0}}
    marker["maxdisplayed"] = MOST_DOTS
    return scatter(
        x=x,
        y=y,
        yaxis=yaxis,
        mode="markers",
        marker=marker,
        hovertemplate=point_hover(words),
        meta={"quantum": IN_DECIMALS},
    )


def here(x: float, y: float, words: Mapping[str, str], yaxis: str = "y") -> Options:
    """Draw the gold point that says where the reader is.

    Parameters
    ----------
    x, y : float
        Position and value.
    words : mapping
        See `point_hover`.
    yaxis : str
        Plotly's name of its value axis.

    Returns
    -------
    dict
        The trace, of one point.
    """
    ring = {"color": var("ground"), "width": 2}
    return scatter(
        x=[x],
        y=[y],
        yaxis=yaxis,
        mode="markers",
        marker={"color": var("position"), "size": 13, "line": ring},
        cliponaxis=False,
        hovertemplate=point_hover(words),
    )
