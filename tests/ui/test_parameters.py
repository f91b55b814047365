"""One declaration per parameter: what its text is read as, and written as."""

from collections.abc import Mapping
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ui import codec
from ui.catalogue import (
    BASE,
    BEFORE,
    COLUMNS,
    D_MODEL,
    FROZEN,
    HIDE,
    LANGUAGE,
    LONGEST,
    MEASURE,
    MISREAD,
    ORDER,
    PAGES,
    ROW,
    SENTENCE,
    SEQ_LEN,
    WIDEST,
    every_parameter,
)
from ui.compound import Noted, Subset, Together
from ui.parameters import (
    Choice,
    Flag,
    Integer,
    IntegerList,
    Order,
    Parameter,
    Reading,
    Scale,
    Text,
)

VALUES: Mapping[str, Any] = {
    parameter.name: parameter.default for parameter in every_parameter()
} | {"lang": "ko"}


def legal(parameter: Parameter, values: Mapping[str, Any]) -> st.SearchStrategy[Any]:
    """Draw any legal value of a parameter beside `values`."""
    if isinstance(parameter, Integer):
        return st.integers(parameter.low, parameter.limit(values))
    if isinstance(parameter, Scale | Choice):
        return st.sampled_from(parameter.options)
    if isinstance(parameter, IntegerList):
        numbers = st.integers(0, values[parameter.below] - 1)
        return st.lists(numbers, max_size=parameter.longest, unique=True).map(tuple)
    if isinstance(parameter, Order):
        lengths = st.integers(0, parameter.longest)
        return lengths.flatmap(lambda length: st.permutations(range(length))).map(tuple)
    if isinstance(parameter, Text):
        return st.text(max_size=parameter.longest).map(
            lambda text: parameter.read(text, values).value
        )
    if isinstance(parameter, Subset):
        return st.sets(st.sampled_from(parameter.options)).map(parameter.ordered)
    if isinstance(parameter, Together):
        return st.none() | st.tuples(*(legal(part, values) for part in parameter.parts))
    if isinstance(parameter, Noted):
        return st.sets(st.sampled_from(parameter.parts)).flatmap(
            lambda parts: noted([part for part in parameter.parts if part in parts], values)
        )
    assert isinstance(parameter, Flag)
    return st.booleans()


@st.composite
def noted(draw: st.DrawFn, parts: list[Parameter], values: Mapping[str, Any]) -> Any:
    """Draw a legal value of each of `parts`, beside those before it."""
    beside = dict(values)
    for part in parts:
        beside[part.name] = draw(legal(part, beside))
    return tuple((part.name, beside[part.name]) for part in parts)


@st.composite
def views(draw: st.DrawFn) -> dict[str, Any]:
    """Draw a complete set of legal values."""
    values: dict[str, Any] = dict(VALUES)
    for parameter in every_parameter():
        values[parameter.name] = draw(legal(parameter, values))
    return values


@given(views())
def test_every_legal_view_survives_the_link(values: dict[str, Any]) -> None:
    texts = codec.write(every_parameter(), values)
    query = {name: [text] for name, text in texts.items()}
    assert codec.read(query, every_parameter(), VALUES) == (values, ())


@given(
    st.dictionaries(
        st.one_of(st.sampled_from([parameter.name for parameter in every_parameter()]), st.text()),
        st.lists(st.one_of(st.text(), st.integers().map(str), st.floats().map(str)), max_size=3),
    )
)
def test_any_text_is_split_into_accepted_and_refused(query: dict[str, list[str]]) -> None:
    values, refusals = codec.read(query, every_parameter(), VALUES)
    for parameter in every_parameter():
        value = parameter.effective(values[parameter.name], values)
        reread = parameter.read(parameter.write(value), values)
        assert reread == Reading(value)
    refused = {refusal.name for refusal in refusals}
    for name, texts in query.items():
        known = {parameter.name: parameter for parameter in every_parameter()}.get(name)
        if known is not None and len(texts) == 1 and name not in refused:
            assert known.read(texts[0], values) == Reading(values[name])


