"""The page about order: any sentence, any order of it, and a melody put back by its stamps."""

from collections.abc import Callable
from typing import Any

import numpy as np
import pytest
from streamlit.testing.v1 import AppTest

import pe_core
from lesson import LANGUAGES, load_texts
from tests.app.test_pages import opened, shown
from tests.app.test_pictures import last_assigned

Drawn = dict[str, dict[str, Any]]
LONG = "the quick brown fox jumps over the lazy dog and then it runs back home to sleep"


@pytest.fixture
def drawn(monkeypatch: pytest.MonkeyPatch) -> Drawn:
    """Collect by its name what the page hands over for each of its pictures."""
    collected: Drawn = {}

    def collect(name: str, figure: Any, texts: Any, **rest: Any) -> None:
        collected[name.removeprefix("order.")] = {"figure": figure, **rest}

    monkeypatch.setattr("ui.page.draw_picture", collect)
    return collected


def names(drawn: Drawn, picture: str) -> list[str]:
    """Return the words of a picture of weights, from top to bottom."""
    return list(drawn[picture]["figure"].data[0].meta["row_text"])


def outputs(sentence: list[str], *, positions: bool) -> Any:
    tokens = pe_core.word_vectors(sentence, 64, seed=29, spread=1)
    if positions:
        tokens = tokens + pe_core.get_sinusoidal_positional_encoding(len(sentence), 64)
    return pe_core.self_attention(tokens, pe_core.random_projections(64, seed=29))


@pytest.mark.parametrize("language", LANGUAGES)
def test_at_first_the_example_stands_beside_itself_backwards(
    app: AppTest, drawn: Drawn, language: str
) -> None:
    page = opened(app, "order", lang=language)
    words = load_texts(language)("order.example.first").split()
    assert page.text_input(key="sentence.text").value == " ".join(words)
    assert names(drawn, "first") == words
    assert names(drawn, "other") == words[::-1]


@pytest.mark.parametrize("positions", [0, 1])
def test_weights_and_differences_are_those_of_the_sentence(
    app: AppTest, drawn: Drawn, positions: int
) -> None:
    page = opened(
        app, "order", sentence="가 나 다 라", order="2,0,3,1", positions=positions, lang="ko"
    )
    first, weights = outputs(["가", "나", "다", "라"], positions=bool(positions))
    other, moved = outputs(["다", "가", "라", "나"], positions=bool(positions))
    np.testing.assert_allclose(drawn["first"]["twin"].values, weights, atol=1e-14)
    np.testing.assert_allclose(drawn["other"]["twin"].values, moved, atol=1e-14)
    changes = np.abs(first - other[[1, 3, 0, 2]]).max(axis=1)
    np.testing.assert_allclose(drawn["differences"]["twin"].values[:, 0], changes, atol=1e-14)
    assert (changes.max() > 0.1) == bool(positions)
    verdict = load_texts("ko")(f"order.verdict.{'changed' if positions else 'same'}", largest="")
    sentence = verdict.splitlines()[1]
    assert any(sentence in markdown.value for markdown in page.markdown)


def test_a_shuffle_keeps_the_words_and_stands_in_the_link(app: AppTest, drawn: Drawn) -> None:
    page = opened(app, "order", sentence="a b a c", lang="en")
    seen = [names(drawn, "other")]
    for _ in range(4):
        page.button(key="shuffle").click().run()
        seen.append(names(drawn, "other"))
        assert seen[-1] not in (seen[-2], ["a", "b", "a", "c"])
        assert sorted(seen[-1]) == ["a", "a", "b", "c"]
    order = page.query_params["order"].split(",")
    assert [["a", "b", "a", "c"][int(at)] for at in order] == seen[-1]


def test_everybody_who_shuffles_sees_the_same(new_app: Callable[[], AppTest], drawn: Drawn) -> None:
    orders = set()
    for _ in range(2):
        page = opened(new_app(), "order", sentence=LONG, seed=5, lang="ko")
        page.button(key="shuffle").click().run()
        orders.add(tuple(names(drawn, "other")))
    assert len(orders) == 1


def test_two_words_that_are_pressed_change_places(app: AppTest, drawn: Drawn) -> None:
    page = opened(app, "order", sentence="a b c d", order="0,1,2,3", lang="en")
    page.button_group(key="order.swap").set_value([1]).run()
    assert names(drawn, "other") == ["a", "b", "c", "d"]
    page.button_group(key="order.swap").set_value([1, 3]).run()
    assert names(drawn, "other") == ["a", "d", "c", "b"]
    assert page.query_params["order"] == "0,3,2,1"
    assert page.button_group(key="order.swap").value == []
    assert not page.exception


def test_a_word_pressed_in_a_longer_sentence_is_forgotten(app: AppTest) -> None:
    page = opened(app, "order", sentence="a b c d", lang="en")
    page.button_group(key="order.swap").set_value([3]).run()
    page.text_input(key="sentence.text").set_value("x y").run()
    assert page.button_group(key="order.swap").value == []
    assert not page.exception


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_was_typed_stays_and_what_is_left_out_is_named(
    app: AppTest, drawn: Drawn, language: str
) -> None:
    page = opened(app, "order", lang=language)
    page.text_input(key="sentence.text").set_value(LONG).run()
    assert page.text_input(key="sentence.text").value == LONG
    assert shown(page)["sentence"] == LONG
    assert names(drawn, "first") == LONG.split()[:16]
    told = load_texts(language)("order.left_out", most=16, words=" ".join(LONG.split()[16:]))
    assert told in [caption.value for caption in page.caption]


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_sentence_that_nobody_can_see_is_refused_in_words(
    app: AppTest, drawn: Drawn, language: str
) -> None:
    page = opened(app, "order", lang=language, sentence="\u200b\ufeff")
    texts = load_texts(language)
    example = texts("order.example.first")
    assert [warning.value for warning in page.warning] == [texts("order.no_words", example=example)]
    assert names(drawn, "first") == example.split()
    assert not page.exception


