"""The numbers in the words of the questions that are asked before a page shows the answer."""

import numpy as np

import pe_core
from tests.lesson.claims import Result

WIDTHS = (2, 3, 8, 64, 512)


def _first_exponent(base: float = 100.0) -> float:
    found = [np.log(pe_core.angular_frequencies(width, base=base)[0]) for width in WIDTHS]
    assert max(found) == min(found)
    return float(found[0])


def _power_of_zero(_: object) -> float:
    powers = {float(base) ** _first_exponent() for base in (10, 10_000, 1_000_000)}
    assert len(powers) == 1
    return powers.pop()


def _above_every_exponent(_: object) -> float:
    last = [
        -np.log(pe_core.angular_frequencies(width, base=100)[-1]) / np.log(100) for width in WIDTHS
    ]
    assert max(last) < 1
    return float(np.ceil(max(last)))


def _first_row() -> np.ndarray:
    return pe_core.get_sinusoidal_positional_encoding(1, 64)[0]


def _sum_of_squares(_: object) -> float:
    row = pe_core.encode_positions([7], 64)[0]
    squares = row[0::2] ** 2 + row[1::2] ** 2
    assert np.ptp(squares) < 1e-12
    return float(squares.mean().round(12))


def _lone_sine_of_the_shortest_row(_: object) -> float:
    encoding = pe_core.get_sinusoidal_positional_encoding(50, 7)
    return float(encoding[pe_core.row_norms(encoding).argmin(), -1])


_LONE = (Result("0", _lone_sine_of_the_shortest_row),)

LABELS = {
    "predict.bases.answer.nothing": (
        Result("0", lambda _: _first_exponent()),
        Result("0", lambda _: _first_exponent(10_000)),
        Result("1", _power_of_zero),
    ),
    "predict.fastest.why.left": (Result("0", lambda _: _first_row().min()),),
    "predict.nearest.why.neighbour": (Result("1", lambda _: pe_core.phases(1, 4)[0]),),
    "predict.norms.answer.equal": (Result("1", _sum_of_squares),),
    "predict.norms.answer.last": _LONE,
    "predict.norms.answer.middle": _LONE,
    "predict.norms.why.first": (
        Result("0", lambda _: _first_row().min()),
        Result("1", lambda _: _first_row().max()),
        Result("1", lambda _: _first_row().max()),
    ),
    "predict.repeat.answer.never": (
        Result("1", lambda _: float(pe_core.similarity_by_offset(0, 64))),
    ),
    "predict.slowest.why.beyond": (Result("1", _above_every_exponent),),
    "predict.wider.why.none": (Result("0", lambda _: _first_exponent()),),
}
