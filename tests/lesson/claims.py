"""Every number in the words of the lesson, and how it is computed anew.

A section of prose lists its numbers in the order in which they stand there, in both languages. A
`Given` is a setting that the sentence names; a `Result` follows from the settings of its section. A
result is rounded to as many decimals as are written. Numbers of labels follow the English order.

The settings reach `compute` by name and as they are written, so a changed setting is a changed
claim. A setting that no result uses proves nothing, and a test refuses it.
"""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

import numpy as np

import pe_core
from ui.catalogue import BASE, D_MODEL, SEQ_LEN

EVEN_BELOW_512 = range(2, 513, 2)


@dataclass(frozen=True)
class Given:
    """A setting: its name in the formulas of its section, and how it is written."""

    name: str
    written: str


@dataclass(frozen=True)
class Result:
    """A number that follows from the settings."""

    written: str
    compute: Callable[[Any], float]


Number = Given | Result


def _row(position: float, d_model: int = D_MODEL.default) -> np.ndarray[Any, Any]:
    return pe_core.encode_positions([position], d_model)[0]


def _g(offset: float, d_model: float, base: float) -> float:
    return float(pe_core.similarity_by_offset(offset, int(d_model), base=base))


def _law(offset: float, base: float) -> float:
    return float(pe_core.log_law(offset, base=base))


def _rise(d_model: float, base: float) -> float:
    return pe_core.first_rise(int(d_model), base=base) or np.nan


def _peak(d_model: float, base: float, longest: float) -> float:
    return pe_core.most_similar_offset(int(d_model), base=base, longest=int(longest))


def _narrowest_with_similar_neighbours(base: float, longest: float) -> float:
    """Return the even width from which on the neighbour is the most similar row, up to the end."""
    other = [width for width in EVEN_BELOW_512 if _peak(width, base, longest) != 1]
    assert other == list(range(2, max(other) + 1, 2))
    return max(other) + 2


def _flat(seq_len: float, d_model: float, base: float, span: float) -> float:
    encoding = pe_core.get_sinusoidal_positional_encoding(int(seq_len), int(d_model), base=base)
    return 100 * pe_core.share_of_flat_columns(encoding, span=span)


def _far(seq_len: float, d_model: float, base: float, nearest: float) -> float:
    return pe_core.closest_far_similarity(
        int(seq_len), int(d_model), base=base, nearest=int(nearest)
    )


def _ratio(d_model: float, base: float) -> float:
    wavelengths = pe_core.wavelengths(int(d_model), base=base)
    return float(wavelengths[1] / wavelengths[0])


def _fastest(_: object) -> float:
    bases = BASE.options
    found = {
        float(pe_core.angular_frequencies(width, base=base)[0])
        for width in (2, 7, 64, 512)
        for base in bases
    }
    assert len(found) == 1
    return found.pop()


def _first_position(_: object) -> float:
    first = pe_core.get_sinusoidal_positional_encoding(1, D_MODEL.default)[0]
    matches = [at for at in range(SEQ_LEN.high) if np.array_equal(_row(at), first)]
    assert len(matches) == 1
    return matches[0]


def _hand_at_rest(_: object) -> float:
    """Return the position at which every hand points to the right, whatever the width."""
    resting = [at for at in range(SEQ_LEN.high) if np.array_equal(_row(at, 6), [0, 1] * 3)]
    assert len(resting) == 1
    return resting[0]


def _no_limit(at: Any) -> float:
    """Return the base, which some take for the greatest length: from there on no row is row 0."""
    longer = pe_core.encode_positions(
        np.arange(at.base, at.apart + 2), int(at.d_model), base=at.base
    )
    assert np.linalg.norm(longer - _row(0, int(at.d_model)), axis=1).min() > 1
    return float(at.base)


