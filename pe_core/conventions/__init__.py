"""The published conventions as data, and the tables they make with our own core."""

from pe_core.conventions.catalogue import CONVENTIONS, DIFFUSERS, diffusers
from pe_core.conventions.changes import Change, columns_of_pair, slowest_frequency, what_changes
from pe_core.conventions.octaves import octave_table
from pe_core.conventions.plane import grid_of, normalised_positions, patch_positions, plane_table
from pe_core.conventions.recipe import nearest_width, recipe
from pe_core.conventions.record import Convention, Source
from pe_core.conventions.rounding import Rounding, rounding
from pe_core.conventions.sequence import FIRSTS, ODD_RULES, sequence_table

__all__ = [
    "CONVENTIONS",
    "DIFFUSERS",
    "FIRSTS",
    "ODD_RULES",
    "Change",
    "Convention",
    "Rounding",
    "Source",
    "columns_of_pair",
    "diffusers",
    "grid_of",
    "nearest_width",
    "normalised_positions",
    "octave_table",
    "patch_positions",
    "plane_table",
    "recipe",
    "rounding",
    "sequence_table",
    "slowest_frequency",
    "what_changes",
]
