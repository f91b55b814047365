"""Which columns are shown, and how finely their waves are drawn."""

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from pe_core import phases, sample_positions, sine_columns, telling_columns, wavelengths
from tests.core import strategies as some


@given(some.lengths, some.widths, some.bases, st.integers(2, 9))
def test_telling_columns_are_sines_from_the_fastest_to_the_slowest(seq_len, d_model, base, count):
    columns = telling_columns(seq_len, d_model, base=base, count=count)
    pairs = (d_model + 1) // 2
    assert columns == sorted(set(columns))
    assert sine_columns(d_model)[columns].all()
    assert columns[0] == 0
    assert columns[-1] == 2 * (pairs - 1)
    assert len(columns) <= count + 1


def test_one_telling_column_is_the_fastest():
    assert telling_columns(50, 64, count=1) == [0]


def test_telling_columns_follow_the_length():
    short, long = telling_columns(10, 512), telling_columns(500, 512)
    assert short[1] < long[1]
    turns = 500 / wavelengths(512)[np.array(long) // 2]
    assert turns[0] > 50
    assert 0.2 < turns[-2] < 0.3


@pytest.mark.parametrize("d_model", [2, 8, 63])
@pytest.mark.parametrize("seq_len", [2, 50, 512])
def test_samples_are_dense_enough_for_the_fastest_pair(seq_len, d_model):
    samples = sample_positions(seq_len, float(wavelengths(d_model)[0]))
    assert (samples[0], samples[-1]) == (0, seq_len - 1)
    assert np.diff(phases(samples, d_model)[:, 0]).max() <= 2 * np.pi / 24 + 1e-9


@pytest.mark.parametrize("seq_len", [2, 50, 200, 252])
@pytest.mark.parametrize("pair", [0, 1, 5])
def test_straight_pieces_leave_a_wide_turn_by_less_than_half_a_pixel(seq_len, pair):
    height = 400  # of a wave alone on a screen of 1920 by 1080 [px, from the middle to the top]
    samples = sample_positions(seq_len, float(wavelengths(64)[pair]))
    middles = (samples[1:] + samples[:-1]) / 2
    at, between = (np.sin(phases(places, 64)[:, pair]) for places in (samples, middles))
    assert height * np.abs((at[1:] + at[:-1]) / 2 - between).max() <= 0.5


def test_samples_have_a_floor_and_a_ceiling():
    assert sample_positions(50, 1e9).size == 48
    assert sample_positions(50_000, 6.28).size == 4096
    assert sample_positions(1, 6.28).tolist() == [0.0] * 48
