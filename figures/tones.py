"""Columns of numbers that are pure tones, told by three numbers each.

A sine of a phase that grows by ``w`` from row to row obeys ``x[p] = 2 cos(w) x[p-1] - x[p-2]``, and
so does all that shares its ``w``: a cosine, a mean of some neighbours, a constant. The first two
numbers and ``2 - 2 cos(w)``, which slow tones need to be exact, tell the rest. A mean over two
pairs of columns is the sum of two tones, and so is the tip of a clock's hand: its centre is one.
"""

from __future__ import annotations

import numpy as np
import numpy.typing as npt

Floats = npt.NDArray[np.float64]
Tones = npt.NDArray[np.float32]

FEWEST_ROWS = 16
"""In fewer rows three numbers for each column do not pay."""
_ENOUGH_ROWS = 64
"""That many are listened to."""
_CLOSE = 1e-5
"""How far from its tone a number may lie on the average [steps], measured from its neighbours."""


def heard(exact: Floats) -> Tones | None:
    """Find the tones that the columns of an array are, or the two that each is the sum of.

    Parameters
    ----------
    exact : ndarray, shape (rows, columns)
        Numbers of which whole ones will travel [steps].

    Returns
    -------
    ndarray of float32, shape (3, columns) or (3, 2 * columns), or None
        ``2 - 2 cos(w)`` and the first two numbers of each, then of each second tone; zeros where
        there is none. None if most columns are no tones, or if there are too few rows.

    Examples
    --------
    >>> heard(np.cos(np.pi / 3 * np.arange(18))[:, np.newaxis]).ravel().round(6).tolist()
    [1.0, 1.0, 0.5]
    """
    if len(exact) < FEWEST_ROWS:
        return None
    whole = exact[:-1][:_ENOUGH_ROWS]  # the last block of rows may be smaller than the others
    bends = _bends(whole)
    tones, is_tone = _one(whole, bends)
    if is_tone.size > 1 and not is_tone.all():
        others = np.flatnonzero(~is_tone)
        pairs, is_pair = _two(whole[:, others], bends[:, others])
        if is_pair.any():
            second = np.zeros_like(tones)
            tones[:, others], second[:, others] = pairs
            tones = np.hstack([tones, second])
        is_tone[others] = is_pair
    return tones.astype(np.float32) if 2 * np.count_nonzero(is_tone) >= is_tone.size else None


def played(tones: Tones, rows: int, columns: int) -> Floats:
    """Return the numbers that tones tell, by the operations by which the browser does.

    ``x[p] = 2 cos(k w) x[p-k] - x[p-2k]`` with k = 1, 2, 4, 8, ...: each k doubles the rows.

    Parameters
    ----------
    tones : ndarray of float32, shape (3, n * columns)
        See `heard`.
    rows : int
        How many, at least 2.
    columns : int
        The tones of a column, which are added, lie so far from each other.

    Returns
    -------
    ndarray, shape (rows, columns)
        The first two rows as told, each other from two before it.

    Examples
    --------
    >>> played(np.array([[1], [1], [0.5]], dtype=np.float32), 5, 1).ravel().tolist()
    [1.0, 0.5, -0.5, -1.0, -0.5]
    """
    slack, *first = tones.astype(np.float64)
    numbers = np.empty((rows, slack.size))
    numbers[:2] = first
    lag = 1
    while 2 * lag < rows:
        turn = 2 - slack
        for start in (2 * lag, 3 * lag):
            now, before = numbers[start - lag : rows - lag], numbers[start - 2 * lag :]
            new = numbers[start : start + lag]
            np.multiply(turn, now[: len(new)], out=new)
            new -= before[: len(new)]
        slack = slack * (4 - slack)
        lag *= 2
    return numbers if slack.size == columns else numbers[:, :columns] + numbers[:, columns:]


def _bends(whole: Floats) -> Floats:
    """Return how far each row but the ends lies beside the line between its neighbours, twice."""
    return whole[2:] - whole[1:-1] - (whole[1:-1] - whole[:-2])


def _one(whole: Floats, bends: Floats) -> tuple[Floats, npt.NDArray[np.bool_]]:
    """Return the tone of each column, and which columns are what their tone is."""
    slack, off = _share(-bends, whole[1:-1])
    is_tone = (_mean_square(off) < _CLOSE**2) & (slack >= 0) & (slack <= 4)
    return np.where(is_tone, [slack, whole[0], whole[1]], 0), is_tone


def _two(whole: Floats, bends: Floats) -> tuple[tuple[Floats, Floats], npt.NDArray[np.bool_]]:
    """Return the two tones of each column, and which columns are the sum of theirs.

    With ``D`` for bending, ``(D + s1) (D + s2) x = 0``: fitted in two steps, because slow tones
    bend nearly as they are.
    """
    middle, bend, twice = whole[2:-2], bends[1:-1], _bends(bends)
    along, straight = _share(bend, middle)
    twice_along, twice_straight = _share(twice, middle)
    total, off = _share(-twice_straight, straight)
    product = -twice_along - total * along
    root = np.sqrt(np.maximum(total**2 / 4 - product, 0))
    high = total / 2 + root
    low = product / np.where(high == 0, 1, high)
    is_pair = (_mean_square(off) < _CLOSE**2) & (low > -_CLOSE) & (high <= 4) & (root > 0)
    low = np.maximum(low, 0)  # of a constant, what rounding leaves
    gap = np.where(is_pair, low - high, 1)
    tones = []
    for own, other, sign in ((high, low, 1), (low, high, -1)):
        now, after = sign * (bends[:2] + other * whole[1:3]) / gap
        tones.append(np.where(is_pair, [own, (2 - own) * now - after, now], 0))
    return (tones[0], tones[1]), is_pair


def _share(of: Floats, base: Floats) -> tuple[Floats, Floats]:
    """Return how many times `base` is in each column of `of`, and what is left."""
    square = np.einsum("pc,pc->c", base, base)
    times = np.einsum("pc,pc->c", of, base) / np.where(square == 0, 1, square)
    return times, of - times * base


def _mean_square(off: Floats) -> Floats:
    square: Floats = np.einsum("pc,pc->c", off, off) / len(off)
    return square
