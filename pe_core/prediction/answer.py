"""The answer to a question that is asked before anybody looks: computed, without a sentence."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

import numpy as np
from numpy.typing import NDArray

ROUNDING = 1e-12
"""Up to here two values are the same up to rounding."""


@dataclass(frozen=True)
class Answer:
    """Which choice is right, the numbers that say so, and what a picture shows of it.

    Parameters
    ----------
    right : str
        Name of the right choice.
    facts : mapping
        Numbers by their names, for the sentences.
    x : ndarray of real numbers, shape (n,)
        Where the shown values stand.
    values : ndarray of float64, shape (n,)
        What was computed there.
    marked : tuple of float
        The x at which the answer is to be seen; empty if everywhere.
    """

    right: str
    facts: Mapping[str, float]
    x: NDArray[Any]
    values: NDArray[np.float64]
    marked: tuple[float, ...] = ()
