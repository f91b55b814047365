"""The numbers in the words of the challenges."""

import numpy as np

import pe_core
from pe_core.audit import Recipe
from pe_core.challenges import BaseScore
from tests.lesson.claims import Number, Result

PAPER, ROWS, COLUMNS = Recipe(), 16, 12


def _first_row(recipe: Recipe) -> np.ndarray:
    return recipe.table(ROWS, COLUMNS)[0]


def _all_equal(values: np.ndarray) -> float:
    assert np.ptp(values) == 0
    return float(values[0])


def _half(recipe: Recipe, first: bool) -> float:
    row = _first_row(recipe)
    return _all_equal(row[: COLUMNS // 2] if first else row[COLUMNS // 2 :])


def _squares_of_a_pair() -> float:
    row = pe_core.encode_positions([7], 8)[0]
    return float(np.round(row[0] ** 2 + row[1] ** 2, 12))


ZERO = Result("0", lambda _: _all_equal(_first_row(PAPER)[0::2]))
ONE = Result("1", lambda _: _all_equal(_first_row(PAPER)[1::2]))
ZERO_ONE = (ZERO, ONE)
FROM_ZERO = Result("0", lambda _: pe_core.column_pairs(8)[0])
A_RADIAN = Result("1", lambda _: pe_core.phases(1, 8)[0])
SQUARES = Result("1", lambda _: _squares_of_a_pair())
ENCODING = PAPER.table(1000, COLUMNS)

LABELS: dict[str, tuple[Number, ...]] = {
    "challenges.base.apart_help": (
        Result("0", lambda _: BaseScore(similarity=1.0, flat=0.0, reach=1.0).score),
    ),
    "challenges.bug.name.first_position": (Result("0", lambda _: PAPER.first_position),),
    "challenges.bug.sign.concatenated": (
        Result("0", lambda _: _half(Recipe(layout="concatenated"), first=True)),
        Result("1", lambda _: _half(Recipe(layout="concatenated"), first=False)),
    ),
    "challenges.bug.sign.cosine_first": (
        ZERO,
        Result("1", lambda _: _first_row(Recipe(first="cosine"))[0]),
    ),
    "challenges.bug.sign.first_position": ZERO_ONE,
    "challenges.bug.sign.none": ZERO_ONE,
    "challenges.bug.sign.rows_reversed": ZERO_ONE,
    "challenges.bug.sign.scaled": (
        Result("-1", lambda _: ENCODING.min().round(4)),
        Result("1", lambda _: ENCODING.max().round(4)),
    ),
    "challenges.check.complete.why.no_turn": (A_RADIAN,),
    "challenges.check.first_row.answer": (
        Result("0", lambda _: pe_core.phases(0, 8).max()),
        ZERO,
        ONE,
    ),
    "challenges.check.first_row.why.all_ones": (ONE,),
    "challenges.check.first_row.why.all_zeros": (ZERO,),
    "challenges.check.norm.answer": (SQUARES,),
    "challenges.check.norm.why.all_columns": (SQUARES,),
    "challenges.check.pair.answer": (FROM_ZERO,),
    "challenges.check.pair.why.from_one": (FROM_ZERO,),
    "challenges.check.wavelength.why.no_turn": (A_RADIAN,),
}
