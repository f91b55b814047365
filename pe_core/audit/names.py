"""Every name that an audit can return, and the facts that come with it."""

from collections.abc import Mapping

VERDICTS = ("paper", "known", "faulty", "constant", "undecided", "not_sinusoidal")

INVARIANTS = ("norms", "stripes", "shift", "frequency_order")

#: What a matrix can leave open.
UNDECIDED: Mapping[str, tuple[str, ...]] = {
    "too_few_cells": ("rows", "columns", "rows_needed"),
    "base_has_no_effect": ("columns", "columns_needed"),
    "base_unmeasured": ("rows", "rows_needed"),
    "rows_dropped": ("rows",),
    "schedule": ("rows", "rows_needed", "columns"),
    "same_matrix": ("columns",),
    "pi_or_not": ("step", "step_over_pi"),
    "grid_order": ("height", "width"),
}

#: What a matrix can differ in from the paper's, and the facts that a sentence can name.
FAULTS: Mapping[str, tuple[str, ...]] = {
    "wrong_cells": ("count",),
    "wrong_columns": ("columns",),
    "wrong_rows": ("rows",),
    # the frequencies
    "tensor2tensor": ("columns",),
    "column": ("columns",),
    "column_doubled": ("columns",),
    "halved_exponent": ("columns",),
    "doubled_exponent": ("columns",),
    "width_less_one": ("columns",),
    "pair_from_one": ("columns",),
    "integer_division": ("columns",),
    "floor_before_grouping": ("columns",),
    "base_exponent_exchanged": ("columns",),
    "linear": ("columns", "rate"),
    "even_speeds": ("columns", "slowest"),
    "even_wavelengths": ("columns", "longest"),
    "multiplied": ("columns",),
    "octaves": ("columns",),
    "min_timescale": ("smallest", "largest"),
    "min_timescale_multiplied": ("smallest", "largest"),
    "base": ("base", "low", "high"),
    # the order of columns and rows
    "concatenated": (),
    "cosine_first": (),
    "sine_everywhere": (),
    "cosine_everywhere": (),
    "sine_missing": (),
    "cosine_missing": (),
    "wave_missing": (),
    "sine_negated": (),
    "cosine_negated": (),
    "columns_permuted": ("order",),
    "rows_permuted": ("order",),
    "rows_reversed": (),
    "rows_alternate": ("backwards",),
    "constant_rows": ("position",),
    # the positions
    "first_position": ("first_position",),
    "position_step": ("step",),
    "degrees": (),
    "timesteps": ("first", "last"),
    "unit_times": ("smallest", "largest"),
    "irregular_positions": ("smallest", "largest"),
    "padding_rows": ("rows", "begins_at"),
    # the values
    "all_negated": (),
    "scaled": ("scale", "times_root"),
    "dropout": ("share",),
    "offset": ("offset",),
    "noise": ("largest",),
    "float16": (),
    "bfloat16": (),
    "integer": (),
    "float16_products": ("row", "column", "error"),
    "bfloat16_products": ("row", "column", "error"),
    "float16_throughout": ("row", "column", "error"),
    "bfloat16_throughout": ("row", "column", "error"),
    "cosine_by_shifted_sine": ("row", "column", "error"),
    # the shape
    "odd_drop": ("columns",),
    "odd_extra": ("columns",),
    "odd_zero": ("columns",),
    "odd_round_up": ("columns",),
    "transposed": (),
    "squeezed": ("axis",),
    # two axes
    "grid": ("height", "width"),
    "grid_x_first": (),
    "grid_column_by_column": (),
    "grid_normalised": ("height", "width", "scale", "shift"),
}

#: Differences that change no result when a model is trained from scratch, or that a library has.
HARMLESS = frozenset({
    "tensor2tensor", "concatenated", "cosine_first", "columns_permuted", "octaves",
    "min_timescale", "padding_rows", "float16", "bfloat16", "odd_drop", "odd_extra", "odd_zero",
    "odd_round_up", "transposed", "squeezed", "grid", "grid_x_first", "grid_normalised",
    "sine_negated", "cosine_negated", "all_negated", "timesteps",
})  # fmt: skip
