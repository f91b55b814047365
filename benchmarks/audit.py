"""How long the audit takes: `python -m benchmarks.audit`."""

import time
from collections.abc import Callable

import numpy as np
from numpy.typing import NDArray

from pe_core import get_sinusoidal_positional_encoding
from pe_core.audit import Recipe, identify_encoding

ROUNDS = 5


def cases() -> dict[str, Callable[[], NDArray[np.floating]]]:
    order = np.random.default_rng(0).permutation(512)
    return {
        "10 x 8, the paper's": lambda: get_sinusoidal_positional_encoding(10, 8),
        "10 x 8, base and layout wrong": lambda: Recipe("concatenated", base=1e3).table(10, 8),
        "10 x 8, exponents per column": lambda: Recipe(schedule="column").table(10, 8),
        "10 x 8, random": lambda: np.random.default_rng(0).normal(size=(10, 8)),
        "5000 x 512 float32, the paper's": lambda: get_sinusoidal_positional_encoding(
            5000, 512
        ).astype(np.float32),
        "5000 x 512 float32, transposed": lambda: (
            get_sinusoidal_positional_encoding(5000, 512).astype(np.float32).T
        ),
        "512 x 512, columns shuffled": lambda: get_sinusoidal_positional_encoding(512, 512)[
            :, order
        ],
        "5000 x 512, random": lambda: np.random.default_rng(0).normal(size=(5000, 512)),
    }


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
