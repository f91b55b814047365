"""The shift at work: turned rows, two shifts in a row, the query that finds what is k further."""

import numpy as np
import pytest
from hypothesis import given

from pe_core import (
    angular_frequencies,
    composed_rotation,
    dot_product_matrix,
    encode_positions,
    get_sinusoidal_positional_encoding,
    largest_difference,
    projected_scores,
    row_norms,
    shift_rotation,
    toeplitz_spread,
    turn_rows,
    turned_query_scores,
)
from tests.core import strategies as some


@given(some.lengths, some.even_widths, some.bases, some.offsets)
def test_turned_rows_are_the_rows_k_further(seq_len, d_model, base, offset):
    encoding = get_sinusoidal_positional_encoding(seq_len, d_model, base=base)
    further = encode_positions(np.arange(seq_len) + offset, d_model, base=base)
    turned = turn_rows(encoding, offset, base=base)
    assert largest_difference(turned, further) < 4e-13
    assert np.abs(row_norms(turned) - row_norms(encoding)).max() < 1e-13


@pytest.mark.parametrize("d_model", [2, 64, 512])
@pytest.mark.parametrize("offset", [1, 5, -7, 200, -511])
def test_f03_the_residual_of_the_whole_matrix_is_rounding(d_model, offset):
    encoding = get_sinusoidal_positional_encoding(512, d_model)
    further = encode_positions(np.arange(512) + offset, d_model)
    assert largest_difference(turn_rows(encoding, offset), further) < 2.3e-13


@given(some.offsets, some.offsets, some.even_widths, some.bases)
def test_f04_two_shifts_are_one_by_their_sum(offset, other, d_model, base):
    product = composed_rotation(offset, other, d_model, base=base)
    assert largest_difference(product, shift_rotation(offset + other, d_model, base=base)) < 4e-13
    assert largest_difference(product, composed_rotation(other, offset, d_model, base=base)) < 1e-15


def test_f27_a_query_turned_by_3_peaks_3_further():
    scores = turned_query_scores(get_sinusoidal_positional_encoding(100, 64), 3)
    assert scores[50].argmax() == 53
    assert scores[50, 53] == pytest.approx(32, abs=1e-12)


@pytest.mark.parametrize("d_model", [2, 8, 64, 512])
@pytest.mark.parametrize("offset", [-20, -1, 0, 4, 39])
def test_f27_every_query_peaks_k_further_as_far_as_the_sequence_reaches(d_model, offset):
    scores = turned_query_scores(get_sinusoidal_positional_encoding(40, d_model), offset)
    queries = np.arange(max(0, -offset), min(40, 40 - offset))
    assert np.array_equal(scores[queries].argmax(axis=1), queries + offset)
    assert np.abs(scores.diagonal(offset) - d_model / 2).max() < 1e-12


@given(some.lengths, some.even_widths, some.bases, some.offsets)
def test_scores_of_a_turned_query_depend_on_the_offset_only(seq_len, d_model, base, offset):
    encoding = get_sinusoidal_positional_encoding(seq_len, d_model, base=base)
    scores = turned_query_scores(encoding, offset, base=base)
    assert toeplitz_spread(scores) < 4e-12
    unturned = turned_query_scores(encoding, 0, base=base)
    assert largest_difference(unturned, dot_product_matrix(encoding)) < 1e-12


@pytest.mark.parametrize("seed", [0, 1, 29, 9999])
def test_f26_after_random_projections_no_stripe_and_no_symmetry_is_left(seed):
    encoding = get_sinusoidal_positional_encoding(50, 64)
    scores = projected_scores(encoding, encoding, seed=seed)
    assert toeplitz_spread(dot_product_matrix(encoding)) < 1e-13
    assert 5 < toeplitz_spread(scores) < 50
    assert largest_difference(scores, scores.T) > 5


def test_f26_projections_are_those_of_their_seed():
    rows = get_sinusoidal_positional_encoding(5, 6)
    assert np.array_equal(
        projected_scores(rows, rows, seed=7), projected_scores(rows, rows, seed=7)
    )
    assert (
        largest_difference(
            projected_scores(rows, rows, seed=7), projected_scores(rows, rows, seed=8)
        )
        > 1
    )


def test_f26_projections_are_drawn_query_first_with_the_variance_of_one_over_the_width():
    rows = np.eye(4)
    generator = np.random.default_rng(3)
    w_q, w_k = (generator.normal(0, 0.5, (4, 4)) for _ in range(2))
    assert largest_difference(projected_scores(rows, rows, seed=3), w_q @ w_k.T) < 1e-15


def test_queries_and_keys_may_differ_in_number_but_not_in_width():
    assert projected_scores(np.ones((3, 4)), np.ones((2, 4)), seed=0).shape == (3, 2)
    with pytest.raises(
        ValueError, match=r"^keys must have as many columns as queries, got 5 with 4$"
    ):
        projected_scores(np.ones((3, 4)), np.ones((2, 5)), seed=0)


@pytest.mark.parametrize("function", [turn_rows, turned_query_scores])
def test_turning_needs_whole_pairs(function):
    message = r"^columns of encoding must be even, so that every sine has its cosine, got 7$"
    with pytest.raises(ValueError, match=message):
        function(np.ones((3, 7)), 1)


def test_a_difference_is_of_one_shape():
    with pytest.raises(
        ValueError, match=r"^other must have the shape of matrix, \(1, 2\), got \(2, 1\)$"
    ):
        largest_difference([[1, 2]], [[1], [2]])
    assert largest_difference([[1, -4]], [[1, 3]]) == 7


def turned_like_rope(vector, position, d_model):
    """Turn neighbours as one complex number each by ``position * w``, as RoPE does."""
    pairs = vector[0::2] + 1j * vector[1::2]
    turned = pairs * np.exp(1j * position * angular_frequencies(d_model))
    return np.column_stack([turned.real, turned.imag]).ravel()


@pytest.mark.parametrize("d_model", [2, 8, 64])
@pytest.mark.parametrize("position", [0, 1, 50, 1000])
def test_f29_a_row_is_the_constant_vector_turned_backwards_by_rope(d_model, position):
    constant = np.tile([0.0, 1.0], d_model // 2)
    row = encode_positions([position], d_model)[0]
    np.testing.assert_allclose(turned_like_rope(constant, -position, d_model), row, atol=1e-12)
    turned = shift_rotation(position, d_model) @ constant
    np.testing.assert_allclose(turned, row, atol=1e-12)


@pytest.mark.parametrize("seed", [0, 1, 2])
def test_f28_rope_scores_depend_on_the_offset_only_and_know_its_sign(seed):
    query, key = np.random.default_rng(seed).standard_normal((2, 64))

    def scores(offset):
        positions = [m for m in range(0, 200, 20) if m + offset >= 0]
        turned = (
            turned_like_rope(query, m, 64) @ turned_like_rope(key, m + offset, 64)
            for m in positions
        )
        rotated = query @ shift_rotation(-offset, 64) @ key
        return np.array([*turned, rotated])

    ahead, behind = scores(7), scores(-7)
    assert np.ptp(ahead) < 1e-11
    assert np.ptp(behind) < 1e-11
    assert abs(ahead[0] - behind[0]) > 0.1
