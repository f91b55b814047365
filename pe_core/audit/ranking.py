"""Which of several readings somebody most likely meant."""

from pe_core.audit.naming import PAPER_BASE
from pe_core.audit.recipe import Recipe
from pe_core.audit.round_numbers import is_round

# Unlikely is what nobody types: one point is one slip.
_SCHEDULES = {
    "paper": 0.0, "tensor2tensor": 0.5, "halved_exponent": 2.0, "min_timescale": 1.0,
    "pair_from_one": 0.9,
}  # fmt: skip
_ANOTHER_SCHEDULE = 1.4
_NUMBERS_OF_THEIR_OWN = ("octaves", "min_timescale", "min_timescale_multiplied")
_LARGEST_TYPED, _ABSURD = 1e6, 1e9
_FAR = 1000.0


def cost(recipe: Recipe) -> float:
    """Return how many slips a reading assumes."""
    points = _SCHEDULES.get(recipe.schedule, _ANOTHER_SCHEDULE)
    points += 0.1 * (recipe.odd not in ("even", "drop"))
    if recipe.schedule in _NUMBERS_OF_THEIR_OWN:
        return points + (recipe.first_position != 0) + (recipe.scale != 1)
    if recipe.base != PAPER_BASE:
        points += 1.0 if is_round(recipe.base, 1) else 1.5 if is_round(recipe.base) else 2.5
        # Of a long number its size says nothing: it was measured, and nobody typed it.
        typed = is_round(recipe.base)
        points += typed * ((recipe.base > _LARGEST_TYPED) + (recipe.base > _ABSURD))
    points += (recipe.first_position != 0) + (recipe.scale != 1)
    if recipe.position_step != 1:
        points += 1.0 if is_round(recipe.position_step) or recipe.unit != 1 else 2.0
    # Nobody begins between two positions a long way off: slow tones look alike there by chance.
    far = abs(recipe.first_position) > _FAR and recipe.first_position % 1 != 0
    return points + far


def worth_telling(recipes: list[Recipe]) -> list[Recipe]:
    """Return the most likely reading, and the others that are nearly as likely."""
    ordered = sorted(dict.fromkeys(recipes), key=cost)
    best = ordered[0]
    return [
        other
        for other in ordered
        if other is best
        or (
            cost(other) <= cost(best) + 1.0
            and (best.base != PAPER_BASE or other.base == PAPER_BASE or _plain(other))
        )
    ]


def _plain(recipe: Recipe) -> bool:
    """Return whether it is the paper's rule with a base that somebody may have typed."""
    return recipe.schedule == "paper" and is_round(recipe.base, 1)