@pytest.mark.parametrize(
    ("parameter", "text", "value", "rule"),
    [
        (SEQ_LEN, "50", 50, None),
        (SEQ_LEN, "+50", 50, None),
        (SEQ_LEN, "0", 1, "range"),
        (SEQ_LEN, "9999", LONGEST, "range"),
        (SEQ_LEN, "9" * 40, LONGEST, "integer"),
        (SEQ_LEN, "1e9", LONGEST, "integer"),
        (SEQ_LEN, "12.4", 12, "integer"),
        (SEQ_LEN, "50.0", 50, "integer"),
        (SEQ_LEN, "nan", 50, "integer"),
        (SEQ_LEN, "-inf", 50, "integer"),
        (SEQ_LEN, "", 50, "empty"),
        (SEQ_LEN, "1_000", 50, "integer"),
        (SEQ_LEN, "٣", 50, "integer"),
        (D_MODEL, "63", 63, None),
        (D_MODEL, "-1", 2, "range"),
        (D_MODEL, "1", 2, "range"),
        (D_MODEL, "9999", WIDEST, "range"),
        (D_MODEL, "abc", 64, "integer"),
        (BASE, "10000", 10_000, None),
        (BASE, "1e4", 10_000, None),
        (BASE, "777", 800, "stops"),
        (BASE, "9", 10, "range"),
        (BASE, "-3", 10, "range"),
        (BASE, "1e300", 1_000_000, "range"),
        (BASE, "nan", 10_000, "number"),
        (LANGUAGE, "en", "en", None),
        (LANGUAGE, "xx", "ko", "choice"),
        (MEASURE, "cosine", "cosine", None),
        (MEASURE, "COSINE", "dot", "choice"),
        (ROW, "49", 49, None),
        (ROW, "999", 49, "range"),
        (ROW, "-1", 0, "range"),
        (COLUMNS, "0,8,3", (0, 8, 3), None),
        (COLUMNS, "", (), None),
        (COLUMNS, "0,0", (0,), "list"),
        (COLUMNS, "0,64", (0,), "list"),
        (COLUMNS, "0,x,1", (0, 1), "list"),
        (COLUMNS, "0,1,2,3,4,5,6", (0, 1, 2, 3, 4, 5), "list"),
        (ORDER, "2,0,1", (2, 0, 1), None),
        (ORDER, "", (), None),
        (ORDER, ",".join(map(str, reversed(range(16)))), tuple(reversed(range(16))), None),
        (ORDER, ",".join(map(str, range(17))), (), "order"),
        (ORDER, "0,0,1", (), "order"),
        (ORDER, "1,2", (), "order"),
        (ORDER, "0,-1", (), "order"),
        (ORDER, "0,x,1", (), "order"),
        (ORDER, "0,,1", (), "order"),
        (SENTENCE, "  a \n b ", "a b", None),
        (SENTENCE, "😀 " * 200, ("😀 " * 120).strip(), "long"),
        (HIDE, "", (), None),
        (HIDE, "code,sliders", ("sliders", "code"), None),
        (HIDE, "code,,x", ("code",), "names"),
        (HIDE, "Code", (), "names"),
        (FROZEN, "", None, None),
        (FROZEN, "50.64.10000", (50, 64, 10_000), None),
        (FROZEN, "0.64.777", (1, 64, 800), "parts"),
        (FROZEN, "9999999.64.1e9", (LONGEST, 64, 1_000_000), "parts"),
        (FROZEN, "50.64", None, "together"),
        (FROZEN, "50.64.10000.1", None, "together"),
        (FROZEN, "50.x.10000", None, "together"),
        (FROZEN, "50..10000", None, "together"),
        (FROZEN, "5e9.64.10000", None, "together"),
        (BEFORE, "", (), None),
        (BEFORE, "row.3~base.100", (("base", 100), ("row", 3)), None),
        (BEFORE, "seq_len.9~row.30", (("seq_len", 9), ("row", 8)), "noted"),
        (BEFORE, "sentence.a%7Eb.c~a.5.6.10", (("sentence", "a~b.c"), ("a", (5, 6, 10))), None),
        (BEFORE, "step.2~row~base.100", (("base", 100),), "noted"),
        (MISREAD, "1", True, None),
        (MISREAD, "yes", False, "flag"),
    ],
)
def test_a_text_is_taken_or_the_nearest_legal_value_is(
    parameter: Parameter, text: str, value: Any, rule: str | None
) -> None:
    assert parameter.read(text, VALUES) == Reading(value, rule)


