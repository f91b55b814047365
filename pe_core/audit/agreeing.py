"""Which of several recipes explain a matrix, and what each of them leaves."""

from dataclasses import replace

import numpy as np
from numpy.typing import NDArray

from pe_core.audit.candidates import Candidate
from pe_core.audit.confirming import Match, confirm
from pe_core.audit.ranking import cost, worth_telling
from pe_core.audit.recipe import Recipe
from pe_core.audit.rounding import with_more_digits
from pe_core.audit.sharpening import cosine_by_shifted_sine, sharpened


def confirmed(
    recipes: list[Recipe], values: NDArray[np.float64], precision: str, decimals: int | None
) -> list[Match]:
    """Return the recipes that explain the matrix, among those worth telling."""
    likely = worth_telling(recipes) if recipes else []
    candidates = [Candidate(recipe, values, precision, decimals) for recipe in likely]
    matches = [confirm(candidate) for candidate in candidates]
    clean = [match is not None and not match.wrong.any() for match in matches]
    # A likelier reading is not given up for a base that was rounded too boldly.
    likelier = clean.index(True) if any(clean) else len(clean)
    matches[:likelier] = [
        with_more_digits(candidate, match)
        for candidate, match in zip(candidates[:likelier], matches, strict=False)
    ]
    found = [match for match in matches if match is not None]
    if not found:
        return []
    best = min(found, key=lambda match: int(match.wrong.sum()))
    fewest = int(best.wrong.sum())
    found = [match for match in found if match.recipe.arithmetic == best.recipe.arithmetic]
    found.sort(key=lambda match: cost(match.recipe))  # more digits make a reading less likely
    return [
        # What differs by less than a value may be off is not decided by a few cells at the edge.
        sharpened(
            cosine_by_shifted_sine(replace(match, wrong=match.wrong & best.wrong), values), values
        )
        for match in found
        if int(match.wrong.sum()) == fewest
        or np.abs(match.table - best.table).max() <= float(best.tolerance.min())
    ]
