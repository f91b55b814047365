"""Long tables are refused by a few rows and measured once; nothing that is right is lost by it."""

from dataclasses import replace

import numpy as np
import pytest

from pe_core import get_sinusoidal_positional_encoding
from pe_core.audit import Recipe, identify_encoding
from pe_core.audit.arithmetic import rounded_recipes
from pe_core.audit.confirming import confirm
from pe_core.audit.falling import _guessed
from pe_core.audit.medians import median, quantile, quantiles
from pe_core.audit.pairing import paired_tones
from pe_core.audit.refining import fit_geometric
from pe_core.audit.reordering import search_columns, search_rows
from pe_core.audit.rules import column_plan, exponents
from pe_core.audit.samples import few_rows
from pe_core.audit.sheet import Sheet
from pe_core.audit.storage import relative_noise


@pytest.mark.parametrize("size", [1, 2, 3, 4, 9, 80])
@pytest.mark.parametrize("share", [0.0, 0.25, 0.5, 0.75, 0.9, 1.0])
def test_quantiles_are_those_of_numpy(size, share):
    values = np.random.default_rng(size).normal(size=(size, 3))
    assert quantile(values, share) == pytest.approx(np.quantile(values, share), rel=1e-14)
    assert median(values) == pytest.approx(np.median(values), rel=1e-14)
    assert quantiles(values, share) == pytest.approx(np.quantile(values, share, axis=0), rel=1e-14)


def test_what_is_no_number_has_no_median_and_infinities_have():
    assert np.isnan(median(np.array([1.0, np.nan, 2.0])))
    assert np.isnan(median(np.array([])))
    assert median(np.array([np.inf, np.inf, 1.0])) == np.inf


@pytest.mark.parametrize("rows", [300, 512, 5000, 70_000])
def test_few_rows_lie_everywhere_and_in_step_with_nothing(rows):
    few = few_rows(rows)
    assert few is not None
    assert len(few) < rows / 4
    assert np.diff(np.concatenate([[0], few, [rows]])).max() < rows / 16
    for step in (2, 3, 4, 5, 8, 10, 16):
        assert np.bincount(few % step, minlength=step).max() < 0.4 * len(few) + len(few) / step
    assert few_rows(100) is None


@pytest.mark.parametrize("step", [6, 7, 8, 10, 16, 64])
def test_rows_that_are_wrong_in_step_hide_no_long_table(step):
    table = Recipe().table(1200, 16)
    wrong = np.arange(step - 1, 1200, step)
    table[wrong] = np.random.default_rng(0).normal(size=(len(wrong), 16))
    best = identify_encoding(table).best
    assert best is not None
    assert best.names == ("wrong_rows",)
    assert best.faults[0].facts == {"rows": tuple(wrong.tolist())}


@pytest.fixture
def measured(monkeypatch):
    asked: list[tuple[int, ...]] = []

    def counted(values, noise, precision):
        asked.append((*values.shape, values.strides[0] < 0, precision))
        return paired_tones(values, noise, precision)

    monkeypatch.setattr("pe_core.audit.sheet.paired_tones", counted)
    return asked


def test_the_tones_of_a_table_are_measured_once(measured):
    identify_encoding(np.random.default_rng(0).normal(size=(40, 32)))
    # Both ways round in two precisions: each of them once, and not backwards where none is a tone.
    assert len(measured) == len(set(measured)) == 4


def test_nothing_is_measured_of_quarter_turns_alone(measured):
    turns = np.random.default_rng(0).integers(4, size=(10, 8)) * np.pi / 2
    for start in (0, np.pi / 4):
        assert identify_encoding(np.sin(turns + start)).verdict == "not_sinusoidal"
    assert not measured


def _readings(table):
    return list(paired_tones(table, relative_noise(table, "float64", None), "float64"))


def test_rows_out_of_order_are_no_tones_and_a_fifth_of_wrong_rows_leaves_them():
    draw = np.random.default_rng(0)
    table = get_sinusoidal_positional_encoding(10, 8)
    # A few of the orders leave most of the slow pairs turning evenly: those are fitted.
    assert sum(bool(_readings(table[draw.permutation(10)])) for _ in range(100)) < 10
    for _ in range(100):
        wrong = table.copy()
        wrong[draw.choice(10, 2, replace=False)] = table[draw.choice(10, 2, replace=False)]
        assert _readings(wrong)


