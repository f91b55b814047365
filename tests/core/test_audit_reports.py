"""The audit on the matrices that users of other libraries report; each test names its case."""

import math
from dataclasses import replace

import numpy as np
import pytest

from pe_core import get_sinusoidal_positional_encoding as paper
from pe_core.audit import Recipe, identify_encoding
from pe_core.audit.recipe import Grid
from pe_core.reading import read_text


def audited(matrix, **how):
    return identify_encoding(matrix, **how)


def best(matrix, **how):
    diagnosis = audited(matrix, **how)
    assert diagnosis.best is not None, diagnosis
    assert diagnosis.wrong_count == 0
    return diagnosis.best


def faults(matrix, **how):
    return best(matrix, **how).names


def facts(matrix, name):
    return next(fault.facts for fault in best(matrix).faults if fault.name == name)


def made(frequencies, rows=24, *, layout="interleaved", first=0):
    """Return sine and cosine of these frequencies by the plainest code, as users write it."""
    angles = np.outer(np.arange(first, first + rows), frequencies)
    if layout == "concatenated":
        return np.hstack([np.sin(angles), np.cos(angles)])
    return np.stack([np.sin(angles), np.cos(angles)], axis=2).reshape(rows, -1)


def column_by_column(exponents, rows=24, base=1e4):
    angles = np.outer(np.arange(rows), base ** -np.asarray(exponents, dtype=float))
    return np.where(np.arange(len(exponents)) % 2 == 0, np.sin(angles), np.cos(angles))


def verdict(matrix, **how):
    return audited(matrix, **how).verdict


def ten_digits(values):
    return pytest.approx(np.array(values), abs=1e-9, rel=0)


# layout


def test_lay_02_sine_block_then_cosine_block_is_a_permutation_of_the_paper():
    matrix = paper(16, 8, layout="concatenated")
    assert matrix[3] == ten_digits(
        [0.1411200081, 0.2955202067, 0.0299955002, 0.0029999955, -0.9899924966, 0.9553364891,
         0.9995500337, 0.9999955]
    )  # fmt: skip
    assert faults(matrix) == ("concatenated",)
    assert verdict(matrix) == "known"


@pytest.mark.parametrize(("rows", "columns"), [(2, 8), (2, 512), (16, 512), (128, 512)])
def test_lay_02_is_told_apart_from_the_half_minus_one_variant(rows, columns):
    ours = paper(rows, columns, layout="concatenated")
    assert faults(ours) == ("concatenated",)
    other = paper(rows, columns, layout="concatenated", spacing="tensor2tensor")
    assert faults(other) == ("tensor2tensor", "concatenated")


def test_lay_03_cosine_block_then_sine_block():
    matrix = np.roll(paper(16, 8, layout="concatenated"), 4, axis=1)
    assert matrix[0].tolist() == [1, 1, 1, 1, 0, 0, 0, 0]
    assert faults(matrix) == ("concatenated", "cosine_first")


def test_lay_05_swapped_inside_each_pair():
    matrix = paper(16, 8)[:, [1, 0, 3, 2, 5, 4, 7, 6]]
    assert matrix[0].tolist() == [1, 0, 1, 0, 1, 0, 1, 0]
    assert faults(matrix) == ("cosine_first",)


