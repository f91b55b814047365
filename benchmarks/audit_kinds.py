"""The kinds of matrices of 10 x 8 that `benchmarks.audit` measures; each is drawn anew."""

from collections.abc import Callable

import numpy as np
from numpy.random import Generator
from numpy.typing import NDArray

from pe_core import get_sinusoidal_positional_encoding
from pe_core.audit import Recipe
from pe_core.audit.recipe import Grid

ROWS, COLUMNS = 10, 8
PAIRS = COLUMNS // 2

Matrix = NDArray[np.floating]
Kind = Callable[[Generator], Matrix]


def spoiled(matrix: Matrix, draw: Generator, *, cells: int = 1) -> Matrix:
    """Return the matrix with so many cells off by 0.1 to 0.5."""
    wrong = matrix.copy()
    places = draw.choice(matrix.size, cells, replace=False)
    wrong.ravel()[places] += draw.uniform(0.1, 0.5, cells).astype(matrix.dtype)
    return wrong


def _wrong_rows(matrix: Matrix, draw: Generator, rows: int) -> Matrix:
    wrong = matrix.copy()
    wrong[draw.choice(len(matrix), rows, replace=False)] += draw.uniform(0.1, 0.3, matrix.shape[1])
    return wrong


def _swapped(matrix: Matrix, draw: Generator, pairs: int) -> Matrix:
    one, other = draw.choice(len(matrix), 2 * pairs, replace=False).reshape(2, -1)
    swapped = matrix.copy()
    swapped[one], swapped[other] = matrix[other], matrix[one]
    return swapped


def _zeroed(matrix: Matrix, draw: Generator) -> Matrix:
    return matrix * (np.arange(ROWS) != draw.integers(1, ROWS))[:, np.newaxis]


def _hands(angles: Matrix, length: Matrix | float = 1.0) -> Matrix:
    return np.stack([length * np.sin(angles), length * np.cos(angles)], 2).reshape(len(angles), -1)


def _any(draw: Generator) -> Matrix:
    return draw.normal(size=(ROWS, COLUMNS))


def _noise(draw: Generator) -> Matrix:
    return _any(draw) * 10 ** draw.uniform(-5, -2)


def _turns(draw: Generator, parts: int) -> Matrix:
    return 2 * np.pi / parts * draw.integers(parts, size=(ROWS, PAIRS))


def _speeds(draw: Generator, fastest: float = np.pi) -> Matrix:
    return np.outer(np.arange(ROWS), draw.uniform(0, fastest, PAIRS))


def _first_turns_right(draw: Generator) -> Matrix:
    speeds = np.append(1, draw.uniform(0, 1, COLUMNS - 1))
    return np.sin(np.outer(np.arange(ROWS), speeds))


def _typed(draw: Generator) -> Matrix:
    return Recipe(
        str(draw.choice(["interleaved", "concatenated"])), str(draw.choice(["sine", "cosine"])),
        str(draw.choice(["paper", "tensor2tensor"])), float(draw.choice([100, 1000, 1e4, 12345.678])),
        float(draw.choice([0, 1, 3])), scale=float(draw.choice([1, 3, 0.5])),
    ).table(ROWS, COLUMNS)  # fmt: skip


