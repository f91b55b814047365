"""How long the audit takes: `python -m benchmarks.audit`."""

import time
from collections.abc import Callable

import numpy as np
from numpy.typing import NDArray

from pe_core import get_sinusoidal_positional_encoding
from pe_core.audit import Recipe, identify_encoding

ROUNDS = 5


def _spoiled(matrix: NDArray[np.floating], cells: int = 1) -> NDArray[np.floating]:
    draw = np.random.default_rng(0)
    spoiled = matrix.copy()
    for _ in range(cells):
        spoiled[tuple(draw.integers(matrix.shape))] += 0.1
    return spoiled


def _hands(angles: NDArray[np.float64]) -> NDArray[np.float64]:
    return np.stack([np.sin(angles), np.cos(angles)], axis=2).reshape(len(angles), -1)


def _small() -> dict[str, NDArray[np.floating]]:
    paper, draw = get_sinusoidal_positional_encoding(10, 8), np.random.default_rng(0)
    signs = np.sign(draw.normal(size=(10, 8)))
    squares = np.sign(paper)
    turns = np.pi / 2 * draw.integers(4, size=(10, 4))
    circle = draw.uniform(0, 2 * np.pi, (10, 4))
    return {
        "the paper's": paper,
        "base and layout wrong": Recipe("concatenated", base=1e3).table(10, 8),
        "exponents per column": Recipe(schedule="column").table(10, 8),
        "sines everywhere": Recipe(first="sines").table(10, 8),
        "one wrong cell": _spoiled(paper),
        "two wrong cells": _spoiled(paper, 2),
        "one wrong cell, transposed": _spoiled(paper).T,
        "one wrong cell, float16": _spoiled(paper).astype(np.float16),
        "one wrong cell, two decimals": _spoiled(paper).round(2),
        "exponents per column, one wrong cell": _spoiled(Recipe(schedule="column").table(10, 8)),
        "sines everywhere, one wrong cell": _spoiled(Recipe(first="sines").table(10, 8)),
        "rows shuffled": paper[draw.permutation(10)],
        "rows shuffled, one wrong cell": _spoiled(paper)[draw.permutation(10)],
        "columns shuffled": paper[:, draw.permutation(8)],
        "rows and columns shuffled": paper[draw.permutation(10)][:, draw.permutation(8)],
        "random": draw.normal(size=(10, 8)),
        "random, float16": draw.normal(size=(10, 8)).astype(np.float16),
        "random, two decimals": draw.normal(size=(10, 8)).round(2),
        "rows shuffled, two decimals": paper[draw.permutation(10)].round(2),
        "rows shuffled, four decimals, transposed": paper[draw.permutation(10)].round(4).T,
        "cut to whole numbers": np.trunc(paper),
        "signs": signs,
        "signs and a little noise": signs + draw.normal(size=(10, 8)) / 1000,
        "zeros and ones and a little noise": (signs > 0) + draw.normal(size=(10, 8)) / 1000,
        "square waves": squares,
        "quarter turns from 45 degrees": _hands(turns + np.pi / 4),
        "quarter turns from 0": _hands(turns),
        "pairs at any place of a circle": _hands(circle),
        "the paper's and a little noise": paper + draw.normal(size=(10, 8)) / 1000,
    }


def _large() -> dict[str, Callable[[], NDArray[np.floating]]]:
    def paper(seq_len: int = 5000) -> NDArray[np.float64]:
        return get_sinusoidal_positional_encoding(seq_len, 512)

    def noise(spread: float = 1.0) -> NDArray[np.float64]:
        return spread * np.random.default_rng(0).normal(size=(5000, 512))

    order = np.random.default_rng(0).permutation(512)
    return {
        "5000 x 512, float32": lambda: paper().astype(np.float32),
        "5000 x 512, float32, transposed": lambda: paper().astype(np.float32).T,
        "5000 x 512, float32, one wrong cell": lambda: _spoiled(paper().astype(np.float32)),
        "5000 x 512, float16": lambda: paper().astype(np.float16),
        "5000 x 512, four decimals": lambda: paper().round(4),
        "5000 x 512, random": noise,
        "5000 x 512, random, float32": lambda: noise().astype(np.float32),
        "5000 x 512, the paper's and noise of 1e-3": lambda: paper() + noise(1e-3),
        "5000 x 512, exponents per column": lambda: Recipe(schedule="column").table(5000, 512),
        "5000 x 512, rows shuffled": lambda: paper()[np.random.default_rng(0).permutation(5000)],
        "512 x 512, columns shuffled": lambda: paper(512)[:, order],
        "512 x 512, rows shuffled": lambda: paper(512)[order],
    }


def cases() -> dict[str, Callable[[], NDArray[np.floating]]]:
    small = {f"10 x 8, {name}": lambda made=made: made for name, made in _small().items()}
    return small | _large()


def main() -> None:
    print("| matrix | verdict | processor time, median of", ROUNDS, "|")
    print("|---|---|--:|")
    for name, make in cases().items():
        matrix, spent = make(), []
        for _ in range(ROUNDS):
            start = time.process_time()
            verdict = identify_encoding(matrix).verdict
            spent.append(time.process_time() - start)
        print(f"| {name} | {verdict} | {1000 * float(np.median(spent)):.1f} ms |")


if __name__ == "__main__":
    main()
