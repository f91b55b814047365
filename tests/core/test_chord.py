"""A row is heard as a chord: each tone as loud as its value; slow pairs swell, fast ones beat."""

import re

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st
from hypothesis.extra.numpy import arrays

from pe_core import angular_frequencies, get_sinusoidal_positional_encoding
from pe_core.chord import chord_wav, tone_frequencies
from tests.core.test_melody import RATE, read

matrices = st.tuples(st.integers(1, 6), st.integers(1, 8)).flatmap(
    lambda shape: arrays(np.float64, shape, elements=st.floats(-1, 1))
)


def loudness_of_tones(samples, tones):
    """Measure each tone by least squares on its sine and cosine."""
    time = np.arange(samples.size) / RATE
    turns = 2 * np.pi * time[:, np.newaxis] * tone_frequencies(tones)
    parts, *_ = np.linalg.lstsq(np.hstack([np.sin(turns), np.cos(turns)]), samples, rcond=None)
    return np.hypot(parts[:tones], parts[tones:])


@given(st.integers(1, 8))
def test_tones_stand_in_one_ratio(tones):
    found = tone_frequencies(tones)
    assert found[0] == 880
    assert found.shape == (tones,)
    assert np.ptp(found[1:] / found[:-1]) < 1e-12 if tones > 2 else True
    assert tones == 1 or found[-1] == pytest.approx(110)


@given(matrices)
def test_the_file_is_valid_and_never_loud_and_starts_and_ends_in_silence(rows):
    parameters, samples = read(chord_wav(rows, seconds_per_row=0.2))
    assert parameters[:3] == (1, 2, RATE)
    assert parameters.nframes == round(len(rows) * 0.2 * RATE)
    assert np.abs(samples).max() <= 0.5
    assert samples[0] == samples[-1] == 0


@pytest.mark.parametrize("row", [0, 7, 40])
def test_each_tone_is_as_loud_as_its_value(row):
    values = get_sinusoidal_positional_encoding(50, 8)[row, ::2]
    _, samples = read(chord_wav([values], seconds_per_row=1))
    middle = samples[RATE // 10 : -RATE // 10]
    assert loudness_of_tones(middle, 4) == pytest.approx(0.5 / 4 * (1 + values) / 2, abs=2e-4)


def test_a_fast_pair_beats_and_a_slow_one_swells():
    rows = get_sinusoidal_positional_encoding(64, 4)[:, ::2]
    per_second = 8
    _, samples = read(chord_wav(rows, seconds_per_row=1 / per_second))
    held = samples.reshape(64, -1)[:, RATE // 16 :]  # the second half of each row
    heard = np.array([loudness_of_tones(row, 2) for row in held])
    assert heard[1:-1] == pytest.approx(0.5 / 2 * (1 + rows[1:-1]) / 2, abs=2e-3)
    spectrum = np.abs(np.fft.rfft(heard[:, 0] - heard[:, 0].mean(), 4096))
    beat = spectrum.argmax() * per_second / 4096
    assert beat == pytest.approx(angular_frequencies(4)[0] * per_second / (2 * np.pi), rel=0.02)


def test_one_row_passes_into_the_next_without_a_click():
    _, samples = read(chord_wav([[-1.0], [1.0], [-1.0]], seconds_per_row=0.3))
    steepest = 0.5 * 2 * np.pi * 880 / RATE
    assert np.abs(np.diff(samples)).max() < 1.1 * steepest


@pytest.mark.parametrize(
    ("rows", "seconds", "message"),
    [
        ([[1.5]], 1, "rows must lie in [-1, 1], got 1.5"),
        ([[0.0] * 9], 1, "tones must be at most 8, got 9"),
        (
            [[0.0]],
            0.05,
            "seconds_per_row must be at least 0.1, 20.0 for all rows at most, got 0.05",
        ),
        ([[0.0]] * 3, 7, "seconds_per_row must be at least 0.1, 20.0 for all rows at most, got 7 "),
    ],
)
def test_what_cannot_be_heard_is_refused(rows, seconds, message):
    with pytest.raises(ValueError, match=f"^{re.escape(message)}"):
        chord_wav(rows, seconds_per_row=seconds)
