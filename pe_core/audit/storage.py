"""How exactly the values are kept, and how far a right value may be off."""

import numpy as np
from numpy.typing import NDArray

from pe_core.audit.medians import median
from pe_core.bits import kept

# Half a unit in the last place just below 1: what storing a right value costs at most.
ROUNDING = {"float64": 2.0**-53, "float32": 2.0**-25, "float16": 2.0**-12, "bfloat16": 2.0**-9}
_MOST_LOST = 0.09
# Above this the last of nine decimals is beyond float64.
_LARGEST_PRINTED = 1e6
_DECIMAL_TEXT = 2e-15
# Fewer decimals than this leave too little to tell one reading from another.
_FEWEST_DECIMALS, _MOST_DECIMALS = 2, 9


def round_to(precision: str, values: NDArray[np.float64]) -> NDArray[np.float64]:
    """Return the values as that precision keeps them, as float64."""
    match precision:
        case "integer":
            return np.trunc(values)
        case "bfloat16" | "float16" | "float32":
            return kept(values, precision)
    return values


def _telling(values: NDArray[np.float64], most: int) -> NDArray[np.float64]:
    """Return the first numbers that are not whole: those fit everywhere and say nothing."""
    head = values[: 4 * most // values.shape[1] + 1]
    for block in (head, values):
        found = block[block != np.rint(block)]
        if found.size >= most:
            break
    return np.asarray(found[:most])


def storage_of(values: NDArray[np.float64]) -> str:
    """Return the coarsest precision that keeps every value: bfloat16 before float16."""
    telling = _telling(values, 1 << 16)
    if telling.size == 0:
        return "float64"
    for precision in ("bfloat16", "float16", "float32"):
        if np.array_equal(round_to(precision, telling), telling):
            return precision
    return "float64"


def printed_decimals(values: NDArray[np.float64]) -> int | None:
    """Return the number of decimals that all values were rounded to, if they were."""
    sample = _telling(values, 1 << 12)
    if sample.size == 0 or float(np.abs(sample).max()) > _LARGEST_PRINTED:
        return None
    for decimals in range(_FEWEST_DECIMALS, _MOST_DECIMALS + 1):
        shifted = sample * 10.0**decimals
        # A decimal number times a power of ten is whole up to some units in its last place.
        if np.all(np.abs(shifted - np.rint(shifted)) <= _DECIMAL_TEXT * np.abs(shifted)):
            return decimals
    return None


def angle_noise(precision: str) -> float:
    """Return by how much an angle is off per radian: position and speed are rounded."""
    return 1e-15 if precision in ("float64", "printed", "noisy") else 2e-7


def row_tolerance(
    precision: str, scale: float, positions: NDArray[np.float64], decimals: int | None
) -> NDArray[np.float64]:
    """Return how far a right value may be off in each row.

    Measured bounds: 1e-12 + 1e-15 p in float64 and 1e-6 + 2e-7 p in float32, where the angle
    itself is rounded; half a unit of the last place, or of the last decimal, besides.
    """
    # What an angle loses is told from chance up to here: further out it must be exact.
    lost = np.minimum(angle_noise(precision) * np.abs(positions), _MOST_LOST)
    size = max(abs(scale), np.finfo(np.float64).tiny)
    # A tenth more, for what base and scale may be off that were measured on rounded values.
    text = 0.0 if decimals is None else 1.1 * 0.5 * 10.0**-decimals
    if precision in ("float64", "printed", "noisy"):
        return np.asarray(text + size * (1e-12 + lost))
    if precision == "float32":
        return np.asarray(text + size * (1e-6 + lost))
    # A power of two above the scale: rounding is relative to the size of the value.
    step = 2.0 ** np.ceil(np.log2(size)) * ROUNDING.get(precision, 0.0)
    return np.asarray(step * 1.1 + size * (1e-6 + lost))


def relative_noise(
    values: NDArray[np.float64], precision: str, decimals: int | None
) -> NDArray[np.float64]:
    """Return how far a value may be off in each row, as a share of the amplitude.

    The amplitude is read off the norms of the rows, of which a wrong cell changes one only.
    """
    norms = np.sqrt(np.einsum("ij,ij->i", values, values) * (2 / values.shape[1]))
    # A little more: just above a power of two the last place is worth twice as much.
    size = max(1.01 * median(norms), 1e-300)
    rows = np.arange(len(values), dtype=np.float64)
    return np.asarray(row_tolerance(precision, size, rows, decimals) / size)


def precisions_to_try(
    values: NDArray[np.float64], decimals: int | None
) -> list[tuple[str, int | None]]:
    """Return what may have kept the values, the most exact first, with the decimals of the text."""
    storage = storage_of(values)
    if decimals is None and storage == "float64":
        decimals = printed_decimals(values)
    if decimals is not None:
        return [("printed", decimals), ("float32", decimals)]
    return [("float64", None), ("float32", None)] if storage == "float64" else [(storage, None)]
