"""Values that users of other libraries report, recomputed here; each test names its case."""

import numpy as np
import pytest

from pe_core import (
    angular_frequencies,
    column_pairs,
    distance_by_offset,
    distance_matrix,
    dot_product_by_offset,
    dot_product_matrix,
    encode_positions,
    frequencies_from_exponents,
    get_sinusoidal_positional_encoding,
    misread_encoding,
    most_similar_offset,
    phases,
    row_norms,
    shift_rotation,
    toeplitz_spread,
    wavelengths,
)

PAPER_ROW_3 = [
    0.1411200081, -0.9899924966, 0.2955202067, 0.9553364891,
    0.0299955002, 0.9995500337, 0.0029999955, 0.9999955,
]  # fmt: skip
PAPER_ROW_1 = [
    0.8414709848, 0.5403023059, 0.0998334166, 0.9950041653,
    0.0099998333, 0.9999500004, 0.0009999998, 0.9999995,
]  # fmt: skip


def row(position, d_model, **how):
    return get_sinusoidal_positional_encoding(position + 1, d_model, **how)[position]


def ten_digits(values):
    return pytest.approx(np.array(values), abs=1e-9, rel=0)


def test_lay_02_sine_block_then_cosine_block_with_the_papers_frequencies():
    blocks = get_sinusoidal_positional_encoding(4, 8, layout="concatenated")
    expected = [PAPER_ROW_3[column] for column in (0, 2, 4, 6, 1, 3, 5, 7)]
    assert blocks[3] == ten_digits(expected)
    paper = dot_product_matrix(get_sinusoidal_positional_encoding(32, 16))
    permuted = dot_product_matrix(get_sinusoidal_positional_encoding(32, 16, layout="concatenated"))
    assert np.abs(paper - permuted).max() < 1e-14


@pytest.mark.parametrize(
    ("seq_len", "d_model", "largest"),
    [(2, 8, 0.0534), (2, 512, 0.00135), (16, 512, 0.0214), (128, 512, 0.1805)],
)
def test_lay_02_the_two_spacings_differ_by_a_known_amount(seq_len, d_model, largest):
    paper, other = (
        get_sinusoidal_positional_encoding(seq_len, d_model, layout="concatenated", spacing=spacing)
        for spacing in ("paper", "tensor2tensor")
    )
    digits = 5 if largest < 0.01 else 4
    assert np.abs(paper - other).max() == pytest.approx(largest, abs=0.5 * 10.0**-digits)


def test_lay_03_cosine_block_then_sine_block_is_the_halves_exchanged():
    exchanged = np.roll(get_sinusoidal_positional_encoding(4, 8, layout="concatenated"), 4, axis=1)
    assert exchanged[0].tolist() == [1, 1, 1, 1, 0, 0, 0, 0]
    expected = [PAPER_ROW_3[column] for column in (1, 3, 5, 7, 0, 2, 4, 6)]
    assert exchanged[3] == ten_digits(expected)


def test_lay_08_the_answer_of_the_exercise_follows_the_formula():
    encoding = get_sinusoidal_positional_encoding(2, 8)
    assert encoding.shape == (2, 8)
    assert encoding[1] == ten_digits(PAPER_ROW_1)
    key = get_sinusoidal_positional_encoding(2, 8, layout="concatenated")
    assert np.array_equal(key[1], encoding[1, [0, 2, 4, 6, 1, 3, 5, 7]])


def test_con_02_a_permutation_keeps_the_products_and_another_spacing_does_not():
    paper, other = (
        dot_product_matrix(get_sinusoidal_positional_encoding(32, 16, spacing=spacing))
        for spacing in ("paper", "tensor2tensor")
    )
    assert np.abs(paper - other).max() == pytest.approx(1.9855, abs=1e-4)


def test_con_03_i_counts_pairs():
    angles = phases([1], 8)[0, column_pairs(8)]
    assert angles == pytest.approx([1, 1, 0.1, 0.1, 0.01, 0.01, 0.001, 0.001], rel=1e-15)


