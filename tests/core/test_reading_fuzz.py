"""Whatever somebody gives: a matrix of finite numbers or our own refusal, and nothing else."""

import io
import random
import subprocess
import sys

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from pe_core.reading import (
    KINDS,
    NOTES,
    RULES,
    Reading,
    ReadingError,
    member_names,
    read_file,
    read_text,
)
from tests.architecture.source import ROOT
from tests.core.console_samples import CONSOLES, FOLDED
from tests.core.reading_samples import REFUSED_TEXTS, SPELLINGS, TWO, npy, npz

MUTANTS = 300
"""Of each file, and half of it of each text: with the jumbled texts more than 10,000 inputs."""
PIECES = [
    *("0.84", "1e-3", "nan", "...", "array(", ", dtype=f4", "\0", "\x1b[0m", "\\\\", "```", "> "),
    *("%", "12.5%", "[1,]", "pos 0: ", "Columns 1 through 4", *"[](){},;\t\n .-+eE019#\"'<>=|&:"),
]


def compressed() -> bytes:
    buffer = io.BytesIO()
    np.savez_compressed(buffer, a=TWO, b=TWO)
    return buffer.getvalue()


FILES = {
    "float.npy": npy(TWO),
    "half.npy": npy(TWO.astype("f2")),
    "whole.npy": npy(np.arange(6).reshape(2, 3)),
    "objects.npy": npy(np.array([[None]], dtype=object)),
    "stored.npz": npz({"a": npy(TWO), "b": npy([1.0])}),
    "packed.npz": compressed(),
    "utf8.csv": SPELLINGS["our own table"][0].encode(),
    "utf16.csv": SPELLINGS["our own table"][0].encode("utf-16"),
    "unmarked.csv": SPELLINGS["our own table"][0].encode("utf-16-le"),
    "print.txt": SPELLINGS["numpy, repr"][0].encode(),
}


def check(read, *given_):
    """Read, and hold the outcome to what a page counts on."""
    refused = None
    try:
        reading = read(*given_)
    except ReadingError as error:
        refused = error
    if refused is not None:
        assert refused.facts.keys() == set(RULES[refused.rule])
        assert all(len(fact) <= 41 for fact in refused.facts.values())
        return
    assert isinstance(reading, Reading)
    assert reading.matrix.ndim == 2
    assert reading.matrix.size
    assert reading.matrix.dtype == np.float64
    assert np.isfinite(reading.matrix).all()
    assert reading.decimals is None or reading.decimals >= 0
    assert 0 < reading.tolerance < 0.01
    assert all(note.facts.keys() == set(NOTES[note.name]) for note in reading.notes)


def names_of(name, data):
    try:
        member_names(name, data)
    except ReadingError:
        return


def mutants(seed: bytes, dice: random.Random):
    for _ in range(MUTANTS):
        data = bytearray(seed)
        for _ in range(dice.randint(1, 4)):
            at = dice.randrange(len(data) + 1)
            match dice.randrange(5):
                case 0:
                    data[at : at + 1] = bytes([dice.randrange(256)])
                case 1:
                    del data[at:]
                case 2:
                    data[at:at] = data[dice.randrange(len(data) + 1) :][: dice.randrange(64)]
                case 3:
                    del data[at : at + dice.randrange(1, 16)]
                case _:
                    data[at : at + 4] = dice.choice([b"\xff" * 4, b"\0" * 4, b"9999"])
        yield bytes(data)


@pytest.mark.parametrize("name", FILES)
def test_no_mutant_of_a_file_escapes(name):
    check(read_file, name, FILES[name])
    for data in mutants(FILES[name], random.Random(29)):
        check(read_file, name, data)
        names_of(name, data)


TEXTS = [text for text, _ in (*SPELLINGS.values(), *CONSOLES.values())]


