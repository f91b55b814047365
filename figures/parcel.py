"""A figure on its way to the browser: its JSON, and behind it the bytes of its arrays.

Of neighbouring numbers the high bytes are alike and the low ones are noise. Apart, first all low
bytes and then all high ones, they deflate to two thirds of what they take in JSON.
"""

from __future__ import annotations

import json
import math
from collections.abc import Mapping
from typing import Any

import numpy as np

from figures.steps import Array, Rest, Steps, rest_of

_SMALL_INTEGERS = (np.int8, np.uint8, np.int16, np.uint16, np.int32)
_MOST_AXES = 2
_MANY = 4096


def parcel(figure: Mapping[str, Any]) -> bytes:
    """Return the length of the JSON [4 bytes], the JSON, and the arrays.

    In the JSON an array is its ``dtype``, its ``shape`` and the byte ``at`` which it begins behind
    the JSON: the lowest bytes of all its numbers, then the next ones. Of whole numbers it may be
    what is left beside ``tones``, or ``bent``, see `figures.steps.Rest`.

    Parameters
    ----------
    figure : mapping
        Plotly's properties; arrays travel in the smallest type that holds them.

    Returns
    -------
    bytes
        For ``static/parcel.js``.

    Raises
    ------
    TypeError
        If it holds something that is no array, number or word.

    Examples
    --------
    >>> sent = parcel({"y": np.array([1, 258])})
    >>> sent[4:-4].decode(), sent[-4:].hex()
    ('{"y":{"dtype":"i2","shape":[2],"at":0}}', '01020001')
    """
    hold = _Hold()
    try:
        text = hold.written(figure, allow_nan=False)
    except ValueError:  # JSON has no word for a number that is missing
        hold = _Hold()
        text = hold.written(_finite(figure))
    plain = text.encode()
    return len(plain).to_bytes(4, "little") + plain + b"".join(hold.arrays)


class _Hold:
    """Where the arrays lie; one that is met again is carried once."""

    def __init__(self) -> None:
        self.arrays: list[bytes] = []
        self.size = 0
        self.places: dict[int, dict[str, Any]] = {}
        self.met: list[Any] = []  # kept alive, so that no other array takes its number

    def written(self, figure: Any, **options: Any) -> str:
        """Return the figure as JSON, every letter as itself."""
        form: Any = {"ensure_ascii": False, "separators": (",", ":")} | options
        return json.dumps(figure, default=self.take, **form)

    def take(self, value: Any) -> Any:
        """Return what JSON can hold: the place of an array, a plain number."""
        if isinstance(value, np.generic):
            return value.item()
        if isinstance(value, tuple | range):
            return list(value)
        if hasattr(value, "to_plotly_json"):
            return value.to_plotly_json()
        if not isinstance(value, np.ndarray | Steps):
            kind = type(value).__name__
            raise TypeError(f"a figure must hold arrays, numbers and words, got {kind}")
        if id(value) not in self.places:
            self.met.append(value)
            self.places[id(value)] = self._place(value)
        return self.places[id(value)]

    def _place(self, value: Array | Steps) -> Any:
        if isinstance(value, Steps):
            return self._rest(rest_of(value.counts, value.exact)) | value.meaning
        if value.dtype.kind not in "iuf" or value.ndim > _MOST_AXES or value.size == 0:
            return value.tolist()
        return self._store(_short(value)) if value.dtype.kind == "f" else self._rest(rest_of(value))

    def _rest(self, rest: Rest) -> dict[str, Any]:
        place = self._store(_small(rest.numbers))
        if rest.tones is not None:
            place["tones"] = self._store(rest.tones)
        return place | {"bent": True} if rest.bent else place

    def _store(self, array: Array) -> dict[str, Any]:
        place = {"dtype": array.dtype.str[1:], "shape": list(array.shape), "at": self.size}
        flat = np.ascontiguousarray(array).view(np.uint8).ravel()
        apart = flat.reshape(array.size, array.itemsize).T.tobytes()
        self.arrays.append(apart)
        self.size += len(apart)
        return place


def _small(whole: Array) -> Array:
    low, high = int(whole.min(initial=0)), int(whole.max(initial=0))
    holding = (t for t in _SMALL_INTEGERS if np.iinfo(t).min <= low and high <= np.iinfo(t).max)
    return whole.astype(next(holding, np.float64))


def _short(array: Array) -> Array:
    if array.size <= _MANY:
        return array
    # Five digits, of which a hover text shows four: the last byte is the same in all.
    return (array.astype(np.float32).view(np.uint32) + 0x80 & 0xFFFFFF00).view(np.float32)


def _finite(node: Any) -> Any:
    if isinstance(node, float | np.floating):
        return float(node) if math.isfinite(node) else None
    if isinstance(node, Mapping):
        return {name: _finite(each) for name, each in node.items()}
    if isinstance(node, list | tuple):
        return [_finite(each) for each in node]
    if isinstance(node, np.ndarray) and node.dtype.kind == "O":
        return _finite(node.tolist())
    return node