def kinds() -> dict[str, Kind]:
    """Return every kind by its name."""
    paper = get_sinusoidal_positional_encoding(ROWS, COLUMNS)
    column = Recipe(schedule="column").table(ROWS, COLUMNS)
    sines = Recipe(first="sines").table(ROWS, COLUMNS)
    return {
        "the paper's": lambda _: paper,
        "base, layout, start and scale of any kind": _typed,
        "exponents per column": lambda _: column,
        "sines everywhere": lambda _: sines,
        "a grid of 2 x 5": lambda _: Grid(2, 5, Recipe(), Recipe()).table(COLUMNS),
        "rounded angles, from position 1500": lambda _: Recipe(
            arithmetic="bfloat16_throughout", first_position=1500.0
        ).table(ROWS, COLUMNS),
        **{
            f"{cells} wrong cells": lambda draw, n=cells: spoiled(paper, draw, cells=n)
            for cells in (1, 2, 3, 5, 8)
        },
        "3 wrong cells, base and layout": lambda draw: spoiled(_typed(draw), draw, cells=3),
        "1 wrong cell, transposed": lambda draw: spoiled(paper, draw).T,
        "1 wrong cell, float16": lambda draw: spoiled(paper, draw).astype(np.float16),
        "1 wrong cell, two decimals": lambda draw: spoiled(paper, draw).round(2),
        "exponents per column, 1 wrong cell": lambda draw: spoiled(column, draw),
        "sines everywhere, 1 wrong cell": lambda draw: spoiled(sines, draw),
        **{
            f"{rows} wrong rows": lambda draw, n=rows: _wrong_rows(paper, draw, n)
            for rows in (1, 2, 3)
        },
        "2 wrong rows, base and layout": lambda draw: _wrong_rows(_typed(draw), draw, 2),
        "2 wrong rows, four decimals": lambda draw: _wrong_rows(paper, draw, 2).round(4),
        "2 wrong rows, transposed": lambda draw: _wrong_rows(paper, draw, 2).T,
        "1 wrong column": lambda draw: _wrong_rows(paper.T, draw, 1).T,
        "a row of zeros within": lambda draw: _zeroed(paper, draw),
        "rows exchanged": lambda draw: _swapped(paper, draw, 1),
        "rows shuffled": lambda draw: draw.permutation(paper),
        "rows shuffled, 1 wrong cell": lambda draw: draw.permutation(spoiled(paper, draw)),
        "rows shuffled, two decimals": lambda draw: draw.permutation(paper).round(2),
        "columns exchanged, twice": lambda draw: _swapped(paper.T, draw, 2).T,
        "columns shuffled": lambda draw: draw.permutation(paper, axis=1),
        "columns shuffled, float16": lambda draw: draw.permutation(paper, 1).astype(np.float16),
        "columns shuffled, two decimals": lambda draw: draw.permutation(paper, axis=1).round(2),
        "rows and columns shuffled": lambda draw: draw.permutation(draw.permutation(paper), 1),
        "cut to whole numbers": lambda _: np.trunc(paper),
        "a little noise": lambda draw: paper + _noise(draw),
        "a little noise, float16": lambda draw: (paper + _noise(draw)).astype(np.float16),
        "dropout": lambda draw: paper * (draw.random((ROWS, COLUMNS)) >= 0.1) / 0.9,
        "random": _any,
        "random, float16": lambda draw: _any(draw).astype(np.float16),
        "random, two decimals": lambda draw: _any(draw).round(2),
        "a third of the rows random": lambda draw: np.vstack([_any(draw)[:3], paper[3:]]),
        "pairs at any place of a circle": lambda draw: _hands(draw.uniform(0, 7, (ROWS, PAIRS))),
        "pairs at any speed": lambda draw: _hands(_speeds(draw)),
        "pairs at any speed below 1": lambda draw: _hands(_speeds(draw, 1.0)),
        "pairs at any speed, three decimals": lambda draw: _hands(_speeds(draw)).round(3),
        "pairs at any speed, float16": lambda draw: _hands(_speeds(draw)).astype(np.float16),
        "pairs at speeds that fall evenly": lambda draw: _hands(
            np.outer(np.arange(ROWS), np.linspace(1, draw.choice([0, 0.01, 0.25]), PAIRS))
        ),
        "columns at any speed, the first at 1": _first_turns_right,
        "signs": lambda draw: np.sign(_any(draw)),
        "signs and noise": lambda draw: np.sign(_any(draw)) + _noise(draw),
        "signs and noise, float16": lambda draw: (np.sign(_any(draw)) + _noise(draw)).astype("f2"),
        "zeros, ones and noise": lambda draw: (_any(draw) > 0) + _noise(draw),
        "quarter turns": lambda draw: _hands(_turns(draw, 4)),
        "quarter turns and noise": lambda draw: _hands(_turns(draw, 4)) + _noise(draw),
        "quarter turns from anywhere": lambda draw: _hands(_turns(draw, 4) + draw.uniform(0, 1)),
        "quarter turns of two sizes": lambda draw: _hands(
            _turns(draw, 4), draw.choice([1, 1, 1, 0.5], (ROWS, PAIRS))
        ),
        "sixth turns": lambda draw: _hands(_turns(draw, 6)),
    }
