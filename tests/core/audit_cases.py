"""The reported matrices with what the audit says: `python -m tests.core.audit_cases` writes it."""

import math
from collections.abc import Callable
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

from pe_core.audit import Recipe, identify_encoding
from pe_core.audit.recipe import Grid
from pe_core.audit.rules import DEGREE

PAGE = Path(__file__).parents[2] / "docs" / "audit.md"

HEAD = """# What the audit says of the matrices that users report

`pe_core.audit.identify_encoding(matrix, decimals=...)` measures the tone of every column, names
the order of the tones, and confirms the name by building its table. A difference is listed by its
name in `pe_core/audit/names.py`, the most telling first.

- `paper`: equal to the paper's matrix, up to how it was stored.
- `known`: a published variant, or a difference that a layer trained from scratch absorbs.
- `faulty`: at least one difference that is neither.
- `undecided`: readings that mean different things fit alike.
- `constant`: all rows are one.
- `not_sinusoidal`: no reading explains the cells.

A right value may be off by 1e-12 + 1e-15 p in float64 and by 1e-6 + 2e-7 p in float32 at position
p, where the angle itself is rounded; besides by half a unit of the last printed decimal, or of the
last place in float16 and bfloat16, and a tenth of it more, for a base and a scale measured there.
A float32 table is also compared with the same arithmetic repeated in float32, so that a cell off
by 1e-3 is found at position 5000.

The tables that real libraries printed are named as well (`tests/core/test_audit_reference.py`). Of
two published conventions no package holds the code: for the TensorFlow tutorial stands the Marian
table of transformers, for DiT the timesteps of diffusers with cosines first and without its shift,
which are the same numbers. DDPM is read from denoising-diffusion-pytorch, NeRF from kornia.

This table is written by `python -m tests.core.audit_cases`, and a test compares it.

| case | matrix | verdict | differences | left open |
|---|---|---|---|---|
"""

Matrix = NDArray[np.generic]


def _pairs(frequencies: NDArray[np.floating], rows: int = 24) -> Matrix:
    angles = np.outer(np.arange(rows), frequencies)
    return np.hstack([np.sin(angles), np.cos(angles)])


def _recipe(rows: int = 24, columns: int = 16, **how: object) -> Callable[[], Matrix]:
    return lambda: Recipe(**how).table(rows, columns)  # type: ignore[arg-type]


def _grid(recipe: Recipe, *, outer_first: bool = True) -> Callable[[], Matrix]:
    return lambda: Grid(3, 4, recipe, recipe, outer_first).table(16)


