"""Fewer bits: which positions become one, and what a layer in few bits makes of the encoding."""

import numpy as np
import pytest

from pe_core import (
    angular_frequencies,
    collapsed_positions,
    encode_in_precision,
    get_sinusoidal_positional_encoding,
    round_to,
)


@pytest.mark.parametrize(("precision", "first"), [("bfloat16", 257), ("float16", 2049)])
def test_f34_the_first_whole_number_that_is_lost(precision, first):
    positions = np.arange(2 * first)
    assert int(np.argmax(round_to(positions, precision) != positions)) == first
    assert not collapsed_positions(positions[: first - 1], precision).any()
    assert collapsed_positions(positions[: first + 1], precision).nonzero()[0].tolist()[-1] == first


def test_bfloat16_rounds_ties_to_even_and_keeps_every_sign_and_size():
    assert round_to([257, 259, -257, 258.9, 3e38, 1e-30], "bfloat16").tolist()[:4] == [
        256, 260, -256, 258,
    ]  # fmt: skip
    values = np.geomspace(1e-30, 1e30, 999)
    assert np.abs(round_to(values, "bfloat16") / values - 1).max() <= 2**-8
    assert np.array_equal(
        round_to(round_to(values, "bfloat16"), "bfloat16"), round_to(values, "bfloat16")
    )


def test_pre_05_positions_from_65536_collapse():
    assert sorted(set(round_to(np.arange(65536, 66560), "bfloat16"))) == [65536, 66048, 66560]
    assert len(set(round_to(np.arange(65536, 66048), "bfloat16"))) == 2
    assert collapsed_positions(np.arange(65536, 66560), "bfloat16")[:-1].all()
    assert np.isinf(round_to([65536], "float16")).all()


@pytest.mark.parametrize(("precision", "worst"), [("float16", 0.7819077), ("bfloat16", 1.9949)])
def test_pre_04_a_product_rounded_in_few_bits(precision, worst):
    positions, frequencies = np.arange(2048.0), angular_frequencies(32)
    right = np.multiply.outer(positions, frequencies)
    rounded = round_to(
        np.multiply.outer(round_to(positions, precision), round_to(frequencies, precision)),
        precision,
    )
    wrong_by = np.abs(np.cos(rounded) - np.cos(right))
    assert wrong_by.max() == pytest.approx(worst, abs=5e-5)
    if precision == "float16":
        assert right[1857, 1] == pytest.approx(1044.2678408785)
        assert rounded[1857, 1] == 1045
        assert wrong_by[1857, 1] == pytest.approx(0.7149, abs=5e-5)


@pytest.mark.parametrize(("precision", "worst"), [("float16", 0.025), ("bfloat16", 0.96)])
def test_pre_06_everything_in_few_bits(precision, worst):
    error = np.abs(
        encode_in_precision(512, 8, precision) - get_sinusoidal_positional_encoding(512, 8)
    )
    assert error.max() == pytest.approx(worst, rel=1e-2)
    if precision == "bfloat16":
        assert int(np.argmax(error.max(axis=1) > 0.1)) == 257


@pytest.mark.parametrize(
    ("precision", "worst"), [("float32", 3.0e-8), ("float16", 2.45e-4), ("bfloat16", 1.96e-3)]
)
def test_pre_06_storage_alone_costs_little(precision, worst):
    right = get_sinusoidal_positional_encoding(512, 64)
    assert np.abs(round_to(right, precision) - right).max() == pytest.approx(worst, rel=1e-2)


def test_float64_computes_the_encoding_itself_and_an_infinite_position_is_no_number():
    right = get_sinusoidal_positional_encoding(9, 7, first_position=5)
    assert np.abs(encode_in_precision(9, 7, "float64", first_position=5) - right).max() < 1e-15
    lost = encode_in_precision(20, 4, "float16", first_position=65510)
    assert np.isnan(lost[-1]).all()
    assert not np.isnan(lost[0]).any()
