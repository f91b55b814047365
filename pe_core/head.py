"""What one attention head computes from positions alone; its arguments are checked once."""

import math

import numpy as np
from numpy.typing import ArrayLike, NDArray

from pe_core.checks import finite_matrix, positive_integer

Matrix = NDArray[np.float64]


def checked_head(table: ArrayLike, bilinear: ArrayLike) -> tuple[Matrix, Matrix]:
    """Return table and bilinear form as matrices that fit together."""
    rows, matrix = finite_matrix("table", table), finite_matrix("bilinear", bilinear)
    width = rows.shape[1]
    if matrix.shape != (width, width):
        raise ValueError(
            f"bilinear must be as wide and as high as table is wide, {width} x {width}, "
            f"got shape {matrix.shape}"
        )
    return rows, matrix


def places_back(back: object, rows: int) -> int:
    """Return `back` as an int that leaves at least one of `rows` positions something to find."""
    places = positive_integer("back", back)
    if places >= rows:
        raise ValueError(f"back must be below the positions that take part, {rows}, got {places}")
    return places


def rows_trained(trained: object, rows: int) -> int:
    """Return `trained` as an int of at most all `rows`."""
    length = positive_integer("trained", trained)
    if length > rows:
        raise ValueError(f"trained must be at most the number of rows, {rows}, got {length}")
    return length


def scores(table: Matrix, bilinear: Matrix) -> Matrix:
    """Return ``S = P M P^T / sqrt(d_model)``, queries as rows."""
    return table @ bilinear @ table.T / math.sqrt(table.shape[1])


def loss_and_gradients(table: Matrix, bilinear: Matrix, back: int) -> tuple[float, Matrix, Matrix]:
    """Return the mean cross-entropy against "`back` places back", and its gradients by P and M."""
    query = np.arange(back, len(table))  # the first rows have nothing so far before them
    attention = scores(table, bilinear)
    attention -= attention.max(axis=1, keepdims=True)
    wanted = attention[query, query - back]
    powers = np.exp(attention)
    sums = powers.sum(axis=1)
    loss = float(np.mean(np.log(sums[query]) - wanted))
    by_scores = np.zeros_like(attention)
    by_scores[query] = powers[query] / sums[query, np.newaxis]
    by_scores[query, query - back] -= 1.0
    by_scores /= len(query) * math.sqrt(table.shape[1])
    by_table = by_scores @ table @ bilinear.T + by_scores.T @ table @ bilinear
    by_bilinear = table.T @ by_scores @ table
    return loss, by_table, by_bilinear
