"""What an audit returns: names and numbers, no sentences."""

from collections.abc import Mapping
from dataclasses import dataclass, field

import numpy as np
from numpy.typing import NDArray

from pe_core.audit.recipe import Recipe

Fact = int | float | str | tuple[int, ...]


@dataclass(frozen=True)
class Fault:
    """One way in which a matrix differs from the paper's: its name and the numbers of this case."""

    name: str
    facts: Mapping[str, Fact] = field(default_factory=dict)


@dataclass(frozen=True)
class Explanation(Recipe):
    """One way to make the matrix, how well it fits, and what differs from the paper.

    Parameters
    ----------
    base_low, base_high : float
        The bases that fit as well, as far as the precision tells; 1 and infinity where the base
        has no effect.
    residual : float
        Largest difference left, wrong cells aside.
    faults : tuple of Fault
        What differs from the paper, the most telling first.
    """

    base_low: float = 10_000.0
    base_high: float = 10_000.0
    residual: float = 0.0
    faults: tuple[Fault, ...] = ()

    @property
    def names(self) -> tuple[str, ...]:
        """The names of the faults."""
        return tuple(fault.name for fault in self.faults)


@dataclass(frozen=True)
class Invariant:
    """A law that every sinusoidal encoding keeps, measured on the matrix."""

    name: str
    holds: bool
    measured: float
    bound: float


@dataclass(frozen=True)
class WrongCell:
    """A cell that the explanation does not explain, in the matrix as it was given."""

    row: int
    column: int
    got: float
    wanted: float


@dataclass(frozen=True)
class ShapeReading:
    """What was done to the shape before reading: nothing, if all is False and empty."""

    given: tuple[int, ...]
    squeezed: int | None = None
    transposed: bool = False
    padding_rows: tuple[int, ...] = ()
    zero_column: bool = False


@dataclass(frozen=True)
class Undecided:
    """What the matrix alone cannot tell, with the numbers that would decide."""

    name: str
    facts: Mapping[str, Fact] = field(default_factory=dict)


@dataclass(frozen=True)
class Diagnosis:
    """The answer to "what made this matrix?"; arrays in the orientation of what was given."""

    verdict: str
    shape: ShapeReading
    explanations: tuple[Explanation, ...]
    undecided: tuple[Undecided, ...]
    invariants: tuple[Invariant, ...]
    wrong_cells: tuple[WrongCell, ...]
    wrong_count: int
    nearest: NDArray[np.float64] | None
    difference: NDArray[np.float64] | None
    tolerance: NDArray[np.float64]

    @property
    def best(self) -> Explanation | None:
        """The best explanation, if there is one."""
        return self.explanations[0] if self.explanations else None
