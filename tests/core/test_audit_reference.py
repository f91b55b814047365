"""The audit names what real libraries printed, from the numbers alone."""

from pathlib import Path

import numpy as np
import pytest

from pe_core.audit import identify_encoding
from pe_core.conventions import CONVENTIONS, DIFFUSERS

with np.load(Path(__file__).parents[1] / "reference" / "tables.npz", allow_pickle=False) as _file:
    TABLES = {name: _file[name] for name in _file.files if not name.endswith(".by")}
SPECIAL = {
    "nerf_blocks": {"octaves", "concatenated"},
    "keras_hub_bfloat16_from_248": {"first_position", "bfloat16_throughout"},
}
OF_A_FILE = dict(CONVENTIONS) | {
    f"diffusers_flip{int(flip)}_shift{int(shift)}": one for (flip, shift), one in DIFFUSERS.items()
}


def wanted(name, columns):
    """Return what differs from the paper, as the convention itself says it."""
    if name in SPECIAL:
        return SPECIAL[name]
    names = set(OF_A_FILE[name].differences(columns))
    # Of a single pair nothing can differ; the stored weights of fairseq hold row 0 as well.
    if columns == 2:
        return set()
    return names - {"first_position"} if name == "fairseq" else names


@pytest.mark.parametrize("key", TABLES)
def test_a_real_table_is_named_as_its_convention(key):
    name, table = key.split(".")[0], TABLES[key]
    found = identify_encoding(table)
    assert found.best is not None
    assert set(found.best.names) == wanted(name, table.shape[1])
    assert found.wrong_count == 0
    expected = "paper" if found.best.names in ((), ("odd_drop",)) else "known"
    assert found.verdict == ("faulty" if "bfloat16_throughout" in found.best.names else expected)