def test_con_05_ten_thousand_is_no_period():
    assert float(distance_by_offset(10_000, 512)) == pytest.approx(23.3448, abs=5e-5)
    assert most_similar_offset(64, longest=20_000) == 1
    assert float(distance_by_offset(1, 64)) == pytest.approx(1.4718, abs=5e-5)


def test_con_06_dot_products_fall_but_not_monotonically():
    expected = [4, 3.53525597, 2.56371775, 1.96488953, 2.26660948]
    assert dot_product_by_offset(range(5), 8) == pytest.approx(expected, abs=1e-8)
    expected = [256, 249.10209783, 231.73362039]
    assert dot_product_by_offset(range(3), 512) == pytest.approx(expected, abs=1e-8)


def test_con_07_a_longer_table_keeps_the_first_rows():
    short = get_sinusoidal_positional_encoding(40, 512)
    assert np.array_equal(short, get_sinusoidal_positional_encoding(10_000, 512)[:40])
    neighbours = distance_matrix(short).diagonal(1)
    assert neighbours == pytest.approx(np.full(39, 3.71427), abs=5e-6)
    assert float(distance_by_offset(1, 8)) == pytest.approx(0.96410, abs=5e-6)


def test_con_09_the_longest_wavelength():
    assert wavelengths(8) == pytest.approx([6.2832, 62.832, 628.32, 6283.19], rel=1e-5)
    assert wavelengths(512)[-1] == pytest.approx(60611.4772, abs=5e-5)
    longest = wavelengths(512, spacing="tensor2tensor")[-1]
    assert longest == pytest.approx(62831.8531, abs=5e-5)


def test_con_10_a_shift_is_linear():
    rotation = shift_rotation(5, 8)
    first_block = np.array([[0.28366219, -0.95892427], [0.95892427, 0.28366219]])
    assert rotation[:2, :2] == pytest.approx(first_block, abs=1e-8)
    encoding = get_sinusoidal_positional_encoding(21, 8)
    assert np.abs(encoding[:-5] @ rotation.T - encoding[5:]).max() < 1e-14


@pytest.mark.parametrize(("d_model", "paper"), [(8, 1e-3), (512, 1.036633e-4)])
def test_den_01_the_last_frequency_of_each_spacing(d_model, paper):
    assert angular_frequencies(d_model)[-1] == pytest.approx(paper, rel=5e-7)
    assert angular_frequencies(d_model, spacing="tensor2tensor")[-1] == 1e-4


def test_den_01_the_slowest_sine_tells_them_apart():
    how = {"layout": "concatenated"}
    assert row(10, 512, **how)[255] == pytest.approx(0.0010366327, abs=1e-10)
    other = row(10, 512, spacing="tensor2tensor", **how)[255]
    assert other == pytest.approx(0.0009999998, abs=1e-10)


def test_den_02_the_last_frequency_at_width_320():
    assert angular_frequencies(320)[-1] == pytest.approx(1.0592537e-4, abs=5e-12)
    assert angular_frequencies(320, spacing="tensor2tensor")[-1] == 1e-4


@pytest.mark.parametrize("d_model", [1, 2, 3])
def test_den_04_the_narrowest_widths_work_in_the_paper_spacing(d_model):
    encoding = get_sinusoidal_positional_encoding(6, d_model)
    turned = np.arange(6)
    columns = [np.sin(turned), np.cos(turned), np.sin(turned * 10_000 ** (-2 / 3))]
    assert np.abs(encoding - np.column_stack(columns[:d_model])).max() < 1e-15


def test_den_04_four_columns():
    assert angular_frequencies(4, spacing="tensor2tensor").tolist() == [1, 1e-4]
    assert angular_frequencies(4).tolist() == [1, 1e-2]


def test_den_04_at_width_1024_two_rows_differ_too_little_to_decide():
    paper, other = (
        get_sinusoidal_positional_encoding(2, 1024, spacing=spacing)
        for spacing in ("paper", "tensor2tensor")
    )
    assert np.abs(paper - other).max() == pytest.approx(6.8e-4, abs=5e-6)


