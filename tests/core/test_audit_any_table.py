"""Whatever is done to a table, the audit answers, and soon: it never raises."""

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


def spoiled(table, draw):
    rows, columns = table.shape
    wrong = table.copy()
    wrong[draw.integers(rows), draw.integers(columns)] *= 10.0 ** draw.integers(-300, 300)
    ways = (
        lambda: table[:, draw.permutation(columns)],
        lambda: table[draw.permutation(rows)],
        lambda: table + draw.normal(size=table.shape) * 10 ** draw.uniform(-6, 0),
        lambda: table.astype(np.float32).T,
        lambda: np.round(table, int(draw.integers(0, 6))),
        lambda: wrong,
    )
    return ways[draw.integers(len(ways))]()


@pytest.mark.parametrize("seed", range(60))
def test_any_spoiled_table_gets_a_verdict(seed):
    draw = np.random.default_rng(seed)
    size = int(draw.integers(2, 60)), 2 * int(draw.integers(1, 12))
    table = spoiled(any_recipe(draw).table(*size), draw)
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
