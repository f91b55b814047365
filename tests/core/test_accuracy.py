"""The promised error, judged by arithmetic with 40 digits."""

import mpmath  # type: ignore[import-untyped]  # it ships no types
import numpy as np
import pytest

from pe_core import angular_frequencies, get_sinusoidal_positional_encoding, misread_encoding


def promised(position):
    """Return the bound that the docstring of the encoding states."""
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
        position = int(rng.integers(0, rng.choice([1000, 1_000_001])))
        yield position, int(rng.integers(d_model)), d_model, base, layout, spacing


def test_the_promise_holds_in_200_random_cells_up_to_position_one_million():
    broken = []
    for cell in random_cells(200):
        position, column, d_model, base, layout, spacing = cell
        row = get_sinusoidal_positional_encoding(
            1, d_model, base=base, layout=layout, spacing=spacing, first_position=position
        )
        with mpmath.workdps(40):
            error = abs(mpmath.mpf(float(row[0, column])) - exact_cell(*cell))
        if error > promised(position):
            broken.append((cell, float(error)))
    assert broken == []


@pytest.mark.parametrize("base", [1.001, 1.5, 3.0, 10_000.0])
@pytest.mark.parametrize("position", [999_983, 1_000_000])
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
            # The rounded exponent costs up to ln(base) / 2 units, the power one.
            tolerance = (2 + float(mpmath.log(base))) * 2.0**-53
            assert abs(frequency / exact - 1) <= tolerance


def test_the_negative_control_is_exactly_the_mistake_it_claims_to_be():
    wrong = misread_encoding(40, 9, base=1000)
    with mpmath.workdps(40):
        for position in (0, 1, 7, 39):
            for column in range(9):
                phase = position / mpmath.power(1000, mpmath.mpf(2 * column) / 9)
                exact = mpmath.cos(phase) if column % 2 else mpmath.sin(phase)
                assert abs(wrong[position, column] - exact) <= promised(position)
