"""Attention without positions sees a set of words; with them, and in a recurrent cell, an order."""

import re

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from pe_core import (
    difference_by_item,
    get_sinusoidal_positional_encoding,
    random_projections,
    recurrent_states,
    self_attention,
    softmax,
    word_vectors,
)

TEXT = "the old dog in the red house bites the small man with the hat"
SENTENCE = TEXT.split()
seeds = st.integers(0, 2**40)


def orders(count):
    return st.permutations(range(count))


def tokens_of(words, d_model, seed):
    return word_vectors(words, d_model, seed=seed, spread=1)


def both(tokens, order, seed, *, positions):
    """Return the outputs of one head in the own order and in the other."""
    encoding = get_sinusoidal_positional_encoding(*tokens.shape) if positions else 0
    projections = random_projections(tokens.shape[1], seed=seed)
    return (
        self_attention(rows + encoding, projections)[0] for rows in (tokens, tokens[list(order)])
    )


@given(st.integers(1, 16).flatmap(orders), st.integers(1, 96), seeds)
def test_f24_without_positions_the_outputs_only_swap_places(order, d_model, seed):
    tokens = tokens_of([f"w{at}" for at in order], d_model, seed)
    outputs, reordered = both(tokens, order, seed, positions=False)
    assert difference_by_item(outputs, reordered, order).max() < 5e-14
    np.testing.assert_allclose(outputs.mean(axis=0), reordered.mean(axis=0), atol=2e-14)


@given(st.integers(2, 14).flatmap(orders), seeds)
def test_f24_with_positions_the_outputs_change_by_order_one(order, seed):
    if list(order) == sorted(order):
        order = order[::-1]
    tokens = tokens_of(SENTENCE[: len(order)], 64, seed)
    outputs, reordered = both(tokens, order, seed, positions=True)
    assert 0.05 < difference_by_item(outputs, reordered, order).max() < 10


def test_f24_the_numbers():
    order = list(range(len(SENTENCE)))[::-1]
    tokens = tokens_of(SENTENCE, 64, 29)
    outputs, reordered = both(tokens, order, 29, positions=False)
    assert difference_by_item(outputs, reordered, order).max() < 5e-15
    assert np.abs(outputs.mean(axis=0) - reordered.mean(axis=0)).max() < 2e-15
    outputs, reordered = both(tokens, order, 29, positions=True)
    assert 0.5 < difference_by_item(outputs, reordered, order).max() < 5


def test_equal_words_get_equal_outputs_until_they_have_positions():
    tokens = tokens_of(SENTENCE, 64, 29)
    places = [at for at, word in enumerate(SENTENCE) if word == "the"]
    outputs, _ = both(tokens, range(len(SENTENCE)), 29, positions=False)
    assert np.ptp(outputs[places], axis=0).max() < 1e-14
    outputs, _ = both(tokens, range(len(SENTENCE)), 29, positions=True)
    assert np.ptp(outputs[places], axis=0).max() > 0.1


def test_attention_written_out_in_loops():
    tokens, projections = tokens_of(["a", "b", "c"], 4, 1), random_projections(4, seed=2)
    outputs, weights = self_attention(tokens, projections)
    query, key, value = (
        [[sum(x[k] * w[k][c] for k in range(4)) for c in range(4)] for x in tokens]
        for w in projections
    )
    for p in range(3):
        scores = [sum(query[p][c] * key[q][c] for c in range(4)) / 2 for q in range(3)]
        total = sum(np.exp(scores))
        for q in range(3):
            assert weights[p, q] == pytest.approx(np.exp(scores[q]) / total, abs=1e-14)
        for c in range(4):
            mixed = sum(np.exp(scores[q]) / total * value[q][c] for q in range(3))
            assert outputs[p, c] == pytest.approx(mixed, abs=1e-14)


@given(
    st.lists(st.lists(st.floats(allow_nan=False, allow_infinity=False), min_size=3, max_size=3))
    .filter(bool)
    .map(np.array)
)
def test_softmax_is_stable_for_any_finite_scores(scores):
    weights = softmax(scores)
    assert ((weights >= 0) & (weights <= 1)).all()
    np.testing.assert_allclose(weights.sum(axis=1), 1, rtol=1e-14)
    best = np.take_along_axis(weights, scores.argmax(axis=1, keepdims=True), axis=1)
    assert (best >= weights).all()


def test_softmax_by_hand_and_far_out():
    assert softmax([[0, np.log(3)]])[0] == pytest.approx([0.25, 0.75])
    assert softmax([[1e308, -1e308, 0]]).tolist() == [[1, 0, 0]]
    assert softmax([[-1e6, -1e6 - 800]]).tolist() == [[1, 0]]
    small = np.array([[0.5, -1.0, 2.0]])
    np.testing.assert_allclose(softmax(small + 700), softmax(small), rtol=1e-12)


def test_projections_are_normal_and_seeded():
    projections = random_projections(128, seed=29)
    assert np.array_equal(projections, random_projections(128, seed=29))
    assert not (projections == random_projections(128, seed=30)).any()
    assert abs(projections.std() * np.sqrt(128) - 1) < 0.01
    assert len({matrix.tobytes() for matrix in projections}) == 3


@pytest.mark.parametrize("shape", [(3, 2, 3), (2, 2, 2), (2, 2), (3, 3, 3)])
def test_projections_fit_the_tokens(shape):
    message = f"projections must have the shape (3, 2, 2), got {shape}"
    with pytest.raises(ValueError, match=f"^{re.escape(message)}$"):
        self_attention([[1.0, 2.0]], np.zeros(shape))
    with pytest.raises(ValueError, match=r"^projections must hold finite real numbers, got nan$"):
        self_attention([[1.0, 2.0]], np.full((3, 2, 2), np.nan))


def test_the_cell_written_out():
    tokens, weights = (
        tokens_of(["a", "b"], 3, 1),
        np.random.default_rng(5).standard_normal((2, 3, 3)),
    )
    first = np.tanh(tokens[0] @ weights[0] / 3**0.5)
    second = np.tanh((tokens[1] @ weights[0] + first @ weights[1]) / 3**0.5)
    np.testing.assert_allclose(recurrent_states(tokens, seed=5), [first, second], atol=1e-15)


def test_the_cell_knows_the_past_and_not_the_future():
    tokens = tokens_of(SENTENCE, 16, 3)
    changed = tokens.copy()
    changed[6] += 1
    before, after = recurrent_states(tokens, seed=3), recurrent_states(changed, seed=3)
    np.testing.assert_array_equal(before[:6], after[:6])
    assert (np.abs(before - after)[6:].max(axis=1) > 1e-3).all()


@given(st.integers(2, 14).flatmap(orders), seeds)
def test_another_order_changes_the_cell_without_any_positions(order, seed):
    if list(order) == sorted(order):
        order = order[::-1]
    tokens = tokens_of([f"w{at}" for at in range(len(order))], 64, seed)
    states = recurrent_states(tokens, seed=seed)
    reordered = recurrent_states(tokens[list(order)], seed=seed)
    assert difference_by_item(states, reordered, order).max() > 0.1
    assert np.abs(states).max() <= 1
