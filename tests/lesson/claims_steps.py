"""Every number that a teacher says in presenter mode, computed with the settings of that step."""

from collections.abc import Callable
from typing import Any

import numpy as np

import pe_core
from lesson.steps import load_steps
from tests.lesson import claims_learned
from tests.lesson.claims import Given, Number, Result
from ui.task import TASK


def settings(page: str, number: int) -> dict[str, str]:
    """Return what the steps of a page up to `number` have set."""
    merged: dict[str, str] = {}
    for step in load_steps()[page][:number]:
        merged |= step.settings
    return merged


def _set(page: str, number: int, name: str) -> Callable[[Any], float]:
    return lambda _: float(settings(page, number)[name])


def _encoding(page: str, number: int) -> Any:
    chosen = settings(page, number)
    seq_len, d_model, base = (int(chosen[name]) for name in ("seq_len", "d_model", "base"))
    return pe_core.get_sinusoidal_positional_encoding(seq_len, d_model, base=base)


def _dot(number: int) -> Callable[[Any], float]:
    """Return the dot product of the two chosen rows, which the given positions must be."""

    def compute(at: Any) -> float:
        one, other = int(at.row), int(at.other_row)
        chosen = settings("distance", number)
        assert (one, other) == (int(chosen["row"]), int(chosen["other_row"]))
        encoding = _encoding("distance", number)
        return float(encoding[one] @ encoding[other])

    return compute


def _similarity(number: int) -> Any:
    chosen = settings("distance", number)
    offsets = np.arange(int(chosen["seq_len"]))
    return pe_core.similarity_by_offset(offsets, int(chosen["d_model"]), base=float(chosen["base"]))


def _first_rise(_: object) -> float:
    rising = np.diff(_similarity(4)) > 0
    return float(rising.argmax()) + 1


def _better_than_the_neighbour(at: Any) -> float:
    assert at.d_model == float(settings("distance", 7)["d_model"])
    similarity = _similarity(7)
    return float(np.flatnonzero(similarity[2:] > similarity[1])[0]) + 2


def _width_from_which_neighbours_are_nearest(_: object) -> float:
    beaten = [
        width
        for width in range(2, 65, 2)
        if pe_core.most_similar_offset(width, base=10_000, longest=1000) != 1
    ]
    return max(beaten) + 2


def _beyond(learnable: bool, number: int) -> Callable[[Any], float]:
    def compute(_: object) -> float:
        chosen = settings("learned", number)
        decay = claims_learned.DECAYED if chosen["decay"] == "1" else 0.0
        base, steps = float(chosen["base"]), float(chosen["steps"])
        return claims_learned._shares(learnable, base, steps, decay)[1]

    return compute


def _pi_in_a_turn_of_the_first_pair(_: object) -> float:
    width = int(settings("waves", 1)["d_model"])
    first = pe_core.phases(pe_core.wavelengths(width)[0], width)[0]
    return float(first / np.pi)


def _cell(row: Any, column: int) -> Result:
    return Result(str(column % 2), lambda _: float(row()[column]))


def _first_row() -> Any:
    row = _encoding("matrix", 1)[int(settings("matrix", 1)["row"])]
    assert (row[0::2] == row[0]).all()
    assert (row[1::2] == row[1]).all()
    return row


def _first_row_of_the_task() -> Any:
    seq_len, d_model, base = TASK.values()
    row = pe_core.get_sinusoidal_positional_encoding(seq_len, d_model, base=base)[0]
    assert row.tolist() == [0, 1] * (len(row) // 2)
    return row


def _turned_by(row: int, column: int) -> Callable[[Any], float]:
    """Return a cell of the boxed block of the first step of The shift."""

    def compute(_: object) -> float:
        offset = int(settings("shift", 1)["offset"])
        block = pe_core.shift_rotation(offset, int(settings("shift", 1)["d_model"]))[:2, :2]
        np.testing.assert_allclose(block, [block[0], [-block[0, 1], block[0, 0]]])
        np.testing.assert_allclose(block[0], [np.cos(offset), np.sin(offset)])
        return float(block[row, column])

    return compute


def _peak_of_the_boxed_query(_: object) -> float:
    row, offset = (int(settings("shift", 5)[name]) for name in ("row", "offset"))
    encoding = _encoding("shift", 5)
    turned = pe_core.shift_rotation(offset, encoding.shape[1]) @ encoding[row]
    return float((encoding @ turned).argmax())


LABELS: dict[str, tuple[Number, ...]] = {
    "shift.step.1.notes": (
        Result("5", _set("shift", 1, "offset")),
        Result("0.28", _turned_by(0, 0)),
        Result("5", _set("shift", 1, "offset")),
        Result("-0.96", _turned_by(0, 1)),
    ),
    "shift.step.4.notes": (
        Result("5", _set("shift", 4, "offset")),
        *(_cell(_first_row, column) for column in range(4)),
    ),
    "shift.step.5.notes": (
        Result("30", _set("shift", 5, "row")),
        Result("35", _peak_of_the_boxed_query),
    ),
    "matrix.step.1.say": (
        Result("0", _set("matrix", 1, "row")),
        *(_cell(_first_row, column) for column in range(4)),
        Result("0", lambda _: float(np.abs(_first_row()[0::2]).max())),
        Result("1", lambda _: float(_first_row()[1::2].min())),
    ),
    "waves.step.1.notes": (Result("2", _pi_in_a_turn_of_the_first_pair),),
    "distance.step.1.say": (
        Given("row", "10"),
        Given("other_row", "15"),
        Result("23.50", _dot(1)),
    ),
    "distance.step.2.say": (
        Given("row", "30"),
        Given("other_row", "35"),
        Result("23.50", _dot(2)),
    ),
    "distance.step.4.say": (
        Result("5", lambda _: _first_rise(_) - 1),
        Result("6", _first_rise),
    ),
    "distance.step.7.say": (
        Given("d_model", "4"),
        Result("6", _better_than_the_neighbour),
    ),
    "distance.step.7.notes": (Result("12", _width_from_which_neighbours_are_nearest),),
    "learned.step.4.say": (
        Result("0", _beyond(True, 4)),
        Result("16", _beyond(False, 4)),
    ),
    "learned.step.5.say": (
        Result("78", _beyond(False, 5)),
        Result("0", _beyond(True, 5)),
    ),
    "exercise.step.1.say": (
        Result("10", lambda _: TASK["seq_len"]),
        Result("8", lambda _: TASK["d_model"]),
    ),
    "exercise.step.2.say": tuple(_cell(_first_row_of_the_task, column) for column in range(4)),
}
