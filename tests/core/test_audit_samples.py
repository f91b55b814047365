"""Long tables are refused by a few rows and measured once; nothing that is right is lost by it."""

import numpy as np
import pytest

from pe_core import get_sinusoidal_positional_encoding
from pe_core.audit import Recipe, identify_encoding
from pe_core.audit.confirming import confirm
from pe_core.audit.medians import median, quantile
from pe_core.audit.pairing import paired_tones
from pe_core.audit.samples import few_rows
from pe_core.audit.storage import relative_noise


@pytest.mark.parametrize("size", [1, 2, 3, 4, 9, 80])
@pytest.mark.parametrize("share", [0.0, 0.25, 0.5, 0.75, 0.9, 1.0])
def test_quantiles_are_those_of_numpy(size, share):
    values = np.random.default_rng(size).normal(size=(size, 3))
    assert quantile(values, share) == pytest.approx(np.quantile(values, share), rel=1e-14)
    assert median(values) == pytest.approx(np.median(values), rel=1e-14)


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

    def counted(recipe, *rest):
        asked.append(recipe.arithmetic)
        return confirm(recipe, *rest)

    monkeypatch.setattr("pe_core.audit.agreeing.confirm", counted)
    noise = np.random.default_rng(0).normal(size=(10, 8)) / 1000
    best = identify_encoding(Recipe().table(10, 8) + noise).best
    assert best is not None
    assert best.names == ("noise",)
    assert set(asked) == {"exact"}
