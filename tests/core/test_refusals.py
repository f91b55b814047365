"""Every argument of every public function: what is refused, in which words, and at what cost."""

import inspect
import math
import re
import tracemalloc
from typing import Any

import numpy as np
import pytest

import pe_core
from pe_core import (
    angular_frequencies,
    closest_far_similarity,
    cosine_matrix,
    distance_by_offset,
    dot_product_by_offset,
    encode_column,
    encode_positions,
    get_sinusoidal_positional_encoding,
    row_norms,
    shift_rotation,
    toeplitz_spread,
)

PUBLIC = {
    name: getattr(pe_core, name) for name in pe_core.__all__ if callable(getattr(pe_core, name))
}
LEGAL = {
    "seq_len": 40,
    "d_model": 8,
    "offset": 1,
    "other_offset": 2,
    "offsets": [1, 2],
    "positions": [1, 2],
    "column": 1,
    "exponents": [0, 1],
    "wavelength": 10.0,
    "encoding": [[0.0, 1.0]],
    "matrix": [[0.0, 1.0]],
    "other": [[1.0, 1.0]],
    "queries": [[0.0, 1.0]],
    "keys": [[0.0, 1.0]],
    "embedding": [[0.0, 1.0]],
    "seed": 29,
    "sentence": "dog bites man",
    "words": ["dog", "man"],
    "tokens": [[0.0, 1.0]],
    "scores": [[0.0, 1.0]],
    "projections": [[[1.0, 0.0], [0.0, 1.0]]] * 3,
    "items": ["dog", "man"],
    "outputs": [[0.0, 1.0]],
    "reordered": [[1.0, 1.0]],
    "order": [0],
    "stamps": [[0.0, 1.0]],
    "pitches": [60, 67],
    "table": [[1.0, 0.0], [0.0, 1.0], [1.0, 1.0]],
    "bilinear": [[0.0, 1.0], [1.0, 0.0]],
    "back": 1,
    "trained": 2,
    "count": 1,
    "values": [0.0, 1.0],
    "candidates": [[[0.0, 1.0]]],
    "embeddings": [[0.0, 1.0]],
    "tolerance": 0.1,
    "precision": "bfloat16",
    "wanted": [[1.0, 1.0]],
    "first": [[0.0, 1.0]],
    "second": [[1.0, 1.0]],
}
MATRICES = (
    "encoding",
    "matrix",
    "other",
    "queries",
    "keys",
    "tokens",
    "scores",
    "outputs",
    "reordered",
    "stamps",
    "table",
    "bilinear",
    "embeddings",
    "wanted",
    "first",
    "second",
)
COUNTS = (
    *("seq_len", "d_model", "longest", "nearest", "bits", "count", "most"),
    *("back", "trained", "steps", "every"),
)

NO_NUMBER = [
    (True, "True"),
    (np.False_, "False"),
    (np.array(True), "array(True)"),
    ("5", "'5'"),
    (5j, "5j"),
    ([5], "[5]"),
    (np.array([5]), "array([5])"),
    (np.datetime64("2017-06-12"), "datetime.date(2017, 6, 12)"),
    ("x" * 10_000, "'" + "x" * 59 + "..."),
]
NOT_FINITE = [
    (math.nan, "nan"),
    (math.inf, "inf"),
    (-math.inf, "-inf"),
    (np.float32("nan"), "nan"),
    (np.longdouble("inf"), "inf"),
]
NOT_WHOLE = [*NOT_FINITE, (2.5, "2.5"), (np.float16(0.5), "0.5"), (1e-300, "1e-300")]
BELOW_ONE = [(0, "0"), (-3, "-3"), (np.int8(-1), "-1"), (-2.0, "-2.0"), (0.0, "0.0")]
HUGE = [(10**5000, "an integer of 16610 bits"), (2**53 + 1, "9007199254740993"), (1e300, "1e+300")]


def call(function, **given):
    """Call `function` with legal values for all that is not given."""
    parameters = inspect.signature(function).parameters.values()
    needed = {p.name: LEGAL[p.name] for p in parameters if p.default is p.empty}
    return function(**(needed | given))


def takers(*names):
    return [
        pytest.param(function, parameter, id=f"{name}-{parameter}")
        for name, function in PUBLIC.items()
        for parameter in inspect.signature(function).parameters
        if parameter in names
    ]


def refuses(error, rule, value, shown, function, parameter):
    with pytest.raises(error, match=f"^{re.escape(f'{parameter} {rule}, got {shown}')}$"):
        call(function, **{parameter: value})


@pytest.mark.parametrize(("function", "parameter"), takers(*COUNTS))
def test_counts_refuse_what_is_no_whole_number_of_at_least_one(function, parameter):
    rule = "must be a whole number of at least 1"
    for value, shown in NO_NUMBER:
        refuses(TypeError, rule, value, shown, function, parameter)
    for value, shown in NOT_WHOLE + BELOW_ONE:
        refuses(ValueError, rule, value, shown, function, parameter)
    for value, shown in HUGE:
        rule = "must lie within -2**53 and 2**53"
        refuses(ValueError, rule, value, shown, function, parameter)


