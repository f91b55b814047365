"""Words along an axis: each at its place, as it is written."""

from collections.abc import Sequence

from figures.marks import Options
from figures.named import axis_name
from figures.style import TEXT_SIZE, var

FEW_WORDS = 8
SMALL = 11
ROOM_FOR_MANY = 8
"""Letters of each word when they are many, see `figures.named.axis_name`."""


def word_size(count: int) -> int:
    """Give the size of the letters when `count` words share an axis.

    Parameters
    ----------
    count : int
        Number of words.

    Returns
    -------
    int
        Height [px].
    """
    return TEXT_SIZE if count <= FEW_WORDS else SMALL


def word_ticks(names: Sequence[str]) -> Options:
    """Name cells by their place.

    Words that look like numbers or dates stay words, and equal ones stay two: an axis of categories
    would take them for one.

    Parameters
    ----------
    names : sequence of str
        One per cell, shortened where they are many.

    Returns
    -------
    dict
        Properties of a plotly axis.
    """
    few = len(names) <= FEW_WORDS
    return {
        "tickmode": "array",
        "tickformat": "",
        "tickvals": list(range(len(names))),
        "ticktext": [axis_name(name) if few else axis_name(name, ROOM_FOR_MANY) for name in names],
        "tickfont": {"size": word_size(len(names)), "color": var("muted")},
    }
