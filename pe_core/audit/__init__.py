"""Name what made a matrix: which convention of sinusoidal encodings, or which fault."""

from pe_core.audit.identify import identify_encoding
from pe_core.audit.names import FAULTS, HARMLESS, INVARIANTS, UNDECIDED, VERDICTS
from pe_core.audit.recipe import Recipe
from pe_core.audit.records import (
    Diagnosis,
    Explanation,
    Fault,
    Invariant,
    ShapeReading,
    Undecided,
    WrongCell,
)
from pe_core.audit.rules import SCHEDULES

__all__ = [
    "FAULTS",
    "HARMLESS",
    "INVARIANTS",
    "SCHEDULES",
    "UNDECIDED",
    "VERDICTS",
    "Diagnosis",
    "Explanation",
    "Fault",
    "Invariant",
    "Recipe",
    "ShapeReading",
    "Undecided",
    "WrongCell",
    "identify_encoding",
]
