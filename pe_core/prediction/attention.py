"""Questions about which words get another output, and how loud positions are beside them."""

from collections.abc import Sequence
from typing import Any

import numpy as np
from numpy.typing import ArrayLike

from pe_core.attention import self_attention
from pe_core.checks import finite_matrix
from pe_core.loudness import expected_loudness
from pe_core.orders import difference_by_item
from pe_core.prediction.answer import Answer

ROUNDING = 1e-9
TWO = 2

SWAPPED = ("none", "two", "some", "all")
LOUDER = ("same", "double", "four")


def first_swap(words: Sequence[Any]) -> list[int] | None:
    """Return the order in which the first word and the first one unlike it have changed places.

    ``order[0], order[j] = j, 0`` with the smallest j whose word differs.

    Parameters
    ----------
    words : sequence
        Anything that can be compared.

    Returns
    -------
    list of int or None
        None if there are no two different words.

    Examples
    --------
    >>> first_swap(["to", "to", "be"]), first_swap(["to"])
    ([2, 1, 0], None)
    """
    other = next((at for at, word in enumerate(words) if word != words[0]), None)
    if other is None:
        return None
    order = list(range(len(words)))
    order[0], order[other] = other, 0
    return order


def outputs_after_swap(
    tokens: ArrayLike, positions: ArrayLike, projections: ArrayLike, order: Sequence[int]
) -> Answer:
    """Return how many words get another output when two of them change places.

    ``difference_by_item`` of attention over ``tokens + positions`` and ``tokens[order] +
    positions``.

    Parameters
    ----------
    tokens, positions : array_like of real numbers, shape (words, d_model)
        Word vectors, and what is added at each place: zeros for an attention without positions.
    projections : array_like of real numbers, shape (3, d_model, d_model)
        See `self_attention`.
    order : sequence of int
        The order after the exchange.

    Returns
    -------
    Answer
        One of `SWAPPED`; the values are the largest change of each word.

    Examples
    --------
    >>> words, places = [[1, 0], [0, 2], [1, 1]], [[0, 0], [0, 0], [0, 0]]
    >>> outputs_after_swap(words, places, [[[1, 0], [0, 1]]] * 3, [1, 0, 2]).right
    'none'
    """
    words, places = finite_matrix("tokens", tokens), finite_matrix("positions", positions)
    first, _ = self_attention(words + places, projections)
    other, _ = self_attention(words[list(order)] + places, projections)
    change = difference_by_item(first, other, order)
    changed = np.flatnonzero(change > ROUNDING)
    named = {0: "none", len(words): "all", TWO: "two" if len(words) > TWO else "all"}
    facts = {"changed": changed.size, "count": len(words), "largest": float(change.max())}
    right = named.get(changed.size, "some")
    return Answer(right, facts, np.arange(change.size), change, tuple(changed.tolist()))


def louder_when_wider(d_model: int, *, scaled: bool, factor: int = 4) -> Answer:
    """Return how much louder positions get beside words when there are more columns.

    ``expected_loudness(factor d) / expected_loudness(d)``.

    Parameters
    ----------
    d_model : int
        Width, at least 1.
    scaled : bool
        Whether word vectors are multiplied by sqrt(d_model).
    factor : int
        How many times as wide.

    Returns
    -------
    Answer
        One of `LOUDER`; the values are the loudness of d, 2 d, 4 d and 8 d columns.

    Examples
    --------
    >>> louder_when_wider(64, scaled=False).right, louder_when_wider(64, scaled=True).right
    ('double', 'same')
    """
    widths = d_model * np.array([1, 2, 4, 8])
    loud = np.array([expected_loudness(int(width), scaled=scaled) for width in widths])
    now, then = loud[0], expected_loudness(d_model * factor, scaled=scaled)
    ratio = round(then / now)
    right = {1: "same", TWO: "double"}.get(ratio, "four")
    facts = {"now": now, "then": then, "wide": d_model * factor}
    return Answer(right, facts, widths, loud, (d_model * factor,))
