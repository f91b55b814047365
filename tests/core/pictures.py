"""Matrices that are no sinusoidal encoding, some of them close to one."""

from pathlib import Path

import numpy as np
from numpy.typing import NDArray

LEARNED = Path(__file__).parents[2] / "data" / "minilm_l6_position_embeddings.npz"

KINDS = (
    "normal",
    "half precision",
    "bits",
    "bytes",
    "two decimals",
    "ramp",
    "smooth",
    "chequers",
    "sums of three waves per column",
    "one wave per column",
    "random speeds in pairs",
    "pairs on a circle",
    "orthogonal",
    "learned",
    "square waves",
    "cosine transform",
    "polynomials",
    "random walk",
    "low rank",
    "one hot",
    "signs along one axis",
)
_FEWEST_ROWS, _FEWEST_COLUMNS = 2, 6  # one row of 0 and 1, or two speeds, are not random enough


def picture(kind: str, draw: np.random.Generator) -> NDArray[np.float64]:
    """Return a random matrix of a kind."""
    rows, columns = int(draw.integers(_FEWEST_ROWS, 20)), int(draw.integers(_FEWEST_COLUMNS, 20))
    row, column = np.mgrid[0:rows, 0:columns]
    match kind:
        case "normal":
            return draw.normal(size=(rows, columns)) * 10 ** draw.uniform(-3, 3)
        case "half precision":
            return draw.uniform(-1, 1, (rows, columns)).astype(np.float16).astype(float)
        case "bits":
            return draw.integers(0, 2, (rows, columns)).astype(float)
        case "bytes":
            return draw.integers(0, 256, (rows, columns)) / 255
        case "two decimals":
            return draw.uniform(-1, 1, (rows, columns)).round(2)
        case "ramp":
            return np.asarray(draw.normal() * row / rows + draw.normal() * column / columns)
        case "smooth":
            across, along = draw.uniform(0.05, 1, 2)
            return np.asarray(
                np.sin(along * row + across * column) + 0.3 * np.cos(row * column / 9)
            )
        case "chequers":
            size = int(draw.integers(1, 5))
            return ((row // size + column // size) % 2).astype(float)
        case "orthogonal":
            most = max(rows, columns)
            return np.linalg.qr(draw.normal(size=(most, most)))[0]
        case "square waves":
            angles = row / 10_000 ** (2 * (column // 2) / columns)
            return np.asarray(np.sign(np.where(column % 2 == 0, np.sin(angles), np.cos(angles))))
        case "cosine transform":
            return np.asarray(np.cos(np.pi / max(rows, columns) * (row + 0.5) * column))
        case "polynomials":
            table = np.polynomial.legendre.legvander(np.linspace(-1, 1, rows), columns - 1)
            return np.asarray(table, dtype=np.float64)
        case "random walk":
            return np.cumsum(draw.normal(size=(rows, columns)), axis=int(draw.integers(2)))
        case "low rank":
            return draw.normal(size=(rows, 2)) @ draw.normal(size=(2, columns))
        case "one hot":
            return np.eye(columns)[draw.integers(0, columns, rows)]
        case "signs along one axis":
            signs = draw.integers(0, 2, (rows, 1)) * 2.0 - 1.0
            table = np.repeat(signs, columns, axis=1)
            return np.asarray(table if draw.integers(2) else table.T, dtype=np.float64)
        case "learned":
            with np.load(LEARNED) as file:
                table = file[file.files[0]]
            top, left = draw.integers(0, 512 - rows), draw.integers(0, 384 - columns)
            return np.asarray(table[top : top + rows, left : left + columns], dtype=np.float64)
    return _of_waves(kind, draw, row, columns)


def _of_waves(
    kind: str, draw: np.random.Generator, row: NDArray[np.int64], columns: int
) -> NDArray[np.float64]:
    speeds, starts = draw.uniform(0, 3, (3, columns)), draw.uniform(0, 6, (3, columns))
    waves = [np.sin(row * speed + start) for speed, start in zip(speeds, starts, strict=True)]
    half = (columns + 1) // 2
    match kind:
        case "sums of three waves per column":
            return np.asarray(sum(waves))
        case "one wave per column":
            return np.asarray(waves[0])
        case "random speeds in pairs":
            angles = row[:, :half] * draw.uniform(0, 1, half)
        case _:
            angles = draw.uniform(0, 2 * np.pi, (len(row), half))
    return np.stack([np.sin(angles), np.cos(angles)], axis=2).reshape(len(row), -1)[:, :columns]
