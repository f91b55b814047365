"""Which positions are still possible after some hands were read."""

import numpy as np
from numpy.typing import ArrayLike, NDArray

from pe_core.challenges.hands import wrapped
from pe_core.checks import finite_above, finite_array, positive_integer


def position_probabilities(
    angles: ArrayLike, frequencies: ArrayLike, seq_len: int, *, spread: float
) -> NDArray[np.float64]:
    """Return how probable each position is after some hands were read.

    ``exp(-sum_i wrapped(angle_i - p w_i)^2 / (2 spread^2))``, divided so that all add up to 1.

    Parameters
    ----------
    angles, frequencies : array_like of real numbers, shape (hands,)
        What was read [rad], and how fast each hand turns [rad/position]; none is no hand.
    seq_len : int
        Number of positions, at least 1.
    spread : float
        Standard deviation of an error [rad], above 0.

    Returns
    -------
    ndarray of float64
        Unitless, in [0, 1], one per position, shape (seq_len,).

    Examples
    --------
    No hand leaves everything possible; one that turns by half a turn tells even from odd:

    >>> position_probabilities([], [], 4, spread=0.1).tolist()
    [0.25, 0.25, 0.25, 0.25]
    >>> position_probabilities([0.0], [np.pi], 4, spread=0.1).round(3).tolist()
    [0.5, 0.0, 0.5, 0.0]
    """
    spread = finite_above("spread", spread, 0.0)
    read, speeds = finite_array("angles", angles), finite_array("frequencies", frequencies)
    positions = np.arange(positive_integer("seq_len", seq_len))
    errors = wrapped(read - np.multiply.outer(positions, speeds))
    log = -(errors**2).sum(axis=1) / (2 * spread**2)
    weights = np.exp(log - log.max())
    probabilities: NDArray[np.float64] = weights / weights.sum()
    return probabilities


def likely_positions(probabilities: ArrayLike, *, share: float = 0.95) -> NDArray[np.int64]:
    """Return the fewest positions that hold a share of the probability.

    ``the most probable ones until their sum reaches share``.

    Parameters
    ----------
    probabilities : array_like of real numbers, shape (seq_len,)
        At least 0, adding up to 1.
    share : float
        Above 0, below 1.

    Returns
    -------
    ndarray of int64
        [positions], rising, shape (between 1 and seq_len,).

    Examples
    --------
    >>> likely_positions([0.5, 0.0, 0.46, 0.04]).tolist()
    [0, 2]
    """
    values = finite_array("probabilities", probabilities)
    order = np.argsort(-values, kind="stable")
    enough = int(np.searchsorted(np.cumsum(values[order]), share)) + 1
    return np.sort(order[:enough])
