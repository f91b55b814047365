"""What moves in a figure when the reader runs through the positions, as data for the browser."""

from collections.abc import Iterable
from typing import Any

import numpy as np
import numpy.typing as npt

from figures.steps import IN_DECIMALS, MOST_STEPS, Steps

Values = npt.NDArray[np.floating] | npt.NDArray[np.integer]
MOST_EXACT = 3_200
MOST_SENT = 300_000
STEPS_OF_ONE = 127
STEPS_OF_A_RADIUS = 250
"""Of a row's bars, and of the face of a clock: about half a pixel."""
MovingShape = tuple[int, str, float]
MovingTrace = tuple[int, Values | None, Values | None]


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
        None leaves that coordinate as it is. They travel in steps, many in coarse ones, and an
        array that is named twice travels once; too many stay here, and ``asked`` tells the browser
        to ask the server for each position.

    Returns
    -------
    dict
        For ``figure.layout.meta["player"]``.
    """
    asked = False
    sent: dict[int, Steps] = {}
    moving_traces: list[dict[str, object]] = []
    for index, x, y in traces:
        moving: dict[str, object] = {"index": index}
        for name, values in (("x", x), ("y", y)):
            if values is None or values.size > MOST_SENT:
                continue
            if id(values) not in sent:
                sent[id(values)] = Steps.of(values, _quantum(values))
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


def _quantum(values: Values) -> float:
    """Say how finely values travel: few by their decimals, many by a pixel of the picture."""
    if values.size <= MOST_EXACT:
        return IN_DECIMALS
    largest = float(max(np.nanmax(values), -np.nanmin(values)))
    if largest > 1 or np.isnan(values).any():
        return min(STEPS_OF_A_RADIUS, MOST_STEPS // largest)
    return STEPS_OF_ONE