@pytest.mark.parametrize(("function", "parameter"), takers("base"))
def test_base_refuses_what_is_no_finite_number_above_one(function, parameter):
    rule = "must be a finite number above 1"
    for value, shown in [*NO_NUMBER, (None, "None")]:
        refuses(TypeError, rule, value, shown, function, parameter)
    for value, shown in [*NOT_FINITE, *BELOW_ONE, HUGE[0], (1, "1"), (1.0, "1.0"), (0.5, "0.5")]:
        refuses(ValueError, rule, value, shown, function, parameter)


@pytest.mark.parametrize(("function", "parameter"), takers("offset", "other_offset"))
def test_offset_refuses_what_is_not_whole_but_may_be_negative(function, parameter):
    rule = "must be a whole number"
    for value, shown in [*NO_NUMBER, (None, "None")]:
        refuses(TypeError, rule, value, shown, function, parameter)
    for value, shown in NOT_WHOLE:
        refuses(ValueError, rule, value, shown, function, parameter)
    for value in (-7, np.int8(-7), -7.0):
        shown = call(function, **{parameter: value})
        assert np.array_equal(shown, call(function, **{parameter: -7}))


@pytest.mark.parametrize(("function", "parameter"), takers("first_position", "seed"))
def test_first_positions_and_seeds_refuse_what_is_below_zero(function, parameter):
    rule = "must be a whole number of at least 0"
    for value, shown in NO_NUMBER:
        refuses(TypeError, rule, value, shown, function, parameter)
    for value, shown in [*NOT_WHOLE, (-1, "-1"), (-1.0, "-1.0")]:
        refuses(ValueError, rule, value, shown, function, parameter)


@pytest.mark.parametrize(("function", "parameter"), takers("span", "wavelength", "spread"))
def test_spans_refuse_what_is_no_finite_number_above_zero(function, parameter):
    rule = "must be a finite number above 0"
    for value, shown in NO_NUMBER:
        refuses(TypeError, rule, value, shown, function, parameter)
    for value, shown in [*NOT_FINITE, *BELOW_ONE]:
        refuses(ValueError, rule, value, shown, function, parameter)


@pytest.mark.parametrize(("function", "parameter"), takers("layout", "spacing"))
def test_words_are_refused_unless_they_are_on_the_list(function, parameter):
    words = {"layout": pe_core.LAYOUTS, "spacing": pe_core.SPACINGS}[parameter]
    rule = f"must be {words[0]!r} or {words[1]!r}"
    for value, shown in [("Paper", "'Paper'"), (None, "None"), (1, "1"), (["paper"], "['paper']")]:
        refuses(ValueError, rule, value, shown, function, parameter)


@pytest.mark.parametrize(
    ("function", "parameter"),
    takers("offsets", "positions", "exponents", *MATRICES),
)
def test_arrays_refuse_what_is_not_a_finite_real_number(function, parameter):
    least = {"log_law": " of at least 1", "frequencies_from_exponents": " of at least 0"}
    rule = f"must hold finite real numbers{least.get(function.__name__, '')}"
    for value, shown in [
        ([[True, False]], "[[True, False]]"),
        ([["a"]], "[['a']]"),
        ([[1j]], "[[1j]]"),
        ([[1, 2], [3]], "[[1, 2], [3]]"),
        (None, "None"),
    ]:
        refuses(TypeError, rule, value, shown, function, parameter)
    for value, shown in [([[1, math.nan]], "nan"), (np.array([[2, -np.inf]]), "-inf")]:
        refuses(ValueError, rule, value, shown, function, parameter)


@pytest.mark.parametrize(("function", "parameter"), takers(*MATRICES))
def test_matrices_refuse_other_shapes(function, parameter):
    for value in ([1.0, 2.0], 3.0, np.zeros((0, 4)), np.zeros((4, 0)), np.zeros((2, 2, 2))):
        shape = str(np.shape(value))
        with pytest.raises(
            ValueError, match=f"matrix of at least 1 x 1, got shape {re.escape(shape)}$"
        ):
            call(function, **{parameter: value})


@pytest.mark.parametrize(("value", "shown"), [([0], "0"), ([5, 0.5], "0.5"), ([-1], "-1")])
def test_the_log_law_begins_at_offset_one(value, shown):
    refuses(
        ValueError,
        "must hold finite real numbers of at least 1",
        value,
        f"{float(shown)}",
        pe_core.log_law,
        "offsets",
    )


def test_exponents_below_zero_are_refused():
    rule = "must hold finite real numbers of at least 0"
    refuses(ValueError, rule, [1, -0.5], "-0.5", pe_core.frequencies_from_exponents, "exponents")


