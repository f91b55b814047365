"""The small functions: their edges, worked out by hand."""

import math

import numpy as np
import pytest

from pe_core import (
    NO_PAIR,
    binary_counter,
    closest_far_similarity,
    column_pairs,
    cosine_matrix,
    distance_by_offset,
    distance_matrix,
    first_rise,
    frequencies_from_exponents,
    log_law,
    most_similar_offset,
    pair_contributions,
    phases,
    share_completing_a_turn,
    share_completing_a_turn_law,
    share_of_flat_columns,
    similarity_by_offset,
    sine_columns,
    toeplitz_spread,
)


@pytest.mark.parametrize(
    ("how", "pairs", "sines"),
    [
        ({}, [0, 0, 1, 1, 2], [1, 0, 1, 0, 1]),
        ({"layout": "concatenated"}, [0, 1, 2, 0, 1], [1, 1, 1, 0, 0]),
        ({"spacing": "tensor2tensor"}, [0, 0, 1, 1, NO_PAIR], [1, 0, 1, 0, 0]),
        (
            {"layout": "concatenated", "spacing": "tensor2tensor"},
            [0, 1, 0, 1, NO_PAIR],
            [1, 1, 0, 0, 0],
        ),
    ],
)
def test_columns_of_an_odd_width(how, pairs, sines):
    assert column_pairs(5, **how).tolist() == pairs
    assert sine_columns(5, **how).tolist() == [bool(sine) for sine in sines]


def test_a_single_column_is_the_fastest_sine():
    assert column_pairs(1).tolist() == [0]
    assert sine_columns(1, layout="concatenated").tolist() == [True]


@pytest.mark.parametrize("bit", [0, 1, 2, 5])
def test_bit_b_flips_every_2_to_the_b_positions(bit):
    column = binary_counter(200, bits=8)[:, bit].astype(int)
    flips = np.flatnonzero(np.diff(column)) + 1
    assert np.array_equal(flips, np.arange(2**bit, 200, 2**bit))
    assert np.array_equal(column[: -(2 ** (bit + 1))], column[2 ** (bit + 1) :])


@pytest.mark.parametrize(
    ("seq_len", "bits"), [(1, 1), (2, 1), (3, 2), (4, 2), (5, 3), (512, 9), (513, 10)]
)
def test_the_counter_has_as_many_bits_as_the_last_position_needs(seq_len, bits):
    counter = binary_counter(seq_len)
    assert counter.shape == (seq_len, bits)
    assert counter.dtype == np.uint8


def test_fewer_bits_repeat_and_more_bits_are_zero():
    assert binary_counter(4, bits=1).tolist() == [[0], [1], [0], [1]]
    wide = binary_counter(4, bits=70)
    assert wide.shape == (4, 70)
    assert np.array_equal(wide[:, :2], binary_counter(4))
    assert not wide[:, 2:].any()


def test_toeplitz_spread_takes_the_worst_diagonal_of_any_shape():
    matrix = np.array([[1.0, 2, 3], [4, 1, 2]])
    assert toeplitz_spread(matrix) == 0
    matrix[1, 2] = 9
    assert toeplitz_spread(matrix) == 7
    assert toeplitz_spread(matrix.T) == 7
    assert toeplitz_spread([[5.0]]) == 0
    assert toeplitz_spread([[1, 0], [0, -1]]) == 2


def test_distances_of_rows_that_nearly_coincide_keep_their_digits():
    distances = distance_matrix([[1.0, 1.0], [1.0, 1.0 + 2.0**-40]])
    assert distances[0, 1] == 2.0**-40
    tiny = float(distance_by_offset(1, 2)) - 2 * math.sin(0.5)
    assert abs(tiny) < 1e-15
    # sin and cos after 710 positions: 113 turns and a rest of 6e-5, worth 9 digits here.
    rest = abs(math.remainder(710, 2 * math.pi))
    assert float(distance_by_offset(710, 2)) == pytest.approx(2 * math.sin(rest / 2), rel=1e-9)


def test_cosines_never_leave_their_range():
    rows = np.random.default_rng(7).standard_normal((60, 3))
    cosines = cosine_matrix(np.concatenate([rows, 3 * rows, -rows]))
    assert (np.abs(cosines) <= 1).all()
    assert (cosines.diagonal() == 1).all()
    assert cosines[0, 60] == pytest.approx(1, abs=1e-15)
    assert cosines[0, 120] == pytest.approx(-1, abs=1e-15)


def test_offsets_keep_their_shape():
    offsets = np.arange(-3, 3).reshape(2, 3)
    assert similarity_by_offset(offsets, 8).shape == (2, 3)
    assert distance_by_offset(offsets, 8).shape == (2, 3)
    assert log_law(np.abs(offsets) + 1).shape == (2, 3)
    assert phases(offsets, 8).shape == (2, 3, 4)
    assert frequencies_from_exponents(np.zeros((2, 3))).shape == (2, 3)
    assert similarity_by_offset([], 8).shape == (0,)
    assert np.shape(similarity_by_offset(3, 8)) == ()


def test_similarity_between_two_tokens_is_on_the_same_curve():
    expected = (math.cos(0.5) + math.cos(0.05)) / 2
    assert float(similarity_by_offset(0.5, 4, base=100)) == pytest.approx(expected, abs=1e-15)


def test_spacing_reaches_every_function_of_offsets():
    expected = [math.cos(3), math.cos(3e-4)]
    assert pair_contributions(3, 4, spacing="tensor2tensor") == pytest.approx(expected, abs=1e-15)
    mean = float(similarity_by_offset(3, 4, spacing="tensor2tensor"))
    assert mean == pytest.approx(sum(expected) / 2, abs=1e-15)
    distance = float(distance_by_offset(3, 4, spacing="tensor2tensor"))
    assert distance == pytest.approx(math.sqrt(4 * (1 - mean)), abs=1e-14)


def test_first_rise_ends_at_longest():
    assert first_rise(512, longest=44) == 44
    assert first_rise(512, longest=43) is None
    assert first_rise(512, base=100) == 38


def test_most_similar_offset_looks_no_further_than_longest():
    assert most_similar_offset(4, longest=621) == 19
    assert most_similar_offset(4, longest=1) == 1


def test_far_begins_at_nearest_and_ends_with_the_sequence():
    curve = similarity_by_offset(np.arange(100), 8)
    assert closest_far_similarity(100, 8, nearest=30) == curve[30:].max()
    assert closest_far_similarity(50, 8, nearest=30) == curve[30:50].max() < curve[30:].max()


@pytest.mark.parametrize(("span", "share"), [(0.05, 0.0), (0.06, 0.5), (1.5, 1.0), (1, 0.5)])
def test_a_column_is_flat_below_its_span(span, share):
    assert share_of_flat_columns([[0.0, 1.0], [1.0, 0.95]], span=span) == share


def test_a_turn_counts_when_it_is_complete():
    assert share_completing_a_turn(6, 8) == 0
    assert share_completing_a_turn(7, 8) == 0.25
    assert share_completing_a_turn(6284, 8) == 1


def test_the_law_of_turns_is_cut_to_a_share():
    assert share_completing_a_turn_law(1) == 0
    assert share_completing_a_turn_law(6) == 0
    assert 0 < share_completing_a_turn_law(7) < 0.02
    assert share_completing_a_turn_law(62_832) == 1
    assert share_completing_a_turn_law(10**9, base=2) == 1
