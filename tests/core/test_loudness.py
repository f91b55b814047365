"""F25: how loud a position is beside a word, in theory and with real vectors."""

import numpy as np
import pytest

from pe_core import (
    expected_loudness,
    get_sinusoidal_positional_encoding,
    loudness,
    row_norms,
    scale_embedding,
    word_vectors,
)

WORDS = [f"word {number}" for number in range(400)]
# spread, scaled, the ratio at width 512
CASES = [(None, True, 0.7071), (1.0, True, 0.03125), (None, False, 16.0), (1.0, False, 0.7071)]


@pytest.mark.parametrize(("spread", "scaled", "ratio"), CASES)
def test_f25_loudness_at_width_512(spread, scaled, ratio):
    assert expected_loudness(512, spread=spread, scaled=scaled) == pytest.approx(ratio, abs=5e-5)


@pytest.mark.parametrize("d_model", [8, 64, 512])
@pytest.mark.parametrize(("spread", "scaled", "_"), CASES)
def test_f25_real_vectors_are_as_loud_as_expected(d_model, spread, scaled, _):
    vectors = word_vectors(WORDS, d_model, seed=29, spread=spread)
    embedding = scale_embedding(vectors) if scaled else vectors
    encoding = get_sinusoidal_positional_encoding(len(WORDS), d_model)
    expected = expected_loudness(d_model, spread=spread, scaled=scaled)
    # The mean length of N(0, 1) in d dimensions is below sqrt(d) by a quarter of its inverse.
    assert loudness(encoding, embedding) == pytest.approx(expected, rel=0.3 / d_model + 0.02)


@pytest.mark.parametrize("d_model", [1, 3, 64])
def test_scaling_makes_each_vector_sqrt_of_the_width_times_as_long(d_model):
    vectors = word_vectors(["a", "b"], d_model, seed=1)
    before = vectors.copy()
    scaled = scale_embedding(vectors)
    assert row_norms(scaled) == pytest.approx(np.sqrt(d_model) * row_norms(vectors))
    assert scaled == pytest.approx(word_vectors(["a", "b"], d_model, seed=1, spread=1.0))
    assert np.array_equal(vectors, before)


def test_loudness_is_a_ratio_of_mean_lengths():
    assert loudness([[3, 4], [0, 1]], [[0, 2], [0, 4]]) == 1.0
    assert loudness([[6, 8]], [[0, 2]]) == 5 * loudness([[1, 0]], [[0, 1]])


def test_silence_has_no_loudness():
    with pytest.raises(ValueError, match=r"^embedding must not be all 0, got a matrix of zeros$"):
        loudness([[1, 2]], [[0, 0]])
