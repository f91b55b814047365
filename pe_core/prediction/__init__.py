"""Questions to answer before looking: what can be chosen is fixed, what is right is computed."""

from collections.abc import Mapping
from types import MappingProxyType

from pe_core.prediction.answer import Answer
from pe_core.prediction.attention import (
    LOUDER,
    SWAPPED,
    first_swap,
    louder_when_wider,
    outputs_after_swap,
)
from pe_core.prediction.columns import (
    BASES,
    FASTEST,
    NORMS,
    WIDTHS,
    change_by_base,
    fastest_columns,
    longest_row,
    sign_changes,
)
from pe_core.prediction.neighbours import (
    DIRECTION,
    NEAREST,
    RISE,
    before_or_after,
    nearest_offset,
    rise_when_wider,
)
from pe_core.prediction.queries import (
    BACKWARDS,
    BEYOND,
    PROJECTED,
    found_beyond,
    found_key,
    stripes,
)
from pe_core.prediction.tables import LONGER, WIDER, changed_rows, kept_columns
from pe_core.prediction.wavelengths import (
    A_TURN,
    REPEAT,
    SLOWEST,
    coming_back,
    slowest_when_wider,
)

OPTIONS: Mapping[str, tuple[str, ...]] = MappingProxyType(
    {
        "fastest": FASTEST,
        "swapped": SWAPPED,
        "longer": LONGER,
        "wider": WIDER,
        "bases": BASES,
        "norms": NORMS,
        "slowest": SLOWEST,
        "repeat": REPEAT,
        "nearest": NEAREST,
        "rise": RISE,
        "direction": DIRECTION,
        "backwards": BACKWARDS,
        "projected": PROJECTED,
        "louder": LOUDER,
        "beyond": BEYOND,
    }
)
"""The choices of each question, in the order in which they are offered."""

__all__ = [
    "A_TURN",
    "OPTIONS",
    "WIDTHS",
    "Answer",
    "before_or_after",
    "change_by_base",
    "changed_rows",
    "coming_back",
    "fastest_columns",
    "first_swap",
    "found_beyond",
    "found_key",
    "kept_columns",
    "longest_row",
    "louder_when_wider",
    "nearest_offset",
    "outputs_after_swap",
    "rise_when_wider",
    "sign_changes",
    "slowest_when_wider",
    "stripes",
]
