"""Rows of zeros between or around the rows of an encoding."""

from dataclasses import replace

import numpy as np
from numpy.typing import NDArray

from pe_core.audit.candidates import Candidate
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
) -> Match | None:
    """Return the reading of a run as one of the whole matrix, if it explains that too."""
    recipe = match.recipe
    if recipe.positions is not None:
        return None
    padded = replace(recipe, padding=tuple(zeros.tolist()))
    if recipe.row_order is None:
        start = recipe.first_position - recipe.position_step * run.start
        padded = replace(padded, first_position=start)
    else:
        order = np.arange(len(values))
        order[run] = recipe.row_order
        padded = replace(padded, row_order=tuple(order.tolist()))
    return confirm(Candidate(padded, values, match.precision, match.decimals))
