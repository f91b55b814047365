"""Laws that hold for every width, base, layout and length."""

import numpy as np
import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from pe_core import (
    angular_frequencies,
    binary_counter,
    column_pairs,
    cosine_matrix,
    distance_by_offset,
    distance_matrix,
    dot_product_by_offset,
    dot_product_matrix,
    encode_column,
    encode_positions,
    get_sinusoidal_positional_encoding,
    pair_contributions,
    phases,
    row_norms,
    shift_rotation,
    similarity_by_offset,
    sine_columns,
    toeplitz_spread,
    turns_within,
    wavelengths,
)
from tests.core import strategies as some


def legal(d_model, spacing):
    assume(spacing == "paper" or d_model >= 4)


@given(some.lengths, some.widths, some.bases, some.layouts, some.spacings, some.first_positions)
def test_shape_type_and_range(seq_len, d_model, base, layout, spacing, first):
    legal(d_model, spacing)
    encoding = get_sinusoidal_positional_encoding(
        seq_len, d_model, base=base, layout=layout, spacing=spacing, first_position=first
    )
    assert encoding.shape == (seq_len, d_model)
    assert encoding.dtype == np.float64
    assert (np.abs(encoding) <= 1).all()


@given(some.lengths, some.widths, some.bases, some.layouts, some.spacings)
def test_each_column_is_the_wave_of_its_pair(seq_len, d_model, base, layout, spacing):
    legal(d_model, spacing)
    encoding = get_sinusoidal_positional_encoding(
        seq_len, d_model, base=base, layout=layout, spacing=spacing
    )
    pairs = column_pairs(d_model, layout=layout, spacing=spacing)
    is_sine = sine_columns(d_model, layout=layout, spacing=spacing)
    turned = phases(np.arange(seq_len), d_model, base=base, spacing=spacing)
    for column, (pair, sine) in enumerate(zip(pairs, is_sine, strict=True)):
        wave = np.zeros(seq_len) if pair < 0 else (np.sin if sine else np.cos)(turned[:, pair])
        assert np.abs(encoding[:, column] - wave).max() < 1e-14  # `phases` are rounded


@given(some.lengths, some.lengths, some.widths, some.bases, some.layouts)
def test_growing_the_length_never_changes_a_row(seq_len, more, d_model, base, layout):
    short = get_sinusoidal_positional_encoding(seq_len, d_model, base=base, layout=layout)
    long = get_sinusoidal_positional_encoding(seq_len + more, d_model, base=base, layout=layout)
    assert np.array_equal(short, long[:seq_len])


@given(some.lengths, some.lengths, some.widths, some.bases, some.layouts)
def test_first_position_starts_later_in_the_same_table(seq_len, first, d_model, base, layout):
    later = get_sinusoidal_positional_encoding(
        seq_len, d_model, base=base, layout=layout, first_position=first
    )
    table = get_sinusoidal_positional_encoding(seq_len + first, d_model, base=base, layout=layout)
    assert np.array_equal(later, table[first:])


@pytest.mark.parametrize("d_model", [1, 2, 3, 5, 7, 8, 15, 16, 17, 31, 33, 64, 127])
def test_no_cell_depends_on_where_a_vector_register_ends(d_model):
    table = get_sinusoidal_positional_encoding(400, d_model)
    for seq_len in range(1, 140):
        rows = get_sinusoidal_positional_encoding(seq_len, d_model)
        assert np.array_equal(rows, table[:seq_len])
        rows = get_sinusoidal_positional_encoding(seq_len, d_model, first_position=260 - seq_len)
        assert np.array_equal(rows, table[260 - seq_len : 260])


def test_rows_far_out_are_those_of_the_long_table():
    table = get_sinusoidal_positional_encoding(100_003, 6)
    rows = get_sinusoidal_positional_encoding(1001, 6, first_position=99_002)
    assert np.array_equal(rows, table[99_002:])


@given(some.lengths, some.widths, some.bases, some.layouts)
def test_rows_are_points_of_the_smooth_curve(seq_len, d_model, base, layout):
    rows = get_sinusoidal_positional_encoding(seq_len, d_model, base=base, layout=layout)
    curve = encode_positions(np.arange(seq_len * 1.0), d_model, base=base, layout=layout)
    assert np.array_equal(rows, curve)


@given(some.lengths, some.widths, some.bases, st.data())
def test_a_column_alone_is_that_column_of_the_table(count, d_model, base, data):
    column = data.draw(st.integers(0, d_model - 1))
    between = np.arange(count) / 3 - 2
    table = encode_positions(between, d_model, base=base)
    alone = encode_column(between, column, d_model, base=base)
    assert np.array_equal(alone, table[:, column])


