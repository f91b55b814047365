"""Matrices with one thing wrong, for somebody to name: made by the recipes that the audit knows."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from types import MappingProxyType

import numpy as np
from numpy.typing import NDArray

from pe_core.audit import Recipe
from pe_core.checks import non_negative_integer
from pe_core.comparing import largest_cell

Generator = np.random.Generator

PAPER = Recipe()
OPTIONS_OFFERED = 4
PLAINLY_DIFFERENT = 0.25
"""By how much the largest cell must differ before two matrices count as distinguishable."""
ROWS, COLUMNS = (16, 20, 24), (8, 12, 16)
BASES, SCALES, STEPS, FIRST = (20.0, 300.0, 1000.0), (2.0, 3.0), (2.0, 3.0), (1.0, 3.0)


def _reversed(rows: int) -> Recipe:
    return replace(PAPER, row_order=tuple(range(rows))[::-1])


BUGS: Mapping[str, Callable[[Generator, int], Recipe]] = MappingProxyType(
    {
        "none": lambda draw, rows: PAPER,
        "column": lambda draw, rows: replace(PAPER, schedule="column"),
        "column_doubled": lambda draw, rows: replace(PAPER, schedule="column_doubled"),
        "doubled_exponent": lambda draw, rows: replace(PAPER, schedule="doubled_exponent"),
        "integer_division": lambda draw, rows: replace(PAPER, schedule="integer_division"),
        "multiplied": lambda draw, rows: replace(PAPER, schedule="multiplied"),
        "concatenated": lambda draw, rows: replace(PAPER, layout="concatenated"),
        "cosine_first": lambda draw, rows: replace(PAPER, first="cosine"),
        "base": lambda draw, rows: replace(PAPER, base=float(draw.choice(BASES))),
        "first_position": lambda draw, rows: replace(
            PAPER, first_position=float(draw.choice(FIRST))
        ),
        "position_step": lambda draw, rows: replace(PAPER, position_step=float(draw.choice(STEPS))),
        "scaled": lambda draw, rows: replace(PAPER, scale=float(draw.choice(SCALES))),
        "rows_reversed": lambda draw, rows: _reversed(rows),
    }
)
"""What makes each matrix, by the name that the audit has for it; "none" is the paper's own."""

ALIKE = (frozenset({"base", "doubled_exponent", "multiplied"}),)
"""Names of which one matrix can bear two: a doubled exponent is the squared base."""


@dataclass(frozen=True)
class BugChallenge:
    """A matrix, and what may be wrong with it.

    Parameters
    ----------
    right : str
        Name of what is wrong, one of `BUGS`.
    options : tuple of str
        Four names, the right one among them.
    matrix : ndarray of float64, shape (rows, columns)
        What is shown.
    paper : ndarray of float64, shape (rows, columns)
        What the paper's formula gives.
    cell : tuple of (int, int)
        Row and column of the largest difference.
    recipe : Recipe
        What made the matrix.
    """

    right: str
    options: tuple[str, ...]
    matrix: NDArray[np.float64]
    paper: NDArray[np.float64]
    cell: tuple[int, int]
    recipe: Recipe


def bug_challenge(seed: int) -> BugChallenge:
    """Return the matrix of a seed, with four names of which one is right.

    ``BUGS[right]`` made at a drawn size; the three others are names whose matrices differ from it
    by more than 0.25 somewhere.

    Parameters
    ----------
    seed : int
        At least 0; the same seed asks the same question.

    Returns
    -------
    BugChallenge
        With matrices of shape (16 to 24 rows, 8 to 16 columns).

    Raises
    ------
    TypeError
        If `seed` is not a number (a boolean is none).
    ValueError
        If `seed` is not whole or below 0.

    References
    ----------
    .. [1] A. Vaswani et al., "Attention Is All You Need", sec. 3.5, arXiv:1706.03762.

    Examples
    --------
    >>> challenge = bug_challenge(29)
    >>> challenge.right in challenge.options, len(set(challenge.options))
    (True, 4)
    """
    draw = np.random.default_rng([non_negative_integer("seed", seed), 1])
    rows, columns = int(draw.choice(ROWS)), int(draw.choice(COLUMNS))
    right = str(draw.choice(list(BUGS)))
    recipe = BUGS[right](draw, rows)
    matrix, paper = recipe.table(rows, columns), PAPER.table(rows, columns)
    others = [
        name
        for name in draw.permutation([name for name in BUGS if name != right]).tolist()
        if not any({name, right} <= alike for alike in ALIKE)
        and np.abs(BUGS[name](draw, rows).table(rows, columns) - matrix).max() > PLAINLY_DIFFERENT
    ]
    offered = draw.permutation([right, *others[: OPTIONS_OFFERED - 1]]).tolist()
    return BugChallenge(right, tuple(offered), matrix, paper, largest_cell(matrix - paper), recipe)
