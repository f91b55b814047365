"""Rows made by turning other rows: the lesson's own theorem, used to make the matrix.

``row(p + k) = R_k row(p)`` for every pair alike. As complex numbers ``i exp(-i w p)`` is
``sin(w p) + i cos(w p)``, the turn by R_k is a product with ``exp(-i w k)``, and an array of
complex numbers *is* the interleaved matrix in memory. So a long table needs sines and cosines only
of one anchor in 64 rows, and of the 64 steps from an anchor to the next. Both are counted from
position 0: a row is made of the same two whatever the length or the first position of its table.
"""

import numpy as np
from numpy.typing import NDArray

from pe_core.columns import column_slices
from pe_core.frequency_parts import HALF_BITS

Floats = NDArray[np.float64]
Turns = NDArray[np.complex128]
Parts = tuple[Floats, Floats]
"""See `frequency_parts`."""

STEPS = 64
_AT_ONCE = 4096
_LOW_BITS = 53 - HALF_BITS
_LARGEST_EXACT = 2.0**HALF_BITS


def table(first: int, count: int, parts: Parts, d_model: int, layout: str) -> Floats:
    """Return the rows of `count` whole positions from `first` on."""
    starts = range(first // STEPS * STEPS, first + count, STEPS)
    anchors = 1j * _unit_turns(np.array(starts, dtype=np.float64), parts)
    steps = _unit_turns(np.arange(float(STEPS)), parts)
    pairs = np.empty((count, steps.shape[1]), dtype=np.complex128)
    for start, anchor in zip(starts, anchors, strict=True):
        low, high = max(first, start), min(first + count, start + STEPS)
        _product(steps[low - start : high - start], anchor, pairs[low - first : high - first])
    return _laid_out(pairs, parts[0].size, d_model, layout)


def rows_at(positions: Floats, parts: Parts, d_model: int, layout: str) -> Floats:
    """Return the rows at any `positions`; whole ones give the rows of a `table`."""
    pairs = np.empty((positions.size, max(parts[0].size, 2)), dtype=np.complex128)
    for at in range(0, positions.size, _AT_ONCE):
        some = positions[at : at + _AT_ONCE]
        starts = STEPS * np.trunc(some / STEPS)
        anchors, steps = (_each_once(numbers, parts) for numbers in (starts, some - starts))
        _product(steps, 1j * anchors, pairs[at : at + _AT_ONCE])
    return _laid_out(pairs, parts[0].size, d_model, layout)


def _product(steps: Turns, anchors: Turns, rows: Turns) -> None:
    np.multiply(steps, anchors, out=rows)
    numbers = rows.view(np.float64)
    # The product of two unit vectors can reach past 1 by its last bit.
    np.clip(numbers, -1.0, 1.0, out=numbers)


def _each_once(positions: Floats, parts: Parts) -> Turns:
    """Return the unit turns of positions that repeat each other."""
    different, places = np.unique(positions, return_inverse=True)
    turns: Turns = _unit_turns(different, parts)[places]
    return turns


def _unit_turns(positions: Floats, parts: Parts) -> Turns:
    """Return ``exp(-i w p)`` to the last bit, shape (positions, pairs), of two pairs at least.

    The product of position and frequency is kept in two parts: its rounded value, and what the
    rounding lost, which turns the unit vector by so little that it is a tangent. A lone pair gets
    a companion: NumPy multiplies a single complex number with other roundings than it does a row.
    """
    leading, rest = (np.resize(part, max(part.size, 2)) for part in parts)
    column = positions[:, np.newaxis]
    high = _leading_bits(column)
    large = high * leading  # exact: 26 bits times 26 bits
    small = high * rest + (column - high) * (leading + rest)
    phase = large + small
    lost = small - (phase - large)
    lost[np.abs(phase) > _LARGEST_EXACT] = 0.0  # no tangent any more; the phase alone remains
    sine, cosine = np.sin(phase), np.cos(phase)
    turns = np.empty(phase.shape, dtype=np.complex128)
    np.subtract(cosine, lost * sine, out=turns.real)
    np.negative(sine + lost * cosine, out=turns.imag)
    return turns


def _leading_bits(numbers: Floats) -> Floats:
    """Return the numbers cut off, not rounded, after 26 bits: no size of them overflows."""
    bits = np.ascontiguousarray(numbers).view(np.int64)
    return (bits & -(1 << _LOW_BITS)).view(np.float64)


def _laid_out(turned: Turns, pairs: int, d_model: int, layout: str) -> Floats:
    """Return the matrix of pairs ``sin + i cos``; interleaved, it is that array itself."""
    if layout == "interleaved" and d_model == 2 * turned.shape[1]:
        return turned.view(np.float64)
    sines, cosines = column_slices(pairs, layout)
    encoding = np.zeros((len(turned), d_model))
    encoding[:, sines] = turned.real[:, :pairs]
    encoding[:, cosines] = turned.imag[:, : d_model // 2]  # an odd width drops its last cosine
    return encoding
