"""NumPy's own file format, its header read by pattern: nothing in it is evaluated."""

import math
import re
import struct
from dataclasses import replace

import numpy as np

from pe_core.reading.matrix import as_reading
from pe_core.reading.result import Note, Reading, ReadingError, refuse_many, shape_text

MAGIC = b"\x93NUMPY"
LONGEST_HEADER = 10_000
_LENGTH = {1: "<H", 2: "<I", 3: "<I"}
_DESCR = re.compile(r"'descr'\s*:\s*(?:'([^']{1,40})'|([\[(]))")
_FORTRAN = re.compile(r"'fortran_order'\s*:\s*(True|False)")
_SHAPE = re.compile(r"'shape'\s*:\s*\(([\d,\sL]{0,400})\)", re.ASCII)
_SIZES = {"i": (1, 2, 4, 8), "u": (1, 2, 4, 8), "f": (2, 4, 8)}
_HALF = 2
_MOST_AXES = 8


def read_npy(data: bytes, name: str) -> Reading:
    """Return the matrix of a ``.npy`` file, or of a member of an archive."""
    header, start = _header(data, name)
    order, shape = _FORTRAN.search(header), _SHAPE.search(header)
    kind = _dtype(header, name)
    if order is None or shape is None:
        raise ReadingError("damaged", given=name)
    sizes = tuple(int(size.rstrip("L")) for size in re.findall(r"\d{1,18}L?", shape[1]))
    count = math.prod(sizes)
    refuse_many(count)
    if count == 0:
        raise ReadingError("empty")
    if len(sizes) > _MOST_AXES:
        raise ReadingError("axes", shape=shape_text(sizes))
    if len(data) - start != count * kind.itemsize:
        raise ReadingError("damaged", given=name)
    flat = np.frombuffer(data, kind, count, start)
    if not sizes:
        raise ReadingError("no_axes", given=flat[0])
    numbers = flat.reshape(sizes, order="F" if order[1] == "True" else "C")
    half = kind.kind == "f" and kind.itemsize == _HALF
    reading = as_reading(
        numbers.astype(np.float64),
        decimals=0 if kind.kind in "iu" else None,
        notes=(Note("half", {}),) if half else (),
    )
    return replace(reading, dtype=kind.name)


def _header(data: bytes, name: str) -> tuple[str, int]:
    """Return the text of the header, and where the numbers begin."""
    version = data[6] if len(data) > len(MAGIC) + 1 and data.startswith(MAGIC) else 0
    layout = _LENGTH.get(version)
    if layout is None:
        raise ReadingError("damaged", given=name)
    begin = 8 + struct.calcsize(layout)
    if len(data) < begin:
        raise ReadingError("damaged", given=name)
    (length,) = struct.unpack(layout, data[8:begin])
    if length > LONGEST_HEADER or begin + length > len(data):
        raise ReadingError("damaged", given=name)
    return data[begin : begin + length].decode("latin-1"), begin + length


def _dtype(header: str, name: str) -> np.dtype[np.generic]:
    """Return the type of the numbers; whatever is no plain real number is refused by its name."""
    found = _DESCR.search(header)
    if found is None:
        raise ReadingError("damaged", given=name)
    text = found[1] or found[2]
    plain = re.fullmatch(r"[<>|=]?([a-zA-Z])(\d*)(?:\[\w+\])?", text)
    if plain is None:
        raise ReadingError("dtype", given="struct" if text in "[(" else text)
    kind, size = plain[1], plain[2]
    if kind == "O":
        raise ReadingError("objects", given=name)
    if kind + size in {"f1", "V1"}:
        raise ReadingError("float8", given=text)
    if kind not in _SIZES or size not in map(str, _SIZES[kind]):
        raise ReadingError("dtype", given=text)
    return np.dtype(text)
