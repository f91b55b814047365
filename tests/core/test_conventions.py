"""Our tables of the published conventions against what the real libraries printed once."""

import math
from pathlib import Path

import numpy as np
import pytest

from pe_core import angular_frequencies, encode_in_precision, row_norms, toeplitz_spread
from pe_core.conventions import (
    CONVENTIONS,
    diffusers,
    grid_of,
    normalised_positions,
    octave_table,
    patch_positions,
    plane_table,
    sequence_table,
)

with np.load(Path(__file__).parents[1] / "reference" / "tables.npz", allow_pickle=False) as _file:
    STORED = {name: _file[name] for name in _file.files}
SEQUENCES = [
    (name, rows, columns)
    for name, convention in CONVENTIONS.items()
    for rows, columns in ((12, 16), (9, 7), (5, 2))
    if convention.kind == "sequence" and f"{name}.{rows}x{columns}" in STORED and name != "fairseq"
]
PLANES = [
    (name, columns)
    for name, convention in CONVENTIONS.items()
    for columns in (16, 7)
    if convention.kind == "plane" and f"{name}.3x4x{columns}" in STORED
]


def float32(rows):
    """Bound what float32 arithmetic leaves in row p: it grows with the angle."""
    return 1e-6 + 2e-7 * np.arange(rows)[:, np.newaxis]


def assert_same(ours, theirs):
    assert ours.shape == theirs.shape
    assert np.all(np.abs(ours - theirs) < float32(len(ours)))


@pytest.mark.parametrize(("name", "rows", "columns"), SEQUENCES)
def test_our_table_is_that_of_the_library(name, rows, columns):
    theirs = STORED[f"{name}.{rows}x{columns}"]
    assert_same(CONVENTIONS[name].table(rows, columns), theirs)
    others = {
        key
        for key, other in CONVENTIONS.items()
        if other.kind == "sequence"
        and other.refusal(columns) is None
        and other.differences(columns) != CONVENTIONS[name].differences(columns)
        and columns > 3
    }
    for key in others:  # a test that also takes another convention for it proves nothing
        assert np.abs(CONVENTIONS[key].table(rows, columns) - theirs).max() > 1e-3


def test_every_convention_that_has_a_library_here_was_compared():
    compared = {name for name, *_ in (*SEQUENCES, *PLANES)} | {"fairseq", "nerf", "diffusers"}
    assert set(CONVENTIONS) - compared == {"tensorflow_tutorial", "dit"}
    for name in compared:
        assert any(character.isdigit() for character in str(STORED[f"{name}.by"]))


def test_two_conventions_without_a_package_equal_one_that_has():
    for columns in (8, 16):
        tables = {name: one.table(12, columns) for name, one in CONVENTIONS.items()}
        assert np.array_equal(tables["tensorflow_tutorial"], tables["marian"])
        flipped = diffusers(flip_sin_to_cos=True, downscale_freq_shift=0)
        assert np.array_equal(tables["dit"], flipped.table(12, columns))


@pytest.mark.parametrize("columns", [16, 7])
def test_fairseq_begins_behind_a_padding_row_of_zeros(columns):
    rows = 12 if columns == 16 else 9
    weights = STORED[f"fairseq.{rows}x{columns}"]
    ours = CONVENTIONS["fairseq"]
    assert ours.padding_row
    assert not weights[ours.first_position - 1].any()
    assert_same(ours.table(rows - 2, columns), weights[ours.first_position :])


@pytest.mark.parametrize("flip", [False, True])
@pytest.mark.parametrize("shift", [0, 1])
@pytest.mark.parametrize(("rows", "columns"), [(12, 16), (9, 7)])
def test_den_02_the_two_switches_of_diffusers(flip, shift, rows, columns):
    ours = diffusers(flip_sin_to_cos=flip, downscale_freq_shift=shift)
    stored = STORED[f"diffusers_flip{int(flip)}_shift{shift}.{rows}x{columns}"]
    assert_same(ours.table(rows, columns), stored)
    assert ("cosine_first" in ours.differences(columns)) == flip
    assert ("tensor2tensor" in ours.differences(columns)) == bool(shift)


@pytest.mark.parametrize(("name", "columns"), PLANES)
def test_our_grid_of_three_by_four_is_that_of_the_library(name, columns):
    assert_same(CONVENTIONS[name].grid(3, 4, columns), STORED[f"{name}.3x4x{columns}"])


def test_tim_02_the_code_of_nerf_has_no_pi():
    ours, stored = octave_table(np.arange(12) / 12, 16), STORED["nerf_blocks.12x16"]
    assert np.abs(ours - STORED["nerf.12x16"]).max() < 5e-5
    assert np.abs(np.hstack([ours[:, 0::2], ours[:, 1::2]]) - stored).max() < 5e-5
    assert np.array_equal(CONVENTIONS["nerf"].table(12, 16), ours)
    assert np.abs(octave_table(np.arange(12) / 12, 16, with_pi=True) - ours).max() > 1


def test_pre_06_a_layer_that_computes_in_bfloat16():
    stored = STORED["keras_hub_bfloat16_from_248.16x8"]
    ours = encode_in_precision(16, 8, "bfloat16", first_position=248)
    assert np.array_equal(stored[8], stored[9])  # positions 256 and 257
    assert np.array_equal(ours[8], ours[9])
    # The slow columns also feel how the library takes its power; the fast ones are the same bits.
    assert np.array_equal(ours[:, :2].astype(np.float32), stored[:, :2])


