"""What moves in a figure when the reader runs through the positions, as data for the browser."""

from collections.abc import Iterable

import numpy as np
import numpy.typing as npt

Values = npt.NDArray[np.floating] | npt.NDArray[np.integer]
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
) -> dict[str, list[dict[str, object]]]:
    """Describe what follows the position.

    Parameters
    ----------
    shapes : iterable of (index, axis, half)
        Shape `index` spans position - half to position + half on `axis`, ``"x"`` or ``"y"``.
    traces : iterable of (index, x, y)
        Trace `index` takes row ``position`` of x and of y, arrays of shape (positions, points);
        None leaves that coordinate as it is.

    Returns
    -------
    dict
        For ``figure.layout.meta["player"]``.
    """
    moving_traces: list[dict[str, object]] = []
    for index, x, y in traces:
        moving: dict[str, object] = {"index": index}
        if x is not None:
            moving["x"] = rounded(x)
        if y is not None:
            moving["y"] = rounded(y)
        moving_traces.append(moving)
    return {
        "shapes": [{"index": index, "axis": axis, "half": half} for index, axis, half in shapes],
        "traces": moving_traces,
    }