def test_noise_is_not_compared_with_rounded_angles_in_every_precision(monkeypatch):
    asked = []

    def counted(candidate):
        asked.append(candidate.recipe.arithmetic)
        return confirm(candidate)

    monkeypatch.setattr("pe_core.audit.agreeing.confirm", counted)
    noise = np.random.default_rng(0).normal(size=(10, 8)) / 1000
    best = identify_encoding(Recipe().table(10, 8) + noise).best
    assert best is not None
    assert best.names == ("noise",)
    assert set(asked) == {"exact"}


def _pairs_at_any_speed():
    angles = np.outer(np.arange(10), np.random.default_rng(0).uniform(0, np.pi, 4))
    return np.stack([np.sin(angles), np.cos(angles)], axis=2).reshape(10, 8)


def test_the_same_hands_are_fitted_once_in_whatever_precision(monkeypatch):
    asked = []

    def counted(tones, **how):
        asked.append((tones.hands.tobytes(), *how.items()))
        return fit_geometric(tones, **how)

    monkeypatch.setattr("pe_core.audit.sources.fit_geometric", counted)
    assert identify_encoding(_pairs_at_any_speed()).verdict == "not_sinusoidal"
    assert asked
    assert len(asked) == len(set(asked))


@pytest.mark.parametrize("wise", ["row", "column"])
def test_an_order_that_several_starts_suggest_is_searched_once(wise, monkeypatch):
    order = np.array([1, 0, *range(2, 8)])
    searched = []

    def counted(sheet):
        searched.append(sheet.values.tobytes())
        return []

    monkeypatch.setattr(f"pe_core.audit.reordering.{wise}_orders", lambda *_: 3 * [order])
    monkeypatch.setattr("pe_core.audit.reordering.search", counted)
    {"row": search_rows, "column": search_columns}[wise](Sheet(np.eye(8)))
    assert len(searched) == 1


def test_a_base_is_guessed_once_in_whatever_precision(monkeypatch):
    asked = []

    def counted(plain, values, power, *rest):
        asked.append((plain, values.tobytes(), power.tobytes()))
        return _guessed(plain, values, power, *rest)

    monkeypatch.setattr("pe_core.audit.falling._guessed", counted)
    speeds = np.append(1, np.random.default_rng(0).uniform(0, 1, 7))
    table = np.sin(np.outer(np.arange(10), speeds))
    assert identify_encoding(table).verdict == "not_sinusoidal"
    assert asked
    assert len(asked) == len(set(asked))


@pytest.mark.parametrize("seed", range(5))
def test_a_base_that_is_given_up_early_would_not_have_come_near(seed, monkeypatch):
    draw = np.random.default_rng(seed)
    values, bound = np.sin(np.outer(np.arange(10), np.append(1, draw.uniform(0, 1, 7)))), 0.1
    plan = column_plan("interleaved", "sine", "even", 8)
    asked = (Recipe(first_position=float(seed)), values, exponents("column", plan), plan.cosine)
    _, lowest = _guessed(*asked, bound)
    assert lowest > bound
    monkeypatch.setattr("pe_core.audit.falling._moved_at_most", lambda *_: np.inf)
    assert lowest <= _guessed(*asked, bound)[1]


@pytest.mark.parametrize("kind", ["float16", "bfloat16"])
@pytest.mark.parametrize("schedule", ["paper", "tensor2tensor"])
@pytest.mark.parametrize("layout", ["interleaved", "concatenated"])
def test_a_start_among_lost_bits_is_found_by_its_first_row(layout, schedule, kind):
    recipe = Recipe(
        layout, schedule=schedule, arithmetic=f"{kind}_throughout", first_position=1500.0
    )
    starts = [found.first_position for found in rounded_recipes(recipe.table(10, 8))]
    # Some rows before and behind it were rounded to the same position.
    assert any(
        np.array_equal(replace(recipe, first_position=start).table(10, 8), recipe.table(10, 8))
        for start in starts
    )
