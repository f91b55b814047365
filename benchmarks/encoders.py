"""The matrix alone: ours, the formula of the books, and the published encoders that install here.

python -m benchmarks.encoders
"""

from __future__ import annotations

import sys
import time
from collections.abc import Callable
from typing import Any

import mpmath
import numpy as np

import pe_core

REPEATS = 30


def direct(seq_len: int, d_model: int) -> Any:
    position = np.arange(seq_len)[:, np.newaxis]
    phase = position * 10_000.0 ** (-np.arange(0, d_model, 2) / d_model)
    table = np.empty((seq_len, d_model))
    table[:, 0::2], table[:, 1::2] = np.sin(phase), np.cos(phase)
    return table


def of_torch(seq_len: int, d_model: int) -> Any:
    import torch

    torch.set_num_threads(1)
    position = torch.arange(seq_len, dtype=torch.float64).unsqueeze(1)
    steps = torch.arange(0, d_model, 2, dtype=torch.float64)
    divisor = torch.exp(steps * (-np.log(10_000.0) / d_model))
    table = torch.zeros(seq_len, d_model, dtype=torch.float64)
    table[:, 0::2] = torch.sin(position * divisor)
    table[:, 1::2] = torch.cos(position * divisor)
    return table.numpy()


def of_positional_encodings(seq_len: int, d_model: int) -> Any:
    import torch
    from positional_encodings.torch_encodings import PositionalEncoding1D

    torch.set_num_threads(1)
    return PositionalEncoding1D(d_model)(torch.zeros(1, seq_len, d_model)).numpy()[0]


def of_keras(seq_len: int, d_model: int) -> Any:
    import keras_hub

    layer = keras_hub.layers.SinePositionEncoding()
    return np.asarray(layer(np.zeros((1, seq_len, d_model), dtype=np.float32)))[0]


ENCODERS: dict[str, Callable[[int, int], Any]] = {
    "ours": pe_core.get_sinusoidal_positional_encoding,
    "formula of the books (NumPy)": direct,
    "PyTorch tutorial's formula, float64": of_torch,
    "positional-encodings, float32": of_positional_encodings,
    "keras-hub SinePositionEncoding, float32": of_keras,
}


def best(make: Callable[[], Any]) -> float:
    """Return the shortest of many times [ms]: what the machine can do undisturbed."""
    times = []
    for _ in range(REPEATS):
        began = time.perf_counter()
        make()
        times.append(time.perf_counter() - began)
    return 1000 * min(times)


def error(make: Callable[[int, int], Any], position: int) -> float:
    """Return the largest error of a row far out."""
    row = np.asarray(make(position + 1, 64), dtype=np.float64)[position].tolist()
    with mpmath.workdps(40):
        exact = []
        for pair in range(32):
            phase = position / mpmath.power(10_000, mpmath.mpf(2 * pair) / 64)
            exact += [mpmath.sin(phase), mpmath.cos(phase)]
        return max(float(abs(value - right)) for value, right in zip(row, exact, strict=True))


def compared() -> list[tuple[str, float | None, float | None, float | None]]:
    """Return for each encoder its name, milliseconds, and its errors at 99,999 and 999,999."""
    found: list[tuple[str, float | None, float | None, float | None]] = []
    for name, make in ENCODERS.items():
        try:
            make(2, 8)
        except ImportError:
            found.append((name, None, None, None))
            continue
        found.append(
            (name, best(lambda m=make: m(2048, 512)), error(make, 99_999), error(make, 999_999))
        )
    return found


def lines() -> list[str]:
    """Return the comparison as a table in Markdown."""
    table = [
        "| encoder, 2048 x 512 | ms | against ours | error at 99,999 | at 999,999 |",
        "|---|---|---|---|---|",
    ]
    rows = compared()
    ours = rows[0][1] or 1.0
    for name, took, near, far in rows:
        if took is None:
            table.append(f"| {name} | not installed here | | | |")
        else:
            table.append(f"| {name} | {took:.2f} | {took / ours:.1f} x | {near:.0e} | {far:.0e} |")
    return table


if __name__ == "__main__":
    sys.stdout.write("\n".join(lines()) + "\n")
