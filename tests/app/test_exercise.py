"""The exercise: what a learner gives is read, judged and kept; hints and the solution open."""

import io
from typing import Any

import numpy as np
import pytest
from streamlit.testing.v1 import AppTest

import pe_core
from lesson import LANGUAGES, load_texts
from pe_core.audit import Recipe
from pe_core.reading import LARGEST_FILE, NOTES, RULES
from tests.app.test_pages import opened
from tests.app.test_pictures import last_assigned, pictures
from tests.architecture.source import ROOT
from ui.task import TASK

__all__ = ["pictures"]  # a fixture

SEED = 7
ENCODING = pe_core.get_sinusoidal_positional_encoding(10, 8)
WORDS = pe_core.random_embeddings(10, 8, seed=SEED)
KO = load_texts("ko")


def pasted(app: AppTest, text: str) -> AppTest:
    return app.text_area(key="exercise-paste").set_value(text).run()


def exercise(app: AppTest, **query: object) -> AppTest:
    page = opened(app, "exercise", **({"lang": "ko", "seed": SEED} | query))
    assert not page.exception
    return page


def off_by(amount: float) -> np.ndarray:
    matrix = ENCODING.copy()
    matrix[3, 5] += amount
    return matrix


def facts(matrix: np.ndarray, **more: Any) -> dict[str, Any]:
    return {"cells": 80, "seed": SEED, "tolerance": "0.000001", **TASK, **more}


@pytest.mark.parametrize(
    ("matrix", "name"), [(ENCODING, "right.encoding"), (WORDS + ENCODING, "right.sum")]
)
@pytest.mark.parametrize("spell", [repr, lambda m: repr(m.tolist()), lambda m: str(m.astype("f4"))])
def test_a_right_answer_is_told_so(app, matrix, name, spell):
    page = pasted(exercise(app), spell(matrix))
    said = KO(f"exercise.{name}", **facts(matrix))
    assert [box.value for box in page.success] == [said]
    assert not page.warning
    assert not page.error


def test_the_sliders_of_other_pages_change_nothing(app):
    page = pasted(exercise(app, seq_len=3, d_model=5, base=20), repr(ENCODING))
    assert len(page.success) == 1
    assert page.query_params["seq_len"] == "3"


@pytest.mark.parametrize(("kind", "added"), [("encoding", 0), ("sum", WORDS)])
def test_a_wrong_answer_is_told_where_and_by_how_much(app, pictures, kind, added):
    page = pasted(exercise(app), repr((off_by(0.25) + added).tolist()))
    (said,) = [box.value for box in page.warning]
    right = ENCODING[3, 5]
    wanted = facts(
        ENCODING,
        count=1,
        row=3,
        column=5,
        got=f"{right + 0.25:.4g}",
        wanted=f"{right:.4g}",
        largest="0.25",
    )
    assert said == KO(f"exercise.wrong.{kind}", **wanted)
    (picture,) = [each for each in pictures if each["name"] == "exercise.difference"]
    made = last_assigned(picture["program"])
    np.testing.assert_allclose(made, picture["twin"].values, atol=1e-12)
    assert made[3, 5] == pytest.approx(0.25)


@pytest.mark.parametrize("added", [0, WORDS], ids=["encoding", "sum"])
@pytest.mark.parametrize(
    ("fault", "recipe"),
    [
        ("concatenated", Recipe(layout="concatenated")),
        ("column_doubled", Recipe(schedule="column_doubled")),
        ("base", Recipe(base=1000.0)),
        ("first_position", Recipe(first_position=1.0)),
        ("cosine_first", Recipe(first="cosine")),
        ("cosine_missing", Recipe(missing="cosine")),
        ("rows_alternate", Recipe(first="rows")),
    ],
)
def test_a_wrong_answer_is_told_what_made_it(app, fault, recipe, added):
    page = pasted(exercise(app), repr((recipe.table(10, 8) + added).round(6).tolist()))
    assert len(page.warning) == 1
    assert "e−" not in page.warning[0].value  # a cell that only rounding keeps from 0 is 0
    said = [text.value for text in page.markdown]
    at = said.index(KO("exercise.cause")) + 1
    what = KO(f"audit.fault.{fault}.what").partition("{")[0]
    assert what in said[at]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("spell", [repr, lambda m: str(m.astype("f4"))])
def test_words_multiplied_by_the_root_of_the_width_are_told_as_the_cause(app, language, spell):
    page = pasted(exercise(app, lang=language), spell(np.sqrt(8) * WORDS + ENCODING))
    texts = load_texts(language)
    said = texts("exercise.words_times", **TASK, root="2.828")
    assert said in [text.value for text in page.markdown]
    assert len(page.warning) == 1
    assert texts("exercise.cause") not in [text.value for text in page.markdown]


