"""The one word for a reading: the paper, a published variant, a fault, or undecided."""

import math

from pe_core.audit.names import HARMLESS
from pe_core.audit.records import Explanation, Fault, Undecided
from pe_core.audit.undecided import leaves_open


def verdict_of(explanations: tuple[Explanation, ...], undecided: tuple[Undecided, ...]) -> str:
    """Return the one word for what was found."""
    names = explanations[0].names
    if leaves_open(explanations, undecided) and HARMLESS.issuperset(names):
        return "undecided"
    if set(names) <= {"odd_drop"}:  # the paper has even widths only
        return "paper"
    best = explanations[0]
    published = {fault.name for fault in best.faults if _is_published(fault, best)}
    return "known" if (HARMLESS | published).issuperset(names) else "faulty"


def _is_published(fault: Fault, explanation: Explanation) -> bool:
    """Return whether a library has this number: 1 / sqrt(width) as scale, grids from 1."""
    if fault.name == "scaled":
        times_root = fault.facts["times_root"]  # 1 / width if the scale is 1 / sqrt(width)
        return isinstance(times_root, float) and math.isclose(times_root, explanation.scale**2)
    return fault.name == "first_position" and explanation.grid is not None
