"""The ways to pair the columns, and the tones of the pairs."""

from collections.abc import Iterator
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from pe_core.audit.evenness import plainly_uneven
from pe_core.audit.naming import rounded_scale
from pe_core.audit.storage import angle_noise
from pe_core.audit.tones import Tones, measure_tones

LAYOUTS = ("interleaved", "concatenated")
# Of a column of zeros: the others are wrong cells.
_FEWEST_ZEROS = 0.8


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

    def noise_at(self, start: float) -> float:
        """Return the noise if row 0 is the position `start`."""
        return self.noise + self.growth * abs(start)


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
