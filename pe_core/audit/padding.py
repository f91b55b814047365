"""Rows of zeros between or around the rows of an encoding."""

from dataclasses import replace

import numpy as np
from numpy.typing import NDArray

from pe_core.audit.confirming import Match, confirm


def zero_rows(values: NDArray[np.float64]) -> NDArray[np.int64]:
    """Return the rows that hold nothing but zeros."""
    return np.flatnonzero(~values.any(axis=1))


def longest_run(rows: int, zeros: NDArray[np.int64]) -> slice:
    """Return the longest run of rows that are not zero."""
    edges = np.concatenate([[-1], zeros, [rows]])
    longest = int(np.argmax(np.diff(edges)))
    return slice(int(edges[longest]) + 1, int(edges[longest + 1]))


def with_padding(
    match: Match,
    values: NDArray[np.float64],
    run: slice,
    zeros: NDArray[np.int64],
    decimals: int | None,
) -> Match | None:
    """Return the reading of a run as one of the whole matrix, if it explains that too."""
    recipe = match.recipe
    if recipe.row_order is not None or recipe.positions is not None:
        return None
    start = recipe.first_position - recipe.position_step * run.start
    padded = replace(recipe, first_position=start, padding=tuple(zeros.tolist()))
    return confirm(padded, values, match.precision, decimals)
