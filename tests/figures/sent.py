"""What the browser makes of a figure that has travelled, in Python."""

import base64
import json
import math
from typing import Any

import numpy as np


def sent(figure: Any) -> Any:
    """Return a figure as the browser has it, its arrays as lists, a missing number as None."""
    packed = figure.to_bytes()
    end = 4 + int.from_bytes(packed[:4], "little")
    return json.loads(packed[4:end], object_hook=lambda node: _numbers(node, packed[end:]))


def _numbers(node: dict[str, Any], arrays: bytes) -> Any:
    if "dtype" not in node:
        return node
    dtype = np.dtype(node["dtype"])
    if "bdata" in node:  # plotly's own form, of a figure that somebody has looked at
        array = np.frombuffer(base64.b64decode(node["bdata"]), dtype)
        shape = [int(side) for side in node.get("shape", str(array.size)).split(",")]
        return plain(array.reshape(shape))
    array = _stored(node, arrays)
    if "tones" in node:
        tones = _played(node["tones"], len(array))
        columns = array.size // len(array)
        both = sum(tones[:, at : at + columns] for at in range(0, tones.shape[1], columns))
        array = array + np.floor(both + 0.5).reshape(array.shape)
    if "bent" in node:
        array = np.cumsum(np.cumsum(array, axis=0, dtype=np.float64), axis=0)
    if "quantum" in node:
        array = np.where(array == node.get("gap"), np.nan, array / node["quantum"])
    return plain(array)


def _stored(node: dict[str, Any], arrays: bytes) -> Any:
    dtype, count = np.dtype(node["dtype"]), math.prod(node["shape"])
    bytes_apart = np.frombuffer(arrays, np.uint8, count * dtype.itemsize, node["at"])
    whole = np.ascontiguousarray(bytes_apart.reshape(dtype.itemsize, count).T)
    return whole.view(dtype).reshape(node["shape"])


def _played(tones: Any, rows: int) -> Any:
    """Play each tone number by number, as the browser does."""
    columns = []
    for slack, *tone in zip(*tones, strict=True):
        for row in range(2, rows):
            lag = 2 ** (row.bit_length() - 2)
            if row == 2 * lag > 2:
                slack = slack * (4 - slack)
            tone.append((2 - slack) * tone[row - lag] - tone[row - 2 * lag])
        columns.append(tone)
    return np.array(columns).T


def plain(array: Any) -> Any:
    """Return an array as lists; a number that is missing is None."""
    listed = array.astype(object)
    listed[np.isnan(array)] = None
    return listed.tolist()
