"""A melody is a sound file without clicks, and its notes find back by their stamps."""

import io
import math
import wave

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from pe_core import get_sinusoidal_positional_encoding, melody_wav, read_stamps
from tests.core import strategies as some

TWINKLE = [60, 60, 67, 67, 69, 69, 67]
RATE, NOTE = 16_000, 6400
melodies = st.lists(st.floats(36, 96), min_size=1, max_size=15)


def read(file):
    with wave.open(io.BytesIO(file)) as reader:
        parameters = reader.getparams()
        samples = np.frombuffer(reader.readframes(parameters.nframes), "<i2") / 32_768
    return parameters, samples


def frequency(pitch):
    return 440 * 2 ** ((pitch - 69) / 12)


@given(melodies)
def test_the_file_is_valid_and_small_and_never_loud(pitches):
    file = melody_wav(pitches)
    assert len(file) < 200_000
    parameters, samples = read(file)
    assert parameters[:3] == (1, 2, RATE)
    assert parameters.nframes / RATE == pytest.approx(0.4 * len(pitches))
    assert 20 * math.log10(np.abs(samples).max()) == pytest.approx(-6.02, abs=0.01)


@given(melodies)
def test_nothing_clicks(pitches):
    _, samples = read(melody_wav(pitches))
    for start in range(0, samples.size, NOTE):
        assert samples[start] == samples[start + NOTE - 1] == 0
        assert np.abs(samples[start : start + 16]).max() < 0.02  # the first millisecond
        assert np.abs(samples[start + NOTE - 16 : start + NOTE]).max() < 0.001
    # No step is steeper than the overtones themselves can be, fades included.
    steepest = 2 * math.pi * frequency(max(pitches)) / RATE * (1 + 2 * 0.35 + 3 * 0.12)
    assert np.abs(np.diff(samples)).max() < 0.5 * 1.25 * steepest + 1e-4


@pytest.mark.parametrize("pitch", [36, 60, 67, 69, 96])
def test_a_note_sounds_at_its_pitch(pitch):
    _, samples = read(melody_wav([pitch]))
    spectrum = np.abs(np.fft.rfft(samples, 16 * NOTE))
    assert spectrum.argmax() * RATE / (16 * NOTE) == pytest.approx(frequency(pitch), rel=0.01)
    assert frequency(69) == 440


def test_a_melody_is_its_notes_one_after_the_other():
    _, whole = read(melody_wav(TWINKLE))
    for at, pitch in enumerate(TWINKLE):
        _, alone = read(melody_wav([pitch]))
        part = whole[at * NOTE : (at + 1) * NOTE]
        np.testing.assert_allclose(part / np.abs(part).max(), alone * 2, atol=1e-3)


@pytest.mark.parametrize("pitches", [[], [60] * 16, [[60]], 60])
def test_a_melody_has_one_to_fifteen_notes(pitches):
    with pytest.raises(ValueError, match=r"^pitches must be one axis of 1 to 15 notes, got shape"):
        melody_wav(pitches)


@pytest.mark.parametrize("pitch", [35.9, 96.1, -1, 1e9])
def test_pitches_stay_where_the_ear_and_the_sampling_rate_follow(pitch):
    with pytest.raises(ValueError, match=rf"^pitches must lie between 36 and 96, got {pitch}"):
        melody_wav([60, pitch])


@pytest.mark.parametrize(("error", "pitches"), [(TypeError, ["C"]), (ValueError, [math.nan])])
def test_pitches_are_finite_numbers(error, pitches):
    with pytest.raises(error, match=r"^pitches must hold finite real numbers, got "):
        melody_wav(pitches)


@given(
    st.integers(1, 12).flatmap(lambda n: st.permutations(range(n))), some.even_widths, some.bases
)
def test_any_order_is_read_back_from_the_stamps(order, d_model, base):
    rows = get_sinusoidal_positional_encoding(len(order), d_model, base=base)[list(order)]
    assert read_stamps(rows, len(order), base=base).tolist() == list(order)
    # Smudged a little, they are still legible.
    assert read_stamps(rows + 0.05, len(order), base=base).tolist() == list(order)


def test_a_stamp_beyond_the_table_is_taken_for_the_nearest_row():
    assert read_stamps([[5.0, 5.0]], 6).tolist() == [1]
    assert read_stamps([[math.sin(2), math.cos(2)]], 2).tolist() == [1]
