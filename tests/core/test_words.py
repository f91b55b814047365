"""A sentence becomes words, and a word a vector that depends on the word alone."""

import os
import re
import subprocess
import sys
import unicodedata

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from pe_core import split_words, word_vectors

COMPOSED, DECOMPOSED = "강아지", unicodedata.normalize("NFD", "강아지")
FAMILY = "👩\u200d👩\u200d👧"
texts = st.text(st.characters(exclude_categories=["Cs"], exclude_characters="\0"), max_size=8)


@pytest.mark.parametrize(
    ("sentence", "words"),
    [
        ("", []),
        (" \t\n\u3000 ", []),
        ("dog bites man", ["dog", "bites", "man"]),
        ("  개가\u3000사람을\n문다 ", ["개가", "사람을", "문다"]),
        ("The the the.", ["The", "the", "the."]),
        (f"{FAMILY} 🐶 1 2026-01-01 1E1", [FAMILY, "🐶", "1", "2026-01-01", "1E1"]),
        (DECOMPOSED, [COMPOSED]),
        ("a\0b \x07 \u200b \ufeff \ud800", ["ab"]),
        ("\U0010fffd \U000e0fff", ["\U0010fffd", "\U000e0fff"]),  # newer than our tables
    ],
)
def test_words_stand_between_white_space(sentence, words):
    assert split_words(sentence) == (words, [])


@pytest.mark.parametrize("count", [0, 1, 15, 16, 17, 240])
def test_words_beyond_the_limit_are_left_out_and_named(count):
    words = [f"w{at}" for at in range(count)]
    assert split_words(" ".join(words)) == (words[:16], words[16:])
    assert split_words(" ".join(words), most=3) == (words[:3], words[3:])


@given(st.text())
def test_any_text_gives_words_that_have_a_vector(text):
    kept, left_out = split_words(text, most=4)
    assert len(kept) == 4 or not left_out
    assert split_words(" ".join(kept + left_out), most=10_000) == (kept + left_out, [])
    assert word_vectors(kept, 3, seed=0).shape == (len(kept), 3)


@pytest.mark.parametrize("given", [None, 5, b"dog", ["dog"]])
def test_a_sentence_is_a_text(given):
    with pytest.raises(TypeError, match=f"^sentence must be a text, got {re.escape(repr(given))}$"):
        split_words(given)


def test_the_vector_of_a_word_by_hand():
    rng = np.random.default_rng([29, *"개".encode()])
    expected = rng.standard_normal(4) / 2
    np.testing.assert_array_equal(word_vectors(["사람", "개"], 4, seed=29)[1], expected)


@given(st.lists(texts, max_size=6), st.randoms(use_true_random=False))
def test_the_order_and_the_other_words_change_nothing(words, random):
    order = random.sample(range(len(words)), len(words))
    together = word_vectors(words, 5, seed=3)
    moved = word_vectors([words[at] for at in order], 5, seed=3)
    np.testing.assert_array_equal(moved, together[order])
    for word, vector in zip(words, together, strict=True):
        np.testing.assert_array_equal(word_vectors([word], 5, seed=3)[0], vector)


@given(texts, texts)
def test_vectors_are_equal_exactly_where_words_are(one, other):
    first, second = word_vectors([one, other], 8, seed=7)
    same = unicodedata.normalize("NFC", one) == unicodedata.normalize("NFC", other)
    assert np.array_equal(first, second) == same


def test_another_seed_gives_other_vectors():
    assert not (word_vectors(["dog"], 64, seed=1) == word_vectors(["dog"], 64, seed=2)).any()


def test_the_same_letters_composed_or_not_are_the_same_word():
    composed, decomposed = word_vectors([COMPOSED, DECOMPOSED], 16, seed=1)
    np.testing.assert_array_equal(composed, decomposed)


@pytest.mark.parametrize("spread", [None, 1, 3.0])
def test_elements_are_normal_with_the_spread_asked_for(spread):
    vectors = word_vectors([f"w{at}" for at in range(400)], 256, seed=29, spread=spread)
    scaled = vectors / (1 / 16 if spread is None else spread)
    assert abs(scaled.mean()) < 0.01
    assert abs(scaled.std() - 1) < 0.01
    assert abs((np.abs(scaled) < 1).mean() - 0.6827) < 0.005
    assert np.abs(np.corrcoef(vectors[:40]) - np.eye(40)).max() < 0.3


def test_no_words_have_no_rows():
    assert word_vectors([], 8, seed=0).shape == (0, 8)


@pytest.mark.parametrize("words", ["dog", b"dog", None, 5, {"dog"}, ["dog", 5], [None], [b"a"]])
def test_words_are_a_sequence_of_texts(words):
    with pytest.raises(TypeError, match=r"^words must be a sequence of texts, got "):
        word_vectors(words, 4, seed=0)


@pytest.mark.parametrize("word", ["a\0", "\ud800"])
def test_what_has_no_bytes_of_its_own_is_refused(word):
    rule = "words must be a sequence of texts without NUL or halves of surrogate pairs"
    with pytest.raises(ValueError, match=f"^{re.escape(f'{rule}, got {word!r}')}$"):
        word_vectors(["dog", word], 4, seed=0)


@pytest.mark.parametrize("hash_seed", ["0", "1", "12345"])
def test_every_process_gives_the_same_vectors(hash_seed):
    program = (
        "import pe_core; print(pe_core.word_vectors(['개', 'dog'], 3, seed=29).tobytes().hex())"
    )
    printed = subprocess.run(
        [sys.executable, "-c", program],
        env=os.environ | {"PYTHONHASHSEED": hash_seed},
        capture_output=True,
        check=True,
        text=True,
    ).stdout
    assert bytes.fromhex(printed) == word_vectors(["개", "dog"], 3, seed=29).tobytes()
