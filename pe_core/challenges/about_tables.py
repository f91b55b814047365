"""Questions of the check about rows, columns and wavelengths; each draws its own numbers."""

from collections.abc import Mapping

import numpy as np

from pe_core.layout import column_pairs
from pe_core.measures import row_norms
from pe_core.sinusoidal import encode_positions, get_sinusoidal_positional_encoding
from pe_core.turns import turns_within
from pe_core.waves import wavelengths

Generator = np.random.Generator
Drawn = tuple[Mapping[str, float], float, Mapping[str, float]]
"""What is given, what is right, and where mistakes lead."""


def norm(draw: Generator) -> Drawn:
    """Ask how long a row is."""
    d_model, row = int(draw.choice([8, 18, 32, 50, 72, 98, 128])), int(draw.integers(3, 90))
    right = float(row_norms(encode_positions([row], d_model))[0])
    wrong = {"all_columns": d_model**0.5, "no_root": d_model / 2, "one_pair": 1.0}
    return {"d_model": d_model, "row": row}, right, wrong


def pair(draw: Generator) -> Drawn:
    """Ask to which pair a column belongs."""
    column = int(draw.integers(5, 60))
    right = int(column_pairs(64)[column])
    wrong = {"is_column": column, "doubled": 2 * column, "from_one": right + 1}
    return {"column": column, "d_model": 64}, right, wrong


def first_row(draw: Generator) -> Drawn:
    """Ask what the numbers of the first row add up to."""
    d_model = 2 * int(draw.integers(3, 60))
    right = float(get_sinusoidal_positional_encoding(1, d_model).sum())
    wrong = {"all_ones": d_model, "all_zeros": 0, "one_pair": 1}
    return {"d_model": d_model}, right, wrong


def wavelength(draw: Generator) -> Drawn:
    """Ask how long a turn of a pair is."""
    d_model, base = 8, int(draw.choice([16, 81, 256, 625, 10_000]))
    at = int(draw.integers(1, 4))
    right = float(wavelengths(d_model, base=base)[at])
    stretch = right / (2 * np.pi)
    wrong = {"no_turn": stretch, "is_column": right * stretch, "no_two": 2 * np.pi * stretch**0.5}
    return {"d_model": d_model, "base": base, "pair": at}, right, wrong


def ratio(draw: Generator) -> Drawn:
    """Ask how much slower a pair is than the one before."""
    d_model, base = int(draw.choice([4, 8, 16])), int(draw.choice([16, 256, 10_000]))
    longest = wavelengths(d_model, base=base)
    right = float(longest[1] / longest[0])
    wrong = {"no_two": right**0.5, "divided": 2 * base / d_model, "whole": base}
    return {"d_model": d_model, "base": base}, right, wrong


def complete(draw: Generator) -> Drawn:
    """Ask how many pairs complete a turn within a length."""
    seq_len, d_model = int(draw.choice([20, 50, 100, 400, 700, 2000])), 8
    turns = turns_within(seq_len, d_model)
    right = int((turns >= 1).sum())
    wrong = {"no_turn": int((2 * np.pi * turns >= 1).sum()), "all": d_model // 2, "none": 0}
    return {"seq_len": seq_len, "d_model": d_model, "base": 10_000}, right, wrong
