"""Ten questions with numbers of their own for each seed."""

from collections.abc import Callable, Mapping
from types import MappingProxyType

import numpy as np

from pe_core.challenges.about_rows import distance, same_offset, swapped, turned
from pe_core.challenges.about_tables import (
    Drawn,
    complete,
    first_row,
    norm,
    pair,
    ratio,
    wavelength,
)
from pe_core.challenges.question import Question, question
from pe_core.checks import non_negative_integer

KINDS: Mapping[str, Callable[[np.random.Generator], Drawn]] = MappingProxyType(
    {
        "pair": pair,
        "first_row": first_row,
        "norm": norm,
        "wavelength": wavelength,
        "ratio": ratio,
        "complete": complete,
        "same_offset": same_offset,
        "distance": distance,
        "turned": turned,
        "swapped": swapped,
    }
)
"""What the questions are about, the easy ones first."""


def check_questions(seed: int) -> tuple[Question, ...]:
    """Return the ten questions of a seed.

    ``KINDS[k]`` with numbers drawn from ``default_rng([seed, k])``.

    Parameters
    ----------
    seed : int
        At least 0; the same seed asks the same questions.

    Returns
    -------
    tuple of Question
        One of each kind.

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
    >>> questions = check_questions(29)
    >>> len(questions), questions == check_questions(29), questions == check_questions(30)
    (10, True, False)
    """
    seed = non_negative_integer("seed", seed)
    found = []
    for at, (kind, draw) in enumerate(KINDS.items()):
        given, right, wrong = draw(np.random.default_rng([seed, at]))
        found.append(question(kind, given, right, wrong, 10 * seed + at))
    return tuple(found)
