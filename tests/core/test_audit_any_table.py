"""Whatever is done to a table, the audit answers, and soon: it never raises."""

import tracemalloc

import numpy as np
import pytest

from pe_core.audit import SCHEDULES, VERDICTS, Recipe, identify_encoding


def any_recipe(draw):
    return Recipe(
        schedule=str(draw.choice(sorted(SCHEDULES))),
        base=float(10 ** draw.uniform(0.2, 6)),
        layout=str(draw.choice(["interleaved", "concatenated"])),
        first=str(draw.choice(["sine", "cosine"])),
        first_position=float(draw.choice([0, 1, 7, -3, 500, 1e5])),
        scale=float(draw.choice([1, 3, -2, 1e-3])),
    )


def stored(table, kind):
    largest = float(np.finfo(kind).max)
    return np.clip(table, -largest, largest).astype(kind).astype(np.float64)


def spoiled(table, draw):
    rows, columns = table.shape
    wrong = table.copy()
    wrong[draw.integers(rows), draw.integers(columns)] *= 10.0 ** draw.integers(-150, 150)
    ways = (
        lambda: table[:, draw.permutation(columns)],
        lambda: table[draw.permutation(rows)],
        lambda: table + draw.normal(size=table.shape) * 10 ** draw.uniform(-6, 0),
        lambda: stored(table, np.float32).T,
        lambda: stored(table, np.float16)[::-1],
        lambda: np.pad(table, ((draw.integers(1, 4), draw.integers(3)), (0, 0))),
        lambda: np.round(table, int(draw.integers(0, 6))),
        lambda: wrong,
    )
    return ways[draw.integers(len(ways))]()


@pytest.mark.parametrize("seed", range(100))
def test_any_spoiled_table_gets_a_verdict(seed):
    draw = np.random.default_rng(seed)
    size = int(draw.integers(2, 60)), 2 * int(draw.integers(1, 12))
    table = spoiled(spoiled(any_recipe(draw).table(*size), draw), draw)
    assert identify_encoding(table).verdict in VERDICTS


@pytest.mark.parametrize("decimals", [0, 1])
def test_coarse_values_are_not_searched_for_minutes(decimals, monkeypatch):
    asked: list[object] = []

    def none(*given):
        asked.append(given)
        return iter(())

    monkeypatch.setattr("pe_core.audit.singles.with_base", none)
    identify_encoding(np.round(Recipe(base=50.0).table(57, 10), decimals))
    assert len(asked) <= 64


@pytest.mark.parametrize("shape", [(70_000, 2), (2, 70_000), (140_000, 1), (1, 140_000)])
def test_the_longest_tables_take_no_more_memory_than_they_are_large(shape):
    rows = max(shape)
    table = Recipe(odd="drop").table(rows, min(shape))[np.random.default_rng(0).permutation(rows)]
    tracemalloc.start()
    try:
        assert identify_encoding(table.reshape(shape)).verdict in VERDICTS
        assert tracemalloc.get_traced_memory()[1] < 50 * table.nbytes
    finally:
        tracemalloc.stop()
