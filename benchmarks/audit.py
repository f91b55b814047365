"""How long the audit takes: `python -m benchmarks.audit`.

Of 10 x 8 every kind in `audit_kinds` is drawn with 20 seeds, of 5000 x 512 one matrix is measured
five times. Processor time, median and maximum; the goals are 20 ms and 2 s. To measure some
kinds only, give words of their names: `python -m benchmarks.audit "wrong rows" 5000`.
"""

import sys
import time
from collections.abc import Callable, Iterable, Iterator

import numpy as np
from numpy.typing import NDArray

from benchmarks.audit_kinds import Matrix, kinds, spoiled
from pe_core import get_sinusoidal_positional_encoding
from pe_core.audit import Recipe, identify_encoding

SEEDS, ROUNDS = 20, 5


def _large() -> dict[str, Callable[[], Matrix]]:
    def paper(seq_len: int = 5000) -> NDArray[np.float64]:
        return get_sinusoidal_positional_encoding(seq_len, 512)

    def noise(spread: float = 1.0) -> NDArray[np.float64]:
        return spread * np.random.default_rng(0).normal(size=(5000, 512))

    draw = np.random.default_rng(0)
    order = draw.permutation(512)
    return {
        "5000 x 512, float32": lambda: paper().astype(np.float32),
        "5000 x 512, float32, transposed": lambda: paper().astype(np.float32).T,
        "5000 x 512, float32, one wrong cell": lambda: spoiled(paper().astype(np.float32), draw),
        "5000 x 512, float16": lambda: paper().astype(np.float16),
        "5000 x 512, four decimals": lambda: paper().round(4),
        "5000 x 512, random": noise,
        "5000 x 512, random, float32": lambda: noise().astype(np.float32),
        "5000 x 512, the paper's and noise of 1e-3": lambda: paper() + noise(1e-3),
        "5000 x 512, exponents per column": lambda: Recipe(schedule="column").table(5000, 512),
        "5000 x 512, rows shuffled": lambda: draw.permutation(paper()),
        "512 x 512, columns shuffled": lambda: paper(512)[:, order],
        "512 x 512, rows shuffled": lambda: paper(512)[order],
    }


def cases() -> Iterator[tuple[str, Iterable[Matrix]]]:
    """Yield every kind with its matrices."""
    for name, make in kinds().items():
        yield f"10 x 8, {name}", (make(np.random.default_rng(seed)) for seed in range(SEEDS))
    for name, make_one in _large().items():
        yield name, ROUNDS * [make_one()]


def main(words: list[str]) -> None:
    identify_encoding(np.eye(3))  # what is only slow the first time
    print("| matrix | verdicts | processor time, median | maximum |")
    print("|---|---|--:|--:|")
    for name, matrices in cases():
        if words and not any(word in name for word in words):
            continue
        spent, verdicts = [], set()
        for matrix in matrices:
            start = time.process_time()
            verdicts.add(identify_encoding(matrix).verdict)
            spent.append(1000 * (time.process_time() - start))
        middle, most = float(np.median(spent)), max(spent)
        print(f"| {name} | {', '.join(sorted(verdicts))} | {middle:.1f} ms | {most:.1f} ms |")


if __name__ == "__main__":
    main(sys.argv[1:])
