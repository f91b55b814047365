"""Challenges can be solved, differ with their seed, and their answers are computed."""

from collections import Counter
from functools import cache

import numpy as np
import pytest

import pe_core
from lesson import LANGUAGES, load_texts
from pe_core.audit import INVARIANTS, identify_encoding
from pe_core.audit.invariants import measure_invariants
from pe_core.challenges import (
    ALIKE,
    BUGS,
    KINDS,
    base_score,
    bug_challenge,
    check_questions,
    hand_errors,
    likely_positions,
    position_probabilities,
    radians,
    read_clocks,
)
from ui.catalogue import BASE

SEEDS = range(200)


@cache
def questions():
    """Return the questions of all seeds, made once."""
    return [check_questions(seed) for seed in SEEDS]


def test_the_audit_names_exactly_the_bug_of_every_seed():
    seen: Counter[str] = Counter()
    for seed in SEEDS:
        asked = bug_challenge(seed)
        best = identify_encoding(asked.matrix).best
        assert best is not None, seed
        assert best.names == (() if asked.right == "none" else (asked.right,)), seed
        seen[asked.right] += 1
    assert seen.keys() == BUGS.keys()


def test_no_other_option_makes_the_matrix_of_a_seed():
    for seed in SEEDS:
        asked = bug_challenge(seed)
        assert len(set(asked.options)) == 4
        assert asked.right in asked.options
        for alike in ALIKE:  # one matrix may bear both names
            assert asked.right not in alike or len(alike & set(asked.options)) == 1
        for name in set(asked.options) - {asked.right}:
            for other in range(3):  # whatever numbers the other bug draws
                recipe = BUGS[name](np.random.default_rng(other), len(asked.matrix))
                made = recipe.table(*asked.matrix.shape)
                assert np.abs(made - asked.matrix).max() > 0.1, (seed, name)


def test_the_laws_hold_where_the_words_say_so():
    seen: dict[str, set[str]] = {}
    for seed in SEEDS:
        asked = bug_challenge(seed)
        broken = {law.name for law in measure_invariants(asked.matrix, 1e-15) if not law.holds}
        seen.setdefault(asked.right, set()).update(broken)
    for name in ("none", "doubled_exponent", "base", "concatenated", "cosine_first"):
        assert seen[name] == set(), name
    for name in ("column", "column_doubled"):
        assert seen[name] >= {"norms", "stripes"}, name


def test_the_marked_cell_of_a_bug_is_where_it_differs_most():
    asked = bug_challenge(4)
    difference = np.abs(asked.matrix - asked.paper)
    assert difference[asked.cell] == difference.max()
    rows, columns = asked.matrix.shape
    right = pe_core.get_sinusoidal_positional_encoding(rows, columns)
    np.testing.assert_allclose(asked.paper, right, atol=1e-12)


@pytest.mark.parametrize(("seq_len", "d_model"), [(50, 64), (512, 64), (50, 8), (20, 2), (1, 1)])
def test_all_hands_name_the_position_when_they_are_read_well(seq_len, d_model):
    spread = radians(1)
    for seed in range(20):
        reading = read_clocks(seq_len, d_model, seed=seed, spread=spread)
        assert list(reading.pairs) == sorted(reading.pairs, reverse=True)
        speeds = pe_core.angular_frequencies(d_model)[list(reading.pairs)]
        found = position_probabilities(reading.angles, speeds, seq_len, spread=spread)
        assert found.argmax() == reading.position
        assert hand_errors(reading.angles, speeds, reading.position).max() < 5


def test_each_hand_leaves_fewer_positions_and_a_larger_error_leaves_more():
    def left(degrees):
        counts = []
        for seed in range(20):
            reading = read_clocks(512, 64, seed=seed, spread=radians(degrees))
            speeds = pe_core.angular_frequencies(64)[list(reading.pairs)]
            each = [
                position_probabilities(
                    reading.angles[:hands], speeds[:hands], 512, spread=radians(degrees)
                )
                for hands in range(1, 6)
            ]
            counts.append([likely_positions(one).size for one in each])
        return np.mean(counts, axis=0)

    few, many = left(4), left(20)
    assert (np.diff(few) < 0).all()
    assert (few < many).all()
    assert few[-1] < 1.5


