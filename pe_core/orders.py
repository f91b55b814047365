"""The same things in another order: how to shuffle them, and what the order changed."""

from collections.abc import Sequence
from itertools import pairwise, permutations
from math import factorial, prod
from typing import Any

import numpy as np
from numpy.typing import ArrayLike, NDArray

from pe_core.checks import finite_matrix, non_negative_integer, quoted

_TWO_ORDERS = 2
_FEW_ITEMS = 6
"""So many items have at most 720 orders, which can be listed."""


def shuffled_order(items: Sequence[Any], *, seed: int, after: Sequence[int] = ()) -> list[int]:
    """Return a random order in which the items read otherwise than in their own.

    ``items[order[k]]`` stands at place k. Up to six items go through all their orders, in a round
    that the seed has mixed, before one comes again. More are drawn from
    ``default_rng([seed, *after])`` until they show another sequence than `items` and, if there is a
    third one, than the order `after`.

    Parameters
    ----------
    items : sequence
        Words or notes, some of them may be equal; none or one has no other order.
    seed : int
        At least 0.
    after : sequence of int
        The order shown so far, so that each shuffle leads on to the next; empty for the first.

    Returns
    -------
    list of int
        Each place from 0 to ``len(items) - 1`` once, in their own order if all items are equal.

    Raises
    ------
    TypeError
        If `items` has no length, or `seed` is not a number (a boolean is none).
    ValueError
        If `seed` is not whole or below 0, or `after` is not empty and not an order of the items.

    References
    ----------
    .. [1] R. Durstenfeld, "Algorithm 235: Random Permutation", Communications of the ACM 7(7),
       1964.

    Examples
    --------
    >>> shuffled_order("ab", seed=1), shuffled_order("aaa", seed=1)
    ([1, 0], [0, 1, 2])
    """
    if not isinstance(items, Sequence):
        raise TypeError(f"items must be a sequence, got {quoted(items)}")
    seed = non_negative_integer("seed", seed)
    known = _order("after", after, len(items)).tolist() if len(after) else list(range(len(items)))
    if len(items) <= _FEW_ITEMS:
        return _next_of_the_round(items, seed, known)
    orders = _number_of_orders(items)
    seen = [list(items)]
    if orders > _TWO_ORDERS:
        seen.append([items[at] for at in known])
    draw = np.random.default_rng([seed, *known])
    order = list(range(len(items)))
    while orders > 1 and [items[at] for at in order] in seen:
        order = draw.permutation(len(items)).tolist()
    return order


def _next_of_the_round(items: Sequence[Any], seed: int, known: Sequence[int]) -> list[int]:
    """Return the order behind `known` among all that read differently, but for their own."""
    names = [items.index(item) for item in items]
    orders: dict[tuple[int, ...], list[int]] = {}
    for order in permutations(range(len(items))):
        orders.setdefault(tuple(names[at] for at in order), list(order))
    del orders[tuple(names)]
    if not orders:
        return list(range(len(items)))
    mixed = np.random.default_rng(seed).permutation(len(orders))
    sequences = list(orders)
    readings = [sequences[at] for at in mixed]
    shown = tuple(names[at] for at in known)
    place = readings.index(shown) if shown in readings else -1
    return orders[readings[(place + 1) % len(readings)]]


def difference_by_item(
    outputs: ArrayLike, reordered: ArrayLike, order: Sequence[int]
) -> NDArray[np.float64]:
    """Return how much the output of each item changed when the items came in another order.

    ``max_c |outputs[order[k], c] - reordered[k, c]|``, at item ``order[k]``.

    Parameters
    ----------
    outputs, reordered : array_like of real numbers, shape (items, columns)
        At least 1 x 1, finite: the outputs in their own order, and in the other.
    order : sequence of int
        The item at each place of the other order, each once.

    Returns
    -------
    ndarray of float64
        At least 0, one per item in their own order, shape (items,).

    Raises
    ------
    TypeError
        If `outputs` or `reordered` does not hold real numbers (booleans are none).
    ValueError
        If `outputs` or `reordered` is not a matrix of at least 1 x 1 or holds a value that is not
        finite, their shapes differ, or `order` does not hold each item once.

    References
    ----------
    .. [1] P. Dufter, M. Schmitt and H. Schütze, "Position Information in Transformers: An
       Overview", sec. 2, arXiv:2102.11090.

    Examples
    --------
    >>> difference_by_item([[1, 2], [5, 5]], [[5, 5], [1, 4]], [1, 0]).tolist()
    [2.0, 0.0]
    """
    one, two = finite_matrix("outputs", outputs), finite_matrix("reordered", reordered)
    if one.shape != two.shape:
        raise ValueError(f"reordered must have the shape of outputs, {one.shape}, got {two.shape}")
    back = np.argsort(_order("order", order, len(one)))
    largest: NDArray[np.float64] = np.abs(one - two[back]).max(axis=1)
    return largest


def _order(name: str, order: Sequence[int], count: int) -> NDArray[np.intp]:
    if sorted(order) != list(range(count)):
        rule = f"{name} must hold each place from 0 to {count - 1} once"
        raise ValueError(f"{rule}, got {quoted(list(order))}")
    return np.asarray(order, dtype=np.intp)


def _number_of_orders(items: Sequence[Any]) -> int:
    places = sorted(items.index(item) for item in items)
    starts = [0, *(at + 1 for at, (a, b) in enumerate(pairwise(places)) if a != b), len(places)]
    return factorial(len(items)) // prod(factorial(end - start) for start, end in pairwise(starts))