def test_lay_03_cosines_first():
    row = CONVENTIONS["dit"].table(4, 8)[3]
    right = [-0.9899924966, 0.9553364891, 0.9995500337, 0.9999955]
    right += [0.1411200081, 0.2955202067, 0.0299955002, 0.0029999955]
    assert row == pytest.approx(np.array(right), abs=1e-9)
    assert CONVENTIONS["dit"].table(1, 8).tolist() == [[1] * 4 + [0] * 4]


def test_lay_05_sine_and_cosine_exchanged_in_each_pair():
    table = sequence_table(range(4), 8, first="cosine")
    assert table[0].tolist() == [1, 0] * 4
    assert table[3, :4] == pytest.approx([-0.9899924966, 0.1411200081, 0.9553364891, 0.2955202067])


def test_den_04_two_columns_are_the_same_everywhere_they_exist():
    right = np.column_stack([np.sin(range(5)), np.cos(range(5))])
    for name, convention in CONVENTIONS.items():
        if convention.kind != "sequence" or name in {"x_transformers", "dit"}:
            continue
        if convention.least > 2:
            assert convention.refusal(2) == ("least", 4)
            with pytest.raises(ValueError, match="must obey"):
                convention.table(5, 2)
        else:
            assert np.allclose(convention.table(5, 2), right, atol=1e-15)


@pytest.mark.parametrize(
    ("name", "row"),
    [
        ("keras_hub", [0.1411200081, -0.9899924966, 0.075285293, 0.9971620353, 0.0018928709]),
        ("marian", [0.1411200081, 0.075285293, 0.0018928709, -0.9899924966, 0.9971620353]),
        ("tensor2tensor", [0.1411200081, 0.0003, -0.9899924966, 0.999999955, 0.0]),
        ("positional_encodings", [0.14112001, -0.9899925, 0.138798101, 0.99032069, 0.00646326]),
    ],
)  # fmt: skip
def test_axs_05_odd_widths_by_library(name, row):
    assert CONVENTIONS[name].table(4, 5)[3] == pytest.approx(np.array(row), abs=1e-8)
    assert any(each.startswith("odd_") for each in CONVENTIONS[name].differences(5))


def test_axs_05_some_libraries_make_even_widths_only():
    for name in ("paper", "tensorflow_tutorial", "x_transformers"):
        assert CONVENTIONS[name].refusal(5) == ("multiple", 2)


def test_d2_02_patches_are_read_row_by_row():
    y, x = patch_positions(3, 4)
    assert x.tolist() == [0, 1, 2, 3] * 3
    assert y.tolist() == [0] * 4 + [1] * 4 + [2] * 4


def test_d2_03_two_grids_of_as_many_patches_are_two_tables():
    flat, square = patch_positions(8, 32), patch_positions(16, 16)
    assert [axis[17] for axis in flat] == [0, 17]
    assert [axis[17] for axis in square] == [1, 1]
    assert grid_of(256) == (16, 16)
    assert np.abs(plane_table(*flat, 16) - plane_table(*square, 16)).max() > 1


def test_d2_04_detr_normalises_and_leaves_a_trace_of_epsilon():
    right = [1.57079593, 3.14159187, 4.7123878, 6.28318374]
    assert normalised_positions(range(4), 4) == pytest.approx(right, abs=1e-8)
    shifted = [0.78539797, 2.3561939, 3.92698984, 5.49778577]
    assert normalised_positions(range(4), 4, shift=-0.5) == pytest.approx(shifted, abs=1e-8)
    assert math.sin(normalised_positions(3, 4)) == pytest.approx(-1.5707959e-06, rel=1e-6)


@pytest.mark.parametrize(
    ("name", "column_0"),
    [
        ("detr", [1.0, 3.9e-07, 0.01570731, 0.99987663]),
        ("detr_plain", [0.84147098, 0.54030231, 0.00999983, 0.99995]),
    ],
)
def test_d2_04_the_first_patch_on_four_columns_per_axis(name, column_0):
    row = CONVENTIONS[name].grid(1, 4, 8)[0, 4:]
    assert row == pytest.approx(column_0, abs=1e-8)


def test_d2_06_and_bas_05_an_axis_divides_by_its_own_half_and_by_its_temperature():
    slowest = plane_table([0], [1.0], 256)[0, -2]
    assert 1 / math.asin(slowest) == pytest.approx(8659.6432)
    assert 1 / math.asin(plane_table([0], [1.0], 256, base=20)[0, -2]) == pytest.approx(19.0854)
    assert 1 / angular_frequencies(256)[63] == pytest.approx(93.0572)


def test_pos_04_detr_begins_at_one():
    row = CONVENTIONS["detr_plain"].grid(1, 1, 16)[0, :8]
    right = [0.8414709848, 0.5403023059, 0.0998334166, 0.9950041653]
    right += [0.0099998333, 0.9999500004, 0.0009999998, 0.9999995]
    assert row == pytest.approx(np.array(right), abs=1e-9)


def test_every_convention_of_a_sequence_has_the_paper_s_stripes_and_equal_norms():
    for convention in CONVENTIONS.values():
        if convention.kind == "sequence":
            table = convention.table(20, 16)
            assert np.ptp(row_norms(table)) < 1e-12
            assert toeplitz_spread(table @ table.T) < 1e-12


def test_a_width_that_a_library_cannot_make_is_told_not_made():
    assert CONVENTIONS["mae"].refusal(6) == ("multiple", 4)
    assert CONVENTIONS["nerf"].refusal(66) == ("most", 64)
    assert CONVENTIONS["simple_vit"].refusal(4) == ("least", 8)
    for convention in CONVENTIONS.values():
        for columns in range(1, 24):
            if convention.refusal(columns) is None:
                assert convention.table(6, columns).shape == (6, columns)
            else:
                with pytest.raises(ValueError, match="must obey"):
                    convention.table(6, columns)
