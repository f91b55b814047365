"""A slip has its own name, not that of the numbers that happen to make the same matrix."""

import numpy as np
import pytest

from pe_core.audit import Recipe, identify_encoding

PAIR = np.arange(16) // 2


def column_by_column(angles):
    return np.where(np.arange(angles.shape[1]) % 2 == 0, np.sin(angles), np.cos(angles))


def table(exponents, *, first=0, by=1.0, base=1e4):
    positions = np.arange(first, first + 24)
    return column_by_column(np.outer(positions, base**-exponents) * by)


def in_blocks(matrix):
    return np.hstack([matrix[:, 0::2], matrix[:, 1::2]])


def told(matrix, **how):
    found = identify_encoding(matrix, **how)
    assert found.best is not None, found.verdict
    assert found.wrong_count == 0
    return found


def names(matrix, **how):
    return told(matrix, **how).best.names


@pytest.mark.parametrize("first", [0, 1, 7])
@pytest.mark.parametrize("wave", [0, 1])
def test_a_wave_of_the_other_sign_is_no_step_backwards(first, wave):
    matrix = table(2 * PAIR / 16, first=first)
    matrix[:, wave::2] *= -1
    name = ("sine_negated", "cosine_negated")[wave]
    begins = ("first_position",) if first else ()
    assert names(matrix) == (name, *begins)
    assert names(in_blocks(matrix).astype(np.float32)) == ("concatenated", name, *begins)
    assert told(matrix).best.begins_at == first
    if not first:
        assert told(matrix).verdict == "known"


def test_rows_that_run_backwards_keep_their_name():
    assert names(Recipe().table(24, 16)[::-1]) == ("rows_reversed",)


@pytest.mark.parametrize("base", [1e4, 500.0])
@pytest.mark.parametrize("first", [0, 1])
def test_pairs_counted_from_one(base, first):
    found = told(table(2 * (PAIR + 1) / 16, base=base, first=first))
    assert found.best.names == (
        "pair_from_one", *["base"] * (base != 1e4), *["first_position"] * first
    )  # fmt: skip
    assert (found.best.base, found.best.begins_at) == (pytest.approx(base), first)
    assert len(found.explanations) == 1


def test_one_less_than_the_width_in_the_exponent():
    matrix = table(2 * PAIR / 15)
    assert names(matrix) == ("width_less_one",)
    assert names(matrix.astype(np.float32)) == ("width_less_one",)
    found = told(table(2 * PAIR / 15, base=500.0))  # only the round number speaks for the slip
    assert found.best.names == ("width_less_one", "base")
    assert ("base",) in [one.names for one in found.explanations]


@pytest.mark.parametrize("first", [0, 1, 30])
def test_degrees_taken_for_radians(first):
    matrix = table(2 * PAIR / 16, first=first, by=np.pi / 180)
    found = told(matrix)
    assert found.best.names == (*["first_position"] * bool(first), "degrees")
    assert found.best.begins_at == pytest.approx(first, abs=1e-12)


SAMPLED = {
    "leading": np.arange(0, 1000, 20),
    "leading, backwards": np.arange(980, -1, -20),
    "from 1": np.arange(981, 0, -20),
    "trailing": np.arange(999, 0, -20),
    "30 steps": np.arange(30)[::-1] * 33 + 1,
    "spread out": np.linspace(0, 999, 50).round()[::-1],
    "spread out, not rounded": np.linspace(0, 999, 50),
    "an image that is kept in part": np.arange(581, 0, -20),
    "all, from noise to image": np.arange(999, -1, -1),
    "drawn for training": np.random.default_rng(0).integers(0, 1000, 32),
}


@pytest.mark.parametrize("which", SAMPLED)
@pytest.mark.parametrize("shift", [0, 1])
def test_timesteps_of_a_diffusion_model_are_no_fault(which, shift):
    angles = np.outer(SAMPLED[which], 1e4 ** (-np.arange(64) / (64 - shift)))
    found = told(np.hstack([np.cos(angles), np.sin(angles)]).astype(np.float32))
    assert found.verdict == "known"
    assert found.best.names[-1] == "timesteps"
    first, last = SAMPLED[which][[0, -1]]
    assert found.best.faults[-1].facts == {
        "first": pytest.approx(first, abs=1e-4), "last": pytest.approx(last, abs=1e-4),
    }  # fmt: skip
    assert found.best.begins_at == pytest.approx(first, abs=1e-4)


