"""The promised error, judged by arithmetic with 40 digits."""

import mpmath  # type: ignore[import-untyped]  # it ships no types
import numpy as np
import pytest
from hypothesis import given

from pe_core import (
    angular_frequencies,
    encode_positions,
    get_sinusoidal_positional_encoding,
    misread_encoding,
)
from pe_core.frequency_parts import frequency_parts
from tests.core import strategies as some


def promised(position):
    """Return the bound that the docstring of the encoding states."""
    return 1e-15 if position <= 2**26 else 1.2e-16 * position + 1e-15


def of_the_textbook(position):
    """Return the bound of a formula whose frequency and phase are rounded to float64."""
    return 3.4e-16 * position + 5e-16


def exact_cell(position, column, d_model, base, layout, spacing):
    """Return one cell, written out from the definition and sharing nothing with the core."""
    half = d_model // 2
    if spacing == "tensor2tensor" and d_model % 2 and column == d_model - 1:
        return mpmath.mpf(0)
    sines = half if spacing == "tensor2tensor" else (d_model + 1) // 2
    if layout == "interleaved":
        pair, is_sine = column // 2, column % 2 == 0
    else:
        is_sine = column < sines
        pair = column if is_sine else column - sines
    if spacing == "tensor2tensor":
        exponent = mpmath.mpf(pair) / (half - 1)
    else:
        exponent = mpmath.mpf(2 * pair) / d_model
    phase = position / mpmath.power(mpmath.mpf(base), exponent)
    return mpmath.sin(phase) if is_sine else mpmath.cos(phase)


def random_cells(count):
    rng = np.random.default_rng(20170612)
    for _ in range(count):
        d_model = int(rng.choice([1, 2, 3, 4, 5, 7, 8, 50, 63, 64, 127, 128, 384, 512, 1024]))
        spacing = str(rng.choice(["paper", "tensor2tensor"])) if d_model >= 4 else "paper"
        layout = str(rng.choice(["interleaved", "concatenated"]))
        base = float(rng.choice([1.001, 1.5, 10.0, 100.0, 1000.0, 9999.5, 10_000.0, 1e6]))
        # Half of the positions small, half of them anywhere.
        position = int(rng.integers(0, rng.choice([1000, 1_000_001, 2**26, 2**40])))
        yield position, int(rng.integers(d_model)), d_model, base, layout, spacing


def test_the_promise_holds_in_300_random_cells_near_and_far():
    broken = []
    for cell in random_cells(300):
        position, column, d_model, base, layout, spacing = cell
        row = get_sinusoidal_positional_encoding(
            1, d_model, base=base, layout=layout, spacing=spacing, first_position=position
        )
        with mpmath.workdps(50):
            error = abs(mpmath.mpf(float(row[0, column])) - exact_cell(*cell))
        if error > promised(position):
            broken.append((cell, float(error)))
    assert broken == []


@pytest.mark.parametrize("base", [1.001, 1.5, 3.0, 10_000.0])
@pytest.mark.parametrize("position", [99_999, 1_000_000, 2**26])
def test_the_promise_holds_across_the_hardest_rows(position, base):
    row = get_sinusoidal_positional_encoding(1, 100, base=base, first_position=position)[0]
    with mpmath.workdps(40):
        errors = [
            float(abs(value - exact_cell(position, column, 100, base, "interleaved", "paper")))
            for column, value in enumerate(row.tolist())
        ]
    assert max(errors) <= promised(position)


@pytest.mark.parametrize("d_model", [7, 64, 1000])
@pytest.mark.parametrize("base", [1.5, 10_000.0, 1e6])
def test_frequencies_are_exact_to_the_last_digits(d_model, base):
    frequencies = angular_frequencies(d_model, base=base).tolist()
    with mpmath.workdps(40):
        for pair, frequency in enumerate(frequencies):
            exact = mpmath.power(base, -mpmath.mpf(2 * pair) / d_model)
            assert abs(frequency / exact - 1) <= 2.0**-53


def test_the_negative_control_is_exactly_the_mistake_it_claims_to_be():
    wrong = misread_encoding(40, 9, base=1000)
    with mpmath.workdps(40):
        for position in (0, 1, 7, 39):
            for column in range(9):
                phase = position / mpmath.power(1000, mpmath.mpf(2 * column) / 9)
                exact = mpmath.cos(phase) if column % 2 else mpmath.sin(phase)
                assert abs(wrong[position, column] - exact) <= of_the_textbook(position)


@pytest.mark.parametrize("base", [1.5, 10_000.0, 1e300])
@pytest.mark.parametrize("d_model", [8, 63])
def test_both_parts_of_a_frequency_hold_79_bits(d_model, base):
    leading, rest = frequency_parts(d_model, base=base)
    with mpmath.workdps(60):
        for pair, (high, low) in enumerate(zip(leading.tolist(), rest.tolist(), strict=True)):
            exact = mpmath.power(base, -mpmath.mpf(2 * pair) / d_model)
            assert abs((mpmath.mpf(high) + low) / exact - 1) <= 2.0**-78
            assert mpmath.frexp(mpmath.mpf(high))[0] * 2**26 % 1 == 0


@pytest.mark.parametrize("position", [-1e6, -64.5, -1e-20, 0.1, 63.999, 99_999.3, 3e6 + 1 / 3])
def test_a_position_between_two_tokens_is_as_exact_as_a_whole_one(position):
    row = encode_positions([position], 16)[0].tolist()
    with mpmath.workdps(50):
        for column, value in enumerate(row):
            exact = exact_cell(mpmath.mpf(position), column, 16, 10_000, "interleaved", "paper")
            assert abs(value - exact) <= promised(abs(position))


@given(some.lengths, some.widths, some.bases, some.layouts, some.first_positions)
def test_the_textbook_form_gives_the_same_matrix(seq_len, d_model, base, layout, first):
    positions = np.arange(first, first + seq_len)
    rows = get_sinusoidal_positional_encoding(
        seq_len, d_model, base=base, layout=layout, first_position=first
    )
    phase = positions[:, np.newaxis] * base ** (-np.arange(0, d_model, 2) / d_model)
    sines, cosines = np.sin(phase), np.cos(phase)[:, : d_model // 2]
    if layout == "interleaved":
        textbook = np.empty((seq_len, d_model))
        textbook[:, 0::2], textbook[:, 1::2] = sines, cosines
    else:
        textbook = np.hstack([sines, cosines])
    difference = np.abs(rows - textbook).max(axis=1)
    assert (difference <= of_the_textbook(positions) * (1 + np.log(base)) + 1e-15).all()


def test_positions_of_any_size_give_points_of_the_circle():
    huge = [-1.7e308, -1e17, 2.0**53, 1e300, 5e-324]
    rows = encode_positions(huge, 6)
    assert (np.abs(rows) <= 1).all()
    assert rows[:, 0::2] ** 2 + rows[:, 1::2] ** 2 == pytest.approx(np.ones((5, 3)), abs=1e-15)
