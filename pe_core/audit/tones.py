"""Each pair as one turning hand: how fast it turns, and where it stands in row 0."""

from dataclasses import dataclass, replace
from functools import cached_property

import numpy as np
from numpy.typing import NDArray

from pe_core.audit.medians import median
from pe_core.audit.samples import MOSTLY_OFF, few_rows

Hands = NDArray[np.complex128]

_TURN = 2 * np.pi

# The first rows give every tone without ambiguity; rows spread over the rest sharpen it. More of
# either costs time and adds nothing: the table that is built from it is compared cell by cell.
_NEIGHBOURS = 256
_SPREAD = 128
# A wrong cell spoils its pair: twice the share of cells that may be wrong.
_MOST_OFF = 0.4


@dataclass(frozen=True)
class Tones:
    """Per pair, as if the first of its columns were the sine."""

    turn: NDArray[np.float64]  # [rad/row], in (-pi, pi]
    start: NDArray[np.float64]  # [rad] in row 0
    turn_error: NDArray[np.float64]
    start_error: float
    amplitude: float
    hands: Hands  # unit length, shape (len(rows), pairs)
    rows: NDArray[np.int64]  # the rows looked at

    @property
    def neighbours(self) -> Hands:
        """The hands of the first rows, of which none is left out."""
        return self.hands[:_NEIGHBOURS]

    @cached_property
    def angles(self) -> NDArray[np.float64]:
        """Angle of each hand [rad]; NaN where it has a wrong cell."""
        return np.where(self.hands != 0, np.angle(self.hands), np.nan)

    def exchanged(self) -> "Tones":
        """Return the tones as they are if the first column of a pair is its cosine."""
        start, hands = np.pi / 2 - self.start, 1j * np.conj(self.hands)
        return replace(self, turn=-self.turn, start=start, hands=hands)


def split_pairs(
    values: NDArray[np.float64], layout: str
) -> tuple[NDArray[np.float64], NDArray[np.float64]]:
    """Return the first and the second column of every whole pair."""
    half = values.shape[1] // 2
    if layout == "interleaved":
        return values[:, 0 : 2 * half : 2], values[:, 1 : 2 * half : 2]
    block = values.shape[1] - half
    return values[:, :half], values[:, block:]


def measure_tones(
    values: NDArray[np.float64], layout: str, noise: NDArray[np.float64]
) -> Tones | None:
    """Return the tones of the pairs, or None if most pairs do not keep one length.

    `noise` is how far a value may be off in each row, at amplitude 1.
    """
    rows = np.unique(np.linspace(0, len(values) - 1, min(len(values), _SPREAD)).astype(np.int64))
    rows = np.union1d(np.arange(min(len(values), _NEIGHBOURS)), rows)
    found = all_hands(values, layout, noise, rows)
    if found is None:
        return None
    hands, amplitude = found
    near = hands[:_NEIGHBOURS]
    turn, longest = turning(near)
    turned_back = near * np.exp(-1j * np.multiply.outer(np.arange(len(near)), turn))
    worst = float(noise[: len(near)].max()) + 1e-16
    error = np.where(np.abs(near).sum(axis=0) >= min(2, len(near)), 2 * worst / longest, np.inf)
    start = np.angle(turned_back.sum(axis=0))
    return Tones(turn, start, error, worst, amplitude, hands, rows)


def all_hands(
    values: NDArray[np.float64],
    layout: str,
    noise: NDArray[np.float64],
    rows: NDArray[np.int64] | None = None,
) -> tuple[Hands, float] | None:
    """Return the hands of these or all rows, and their length; None if many have another length.

    A hand of another length has a wrong cell: it becomes 0 and pulls at nothing.
    """
    few = few_rows(len(values))
    if few is not None and _lengths(values[few], layout, noise[few])[2].mean() > MOSTLY_OFF:
        return None
    if rows is not None:
        values, noise = values[rows], noise[rows]
    lengths, amplitude, off = _lengths(values, layout, noise)
    if not amplitude > 0 or off.mean() > _MOST_OFF:
        return None
    first, second = split_pairs(values, layout)
    hands: Hands = np.zeros(first.shape, dtype=np.complex128)
    np.divide(second + 1j * first, lengths, out=hands, where=~off)
    return hands, amplitude


def _lengths(
    values: NDArray[np.float64], layout: str, noise: NDArray[np.float64]
) -> tuple[NDArray[np.float64], float, NDArray[np.bool_]]:
    """Return the length of every hand, the one most have, and which hands have another."""
    lengths = np.hypot(*split_pairs(values, layout))
    amplitude = median(lengths)
    off = (np.abs(lengths - amplitude) > 2 * amplitude * noise[:, None]) | (lengths == 0)
    return lengths, amplitude, off


def turning(hands: Hands) -> tuple[NDArray[np.float64], int]:
    """Return the angle from row to row, and the longest distance that it was measured over.

    Neighbouring rows give it without ambiguity; distances of 2, 4, 8 ... rows sharpen it.
    """
    rows = len(hands)
    turn = np.zeros(hands.shape[1])
    lag, longest = 1, 0
    while lag < rows and (lag == 1 or lag <= max(rows // 2, 2)):
        ahead = (np.conj(hands[:-lag]) * hands[lag:]).sum(axis=0)
        turn += np.angle(ahead * np.exp(-1j * turn * lag)) / lag
        longest, lag = lag, 2 * lag
    return turn, longest


def wrapped(angle: NDArray[np.float64]) -> NDArray[np.float64]:
    """Return the angles within a half turn either way."""
    return np.asarray(angle - _TURN * np.rint(angle / _TURN))