def test_an_even_step_is_called_one_where_it_is_no_timestep():
    matrix = Recipe(position_step=20.0).table(24, 16)
    assert names(matrix) == ("position_step",)
    assert told(matrix).best.position_step == 20
    assert names(Recipe("concatenated", position_step=3.0).table(24, 16)) == (
        "concatenated", "position_step",
    )  # fmt: skip
    dropped = Recipe("concatenated").table(24, 16)[[*range(9), *range(11, 24)]]
    assert "irregular_positions" in names(dropped)


@pytest.mark.parametrize("noise", [1e-3, 1e-4, 1e-6])
@pytest.mark.parametrize("size", [(10, 8), (24, 16), (100, 64)])
def test_noise_on_a_right_table_leaves_it_recognisable(noise, size):
    draw = np.random.default_rng(0).normal(size=size) * noise
    found = told(Recipe().table(*size) + draw)
    assert found.verdict == "faulty"
    assert found.best.names == ("noise",)
    assert found.best.faults[0].facts == {"largest": pytest.approx(np.abs(draw).max())}
    if noise < 1e-5:  # a third of it is no more than float32 leaves
        return
    found = told(3 * Recipe("concatenated", base=500.0).table(*size) + draw)
    assert found.best.names == ("base", "concatenated", "scaled", "noise")
    assert found.best.base == pytest.approx(500, rel=0.02)


def test_too_much_noise_is_no_table():
    draw = np.random.default_rng(0).normal(size=(24, 16))
    assert identify_encoding(Recipe().table(24, 16) + draw / 10).verdict == "not_sinusoidal"


@pytest.mark.parametrize("stored", [np.float64, np.float32, np.float16])
@pytest.mark.parametrize("layout", ["interleaved", "concatenated"])
def test_a_table_moved_into_another_range_is_named(layout, stored):
    recipe = Recipe(layout, scale=0.5, offset=0.5)
    found = told(recipe.table(24, 16).astype(stored))
    assert {"scaled", "offset"} <= set(found.best.names)
    assert (found.best.scale, found.best.offset) == (0.5, 0.5)
    assert told(recipe.table(24, 16).round(4), decimals=4).best.offset == 0.5


def test_standardised_values_are_told_by_what_was_taken_away():
    matrix = Recipe().table(24, 16)
    found = told((matrix - matrix.mean()) / matrix.std())
    assert found.best.names == ("scaled", "offset")
    assert found.best.offset == pytest.approx(-matrix.mean() / matrix.std())


@pytest.mark.parametrize("columns", [8, 16, 64])
@pytest.mark.parametrize("stored", [np.float64, np.float32, np.float16])
def test_few_rows_of_a_doubled_exponent_are_named(columns, stored):
    recipe = Recipe(schedule="doubled_exponent", base=1e5, first_position=1.0)
    best = told(recipe.table(8, columns).astype(stored)).best
    assert best.names[:3] == ("doubled_exponent", "base", "first_position")


@pytest.mark.parametrize("seed", range(40))
def test_a_base_of_many_digits_is_told_with_the_papers_spacing(seed):
    base = float(10 ** np.random.default_rng(seed).uniform(2, 6.5))
    for matrix in (
        Recipe(base=base).table(40, 32),
        Recipe(base=base).table(40, 32).astype(np.float32),
        Recipe(base=base).table(40, 32).round(4),
    ):
        found = told(matrix)
        assert found.best.schedule == "paper"
        assert found.best.base == pytest.approx(base, rel=1e-3)


