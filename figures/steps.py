"""Numbers as whole steps, and what is left of them when the browser knows the rest."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import numpy as np
import numpy.typing as npt

from figures.tones import FEWEST_ROWS, Floats, Tones, heard, played

Array = npt.NDArray[Any]

MOST_STEPS = 32_767
"""Up to here a step takes two bytes."""
IN_DECIMALS = 10_000
"""Steps of one: a hover text shows four decimals, finer ones need not travel."""
_PLAINLY = 4
"""So many times smaller must be what is left than the numbers themselves."""
_TALL = 8
"""So many times more rows than columns has what bends along the rows rather than across them."""
_EXACT = 2.0**50
"""Up to here sums and differences of whole numbers are exact."""


@dataclass(frozen=True)
class Steps:
    """Numbers as whole multiples of ``1 / quantum``.

    Parameters
    ----------
    exact : ndarray of float64, shape (n,) or (rows, columns)
        Multiples before they are rounded; `gap` for a number that is missing.
    quantum : float
        Steps of one.
    gap : int, optional
        The number of steps that stands for a missing one; None when none is missing.
    """

    exact: Floats
    quantum: float
    gap: int | None = None

    @classmethod
    def of(cls, values: Array, quantum: float) -> Steps:
        """Measure `values` in steps; NaN becomes a gap."""
        exact: Floats = np.multiply(values, quantum, dtype=np.float64)
        gaps = np.isnan(exact)
        if not gaps.any():
            return cls(exact, quantum)
        gap = round(np.nanmin(exact, initial=0)) - 1
        return cls(np.where(gaps, gap, exact), quantum, gap)

    @property
    def counts(self) -> Floats:
        """The nearest whole numbers of steps."""
        return np.rint(self.exact)

    @property
    def meaning(self) -> dict[str, float]:
        """What the browser must know to read them."""
        gap = {} if self.gap is None else {"gap": self.gap}
        return {"quantum": self.quantum, **gap}


@dataclass(frozen=True)
class Rest:
    """What must travel of whole numbers.

    Parameters
    ----------
    numbers : ndarray
        Whole numbers, of the shape of the whole.
    tones : ndarray, shape (3, columns) or (3, 2 * columns), optional
        Whose nearest whole numbers were taken from them, see `figures.tones.heard`.
    bent : bool
        Whether each row stands for how far the whole lies from the line through the two before it.
    """

    numbers: Array
    tones: Tones | None = None
    bent: bool = False


def rest_of(counts: Array, exact: Floats | None = None) -> Rest:
    """Return what must travel of whole numbers: little where tones or the rows before tell most.

    Parameters
    ----------
    counts : ndarray, shape (n,) or (rows, columns)
        The whole numbers.
    exact : ndarray, optional
        What they were before they were rounded, if that is known.

    Returns
    -------
    Rest
        Of which the browser makes `counts` again, all of them.

    Examples
    --------
    >>> rest_of(np.arange(100, 1700, 100)).numbers.tolist()
    [100.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0]
    """
    tall = counts.reshape(len(counts), -1).astype(np.float64, copy=False)
    size = _size(tall)
    if len(tall) < FEWEST_ROWS or size > _EXACT**2:
        return Rest(counts)
    tones = None if exact is None else heard(exact.reshape(tall.shape))
    if tones is not None:
        left = played(tones, *tall.shape)
        left += 0.5
        np.subtract(tall, np.floor(left, out=left), out=left)
        if _size(left) < size / _PLAINLY**2:
            return Rest(left.reshape(counts.shape), tones)
    if len(tall) < _TALL * tall.shape[1]:
        return Rest(counts)
    left = np.diff(tall, 2, axis=0, prepend=np.zeros_like(tall[:2]))
    is_less = _size(left) < size / _PLAINLY**2
    return Rest(left.reshape(counts.shape), bent=True) if is_less else Rest(counts)


def _size(whole: Floats) -> float:
    """Return the sum of the squares; a product of vectors would wake other threads for it."""
    return float(np.einsum("pc,pc->", whole, whole))
