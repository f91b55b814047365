"""Each question is answered by what is computed: another setting, another right choice."""

from collections.abc import Callable
from functools import partial
from typing import Any

import numpy as np
import pytest

import pe_core
from lesson import LANGUAGES, load_texts
from pe_core import prediction
from pe_core.prediction import OPTIONS, Answer

TABLE = pe_core.get_sinusoidal_positional_encoding
WORDS = ["the", "dog", "sees", "the", "other", "dog"]


def _fastest(seq_len: int = 50, reverse: bool = False) -> Answer:
    encoding = TABLE(seq_len, 16)
    return prediction.fastest_columns(encoding[:, ::-1] if reverse else encoding)


def _swapped(positions: float) -> Answer:
    tokens = pe_core.word_vectors(WORDS, 16, seed=1, spread=1)
    projections = pe_core.random_projections(16, seed=1)
    order = prediction.first_swap(WORDS)
    assert order == [1, 0, 2, 3, 4, 5]
    return prediction.outputs_after_swap(
        tokens, positions * TABLE(len(WORDS), 16), projections, order
    )


def _two_changed() -> Answer:
    """Let each word look at itself alone: only those that moved can change."""
    alone = np.array([1000 * np.eye(4), np.eye(4), np.eye(4)])
    places = np.array([[0.0], [1], [2], [3]]) * np.array([0, 0, 0, 1e-3])
    return prediction.outputs_after_swap(np.eye(4)[[0, 1, 2, 2]], places, alone, [1, 0, 2, 3])


def _longer(stretched: bool = False, from_row: int = 0) -> Answer:
    longer = TABLE(20, 8)
    if stretched:
        longer[from_row:] = pe_core.encode_positions(np.arange(from_row, 20) / 2, 8)
    return prediction.changed_rows(TABLE(10, 8), longer)


def _wider(d_model: int, seq_len: int = 10, shift: float = 0.0) -> Answer:
    return prediction.kept_columns(TABLE(seq_len, d_model), TABLE(seq_len, 2 * d_model) + shift)


def _norms(d_model: int, seq_len: int = 50) -> Answer:
    return prediction.longest_row(TABLE(seq_len, d_model))


def _repeat(d_model: int = 8, step: float = 1.0) -> Answer:
    similarity = pe_core.similarity_by_offset(np.arange(101) * step, d_model)
    return prediction.coming_back(similarity, similarity[-1])


def _direction(d_model: int, row: int = 10) -> Answer:
    return prediction.before_or_after(TABLE(20, d_model), row, 3)


def _turned(offset: int) -> Answer:
    return prediction.found_key(pe_core.turned_query_scores(TABLE(20, 16), offset), 10, 3)


def _projected(kind: str) -> Answer:
    encoding = TABLE(20, 16)
    scores = {
        "random": pe_core.projected_scores(encoding, encoding, seed=3),
        "none": pe_core.dot_product_matrix(encoding),
        "shared": pe_core.dot_product_matrix(encoding * np.arange(16)),
    }
    return prediction.stripes(scores[kind])


def _beyond(back: int, base: float, decay: float, steps: int) -> Answer:
    trained, rows = 32, 64
    table = TABLE(rows, 32, base=base)
    how: dict[str, Any] = {
        "learnable": False,
        "weight_decay": decay,
        "steps": steps,
        "every": steps,
    }
    *_, end = pe_core.train_look_back(table, back, trained, **how)
    hits = pe_core.look_back_hits(end.table, end.bilinear, back, trained)
    return prediction.found_beyond(hits, trained - back)


