"""The numbers in the words of the audit."""

import numpy as np

from pe_core.audit.rules import DEGREE
from tests.lesson.claims import Result


def _rows_of_a_turn(_: object) -> float:
    """Return after how many rows the fastest column of a table in degrees is back."""
    hand = np.exp(1j * DEGREE * np.arange(1, 1000))
    return 1.0 + float(np.abs(hand - 1).argmin())


LABELS = {
    "audit.fault.degrees.what": (
        Result("0.01745", lambda _: np.deg2rad(1.0)),
        Result("360", _rows_of_a_turn),
    ),
}
