"""Sound as the bytes of a file: what a melody and a chord have in common."""

import io
import wave

import numpy as np
from numpy.typing import NDArray

SAMPLES_PER_SECOND = 16_000
PEAK = 0.5
"""Of full scale: half, 6 dB below, is loud enough for a class and safe for its ears."""

_FULL_SCALE = 32_767


def fade(part: NDArray[np.float64]) -> NDArray[np.float64]:
    """Rise from 0 to 1 along half a cosine, and stay there."""
    return (1 - np.cos(np.pi * np.clip(part, 0.0, 1.0))) / 2


def wav_file(sound: NDArray[np.float64]) -> bytes:
    """Return samples from -1 to 1 as a WAV file: 16-bit mono PCM, 16000 samples per second."""
    file = io.BytesIO()
    with wave.open(file, "wb") as writer:
        writer.setnchannels(1)
        writer.setsampwidth(2)
        writer.setframerate(SAMPLES_PER_SECOND)
        writer.writeframes(np.round(_FULL_SCALE * sound).astype("<i2").tobytes())
    return file.getvalue()