CASES: list[tuple[str, str, Callable[[], Answer]]] = [
    ("fastest", "left", _fastest),
    ("fastest", "none", partial(_fastest, seq_len=2)),
    ("fastest", "right", partial(_fastest, reverse=True)),
    ("swapped", "none", partial(_swapped, 0.0)),
    ("swapped", "all", partial(_swapped, 1.0)),
    ("swapped", "two", _two_changed),
    ("longer", "none", _longer),
    ("longer", "all", partial(_longer, stretched=True)),
    ("longer", "last", partial(_longer, stretched=True, from_row=8)),
    ("wider", "first", partial(_wider, 8)),
    ("wider", "all", partial(_wider, 2)),
    ("wider", "all", partial(_wider, 8, seq_len=1)),
    ("wider", "none", partial(_wider, 8, shift=0.1)),
    ("bases", "nothing", partial(prediction.change_by_base, 50, 2, (10_000, 10))),
    ("bases", "some", partial(prediction.change_by_base, 50, 4, (10_000, 10))),
    ("norms", "equal", partial(_norms, 8)),
    ("norms", "last", partial(_norms, 7)),
    ("norms", "middle", partial(_norms, 3, seq_len=1000)),
    ("slowest", "below", partial(prediction.slowest_when_wider, 64)),
    ("slowest", "same", partial(prediction.slowest_when_wider, 7)),
    ("slowest", "double", partial(prediction.slowest_when_wider, 2, base=4)),
    ("repeat", "never", _repeat),
    ("repeat", "turn", partial(_repeat, d_model=2, step=np.pi / 2)),
    ("repeat", "slowest", partial(_repeat, d_model=2, step=np.pi / 20)),
    ("nearest", "far", partial(prediction.nearest_offset, 4)),
    ("nearest", "turn", partial(prediction.nearest_offset, 10)),
    ("nearest", "neighbour", partial(prediction.nearest_offset, 12)),
    ("rise", "later", partial(prediction.rise_when_wider, 64)),
    ("rise", "same", partial(prediction.rise_when_wider, 4)),
    ("rise", "sooner", partial(prediction.rise_when_wider, 40, base=12)),
    ("direction", "same", partial(_direction, 8)),
    ("direction", "after", partial(_direction, 7)),
    ("direction", "before", partial(_direction, 1, row=5)),
    ("backwards", "back", partial(_turned, -3)),
    ("backwards", "forward", partial(_turned, 3)),
    ("backwards", "stay", partial(_turned, 0)),
    ("backwards", "elsewhere", partial(_turned, 5)),
    ("projected", "gone", partial(_projected, "random")),
    ("projected", "kept", partial(_projected, "none")),
    ("projected", "symmetric", partial(_projected, "shared")),
    ("louder", "same", partial(prediction.louder_when_wider, 64, scaled=True)),
    ("louder", "double", partial(prediction.louder_when_wider, 64, scaled=False)),
    ("beyond", "few", partial(_beyond, 1, 10_000, 0.0, 400)),
    ("beyond", "most", partial(_beyond, 1, 100, 0.001, 400)),
    ("beyond", "none", partial(_beyond, 3, 10, 0.0, 400)),
    ("beyond", "all", partial(_beyond, 1, 1000, 0.001, 1000)),
]
ALWAYS = {"longer": "none", "bases": "nothing", "repeat": "never", "backwards": "back"}
ALWAYS |= {"projected": "gone", "nearest": "far"}
"""What is right on its page at every setting there."""
ON_A_PAGE = {
    "fastest": {"left", "none"},
    "swapped": {"none", "two", "some", "all"},
    "wider": {"all", "first"},
    "norms": {"middle", "last", "equal"},
    "slowest": {"same", "below"},
    "rise": {"sooner", "same", "later"},
    "direction": {"before", "after", "same"},
    "louder": {"same", "double"},
    "beyond": {"none", "few", "most", "all"},
    **{name: {right} for name, right in ALWAYS.items()},
}
"""What may be right on its page."""


@pytest.mark.parametrize(("name", "right", "compute"), CASES)
def test_the_right_choice_follows_from_what_is_computed(name, right, compute):
    answer = compute()
    assert answer.right == right
    assert right in OPTIONS[name]
    assert len(answer.x) == len(answer.values)
    assert set(answer.marked) <= set(answer.x.tolist())


def test_every_question_has_a_setting_with_another_answer():
    found = {name: {right for each, right, _ in CASES if each == name} for name in OPTIONS}
    assert {name for name, rights in found.items() if len(rights) < 2} == set()


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", OPTIONS)
def test_every_choice_has_words_and_what_follows_it(name, language):
    texts, possible = load_texts(language), ON_A_PAGE[name]
    assert set(texts.group(f"predict.{name}.option")) == set(OPTIONS[name])
    assert set(texts.group(f"predict.{name}.answer")) == possible
    wrong = {option for option in OPTIONS[name] if possible - {option}}
    assert set(texts.group(f"predict.{name}.why")) == wrong


@pytest.mark.parametrize("width", [2, 3, 7, 64, 511, 512])
@pytest.mark.parametrize("base", [10, 10_000, 1_000_000])
def test_no_other_answer_than_those_with_words_is_right_on_a_page(width, base):
    found = {
        "slowest": prediction.slowest_when_wider(width, base=base),
        "rise": prediction.rise_when_wider(width, base=base),
        "nearest": prediction.nearest_offset(4, base=base),
        "bases": prediction.change_by_base(20, 2, (base, 77)),
        "norms": prediction.longest_row(TABLE(20, width, base=base)),
        "fastest": prediction.fastest_columns(TABLE(20, width, base=base)),
    }
    for name, answer in found.items():
        assert answer.right in ON_A_PAGE[name], name
        assert np.isfinite(list(answer.facts.values())).all(), name


def test_the_facts_are_those_that_are_known():
    slowest = prediction.slowest_when_wider(64).facts
    assert [round(slowest[name], 2) for name in ("now", "then")] == [47117.24, 54410.14]
    assert round(slowest["limit"], 2) == 62831.85
    nearest = prediction.nearest_offset(4).facts
    assert [round(nearest[name], 4) for name in ("at_turn", "beside")] == [0.9792, 0.7701]
    assert prediction.nearest_offset(2).facts["offset"] == 710
    assert prediction.rise_when_wider(64).facts["then"] == 12
    assert prediction.longest_row(TABLE(50, 64)).facts["high"] == pytest.approx(5.65685, abs=1e-5)
    beyond = _beyond(1, 10_000, 0.0, 400).facts
    assert [round(beyond[part]) for part in ("inside", "beyond")] == [100, 16]
