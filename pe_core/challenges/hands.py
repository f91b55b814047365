"""Clock hands as angles: how far from where a position puts them, and how exact they are."""

import numpy as np
from numpy.typing import ArrayLike, NDArray

from pe_core.checks import finite_above, finite_array


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
