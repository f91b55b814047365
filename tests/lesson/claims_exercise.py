"""The numbers in the words of the exercise."""

import numpy as np

import pe_core
from tests.lesson.claims import Given, Result
from ui.task import TASK


def _encoding(base: float = TASK["base"]):
    return pe_core.get_sinusoidal_positional_encoding(TASK["seq_len"], TASK["d_model"], base=base)


def _columns_of_a_pair(_: object) -> float:
    return float(np.bincount(pe_core.column_pairs(TASK["d_model"])).mean())


def _first_column(*, sine: bool) -> float:
    return float(np.flatnonzero(pe_core.sine_columns(TASK["d_model"]) == sine)[0])


def _apart(*, sine: bool) -> float:
    apart = np.diff(np.flatnonzero(pe_core.sine_columns(TASK["d_model"]) == sine))
    assert apart.min() == apart.max()
    return float(apart[0])


def _added_to_odd_columns(position: float) -> float:
    row = _encoding()[int(position)]
    assert (row[0::2] == 0).all()
    assert row[1::2].min() == row[1::2].max()
    return float(row[1])


PROSE = {
    "exercise.hint_pairs": (Result("2", _columns_of_a_pair),),
    "exercise.hint_columns": (
        Result("0", lambda _: _first_column(sine=True)),
        Result("2", lambda _: _apart(sine=True)),
        Result("1", lambda _: _first_column(sine=False)),
        Result("2", lambda _: _apart(sine=False)),
    ),
    "exercise.answer_first": (
        Result("1", lambda at: _added_to_odd_columns(at.position)),
        Given("position", "0"),
        Result("0", lambda at: pe_core.phases(at.position, TASK["d_model"]).max()),
    ),
}

LABELS = {
    "code.embedding": (
        Result("0", lambda _: pe_core.random_embeddings(1000, 1000, seed=1).mean().round()),
        Result("1", lambda _: pe_core.random_embeddings(1000, 1000, seed=1).std().round(2)),
    ),
    "exercise.question.first": (
        Result("0", lambda _: float(np.abs(pe_core.phases(np.arange(9), 8)).sum(axis=1).argmin())),
    ),
    "exercise.check.check_start": (
        Result("0", lambda _: _encoding()[0].min()),
        Result("1", lambda _: _encoding()[0].max()),
    ),
    "exercise.check.check_first": (
        Result("1", lambda _: float(np.abs(_encoding()[:, 0] - np.sin(1)).argmin())),
        Result("1", lambda _: float(np.arcsin(_encoding()[1, 0]))),
    ),
    "exercise.check.check_circle": (
        Result("1", lambda _: (_encoding()[:, 0::2] ** 2 + _encoding()[:, 1::2] ** 2).mean()),
    ),
}

FORMULAS = {
    r"\frac{p}{\mathrm{base}^{2i/d}}": lambda: np.allclose(
        pe_core.phases(np.arange(10), 8, base=100),
        [[p / 100 ** (2 * i / 8) for i in range(4)] for p in range(10)],
    )
}
