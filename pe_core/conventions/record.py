"""A published convention as data: what it differs in from the paper, and the table it makes."""

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from pe_core.checks import positive_integer
from pe_core.conventions.octaves import octave_table
from pe_core.conventions.plane import grid_of, normalised_positions, patch_positions, plane_table
from pe_core.conventions.sequence import sequence_table

KINDS = ("sequence", "plane", "octaves")


@dataclass(frozen=True)
class Source:
    """Where a convention was read: the project, the file, and its version or commit."""

    project: str
    file: str
    version: str


@dataclass(frozen=True)
class Convention:
    """One published way to make a table of sines and cosines.

    Parameters
    ----------
    name
        One word for it.
    source
        Where it was read.
    formula
        TeX: b is the base, d the width, p the position from 0, i the pair.
    layout, spacing, first, odd
        See `sequence_table`.
    first_position
        Position of row 0 [positions].
    padding_row
        Whether the row of the padding token, before row 0, is all zeros.
    scaled
        Whether everything is divided by the square root of the width.
    kind
        One row per position, one per patch of a picture, or one per coordinate in [0, 1).
    first_axis, normalised
        Of a picture: whose columns stand first, and whether an axis is stretched to one turn.
    least, most, multiple
        Widths that its code can make.
    own_base
        The base unless somebody asks for another.
    """

    name: str
    source: Source
    formula: str
    layout: str = "interleaved"
    spacing: str = "paper"
    first: str = "sine"
    odd: str = "refused"
    first_position: int = 0
    padding_row: bool = False
    scaled: bool = False
    kind: str = "sequence"
    first_axis: str = "y"
    normalised: bool = False
    least: int = 2
    most: int | None = None
    multiple: int = 1
    own_base: float = 10_000.0

    def refusal(self, columns: int) -> tuple[str, int] | None:
        """Return the rule that a width breaks, and the number in it; None if it can be made."""
        if columns < self.least:
            return "least", self.least
        if self.most is not None and columns > self.most:
            return "most", self.most
        multiple = max(self.multiple, 2 if self.odd == "refused" else 1)
        return ("multiple", multiple) if columns % multiple else None

    def table(self, rows: int, columns: int, *, base: float | None = None) -> NDArray[np.float64]:
        """Return the first rows of its table; those of a picture fill a grid of `rows` patches.

        Raises ValueError if `columns` is a width that its code cannot make.
        """
        rows, columns = positive_integer("rows", rows), positive_integer("columns", columns)
        broken = self.refusal(columns)
        if broken is not None:
            raise ValueError(f"columns of {self.name} must obey {broken}, got {columns}")
        base = self.own_base if base is None else base
        if self.kind == "octaves":
            return octave_table(np.arange(rows) / rows, columns)
        if self.kind == "plane":
            return self.grid(*grid_of(rows), columns, base=base)
        positions = np.arange(self.first_position, self.first_position + rows)
        how = {"layout": self.layout, "spacing": self.spacing, "first": self.first, "odd": self.odd}
        values = sequence_table(positions, columns, base=base, **how)
        return values / np.sqrt(columns) if self.scaled else values

    def grid(
        self, height: int, width: int, columns: int, *, base: float | None = None
    ) -> NDArray[np.float64]:
        """Return the table of a picture of height times width patches, row by row."""
        y, x = (
            normalised_positions(axis, count) if self.normalised else axis + self.first_position
            for axis, count in zip(patch_positions(height, width), (height, width), strict=True)
        )
        return plane_table(
            y,
            x,
            columns,
            base=self.own_base if base is None else base,
            layout=self.layout,
            spacing=self.spacing,
            first_axis=self.first_axis,
        )

    def differences(self, columns: int) -> tuple[str, ...]:
        """Return the names of what differs from the paper's table of this width."""
        told = {
            "octaves": self.kind == "octaves",
            "grid": self.kind == "plane",
            "grid_x_first": self.kind == "plane" and self.first_axis == "x",
            "grid_normalised": self.normalised,
            "concatenated": self.layout == "concatenated",
            "cosine_first": self.first == "cosine",
            "tensor2tensor": self.spacing == "tensor2tensor",
            "first_position": self.first_position > 0 and not self.normalised,
            "padding_rows": self.padding_row,
            "scaled": self.scaled,
            f"odd_{self.odd}": columns % 2 == 1 and self.odd != "refused",
        }
        return tuple(name for name, holds in told.items() if holds)
