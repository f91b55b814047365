"""No word that nobody asks for, and no question without a word."""

import pytest

from tests.architecture.source import Source, product
from tests.lesson.uses import asked_by, asked_by_the_product, words_of_groups
from tests.lesson.words import every_language

LANGUAGES = every_language().items()


def names(texts, kind):
    """Return what `texts` can answer to a question of that kind."""
    groups = {name.rpartition(".")[0] for name in texts.labels}
    return {"label": set(texts.labels), "section": set(texts.prose), "group": groups}[kind]


def unanswered(asked, texts):
    return [
        f"{one.place}: {one.kind} {one.pattern}"
        for one in asked
        if not one.forwarded and not one.among(names(texts, one.kind))
    ]


def unused(asked, of_groups, texts):
    used = set()
    for one in asked:
        found = one.among(names(texts, one.kind))
        if one.kind != "group":
            used |= found
            continue
        for name in texts.labels:
            group, _, word = name.rpartition(".")
            if group in found and any(key.means(word) for key in of_groups):
                used.add(name)
    return sorted((texts.labels.keys() | texts.prose.keys()) - used)


@pytest.mark.parametrize(("language", "texts"), LANGUAGES)
def test_every_word_asked_for_is_there(language, texts):
    assert unanswered(asked_by_the_product(), texts) == []


@pytest.mark.parametrize(("language", "texts"), LANGUAGES)
def test_every_word_is_asked_for(language, texts):
    assert unused(asked_by_the_product(), words_of_groups(product()), texts) == []


TEXTS = every_language()["en"]


@pytest.mark.parametrize(
    ("path", "call"),
    [
        ("app.py", 'texts("app.nobody")'),
        ("ui/a.py", 'lesson.texts("app.nobody")'),
        ("ui/a.py", 'load_texts("ko")("language.nobody")'),
        ("ui/a.py", 'texts.group("nobody")'),
        ("ui/a.py", 'texts.section("start.nobody")'),
        ("ui/a.py", 'texts(f"nobody.{name}")'),
        ("ui/a.py", 'texts(f"{name}.title")'),  # no page is spelled out beside it
        ("pages/matrix.py", 'lesson.text("nobody")'),
        ("pages/matrix.py", 'lesson.text("matrix.title")'),
        ("pages/matrix.py", 'lesson.heading("goals")'),
        ("pages/matrix.py", 'lesson.prose("goals")'),
        ("pages/matrix.py", 'lesson.picture("title", figure)'),
    ],
)
def test_a_question_without_a_word_is_seen(path, call):
    assert unanswered(asked_by([Source(path, call)]), TEXTS)


@pytest.mark.parametrize(
    ("path", "call", "name"),
    [
        ("app.py", 'texts("app.name")', "app.name"),
        ("ui/a.py", 'load_texts("ko")("language.name")', "language.name"),
        ("ui/a.py", 'a = "matrix"; texts(f"{a}.title")', "matrix.title"),
        ("pages/matrix.py", 'lesson.text("lead")', "matrix.lead"),
        ("pages/matrix.py", 'lesson.heading("formula")', "matrix.heading.formula"),
        ("pages/matrix.py", 'lesson.prose("reading")', "matrix.reading"),
        ("pages/matrix.py", 'lesson.picture("row", figure)', "matrix.row.alt"),
        ("pages/matrix.py", 'k = "sine"; lesson.text(f"cell_{k}")', "matrix.cell_sine"),
        ("ui/a.py", 'texts.group("player")["play"]', "player.play"),
    ],
)
def test_a_word_is_used_where_it_is_asked_for_and_only_there(path, call, name):
    asking = [Source(path, call)]
    left = unused(asked_by(asking), words_of_groups(asking), TEXTS)
    assert name not in left
    elsewhere = [Source("ui/b.py", "x = 1")]
    assert name in unused(asked_by(elsewhere), words_of_groups(elsewhere), TEXTS)


def test_a_word_of_a_group_that_nobody_looks_up_is_seen():
    asking = [Source("ui/a.py", 'texts.group("figure")["sine"]')]
    left = unused(asked_by(asking), words_of_groups(asking), TEXTS)
    assert "figure.sine" not in left
    assert "figure.norm_axis" in left
