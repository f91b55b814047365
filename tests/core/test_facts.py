"""The facts of the lesson, F1 to F23 and F33, each a test named after its law."""

import math
from typing import Any

import numpy as np
import pytest

from pe_core import (
    angular_frequencies,
    closest_far_similarity,
    column_pairs,
    cosine_matrix,
    distance_by_offset,
    distance_matrix,
    dot_product_by_offset,
    dot_product_matrix,
    encode_positions,
    first_rise,
    frequencies_from_exponents,
    get_sinusoidal_positional_encoding,
    log_law,
    most_similar_offset,
    row_norms,
    share_completing_a_turn,
    share_completing_a_turn_law,
    share_of_flat_columns,
    shift_rotation,
    similarity_by_offset,
    sine_columns,
    toeplitz_spread,
    wavelengths,
)

EVEN_WIDTHS = [2, 4, 8, 64, 128, 512]


def printed(value, digits):
    """Return an approximation that accepts what rounds to `value` at that many digits."""
    return pytest.approx(value, abs=0.5000001 * 10.0**-digits, rel=0)


@pytest.mark.parametrize("d_model", EVEN_WIDTHS)
def test_f01_row_zero_is_0_1_0_1_and_each_pair_lies_on_the_unit_circle(d_model):
    encoding = get_sinusoidal_positional_encoding(300, d_model)
    assert encoding[0].tolist() == [0.0, 1.0] * (d_model // 2)
    radii = np.hypot(encoding[:, 0::2], encoding[:, 1::2])
    assert np.abs(radii - 1).max() < 5e-16


@pytest.mark.parametrize(
    ("d_model", "norm"), [(8, 2.0), (64, 5.65685), (128, 8.0), (512, 16.0), (2, 1.0)]
)
def test_f02_every_row_has_the_norm_sqrt_of_half_the_width(d_model, norm):
    norms = row_norms(get_sinusoidal_positional_encoding(1000, d_model))
    assert norms[0] == printed(norm, 5)
    assert np.abs(norms - math.sqrt(d_model / 2)).max() < 1e-14


@pytest.mark.parametrize("d_model", EVEN_WIDTHS)
@pytest.mark.parametrize("offset", [1, 5, 200, -7])
def test_f03_a_shift_is_one_rotation_for_every_position(d_model, offset):
    rotation = shift_rotation(offset, d_model)
    first = max(0, -offset)
    rows = get_sinusoidal_positional_encoding(1000, d_model, first_position=first)
    shifted = get_sinusoidal_positional_encoding(1000, d_model, first_position=first + offset)
    assert np.abs(rows @ rotation.T - shifted).max() < 2.3e-13
    assert np.abs(rotation @ rotation.T - np.eye(d_model)).max() < 1e-15
    assert np.linalg.det(rotation) == pytest.approx(1, abs=1e-12)
    outside = column_pairs(d_model)[:, None] != column_pairs(d_model)[None, :]
    assert not rotation[outside].any()


def test_f03_the_blocks_are_cos_sin_minus_sin_cos():
    block = shift_rotation(3, 4, base=100)[2:, 2:]
    sine, cosine = math.sin(0.3), math.cos(0.3)
    assert block == pytest.approx(np.array([[cosine, sine], [-sine, cosine]]), abs=1e-15)


def test_f04_rotations_add_their_offsets_and_the_transpose_goes_back():
    for d_model in EVEN_WIDTHS:
        product = shift_rotation(12, d_model) @ shift_rotation(-45, d_model)
        assert np.abs(product - shift_rotation(-33, d_model)).max() < 1e-14
        assert np.array_equal(shift_rotation(-45, d_model), shift_rotation(45, d_model).T)


def test_f05_dot_product_depends_on_the_offset_only():
    products = dot_product_matrix(get_sinusoidal_positional_encoding(600, 512))
    assert toeplitz_spread(products) < 1e-12
    assert np.array_equal(products, products.T)
    by_offset = dot_product_by_offset(np.arange(600), 512)
    assert np.abs(products[0] - by_offset).max() < 4e-13


@pytest.mark.parametrize(
    ("d_model", "distance"), [(4, 0.9589), (64, 1.4718), (128, 1.9526), (512, 3.7143)]
)
def test_f06_squared_distance_is_the_width_minus_twice_the_dot_product(d_model, distance):
    encoding = get_sinusoidal_positional_encoding(40, d_model)
    distances = distance_matrix(encoding)
    assert distances.diagonal(1) == pytest.approx(np.full(39, distance), abs=5e-5)
    assert float(distance_by_offset(1, d_model)) == printed(distance, 4)
    expected = d_model - 2 * dot_product_matrix(encoding)
    assert np.square(distances) == pytest.approx(expected, abs=1e-11)
    similarity = similarity_by_offset(np.arange(40), d_model)
    assert np.square(distances[0]) == pytest.approx(d_model * (1 - similarity), abs=1e-11)


@pytest.mark.parametrize(
    ("d_model", "longest"),
    [(4, 628.32), (8, 6283.19), (64, 47117.24), (128, 54410.14), (512, 60611.48)],
)
def test_f07_longest_wavelength_stays_below_two_pi_base(d_model, longest):
    last = float(wavelengths(d_model)[-1])
    assert last == printed(longest, 2)
    assert last == pytest.approx(2 * math.pi * 10_000 ** ((d_model - 2) / d_model), rel=1e-14)
    assert last < 2 * math.pi * 10_000 == printed(62831.85, 2)


@pytest.mark.parametrize(("d_model", "ratio"), [(4, 100), (8, 10), (64, 1.3335), (512, 1.0366)])
def test_f08_neighbouring_wavelengths_have_one_ratio(d_model, ratio):
    waves = wavelengths(d_model)
    ratios = waves[1:] / waves[:-1]
    assert ratios == pytest.approx(np.full(len(ratios), 10_000 ** (2 / d_model)), rel=1e-14)
    assert float(ratios[0]) == printed(ratio, 4)


@pytest.mark.parametrize(
    ("d_model", "neighbour"), [(4, 0.7701), (8, 0.8838), (64, 0.9662), (128, 0.9702), (512, 0.9731)]
)
def test_f09_similarity_of_neighbours(d_model, neighbour):
    assert float(similarity_by_offset(1, d_model)) == printed(neighbour, 4)


@pytest.mark.parametrize(("d_model", "rise"), [(8, 4), (64, 6), (128, 12), (512, 44)])
def test_f09_similarity_falls_with_distance_but_not_monotonically(d_model, rise):
    assert first_rise(d_model) == rise
    curve = similarity_by_offset(np.arange(rise + 1), d_model)
    assert (np.diff(curve[:rise]) < 0).all()
    assert curve[rise] > curve[rise - 1]


@pytest.mark.parametrize(
    ("offset", "similarity", "law"),
    [(10, 0.6789, 0.6873), (100, 0.4373, 0.4373), (1000, 0.1757, 0.1873)],
)
def test_f10_similarity_follows_the_log_law(offset, similarity, law):
    assert float(similarity_by_offset(offset, 512)) == printed(similarity, 4)
    assert float(log_law(offset)) == printed(law, 4)


@pytest.mark.parametrize(
    ("d_model", "offset"),
    [(4, 622), (8, 63), (10, 6), *((d_model, 1) for d_model in (12, 14, 16, 64, 512))],
)
def test_f11_below_12_columns_the_most_similar_row_is_not_the_neighbour(d_model, offset):
    assert most_similar_offset(d_model) == offset


def test_f11_at_width_4_offset_6_already_beats_the_neighbour():
    neighbour, six = similarity_by_offset([1, 6], 4)
    assert (float(neighbour), float(six)) == (printed(0.7701, 4), printed(0.9792, 4))


@pytest.mark.parametrize("base", [1.5, 10, 123_456.0])
def test_f12_at_width_2_the_base_has_no_effect(base):
    rows = get_sinusoidal_positional_encoding(100, 2, base=base)
    assert np.array_equal(rows, get_sinusoidal_positional_encoding(100, 2))
    positions = np.arange(100)
    circle = np.column_stack([np.sin(positions), np.cos(positions)])
    assert np.abs(rows - circle).max() < 1e-15


def test_f13_with_a_base_near_one_all_pairs_are_alike():
    curve = similarity_by_offset([6, 44, 710], 64, base=1 + 1e-12)
    assert float(curve[0]) == printed(0.9602, 4)
    assert float(curve[1]) == printed(0.99984, 5)
    assert float(curve[2]) == printed(0.999999998, 9)
    assert np.ptp(angular_frequencies(64, base=1 + 1e-12)) < 2e-12


@pytest.mark.parametrize("base", [1.0001, 2, 10, 1e6])
def test_f14_the_fastest_pair_turns_one_radian_per_position_so_nothing_aliases(base):
    frequencies = angular_frequencies(64, base=base)
    assert frequencies[0] == 1.0 < math.pi
    assert (frequencies <= 1.0).all()


@pytest.mark.parametrize(
    ("base", "similarity", "flat"),
    [(10, 0.101, 0), (100, 0.339, 0), (1000, 0.551, 0.20), (1e4, 0.667, 0.39), (1e5, 0.738, 0.50)],
)
def test_f15_a_larger_base_confuses_more_and_leaves_more_columns_flat(base, similarity, flat):
    assert closest_far_similarity(50, 64, base=base) == printed(similarity, 3)
    encoding = get_sinusoidal_positional_encoding(50, 64, base=base)
    assert share_of_flat_columns(encoding) == printed(flat, 2)


@pytest.mark.parametrize(
    ("seq_len", "share", "digits"),
    [(50, 0.225, 3), (100, 0.30, 2), (512, 0.478, 3), (2048, 0.628, 3)],
)
def test_f16_share_that_finishes_a_turn_follows_the_log_of_the_length(seq_len, share, digits):
    law = share_completing_a_turn_law(seq_len)
    assert law == printed(share, digits)
    for d_model in (8, 64, 100, 512):
        # Pairs are evenly spaced on the log axis, and the fastest is counted first.
        assert 0 <= share_completing_a_turn(seq_len, d_model) - law <= 2 / d_model


def test_f19_two_pi_base_is_no_limit_of_capacity():
    assert float(similarity_by_offset(62832, 512)) == printed(-0.066, 3)
    distances = distance_by_offset(np.arange(1, 70_001), 64)
    assert int(np.argmin(distances)) == 0
    assert float(distances.min()) == printed(1.4718, 4)


@pytest.mark.parametrize("spacing", ["paper", "tensor2tensor"])
@pytest.mark.parametrize("d_model", [8, 63, 512])
def test_f20_layout_only_permutes_columns(d_model, spacing):
    mixed, blocks = (
        get_sinusoidal_positional_encoding(50, d_model, layout=layout, spacing=spacing)
        for layout in ("interleaved", "concatenated")
    )
    sines = np.flatnonzero(sine_columns(d_model, spacing=spacing))
    others = np.flatnonzero(~sine_columns(d_model, spacing=spacing))
    assert np.array_equal(mixed[:, np.concatenate([sines, others])], blocks)
    assert np.abs(row_norms(mixed) - row_norms(blocks)).max() < 3e-14
    # The order of a sum moves the last digits of a dot product of up to d_model / 2.
    assert np.abs(dot_product_matrix(mixed) - dot_product_matrix(blocks)).max() < 3e-13


@pytest.mark.parametrize(("d_model", "paper"), [(4, 100), (8, 1000), (64, 7498.94), (512, 9646.62)])
def test_f21_tensor2tensor_ends_at_one_over_base_at_any_width(d_model, paper):
    assert 1 / angular_frequencies(d_model)[-1] == printed(paper, 2)
    assert angular_frequencies(d_model, spacing="tensor2tensor")[-1] == 1e-4


def test_f21_tensor2tensor_pads_an_odd_width_with_a_column_of_zeros():
    even: dict[str, Any] = {"layout": "concatenated", "spacing": "tensor2tensor"}
    odd = get_sinusoidal_positional_encoding(20, 9, **even)
    assert np.array_equal(odd[:, :8], get_sinusoidal_positional_encoding(20, 8, **even))
    assert not odd[:, 8].any()
    assert angular_frequencies(9, spacing="tensor2tensor").shape == (4,)


@pytest.mark.parametrize("d_model", [1, 2, 3])
def test_f21_tensor2tensor_is_undefined_for_a_single_pair(d_model):
    with pytest.raises(ValueError, match=r"at least two pairs \(d_model of at least 4\)"):
        get_sinusoidal_positional_encoding(5, d_model, spacing="tensor2tensor")


def test_f23_an_odd_width_breaks_the_usual_slice_recipe_and_not_the_core():
    positions = np.arange(5.0)[:, np.newaxis]
    frequencies = angular_frequencies(7)
    recipe = np.zeros((5, 7))
    recipe[:, 0::2] = np.sin(positions * frequencies)
    with pytest.raises(ValueError, match="could not broadcast"):
        recipe[:, 1::2] = np.cos(positions * frequencies)
    recipe[:, 1::2] = np.cos(positions * frequencies[:-1])
    assert np.abs(get_sinusoidal_positional_encoding(5, 7) - recipe).max() < 2e-15


def test_f23_a_sine_without_its_cosine_breaks_norms_shift_and_dot_products():
    encoding = get_sinusoidal_positional_encoding(200, 7)
    norms = row_norms(encoding)
    assert (float(norms.min()), float(norms.max())) == (printed(1.73205, 5), printed(1.73364, 5))
    assert toeplitz_spread(dot_product_matrix(encoding)) > 1e-3
    low = get_sinusoidal_positional_encoding(201, 3, base=2)
    best_map, *_ = np.linalg.lstsq(low[:-1], low[1:])
    assert np.abs(low[:-1] @ best_map - low[1:]).max() > 0.5


def test_f23_the_exponents_of_an_odd_width_are_its_own():
    expected = frequencies_from_exponents([0, 2 / 7, 4 / 7, 6 / 7])
    assert angular_frequencies(7) == pytest.approx(expected, rel=1e-15, abs=0)


@pytest.mark.parametrize(
    ("position", "row"),
    [
        (0, [0, 1, 0, 1]),
        (1, [0.841471, 0.540302, 0.099833, 0.995004]),
        (2, [0.909297, -0.416147, 0.198669, 0.980067]),
        (3, [0.141120, -0.989992, 0.295520, 0.955336]),
    ],
)
def test_f33_rows_by_hand(position, row):
    encoding = get_sinusoidal_positional_encoding(4, 4, base=100)
    assert encoding[position].tolist() == printed(row, 6)
    assert encode_positions([position], 4, base=100)[0].tolist() == printed(row, 6)


def test_cosine_of_two_rows_is_the_similarity_of_their_offset():
    cosines = cosine_matrix(get_sinusoidal_positional_encoding(60, 64))
    assert cosines[0] == pytest.approx(similarity_by_offset(np.arange(60), 64), abs=1e-14)
