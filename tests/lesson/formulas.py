"""Every formula in the prose that says something, and a check of it against `pe_core`.

A formula says something if it holds a digit or a relation; a lone symbol does not. The checks write
each formula out again, in Python, without the function that it is about.
"""

import math
from collections.abc import Callable, Iterator
from typing import Any

import numpy as np

import pe_core
from pe_core import get_sinusoidal_positional_encoding as encode

SETTINGS = [(d, base) for d in (2, 8, 64, 512) for base in (10.0, 1000.0, 10_000.0)]
OFFSETS = np.arange(60)


def _each(check: Callable[[int, float], Any]) -> Callable[[], bool]:
    return lambda: all(np.all(check(d_model, base)) for d_model, base in SETTINGS)


def _pairs(d_model: int) -> Iterator[int]:
    return iter(range(d_model // 2))


def _close(one: object, other: object) -> bool:
    return np.allclose(np.asarray(one), np.asarray(other), rtol=1e-9, atol=1e-9)


def _omega(i: float, d_model: int, base: float) -> float:
    return math.pow(base, -2 * i / d_model)


def _definition(d_model: int, base: float) -> bool:
    encoding, p = encode(40, d_model, base=base), np.arange(40)
    return all(
        _close(encoding[:, 2 * i], np.sin(p / base ** (2 * i / d_model)))
        and _close(encoding[:, 2 * i + 1], np.cos(p / base ** (2 * i / d_model)))
        for i in _pairs(d_model)
    )


def _columns(d_model: int, _: float) -> bool:
    pairs = pe_core.column_pairs(d_model)
    return all(np.flatnonzero(pairs == i).tolist() == [2 * i, 2 * i + 1] for i in _pairs(d_model))


def _equal_norms(d_model: int, base: float) -> bool:
    return _close(pe_core.row_norms(encode(40, d_model, base=base)), math.sqrt(d_model / 2))


def _unit_circle(d_model: int, base: float) -> bool:
    encoding = encode(40, d_model, base=base)
    return _close(encoding[:, 0::2] ** 2 + encoding[:, 1::2] ** 2, 1)


def _number_of_pairs(d_model: int, base: float) -> bool:
    return bool(pe_core.angular_frequencies(d_model, base=base).size == d_model / 2)


def _share(_: int, base: float) -> bool:
    law = math.log(50 / (2 * math.pi)) / math.log(base)
    share = pe_core.share_completing_a_turn(50, 20_000, base=base)
    return (
        _close(pe_core.share_completing_a_turn_law(50, base=base), law) and abs(share - law) < 1e-3
    )


def _longest(d_model: int, base: float) -> bool:
    longest = pe_core.wavelengths(d_model, base=base)[-1]
    return _close(longest, 2 * math.pi * base ** ((d_model - 2) / d_model))


def _often_quoted(d_model: int, base: float) -> bool:
    limit = 2 * math.pi * base
    longest = pe_core.wavelengths(d_model, base=base)[-1]
    # The prose names 62832 positions as about this at base 10000.
    return bool(longest < limit) and round(2 * math.pi * 10_000) == 62_832


def _flips() -> bool:
    counter = pe_core.binary_counter(256).astype(int)
    return all(
        set(np.diff(np.flatnonzero(np.diff(counter[:, b])))) <= {2**b}
        and np.flatnonzero(np.diff(counter[:, b]))[0] == 2**b - 1
        for b in range(8)
    )


def _ratio(d_model: int, base: float) -> bool:
    wavelengths = pe_core.wavelengths(d_model, base=base)
    return _close(wavelengths[1:] / wavelengths[:-1], base ** (2 / d_model))


def _matrices(d_model: int, base: float) -> list[Any]:
    encoding = encode(40, d_model, base=base)
    makers = pe_core.dot_product_matrix, pe_core.distance_matrix, pe_core.cosine_matrix
    return [make(encoding) for make in makers]


def _distance_from_dot(d_model: int, base: float) -> bool:
    dot, distance, _ = _matrices(d_model, base)
    return _close(distance**2, d_model - 2 * dot)


def _cosine_from_dot(d_model: int, base: float) -> bool:
    dot, _, cosine = _matrices(d_model, base)
    return _close(cosine, 2 * dot / d_model)


def _log_law() -> bool:
    k = np.array([10, 50, 100, 500, 1000])
    law = 1 - (np.log(k) + 0.5772) / math.log(10_000)
    close = np.abs(law - pe_core.log_law(k)).max() < 1e-5
    return bool(close and np.abs(law - pe_core.similarity_by_offset(k, 512)).max() < 0.015)


def _frequencies(d_model: int, base: float) -> bool:
    omegas = [_omega(i, d_model, base) for i in _pairs(d_model)]
    return _close(pe_core.angular_frequencies(d_model, base=base), omegas)


def _offset() -> bool:
    """Tell whether the shift by q - p turns row p into row q."""
    rows = encode(30, 8)
    return all(
        _close(pe_core.shift_rotation(q - p, 8) @ rows[p], rows[q]) for p in (3, 9) for q in (2, 20)
    )


def _derivation(d_model: int, base: float) -> bool:
    dot, distance, _ = _matrices(d_model, base)
    p, q = np.meshgrid(np.arange(40), np.arange(40), indexing="ij")
    omegas = [_omega(i, d_model, base) for i in _pairs(d_model)]
    expanded = sum(np.sin(p * w) * np.sin(q * w) + np.cos(p * w) * np.cos(q * w) for w in omegas)
    summed = sum(np.cos((q - p) * w) for w in omegas)
    g = pe_core.similarity_by_offset(q - p, d_model, base=base)
    return (
        _close(dot, expanded)
        and _close(dot, summed)
        and _close(dot, d_model / 2 * g)
        and _close(distance**2, d_model / 2 + d_model / 2 - 2 * dot)
        and _close(distance**2, d_model * (1 - g))
    )


def _sign(d_model: int, base: float) -> bool:
    there, back = (pe_core.similarity_by_offset(k, d_model, base=base) for k in (OFFSETS, -OFFSETS))
    return bool(np.array_equal(there, back))


FORMULAS: dict[str, Callable[[], bool]] = {
    r"\begin{aligned} PE(p,\ 2i) &= \sin\left(\frac{p}{\mathrm{base}^{2i/d}}\right) \\ "
    r"PE(p,\ 2i+1) &= \cos\left(\frac{p}{\mathrm{base}^{2i/d}}\right) \end{aligned}": _each(
        _definition
    ),
    "2i": _each(_columns),
    "2i+1": _each(_columns),
    "d/2": _each(_number_of_pairs),
    r"\sqrt{d/2}": _each(_equal_norms),
    r"\sin 0 = 0": lambda: bool(pe_core.encode_positions([0], 8)[0, 0::2].tolist() == [0] * 4),
    r"\cos 0 = 1": lambda: bool(pe_core.encode_positions([0], 8)[0, 1::2].tolist() == [1] * 4),
    r"\sin^2 + \cos^2 = 1": _each(_unit_circle),
    r"\ln(L/2\pi)\,/\ln \mathrm{base}": _each(_share),
    r"2\pi\,\mathrm{base}^{(d-2)/d}": _each(_longest),
    r"2\pi\,\mathrm{base}": _each(_often_quoted),
    "2^b": _flips,
    r"\mathrm{base}^{2/d}": _each(_ratio),
    r"\text{distance}^2 = d - 2\,\text{dot}": _each(_distance_from_dot),
    r"\text{cosine} = 2\,\text{dot}/d": _each(_cosine_from_dot),
    r"g(k) \approx 1 - \frac{\ln k + 0.5772}{\ln \mathrm{base}}": _log_law,
    r"\omega_i = \mathrm{base}^{-2i/d}": _each(_frequencies),
    "k = q - p": _offset,
    r"\begin{aligned} &PE(p)\cdot PE(q) \\ &\quad = \sum_i \left(\sin p\omega_i \sin q\omega_i + "
    r"\cos p\omega_i \cos q\omega_i\right) \\ &\quad = \sum_i \cos(k\,\omega_i) = "
    r"\frac{d}{2}\,g(k) \\ &\lVert PE(p) - PE(q)\rVert^2 \\ &\quad = \frac{d}{2} + \frac{d}{2} - "
    r"2\,PE(p)\cdot PE(q) \\ &\quad = d\,(1 - g(k)) \end{aligned}": _each(_derivation),
    r"\cos(-k\,\omega_i) = \cos(k\,\omega_i)": _each(_sign),
}


def _cell(function: Callable[[float], float], parity: int) -> Callable[[], bool]:
    return lambda: all(
        abs(function(p / base ** (2 * i / d)) - encode(p + 1, d, base=base)[p, 2 * i + parity])
        < 1e-12
        for d, base in SETTINGS
        for i in _pairs(d)
        for p in (0, 7)
    )


_EXPONENT = r"{{{base}^{{\,2\cdot {pair}/{d_model}}}}}\right) = {value:.4f}"
# Labels that are a formula: how it is written, and its check.
LABELS: dict[str, tuple[str, Callable[[], bool]]] = {
    "matrix.formula_sine": (r"\sin\!\left(\frac{{{row}}}" + _EXPONENT, _cell(math.sin, 0)),
    "matrix.formula_cosine": (r"\cos\!\left(\frac{{{row}}}" + _EXPONENT, _cell(math.cos, 1)),
}
