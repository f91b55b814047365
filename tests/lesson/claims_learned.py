"""Every number and formula of the page that trains a table of positions."""

import inspect
import math
from collections.abc import Callable
from functools import cache
from typing import Any

import numpy as np

import pe_core
from tests.lesson.claims import Given, Number, Result
from ui.catalogue import BACK, BASE, DECAY, SEED, STEPS
from ui.learned_table import minilm_table

ROWS, TRAINED, WIDTH, DECAYED = 64, 32, 32, 0.001


@cache
def _shares(learnable: bool, base: float, steps: float, decay: float) -> tuple[float, float]:
    """Return the percentage found of the trained positions, and of those beyond."""
    back = BACK.default
    table = pe_core.get_sinusoidal_positional_encoding(ROWS, WIDTH, base=base)
    if learnable:
        table = pe_core.untrained_table(ROWS, WIDTH, SEED.default)
    how: dict[str, Any] = {"learnable": learnable, "steps": int(steps), "weight_decay": decay}
    *_, last = pe_core.train_look_back(table, back, TRAINED, **how)
    hits = pe_core.look_back_hits(last.table, last.bilinear, back, TRAINED)
    return 100 * hits[: TRAINED - back].mean(), 100 * hits[TRAINED - back :].mean()


def _first(at: Any, learnable: bool, decay: float = 0.0) -> tuple[float, float]:
    assert str(int(at.steps)) == STEPS.default
    assert DECAY.default is False
    return _shares(learnable, BASE.default, at.steps, decay)


def _both_inside(at: Any) -> float:
    shares = {_first(at, learnable)[0] for learnable in (True, False)}
    assert len(shares) == 1
    return shares.pop()


def _later() -> Any:
    return minilm_table()[1:]


@cache
def _cosines() -> Any:
    return pe_core.mean_cosine_by_offset(_later())


def _cosine(name: str) -> Callable[[Any], float]:
    return lambda at: float(_cosines()[int(getattr(at, name))])


def _unlike(_: object) -> float:
    """Return the row whose norm is furthest from the others'."""
    norms = pe_core.row_norms(minilm_table())
    return float(np.abs(norms - np.median(norms)).argmax())


def _wavelength(_: object) -> float:
    swings = pe_core.strongest_swings(_later(), 2)
    found = {round(pe_core.strongest_wavelength(swing), 6) for swing in swings.T}
    assert len(found) == 1
    # A quarter of a turn apart, as the prose says.
    waves = np.fft.rfft(swings - swings.mean(axis=0), axis=0)[round(len(swings) / min(found))]
    assert abs(abs(np.angle(waves[1] / waves[0])) - math.pi / 2) < math.pi / 12
    return found.pop()


def _learning_rate(_: object) -> float:
    rate = inspect.signature(pe_core.train_look_back).parameters["learning_rate"].default
    assert isinstance(rate, float)
    return rate


def _first_bilinear(_: object) -> float:
    first = next(pe_core.train_look_back(np.eye(4), 1, 4))
    return float(np.abs(first.bilinear).max())


PROSE: dict[str, tuple[Number, ...]] = {
    "learned.honest": (
        Given("steps", "400"),
        Result("100", _both_inside),
        Result("0", lambda at: _first(at, True)[1]),
        Result("16", lambda at: _first(at, False)[1]),
        Result("78", lambda at: _first(at, False, DECAYED)[1]),
        Given("base", "1000"),
        Given("more", "1000"),
        Result("100", lambda at: _shares(False, at.base, at.more, DECAYED)[1]),
        Result("0", lambda at: _first(at, True, DECAYED)[1]),
    ),
    "learned.real": (
        Result("512", lambda _: minilm_table().shape[0]),
        Result("384", lambda _: minilm_table().shape[1]),
        Result("0", _unlike),
        Result("0", _unlike),
        Result("1", lambda _: _unlike(None) + 1),
        Result("0", _unlike),
    ),
    "learned.alike": (
        Given("first", "1"),
        Result("511", lambda at: len(minilm_table()) - at.first),
        Given("one", "1"),
        Given("two", "2"),
        Given("three", "3"),
        Result("0.852", _cosine("one")),
        Result("0.593", _cosine("two")),
        Result("0.440", _cosine("three")),
        Given("five", "5"),
        Result("0.660", _cosine("five")),
        Given("eight", "8"),
        Result("0.294", _cosine("eight")),
        Given("far", "64"),
        Result("0.137", _cosine("far")),
        Given("further", "256"),
        Result("-0.031", _cosine("further")),
        Result("384", lambda _: minilm_table().shape[1]),
        Given("directions", "16"),
        Result(
            "97.7",
            lambda at: 100 * pe_core.variance_shares(_later())[: int(at.directions)].sum(),
        ),
        Result("5.7", _wavelength),
    ),
    "learned.deeper": (Result("0.05", _learning_rate), Result("0", _first_bilinear)),
}

