"""What moves in a figure when the reader runs through the positions, as data for the browser."""

from collections.abc import Iterable
from typing import Any

import numpy as np
import numpy.typing as npt

from figures.parcel import MOST_STEPS, Steps

Values = npt.NDArray[np.floating] | npt.NDArray[np.integer]
MOST_EXACT = 3_200
MOST_SENT = 300_000
STEPS_OF_ONE = 127
STEPS_OF_A_RADIUS = 250
"""Of a row's bars, and of the face of a clock: about half a pixel."""
MovingShape = tuple[int, str, float]
MovingTrace = tuple[int, Values | None, Values | None]


def rounded(values: Values) -> list[object]:
    """Turn an array into short plain lists.

    Parameters
    ----------
    values : ndarray
        Any shape; NaN marks a gap in a line.

    Returns
    -------
    list
        Nested as the array; numbers to 4 decimals, NaN as None, no negative zero.
    """
    exact = np.round(np.asarray(values, dtype=np.float64), 4) + 0.0
    gapped = exact.astype(object)
    gapped[np.isnan(exact)] = None
    listed: list[object] = gapped.tolist()
    return listed


def player(
    shapes: Iterable[MovingShape] = (), traces: Iterable[MovingTrace] = ()
) -> dict[str, Any]:
    """Describe what follows the position.

    Parameters
    ----------
    shapes : iterable of (index, axis, half)
        Shape `index` spans position - half to position + half on `axis`, ``"x"`` or ``"y"``.
    traces : iterable of (index, x, y)
        Trace `index` takes row ``position`` of x and of y, arrays of shape (positions, points);
        None leaves that coordinate as it is. Many values travel as whole steps, and an array that
        is named twice travels once; too many stay here, and ``asked`` tells the browser to ask the
        server for each position.

    Returns
    -------
    dict
        For ``figure.layout.meta["player"]``.
    """
    asked = False
    sent: dict[int, Any] = {}
    moving_traces: list[dict[str, object]] = []
    for index, x, y in traces:
        moving: dict[str, object] = {"index": index}
        for name, values in (("x", x), ("y", y)):
            if values is None or values.size > MOST_SENT:
                continue
            if id(values) not in sent:
                few = values.size <= MOST_EXACT
                sent[id(values)] = rounded(values) if few else _coarse(values)
            moving[name] = sent[id(values)]
        if len(moving) > 1:
            moving_traces.append(moving)
        else:
            asked = True
    return {
        "shapes": [{"index": index, "axis": axis, "half": half} for index, axis, half in shapes],
        "traces": moving_traces,
        **({"asked": True} if asked else {}),
    }


def _coarse(values: Values) -> Steps:
    """Return many values as whole steps: about a pixel of the picture, or finer; gaps stay gaps."""
    exact = np.asarray(values, dtype=np.float64)
    largest = float(np.nanmax(np.abs(exact)))
    if largest > 1 or np.isnan(exact).any():
        return Steps.of(exact, min(STEPS_OF_A_RADIUS, MOST_STEPS // largest))
    return Steps.of(exact, STEPS_OF_ONE, np.int8)
