"""The audit finds again what a matrix was made of."""

import numpy as np
import pytest

from pe_core import get_sinusoidal_positional_encoding
from pe_core.audit import (
    FAULTS,
    INVARIANTS,
    UNDECIDED,
    VERDICTS,
    Recipe,
    identify_encoding,
    singles,
)
from pe_core.audit.looks import LOOKS
from pe_core.audit.search import search, search_one_wave
from tests.core.audit_cases import PAGE, page


def found(matrix, **how):
    diagnosis = identify_encoding(matrix, **how)
    assert diagnosis.verdict in VERDICTS
    for explanation in diagnosis.explanations:
        for fault in explanation.faults:
            assert tuple(fault.facts) == FAULTS[fault.name]
    for question in diagnosis.undecided:
        assert set(question.facts) <= set(UNDECIDED[question.name])
    return diagnosis


def test_the_papers_matrix_is_the_papers():
    diagnosis = found(get_sinusoidal_positional_encoding(10, 8))
    assert diagnosis.verdict == "paper"
    assert diagnosis.best.faults == ()
    assert diagnosis.wrong_count == 0


@pytest.mark.parametrize(
    ("how", "names"),
    [
        ({"layout": "concatenated"}, ("concatenated",)),
        ({"base": 1000.0}, ("base",)),
        ({"base": 12345.678}, ("base",)),
        ({"first_position": 1}, ("first_position",)),
        ({"layout": "concatenated", "base": 500.0}, ("base", "concatenated")),
        ({"first_position": 1, "scale": 3.0}, ("first_position", "scaled")),
    ],
)
def test_faults_are_named_alone_and_mixed(how, names):
    recipe = Recipe(**how)
    diagnosis = found(recipe.table(20, 16))
    assert diagnosis.best.names == names
    assert diagnosis.best.base == pytest.approx(recipe.base, rel=1e-9)


@pytest.mark.parametrize("seed", range(30))
def test_columns_in_any_order_are_named_or_refused_and_raise_nothing(seed):
    draw = np.random.default_rng(seed)
    columns = int(draw.integers(2, 9)) * 2
    order = draw.permutation(columns)
    table = get_sinusoidal_positional_encoding(int(draw.integers(5, 41)), columns)
    assert identify_encoding(table[:, order]).verdict in {"paper", "known", "undecided"}


def test_a_guess_of_the_speeds_that_runs_away_is_left():
    order = (3, 1, 0, 2, *range(15, 3, -1))
    best = identify_encoding(Recipe(column_order=order).table(40, 16)).best
    assert best is not None
    assert best.names == ("columns_permuted",)


def test_a_float32_table_of_5000_x_512_is_a_match_and_one_wrong_cell_is_found():
    matrix = get_sinusoidal_positional_encoding(5000, 512).astype(np.float32)
    assert found(matrix).verdict == "paper"
    matrix[17, 300] -= 1e-3
    diagnosis = found(matrix)
    assert [(cell.row, cell.column) for cell in diagnosis.wrong_cells] == [(17, 300)]