LABELS: dict[str, tuple[Number, ...]] = {
    "learned.decay_help": (Result("0", lambda _: _decayed_without_a_task()),),
    "code.head": (Result("0", _first_bilinear),),
    "code.without_row_zero": (Result("0", _unlike),),
}


def _decayed_without_a_task() -> float:
    """Return where weight decay alone takes the head: it shrinks, and ends at about 0."""
    table = pe_core.get_sinusoidal_positional_encoding(ROWS, WIDTH)
    sizes = [
        float(np.linalg.norm(last.bilinear))
        for decay in (0.0, 0.001, 0.1, 100.0)
        for *_, last in [
            pe_core.train_look_back(table, 1, TRAINED, learnable=False, weight_decay=decay)
        ]
    ]
    assert sizes == sorted(sizes, reverse=True)
    return round(sizes[-1], 1)


def _example() -> tuple[Any, Any]:
    generator = np.random.default_rng(7)
    return generator.normal(size=(6, 4)), generator.normal(size=(4, 4))


def _scores() -> bool:
    table, bilinear = _example()
    scores = table @ bilinear @ table.T / math.sqrt(4)
    weights = np.exp(scores) / np.exp(scores).sum(axis=1, keepdims=True)
    return np.allclose(pe_core.look_back_weights(table, bilinear), weights)


def _gradients() -> bool:
    table, bilinear = _example()
    by_scores = pe_core.look_back_weights(table, bilinear)
    by_scores[0] = 0
    for p in range(1, 6):
        by_scores[p, p - 1] -= 1
    by_scores /= 5
    by_bilinear = table.T @ by_scores @ table / math.sqrt(4)
    by_table = (by_scores @ table @ bilinear.T + by_scores.T @ table @ bilinear) / math.sqrt(4)
    _, found_table, found_bilinear = pe_core.look_back_gradients(table, bilinear, 1)
    return np.allclose(found_table, by_table) and np.allclose(found_bilinear, by_bilinear)


def _in_one() -> bool:
    """Tell whether queries and keys meet in W_Q W_K^T alone."""
    table, query = _example()
    key = query[::-1]
    apart = np.exp((table @ query) @ (table @ key).T / math.sqrt(4))
    folded = pe_core.look_back_weights(table, query @ key.T)
    return np.allclose(folded, apart / apart.sum(axis=1, keepdims=True))


def _first_loss() -> bool:
    table = pe_core.get_sinusoidal_positional_encoding(ROWS, WIDTH)
    loss = next(pe_core.train_look_back(table, 1, 32)).losses[0]
    return math.isclose(loss, math.log(32)) and round(math.log(32), 3) == 3.466


FORMULAS: dict[str, Callable[[], bool]] = {
    r"S = \frac{P\,M\,P^\top}{\sqrt{d}}": _scores,
    r"M = W_Q W_K^\top": _in_one,
    r"\begin{aligned} \frac{\partial\,\text{loss}}{\partial M} &= "
    r"\frac{P^\top G\,P}{\sqrt{d}} \\ \frac{\partial\,\text{loss}}{\partial P} &= "
    r"\frac{G\,P\,M^\top + G^\top P\,M}{\sqrt{d}} \end{aligned}": _gradients,
    r"\ln 32 \approx 3.466": _first_loss,
}