PROSE: dict[str, tuple[Number, ...]] = {
    "matrix.reading": (
        Result("0", _first_position),
        Result("0", lambda _: _row(1)[-2]),
        Result("1", lambda _: _row(1)[-1]),
    ),
    "matrix.formula": (Result("0", _first_position),),
    "matrix.deeper": (
        Given("row", "0"),
        Result("0", lambda at: _row(at.row)[0]),
        Result("1", lambda at: _row(at.row)[1]),
        Result("0", lambda at: _row(at.row)[2]),
        Result("1", lambda at: _row(at.row)[3]),
        Result("0", lambda at: pe_core.phases(at.row, D_MODEL.default).max()),
        Given("d_model", "64"),
        Result("5.657", lambda at: pe_core.row_norms([_row(3, int(at.d_model))])[0]),
    ),
    "waves.wavelengths": (
        Result("0", lambda _: 100 * pe_core.share_completing_a_turn_law(SEQ_LEN.low)),
        Result("100", lambda _: 100 * pe_core.share_completing_a_turn_law(SEQ_LEN.high, base=10)),
    ),
    "waves.clocks": (
        Result("0", _hand_at_rest),
        Result("10000", _no_limit),
        Given("d_model", "512"),
        Given("base", "10000"),
        Given("apart", "62832"),
        Result("-0.066", lambda at: _g(at.apart, at.d_model, at.base)),
    ),
    "waves.binary": (
        Given("d_model", "64"),
        Given("base", "10000"),
        Result("1.334", lambda at: _ratio(at.d_model, at.base)),
    ),
    "waves.deeper": (
        Result("1", _fastest),
        Given("narrow", "8"),
        Given("narrow_base", "10"),
        Given("apart", "458"),
        Result("0.926", lambda at: _g(at.apart, at.narrow, at.narrow_base)),
        Result("0.830", lambda at: _g(1, at.narrow, at.narrow_base)),
        Given("d_model", "64"),
        Given("seq_len", "50"),
        Given("span", "0.1"),
        Given("small", "10"),
        Result("0", lambda at: _flat(at.seq_len, at.d_model, at.small, at.span)),
        Given("large", "10000"),
        Result("39", lambda at: _flat(at.seq_len, at.d_model, at.large, at.span)),
        Given("far", "10"),
        Result("0.101", lambda at: _far(at.seq_len, at.d_model, at.small, at.far)),
        Result("0.667", lambda at: _far(at.seq_len, at.d_model, at.large, at.far)),
        Result("1", _fastest),
    ),
    "distance.curve": (
        Given("base", "10000"),
        Given("narrow", "8"),
        Given("paper", "64"),
        Given("wide", "512"),
        Result("4", lambda at: _rise(at.narrow, at.base)),
        Result("6", lambda at: _rise(at.paper, at.base)),
        Result("44", lambda at: _rise(at.wide, at.base)),
        Result("1", lambda at: 1 / pe_core.angular_frequencies(int(at.wide), base=at.base)[0]),
        Given("d_model", "512"),
        Given("law_base", "10000"),
        Given("near", "10"),
        Given("middle", "100"),
        Given("far", "1000"),
        Result("0.6789", lambda at: _g(at.near, at.d_model, at.law_base)),
        Result("0.4373", lambda at: _g(at.middle, at.d_model, at.law_base)),
        Result("0.1757", lambda at: _g(at.far, at.d_model, at.law_base)),
        Result("0.6873", lambda at: _law(at.near, at.law_base)),
        Result("0.4373", lambda at: _law(at.middle, at.law_base)),
        Result("0.1873", lambda at: _law(at.far, at.law_base)),
    ),
    "distance.narrow": (
        Given("base", "10000"),
        Result("12", lambda at: _narrowest_with_similar_neighbours(at.base, at.longest)),
        Given("longest", "1000"),
        Given("four", "4"),
        Result("622", lambda at: _peak(at.four, at.base, at.longest)),
        Result("0.9987", lambda at: _g(622, at.four, at.base)),
        Result("0.7701", lambda at: _g(1, at.four, at.base)),
        Given("eight", "8"),
        Result("63", lambda at: _peak(at.eight, at.base, at.longest)),
        Result("0.9479", lambda at: _g(63, at.eight, at.base)),
        Result("0.8838", lambda at: _g(1, at.eight, at.base)),
        Given("ten", "10"),
        Result("6", lambda at: _peak(at.ten, at.base, at.longest)),
        Result("0.9059", lambda at: _g(6, at.ten, at.base)),
        Result("0.9055", lambda at: _g(1, at.ten, at.base)),
    ),
}


def _bit_that_flips_fastest(_: object) -> float:
    flips = np.abs(np.diff(pe_core.binary_counter(64).astype(int), axis=0)).sum(axis=0)
    assert flips[0] == 63
    return int(flips.argmax())


def _columns_of_a_pair(_: object) -> float:
    return float(np.bincount(pe_core.column_pairs(8)).mean())


LABELS: dict[str, tuple[Number, ...]] = {
    "distance.heading.narrow": (
        Result("12", lambda _: _narrowest_with_similar_neighbours(10_000, 1000)),
    ),
    "code.bits": (Result("0", _bit_that_flips_fastest),),
    "code.pair": (
        # Columns 2i and 2i + 1 share pair i.
        Result("2", _columns_of_a_pair),
        Result("2", _columns_of_a_pair),
        Result("1", lambda _: int(pe_core.sine_columns(8).argmin())),
    ),
    "controls.paper_help": (
        Result("50", lambda _: SEQ_LEN.default),
        Result("64", lambda _: D_MODEL.default),
        Result("10000", lambda _: BASE.default),
    ),
    "distance.curve.alt": (
        Result("0", lambda _: float(np.argmax([_g(k, 8, 10_000) for k in range(500)]))),
    ),
    "distance.matrix_cosine.alt": (Result("1", lambda _: _g(0, 64, 10_000)),),
    "distance.matrix_distance.alt": (
        Result("0", lambda _: float(pe_core.distance_by_offset(0, 64))),
    ),
    "figure.bit_axis": (Result("0", _bit_that_flips_fastest),),
    "notice.flag": (Result("0", lambda _: int(False)), Result("1", lambda _: int(True))),
    "parameter.base.help": (Result("10000", lambda _: BASE.default),),
    "waves.binary.alt": (
        Result("0", _first_position),
        Result("0", _bit_that_flips_fastest),
    ),
}

# Numbers that name something and measure nothing.
ALLOWED = {
    r"\bDay (28|30)\b": "the lessons before and after this one, Day 29, in the course",
    r"\b20 minutes\b|\b20분": "how long the lesson takes: a plan, not a claim about the encoding",
}