@pytest.mark.parametrize("decimals", [None, 4])
@pytest.mark.parametrize(
    ("exponents", "names"),
    [
        (2 * (np.arange(8) // 2) / 8, ("sine_everywhere",)),
        (np.arange(8) / 8, ("sine_everywhere", "column")),
        (2 * (np.arange(8) % 4) / 8, ("sine_everywhere", "concatenated")),
    ],
)
def test_a_table_without_a_cosine_is_named(exponents, names, decimals):
    matrix = np.sin(np.arange(20)[:, np.newaxis] / 10_000**exponents)
    diagnosis = found(matrix if decimals is None else matrix.round(decimals))
    assert (diagnosis.verdict, diagnosis.best.names) == ("faulty", names)
    assert diagnosis.wrong_count == 0


@pytest.mark.parametrize("decimals", [None, 4])
@pytest.mark.parametrize("cell", [(0, 0), (3, 0), (4, 3), (9, 7)])
@pytest.mark.parametrize(
    ("recipe", "names"),
    [
        (Recipe(first="sines"), ("sine_everywhere",)),
        (Recipe(first="cosines"), ("cosine_everywhere",)),
        (Recipe("concatenated", "cosines"), ("cosine_everywhere", "concatenated")),
        (Recipe(first="sines", schedule="column"), ("sine_everywhere", "column")),
        (Recipe(first="cosines", schedule="tensor2tensor"), ("cosine_everywhere", "tensor2tensor")),
        (Recipe(schedule="column"), ("column",)),
    ],
)
def test_a_wrong_cell_hides_no_other_fault(recipe, names, cell, decimals):
    matrix = recipe.table(10, 8)
    matrix[cell] += 0.3
    diagnosis = found(matrix if decimals is None else matrix.round(decimals))
    assert diagnosis.best.names == ("wrong_cells", *names)
    assert [(wrong.row, wrong.column) for wrong in diagnosis.wrong_cells] == [cell]


@pytest.mark.parametrize("stored", [np.float64, np.float32, np.float16])
@pytest.mark.parametrize("cells", [[(3, 0)], [(3, 14)], [(3, 5), (11, 2)], [(3, 5), (3, 10)]])
def test_wrong_cells_in_rows_out_of_order_are_named_with_the_order(cells, stored):
    order = np.random.default_rng(0).permutation(20)
    matrix = get_sinusoidal_positional_encoding(20, 16)[order].astype(stored)
    for cell in cells:
        matrix[cell] += 0.3
    diagnosis = found(matrix)
    assert {"wrong_cells", "rows_permuted"} <= set(diagnosis.best.names)
    assert diagnosis.best.row_order == tuple(order)
    assert {(wrong.row, wrong.column) for wrong in diagnosis.wrong_cells} == set(cells)


@pytest.mark.parametrize("schedule", ["paper", "tensor2tensor", "column", "column_doubled"])
@pytest.mark.parametrize("base", [15_376.04, 905_156.0, 278.22])
@pytest.mark.parametrize("precision", ["float16", "bfloat16", "float32"])
def test_a_base_of_many_digits_in_coarse_values_is_no_wrong_cell(precision, base, schedule):
    recipe = Recipe(base=base, schedule=schedule, precision=precision)
    diagnosis = found(recipe.table(26, 34))
    assert diagnosis.wrong_count == 0
    # Another rule may say the same matrix with fewer digits.
    off = diagnosis.best.exact_table(26, 34) - recipe.exact_table(26, 34)
    assert np.abs(off).max() < {"float16": 1e-3, "bfloat16": 8e-3, "float32": 1e-5}[precision]


def cut_to_bfloat16(table):
    return (table.astype(np.float32).view(np.uint32) & np.uint32(0xFFFF0000)).view(np.float32)


@pytest.fixture
def asked_for_a_base(monkeypatch):
    asked: list[tuple[object, ...]] = []

    def none(*given):
        asked.append(given)
        return iter(())

    monkeypatch.setattr(singles, "with_base", none)
    return asked


def test_values_cut_to_bfloat16_ask_for_few_searches_of_a_base(asked_for_a_base):
    found(cut_to_bfloat16(Recipe(schedule="column").table(50, 20)))
    # Orientations, ways along the rows, layouts, kinds of the first, starts of both signs.
    assert 0 < len(asked_for_a_base) <= 2 * 2 * 2 * 2 * 8


def test_no_column_of_its_own_speed_is_sought_where_the_first_two_turn_as_one(asked_for_a_base):
    table = get_sinusoidal_positional_encoding(50, 20)
    assert found(cut_to_bfloat16(table)).best.names == ("noise",)  # what was cut off
    table[[3, 17, 30]] += 0.1
    assert found(table).best.names == ("wrong_rows",)
    assert not asked_for_a_base


def look_no_further_than(look, monkeypatch):
    def never(*_):
        raise AssertionError("looked further than it needs")

    place = LOOKS.index(look)
    monkeypatch.setattr("pe_core.audit.identify.LOOKS", (*LOOKS[: place + 1], never))


def test_a_table_without_a_cosine_is_looked_for_before_what_takes_long(monkeypatch):
    look_no_further_than(search_one_wave, monkeypatch)
    matrix = np.sin(np.arange(500)[:, np.newaxis] / 10_000 ** (np.arange(512) // 2 / 256))
    assert found(matrix).best.names == ("sine_everywhere",)
    assert LOOKS[0] == search


@pytest.mark.parametrize("stored", [np.float64, np.float32, np.float16])
def test_lone_wrong_cells_ask_for_no_other_reading(stored, monkeypatch):
    look_no_further_than(search, monkeypatch)
    matrix = get_sinusoidal_positional_encoding(10, 8).astype(stored)
    matrix[4, 3] += 0.1
    matrix[7, 6] -= 0.1
    assert {(cell.row, cell.column) for cell in found(matrix).wrong_cells} == {(4, 3), (7, 6)}


def test_two_rows_exchanged_are_no_wrong_cells():
    matrix = get_sinusoidal_positional_encoding(20, 8)[[*range(18), 19, 18]]
    assert found(matrix).best.names == ("rows_permuted",)


@pytest.mark.parametrize("decimals", [2, 3, 8])
def test_decimals_are_counted_where_nobody_states_them(decimals):
    diagnosis = found(get_sinusoidal_positional_encoding(10, 8).round(decimals))
    assert (diagnosis.verdict, diagnosis.wrong_count) == ("paper", 0)
    assert diagnosis.best.precision == "printed"


@pytest.mark.parametrize("shape", [(1, 1), (1, 2), (2, 1), (1, 9), (9, 1), (2, 2), (3, 4), (4, 3)])
def test_the_smallest_matrices_are_answered(shape):
    for matrix in (np.ones(shape), np.zeros(shape), np.arange(np.prod(shape)).reshape(shape)):
        if matrix.ravel().tolist() in ([0], [0, 1]):  # the paper's own first cells
            assert found(matrix).verdict == "undecided"
        else:
            assert found(matrix).verdict in ("constant", "not_sinusoidal")


@pytest.mark.parametrize("shape", [(1, 1), (1, 2), (1, 3), (2, 1)])
def test_cells_too_few_to_tell_are_undecided_and_three_rows_suffice(shape):
    diagnosis = found(get_sinusoidal_positional_encoding(*shape))
    assert diagnosis.verdict == "undecided"
    (question,) = diagnosis.undecided
    assert question.name == "too_few_cells"
    more = get_sinusoidal_positional_encoding(question.facts["rows_needed"], shape[1])
    assert found(more).verdict == "paper"
    assert found(get_sinusoidal_positional_encoding(*shape) + 0.25).verdict == "not_sinusoidal"


def test_one_row_or_one_column_is_enough_for_a_name():
    table = get_sinusoidal_positional_encoding(12, 16)
    assert found(table[:1]).verdict == "undecided"  # 0 1 0 1 ... is row 0 of every base
    assert found(table[7:8]).best.first_position == 7
    assert found(table[:, :1]).verdict == "paper"
    assert found(table[:, :1].T).best.names == ("odd_drop", "transposed")


def test_the_page_of_reported_cases_is_what_the_audit_says():
    assert PAGE.read_text(encoding="utf-8") == page()


def test_the_laws_hold_in_float16_and_random_speeds_break_their_order_alone():
    table = get_sinusoidal_positional_encoding(40, 64).astype(np.float16)
    assert {law.name for law in found(table).invariants if law.holds} == set(INVARIANTS)
    angles = np.outer(np.arange(40), np.random.default_rng(0).uniform(0.1, 1, 32))
    pairs = np.stack([np.sin(angles), np.cos(angles)], axis=2).reshape(40, 64)
    broken = {law.name for law in found(pairs).invariants if not law.holds}
    assert broken == {"frequency_order"}


def test_a_start_between_two_positions_is_no_table_with_its_top_cut_off() -> None:
    diagnosis = identify_encoding(Recipe(first_position=0.5).table(20, 16))
    assert diagnosis.best is not None
    assert diagnosis.best.names == ("first_position",)
    assert "rows_dropped" not in [open_question.name for open_question in diagnosis.undecided]


@pytest.mark.parametrize("decimals", [None, 4])
@pytest.mark.parametrize("position", range(12))
def test_a_row_in_every_row_is_named_where_it_has_few_columns(position, decimals):
    """AXS-03 at the width of the exercise: the first rows have three cells of middle size."""
    row = Recipe().table(12, 8)[position]
    matrix = np.tile(row if decimals is None else row.round(decimals), (10, 1))
    diagnosis = found(matrix, decimals=decimals)
    assert diagnosis.verdict == "constant"
    [fault] = diagnosis.best.faults
    assert (fault.name, fault.facts) == ("constant_rows", {"position": position})
