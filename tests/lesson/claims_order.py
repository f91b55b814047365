"""The numbers and formulas of the page about order."""

import numpy as np

import pe_core
from pe_core import softmax
from tests.lesson.claims import Number, Result

WORDS = ["the", "dog", "bites", "the", "man"]
TOKENS = pe_core.word_vectors(WORDS, 8, seed=29, spread=1)
PERMUTATION = np.eye(5)[[4, 2, 0, 3, 1]]


def _sum_of_a_row(_: object) -> float:
    _, weights = pe_core.self_attention(TOKENS, pe_core.random_projections(8, seed=29))
    sums = weights.sum(axis=1)
    assert np.ptp(sums) < 1e-14
    return float(sums[0].round(14))


def _ones_of_a_permutation(_: object) -> float:
    ones = {*PERMUTATION.sum(axis=0), *PERMUTATION.sum(axis=1)}
    assert len(ones) == 1
    return float(ones.pop())


def _one_permutation_comes_out() -> bool:
    query, key, value = (TOKENS @ w for w in pe_core.random_projections(8, seed=29))
    moved = [PERMUTATION @ rows for rows in (query, key, value)]
    first = softmax(moved[0] @ moved[1].T) @ moved[2]
    then = PERMUTATION @ softmax(query @ key.T) @ PERMUTATION.T @ PERMUTATION @ value
    last = PERMUTATION @ softmax(query @ key.T) @ value
    return np.allclose(first, then) and np.allclose(then, last)


def _step() -> bool:
    of_token, of_state = np.random.default_rng(29).standard_normal((2, 8, 8)) / np.sqrt(8)
    states = pe_core.recurrent_states(TOKENS, seed=29)
    before = np.vstack([np.zeros(8), states[:-1]])
    return np.allclose(states, np.tanh(TOKENS @ of_token + before @ of_state))


PROSE: dict[str, tuple[Number, ...]] = {
    "order.reading": (Result("1", _sum_of_a_row),),
    "order.deeper": (Result("1", _ones_of_a_permutation),),
}
FORMULAS = {
    r"\begin{aligned} &\mathrm{softmax}\!\left(PQ\,(PK)^\top\right) PV \\ "
    r"&\quad = P\,\mathrm{softmax}\!\left(QK^\top\right) P^\top P V \\ "
    r"&\quad = P\,\mathrm{softmax}\!\left(QK^\top\right) V "
    r"\end{aligned}": _one_permutation_comes_out,
    r"h_p = \tanh\!\left(x_p W_x + h_{p-1} W_h\right)": _step,
}