def test_a_published_base_is_told_with_its_own_spacing_and_the_other_reading_beside_it():
    found = told(Recipe(schedule="tensor2tensor").table(40, 32))
    assert found.best.names == ("tensor2tensor",)
    found = told(Recipe(base=12_345.678).table(40, 32))
    assert [one.schedule for one in found.explanations] == ["paper", "tensor2tensor"]
    assert [question.name for question in found.undecided] == ["same_matrix"]


def test_a_round_base_of_the_paper_is_told_beside_the_published_reading_of_one_matrix():
    found = told(Recipe(base=1e5).table(29, 10))  # 1e5 ** (1 / 5) is 1e4 ** (1 / 4)
    assert [one.names for one in found.explanations] == [("tensor2tensor",), ("base",)]


@pytest.mark.parametrize("schedule", ["paper", "pair_from_one"])
@pytest.mark.parametrize("decimals", [4, 8])
def test_a_start_at_half_a_position_leaves_no_wrong_cell_in_printed_numbers(schedule, decimals):
    recipe = Recipe(first="cosine", schedule=schedule, base=1e5, first_position=0.5)
    best = told(recipe.table(36, 36).round(decimals), decimals=decimals).best
    assert (best.schedule, best.first_position) == (schedule, 0.5)


@pytest.mark.parametrize("step", [0.5, 20.0, np.pi / 180])
def test_rows_out_of_order_a_step_apart_are_told_by_both(step):
    order = np.random.default_rng(0).permutation(24)
    best = told(Recipe(position_step=step).table(24, 16)[order]).best
    assert best.row_order == tuple(order)
    assert best.position_step == pytest.approx(step)
    assert {"rows_permuted"} < set(best.names) - {"irregular_positions"}


def test_a_wrong_cell_hides_no_offset():
    matrix = Recipe(scale=0.5, offset=0.5).table(24, 16)
    matrix[3, 5] += 0.3
    found = identify_encoding(matrix)
    assert found.best is not None
    assert found.best.names == ("wrong_cells", "scaled", "offset")
    assert [(cell.row, cell.column) for cell in found.wrong_cells] == [(3, 5)]


@pytest.mark.parametrize("stored", [np.float64, np.float32, np.float16])
def test_half_positions_out_of_order_have_a_step_of_one(stored):
    order = np.random.default_rng(0).permutation(45)
    table = Recipe(schedule="width_less_one", first_position=0.5, scale=0.5).table(45, 26)
    best = told(table[order].astype(stored)).best
    assert (best.first_position, best.position_step) == (0.5, 1.0)
    assert best.row_order == tuple(order)


@pytest.mark.parametrize("stored", [np.float32, np.float16])
def test_pairs_counted_from_one_in_coarse_values_and_upside_down(stored):
    recipe = Recipe(first="cosine", schedule="pair_from_one", first_position=2.0, scale=0.5)
    best = told(recipe.table(36, 16)[::-1].astype(stored)).best
    assert {"pair_from_one", "rows_reversed"} <= set(best.names)
    assert best.position_step == 1


@pytest.mark.parametrize("layout", ["interleaved", "concatenated"])
@pytest.mark.parametrize("share", [0.05, 0.1])
@pytest.mark.parametrize("decimals", [4, None])
def test_dropout_that_was_left_on_is_no_wrong_cells(layout, share, decimals):
    kept = np.random.default_rng(1).random((20, 16)) >= share
    table = kept * Recipe(layout=layout).table(20, 16) / (1 - share)
    best = identify_encoding(table if decimals is None else table.round(decimals)).best
    assert best is not None
    assert best.names[0] == "dropout"
    assert not {"scaled", "wrong_cells"} & set(best.names)
    assert best.faults[0].facts["share"] == pytest.approx(share, abs=1e-3)


def test_zeros_that_no_scale_makes_up_for_are_wrong_cells():
    zeroed = Recipe().table(20, 16)
    zeroed[np.random.default_rng(1).random(zeroed.shape) < 0.1] = 0
    large = 5 * Recipe().table(20, 16)
    large[[3, 5, 7, 9], [1, 2, 4, 6]] = 0
    for table in (zeroed, large):
        best = identify_encoding(table).best
        assert best is not None
        assert "wrong_cells" in best.names
        assert "dropout" not in best.names