def test_embeddings_without_anything_added_are_recognised(app):
    page = pasted(exercise(app), repr(WORDS))
    assert page.warning[0].value.startswith(
        KO("exercise.wrong.words", **facts(WORDS, count=80))[:9]
    )
    assert not page.success


def test_a_number_beyond_all_pictures_is_told_without_one(app, pictures):
    page = pasted(exercise(app), repr(off_by(1e300)))
    assert len(page.warning) == 1
    assert "exercise.difference" not in {each["name"] for each in pictures}


def test_a_refusal_keeps_the_text_and_the_result_before_it(app):
    page = pasted(exercise(app), repr(ENCODING))
    page = pasted(page, "0.84 zzz*\n[1](2)")
    assert page.text_area(key="exercise-paste").value == "0.84 zzz*\n[1](2)"
    (refused,) = page.error
    assert "zzz" in refused.value
    assert len(page.success) == 1
    assert KO("answer.kept") in [caption.value for caption in page.caption]
    page = pasted(page, " ")
    assert not page.error


def test_checking_an_empty_box_is_answered(app):
    page = opened(app, "exercise", lang="en")
    page.button(key="exercise-check").click().run()
    assert [error.value for error in page.error] == [load_texts("en")("reading.refused.empty")]


def test_a_table_of_another_shape_is_refused_in_one_sentence(app):
    page = pasted(exercise(app), repr(ENCODING.T.tolist()))
    assert [box.value for box in page.error] == [
        KO("reading.refused.shape", given="8 × 10", wanted="10 × 8")
    ]


def test_what_was_typed_survives_another_page_and_another_language(app):
    page = pasted(exercise(app), repr(off_by(1)))
    page = page.switch_page("pages/matrix.py").run()
    page = page.switch_page("pages/exercise.py").run()
    assert page.text_area(key="exercise-paste").value == repr(off_by(1))
    assert len(page.warning) == 1
    page.button_group(key="lang.segments").set_value("en").run()
    assert page.text_area(key="exercise-paste").value == repr(off_by(1))


def test_a_file_is_read_and_its_arrays_can_be_chosen(app):
    buffer = io.BytesIO()
    np.savez(buffer, bad=np.array([[None]]), wrong=off_by(1), right=ENCODING)
    page = exercise(app)
    page.file_uploader(key="exercise-file").upload("mine.npz", buffer.getvalue()).run()
    assert page.selectbox(key="exercise-member").options == ["bad", "wrong", "right"]
    assert len(page.warning) == 1
    page.selectbox(key="exercise-member").set_value("right").run()
    assert len(page.success) == 1
    page.selectbox(key="exercise-member").set_value("bad").run()
    assert [box.value for box in page.error] == [KO("reading.refused.objects", given="bad")]
    assert len(page.success) == 1


def test_hints_open_one_after_another_and_then_the_solution(app, pictures):
    page = exercise(app)
    first = page.button(key="next-exercise").label
    assert first == KO("exercise.next_hint").format(step=1, steps=5)
    hint = KO.section("exercise.hint_shape")
    assert hint not in [text.value for text in page.markdown]
    for _ in range(6):
        assert not page.code
        page.button(key="next-exercise").click().run()
    assert hint in [text.value for text in page.markdown]
    assert "next-exercise" not in {button.key for button in page.button}
    assert "final_embedding = word_embedding + encoding" in page.code[0].value
    ours = [each for each in pictures if each["name"].startswith("exercise.")]
    names = {picture["name"]: picture for picture in ours}
    assert {"exercise.words", "exercise.encoding", "exercise.sum"} <= names.keys()
    for picture in names.values():
        made = last_assigned(picture["program"])
        np.testing.assert_allclose(made, picture["twin"].values, atol=2e-12)
    scales = {picture["figure"].data[0].zmax for picture in names.values()}
    assert len(scales) == 1
    assert len(page.expander) == 5


def test_a_right_sum_opens_the_solution_and_a_right_encoding_does_not(app):
    page = pasted(exercise(app), repr(ENCODING))
    assert not page.code
    assert pasted(page, repr(WORDS + ENCODING)).code


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_rule_and_note_has_a_sentence_with_its_facts(language):
    texts = load_texts(language)
    for group, promised in (("refused", RULES), ("note", NOTES)):
        assert texts.group(f"reading.{group}").keys() == promised.keys()
        for name, given in promised.items():
            sentence = texts(f"reading.{group}.{name}", **{fact: f"<{fact}>" for fact in given})
            assert all(f"<{fact}>" in sentence for fact in given), name


def test_streamlit_lets_through_what_the_reading_takes():
    config = (ROOT / ".streamlit" / "config.toml").read_text(encoding="utf-8")
    assert f"maxUploadSize = {LARGEST_FILE // 2**20}\n" in config
