"""Which positions are still possible after some hands were read."""

import numpy as np
from numpy.typing import ArrayLike, NDArray

from pe_core.checks import finite_above, finite_array, positive_integer


def wrapped(angles: ArrayLike) -> NDArray[np.float64]:
    """Return angles taken to the turn around 0.

    ``-((pi - a) mod 2 pi - pi)``, in (-pi, pi].

    Parameters
    ----------
    angles : array_like of real numbers
        [rad], any shape.

    Returns
    -------
    ndarray of float64
        [rad], shape of `angles`.

    Examples
    --------
    >>> wrapped([0.0, 7.0, -4.0]).round(4).tolist()
    [0.0, 0.7168, 2.2832]
    """
    turned: NDArray[np.float64] = np.pi - (np.pi - finite_array("angles", angles)) % (2 * np.pi)
    return turned


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


def hand_errors(angles: ArrayLike, frequencies: ArrayLike, position: int) -> NDArray[np.float64]:
    """Return how far each hand is from where a position would put it.

    ``|wrapped(angle_i - p w_i)|`` in degrees.

    Parameters
    ----------
    angles, frequencies : array_like of real numbers, shape (hands,)
        What was read [rad], and how fast each hand turns [rad/position].
    position : int
        p [positions].

    Returns
    -------
    ndarray of float64
        [degrees], in [0, 180], shape (hands,).

    Examples
    --------
    >>> hand_errors([0.0, 0.0], [np.pi, np.pi / 2], 1).tolist()
    [180.0, 90.0]
    """
    read, speeds = finite_array("angles", angles), finite_array("frequencies", frequencies)
    return np.degrees(np.abs(wrapped(read - position * speeds)))


def hand_reach(frequencies: ArrayLike, *, spread: float) -> NDArray[np.float64]:
    """Return how exactly each hand alone tells the position.

    ``spread / w_i``.

    Parameters
    ----------
    frequencies : array_like of real numbers, shape (hands,)
        How fast each hand turns [rad/position], above 0.
    spread : float
        Standard deviation of an error of reading [rad], above 0.

    Returns
    -------
    ndarray of float64
        [positions], standard deviation, shape (hands,).

    Examples
    --------
    >>> hand_reach([1.0, 0.1], spread=0.5).tolist()
    [0.5, 5.0]
    """
    reach: NDArray[np.float64] = finite_above("spread", spread, 0.0) / finite_array(
        "frequencies", frequencies
    )
    return reach


def radians(degrees: float) -> float:
    """Return an angle in radians.

    ``pi degrees / 180``.

    Parameters
    ----------
    degrees : float
        [degrees]

    Returns
    -------
    float
        [rad]

    Examples
    --------
    >>> round(radians(180), 4)
    3.1416
    """
    return float(np.radians(degrees))
