"""Notes as sound: a short melody as the bytes of a WAV file."""

import numpy as np
from numpy.typing import ArrayLike, NDArray

from pe_core.checks import finite_array
from pe_core.sound import PEAK, SAMPLES_PER_SECOND, fade, wav_file

SECONDS_PER_NOTE = 0.4

LOWEST, HIGHEST = 36.0, 96.0
"""C2 and C7 [semitones, 69 = 440 Hz]: every overtone stays below half the sampling rate."""

MOST_NOTES = 15
_OVERTONES = (1.0, 0.35, 0.12)
_FADE_IN, _FADE_OUT = 0.012, 0.08
_DECAY = 3.0


def melody_wav(pitches: ArrayLike) -> bytes:
    """Return a melody as a WAV file: 16-bit mono PCM, one note after the other.

    ``frequency = 440 * 2 ** ((pitch - 69) / 12)``. A note starts and ends in silence, so that
    nothing clicks, and dies away like a plucked string.

    Parameters
    ----------
    pitches : array_like of real numbers, shape (notes,)
        1 to 15 of them, from 36 to 96 [semitones, 69 = 440 Hz].

    Returns
    -------
    bytes
        The file, 0.4 seconds per note at 16000 samples per second, below 200 kB, its largest sample
        at half of full scale.

    Raises
    ------
    TypeError
        If `pitches` does not hold real numbers (booleans are none).
    ValueError
        If `pitches` is not one axis of 1 to 15 finite numbers from 36 to 96.

    References
    ----------
    .. [1] ISO, "Acoustics: Standard Tuning Frequency", ISO 16, 1975.

    Examples
    --------
    Two notes of 0.4 seconds, two bytes for each of their samples, behind a head of 44 bytes:

    >>> file = melody_wav([60, 67])
    >>> file[:4], len(file) == 44 + 2 * 2 * 6400
    (b'RIFF', True)
    """
    notes = finite_array("pitches", pitches)
    if notes.ndim != 1 or not 1 <= notes.size <= MOST_NOTES:
        rule = f"pitches must be one axis of 1 to {MOST_NOTES} notes"
        raise ValueError(f"{rule}, got shape {notes.shape}")
    outside = notes[(notes < LOWEST) | (notes > HIGHEST)]
    if outside.size:
        rule = f"pitches must lie between {LOWEST:g} and {HIGHEST:g}"
        raise ValueError(f"{rule}, got {float(outside[0])}")
    sound = np.concatenate([_note(440.0 * 2.0 ** ((pitch - 69.0) / 12.0)) for pitch in notes])
    return wav_file(PEAK * sound / np.abs(sound).max())


def _note(frequency: float) -> NDArray[np.float64]:
    time = np.arange(round(SECONDS_PER_NOTE * SAMPLES_PER_SECOND)) / SAMPLES_PER_SECOND
    tone = np.zeros_like(time)
    for multiple, loudness in enumerate(_OVERTONES, start=1):
        tone += loudness * np.sin(2 * np.pi * multiple * frequency * time)
    fades = fade(time / _FADE_IN) * fade((time[-1] - time) / _FADE_OUT)
    return tone * fades * np.exp(-_DECAY * time)
