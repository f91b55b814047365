"""Roles of colour, type and sizes of every picture.

A figure names a colour by its role, ``var("sine")`` gives ``"var(--pe-sine)"``; whoever draws the
figure replaces the role by the colour of the theme in use. One concept has one role.
"""

import math
from typing import Final

from figures.palette import LIGHT

FONT: Final = (
    "Pretendard, Apple SD Gothic Neo, Malgun Gothic, Noto Sans KR, Noto Sans CJK KR, sans-serif"
)
TEXT_SIZE: Final = 13
TITLE_SIZE: Final = 14
MANY_BARS: Final = 80
CLEAR: Final = "rgba(0,0,0,0)"


def var(role: str) -> str:
    """Name a colour by its role.

    Parameters
    ----------
    role : str
        A key of the palettes, such as ``"ink"`` or ``"sine"``.

    Returns
    -------
    str
        ``"var(--pe-ROLE)"``, to be replaced by a colour when the figure is drawn.

    Raises
    ------
    KeyError
        If no palette has the role.

    Examples
    --------
    >>> var("sine")
    'var(--pe-sine)'
    """
    if role not in LIGHT:
        raise KeyError(role)
    return f"var(--pe-{role})"


def _scale(*roles: str) -> list[list[float | str]]:
    last = len(roles) - 1
    return [[step / last, var(role)] for step, role in enumerate(roles)]


#: Signed values: burnt orange through the page's own ground to ink blue.
DIVERGING: Final = _scale("negative_strong", "negative", "zero", "positive", "positive_strong")
#: Values without a sign: one hue, from near the ground to strong.
SEQUENTIAL: Final = _scale("level_0", "level_1", "level_2", "level_3", "level_4")
#: Two states.
BITS: Final = _scale("bit_off", "bit_on")


def ink_on(share: float) -> str:
    """Give the colour of letters on a cell of the sequential scale.

    Parameters
    ----------
    share : float
        Where the cell lies on the scale, from 0, near the ground, to 1.

    Returns
    -------
    str
        Black or white by the theme, whichever has 4.5 : 1 or more on the cell.

    Examples
    --------
    >>> ink_on(0.1), ink_on(0.9)
    ('var(--pe-on_faint)', 'var(--pe-on_strong)')
    """
    middle, strong = 0.55, 0.75
    if share < middle:
        return var("on_faint")
    return var("on_middle" if share < strong else "on_strong")


def wave_look(is_sine: bool) -> tuple[str, str, str]:
    """Give the look of a sine or a cosine, distinct without colour too.

    Parameters
    ----------
    is_sine : bool
        True for a sine, False for a cosine.

    Returns
    -------
    tuple of str
        Role of the colour, plotly's dash, plotly's marker symbol.
    """
    return ("sine", "solid", "circle") if is_sine else ("cosine", "6px,2px", "diamond")


def bar_width(count: int) -> float:
    """Give the width of a bar when `count` of them share an axis.

    Parameters
    ----------
    count : int
        Number of bars along the axis.

    Returns
    -------
    float
        Part of the room of one bar; all of it when gaps would be thinner than a pixel.
    """
    return 0.72 if count <= MANY_BARS else 1.0


def dot_size(count: int) -> float:
    """Give the diameter of a dot when `count` of them share an axis.

    Parameters
    ----------
    count : int
        Number of dots along the axis.

    Returns
    -------
    float
        Diameter [px], 7 for a few dots, falling to 2.5 for hundreds.
    """
    full, small, few = 7.0, 2.5, 24
    return max(small, full * math.sqrt(min(1.0, few / max(count, 1))))
