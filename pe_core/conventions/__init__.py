"""The published conventions as data, and the tables they make with our own core."""

from pe_core.conventions.catalogue import CONVENTIONS, diffusers
from pe_core.conventions.octaves import octave_table
from pe_core.conventions.plane import grid_of, normalised_positions, patch_positions, plane_table
from pe_core.conventions.record import Convention, Source
from pe_core.conventions.sequence import FIRSTS, ODD_RULES, sequence_table

__all__ = [
    "CONVENTIONS",
    "FIRSTS",
    "ODD_RULES",
    "Convention",
    "Source",
    "diffusers",
    "grid_of",
    "normalised_positions",
    "octave_table",
    "patch_positions",
    "plane_table",
    "sequence_table",
]
