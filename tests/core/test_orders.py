"""Shuffling shows another sequence each time; what an order changed is told item by item."""

import re
from itertools import permutations

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from pe_core import difference_by_item, shuffled_order

items = st.lists(st.sampled_from("abc"), max_size=7)


@given(items, st.integers(0, 9999))
def test_a_shuffle_shows_another_sequence_wherever_there_is_one(words, seed):
    order = shuffled_order(words, seed=seed)
    assert sorted(order) == list(range(len(words)))
    assert ([words[at] for at in order] != words) == (len(set(words)) > 1)


@given(items, st.integers(0, 9999))
def test_the_next_shuffle_differs_from_the_last_if_a_third_sequence_exists(words, seed):
    first = shuffled_order(words, seed=seed)
    second = shuffled_order(words, seed=seed, after=first)
    shown = [[words[at] for at in order] for order in (first, second)]
    several = len(words) > 2 and len(set(words)) > 1
    assert (shown[0] != shown[1]) == several
    assert len(set(words)) < 2 or words not in shown


def test_a_shuffle_follows_from_its_seed():
    words = "abcdefgh"
    assert shuffled_order(words, seed=3) == shuffled_order(words, seed=3)
    assert len({tuple(shuffled_order(words, seed=seed)) for seed in range(50)}) > 45
    chain = [shuffled_order(words, seed=3)]
    for _ in range(30):
        chain.append(shuffled_order(words, seed=3, after=chain[-1]))
    assert len({tuple(order) for order in chain}) > 28


@pytest.mark.parametrize("words", ["abc", "abcd", "aabb", "abcde"])
def test_few_words_show_every_order_before_one_comes_again(words):
    every = {"".join(order) for order in permutations(words)} - {words}
    order: list[int] = []
    seen: list[str] = []
    for _ in every:
        order = shuffled_order(words, seed=29, after=order)
        seen.append("".join(words[at] for at in order))
    assert set(seen) == every
    assert "".join(words[at] for at in shuffled_order(words, seed=29, after=order)) == seen[0]


def test_sixteen_words_of_which_one_differs():
    assert shuffled_order(["a"] * 15 + ["b"], seed=0)[15] != 15


@pytest.mark.parametrize("after", [[0, 1], [0, 1, 1], [0, 1, 3], [-1, 0, 1], [0, 1, 2, 3]])
def test_after_is_an_order_of_the_items(after):
    message = f"after must hold each place from 0 to 2 once, got {after}"
    with pytest.raises(ValueError, match=f"^{re.escape(message)}$"):
        shuffled_order("abc", seed=0, after=after)


@pytest.mark.parametrize("given", [None, 5, {1, 2}])
def test_items_are_a_sequence(given):
    with pytest.raises(
        TypeError, match=f"^items must be a sequence, got {re.escape(repr(given))}$"
    ):
        shuffled_order(given, seed=0)


@given(st.permutations(range(5)), st.integers(0, 4))
def test_a_change_is_told_of_the_item_that_it_happened_to(order, item):
    outputs = np.arange(10.0).reshape(5, 2)
    reordered = outputs[list(order)]
    reordered[list(order).index(item), 1] -= 0.5
    assert difference_by_item(outputs, reordered, order).tolist() == [
        0.5 * (at == item) for at in range(5)
    ]


def test_outputs_and_order_fit():
    with pytest.raises(ValueError, match=r"^reordered must have the shape of outputs, \(1, 2\), "):
        difference_by_item([[1, 2]], [[1, 2, 3]], [0])
    with pytest.raises(ValueError, match=r"^order must hold each place from 0 to 0 once, got \[1"):
        difference_by_item([[1, 2]], [[1, 2]], [1])
