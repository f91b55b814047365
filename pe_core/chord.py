"""Rows as sound: a tone for each column, as loud as its value."""

import numpy as np
from numpy.typing import ArrayLike, NDArray

from pe_core.checks import finite_matrix, positive_integer
from pe_core.sound import PEAK, SAMPLES_PER_SECOND, fade, wav_file

HIGHEST, LOWEST = 880.0, 110.0
"""[Hz] the first and the last tone: three octaves that a small loudspeaker can play."""

MOST_TONES = 8
MOST_SECONDS = 20.0
SHORTEST_ROW = 0.1
_CROSSFADE = 0.03
_FADE = 0.05


def tone_frequencies(tones: int) -> NDArray[np.float64]:
    """Return the pitch of each tone of a chord, highest first, in equal steps for the ear.

    ``880 * (110 / 880) ** (k / (tones - 1))``: as the wavelengths of the pairs, tones that follow
    each other stand in one ratio.

    Parameters
    ----------
    tones : int
        1 to 8.

    Returns
    -------
    ndarray of float64
        [Hz] falling from 880 to 110, 880 alone if there is one, shape (tones,).

    Raises
    ------
    TypeError
        If `tones` is not a number (a boolean is none).
    ValueError
        If `tones` is not whole, below 1 or above 8.

    References
    ----------
    .. [1] ISO, "Acoustics: Standard Tuning Frequency", ISO 16, 1975.

    Examples
    --------
    >>> tone_frequencies(4).round().tolist()
    [880.0, 440.0, 220.0, 110.0]
    """
    tones = positive_integer("tones", tones)
    if tones > MOST_TONES:
        raise ValueError(f"tones must be at most {MOST_TONES}, got {tones}")
    steps: NDArray[np.float64] = np.arange(tones) / max(tones - 1, 1)
    frequencies: NDArray[np.float64] = HIGHEST * (LOWEST / HIGHEST) ** steps
    return frequencies


def chord_wav(rows: ArrayLike, *, seconds_per_row: float = 1.0) -> bytes:
    """Return rows as chords, one after the other, in a WAV file: 16-bit mono PCM.

    ``sum over columns k of (1 + rows[r, k]) / 2 * sin(2 pi f_k t)``, with `tone_frequencies` f:
    a value of -1 is silent, 1 is loudest, and the same in every file of as many columns.

    Parameters
    ----------
    rows : array_like of real numbers, shape (rows, tones)
        1 to 8 columns in [-1, 1].
    seconds_per_row : float, default 1
        [s] at least 0.1; all rows together last at most 20.

    Returns
    -------
    bytes
        The file, 16000 samples per second, never above half of full scale; it begins and ends in
        silence, and one row passes into the next without a click.

    Raises
    ------
    TypeError
        If `rows` does not hold real numbers (booleans are none).
    ValueError
        If `rows` is not a matrix of at least 1 x 1, has more than 8 columns or a value that is not
        finite or outside [-1, 1], or the time is below 0.1 seconds a row or above 20 in all.

    References
    ----------
    .. [1] T. Hermann, A. Hunt and J. G. Neuhoff, eds., "The Sonification Handbook", ch. 15,
       Logos, 2011.

    Examples
    --------
    >>> file = chord_wav([[0.0, 1.0]], seconds_per_row=0.5)
    >>> file[:4], len(file) == 44 + 2 * 8000
    (b'RIFF', True)
    """
    values = finite_matrix("rows", rows)
    frequencies = tone_frequencies(values.shape[1])
    if np.abs(values).max() > 1:
        far = float(values.flat[np.abs(values).argmax()])
        raise ValueError(f"rows must lie in [-1, 1], got {far}")
    if not SHORTEST_ROW <= seconds_per_row <= MOST_SECONDS / len(values):
        rule = (
            f"seconds_per_row must be at least {SHORTEST_ROW}, {MOST_SECONDS} for all rows at most"
        )
        raise ValueError(f"{rule}, got {seconds_per_row} for {len(values)} rows")
    time = np.arange(round(len(values) * seconds_per_row * SAMPLES_PER_SECOND)) / SAMPLES_PER_SECOND
    sound = np.zeros_like(time)
    for frequency, column in zip(frequencies, values.T, strict=True):
        tone = np.sin(2 * np.pi * frequency * time)
        sound += _held((1 + column) / 2, time / seconds_per_row, seconds_per_row) * tone
    ends = fade(time / _FADE) * fade((time[-1] - time) / _FADE)
    return wav_file(PEAK / len(frequencies) * sound * ends)


def _held(
    loudness: NDArray[np.float64], place: NDArray[np.float64], seconds_per_row: float
) -> NDArray[np.float64]:
    """Hold each loudness for its row, and pass to it from the one before within a moment."""
    row = np.minimum(place.astype(np.intp), len(loudness) - 1)
    before = np.maximum(row - 1, 0)
    arrived = fade((place - row) * seconds_per_row / _CROSSFADE)
    held: NDArray[np.float64] = loudness[before] + arrived * (loudness[row] - loudness[before])
    return held
