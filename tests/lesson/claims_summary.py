"""The numbers in the words of the summary."""

import pe_core
from tests.lesson.claims import Result

LABELS = {
    "drawer.with_positions": (
        Result("0", lambda _: float(False)),
        Result("1", lambda _: float(True)),
    ),
    "summary.fixed.alt": (
        Result("0", lambda _: float(pe_core.encode_positions([0], 64)[0, 0::2].max())),
    ),
}
