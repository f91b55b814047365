"""Rows or columns in any order: put in order, they are searched as usual."""

from collections.abc import Iterable, Iterator
from dataclasses import replace

import numpy as np
from numpy.typing import NDArray

from pe_core.audit.agreeing import confirmed
from pe_core.audit.columns_order import column_orders
from pe_core.audit.confirming import Match
from pe_core.audit.recipe import Recipe
from pe_core.audit.rows_order import row_orders
from pe_core.audit.search import search, search_one_wave, search_patterns, search_unpaired
from pe_core.audit.sheet import Sheet

Values = NDArray[np.float64]
Order = NDArray[np.int64]


def search_rows(sheet: Sheet) -> list[Match]:
    """Return the readings with rows in any order."""
    values = sheet.values
    backwards = np.arange(len(values))[::-1]
    for order in (backwards, *_distinct(row_orders(values, sheet.ways[-1].noise))):
        way = np.s_[::-1] if order is backwards else np.argsort(order)
        ordered = Sheet(values[way], sheet.decimals)
        # Pairs that slow down evenly were read backwards already: as a negative step.
        paired = search_patterns if order is backwards else search
        # And what does not pair in one direction does not in the other.
        pairs = order is not backwards or any(sheet.readings)
        for look in (paired, search_one_wave, search_unpaired)[0 if pairs else 1 :]:
            found = [
                reordered
                for match in look(ordered)
                if match.recipe.row_order is None and match.recipe.positions is None
                for reordered in _confirmed(
                    replace(match.recipe, row_order=tuple(order.tolist())), match, values
                )
            ]
            if found:
                return found
    return []


def search_columns(sheet: Sheet) -> list[Match]:
    """Return the readings with columns in any order."""
    values = sheet.values
    for order in _distinct(column_orders(values, sheet.ways[-1].noise)):
        ordered = Sheet(values[:, np.argsort(order)], sheet.decimals)
        found = [
            reordered
            for match in search(ordered)
            for reordered in _confirmed(
                replace(match.recipe, column_order=tuple(order.tolist())), match, values
            )
        ]
        if found:
            return found
    return []


def _distinct(orders: Iterable[Order]) -> Iterator[Order]:
    """Yield each order once: several starts and speeds may say the same."""
    seen = set()
    for order in orders:
        if order.tobytes() not in seen:
            seen.add(order.tobytes())
            yield order


def _confirmed(recipe: Recipe, match: Match, values: Values) -> list[Match]:
    return confirmed([recipe], values, match.precision, match.decimals)
