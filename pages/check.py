"""Which convention or bug made this matrix?"""

from ui.guard import enter_through_the_frame

enter_through_the_frame(__file__)

from typing import Any

import streamlit as st
from numpy.typing import NDArray

import pe_core
from figures.misfit import misfit_heatmap
from figures.signed import signed_heatmap
from pe_core import reading
from pe_core.audit import Diagnosis, Explanation, Recipe, identify_encoding
from ui import controls, diagnosis, page, view
from ui.answer import answer_box
from ui.catalogue import EXAMPLE, OWN
from ui.fixes import fix_program
from ui.learned_table import TABLE_FILE, minilm_table
from ui.recipe_code import python, recipe_call
from ui.task import literal

Matrix = NDArray[Any]

ROWS, COLUMNS, SEED = 48, 32, 29
CELL, OFF = (17, 6), 0.25
HEIGHT = 330
MOST_SPELLED = 1024
"""Cells of an own matrix that its program spells out; a larger one is read from its file."""
MOST_MARKED = 8
FAR = 1e30
"""[unit of the matrix] beyond this there is no colour to draw."""

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

lesson = page.begin("check", sliders=False)
texts, words = lesson.texts, lesson.texts.group("figure")
words = {**words, "position_axis": words["row_axis"], "hover_signed": words["hover_given"]}


class Anything:
    """Reads any matrix, and makes it the one that the page is about."""

    def text(self, text: str) -> reading.Reading:
        """Read pasted text."""
        return self._own(reading.read_text(text))

    def file(self, name: str, data: bytes, member: str | None) -> reading.Reading:
        """Read an uploaded file."""
        return self._own(reading.read_file(name, data, member=member))

    def members(self, name: str, data: bytes) -> tuple[str, ...]:
        """Name the arrays of a file."""
        return reading.member_names(name, data)

    def _own(self, found: reading.Reading) -> reading.Reading:
        view.choose(EXAMPLE, OWN)
        return found


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


def diagnosed(given: reading.Reading) -> Diagnosis:
    """Audit the visitor's matrix once, and keep the result in the session."""
    kept: Any = st.session_state.get("check-diagnosis")
    if kept is None or kept[0] is not given:
        kept = given, identify_encoding(given.matrix, decimals=given.decimals)
        st.session_state["check-diagnosis"] = kept
    found: Diagnosis = kept[1]
    return found


def own(given: reading.Reading) -> tuple[Matrix, str]:
    """Return the visitor's matrix, and the Python that makes it."""
    if given.matrix.size <= MOST_SPELLED:
        return given.matrix, f"np.array({literal(given.matrix)})"
    return given.matrix, 'np.load("check-given.npy")'


def as_matrix(found: Matrix | None) -> Matrix:
    """Return a matrix that an explanation always has."""
    assert found is not None
    return found


def heatmap(name: str, matrix: Matrix, limit: float, **more: Any) -> None:
    """Draw one of the two matrices on the scale that both share."""
    title = lesson.text(f"{name}.heading")
    figure = signed_heatmap(matrix, words, limit=limit, title=title, height=HEIGHT)
    lesson.picture(name, figure, matrix, **more)


def evidence(given: Matrix, code: str, found: Diagnosis) -> None:
    """Draw the matrix, the explanation's, and where they differ."""
    rows, columns = given.shape
    names = [texts("drawer.column", column=column) for column in range(columns)]
    size = {"rows": rows, "columns": columns}
    more: dict[str, Any] = {"headings": names, "index": "row", "facts": size}
    limit = abs(given[pe_core.largest_cell(given)])
    places = st.columns(3 if found.best else 2, gap="medium")
    with places[0]:
        heatmap("given", given, limit, code="audited", settings=python(given=code), **more)
    if found.best is None:
        with places[1]:
            diagnosis.say_laws(found.invariants, texts)
        return
    nearest = recipe_call(found.best, found.shape.transposed, given.shape)
    with places[1]:
        how = python(nearest=nearest)
        heatmap("nearest", as_matrix(found.nearest), limit, code="nearest", settings=how, **more)
    with places[2]:
        difference(given, found, settings=python(given=code, nearest=nearest), **more)


def difference(given: Matrix, found: Diagnosis, **more: Any) -> None:
    """Draw where the matrix and the explanation differ, the wrong cells marked."""
    left, nearest = as_matrix(found.difference), as_matrix(found.nearest)
    row, column = pe_core.largest_cell(left)
    largest, allowed = abs(left[row, column]), found.tolerance.max()
    facts = {
        "row": row,
        "column": column,
        "largest": f"{largest:.2g}",
        "tolerance": f"{allowed:.2g}",
        "count": found.wrong_count,
        "got": f"{given[row, column]:.7g}",
        "wanted": f"{nearest[row, column]:.7g}",
    }
    figure = misfit_heatmap(
        left,
        words,
        limit=max(largest, allowed),
        marked=[(cell.row, cell.column) for cell in found.wrong_cells[:MOST_MARKED]],
        title=lesson.text("difference.heading"),
        height=HEIGHT,
    )
    more["facts"] = more["facts"] | facts
    lesson.picture("difference", figure, left, code="misfit", **more)
    st.caption(
        lesson.text("difference.beyond" if found.wrong_count else "difference.within", **facts)
    )


def what_to_do(best: Explanation, found: Diagnosis, shape: tuple[int, int]) -> None:
    """Say whether it does harm, and show the line of the program to change."""
    rows, columns = shape[::-1] if found.shape.transposed else shape
    left, right = st.columns(2, gap="large")
    with left:
        lesson.heading("laws")
        diagnosis.say_laws(found.invariants, texts)
        if best.faults:
            lesson.heading("harm")
            diagnosis.say_harm(best, texts)
        if found.undecided or len(found.explanations) > 1:
            lesson.heading("alternatives")
            for other in found.explanations[1:]:
                names = diagnosis.names_of(other, texts)
                st.markdown(lesson.text("alternative", faults=names))
            for question in found.undecided:
                st.markdown(diagnosis.undecided_text(question, texts))
    fix = fix_program(best, rows, columns, texts)
    if fix is not None and not view.is_hidden("code"):
        with right:
            lesson.heading("change")
            st.code(fix, language="python", wrap_lines=True)


def chosen() -> tuple[Matrix, str, Diagnosis] | None:
    """Return the matrix that the page is about, the Python that makes it, and what was found."""
    name = view.value(EXAMPLE)
    if name != OWN:
        return *example(name), diagnosed_example(name)
    return None if answer.reading is None else (*own(answer.reading), diagnosed(answer.reading))


left, right = st.columns([9, 11], gap="large")
with left:
    names = {name: lesson.text(f"example.{name}") for name in EXAMPLE.options if name != OWN}
    names[OWN] = lesson.text("own")
    controls.pills(EXAMPLE, label=lesson.text("examples"), names=names)
    answer = answer_box("check", texts, Anything())
about = chosen()
with right:
    if about is None:
        st.info(lesson.text("no_matrix"), icon=":material/upload:")
    else:
        given, code, found = about
        diagnosis.say_verdict(found, texts)
        st.caption(lesson.text("shape", rows=given.shape[0], columns=given.shape[1]))
        if found.best is not None:
            diagnosis.say_faults(found.best, texts)
            diagnosis.say_facts(found.best, texts)
if about is not None:
    lesson.heading("evidence")
    if abs(given[pe_core.largest_cell(given)]) < FAR:
        evidence(given, code, found)
    else:
        st.caption(lesson.text("too_large"))
    if found.best is not None:
        what_to_do(found.best, found, given.shape)
lesson.heading("how")
lesson.prose("how")
