"""The loader: what is missing is an error, and nobody can change the words of somebody else."""

import dataclasses

import pytest

import lesson.texts
from lesson import LANGUAGES, Texts, load_texts

WORDS = Texts("en", {"a.b": "row {row}", "a.c": "plain"}, {"a.d": "norm {{norm:.2f}} of $x_{i}$"})


@pytest.fixture
def folder(tmp_path, monkeypatch):
    """Let the loader read an empty folder."""
    (tmp_path / "en").mkdir()
    (tmp_path / "en.toml").write_text('[a]\nb = "word"\n[a.c]\nd = 1\n', encoding="utf-8")
    monkeypatch.setattr(lesson.texts, "_FOLDER", tmp_path)
    return tmp_path


@pytest.mark.parametrize("ask", [WORDS, WORDS.section, WORDS.group])
def test_a_missing_name_raises(ask):
    with pytest.raises(KeyError, match="nowhere"):
        ask("nowhere")


def test_a_missing_placeholder_of_a_label_raises():
    with pytest.raises(KeyError, match="row"):
        WORDS("a.b", column=1)


@pytest.mark.parametrize("values", [{}, {"share": 1.0}])
def test_a_missing_placeholder_of_a_section_raises(values):
    with pytest.raises(KeyError, match="norm"):
        WORDS.section("a.d", **values)


def test_placeholders_are_filled_and_formulas_left_alone():
    assert WORDS("a.b", row=7) == "row 7"
    assert WORDS.section("a.d", norm=2) == "norm 2.00 of $x_{i}$"


def test_a_group_holds_what_is_below_its_name():
    assert dict(WORDS.group("a")) == {"b": "row {row}", "c": "plain"}


def test_labels_and_sections_are_read(folder):
    (folder / "en" / "page.md").write_text("<!-- one -->\nA\n\n<!-- two -->\nB\n", encoding="utf-8")
    (folder / "en" / "page.toml").write_text('title = "T"\n[e]\nf = "F"\n', encoding="utf-8")
    texts = load_texts.__wrapped__("en")
    assert dict(texts.labels) == {
        "a.b": "word",
        "a.c.d": "1",
        "page.title": "T",
        "page.e.f": "F",
    }
    assert dict(texts.prose) == {"page.one": "A", "page.two": "B"}


def test_prose_that_does_not_begin_with_a_mark_is_refused(folder):
    (folder / "en" / "page.md").write_text("Hello\n<!-- one -->\nA\n", encoding="utf-8")
    with pytest.raises(ValueError, match=r"page\.md must begin with a section mark, got Hello"):
        load_texts.__wrapped__("en")


def test_a_language_that_is_not_there_raises():
    with pytest.raises(FileNotFoundError):
        load_texts("xx")


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_words_are_frozen(language):
    texts = load_texts(language)
    with pytest.raises(dataclasses.FrozenInstanceError):
        setattr(texts, "language", "xx")  # noqa: B010 - a plain assignment is an error of types
    for words in (texts.labels, texts.prose, texts.group("app")):
        with pytest.raises(TypeError, match="item assignment"):
            words["app.name"] = "changed"  # type: ignore[index]