def test_bas_01_base_1000_for_10000():
    expected = [
        0.1411200081, -0.9899924966, 0.5085361344, 0.8610406494,
        0.0947260913, 0.995503374, 0.0168694395, 0.9998577009,
    ]  # fmt: skip
    assert row(3, 8, base=1000) == ten_digits(expected)
    frequencies = angular_frequencies(8, base=1000)
    assert frequencies[1:] / frequencies[:-1] == pytest.approx(np.full(3, 0.177828), abs=5e-7)
    near, right = (get_sinusoidal_positional_encoding(64, 64, base=base) for base in (9999, 10_000))
    assert np.abs(near - right).max() == pytest.approx(2.47e-4, abs=5e-7)


@pytest.mark.parametrize(
    ("base", "middle", "last"),
    [
        (1e4, 0.01, 1.1547820e-4),
        (5e5, 0.0014142136, 2.4551408e-6),
        (1e6, 0.001, 1.2409378e-6),
        (1e3, 0.0316227766, 1.1139739e-3),
    ],
)
def test_bas_03_and_04_frequencies_of_other_bases(base, middle, last):
    frequencies = angular_frequencies(128, base=base)
    assert frequencies[32] == pytest.approx(middle, rel=5e-8)
    assert frequencies[-1] == pytest.approx(last, rel=5e-8)


def test_exp_02_an_exponent_of_its_own_for_every_column_is_another_matrix():
    def own(seq_len, d_model):
        frequencies = frequencies_from_exponents(np.arange(d_model) / d_model)
        turned = np.outer(np.arange(seq_len), frequencies)
        return np.where(np.arange(d_model) % 2 == 0, np.sin(turned), np.cos(turned))

    expected = [
        0.1411200081, 0.5827536107, 0.2955202067, 0.995503374,
        0.0299955002, 0.9999550003, 0.0029999955, 0.99999955,
    ]  # fmt: skip
    assert own(4, 8)[3] == ten_digits(expected)
    assert np.array_equal(misread_encoding(4, 8, base=100), own(4, 8))
    spread = toeplitz_spread(dot_product_matrix(own(32, 16)))
    assert spread == pytest.approx(3.669, abs=5e-4)
    assert toeplitz_spread(dot_product_matrix(get_sinusoidal_positional_encoding(32, 16))) < 2e-14


def test_exp_02_reading_i_as_the_column_breaks_norms_and_stripes():
    wrong, right = misread_encoding(50, 64), get_sinusoidal_positional_encoding(50, 64)
    assert np.array_equal(wrong[:, 0], right[:, 0])
    assert np.ptp(row_norms(right)) < 1e-14 < 0.1 < np.ptp(row_norms(wrong))
    assert toeplitz_spread(distance_matrix(right)) < 1e-13
    assert toeplitz_spread(distance_matrix(wrong)) > 0.5


