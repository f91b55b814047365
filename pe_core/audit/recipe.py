"""A recipe: everything that fixes a table, right or wrong, and the table that it makes."""

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from pe_core.audit.rules import DEGREE, column_frequencies, column_plan, exponents
from pe_core.audit.storage import round_to
from pe_core.audit.waving import exact_waves, rounded_waves


@dataclass(frozen=True)
class Grid:
    """Two axes, flattened row by row: each has its own half of the columns.

    Parameters
    ----------
    height, width : int
        Length of the outer and of the inner axis.
    outer, inner : Recipe
        What encodes each of them.
    outer_first : bool
        Whether the outer axis has the first half of the columns.
    """

    height: int
    width: int
    outer: "Recipe"
    inner: "Recipe"
    outer_first: bool = True

    def table(self, columns: int) -> NDArray[np.float64]:
        """Return the matrix, shape (height * width, columns)."""
        half = columns // 2
        first = self.outer_first
        outer = self.outer.exact_table(self.height, columns - half if first else half)
        inner = self.inner.exact_table(self.width, half if first else columns - half)
        halves = [np.repeat(outer, self.width, axis=0), np.tile(inner, (self.height, 1))]
        return np.hstack(halves if first else halves[::-1])


@dataclass(frozen=True)
class Recipe:
    """What makes a matrix: ``scale * sin or cos(w_j (first_position + position_step r))``.

    Parameters
    ----------
    layout : {"interleaved", "concatenated"}
        Pairs side by side, or a block of each kind.
    first : {"sine", "cosine", "sines", "cosines", "rows", "rows_backwards", "angles"}
        Which stands first in a pair or as a block; or what stands in every column: one wave, a
        sine in even rows and a cosine in odd ones, or the angle itself.
    schedule : str
        Name of the frequency rule, one of `SCHEDULES`.
    base : float
        What the rule makes frequencies of: its `base`; in "linear" pair i turns by
        ``2 i base / columns``; in "even_..." the last pair is so many times slower than the first.
    first_position, position_step : float
        Position of row 0, and from one row to the next.
    scale, offset : float
        Amplitude, and what was added to every value.
    negated, missing : {"none", "sine", "cosine"}
        Which of the two waves has the other sign in all pairs, and which has zeros in its place.
    precision : str
        "float64", "float32", "float16", "bfloat16", "integer" or "printed": how it is stored.
    arithmetic : str
        "exact", or how the angles were rounded on the way, one of `ARITHMETICS`.
    odd : str
        What an odd width does: "even" (none), "drop", "extra", "zero" or "round_up".
    row_order, column_order : tuple of int, optional
        Row r of the matrix is row ``row_order[r]`` of the ordered one; columns likewise.
    positions : tuple of float, optional
        The position of each row, where they follow no step.
    padding : tuple of int
        Rows of zeros.
    grid : Grid, optional
        The two axes, where rows are the cells of a grid; the rest then describes its inner axis.
    """

    layout: str = "interleaved"
    first: str = "sine"
    schedule: str = "paper"
    base: float = 10_000.0
    first_position: float = 0.0
    position_step: float = 1.0
    scale: float = 1.0
    negated: str = "none"
    missing: str = "none"
    offset: float = 0.0
    precision: str = "float64"
    arithmetic: str = "exact"
    odd: str = "even"
    row_order: tuple[int, ...] | None = None
    column_order: tuple[int, ...] | None = None
    positions: tuple[float, ...] | None = None
    padding: tuple[int, ...] = ()
    grid: Grid | None = None

    def table(self, rows: int, columns: int) -> NDArray[np.float64]:
        """Return the whole matrix that this recipe makes, shape (rows, columns)."""
        return round_to(self.precision, self.exact_table(rows, columns))

    def exact_table(self, rows: int, columns: int) -> NDArray[np.float64]:
        """Return the matrix before it is stored."""
        if self.grid is not None and rows == self.grid.height * self.grid.width:
            return self.grid.table(columns)
        plan = column_plan(self.layout, self.first, self.odd, columns)
        frequencies = column_frequencies(self.schedule, self.base, plan)
        if self.arithmetic != "exact":
            at, power = self.row_positions(rows), exponents(self.schedule, plan)
            table = rounded_waves(self.arithmetic, at, frequencies, self.base, power, plan)
        else:
            table = exact_waves(self.first, self.row_positions(rows), frequencies, plan)
        table *= self.scale
        if self.negated != "none":
            table[:, plan.cosine == (self.negated == "cosine")] *= -1
        table += self.offset
        if self.missing != "none":
            table[:, plan.cosine == (self.missing == "cosine")] = 0.0
        table[[row for row in self.padding if row < rows]] = 0.0
        if self.column_order is not None and len(self.column_order) == columns:
            table = table[:, list(self.column_order)]
        return table

    def frequency_of_pair(self, pair: int, columns: int) -> float:
        """Return how fast one pair turns [rad/position] in a table of so many columns."""
        plan = column_plan(self.layout, self.first, self.odd, columns)
        return float(column_frequencies(self.schedule, self.base, plan)[plan.pair == pair][0])

    @property
    def unit(self) -> float:
        """What a position counts for: 1, or a degree."""
        return DEGREE if abs(self.position_step) == DEGREE else 1.0

    @property
    def begins_at(self) -> float:
        """Position of the first row that is no padding."""
        row = next(each for each in range(len(self.padding) + 1) if each not in self.padding)
        rows = max(len(self.positions or self.row_order or ()), row + 1)
        return float(self.row_positions(rows)[row]) / self.unit

    def row_positions(self, rows: int) -> NDArray[np.float64]:
        """Return the position that each row encodes."""
        if self.positions is not None and len(self.positions) == rows:
            return np.array(self.positions, dtype=np.float64)
        order = np.arange(rows)
        if self.row_order is not None and len(self.row_order) == rows:
            order = np.array(self.row_order, dtype=np.int64)
        return np.asarray(self.first_position + self.position_step * order)