@pytest.mark.parametrize("function", [shift_rotation, dot_product_by_offset, distance_by_offset])
@pytest.mark.parametrize("spacing", pe_core.SPACINGS)
def test_an_odd_width_has_no_rotation_and_no_law_of_offsets(function, spacing):
    message = "d_model must be even, so that every sine has its cosine, got 7"
    with pytest.raises(ValueError, match=f"^{re.escape(message)}$"):
        function(1, 7, spacing=spacing)


@pytest.mark.parametrize(("function", "parameter"), takers("spacing"))
def test_tensor2tensor_with_a_single_pair_is_refused_and_never_nan(function, parameter):
    rule = "spacing 'tensor2tensor' must have at least two pairs (d_model of at least 4)"
    message = f"{rule}, got d_model 2"
    with pytest.raises(ValueError, match=f"^{re.escape(message)}$"):
        call(function, d_model=2, spacing="tensor2tensor")
    assert call(function, d_model=4, spacing="tensor2tensor") is not None


def test_positions_end_where_float64_loses_count():
    message = f"first_position + seq_len must be at most 2**53, got {2**53 + 1}"
    with pytest.raises(ValueError, match=f"^{re.escape(message)}$"):
        get_sinusoidal_positional_encoding(2, 2, first_position=2**53 - 1)
    assert get_sinusoidal_positional_encoding(2, 2, first_position=2**53 - 2).shape == (2, 2)


def test_positions_stand_on_one_axis():
    with pytest.raises(ValueError, match=r"^positions must have one axis, got shape \(1, 2\)$"):
        encode_positions([[1, 2]], 4)


def test_a_column_lies_in_the_table():
    with pytest.raises(ValueError, match=r"^column must be at most d_model - 1 = 3, got 4$"):
        encode_column([0], 4, 4)


def test_far_must_lie_within_the_sequence():
    with pytest.raises(
        ValueError, match=r"^seq_len must be above nearest, got 10 with nearest 10$"
    ):
        closest_far_similarity(10, 8)
    assert closest_far_similarity(11, 8) == pe_core.similarity_by_offset(10, 8)


def test_a_row_of_zeros_has_no_direction():
    with pytest.raises(ValueError, match=r"^encoding must have no row of zeros, got one at row 1$"):
        cosine_matrix([[1, 2], [0, 0]])


@pytest.mark.parametrize(
    "kind",
    [np.int8, np.int16, np.int32, np.int64, np.uint8, np.uint64, np.float32, np.longdouble, float],
)
def test_any_kind_of_whole_number_is_welcome(kind):
    plain = get_sinusoidal_positional_encoding(50, 12, base=100, first_position=3)
    same = get_sinusoidal_positional_encoding(
        kind(50), kind(12), base=kind(100), first_position=kind(3)
    )
    assert np.array_equal(same, plain)
    box: Any = np.array(kind(50))
    boxed = get_sinusoidal_positional_encoding(box, 12, base=100, first_position=3)
    assert np.array_equal(boxed, plain)


@pytest.mark.parametrize("kind", [np.int8, np.uint8, np.float16, np.float32, np.int64])
def test_any_kind_of_real_array_is_welcome_and_left_alone(kind):
    table = np.array([[3, 4], [0, 1]], dtype=kind)
    table.flags.writeable = False
    assert row_norms(table).tolist() == [5, 1]
    assert row_norms(table).dtype == np.float64
    assert toeplitz_spread(table) == 2
    assert distance_by_offset(np.array([0, 1], dtype=kind), 4).dtype == np.float64


def test_a_base_near_the_end_of_float64_gives_numbers_and_no_warning():
    assert angular_frequencies(4, base=1e308, spacing="tensor2tensor").tolist() == [1, 1e-308]
    assert pe_core.wavelengths(4, base=1e308, spacing="tensor2tensor")[1] == math.inf
    assert pe_core.misread_encoding(2, 8, base=1e308)[1].tolist()[-2:] == [0, 1]


def costs():
    sizes = {"seq_len", "d_model", "longest"}
    for name, function in PUBLIC.items():
        parameters = set(inspect.signature(function).parameters)
        for parameter in sorted(parameters - {"bits", "spread"}):
            if parameters & (sizes - {parameter}):
                yield pytest.param(function, parameter, id=f"{name}-{parameter}")


@pytest.mark.parametrize(("function", "parameter"), list(costs()))
def test_a_refusal_allocates_nothing(function, parameter):
    parameters = inspect.signature(function).parameters
    large = {size: 2_000_000 for size in ("seq_len", "d_model", "longest") if size in parameters}
    tracemalloc.start()
    try:
        with pytest.raises((TypeError, ValueError), match=f"^{parameter} must"):
            call(function, **(large | {parameter: None}))
        _, peak = tracemalloc.get_traced_memory()
    finally:
        tracemalloc.stop()
    assert peak < 1_000_000
