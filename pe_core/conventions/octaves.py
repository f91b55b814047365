"""Octaves instead of a base: what a radiance field makes of a coordinate."""

import math

import numpy as np
from numpy.typing import ArrayLike, NDArray

from pe_core.checks import finite_array, positive_integer


def octave_table(
    coordinates: ArrayLike, columns: int, *, with_pi: bool = False
) -> NDArray[np.float64]:
    """Return sines and cosines whose frequencies double from band to band.

    Band k of coordinate x is ``sin(2 ** k x), cos(2 ** k x)``, with pi in front of x in the paper.

    Parameters
    ----------
    coordinates : array_like of real numbers, one axis
        Usually in [-1, 1].
    columns : int
        Two per band, at least 1; of an odd width the last cosine is cut.
    with_pi : bool
        The paper has the factor, its code leaves it out.

    Returns
    -------
    ndarray of float64
        In [-1, 1], shape (len(coordinates), columns).

    References
    ----------
    .. [1] B. Mildenhall et al., "NeRF: Representing Scenes as Neural Radiance Fields", sec. 5.1,
       arXiv:2003.08934.

    Examples
    --------
    >>> octave_table([0.3], 8)[0, 0::2].round(8).tolist()
    [0.29552021, 0.56464247, 0.93203909, 0.67546318]
    >>> octave_table([0.3], 8, with_pi=True)[0, 0::2].round(8).tolist()
    [0.80901699, 0.95105652, -0.58778525, 0.95105652]
    """
    array = finite_array("coordinates", coordinates)
    columns = positive_integer("columns", columns)
    bands = np.arange(columns) // 2
    frequencies = np.exp2(bands.astype(np.float64)) * (math.pi if with_pi else 1.0)
    angles: NDArray[np.float64] = np.multiply.outer(array, frequencies)
    return np.where(np.arange(columns) % 2 == 0, np.sin(angles), np.cos(angles))
