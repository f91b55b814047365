"""The formula in the words of the page that checks an encoding."""

import numpy as np

import pe_core
from pe_core.reading import read_text
from tests.lesson.claims import Result


def _three_neighbours_tell_the_speed() -> bool:
    encoding = pe_core.get_sinusoidal_positional_encoding(20, 8)
    speeds = pe_core.angular_frequencies(8)[pe_core.column_pairs(8)]
    around = encoding[2:] + encoding[:-2]
    return np.allclose(around, 2 * np.cos(speeds) * encoding[1:-1], atol=1e-12)


def _a_whole_in_percent(_: object) -> float:
    return 50 / float(read_text("50%").matrix[0, 0])


LABELS = {"reading.note.percent": (Result("100", _a_whole_in_percent),)}

FORMULAS = {r"x_{p+1} + x_{p-1} = 2\cos(\omega)\, x_p": _three_neighbours_tell_the_speed}
