"""The numbers and formulas of the page Adding to words."""

import math
from collections.abc import Callable

import numpy as np

import pe_core
from pe_core import get_sinusoidal_positional_encoding as encode
from tests.lesson.claims import Given, Number, Result

WORDS = [f"word {number}" for number in range(300)]
WIDTHS = (8, 64, 512)


def _loud(d_model: float, spread: float | None, scaled: bool) -> float:
    return pe_core.expected_loudness(int(d_model), spread=spread, scaled=scaled)


def _length(d_model: int, spread: float | None = None) -> float:
    """Return the mean length of real word vectors."""
    return float(
        pe_core.row_norms(pe_core.word_vectors(WORDS, d_model, seed=1, spread=spread)).mean()
    )


def _scaled(_: object) -> float:
    found = {round(_loud(d_model, None, True), 12) for d_model in WIDTHS}
    assert len(found) == 1
    return found.pop()


def _unit_length(_: object) -> float:
    return float(np.mean([_length(d_model) for d_model in WIDTHS]))


def _variance(_: object) -> float:
    return float(pe_core.word_vectors(WORDS, 512, seed=1, spread=1.0).var())


PROSE: dict[str, tuple[Number, ...]] = {
    "words.ways": (
        Result("0.707", _scaled),
        Result("1", _unit_length),
        Given("unscaled_width", "512"),
        Result("16", lambda at: _loud(at.unscaled_width, None, False)),
        Result("1", _variance),
        Given("twice_width", "512"),
        Result("0.031", lambda at: _loud(at.twice_width, 1.0, True)),
    ),
}


def _sum() -> bool:
    """Tell whether the difference of one word at two places is that of the places."""
    word = pe_core.word_vectors(["one", "two", "one"], 64, seed=3)
    position = encode(3, 64)
    final = word + position
    return bool(
        np.allclose(final[0] - final[2], position[0] - position[2], atol=1e-15)
        and np.allclose(final - position, word, atol=1e-15)
    )


def _four_parts() -> bool:
    x, y = pe_core.word_vectors(["one", "two"], 64, seed=3)
    p, q = encode(2, 64)
    parts = x @ y + x @ q + p @ y + p @ q
    return math.isclose(pe_core.dot_product_matrix([x + p, y + q])[0, 1], parts, abs_tol=1e-12)


def _of_a_row() -> bool:
    """Tell whether unscaled words are outweighed by as much as a row is long."""
    return all(math.isclose(_loud(d, None, False), math.sqrt(d / 2)) for d in WIDTHS)


FORMULAS: dict[str, Callable[[], bool]] = {
    r"\text{final} = \text{word} + \text{position}": _sum,
    "1/d": lambda: all(
        math.isclose(pe_core.word_vectors(WORDS, d, seed=1).var(), 1 / d, rel_tol=0.1)
        for d in WIDTHS
    ),
    r"1/\sqrt{2}": lambda: all(
        math.isclose(_loud(d, None, True), 1 / math.sqrt(2)) and _of_a_row() for d in WIDTHS
    ),
    r"\begin{aligned} (x + p)\cdot(y + q) = {} & x\cdot y + x\cdot q \\ "
    r"& {} + p\cdot y + p\cdot q \end{aligned}": _four_parts,
}
