"""A real learned table of positions: that of a sentence encoder that many people use."""

from __future__ import annotations

from functools import cache
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

TABLE_FILE = Path(__file__).parents[1] / "data" / "minilm_l6_position_embeddings.npz"
"""Where it comes from and its licence: ``data/README.md``."""


@cache
def minilm_table() -> NDArray[np.float32]:
    """Return the position embeddings of all-MiniLM-L6-v2, one for all visitors.

    Returns
    -------
    ndarray of float32
        Unitless, shape (512, 384), read-only.
    """
    with np.load(TABLE_FILE, allow_pickle=False) as stored:
        table: NDArray[np.float32] = stored["position_embeddings"]
    table.flags.writeable = False
    return table
