"""Two faults in one table are named both: what a fuzz of recipes and spoilings had missed."""

import numpy as np
import pytest

from pe_core.audit import VERDICTS, Recipe, identify_encoding

PAPER = Recipe().table(20, 16)
ORDER = np.random.default_rng(0).permutation(20)
COLUMNS = np.random.default_rng(0).permutation(16)


def named(matrix, **how):
    diagnosis = identify_encoding(matrix, **how)
    assert diagnosis.best is not None, diagnosis.verdict
    return diagnosis


def padded(table, front=0, behind=0):
    return np.pad(table, ((front, behind), (0, 0)))


def exchanged(table, cell, by=0.3):
    table = table.copy()
    table[cell] += by
    return table


@pytest.mark.parametrize("decimals", [3, 5])
def test_padding_beside_decimals_that_nobody_states(decimals):
    found = named(padded(PAPER, front=3).round(decimals))
    assert (found.best.names, found.wrong_count) == (("padding_rows",), 0)


@pytest.mark.parametrize("around", [{"front": 3}, {"behind": 2}, {"front": 1, "behind": 4}])
def test_padding_around_rows_out_of_order(around):
    shuffled, backwards = (named(padded(PAPER[way], **around)) for way in (ORDER, np.s_[::-1]))
    assert (shuffled.best.names, shuffled.wrong_count) == (("rows_permuted", "padding_rows"), 0)
    assert shuffled.best.faults[0].facts == {"order": tuple(ORDER)}
    assert (backwards.best.names, backwards.wrong_count) == (("rows_reversed", "padding_rows"), 0)


OTHERS = [
    Recipe(schedule="column"),
    Recipe("concatenated", "cosine", schedule="column_doubled", base=100.0),
    Recipe(schedule="octaves", base=2.0, position_step=0.1),
    Recipe(schedule="linear", base=1000.0),
    Recipe(first="sines"),
    Recipe(first="cosines", base=500.0),
]


@pytest.mark.parametrize("recipe", OTHERS)
@pytest.mark.parametrize("cells", [0, 1])
def test_rows_upside_down_whatever_the_table(recipe, cells):
    table = recipe.table(20, 16)[::-1]
    found = named(exchanged(table, (4, 9)) if cells else table)
    forwards = set(named(recipe.table(20, 16)).best.names)
    wrong = {"wrong_cells"} if cells else set()
    assert set(found.best.names) == forwards | {"rows_reversed"} | wrong
    assert found.wrong_count == cells


@pytest.mark.parametrize(
    "recipe",
    [
        Recipe(schedule="column"),
        Recipe("concatenated", "cosine", schedule="column", first_position=2.0),
        Recipe(schedule="integer_division"),
        Recipe(first="sines", base=1000.0),
        Recipe(first="cosines"),
        Recipe(base=20.0, first_position=17.0),
        Recipe("concatenated", base=5.0, scale=4.0),
    ],
)
def test_rows_out_of_order_where_the_first_column_tells_them(recipe):
    found = named(recipe.table(20, 16)[ORDER])
    assert found.best.row_order == tuple(ORDER)
    assert "rows_permuted" in found.best.names
    assert found.wrong_count == 0


@pytest.mark.parametrize("recipe", [Recipe(), Recipe(scale=-1.0), Recipe(base=500.0, scale=3.0)])
@pytest.mark.parametrize("cells", [0, 1])
def test_columns_out_of_order_beside_a_wrong_cell_or_a_scale(recipe, cells):
    table = recipe.table(20, 16)[:, COLUMNS]
    found = named(exchanged(table, (7, 5)) if cells else table)
    assert "columns_permuted" in found.best.names
    assert [(cell.row, cell.column) for cell in found.wrong_cells] == [(7, 5)] * cells


def test_two_pairs_tell_a_shortest_timescale():
    recipe = Recipe(schedule="min_timescale", base=5000.0, position_step=0.5)
    assert named(recipe.table(64, 4)).best.names == ("min_timescale",)


@pytest.mark.parametrize(
    ("precision", "step"), [("float16", 0.1), ("bfloat16", 0.1), ("float16", 0.01 * np.pi)]
)
def test_octaves_in_coarse_values(step, precision):
    recipe = Recipe(schedule="octaves", base=2.0, position_step=step, precision=precision)
    found = named(recipe.table(50, 12))
    assert (set(found.best.names), found.wrong_count) == ({"octaves", precision}, 0)


def test_a_wrong_cell_in_a_column_of_zeros():
    table = Recipe(odd="zero").table(20, 9)
    found = named(exchanged(table, (4, 8)))
    assert set(found.best.names) == {"wrong_cells", "odd_zero"}


def test_pairs_without_length_at_so_few_decimals_raise_nothing():
    table = Recipe("concatenated", "sines", "column_doubled", base=1000.0).table(20, 8)
    assert identify_encoding(table.round(1), decimals=1).verdict in VERDICTS


@pytest.mark.parametrize(
    "table",
    [
        Recipe("concatenated", base=20.0, first_position=17.0, scale=2.0).table(10, 4),
        Recipe(first="cosine", schedule="tensor2tensor", base=1e5, precision="bfloat16").table(
            16, 6
        ),
        Recipe("concatenated", "cosine", "tensor2tensor", first_position=1.0).table(8, 4).round(2),
        Recipe("concatenated", "cosine", "integer_division").table(20, 32).round(3),
    ],
    ids=["two pairs", "slow pairs in bfloat16", "slow pairs in text", "two speeds"],
)
def test_little_that_tells_is_enough(table):
    assert named(table).wrong_count == 0