def test_a_space_around_a_value_is_no_part_of_it() -> None:
    assert codec.take(SEQ_LEN, ["\u00a020 "], VALUES) == (20, None)
    assert codec.take(MEASURE, [" cosine\n"], VALUES) == ("cosine", None)


def test_a_shorter_sequence_limits_the_row_but_does_not_forget_it() -> None:
    values = dict(VALUES) | {"row": 40, "seq_len": 10}
    assert ROW.effective(values["row"], values) == 9
    assert codec.write((ROW,), values) == {"row": "9"}
    assert ROW.effective(values["row"], values | {"seq_len": 50}) == 40


def test_a_quiet_parameter_stands_in_the_link_only_when_it_says_something() -> None:
    values = dict(VALUES) | {"hide": ("code",), "a": (5, 6, 10)}
    assert codec.write((HIDE, FROZEN), VALUES) == {}
    assert codec.write((HIDE, FROZEN), values) == {"hide": "code", "a": "5.6.10"}
    for query, left in (({"seq_len": ["9"]}, ((), None)), ({}, (("code",), (5, 6, 10)))):
        taken, _ = codec.read(query, every_parameter(), values)
        assert (taken["hide"], taken["a"]) == left


def test_what_limits_a_parameter_is_read_before_it() -> None:
    query = {"row": ["200"], "seq_len": ["300"]}
    values, refusals = codec.read(query, every_parameter(), VALUES)
    assert (values["row"], refusals) == (200, ())


def test_a_repeated_name_is_refused_and_its_last_text_read() -> None:
    values, (refusal,) = codec.read({"seq_len": ["7", "9"]}, every_parameter(), VALUES)
    assert values["seq_len"] == 9
    assert (refusal.rule, refusal.given, refusal.used) == ("repeated", "7&9", "9")


def test_a_refusal_names_the_rule_the_text_and_the_bounds() -> None:
    _, (refusal,) = codec.read({"row": ["999"], "seq_len": ["20"]}, every_parameter(), VALUES)
    assert (refusal.name, refusal.given, refusal.rule) == ("row", "999", "range")
    assert (refusal.used, refusal.low, refusal.high) == ("19", "0", "19")


def test_what_mail_programs_add_to_a_link_is_dropped_silently() -> None:
    _, refusals = codec.read({"utm_source": ["x"], "fbclid": ["y"]}, every_parameter(), VALUES)
    assert refusals == ()
    _, (refusal,) = codec.read({"colour": ["red"]}, every_parameter(), VALUES)
    assert refusal.rule == "unknown"


def test_the_paper_is_one_of_the_stops_and_stands_where_the_mark_is() -> None:
    assert BASE.options == tuple(sorted(set(BASE.options)))
    assert (BASE.options[0], BASE.options[-1]) == (10, 1_000_000)
    assert BASE.options.index(10_000) / (len(BASE.options) - 1) == 0.6


def test_names_are_unique_and_every_page_publishes_the_shared_ones() -> None:
    names = [parameter.name for parameter in every_parameter()]
    assert len(names) == len(set(names))
    for entry in PAGES:
        assert entry.published[:4] == (LANGUAGE, SEQ_LEN, D_MODEL, BASE)