def _power() -> Matrix:
    column, position = np.arange(100), np.arange(1, 40)[:, None]
    angles = (position / 1e4) ** (2 * (column // 2) / 100)
    return np.where(column % 2 == 0, np.cos(angles), np.sin(angles))


def _zeroed() -> Matrix:
    matrix = Recipe().table(24, 16)
    matrix[0] = 0
    return matrix


def _dropped() -> Matrix:
    kept = np.random.default_rng(0).random((24, 16)) >= 0.1
    return kept * Recipe().table(24, 16) / 0.9


def _fitted(shift: float) -> Matrix:
    y, x = (
        Recipe(positions=tuple((np.arange(1, n + 1) - shift) / (n + 1e-6) * 2 * np.pi))
        for n in (3, 4)
    )
    return Grid(3, 4, y, x).table(16)


def _noise() -> NDArray[np.float64]:
    return np.random.default_rng(0).normal(size=(24, 16)) / 1000


def _spoiled(cells: Any) -> Matrix:
    matrix = Recipe().table(24, 16)
    matrix[cells] += np.random.default_rng(0).uniform(0.1, 0.3, np.shape(matrix[cells]))
    return matrix


CASES: tuple[tuple[str, str, Callable[[], Matrix]], ...] = (
    ("CON-06", "the paper's, 24 x 16", _recipe()),
    ("PRE-07", "the paper's in float32", lambda: Recipe().table(24, 16).astype(np.float32)),
    ("LAY-02", "sines, then cosines", _recipe(layout="concatenated")),
    ("LAY-03", "cosines, then sines", _recipe(layout="concatenated", first="cosine")),
    ("LAY-05", "sine and cosine exchanged in each pair", _recipe(first="cosine")),
    ("LAY-05", "position / 10000 raised to a power", _power),
    ("LAY-07", "sines in even rows, cosines in odd ones",
     _recipe(first="rows_backwards", schedule="column_doubled")),
    ("LAY-07", "the same, with pairs and each row's own cosine", _recipe(first="rows")),
    ("LAY-08", "an answer key of shape (1, 2, 8) in blocks",
     lambda: Recipe("concatenated").table(2, 8)[None]),
    ("CON-02", "columns shuffled",
     lambda: Recipe().table(24, 16)[:, np.random.default_rng(0).permutation(16)]),
    ("DEN-01", "half - 1 in the exponent, in blocks",
     _recipe(layout="concatenated", schedule="tensor2tensor")),
    ("DEN-02", "timesteps, flipped and shifted",
     _recipe(layout="concatenated", first="cosine", schedule="tensor2tensor")),
    ("DEN-04", "two columns", _recipe(columns=2)),
    ("DEN-04", "2 x 512 in bfloat16, in blocks",
     _recipe(2, 512, layout="concatenated", precision="bfloat16")),
    ("EXP-02", "every column its own exponent", _recipe(schedule="column")),
    ("EXP-02", "the same with base 1000", _recipe(schedule="column", base=1000.0)),
    ("EXP-04", "floor division before grouping", _recipe(schedule="floor_before_grouping")),
    ("EXP-06", "base and exponent exchanged", _recipe(schedule="base_exponent_exchanged")),
    ("EXP-08", "linear frequencies, multiplied", _recipe(schedule="linear", base=1000.0)),
    ("EXP-08", "speeds that fall by equal steps", _recipe(schedule="even_speeds")),
    ("EXP-08", "wavelengths that grow by equal steps", _recipe(schedule="even_wavelengths")),
    ("EXP-09", "integer division of the exponent", _recipe(schedule="integer_division")),
    ("EXP-10", "half the exponent", _recipe(schedule="halved_exponent")),
    ("EXP-11", "shortest timescale multiplied",
     _recipe(schedule="min_timescale_multiplied", base=5000.0, position_step=2.0)),
    ("BAS-01", "base 1000", _recipe(base=1000.0)),
    ("BAS-03", "base 500000, 24 x 128", _recipe(columns=128, base=5e5)),
    ("BAS-03", "base 1000000, 24 x 128", _recipe(columns=128, base=1e6)),
    ("BAS-05", "a grid with temperature 20", _grid(Recipe(base=20.0))),
    ("POS-03", "rows 1 2 3 4 0", lambda: Recipe().table(5, 16)[[1, 2, 3, 4, 0]]),
    ("POS-04", "positions from 1", _recipe(first_position=1.0)),
    ("POS-05", "positions from 3, shifted by padding on the left", _recipe(first_position=3.0)),
    ("POS-05", "row 0 zeroed in its place", _zeroed),
    ("POS-06", "five rows of zeros in front",
     lambda: np.vstack([np.zeros((5, 16)), Recipe().table(24, 16)])),
    ("AXS-02", "shape (24, 1, 16)", lambda: Recipe().table(24, 16)[:, None]),
    ("AXS-03", "row 5 in every row", lambda: np.tile(Recipe().table(6, 16)[5], (24, 1))),
    ("AXS-05", "odd width, the last cosine dropped", _recipe(columns=5, odd="drop")),
    ("AXS-05", "odd width, a sine more than cosines",
     _recipe(columns=5, layout="concatenated", odd="extra")),
    ("AXS-05", "odd width, a column of zeros",
     _recipe(columns=5, layout="concatenated", schedule="tensor2tensor", odd="zero")),
    ("AXS-05", "odd width, rounded up and cut", _recipe(columns=5, odd="round_up")),
    ("AXS-06", "rows 190 to 210 of a longer table", lambda: Recipe().table(230, 16)[190:210]),
    ("AXS-07", "transposed, 64 x 64", lambda: Recipe().table(64, 64).T),
    ("PRE-04", "products rounded to float16", _recipe(2048, 32, arithmetic="float16_products")),
    ("PRE-05", "positions from 65536, 10 x 64", _recipe(10, 64, first_position=65_536.0)),
    ("PRE-06", "everything in bfloat16", _recipe(512, 8, arithmetic="bfloat16_throughout")),
    ("PRE-08", "cut to whole numbers", _recipe(precision="integer")),
    ("PRE-09", "cosine as a shifted sine in float32",
     lambda: Recipe(arithmetic="cosine_by_shifted_sine").table(1000, 16).astype(np.float32)),
    ("TIM-01", "times between 0 and 1",
     _recipe(5, 256, layout="concatenated", first="cosine", positions=(0.0, 0.25, 0.5, 0.51, 1.0))),
    ("TIM-02", "octaves with pi",
     lambda: _pairs(math.pi * 0.1 * 2.0 ** np.arange(4))),
    ("D2-02", "a grid of 3 x 4, the inner axis first", _grid(Recipe(), outer_first=False)),
    ("D2-03", "a grid of 3 x 4", _grid(Recipe())),
    ("D2-04", "a grid of 3 x 4 fitted to one turn", lambda: _fitted(0.0)),
    ("D2-04", "the same, shifted by half a pixel", lambda: _fitted(0.5)),
    ("D2-06", "a grid of 3 x 4, 256 columns", lambda: Grid(3, 4, Recipe(), Recipe()).table(256)),
    ("CON-05", "positions from 10001, 16 x 64", _recipe(16, 64, first_position=10_001.0)),
    ("CON-07", "the paper's, 1000 x 8", _recipe(1000, 8)),
    ("mixed", "wrong base and in blocks", _recipe(base=1000.0, layout="concatenated")),
    ("mixed", "transposed and float16", lambda: Recipe().table(24, 16).astype(np.float16).T),
    ("mixed", "from 1 and scaled", _recipe(first_position=1.0, scale=3.0)),
    ("other", "pairs counted from 1", _recipe(schedule="pair_from_one")),
    ("other", "one less than the width in the exponent", _recipe(schedule="width_less_one")),
    ("other", "degrees taken for radians", _recipe(position_step=DEGREE)),
    ("other", "the other sign in every cosine", _recipe(negated="cosine")),
    ("other", "moved into 0 to 1", _recipe(scale=0.5, offset=0.5)),
    ("other", "sines only, zeros between them", _recipe(missing="cosine")),
    ("other", "cosines only, zeros between them", _recipe(missing="sine")),
    ("other", "angles without sine and cosine", _recipe(first="angles")),
    ("other", "noise of a thousandth", lambda: Recipe().table(24, 16) + _noise()),
    ("other", "column 5 spoiled", lambda: _spoiled(np.s_[:, 5])),
    ("other", "row 9 spoiled", lambda: _spoiled(np.s_[9])),
    ("other", "one cell spoiled", lambda: _spoiled(np.s_[9, 5])),
    ("other", "float16, printed with 4 decimals",
     lambda: Recipe().table(24, 16).astype(np.float16).astype(float).round(4)),
    ("other", "dropout of a tenth left on", _dropped),
    ("other", "timesteps 981, 961 ... 1",
     lambda: Recipe("concatenated", "cosine", positions=tuple(range(981, 0, -20))).table(50, 64)),
)  # fmt: skip


def page() -> str:
    """Return the page with the table of all cases."""
    lines = []
    for case, what, make in CASES:
        found = identify_encoding(make())
        names = ", ".join(found.best.names) if found.best else ""
        left_open = ", ".join(question.name for question in found.undecided)
        lines.append(f"| {case} | {what} | {found.verdict} | {names} | {left_open} |\n")
    return HEAD + "".join(lines)


if __name__ == "__main__":
    PAGE.write_text(page(), encoding="utf-8")
