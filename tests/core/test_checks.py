"""The checks of arguments on their own: what they return, in plain form."""

import numpy as np
import pytest

from pe_core import checks


@pytest.mark.parametrize("value", [5, 5.0, np.int8(5), np.uint64(5), np.float16(5), np.array(5)])
def test_whole_numbers_come_back_as_int(value):
    for check in (checks.positive_integer, checks.non_negative_integer):
        assert check("n", value) == 5
        assert type(check("n", value)) is int


def test_zero_and_negatives_where_they_are_allowed():
    assert checks.non_negative_integer("n", 0) == 0
    assert checks.whole_number("n", -4.0) == -4


def test_the_largest_whole_number_is_the_last_that_float64_tells_apart():
    assert checks.whole_number("n", 2**53) == 2**53
    assert checks.whole_number("n", -(2**53)) == -(2**53)
    with pytest.raises(ValueError, match="must lie within"):
        checks.whole_number("n", -(2**53) - 1)


@pytest.mark.parametrize("value", [10, 10.0, np.int64(10), np.float32(10), np.longdouble(10)])
def test_numbers_above_one_come_back_as_float(value):
    assert checks.finite_above_one("base", value) == 10.0
    assert type(checks.finite_above_one("base", value)) is float


def test_even_width_lets_even_numbers_through():
    assert checks.even_width("d_model", np.int16(8)) == 8


def test_words_come_back_as_plain_text():
    assert type(checks.one_of("layout", np.str_("a"), ("a", "b"))) is str


def test_arrays_come_back_as_float64_without_a_copy_if_they_are():
    array = np.array([1.0, 2.0])
    assert checks.finite_array("x", array) is array
    assert checks.finite_array("x", [1, 2]).dtype == np.float64


@pytest.mark.parametrize(
    ("value", "shown"),
    [
        ("a" * 58, "'" + "a" * 58 + "'"),
        ("a" * 59, "'" + "a" * 59 + "..."),
        (np.float64(2.5), "2.5"),
        (2**240, "an integer of 241 bits"),
        (-(2**60), "-1152921504606846976"),
    ],
)
def test_no_value_floods_a_message(value, shown):
    assert checks.quoted(value) == shown
