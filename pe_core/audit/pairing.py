"""The ways to pair the columns, and the tones of the pairs."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field, replace

import numpy as np
from numpy.typing import NDArray

from pe_core.audit.evenness import plainly_uneven
from pe_core.audit.geometric import Geometric
from pe_core.audit.naming import rounded_scale
from pe_core.audit.storage import angle_noise
from pe_core.audit.tones import Tones, measure_tones

# What was fitted to the hands of one reading: by which wave stands first, and how.
Fits = dict[tuple[object, ...], Geometric | None]

LAYOUTS = ("interleaved", "concatenated")
# Of a column of zeros: the others are wrong cells.
_FEWEST_ZEROS = 0.8
# Of a pair that surely is one: rows, and [rad] from row to row; some rows may have a wrong cell.
_FEWEST_TOLD, _WIDEST_TOLD, _TURNS, _MOSTLY = 5, 64, 0.5, 0.7


@dataclass(frozen=True)
class Paired:
    """The tones of one way to pair the columns, and how exactly they are known."""

    tones: Tones
    layout: str
    odd: str
    columns: int
    rows: int
    noise: float
    scale: float
    growth: float  # of the noise, per radian
    fits: "Fits" = field(default_factory=dict, compare=False, repr=False)

    def noise_at(self, start: float) -> float:
        """Return the noise if row 0 is the position `start`."""
        return self.noise + self.growth * abs(start)

    @property
    def first_is_a_pair(self) -> bool:
        """Whether the first pair keeps one length while it turns: two waves of two speeds do not.

        Speeds of neighbours in a wide table are too much alike to say so.
        """
        hands = self.tones.neighbours[:, 0]
        telling = self.columns <= _WIDEST_TOLD and len(hands) >= _FEWEST_TOLD
        turns = telling and abs(float(self.tones.turn[0])) > _TURNS
        return turns and int(np.count_nonzero(hands)) >= _MOSTLY * len(hands)


def paired_tones(
    values: NDArray[np.float64], noise: NDArray[np.float64], precision: str
) -> Iterator[Paired]:
    """Yield the tones of every way to pair the columns whose pairs keep a length and turn evenly.

    `noise` is how far a value may be off in each row, as a share of the amplitude.
    """
    rows, columns = values.shape
    if rows < 2 or columns < 2:
        return
    for layout in LAYOUTS if columns > 2 else LAYOUTS[:1]:
        for odd, kept in odd_readings(values, layout):
            tones = measure_tones(kept, layout, noise)
            if tones is None:
                continue
            most, growth = float(noise.max()), angle_noise(precision)
            if not plainly_uneven(tones.neighbours, tones.turn, most, growth):
                scale = rounded_scale(tones.amplitude, float(noise.min()), columns)
                yield Paired(tones, layout, odd, columns, rows, most, scale, growth)


def sharing(reading: Paired, earlier: Iterable[Paired]) -> Paired:
    """Return the reading with what was fitted to the same hands when they were allowed less noise.

    The noise says whether a fit is near enough, and hardly ever which one is nearest.
    """
    for other in earlier:
        alike = (other.layout, other.odd) == (reading.layout, reading.odd)
        if alike and np.array_equal(other.tones.hands, reading.tones.hands):
            return replace(reading, fits=other.fits)
    return reading


def odd_readings(
    values: NDArray[np.float64], layout: str
) -> Iterator[tuple[str, NDArray[np.float64]]]:
    """Yield what an odd width may have done, with the columns that are left to pair."""
    if values.shape[1] % 2 == 0:
        yield "even", values
        return
    zeros = float((values[:, -1] == 0).mean())
    if zeros >= _FEWEST_ZEROS:
        yield "zero", values[:, :-1]
    if zeros < 1 or len(values) == 1:  # one zero may as well be the sine of 0
        yield ("drop" if layout == "interleaved" else "extra"), values
    if zeros < 1:
        yield "round_up", values