@pytest.mark.parametrize("text", [*TEXTS, *FOLDED.values()])
def test_no_mutant_of_a_text_escapes(text):
    dice = random.Random(29)
    for _ in range(MUTANTS // 2):
        letters = list(text)
        for _ in range(dice.randint(1, 4)):
            at = dice.randrange(len(letters) + 1)
            letters[at : at + dice.randrange(3)] = dice.choice(PIECES)
        check(read_text, "".join(letters))


def outcome(text):
    try:
        reading = read_text(text)
    except ReadingError as error:
        return error.rule, error.facts
    return reading.matrix.shape, reading.matrix.tobytes(), reading.decimals, reading.notes


def nested(dice, depth=3):
    """Return lists and tuples in one another, most of them even, some of them wrong."""
    if not depth or dice.random() < 0.1:
        return dice.choice(["1", "-2.5", ".5", "1e-3", "7."])
    inner = nested(dice, depth - 1)
    parts = [inner if dice.random() < 0.95 else nested(dice, depth - 1) for _ in range(3)]
    around = dice.choice(["[]", "()", "[]", "[]", ["", ""]])
    between = dice.choice([",", ", ", ",\n ", " "])
    content = between.join(parts[: dice.randrange(1, 4)])
    return around[0] + content + dice.choice(["", "", ","]) + around[1]


def test_many_numbers_at_once_are_read_as_one_by_one(monkeypatch):
    dice = random.Random(30)
    texts = []
    for text, _ in SPELLINGS.values():
        for _ in range(40):
            at = dice.randrange(len(text) + 1)
            texts.append(text[:at] + dice.choice([*PIECES, "\n\n", " ,", "[]"]) + text[at:])
    texts += [nested(dice) for _ in range(600)]
    texts += [text for text, _ in SPELLINGS.values()] + [text for text, _, _ in REFUSED_TEXTS]
    at_once = [outcome(text) for text in texts]
    assert len({str(each) for each in at_once}) > 100
    monkeypatch.setattr("pe_core.reading.nesting.read_even", lambda _: None)
    monkeypatch.setattr("pe_core.reading.cells._Table.take_plain", lambda *_: False)
    assert [outcome(text) for text in texts] == at_once


@given(st.text())
def test_any_text_is_read_or_refused(text):
    check(read_text, text)


@given(st.lists(st.sampled_from(PIECES), max_size=40).map("".join))
def test_any_jumble_of_pieces_is_read_or_refused(text):
    check(read_text, text)


@given(st.sampled_from(KINDS), st.binary(max_size=400))
def test_any_bytes_are_read_or_refused(kind, data):
    check(read_file, f"a.{kind}", data)
    names_of(f"a.{kind}", data)


@given(st.text(max_size=20), st.binary(max_size=20))
def test_any_name_is_taken_or_refused(name, data):
    check(read_file, name, data)


@given(st.binary(max_size=120))
def test_any_header_is_read_or_refused(tail):
    check(read_file, "a.npy", b"\x93NUMPY\x01\x00" + len(tail).to_bytes(2, "little") + tail)


MANY = r"""
import re
from pathlib import Path
from pe_core.reading import read_text
row = "[" + ", ".join(["1.234"] * 1000) + "]"
assert read_text("[" + ",\n".join([row] * 3990) + "]").matrix.size == 3_990_000
# The kernel's own count of this program; getrusage would start from the one that called it.
print(int(re.search(r"VmHWM:\s+(\d+)", Path("/proc/self/status").read_text())[1]) // 1024)
"""


def test_four_million_numbers_take_less_than_500_mb():
    told = subprocess.run(
        [sys.executable, "-c", MANY], cwd=ROOT, check=True, capture_output=True, text=True
    )
    assert int(told.stdout) < 500


def test_every_rule_is_broken_by_something_here():
    """`large`, `many`, `shape` and what only files can be are broken in their own tests."""
    assert {rule for _, rule, _ in REFUSED_TEXTS} | {
        "compressed",
        "damaged",
        "dtype",
        "float8",
        "kind",
        "large",
        "many",
        "no_axes",
        "no_member",
        "objects",
        "shape",
        "uneven",
        "wide",
    } == RULES.keys()
