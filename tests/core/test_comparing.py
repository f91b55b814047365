"""Somebody's matrix beside the right ones."""

from typing import Any, cast

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

import pe_core
from pe_core.audit import Recipe

ENCODING = pe_core.get_sinusoidal_positional_encoding(10, 8)


def test_random_embeddings_are_what_a_learner_gets_in_numpy():
    expected = np.random.default_rng(29).normal(0, 1, size=(10, 8))
    assert np.array_equal(pe_core.random_embeddings(10, 8, seed=29), expected)
    assert not np.array_equal(pe_core.random_embeddings(10, 8, seed=30), expected)


def test_random_embeddings_are_standard_normal():
    many = pe_core.random_embeddings(400, 400, seed=1)
    assert abs(many.mean()) < 0.01
    assert abs(many.std() - 1) < 0.01


@given(st.integers(0, 9999), st.integers(0, 2), st.integers(0, 79))
def test_what_somebody_meant_is_found_despite_a_wild_cell(seed, meant, at):
    words = pe_core.random_embeddings(10, 8, seed=seed)
    candidates = [ENCODING, words + ENCODING, words]
    given_matrix = candidates[meant].copy()
    given_matrix.flat[at] = 1e300
    assert pe_core.nearest_matrix(given_matrix, candidates) == meant


def test_a_mistake_in_the_encoding_is_still_taken_for_the_encoding():
    words = pe_core.random_embeddings(10, 8, seed=29)
    wrong = pe_core.misread_encoding(10, 8)
    candidates = [ENCODING, words + ENCODING, words]
    assert pe_core.nearest_matrix(wrong, candidates) == 0
    assert pe_core.nearest_matrix(wrong + words, candidates) == 1


def test_the_farthest_numbers_there_are_overflow_nothing():
    huge = np.full((2, 2), 1.7e308)
    assert pe_core.nearest_matrix(huge, [-huge, huge]) == 1


def test_the_largest_cell_is_found_whatever_its_sign():
    matrix = np.zeros((3, 4))
    assert pe_core.largest_cell(matrix) == (0, 0)
    matrix[2, 1] = -5
    matrix[0, 3] = 4
    assert pe_core.largest_cell(matrix) == (2, 1)


def test_cells_at_the_tolerance_do_not_count():
    assert pe_core.cells_beyond([[0.5, -0.5, 0.51, -0.51]], 0.5) == 2
    assert pe_core.cells_beyond([[0.0, 1e-12]], 0) == 1


@given(st.integers(1, 30), st.integers(1, 6), st.integers(1, 6), st.integers(0, 99))
def test_the_worst_cells_are_the_largest_beyond_the_tolerance_in_their_order(
    most, rows, columns, seed
):
    difference = np.round(np.random.default_rng(seed).normal(size=(rows, columns)), 1)
    found = pe_core.misfit(ENCODING[:1, :1] + difference, np.zeros_like(difference), 0.5, most=most)
    np.testing.assert_array_equal(found.difference, difference)
    order = sorted(np.ndindex(rows, columns), key=lambda cell: -abs(difference[cell]))
    beyond = [cell for cell in order if abs(difference[cell]) > 0.5]
    assert found.count == len(beyond)
    assert list(found.worst) == beyond[:most]
    assert found.cell == order[0]


def test_a_tolerance_may_differ_from_row_to_row():
    off = np.full((2, 3), 0.5)
    by_row = pe_core.misfit(off, np.zeros((2, 3)), [[0.4], [0.6]])
    assert by_row.worst == ((0, 0), (0, 1), (0, 2))
    assert pe_core.misfit(off, np.zeros((2, 3)), 0.5).worst == ()


@pytest.mark.parametrize(
    ("call", "message"),
    [
        (lambda: pe_core.misfit([[1]], [[1, 2]], 0), r"wanted .* \(1, 1\), got \(1, 2\)"),
        (lambda: pe_core.misfit([[1]], [[1]], -1), "tolerance .* of at least 0, got -1"),
        (lambda: pe_core.misfit([[1, 2]], [[1, 2]], [1, 2, 3]), r"tolerance must fit .* \(3,\)"),
        (lambda: pe_core.random_embeddings(0, 8, seed=1), "seq_len must be a whole number"),
        (
            lambda: pe_core.random_embeddings(1, cast(Any, 8.5), seed=1),
            "d_model must be a whole number",
        ),
        (lambda: pe_core.random_embeddings(1, 8, seed=-1), "seed must be a whole number of at"),
        (lambda: pe_core.nearest_matrix([[1]], []), r"must have the shape .* got \[\]"),
        (
            lambda: pe_core.nearest_matrix([[1]], [[[1, 2]]]),
            r"must have the shape .* got \[\(1, 2\)",
        ),
        (lambda: pe_core.nearest_matrix([[np.nan]], [[[1]]]), "finite real numbers, got nan"),
        (lambda: pe_core.largest_cell([]), "at least 1 x 1"),
        (lambda: pe_core.cells_beyond([[1]], -1), "of at least 0, got -1"),
    ],
)
def test_refusals(call, message):
    with pytest.raises(ValueError, match=message):
        call()


@pytest.mark.parametrize("kind", ["encoding", "sum", "words"])
def test_a_verdict_says_what_is_left_beside_the_encoding(kind):
    words = pe_core.random_embeddings(10, 8, seed=3)
    whole = {"encoding": ENCODING, "sum": words + ENCODING, "words": words}[kind]
    wrong = whole.copy()
    wrong[7, 1] -= 3
    verdict = pe_core.judge(wrong, ENCODING, words, 1e-6)
    assert verdict.kind == kind
    without = 0 if kind == "encoding" else words
    assert np.array_equal(verdict.rest, wrong - without)
    assert np.array_equal(verdict.difference, wrong - without - ENCODING)
    if kind != "words":
        assert (verdict.count, verdict.cell) == (1, (7, 1))
        assert verdict.largest == pytest.approx(3)
        assert pe_core.judge(whole, ENCODING, words, 1e-6).count == 0


@pytest.mark.parametrize(
    "wrong",
    [
        Recipe(first="cosine").table(10, 8),
        ENCODING * (np.arange(8) % 2 == 0),
        -ENCODING,
        np.repeat(np.outer(range(10), [1, 0.1, 0.01, 0.001]), 2, axis=1),
    ],
    ids=["cosine first", "no cosines", "other sign", "angles"],
)
def test_a_wrong_encoding_that_was_added_is_no_word_alone(wrong):
    words = pe_core.random_embeddings(10, 8, seed=29)
    verdict = pe_core.judge(words + wrong, ENCODING, words, 1e-6)
    assert verdict.kind == "sum"
    np.testing.assert_allclose(verdict.rest, wrong, atol=1e-15)
    alone = pe_core.judge(wrong, ENCODING, words, 1e-6)
    assert alone.kind == "encoding"
    np.testing.assert_array_equal(alone.rest, wrong)
    assert pe_core.judge(words.astype(np.float16), ENCODING, words, 1e-6).kind == "words"


def test_words_that_were_multiplied_by_the_root_of_the_width_are_told():
    for seed in range(50):
        words = pe_core.random_embeddings(10, 8, seed=seed)
        verdict = pe_core.judge(np.sqrt(8) * words + ENCODING, ENCODING, words, 1e-6)
        assert (verdict.kind, verdict.words_times) == ("sum", np.sqrt(8))
        for factor in (1, 2, 8):
            other = pe_core.judge(factor * words + ENCODING, ENCODING, words, 1e-6)
            assert other.words_times == 1