@pytest.mark.parametrize("language", LANGUAGES)
def test_an_order_of_another_sentence_is_refused_in_words(
    app: AppTest, drawn: Drawn, language: str
) -> None:
    page = opened(app, "order", lang=language, sentence="a b c", order="1,0")
    told = load_texts(language)("order.unfit", given=2, count=3)
    assert told in [caption.value for caption in page.caption]
    assert names(drawn, "other") == ["c", "b", "a"]


@pytest.mark.parametrize("sentence", ["나", "나 나 나"])
def test_without_two_different_words_there_is_no_other_order(
    app: AppTest, drawn: Drawn, sentence: str
) -> None:
    page = opened(app, "order", sentence=sentence, lang="ko", positions=1)
    assert page.button(key="shuffle").disabled
    assert not page.exception
    alike = load_texts("ko")("order.verdict.alike", largest="0").splitlines()[1]
    assert any(alike in markdown.value for markdown in page.markdown)


def test_a_sentence_that_reads_the_same_backwards_is_shuffled(app: AppTest, drawn: Drawn) -> None:
    opened(app, "order", sentence="나 너 나", lang="ko")
    assert names(drawn, "other") != ["나", "너", "나"]
    assert sorted(names(drawn, "other")) == ["나", "나", "너"]


@pytest.mark.parametrize(
    "sentence",
    [
        "<b>x</b> **y** $z$ `c` :red[d]",
        "1 2026-01-01 1E1 \"q\" 'a' \\n {x} %s ${y}",
        "👩\u200d👩\u200d👧 🐶 한글 a\u0301 ﷽",
        "가,나 =1+1 다",
        "w" * 240,
    ],
)
def test_no_sentence_breaks_the_page_its_programs_or_its_tables(
    app: AppTest, drawn: Drawn, sentence: str
) -> None:
    page = opened(app, "order", sentence=sentence, lang="en", positions=1)
    assert not page.exception
    for name, picture in drawn.items():
        made = last_assigned(picture["program"])
        np.testing.assert_allclose(made, picture["twin"].values, atol=2e-12, err_msg=name)
        twin = picture["twin"]
        assert len(set(twin.columns)) == len(twin.columns)
    if "," in sentence:
        assert '"0 가,나"' in drawn["first"]["twin"].as_csv().decode("utf-8-sig")
    chips = page.button_group(key="order.swap").options
    assert not [chip for chip in chips if "<b>" in str(chip) or "**y" in str(chip)]


def test_an_example_takes_the_place_of_the_sentence(app: AppTest, drawn: Drawn) -> None:
    page = opened(app, "order", sentence="a b c", order="1,0,2", lang="en")
    page.button(key="example-modifiers").click().run()
    example = load_texts("en")("order.example.modifiers")
    assert page.text_input(key="sentence.text").value == example
    assert names(drawn, "other") == example.split()[::-1]
    assert page.query_params["order"] == ""


def test_the_stamps_put_the_shuffled_notes_in_order_again(app: AppTest, drawn: Drawn) -> None:
    page = opened(app, "order", lang="en")
    in_order = drawn["melody"]["twin"].values
    assert in_order[:, 0].tolist() == list(range(7))
    moved = drawn["shuffled"]["twin"].values
    assert moved[:, 1].tolist() != in_order[:, 1].tolist()
    np.testing.assert_array_equal(moved, in_order[moved[:, 0]])
    rows = drawn["stamps_melody"]["twin"].values
    np.testing.assert_array_equal(drawn["stamps_shuffled"]["twin"].values, rows[moved[:, 0]])
    coloured = drawn["stamps_shuffled"]["figure"].data[0].z
    np.testing.assert_array_equal(coloured, rows[moved[:, 0]])
    page.button(key="restored-button").click().run()
    np.testing.assert_array_equal(drawn["restored"]["twin"].values, in_order)
    np.testing.assert_array_equal(drawn["stamps_restored"]["twin"].values, rows)
    assert page.query_params["restored"] == "1"
    page.button(key="restored-button").click().run()
    assert page.query_params["restored"] == "0"


def test_the_notes_follow_what_is_read_from_the_stamps_and_no_number(
    app: AppTest, drawn: Drawn, monkeypatch: pytest.MonkeyPatch
) -> None:
    read = pe_core.read_stamps

    def backwards(stamps: Any, seq_len: int, *, base: float) -> Any:
        return seq_len - 1 - read(stamps, seq_len, base=base)

    monkeypatch.setattr(pe_core, "read_stamps", backwards)
    opened(app, "order", lang="en", restored=1)
    assert drawn["restored"]["twin"].values[:, 0].tolist() == list(range(7))[::-1]


def test_without_positions_a_recurrent_cell_already_differs(app: AppTest, drawn: Drawn) -> None:
    opened(app, "order", lang="en")
    assert drawn["differences"]["twin"].values.max() < 1e-13
    assert drawn["recurrent"]["twin"].values.max() > 0.1
