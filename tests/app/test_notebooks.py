"""The notebooks of the exercise: valid, in the page's words, and they run from top to bottom."""

import ast
from typing import Any

import nbformat
import numpy as np
import pytest
from nbclient import NotebookClient

import pe_core
from lesson import LANGUAGES, load_texts
from lesson.notebook import left_open, notebook
from ui.page import Lesson
from ui.program import program
from ui.task import TASK, exercise_notebook

SEED = 12
CASES = [(language, solved) for language in LANGUAGES for solved in (False, True)]


def lesson(language: str) -> Lesson:
    return Lesson("exercise", **TASK, texts=load_texts(language))


def read(language: str, *, solved: bool) -> Any:
    data = exercise_notebook(lesson(language), solved=solved, seed=SEED)
    return nbformat.reads(data.decode(), as_version=4)


def code(document: Any) -> list[str]:
    return [cell.source for cell in document.cells if cell.cell_type == "code"]


def outcome(source: str) -> dict[str, Any]:
    space: dict[str, Any] = {}
    exec(source, space)
    return space


@pytest.mark.parametrize(("language", "solved"), CASES)
def test_a_notebook_is_valid_and_speaks_its_language(language, solved):
    document = read(language, solved=solved)
    nbformat.validate(document)
    words = load_texts(language)
    said = [cell.source for cell in document.cells if cell.cell_type == "markdown"]
    assert said[0] == f"# {words('exercise.title')}"
    assert words.section("exercise.task", **TASK, seed=SEED) in said
    assert not any("{{" in text or "$function" in text for text in (*said, *code(document)))


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_notebook_runs_from_top_to_bottom(language, tmp_path):
    """In Jupyter itself; what is done is marked, what is missing is not."""
    for solved in (False, True):
        document = read(language, solved=solved)
        client = NotebookClient(
            document, timeout=120, resources={"metadata": {"path": str(tmp_path)}}
        )
        client.execute()
        printed = "".join(output.text for output in document.cells[-1].outputs)
        marks = [line[:3] for line in printed.splitlines()]
        assert marks == ["[x]" if solved else "[ ]"] * 6, printed


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_whole_notebook_is_the_program_of_the_page(language):
    cells = code(read(language, solved=True))[:-1]
    page = program("exercise", load_texts(language), **TASK, seed=SEED)
    assert "".join("".join(cells).split()) == "".join(page.split())
    made = outcome("\n".join(cells))
    encoding = pe_core.get_sinusoidal_positional_encoding(10, 8)
    words = pe_core.random_embeddings(10, 8, seed=SEED)
    np.testing.assert_allclose(made["final_embedding"], words + encoding, atol=1e-12)


def test_the_gaps_are_five_and_say_so():
    gaps, whole = (code(read("en", solved=solved)) for solved in (False, True))
    changed = [
        line
        for one, other in zip(gaps, whole, strict=True)
        for line, right in zip(one.splitlines(), other.splitlines(), strict=True)
        if line != right
    ]
    assert len(changed) == 5
    assert all(" = 0  # TODO" in line for line in changed)
    assert "np.sin" not in "".join(gaps[:-1])


@pytest.mark.parametrize(
    ("slip", "fails"),
    [
        (("np.cos(angle[:, 1::2])", "np.sin(angle[:, 1::2])"), {0, 1, 2}),
        (("// 2", "// 1"), {1, 2}),
        (("position / base", "(position + 1) / base"), {0, 1}),
        (("base=10000)\n", "base=2)\n"), {3}),
        (("word_embedding + encoding", "word_embedding - encoding"), {5}),
        (("standard_normal((10, 8))", "standard_normal((10, 1))"), {4, 5}),
        (("word_embedding + encoding", "word_embedding"), {5}),
    ],
)
def test_the_check_sees_a_slip(slip, fails, capsys):
    cells = code(read("en", solved=True))
    source = "\n".join(cells[:-1])
    assert slip[0] in source
    exec(source.replace(*slip) + "\n" + cells[-1], {})
    marks = [line[:3] for line in capsys.readouterr().out.splitlines()[-6:]]
    assert {at for at, mark in enumerate(marks) if mark == "[ ]"} >= fails


def test_what_is_left_open_still_runs():
    source = "def f(x):\n    y = x + 1  # one more\n    return y\n"
    opened = left_open(source, ["y"])
    assert opened == "def f(x):\n    y = 0  # TODO: one more\n    return y\n"
    assert left_open(source, ["z"]) == source
    ast.parse(opened)


def test_a_notebook_of_nothing_is_valid():
    nbformat.validate(nbformat.reads(notebook([]).decode(), as_version=4))
