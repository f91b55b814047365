"""The matrices that Check my encoding lets you try, each with the Python that makes it."""

from typing import Any

import streamlit as st
from numpy.typing import NDArray

import pe_core
from pe_core.audit import Diagnosis, Recipe, identify_encoding
from ui import controls
from ui.catalogue import EXAMPLE, OWN
from ui.learned_table import TABLE_FILE, minilm_table
from ui.page import Lesson
from ui.recipe_code import recipe_call

Matrix = NDArray[Any]

ROWS, COLUMNS, SEED = 48, 32, 29
CELL, OFF = (17, 6), 0.25

RECIPES = {
    "paper": Recipe(precision="float32"),
    "concatenated": Recipe(layout="concatenated"),
    "spacing": Recipe(schedule="tensor2tensor", layout="concatenated"),
    "wrong_base": Recipe(base=1000.0),
    "column_as_i": Recipe(schedule="column_doubled"),
    "from_one": Recipe(first_position=1),
    "turned_half": Recipe(precision="float16"),
    "one_cell": Recipe(),
    "two_faults": Recipe(base=500.0, layout="concatenated"),
}


def choose_example(lesson: Lesson) -> None:
    """Draw what there is to try, and the visitor's own matrix beside it."""
    names = {name: lesson.text(f"example.{name}") for name in (*RECIPES, "minilm", "random")}
    names[OWN] = lesson.text("own")
    controls.pills(EXAMPLE, label=lesson.text("examples"), names=names)


def called(lesson: Lesson, name: str) -> str:
    """Return what an example is called where the page says what it is about."""
    return lesson.text("source.example", name=lesson.text(f"example.{name}"))


def example(name: str) -> tuple[Matrix, str]:
    """Return a matrix to try, and the Python that makes it."""
    if name == "random":
        code = f"np.random.default_rng({SEED}).standard_normal(({ROWS}, {COLUMNS}))"
        return pe_core.random_embeddings(ROWS, COLUMNS, seed=SEED), code
    if name == "minilm":
        # Row 0 is five times as long as the others, and on its scale they would be blank.
        code = f'np.load("data/{TABLE_FILE.name}")["position_embeddings"][1:{ROWS + 1}]'
        return minilm_table()[1 : ROWS + 1], code
    turned = name == "turned_half"
    matrix = RECIPES[name].table(ROWS, COLUMNS)
    if turned:
        matrix = matrix.T
    code = recipe_call(RECIPES[name], turned, matrix.shape)
    if name == "one_cell":
        matrix[CELL] += OFF
        return matrix, f"{code}\ngiven[{CELL[0]}, {CELL[1]}] += {OFF}"
    return matrix, code


@st.cache_resource(show_spinner=False, max_entries=len(EXAMPLE.options))
def diagnosed_example(name: str) -> Diagnosis:
    """Audit an example once for everybody."""
    return identify_encoding(example(name)[0])
