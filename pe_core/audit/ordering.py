"""Rows out of order: each at its position, those with a wrong cell among them."""

from collections.abc import Iterator
from dataclasses import replace

import numpy as np
from numpy.typing import NDArray

from pe_core.audit.decoding import Decoded, decode
from pe_core.audit.geometric import Geometric
from pe_core.audit.naming import recipes_of
from pe_core.audit.recipe import Recipe
from pe_core.audit.round_numbers import round_within
from pe_core.audit.rules import DEGREE
from pe_core.audit.starting import typed_start
from pe_core.audit.tones import Hands

_FEWEST_AGREEING = 4
_FEWEST_COMPLETE = 0.5
_FEWEST_IN_STEP = 4
_MOST_TRIED = 1 << 20


def unordered_recipes(
    hands: Hands, noise: float, *, layout: str, first: str, odd: str, columns: int, scale: float
) -> Iterator[Recipe]:
    """Yield the recipes whose rows may stand in any order, at any positions."""
    complete = (hands != 0).all(axis=1)  # the other rows have a wrong cell
    if complete.mean() < _FEWEST_COMPLETE:
        return
    for sign in (1.0, -1.0):
        found = decode(hands[complete] * sign, noise, columns)
        if found is None:
            continue
        positions = _of_all_rows(found, hands * sign, complete)
        if positions is None:
            continue
        reach = max(float(np.abs(positions).max()), 1e-12)
        fit = Geometric(found.decay, 0.0, 1.0, sign, hands.shape[1] > 1)
        for recipe in recipes_of(
            fit, layout=layout, first=first, odd=odd, columns=columns, scale=scale,
            noise=2 * noise, reach=reach,
        ):  # fmt: skip
            placed = at_positions(recipe, positions, noise)
            # A position measured in each row takes one angle of it; the others must agree.
            if placed.positions is None or (hands.shape[1] - 1) * len(hands) >= _FEWEST_AGREEING:
                yield placed


def _of_all_rows(
    found: Decoded, hands: Hands, complete: NDArray[np.bool_]
) -> NDArray[np.float64] | None:
    """Return the positions, of a row with a wrong cell the one of those left that agrees best.

    Left are the whole positions between the others, and as many before and behind; None if those
    are too many to try.
    """
    incomplete = int(np.count_nonzero(~complete))
    if not incomplete:
        return found.positions
    whole = np.rint(found.positions)
    first, last = float(whole.min()) - incomplete, float(whole.max()) + incomplete
    if not (last - first) * incomplete < _MOST_TRIED:
        return None
    left = np.setdiff1d(np.arange(first, last + 1), whole)
    speeds = np.exp(-found.decay * np.arange(hands.shape[1]))
    agree = (hands[~complete] @ np.exp(-1j * np.multiply.outer(speeds, left))).real
    positions = np.empty(len(hands))
    positions[complete], positions[~complete] = found.positions, left[agree.argmax(axis=1)]
    return positions


def at_positions(recipe: Recipe, positions: NDArray[np.float64], noise: float) -> Recipe:
    """Return the recipe with these positions: an order of whole ones if they are that."""
    whole = np.rint(positions)
    slack = 8 * noise + 1e-9 * (1 + np.abs(whole).max())
    fractions = np.abs(positions - whole).max() > slack
    even = _evenly(recipe, positions if fractions else whole, slack if fractions else 0.0)
    if even is not None:
        return even
    if fractions:
        return replace(recipe, positions=tuple(positions.tolist()))
    least = float(whole.min())
    order = (whole - least).astype(np.int64)
    if len(order) == 1:
        return replace(recipe, first_position=least)
    if not np.array_equal(np.sort(order), np.arange(len(order))):
        return replace(recipe, positions=tuple(whole.tolist()))
    if np.array_equal(order, np.arange(len(order))):
        return replace(recipe, first_position=least)
    return replace(recipe, first_position=least, row_order=tuple(order.tolist()))


def _evenly(recipe: Recipe, positions: NDArray[np.float64], slack: float) -> Recipe | None:
    """Return the recipe with rows another step apart, in any order, if these positions are."""
    rows = np.arange(len(positions))
    if len(rows) < _FEWEST_IN_STEP:
        return None
    order = np.argsort(np.argsort(positions, kind="stable"))
    least, most = float(positions.min()), float(positions.max())
    step = (most - least) / (len(rows) - 1)
    if step == 0 or np.abs(positions - least - step * order).max() > slack:
        return None
    near = slack / (len(rows) - 1)
    typed = round_within(step - near, step + near, first=(1.0, DEGREE))
    step = step if typed is None else typed
    if step == 1 and not slack:  # whole positions that follow one another
        return None
    recipe = replace(recipe, first_position=typed_start(least, slack), position_step=step)
    if np.array_equal(order, rows):
        return recipe
    return replace(recipe, row_order=tuple(order.tolist()))