def test_the_hidden_position_depends_on_the_seed_and_not_on_the_error():
    def hidden(seed, degrees):
        return read_clocks(500, 64, seed=seed, spread=radians(degrees)).position

    assert len({hidden(seed, 8) for seed in range(50)}) > 40
    assert {hidden(3, degrees) for degrees in (1, 8, 45)} == {hidden(3, 20)}


def test_the_best_base_grows_with_the_length():
    def best(seq_len):
        scores = [base_score(seq_len, 64, base=base).score for base in BASE.options[::2]]
        return BASE.options[::2][int(np.argmax(scores))]

    found = [best(seq_len) for seq_len in (20, 50, 128, 512)]
    assert found == sorted(found)
    assert found[0] < found[-1]


def test_the_parts_of_a_score_are_those_of_f15():
    for base, similarity, flat in ((100, 0.339, 0.0), (1000, 0.551, 0.20), (10_000, 0.667, 0.39)):
        found = base_score(50, 64, base=base)
        assert round(found.similarity, 3) == similarity
        assert round(found.flat, 2) == flat
    score, apart, moving, reach = base_score(50, 64, base=10).parts
    assert reach < 60
    assert score == pytest.approx(apart * moving * reach / 1e4)


def _recomputed(kind, at):
    """Return the right number from first principles, without the functions under test."""
    d_model, base = at.get("d_model", 8), at.get("base", 10_000)
    match kind:
        case "pair":
            return at["column"] // 2
        case "first_row":
            return d_model / 2
        case "norm":
            return (d_model / 2) ** 0.5
        case "wavelength":
            return 2 * np.pi * base ** (2 * at["pair"] / d_model)
        case "ratio":
            return base ** (2 / d_model)
        case "complete":
            turns = [2 * np.pi * base ** (2 * i / d_model) for i in range(d_model // 2)]
            return sum(turn <= at["seq_len"] for turn in turns)
        case "same_offset":
            return sum(np.cos(at["offset"] * 10_000 ** (-i / 4)) for i in range(4))
        case "distance":
            return d_model - 2 * at["dot"]
        case "turned":
            return at["row"] + at["offset"]
        case "swapped":
            return 0


def test_the_right_choice_of_every_question_is_right_and_the_others_are_not():
    for of_a_seed in questions():
        for asked in of_a_seed:
            wanted = _recomputed(asked.kind, asked.given)
            numbers = [float(choice.replace(",", "")) for choice in asked.choices]
            assert numbers[asked.right] == pytest.approx(wanted, rel=1e-3, abs=1e-3), asked
            assert asked.reasons.count("right") == 1
            assert len(set(asked.choices)) == len(asked.choices) >= 3, asked
            assert sum(abs(n - wanted) < 1e-3 * max(1, wanted) for n in numbers) == 1, asked


def test_questions_vary_in_their_numbers_and_in_where_the_right_choice_stands():
    for at, kind in enumerate(KINDS):
        asked = [of_a_seed[at] for of_a_seed in questions()]
        assert {each.kind for each in asked} == {kind}
        assert len({str(each.given) for each in asked}) > 5, kind
        assert {each.right for each in asked} >= {0, 1, 2}, kind


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_bug_law_and_mistake_has_its_words(language):
    texts = load_texts(language)
    for group in ("name", "sign"):
        assert texts.group(f"challenges.bug.{group}").keys() == BUGS.keys()
    assert texts.group("challenges.bug.law").keys() == set(INVARIANTS)
    reasons: dict[str, set[str]] = {kind: set() for kind in KINDS}
    for of_a_seed in questions():
        for asked in of_a_seed:
            reasons[asked.kind] |= set(asked.reasons) - {"right"}
            told = {**asked.given, "right": "1", "mine": "2"}
            for name in ("question", "answer"):
                assert "{" not in texts(f"challenges.check.{asked.kind}.{name}", **told)
    for kind, found in reasons.items():
        assert texts.group(f"challenges.check.{kind}.why").keys() == found, kind


@pytest.mark.parametrize("make", [bug_challenge, check_questions])
def test_a_seed_is_a_whole_number_of_at_least_0(make):
    with pytest.raises(ValueError, match="seed must be a whole number of at least 0, got -1"):
        make(-1)