@given(some.widths, some.bases, some.spacings)
def test_frequencies_fall_from_one_and_wavelengths_are_their_turns(d_model, base, spacing):
    legal(d_model, spacing)
    frequencies = angular_frequencies(d_model, base=base, spacing=spacing)
    pairs = (d_model + 1) // 2 if spacing == "paper" else d_model // 2
    assert frequencies.shape == (pairs,)
    assert frequencies[0] == 1
    assert (np.diff(frequencies) < 0).all()
    assert frequencies[-1] >= 1 / base * (1 - 1e-15)
    waves = wavelengths(d_model, base=base, spacing=spacing)
    assert waves * frequencies == pytest.approx(np.full(pairs, 2 * np.pi), rel=1e-15)


@given(some.lengths, some.even_widths, some.bases, some.layouts)
def test_norms_are_constant(seq_len, d_model, base, layout):
    encoding = get_sinusoidal_positional_encoding(seq_len, d_model, base=base, layout=layout)
    assert np.abs(row_norms(encoding) - np.sqrt(d_model / 2)).max() < 1e-14


@given(some.lengths, some.even_widths, some.bases, some.spacings, some.layouts)
def test_the_three_matrices_say_what_the_offset_says(seq_len, d_model, base, spacing, layout):
    legal(d_model, spacing)
    encoding = get_sinusoidal_positional_encoding(
        seq_len, d_model, base=base, spacing=spacing, layout=layout
    )
    which = {"base": base, "spacing": spacing}
    positions = np.arange(seq_len)
    offsets = positions - positions[:, np.newaxis]
    products, distances = dot_product_matrix(encoding), distance_matrix(encoding)
    assert toeplitz_spread(products) < 2e-13
    assert np.abs(products - dot_product_by_offset(offsets, d_model, **which)).max() < 2e-13
    assert np.abs(distances - distance_by_offset(offsets, d_model, **which)).max() < 2e-13
    similarity = similarity_by_offset(offsets, d_model, **which)
    assert np.abs(cosine_matrix(encoding) - similarity).max() < 1e-14


@given(some.lengths, some.widths, some.bases)
def test_distances_are_symmetric_and_zero_on_the_diagonal_at_any_width(seq_len, d_model, base):
    distances = distance_matrix(get_sinusoidal_positional_encoding(seq_len, d_model, base=base))
    assert np.array_equal(distances, distances.T)
    assert not distances.diagonal().any()
    assert (distances >= 0).all()


@given(some.offsets, some.widths, some.bases)
def test_similarity_is_the_mean_over_pairs_and_blind_to_direction(offset, d_model, base):
    contributions = pair_contributions(offset, d_model, base=base)
    assert contributions.shape == ((d_model + 1) // 2,)
    similarity = float(similarity_by_offset(offset, d_model, base=base))
    assert similarity == pytest.approx(sum(contributions.tolist()) / contributions.size, abs=1e-14)
    assert similarity == float(similarity_by_offset(-offset, d_model, base=base))


@given(some.offsets, some.offsets, some.even_widths, some.bases, some.spacings)
def test_shifts_are_a_group_of_rotations(first, second, d_model, base, spacing):
    legal(d_model, spacing)

    def shift(offset):
        return shift_rotation(offset, d_model, base=base, spacing=spacing)

    assert np.abs(shift(first) @ shift(second) - shift(first + second)).max() < 1e-12
    assert np.array_equal(shift(first).T, shift(-first))
    assert np.array_equal(shift(0), np.eye(d_model))
    rows = get_sinusoidal_positional_encoding(
        20, d_model, base=base, spacing=spacing, first_position=500
    )
    moved = get_sinusoidal_positional_encoding(
        20, d_model, base=base, spacing=spacing, first_position=500 + first
    )
    assert np.abs(rows @ shift(first).T - moved).max() < 1e-12


@given(some.lengths, some.widths, some.bases)
def test_turns_are_length_over_wavelength(seq_len, d_model, base):
    turns = turns_within(seq_len, d_model, base=base)
    assert turns * 2 * np.pi == pytest.approx(
        seq_len * angular_frequencies(d_model, base=base), rel=1e-14
    )


@given(some.lengths)
def test_the_bits_of_a_position_add_up_to_it(seq_len):
    counter = binary_counter(seq_len)
    positions = counter @ (2 ** np.arange(counter.shape[1]))
    assert np.array_equal(positions, np.arange(seq_len))
