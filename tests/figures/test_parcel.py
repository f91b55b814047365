"""What travels is less than the numbers, and the browser makes all of them of it again."""

import zlib
from types import SimpleNamespace

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st
from hypothesis.extra import numpy as arrays

import figures.parcel
from figures.blocks import block_means
from figures.parcel import parcel
from figures.steps import IN_DECIMALS, Rest, Steps, rest_of
from figures.tones import heard
from tests.figures.gallery import encode, gallery
from tests.figures.sent import sent


def travelled(value):
    """Return what the browser makes of one array."""
    return sent(SimpleNamespace(to_bytes=lambda: parcel({"z": value})))["z"]


shapes = arrays.array_shapes(max_dims=2, max_side=40)
angles = st.floats(0, np.pi)


@given(arrays.arrays(np.int16, shapes), st.booleans())
def test_any_whole_numbers_arrive(numbers, measured):
    sent_as = Steps(numbers.astype(float), 1) if measured else numbers
    assert travelled(sent_as) == numbers.tolist()


@given(
    st.lists(st.tuples(angles, angles, angles), min_size=1, max_size=6),
    st.integers(1, 90),
    st.integers(1, 10_000),
    arrays.arrays(np.int8, (90, 6), elements=st.integers(-2, 2), fill=st.just(0)),
)
def test_tones_arrive_whatever_is_added_to_them(tones, rows, loud, more):
    first, second, start = np.array(tones).T
    position = np.arange(rows)[:, np.newaxis]
    exact = loud * (np.sin(first * position + start) + np.cos(second * position))
    for extra in (0, more[:rows, : len(tones)], np.where(more[:rows, : len(tones)], np.nan, 0)):
        steps = Steps.of(exact + extra, 1)
        wanted = np.where(steps.counts == steps.gap, np.nan, steps.counts)
        np.testing.assert_array_equal(np.array(travelled(steps), dtype=float), wanted)


def test_whole_numbers_beyond_exact_sums_arrive():
    numbers = np.array([2**52, -(2**52)] * 20)
    assert travelled(numbers) == numbers.tolist()


@pytest.mark.parametrize("size", [(50, 8), (256, 7), (512, 64)])
def test_every_figure_is_the_same_without_what_is_saved(size, monkeypatch):
    for name in gallery(*size):
        short = sent(gallery(*size)[name])
        with monkeypatch.context() as patch:
            patch.setattr(figures.parcel, "rest_of", lambda counts, exact=None: Rest(counts))
            assert sent(gallery(*size)[name]) == short, name


@pytest.mark.parametrize(
    ("block", "voices"), [((1, 1), 1), ((2, 2), 1), ((16, 2), 1), ((2, 4), 2), ((16, 4), 2)]
)
@pytest.mark.parametrize("base", [10, 10_000, 1_000_000])
def test_an_encoding_and_its_means_are_tones(block, voices, base):
    rows = 100 * block[0] + block[0] // 2
    encoding = encode(rows, 256, base)
    steps = Steps.of(block_means(encoding, block), IN_DECIMALS)
    rest = rest_of(steps.counts, steps.exact)
    assert rest.tones is not None
    assert rest.tones.shape == (3, voices * steps.exact.shape[1])
    assert np.abs(rest.numbers[:100]).max() <= 3
    assert np.mean(rest.numbers[:100] != 0) < 0.05
    plain, short = steps.counts.astype(np.int16).tobytes(), parcel({"z": steps})
    assert 2 * len(zlib.compress(short)) < len(zlib.compress(plain))


def test_the_tip_of_a_hand_is_a_tone_around_its_centre():
    tips = 3 + np.cos(np.multiply.outer(np.arange(400), [1.0, 0.3, 0.02]))
    rest = rest_of(np.rint(250 * tips), 250 * tips)
    assert rest.tones is not None
    assert rest.tones.shape == (3, 6)
    assert np.mean(rest.numbers != 0) < 0.05


def test_what_bends_little_travels_as_its_bends_and_noise_as_it_is():
    smooth = Steps.of(np.log1p(np.arange(400)), IN_DECIMALS)
    assert rest_of(smooth.counts, smooth.exact).bent
    noise = Steps.of(np.random.default_rng(29).normal(size=(40, 5)), IN_DECIMALS)
    assert heard(noise.exact) is None
    rest = rest_of(noise.counts, noise.exact)
    assert (rest.tones, rest.bent) == (None, False)
    np.testing.assert_array_equal(rest.numbers, noise.counts)


def test_what_grows_is_no_tone():
    """It would not stay within any bounds, whichever tone the first rows were like."""
    growing = 1.3 ** np.arange(60.0)[:, np.newaxis]
    assert heard(growing) is None
    assert heard(1 / growing) is None
