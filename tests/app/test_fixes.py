"""What to change in the code: the lines that spoil a right program make the matrix again."""

import re
from typing import Any

import numpy as np
import pytest

import pe_core
from lesson import load_texts
from pe_core.audit import Recipe, identify_encoding
from pe_core.audit.rules import DEGREE
from ui.fixes import fix_program

Matrix = Any
EN = load_texts("en")
PAPER = Recipe().table(24, 16)


def spoiled(
    table: Matrix, *cells: tuple[int, int], column: int = -1, row: int = -1, zeros: Any = ()
) -> Matrix:
    table = table.copy()
    for cell in cells:
        table[cell] += 0.3
    if column >= 0:
        table[:, column] = np.linspace(-1, 1, len(table))
    if row >= 0:
        table[row] = np.linspace(-1, 1, table.shape[1])
    table[list(zeros)] = 0
    return table


SPOILED = {
    "one cell": spoiled(PAPER, (3, 5)),
    "two cells": spoiled(PAPER, (3, 5), (7, 2)),
    "two cells, transposed": spoiled(PAPER, (3, 5), (7, 2)).T,
    "one column": spoiled(PAPER, column=5),
    "one column, transposed": spoiled(PAPER, column=5).T,
    "one row and a cell": spoiled(PAPER, (3, 3), row=9),
    "row 0 zeroed": spoiled(PAPER, zeros=[0]),
    "row 0 zeroed, positions from 1": spoiled(Recipe(first_position=1).table(24, 16), zeros=[0]),
    "a row of zeros in front": np.vstack([np.zeros((1, 16)), PAPER]),
    "zeros in front and inside": np.vstack([np.zeros((2, 16)), spoiled(PAPER, zeros=[20])]),
}


@pytest.mark.parametrize("name", SPOILED)
def test_the_advice_is_the_right_program_and_what_it_leaves_out_makes_the_matrix(name: str) -> None:
    given = SPOILED[name]
    found = identify_encoding(given)
    rows, columns = given.shape[::-1] if found.shape.transposed else given.shape
    assert found.best is not None
    program = fix_program(found.best, rows, columns, EN, found.wrong_cells)
    assert program is not None
    space: dict[str, Any] = {}
    exec(program, space)
    right = pe_core.get_sinusoidal_positional_encoding(rows, columns)
    np.testing.assert_allclose(space["encoding"], right, atol=1e-12)

    wrong = re.sub(rf"# {EN('code.instead')}: (.+)\n.+", r"\1", program)
    lines = re.findall(rf"# {EN('code.leave_out')}: (.+)", wrong)
    assert lines
    turned = "transposed" in found.best.names
    exec(wrong.replace(".T", ""), space)
    space["given"] = given
    exec("\n".join(lines), space)
    made = space["encoding"].T if turned else space["encoding"]
    np.testing.assert_allclose(made, given, atol=1e-6)


TOGETHER = {
    "cosines first, in blocks": Recipe("concatenated", "cosine"),
    "cosines first, in blocks, another base": Recipe("concatenated", "cosine", base=500.0),
    "in blocks, scaled": Recipe("concatenated", scale=4.0),
    "in blocks, scaled and moved": Recipe("concatenated", scale=0.5, offset=0.5),
    "other sign, in blocks": Recipe("concatenated", negated="sine"),
    "cosines first, of the other sign": Recipe(first="cosine", negated="cosine"),
    "cosines first, scaled": Recipe(first="cosine", scale=3.0),
    "tensor2tensor of another base": Recipe(schedule="tensor2tensor", base=500.0),
    "degrees of another base": Recipe(position_step=DEGREE, base=500.0),
    "degrees, tensor2tensor": Recipe("concatenated", "sine", "tensor2tensor", position_step=DEGREE),
    "a mask of rows that counts backwards": Recipe(first="rows_backwards",
                                                   schedule="column_doubled"),
    "sines only, cosine first": Recipe(first="cosine", missing="cosine"),
    "octaves from -1 to 1": Recipe(schedule="octaves", base=2.0, first_position=-1.0,
                                   position_step=2 / 23),
    "octaves, cosine first": Recipe("concatenated", "cosine", schedule="octaves", base=2.0,
                                    position_step=0.25),
}  # fmt: skip


@pytest.mark.parametrize("turned", [False, True])
@pytest.mark.parametrize("name", TOGETHER)
def test_faults_that_stand_in_one_line_are_shown_as_one(name: str, turned: bool) -> None:
    table = TOGETHER[name].table(24, 12)
    found = identify_encoding(table.T if turned else table)
    assert found.best is not None
    program = fix_program(found.best, 24, 12, EN)
    assert program is not None
    wrong, changed = re.subn(rf"# {EN('code.instead')}: (.+)\n(?!#).+", r"\1", program)
    assert changed == program.count(EN("code.instead"))
    space: dict[str, Any] = {}
    exec(program, space)
    right = pe_core.get_sinusoidal_positional_encoding(24, 12)
    np.testing.assert_allclose(space["encoding"], right, atol=1e-12)
    exec(wrong, space)
    np.testing.assert_allclose(
        space["encoding"].T if turned else space["encoding"], table, atol=1e-7
    )


def test_of_many_lone_cells_the_worst_are_written() -> None:
    table = PAPER.copy()
    for each in range(8):
        table[3 * each, 2 * each] += 0.1 * (each + 1)
    found = identify_encoding(table)
    assert found.best is not None
    program = fix_program(found.best, 24, 16, EN, found.wrong_cells)
    assert program is not None
    assert f"encoding[21, 14] = {table[21, 14]:.7g}" in program
    assert program.count("encoding[") == 5
    assert program.endswith("...")


def test_times_between_0_and_1_are_spaced_as_they_were() -> None:
    times = Recipe(position_step=1 / 20).table(20, 16)
    found = identify_encoding(times)
    assert found.best is not None
    assert found.best.names == ("unit_times",)
    program = fix_program(found.best, 20, 16, EN)
    assert program is not None
    wrong = re.sub(rf"# {EN('code.instead')}: (.+)\n.+", r"\1", program)
    space: dict[str, Any] = {}
    exec(wrong, space)
    np.testing.assert_allclose(space["encoding"], times, atol=1e-6)


def test_dropout_is_one_line_to_leave_out() -> None:
    kept = np.random.default_rng(0).random(PAPER.shape) >= 0.1
    found = identify_encoding(kept * PAPER / 0.9)
    assert found.best is not None
    program = fix_program(found.best, 24, 16, EN, found.wrong_cells)
    assert program is not None
    [line] = re.findall(rf"# {EN('code.leave_out')}: (.+)", program)
    space: dict[str, Any] = {}
    exec(f"{program}\n{line}", space)
    dropped = space["encoding"] == 0
    assert 0 < dropped[PAPER != 0].mean() < 0.3
    np.testing.assert_allclose(space["encoding"][~dropped], (PAPER / 0.9)[~dropped])
