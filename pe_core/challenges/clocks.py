"""A position to be read from its clock hands: what each hand leaves possible."""

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from pe_core.challenges.hands import wrapped
from pe_core.checks import finite_above, non_negative_integer, positive_integer
from pe_core.frequencies import angular_frequencies
from pe_core.waves import wavelengths

SLOWEST_TURN = 4
"""The slowest clock that is read needs at most so many lengths of the sequence for a turn."""


@dataclass(frozen=True)
class ClockReading:
    """Hands that show a position, slow to fast, each read with an error.

    Parameters
    ----------
    position : int
        What they show [positions].
    pairs : tuple of int
        The pair of each hand, slowest first.
    angles : ndarray of float64, shape (hands,)
        What is read [rad], in (-pi, pi].
    """

    position: int
    pairs: tuple[int, ...]
    angles: NDArray[np.float64]


def read_clocks(
    seq_len: int, d_model: int, *, seed: int, spread: float, base: float = 10_000.0, most: int = 5
) -> ClockReading:
    """Return the hands of a hidden position, each with a random error of reading.

    ``angle_i = p w_i + N(0, spread)``, p drawn from the positions of the sequence. The errors are
    the same drawn numbers at every spread.

    Parameters
    ----------
    seq_len, d_model : int
        Number of positions and width, at least 1.
    seed : int
        At least 0.
    spread : float
        Standard deviation of an error [rad], above 0.
    base : float
        Finite, above 1.
    most : int
        Hands at most, evenly chosen between the fastest pair and the slowest one that needs no more
        than four lengths of the sequence for a turn.

    Returns
    -------
    ClockReading
        With angles of shape (hands,).

    Examples
    --------
    >>> reading = read_clocks(50, 8, seed=1, spread=0.01)
    >>> reading.pairs, 0 <= reading.position < 50
    ((1, 0), True)
    """
    seq_len = positive_integer("seq_len", seq_len)
    spread = finite_above("spread", spread, 0.0)
    draw = np.random.default_rng([non_negative_integer("seed", seed), 2])
    position, errors = int(draw.integers(seq_len)), draw.standard_normal(most)
    telling = np.flatnonzero(wavelengths(d_model, base=base) <= SLOWEST_TURN * seq_len)
    last = int(telling[-1]) if telling.size else 0
    pairs = np.unique(np.linspace(0, last, most).round().astype(int))[::-1]
    frequencies = angular_frequencies(d_model, base=base)[pairs]
    angles = wrapped(position * frequencies + spread * errors[: pairs.size])
    return ClockReading(position, tuple(pairs.tolist()), angles)