def test_lay_05_the_power_formula_is_no_sinusoidal_table():
    column, position = np.arange(100), np.arange(1, 40)[:, None]
    angles = (position / 1e4) ** (2 * (column // 2) / 100)
    matrix = np.where(column % 2 == 0, np.cos(angles), np.sin(angles))
    assert verdict(matrix) == "not_sinusoidal"


def test_lay_07_sines_and_cosines_along_the_positions():
    matrix = np.zeros((6, 8))
    matrix[:] = np.outer(np.arange(6), 1e4 ** (-2 * np.arange(8) / 8))
    even = np.arange(0, 6, 2)
    matrix[even] = np.sin(matrix[even])
    matrix[1 - even] = np.cos(matrix[even])
    assert matrix[1].tolist() == [1] * 8
    assert matrix[3, :3] == pytest.approx([0.72703513, 0.92513004, 0.99920053], abs=1e-8)
    assert faults(matrix) == ("rows_alternate", "column_doubled")


@pytest.mark.parametrize("rows", [6, 7, 10, 51])
@pytest.mark.parametrize("how", ["own", "backwards"])
def test_lay_07_in_any_number_of_rows_with_the_exponents_of_pairs(rows, how):
    matrix = np.outer(np.arange(rows), 1e4 ** (-2 * (np.arange(8) // 2) / 8))
    even = np.arange(0, rows, 2)
    matrix[even] = np.sin(matrix[even])
    if how == "own":
        matrix[1::2] = np.cos(matrix[1::2])
    else:
        matrix[1 - even] = np.cos(matrix[even])
    assert faults(matrix) == ("rows_alternate",)
    assert audited(matrix).best.faults[0].facts == {"backwards": how == "backwards"}


def test_lay_08_a_leading_axis_of_one_and_the_answer_key_in_blocks():
    student = audited(paper(2, 8)[None])
    assert student.shape.squeezed == 0
    assert student.best.names == ("squeezed",)
    assert faults(paper(2, 8, layout="concatenated")[None]) == ("concatenated", "squeezed")


# denominator and frequencies


def test_den_01_half_minus_one_ends_at_the_base_whatever_the_width():
    for columns in (8, 512):
        matrix = made(1e4 ** (-np.arange(columns // 2) / (columns // 2 - 1)), layout="concatenated")
        found = best(matrix)
        assert found.names == ("tensor2tensor", "concatenated")
        assert found.base == 1e4


@pytest.mark.parametrize("shift", [0, 1])
@pytest.mark.parametrize("flip", [False, True])
def test_den_02_shift_and_flip_of_timesteps(shift, flip):
    frequencies = 1e4 ** (-np.arange(160) / (160 - shift))
    assert frequencies[-1] == pytest.approx([1.0592537e-4, 1e-4][shift], rel=1e-7)
    matrix = made(frequencies, layout="concatenated")
    matrix = np.roll(matrix, 160, axis=1) if flip else matrix
    expected = ["concatenated"] + ["cosine_first"] * flip
    assert faults(matrix) == tuple(["tensor2tensor"] * shift + expected)


def test_den_04_two_columns_have_no_base():
    found = audited(paper(12, 2))
    assert found.verdict == "paper"
    assert [question.name for question in found.undecided] == ["base_has_no_effect"]
    assert math.isinf(found.best.base_high)


def test_den_04_few_rows_in_bfloat16_do_not_decide():
    exact = paper(2, 512, layout="concatenated")
    rounded = replace(Recipe(layout="concatenated"), precision="bfloat16").table(2, 512)
    assert np.abs(rounded - exact).max() <= 1.96e-3
    found = audited(rounded)
    assert found.verdict == "undecided"
    assert {explanation.schedule for explanation in found.explanations} == {
        "paper",
        "tensor2tensor",
    }
    (question,) = found.undecided
    assert question.name == "schedule"
    enough = question.facts["rows_needed"]
    assert enough > 2
    more = replace(Recipe(layout="concatenated"), precision="bfloat16").table(2 * enough, 512)
    assert faults(more) == ("concatenated", "bfloat16")


def test_exp_02_every_column_has_its_own_exponent():
    matrix = column_by_column(np.arange(8) / 8)
    assert matrix[3] == ten_digits(
        [0.1411200081, 0.5827536107, 0.2955202067, 0.995503374, 0.0299955002, 0.9999550003,
         0.0029999955, 0.99999955]
    )  # fmt: skip
    assert faults(matrix) == ("column",)
    assert not next(law for law in audited(matrix).invariants if law.name == "stripes").holds


def test_exp_02_with_base_1000_too_names_both():
    matrix = column_by_column(np.arange(8) / 8, base=1000)
    assert matrix[3, :3] == ten_digits([0.1411200081, 0.3009672949, 0.5085361344])
    assert faults(matrix) == ("column", "base")
    assert best(matrix).base == 1000


def test_the_column_taken_for_the_pair_doubles_the_exponents():
    assert faults(column_by_column(2 * np.arange(16) / 16)) == ("column_doubled",)


def test_the_doubled_exponent():
    assert faults(made(1e4 ** (-4 * np.arange(16) / 32))) == ("doubled_exponent",)


def test_exp_04_floor_division_before_grouping():
    for columns in (8, 256):
        slope = -math.log(1e4) / columns // 2
        assert slope == -1.0
        frequencies = np.exp(np.arange(0, columns, 2) * slope)
        assert frequencies[:4] == pytest.approx([1, 0.1353352832, 0.0183156389, 0.0024787522])
        assert faults(made(frequencies)) == ("floor_before_grouping",)


def test_exp_06_base_and_exponent_exchanged():
    frequencies = (np.arange(4) / 4) ** 1e-4
    assert frequencies == ten_digits([0, 0.9998613802, 0.9999306877, 0.9999712322])
    assert faults(made(frequencies)) == ("base_exponent_exchanged",)


def test_exp_08_linear_frequencies_multiplied():
    frequencies = np.arange(0, 64, 2) * (1000 / 64)
    assert frequencies[:3].tolist() == [0, 31.25, 62.5]
    matrix = made(frequencies)
    assert faults(matrix) == ("linear",)
    assert facts(matrix, "linear")["rate"] == 31.25


@pytest.mark.parametrize("rows", [10, 50])
@pytest.mark.parametrize("columns", [6, 8, 64])
@pytest.mark.parametrize("last", [1e-4, 0.01, 0.3])
def test_exp_08_speeds_or_wavelengths_in_equal_steps(rows, columns, last):
    falling = np.linspace(1, last, columns // 2)
    growing = 1 / np.linspace(1, 1 / last, columns // 2)
    for frequencies, name, fact, end in (
        (falling, "even_speeds", "slowest", last),
        (growing, "even_wavelengths", "longest", 1 / last),
    ):
        matrix = made(frequencies, rows=rows)
        assert faults(matrix) == (name,)
        assert facts(matrix, name)[fact] == pytest.approx(end, rel=1e-9)
        assert faults(matrix.astype(np.float32)) == (name,)
        blocks = np.hstack([matrix[:, ::2], matrix[:, 1::2]])
        assert faults(blocks.round(6)) == (name, "concatenated")


def test_exp_08_the_slowest_of_even_speeds_is_known_as_well_as_its_values():
    """What a value moves by is what the slowest speed moves by, not by a ratio of all of them."""
    found = best(made(np.linspace(1, 0.0123456, 8)).round(6))
    assert found.base_low < 1 / 0.0123456 < found.base_high
    assert found.base_high / found.base_low - 1 < 1e-3


def test_exp_09_integer_division_leaves_two_frequencies():
    matrix = column_by_column(2 * np.arange(8) // 8)
    assert matrix[3] == ten_digits(
        [0.1411200081, -0.9899924966, 0.1411200081, -0.9899924966, 0.0003, 0.999999955, 0.0003,
         0.999999955]
    )  # fmt: skip
    assert faults(matrix) == ("integer_division",)


def test_exp_10_half_the_exponent_is_base_100():
    matrix = made(1e4 ** (-np.arange(4) / 8))
    assert matrix[3, :3] == ten_digits([0.1411200081, -0.9899924966, 0.8126488966])
    found = audited(matrix)
    assert [explanation.names for explanation in found.explanations] == [
        ("base",),
        ("halved_exponent",),
    ]
    assert found.best.base == 100
    assert [question.name for question in found.undecided] == ["same_matrix"]


def test_exp_11_the_shortest_timescale_multiplied():
    wrong, right = ([2, 0.11696071, 0.00683990, 0.0004], [0.5, 0.02924018, 0.00170998, 0.0001])
    steps = np.arange(4) / 3
    shrunk, grown = 2 * (2 / 1e4) ** steps, 0.5 * (2 / 1e4) ** steps
    assert shrunk == pytest.approx(wrong, abs=1e-8)
    assert grown == pytest.approx(right, abs=1e-8)
    for frequencies, name in ((shrunk, "min_timescale_multiplied"), (grown, "min_timescale")):
        matrix = made(frequencies, layout="concatenated")
        assert faults(matrix) == (name, "concatenated")
        assert facts(matrix, name) == {"smallest": pytest.approx(2), "largest": pytest.approx(1e4)}


# base


def test_bas_01_base_1000_with_its_uncertainty():
    matrix = paper(16, 8, base=1000)
    assert matrix[3, :3] == ten_digits([0.1411200081, -0.9899924966, 0.5085361344])
    assert faults(matrix) == ("base",)
    found = best(matrix)
    assert found.base == 1000
    assert found.base_low < 1000 < found.base_high


def test_bas_01_float16_resolves_a_base_to_one_part_in_ten_thousand():
    found = best(paper(64, 64).astype(np.float16))
    assert found.base == 1e4
    assert (found.base_high - found.base_low) / 2e4 == pytest.approx(1e-4, rel=0.5)
    assert best(paper(64, 64, base=9999)).base == 9999


def test_bas_05_the_temperature_of_a_grid():
    assert best(grid(3, 4, 256, Recipe(base=20.0, first_position=1))).base == 20


# positions


def test_pos_03_rows_in_the_wrong_order_print_the_permutation():
    matrix = paper(5, 8)[[1, 2, 3, 4, 0]]
    assert faults(matrix) == ("rows_permuted",)
    assert facts(matrix, "rows_permuted")["order"] == (1, 2, 3, 4, 0)


def test_pos_04_positions_start_at_1_or_row_0_was_dropped():
    matrix = paper(16, 8, first_position=1)
    assert np.array_equal(matrix[:15], paper(16, 8)[1:])
    found = audited(matrix)
    assert found.best.names == ("first_position",)
    assert found.best.first_position == 1
    assert [(q.name, q.facts["rows"]) for q in found.undecided] == [("rows_dropped", 1)]


def test_pos_05_rows_shifted_by_left_padding():
    assert facts(paper(16, 8, first_position=3), "first_position") == {"first_position": 3}


def test_pos_06_placeholder_rows_of_zeros():
    matrix = np.vstack([np.zeros((5, 8)), paper(12, 8)])
    assert faults(matrix) == ("padding_rows",)
    assert facts(matrix, "padding_rows")["rows"] == (0, 1, 2, 3, 4)


# axes


def test_axs_02_one_axis_of_size_one_is_squeezed_and_batches_that_differ_are_refused():
    assert audited(paper(6, 8)[:, None]).shape.squeezed == 1
    assert faults(np.stack([paper(6, 8)] * 3)) == ("squeezed",)
    with pytest.raises(ValueError, match=r"slices that differ"):
        audited(np.stack([paper(6, 8), 2 * paper(6, 8)]))


def test_axs_03_constant_rows_say_which_position():
    found = audited(np.tile(paper(6, 8)[5], (16, 1)))
    assert found.verdict == "constant"
    assert found.best.faults[0].facts == {"position": 5}


def test_axs_05_odd_widths_name_the_rule():
    drop = paper(16, 5)
    assert drop[3] == ten_digits(
        [0.1411200081, -0.9899924966, 0.075285293, 0.9971620353, 0.0018928709]
    )
    assert best(drop).odd == "drop"
    marian = paper(16, 5, layout="concatenated")
    assert marian[3, :3] == ten_digits([0.1411200081, 0.075285293, 0.0018928709])
    assert faults(marian) == ("concatenated", "odd_extra")
    padded = paper(16, 5, layout="concatenated", spacing="tensor2tensor")
    assert padded[3] == ten_digits([0.1411200081, 0.0003, -0.9899924966, 0.999999955, 0])
    assert faults(padded) == ("tensor2tensor", "concatenated", "odd_zero")
    cut = paper(16, 6)[:, :5]
    assert cut[3, 2:] == ten_digits([0.1387981011, 0.9903206991, 0.0064632591])
    assert faults(cut) == ("odd_round_up",)
    assert {verdict(table) for table in (marian, padded, cut)} == {"known"}


def test_axs_06_any_window_of_a_table_is_placed():
    assert best(paper(230, 16)[190:210]).first_position == 190


def test_axs_07_transposed_even_when_square():
    matrix = paper(64, 64).T
    found = audited(matrix)
    assert found.shape.transposed
    assert found.best.names == ("transposed",)
    assert found.nearest == pytest.approx(matrix, abs=1e-14)


# precision


def test_pre_04_products_in_float16():
    recipe = Recipe(layout="concatenated", arithmetic="float16_products")
    matrix = recipe.table(2048, 32)
    off = np.abs(matrix - paper(2048, 32, layout="concatenated"))
    assert off[1857, 17] == pytest.approx(0.7149, abs=5e-5)
    found = facts(matrix.astype(np.float32), "float16_products")
    assert found["error"] == pytest.approx(0.7819077, abs=5e-8) == off.max()
    assert off[found["row"], found["column"]] == off.max()


@pytest.mark.parametrize(("precision", "most"), [("bfloat16", 0.96), ("float16", 0.025)])
def test_pre_06_everything_in_the_dtype_of_the_layer(precision, most):
    matrix = Recipe(arithmetic=f"{precision}_throughout").table(512, 8)
    assert np.array_equal(matrix[256], matrix[257]) == (precision == "bfloat16")
    assert np.abs(matrix - paper(512, 8)).max() == pytest.approx(most, abs=0.005)
    assert faults(matrix) == (f"{precision}_throughout",)


@pytest.mark.parametrize("formula", ["exp of a logarithm", "power"])
def test_pre_07_a_correct_float32_table_is_a_match(formula):
    single = np.float32
    pairs = np.arange(0, 64, 2).astype(single)
    if formula == "power":
        frequencies = single(1) / np.power(single(1e4), pairs / single(64))
    else:
        frequencies = np.exp(pairs * single(-math.log(1e4) / 64))
    matrix = np.zeros((5000, 64), dtype=single)
    angles = np.arange(5000, dtype=single)[:, None] * frequencies
    matrix[:, 0::2], matrix[:, 1::2] = np.sin(angles), np.cos(angles)
    assert np.abs(matrix - paper(5000, 64)).max() > 1e-4
    assert verdict(matrix) == "paper"
    matrix[4999, 3] -= 1e-3
    wrong = audited(matrix).wrong_cells
    assert [(cell.row, cell.column) for cell in wrong] == [(4999, 3)]


def test_pre_08_a_table_cut_to_whole_numbers():
    matrix = paper(4, 8).astype(int)
    assert matrix[0].tolist() == [0, 1] * 4
    assert not matrix[1:].any()
    assert faults(matrix) == ("integer",)


@pytest.mark.parametrize("size", [(4, 8), (16, 8), (48, 32)])
def test_pre_08_as_a_print_out_of_integers_is_read(size):
    matrix = paper(*size).astype(int)
    for given in (matrix, matrix.T):
        read = read_text(np.array2string(given, threshold=given.size + 1))
        assert read.decimals == 0
        found = identify_encoding(read.matrix, decimals=read.decimals)
        assert found.best is not None
        assert found.best.names[0] == "integer"


def test_pre_09_cosines_much_worse_than_sines():
    single = np.float32
    frequencies = (1e4 ** (-np.arange(8) / 8)).astype(single)
    angles = np.arange(1000, dtype=single)[:, None] * frequencies
    matrix = np.stack([np.sin(angles), np.sin(single(np.pi / 2) - angles)], axis=2).reshape(
        1000, 16
    )
    assert faults(matrix) == ("cosine_by_shifted_sine",)


# timesteps


def test_tim_01_times_between_0_and_1():
    times = np.array([0, 0.25, 0.5, 0.51, 1])
    angles = np.outer(times, 1e4 ** (-np.arange(128) / 128))
    found = best(np.hstack([np.cos(angles), np.sin(angles)]))
    assert found.names == ("concatenated", "cosine_first", "unit_times")
    assert found.faults[-1].facts == {
        "smallest": pytest.approx(0, abs=1e-12),
        "largest": pytest.approx(1),
    }


@pytest.mark.parametrize("times", [np.linspace(0, 1, 20), np.arange(20) / 20, [0.9, 0.1, 0.4, 0.7]])
def test_tim_01_even_times_too_but_no_whole_positions_and_no_degrees(times):
    angles = np.outer(times, 1e4 ** (-np.arange(8) / 8))
    assert "unit_times" in best(np.hstack([np.sin(angles), np.cos(angles)])).names
    for positions in (np.arange(20), np.arange(1, 21), np.deg2rad(np.arange(20)), [0, 1]):
        angles = np.outer(positions, 1e4 ** (-np.arange(8) / 8))
        assert "unit_times" not in best(np.hstack([np.sin(angles), np.cos(angles)])).names


@pytest.mark.parametrize("pi", [1.0, math.pi])
def test_tim_02_octaves_with_and_without_pi(pi):
    matrix = made(pi * 0.1 * 2.0 ** np.arange(4), rows=11)
    sines = [[0.29552021, 0.56464247, 0.93203909, 0.67546318],
             [0.80901699, 0.95105652, -0.58778525, 0.95105652]][pi > 1]  # fmt: skip
    assert matrix[3, ::2] == pytest.approx(np.array(sines), abs=1e-8)
    found = audited(matrix)
    assert found.best.names == ("octaves",)
    (question,) = found.undecided
    assert question.name == "pi_or_not"
    assert question.facts["step" if pi == 1 else "step_over_pi"] == pytest.approx(0.1)


# two axes


def grid(height, width, columns, recipe=None, *, outer_first=True):
    recipe = recipe or Recipe()
    return Grid(height, width, recipe, recipe, outer_first).table(columns)


def test_d2_02_the_order_of_flattening():
    x, y = np.tile(np.arange(4), 3), np.repeat(np.arange(3), 4)
    axis = paper(4, 8)
    right, faulty = (
        np.hstack([axis[y], axis[x]]),
        np.hstack([axis[np.tile(range(3), 4)], axis[np.repeat(range(4), 3)]]),
    )
    assert facts(right, "grid") == {"height": 3, "width": 4}
    found = audited(faulty)
    assert [explanation.names for explanation in found.explanations] == [
        ("grid", "grid_x_first"),
        ("grid", "grid_column_by_column"),
    ]
    assert found.explanations[1].faults[0].facts == {"height": 3, "width": 4}
    assert [question.name for question in found.undecided] == ["grid_order"]


def test_d2_03_256_tokens_are_8_x_32_or_16_x_16():
    assert facts(grid(8, 32, 32), "grid") == {"height": 8, "width": 32}
    assert facts(grid(16, 16, 32), "grid") == {"height": 16, "width": 16}


@pytest.mark.parametrize("shift", [0.0, 0.5])
def test_d2_04_normalised_positions_of_detection_transformers(shift):
    def along(length):
        return (np.arange(1, length + 1) - shift) / (length + 1e-6) * 2 * np.pi

    if not shift:
        assert along(4) == pytest.approx([1.57079593, 3.14159187, 4.7123878, 6.28318374], abs=1e-8)
    y, x = (Recipe(positions=tuple(along(length))) for length in (3, 4))
    matrix = Grid(3, 4, y, x).table(16)
    found = best(matrix)
    assert found.names == ("grid", "grid_normalised")
    assert facts(matrix, "grid_normalised") == {
        "height": 3, "width": 4, "scale": pytest.approx(2 * math.pi), "shift": 1 - shift,
    }  # fmt: skip
    assert found.residual < 1e-12, "the tolerance does not hide the 1e-6 of the divisor"


def test_d2_06_each_axis_has_its_own_width():
    matrix = grid(3, 4, 256)
    frequencies = 1e4 ** (-2 * np.arange(64) / 128)
    assert 1 / frequencies[-1] == pytest.approx(8659.6432, abs=5e-5)
    assert np.array_equal(matrix[1, 128::2], np.sin(frequencies))
    assert best(matrix).base == 1e4


# claims


def test_con_02_another_order_of_columns_is_harmless_and_another_spacing_is_named():
    order = np.random.default_rng(0).permutation(16)
    matrix = paper(32, 16)[:, order]
    assert faults(matrix) == ("columns_permuted",)
    assert facts(matrix, "columns_permuted")["order"] == tuple(order)
    laws = audited(matrix).invariants
    assert all(law.holds for law in laws if law.name in ("norms", "stripes", "shift"))


def test_con_06_not_falling_steadily_is_no_fault():
    found = audited(paper(32, 8))
    assert found.verdict == "paper"
    assert all(law.holds for law in found.invariants)


def test_con_07_a_longer_table_is_the_same_verdict():
    assert {verdict(paper(rows, 8)) for rows in (5, 40, 1000)} == {"paper"}


def test_con_05_position_10001_is_not_position_1():
    assert best(paper(16, 64, first_position=10_001)).first_position == 10_001


@pytest.mark.parametrize(
    ("columns", "stored"),
    # So few digits as float16 has, in 8 columns, are those of other whole positions, too.
    [(8, np.float64), (8, np.float32), (64, np.float16), (64, np.float32), (512, np.float16)],
)
@pytest.mark.parametrize("start", [20_000, 65_536, 131_072, 999_983])
def test_pre_05_a_late_start_is_found(start, columns, stored):
    found = best(paper(10, columns, first_position=start).astype(stored))
    assert found.first_position == start
    assert found.base == 1e4


def test_a_late_start_of_another_convention_and_base_is_found():
    recipe = Recipe("concatenated", "cosine", "tensor2tensor", base=500.0, first_position=345_678.0)
    found = best(recipe.table(12, 20))
    assert (found.first_position, found.base) == (345_678, 500)
    assert found.names == (
        "tensor2tensor",
        "base",
        "concatenated",
        "cosine_first",
        "first_position",
    )


def test_angles_that_float32_rounded_are_late_as_far_as_they_tell():
    single = np.float32
    frequencies = np.exp(np.arange(0, 64, 2).astype(single) * single(-math.log(1e4) / 64))
    angles = np.arange(65_536, 65_546, dtype=single)[:, None] * frequencies
    matrix = np.stack([np.sin(angles), np.cos(angles)], axis=2).reshape(10, 64)
    assert best(matrix).first_position == 65_536


def test_a_start_between_two_positions_stays_there():
    assert best(Recipe(first_position=0.5).table(10, 8)).first_position == 0.5
    assert best(Recipe(first_position=0.123456789).table(10, 8)).first_position == pytest.approx(
        0.123456789
    )
