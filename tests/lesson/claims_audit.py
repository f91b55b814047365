"""The numbers in the words of the audit."""

import numpy as np

from pe_core.audit.rules import DEGREE
from pe_core.audit.timesteps import TRAINED, are_unit_times
from tests.lesson.claims import Result


def _rows_of_a_turn(_: object) -> float:
    """Return after how many rows the fastest column of a table in degrees is back."""
    hand = np.exp(1j * DEGREE * np.arange(1, 1000))
    return 1.0 + float(np.abs(hand - 1).argmin())


def _first_time(_: object) -> float:
    return min(first for first in range(-9, 1) if are_unit_times(np.linspace(first, 1, 5)))


def _last_time(_: object) -> float:
    return max(last for last in range(10) if are_unit_times(np.linspace(0, last, 5)))


LABELS = {
    "audit.fault.degrees.what": (
        Result("0.01745", lambda _: np.deg2rad(1.0)),
        Result("360", _rows_of_a_turn),
    ),
    "audit.fault.unit_times.name": (Result("0", _first_time), Result("1", _last_time)),
    "audit.fault.unit_times.what": (Result("0", _first_time), Result("1", _last_time)),
    "audit.harm.unit_times": (Result("1000", lambda _: float(TRAINED)),),
}
