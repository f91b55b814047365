"""Every figure, of an encoding computed here with NumPy, with words that are plain tokens."""

from collections.abc import Iterator, Mapping
from functools import cache
from types import MappingProxyType
from typing import Any

import numpy as np
import plotly.graph_objects as go

import figures

PLAIN = [
    "position_axis",
    "column_axis",
    "pair_axis",
    "bit_axis",
    "wavelength_axis",
    "offset_axis",
    "similarity_axis",
    "contribution_axis",
    "norm_axis",
    "sine",
    "cosine",
    "clock_sine",
    "clock_cosine",
    "turn_completed",
    "turn_not_completed",
    "law",
    "norm_right",
    "norm_wrong",
    "kind",
    "heading",
]

TEMPLATES = {
    "hover_position": "{position}",
    "hover_column": "{column} {pair} {wavelength:.1f}",
    "hover_value": "{value}",
    "hover_column_value": "{column} {value}",
    "hover_signed": "{position} {column} {value}",
    "hover_bit": "{position} {bit} {value}",
    "hover_similarity": "{row} {column} {value}",
    "hover_offset": "{offset} {value}",
    "hover_contribution": "{pair} {value}",
    "hover_pair_wavelength": "{pair} {wavelength}",
    "band_label": "{function} {column} {pair} {wavelength:.1f}",
    "seq_len_line": "{seq_len}",
    "first_rise": "{offset}",
}


def echo(language: str) -> dict[str, str]:
    """Words that name their own key, so that nothing else can be mistaken for them."""
    plain = {key: f"<{language}:{key}>" for key in PLAIN}
    return plain | {key: f"<{language}:{key}> {rest}" for key, rest in TEMPLATES.items()}


WORDS = echo("xx")


def frequencies(d_model: int, base: float) -> np.ndarray:
    return base ** (-2 * np.arange((d_model + 1) // 2) / d_model)


def encode(seq_len: int, d_model: int, base: float = 10000.0) -> np.ndarray:
    columns = np.arange(d_model)
    phases = np.multiply.outer(np.arange(seq_len), frequencies(d_model, base)[columns // 2])
    return np.where(columns % 2 == 0, np.sin(phases), np.cos(phases))


def heatmap(
    seq_len: int,
    d_model: int,
    base: float = 10000.0,
    words: Mapping[str, str] = WORDS,
    **more: Any,
) -> go.Figure:
    columns = np.arange(d_model)
    return figures.encoding_heatmap(
        encode(seq_len, d_model, base),
        words,
        pairs=columns // 2,
        wavelengths=2 * np.pi / frequencies(d_model, base)[columns // 2],
        **more,
    )


def curve(seq_len: int, d_model: int, base: float, column: int) -> figures.Curve:
    frequency = frequencies(d_model, base)[column // 2]
    wave = np.sin if column % 2 == 0 else np.cos
    x = np.linspace(0, seq_len - 1, 40 * seq_len)
    return figures.Curve(
        column=column,
        pair=column // 2,
        is_sine=column % 2 == 0,
        wavelength=2 * np.pi / frequency,
        samples_x=x,
        samples_y=wave(frequency * x),
        values=wave(frequency * np.arange(seq_len)),
    )


def every_figure(
    seq_len: int = 10, d_model: int = 8, base: float = 10000.0, words: Mapping[str, str] = WORDS
) -> Iterator[tuple[str, go.Figure]]:
    encoding, angular = encode(seq_len, d_model, base), frequencies(d_model, base)
    positions, last, end = np.arange(seq_len), seq_len - 1, d_model - 1
    shown = [curve(seq_len, d_model, base, column) for column in sorted({0, end // 2, end})]
    offsets = np.linspace(0, max(last, 1), 8 * max(last, 1) + 1)
    similarity = np.cos(np.multiply.outer(offsets, angular)).mean(axis=1)
    bits = ((positions[:, np.newaxis] >> np.arange(4)) & 1).astype(np.uint8)
    norms = np.linalg.norm(encoding, axis=1)
    yield (
        "encoding",
        heatmap(
            seq_len,
            d_model,
            base,
            words=words,
            cell=(last, end),
            title=words["heading"],
            following=True,
        ),
    )
    yield "barcode", figures.row_barcode(encoding[last], words, column=end)
    yield "profiles", figures.row_profiles(encoding, words, position=last)
    yield (
        "column",
        figures.column_wave(
            shown[0].samples_x,
            shown[0].samples_y,
            positions,
            shown[0].values,
            words,
            position=last,
            is_sine=True,
        ),
    )
    yield "waves", figures.waves(shown, words, positions=positions, position=last)
    labels = [f"{words['kind']} {pair}<br>1" for pair in range(angular.size)]
    phases = np.multiply.outer(positions, angular)
    yield "clocks", figures.clocks(phases, words, labels=labels, position=last)
    yield "ladder", figures.wavelength_ladder(2 * np.pi / angular, words, seq_len=seq_len)
    yield "bits", figures.binary_counter(bits, words, position=last, title=words["heading"])
    yield (
        "similarity",
        figures.similarity_matrix(
            encoding @ encoding.T, words, kind_title=words["kind"], chosen=(0, last)
        ),
    )
    yield (
        "offsets",
        figures.offset_curve(
            offsets,
            similarity,
            words,
            law_offsets=offsets[1:],
            law=1 - np.log(offsets[1:]) / np.log(base),
            first_rise=1,
            chosen=0,
        ),
    )
    yield "pairs", figures.pair_contributions(np.cos(3 * angular), words)
    yield "norms", figures.norms_comparison(norms, 0.9 * norms, words)
    yield "signed", figures.signed_heatmap(encoding - 0.5, words, title=words["heading"])


@cache
def gallery(seq_len: int = 10, d_model: int = 8, base: float = 10000.0) -> Mapping[str, go.Figure]:
    """Every figure, made once; not to be changed."""
    return MappingProxyType(dict(every_figure(seq_len, d_model, base)))