def test_two_pairs_of_any_speed_beside_a_column_of_noise_are_no_table():
    draw = np.random.default_rng(0)
    angles = np.outer(np.arange(33), [0.7, 0.11])
    pairs = np.stack([np.sin(angles), np.cos(angles)], axis=2).reshape(33, 4)
    table = np.column_stack([pairs, draw.uniform(-1, 1, 33)])
    assert identify_encoding(table).verdict == "not_sinusoidal"


def test_speeds_near_one_in_coarse_values_are_no_base_of_one():
    recipe = Recipe(schedule="base_exponent_exchanged", base=1e5, precision="bfloat16")
    best = identify_encoding(recipe.table(16, 16)).best
    assert best is None or best.base > 1


@pytest.mark.parametrize(
    ("scale", "stored"),
    [(0.99999, np.float64), (0.99999, np.float32), (1.000003, np.float32), (1.001, np.float16)],
)
@pytest.mark.parametrize("rows", [12, 200])
def test_a_scale_close_to_one_is_a_scale(rows, scale, stored):
    found = named(Recipe(scale=scale).table(rows, 6).astype(stored))
    assert found.best.scale == pytest.approx(scale, rel=1e-7 if scale < 1.0005 else 1e-4)
    assert found.wrong_count == 0


def test_rounded_angles_far_out_explain_no_other_table():
    recipe = Recipe(
        first="cosine", schedule="tensor2tensor", base=46_400.0, first_position=1.0, scale=1.0078125
    )
    found = named(recipe.table(12, 6).astype(np.float32))
    assert (found.best.first, found.best.first_position) == ("cosine", 1)


@pytest.mark.parametrize("layout", ["interleaved", "concatenated"])
@pytest.mark.parametrize("schedule", ["paper", "tensor2tensor"])
def test_row_0_zeroed_in_place_shifts_nothing(layout, schedule):
    recipe = Recipe(layout, schedule=schedule)
    found = named(padded(recipe.table(12, 16)[1:], front=1))
    assert found.verdict == "known"
    assert found.best.names == (*named(recipe.table(12, 16)).best.names, "padding_rows")
    assert found.best.faults[-1].facts == {"rows": (0,), "begins_at": 1}
    assert found.undecided == ()


def test_behind_a_row_of_zeros_one_number_says_where_the_positions_begin():
    for start in (1.0, 2.0):
        found = named(padded(Recipe(first_position=start).table(12, 16)[1:], front=1))
        told = {fault.name: fault.facts for fault in found.best.faults}
        assert told["first_position"] == {"first_position": start + 1}
        assert told["padding_rows"]["begins_at"] == found.best.begins_at == start + 1
        assert [(q.name, q.facts) for q in found.undecided] == [
            ("rows_dropped", {"rows": int(start) + 1})
        ]
    in_front = named(padded(PAPER, front=1)).best
    assert in_front.names == ("padding_rows",)
    assert in_front.begins_at == 0


@pytest.mark.parametrize("column", range(12))
@pytest.mark.parametrize("layout", ["interleaved", "concatenated"])
@pytest.mark.parametrize("how", ["constant", "noise", "zero", "negated"])
def test_a_spoiled_column_is_told_as_one(column, layout, how):
    table = Recipe(layout).table(16, 12)
    draw = np.random.default_rng(column)
    table[:, column] = {
        "constant": np.full(16, 0.3),
        "noise": draw.normal(size=16),
        "zero": np.zeros(16),
        "negated": -table[:, column],
    }[how]
    for given, name in ((table, "columns"), (table.T, "rows")):
        found = named(given)
        told = {fault.name: fault.facts for fault in found.best.faults}
        assert told.get(f"wrong_{name}") == {name: (column,)}


def test_a_spoiled_row_beside_a_lone_cell_is_told_as_one():
    table = exchanged(PAPER, (3, 5))
    table[9] = np.random.default_rng(0).normal(size=16)
    found = named(table)
    assert found.best.names == ("wrong_rows", "wrong_cells")
    assert [fault.facts for fault in found.best.faults] == [{"rows": (9,)}, {"count": 1}]
    assert found.wrong_count == 17


@pytest.mark.parametrize("what", ["wrong_columns", "wrong_rows"])
@pytest.mark.parametrize(
    "recipe",
    [
        Recipe(first="sines"),
        Recipe(first="cosines"),
        Recipe(schedule="column"),
        Recipe(schedule="column_doubled"),
        Recipe(first="sines", schedule="column"),
    ],
)
def test_a_spoiled_row_or_column_hides_no_table_whose_columns_do_not_pair(recipe, what):
    table, draw = recipe.table(20, 16), np.random.default_rng(3)
    if what == "wrong_columns":
        table[:, 5] = draw.normal(size=20)
    else:
        table[5] = draw.normal(size=16)
    best = named(table).best
    assert best.names == (what, *named(recipe.table(20, 16)).best.names)
    assert best.faults[0].facts == {what.removeprefix("wrong_"): (5,)}


def test_columns_that_hardly_move_measure_no_base_beside_a_spoiled_one():
    recipe = Recipe(first="cosines", schedule="doubled_exponent", first_position=2.0, odd="drop")
    best = identify_encoding(recipe.table(16, 5).astype(np.float16)).best
    assert best is None or best.base <= 1e9
