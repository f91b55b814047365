"""The numbers and formulas of the page The shift."""

import math
from collections.abc import Callable
from itertools import product

import numpy as np

import pe_core
from pe_core import get_sinusoidal_positional_encoding as encode
from tests.lesson.claims import Number, Result
from ui.catalogue import OFFSET

SETTINGS = list(product((2, 8, 64), (10.0, 10_000.0), (-7, 0, 5)))


def _rotation(offset: int = OFFSET.default, d_model: int = 64, base: float = 10_000.0):
    return pe_core.shift_rotation(offset, d_model, base=base)


def _outside_the_blocks(_: object) -> float:
    pairs = pe_core.column_pairs(64)
    outside = pairs[:, np.newaxis] != pairs[np.newaxis, :]
    inside = _rotation()[~outside]
    assert inside.all()
    return float(np.abs(_rotation()[outside]).max())


def _determinant(_: object) -> float:
    found = [np.linalg.det(_rotation(k, d, base)) for d, base, k in SETTINGS]
    assert np.ptp(found) < 1e-12
    return float(np.mean(found))


PROSE: dict[str, tuple[Number, ...]] = {
    "shift.reading": (Result("0", _outside_the_blocks),),
    "shift.deeper": (Result("1", _determinant),),
}
LABELS: dict[str, tuple[Number, ...]] = {
    "shift.rotation.alt": (Result("0", _outside_the_blocks),),
}


def _close(one: object, other: object) -> bool:
    return np.allclose(np.asarray(one), np.asarray(other), rtol=1e-9, atol=1e-9)


def _each(check: Callable[[int, float, int], bool]) -> Callable[[], bool]:
    return lambda: all(check(d_model, base, k) for d_model, base, k in SETTINGS)


def _sum(d_model: int, base: float, k: int) -> bool:
    two = _rotation(k, d_model, base) @ _rotation(3, d_model, base)
    return _close(two, _rotation(k + 3, d_model, base)) and _close(
        pe_core.composed_rotation(k, 3, d_model, base=base), two
    )


def _way_back(d_model: int, base: float, k: int) -> bool:
    back = _rotation(-k, d_model, base)
    return _close(back, _rotation(k, d_model, base).T) and _close(
        back @ encode(20, d_model, base=base)[12],
        pe_core.encode_positions([12 - k], d_model, base=base)[0],
    )


def _peak(d_model: int, base: float, k: int) -> bool:
    scores = pe_core.turned_query_scores(encode(30, d_model, base=base), k, base=base)
    return all(int(scores[p].argmax()) == p + k for p in range(8, 22))


def _block(p: float, k: float, omega: float) -> bool:
    """Tell whether the block turns the pair of position p into that of position p + k."""
    c, s = math.cos(k * omega), math.sin(k * omega)
    sine, cosine = math.sin(p * omega), math.cos(p * omega)
    turned = c * sine + s * cosine, -s * sine + c * cosine
    return _close(turned, (math.sin((p + k) * omega), math.cos((p + k) * omega)))


def _derivation(d_model: int, base: float, k: int) -> bool:
    return all(
        _block(p, k, math.pow(base, -2 * i / d_model))
        and _close(
            pe_core.turn_rows(encode(12, d_model, base=base), k, base=base)[p, 2 * i : 2 * i + 2],
            pe_core.encode_positions([p + k], d_model, base=base)[0, 2 * i : 2 * i + 2],
        )
        for i in range(d_model // 2)
        for p in (0, 11)
    )


FORMULAS: dict[str, Callable[[], bool]] = {
    "R_a R_b = R_{a+b}": _each(_sum),
    r"R_{-k} = R_k^{\top}": _each(_way_back),
    "q = p+k": _each(_peak),
    r"\begin{aligned} &\begin{pmatrix} \sin((p+k)\,\omega_i) \\ \cos((p+k)\,\omega_i) "
    r"\end{pmatrix} \\ &\quad = \begin{pmatrix} \cos k\omega_i & \sin k\omega_i \\ "
    r"-\sin k\omega_i & \cos k\omega_i \end{pmatrix} \begin{pmatrix} \sin p\,\omega_i \\ "
    r"\cos p\,\omega_i \end{pmatrix} \end{aligned}": _each(_derivation),
}


def _block_of_the_core(d_model: int, base: float, k: int) -> bool:
    rotation = _rotation(k, d_model, base)
    return all(
        _close(
            rotation[2 * i : 2 * i + 2, 2 * i : 2 * i + 2],
            [[math.cos(k * w), math.sin(k * w)], [-math.sin(k * w), math.cos(k * w)]],
        )
        for i, w in enumerate(math.pow(base, -2 * i / d_model) for i in range(d_model // 2))
    )


FORMULA_LABELS: dict[str, tuple[str, Callable[[], bool]]] = {
    "shift.block": (
        r"\begin{{pmatrix}} \cos k\omega & \sin k\omega \\ -\sin k\omega & \cos k\omega "
        r"\end{{pmatrix}} = \begin{{pmatrix}} {cosine:z.3f} & {sine:z.3f} \\ {minus_sine:z.3f} & "
        r"{cosine:z.3f} \end{{pmatrix}}",
        _each(_block_of_the_core),
    ),
}