def test_exp_04_the_first_frequencies_at_width_256_shared_by_two_axes():
    expected = [1, 0.8659643234, 0.7498942093, 0.6493816316]
    assert angular_frequencies(256 // 2)[:4] == ten_digits(expected)


def test_exp_10_half_the_exponent_is_base_100():
    halved = frequencies_from_exponents(np.arange(4) / 8)
    assert halved == pytest.approx(angular_frequencies(8, base=100), rel=1e-15)
    expected = [
        0.1411200081, -0.9899924966, 0.8126488966, 0.5827536107,
        0.2955202067, 0.9553364891, 0.0947260913, 0.995503374,
    ]  # fmt: skip
    assert row(3, 8, base=100) == ten_digits(expected)


def test_axs_03_rows_are_distinct():
    distances = distance_matrix(get_sinusoidal_positional_encoding(16, 8))
    assert distances.diagonal(1) == pytest.approx(np.full(15, 0.9641), abs=5e-5)
    assert distances[~np.eye(16, dtype=bool)].min() > 0.5


@pytest.mark.parametrize(
    ("how", "expected"),
    [
        ({}, [0.1411200081, -0.9899924966, 0.075285293, 0.9971620353, 0.0018928709]),
        (
            {"layout": "concatenated"},
            [0.1411200081, 0.075285293, 0.0018928709, -0.9899924966, 0.9971620353],
        ),
        (
            {"layout": "concatenated", "spacing": "tensor2tensor"},
            [0.1411200081, 0.0003, -0.9899924966, 0.999999955, 0.0],
        ),
        (
            {"layout": "interleaved", "spacing": "tensor2tensor"},
            [0.1411200081, -0.9899924966, 0.0003, 0.999999955, 0.0],
        ),
    ],
)
def test_axs_05_odd_widths(how, expected):
    assert row(3, 5, **how) == ten_digits(expected)


def test_axs_05_rounding_up_and_cutting_is_another_rule():
    cut = row(3, 6)[:5]
    expected = [0.1411200081, -0.9899924966, 0.1387981011, 0.9903206991, 0.0064632591]
    assert cut == ten_digits(expected)
    assert np.abs(cut - row(3, 5)).max() > 0.06


def test_axs_06_any_length_works_and_shares_its_rows():
    long = get_sinusoidal_positional_encoding(10_000, 30)
    assert np.array_equal(long[:40], get_sinusoidal_positional_encoding(40, 30))


def test_axs_07_only_rows_have_constant_norms():
    encoding = get_sinusoidal_positional_encoding(64, 64)
    assert row_norms(encoding) == pytest.approx(np.full(64, 5.656854), abs=5e-7)
    columns = row_norms(encoding.T)
    assert columns.min() == pytest.approx(0.039, abs=5e-4)
    assert columns.max() == pytest.approx(7.9999, abs=5e-5)


def test_pos_04_positions_that_start_at_one():
    later = get_sinusoidal_positional_encoding(10, 8, first_position=1)
    assert later[0] == ten_digits(PAPER_ROW_1)
    assert np.array_equal(later, get_sinusoidal_positional_encoding(11, 8)[1:])


@pytest.mark.parametrize(("d_model", "seq_len"), [(8, 5000), (64, 5000), (512, 5000), (1024, 2000)])
def test_pre_07_a_float32_table_stays_within_a_tolerance_that_grows_with_the_row(d_model, seq_len):
    positions = np.arange(seq_len, dtype=np.float32)[:, np.newaxis]
    step = np.float32(-np.log(10_000.0) / d_model)
    frequencies = np.exp(np.arange(0, d_model, 2, dtype=np.float32) * step)
    usual = np.empty((seq_len, d_model), dtype=np.float32)
    usual[:, 0::2] = np.sin(positions * frequencies)
    usual[:, 1::2] = np.cos(positions * frequencies)
    errors = np.abs(usual - get_sinusoidal_positional_encoding(seq_len, d_model)).max(axis=1)
    assert (errors <= 1e-6 + 2e-7 * np.arange(seq_len)).all()
    assert errors.max() > 1e-5


def test_pre_07_exp_of_log_and_power_agree_in_float64():
    by_log = np.exp(-np.log(10_000.0) * np.arange(0, 512, 2) / 512)
    assert by_log == pytest.approx(angular_frequencies(512), rel=2.5e-15)
    turned = np.outer(np.arange(5000), by_log)
    encoding = get_sinusoidal_positional_encoding(5000, 512)
    assert np.abs(np.sin(turned) - encoding[:, 0::2]).max() < 1.5e-12
    assert np.abs(np.cos(turned) - encoding[:, 1::2]).max() < 1.5e-12


@pytest.mark.parametrize("base", [10_000, np.int16(10_000), np.int32(10_000), np.uint64(10_000)])
def test_pre_08_an_integer_base_is_no_integer_arithmetic(base):
    encoding = get_sinusoidal_positional_encoding(4, 8, base=base)
    assert encoding.dtype == np.float64
    assert encoding[3] == ten_digits(PAPER_ROW_3)
    assert angular_frequencies(4096, base=base).min() > 0


def test_tim_01_time_in_zero_to_one_hardly_moves_the_encoding():
    apart = distance_by_offset([1, 1000, 0.01, 10], 256)
    assert apart == pytest.approx([2.671, 14.378, 0.0273, 9.115], abs=5e-4)
    steps = np.abs(np.diff(encode_positions([0.0, 1.0], 256), axis=0))
    assert np.mean(steps < 0.01) == pytest.approx(0.6406, abs=5e-5)
    halves = encode_positions([0.5, 0.51], 256, layout="concatenated")
    assert np.linalg.norm(halves[1] - halves[0]) == pytest.approx(0.0273, abs=5e-5)
