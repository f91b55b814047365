"""What fewer bits keep of a number."""

from typing import Any

import numpy as np
from numpy.typing import NDArray

_HALF_OF_WHAT_IS_CUT = np.uint32(0x7FFF)
_CUT_BITS = np.uint32(16)


def kept(values: NDArray[Any], precision: str) -> NDArray[np.float64]:
    """Return the values rounded to the bits of a precision, ties to the even one, as float64."""
    with np.errstate(over="ignore"):  # beyond the largest number lies infinity, as in hardware
        if precision != "bfloat16":
            return values.astype(precision).astype(np.float64)
        # bfloat16 is float32 with 16 bits less.
        bits = values.astype(np.float32).view(np.uint32)
    kept_is_odd = (bits >> _CUT_BITS) & np.uint32(1)
    bits = (bits + _HALF_OF_WHAT_IS_CUT + kept_is_odd) >> _CUT_BITS << _CUT_BITS
    return bits.view(np.float32).astype(np.float64)
