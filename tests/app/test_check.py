"""Check my encoding: each example is named, what is given is audited, kept and never leaves."""

import io
import re
from dataclasses import replace
from typing import Any

import numpy as np
import pytest
from streamlit.testing.v1 import AppTest

import pe_core
from lesson import LANGUAGES, load_texts
from pe_core.audit import (
    FAULTS,
    HARMLESS,
    INVARIANTS,
    SCHEDULES,
    UNDECIDED,
    VERDICTS,
    Explanation,
    Fault,
    Recipe,
    identify_encoding,
)
from pe_core.audit.rules import DEGREE
from tests.app.test_pages import opened
from tests.app.test_pictures import last_assigned, pictures
from ui.catalogue import EXAMPLE, OWN
from ui.diagnosis import HARM
from ui.fixes import STANDS_IN, fix_program
from ui.numerals import short
from ui.recipe_code import recipe_call
from ui.shell import as_plain

__all__ = ["pictures"]  # a fixture

EN = load_texts("en")
NEAREST, PAPER = {"nearest", "difference"}, {"paper", "off_paper"}
SHOWN = dict.fromkeys(("paper", "one_cell"), NEAREST)
"""Examples beside which the explanation stands, which is the paper's matrix itself."""
NAMED: dict[str, tuple[str, tuple[str, ...]]] = {
    "paper": ("paper", ()),
    "concatenated": ("known", ("concatenated",)),
    "spacing": ("known", ("tensor2tensor", "concatenated")),
    "wrong_base": ("faulty", ("base",)),
    "column_as_i": ("faulty", ("column_doubled",)),
    "from_one": ("faulty", ("first_position",)),
    "turned_half": ("reshaped", ("float16", "transposed")),
    "one_cell": ("faulty", ("wrong_cells",)),
    "two_faults": ("faulty", ("base", "concatenated")),
    "minilm": ("not_sinusoidal", ()),
    "random": ("not_sinusoidal", ()),
}


def check(app: AppTest, language: str = "en", **query: object) -> AppTest:
    page = opened(app, "check", lang=language, **query)
    assert not page.exception
    return page


def pasted(page: AppTest, text: str) -> AppTest:
    return page.text_area(key="check-paste").set_value(text).run()


def verdicts(page: AppTest) -> list[str]:
    boxes = (*page.success, *page.info, *page.warning, *page.error)
    return [box.value for box in boxes]


def test_every_example_is_expected() -> None:
    assert {*NAMED, OWN} == set(EXAMPLE.options)


@pytest.mark.parametrize("name", NAMED)
def test_an_example_is_named_and_its_programs_make_what_is_shown(
    app: AppTest, pictures: list[dict[str, Any]], name: str
) -> None:
    page = check(app, example=name)
    verdict, faults = NAMED[name]
    (said,) = verdicts(page)
    assert said.startswith(EN(f"audit.verdict.{verdict}", faults="").rstrip("*"))
    for fault in faults:
        fixed = re.split(r"\{\w+\}", EN(f"audit.fault.{fault}.name"))
        assert all(part in said for part in fixed)
    shown = shown_by_name(pictures)
    assert set(shown) == {"given"} | SHOWN.get(name, PAPER)
    for picture in shown.values():
        made = last_assigned(picture["program"])
        np.testing.assert_allclose(made, picture["twin"].values, atol=2e-12)


def shown_by_name(pictures: list[dict[str, Any]]) -> dict[str, dict[str, Any]]:
    return {
        picture["name"].removeprefix("check."): picture
        for picture in pictures
        if picture["name"].startswith("check.")
    }


def marked_cells(figure: Any) -> list[tuple[float, float]]:
    """Return row and column of each cell that is marked gold, in the order of marking."""
    golden = figure.layout.shapes[1::2]
    return [((shape.y0 + shape.y1) / 2, (shape.x0 + shape.x1) / 2) for shape in golden]


@pytest.mark.parametrize("name", NAMED)
def test_the_difference_that_is_shown_first_shows_what_is_wrong(
    app: AppTest, pictures: list[dict[str, Any]], name: str
) -> None:
    page = check(app, example=name)
    shown = shown_by_name(pictures)
    (drawn,) = [shown[each] for each in ("difference", "off_paper") if each in shown]
    difference = drawn["twin"].values
    assert (np.abs(difference).max() > 1e-3) == (name != "paper")
    worst = np.sort(np.abs(difference), axis=None)[::-1]
    cells = marked_cells(drawn["figure"])
    assert len(cells) == (8 if name not in ("paper", "one_cell") else name == "one_cell")
    marked = [abs(difference[int(row), int(column)]) for row, column in cells]
    np.testing.assert_allclose(marked, worst[: len(cells)])
    assert "against" not in page.query_params


def test_the_difference_is_against_the_explanation_or_the_paper_by_choice(
    app: AppTest, pictures: list[dict[str, Any]]
) -> None:
    page = check(app, example="wrong_base")
    control = page.button_group(key="against.segments")
    assert control.value == "paper"
    given_matrix = shown_by_name(pictures)["given"]["twin"].values
    paper = pe_core.get_sinusoidal_positional_encoding(*given_matrix.shape)
    off = shown_by_name(pictures)["off_paper"]["twin"].values
    np.testing.assert_array_equal(off, given_matrix - paper)
    pictures.clear()
    page = control.set_value("nearest").run()
    assert page.query_params["against"] == "nearest"
    shown = shown_by_name(pictures)
    assert set(shown) == {"given"} | NEAREST
    assert np.abs(shown["difference"]["twin"].values).max() <= 1e-12
    assert EN("check.difference.within", largest="0", tolerance="1e−12") in captions(page)


def test_there_is_no_choice_between_the_paper_and_the_paper(app: AppTest) -> None:
    page = check(app, example="one_cell", against="paper")
    assert not [each for each in page.button_group if each.key == "against.segments"]


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_wrong_cell_in_another_convention_is_told_from_the_convention(
    app: AppTest, pictures: list[dict[str, Any]], language: str
) -> None:
    matrix = Recipe(layout="concatenated").table(20, 8)
    matrix[5, 3] += 0.5
    page = pasted(check(app, language), repr(matrix.tolist()))
    assert page.button_group(key="against.segments").value == "nearest"
    drawn = shown_by_name(pictures[-3:])["difference"]
    assert marked_cells(drawn["figure"]) == [(5, 3)]
    page = page.button_group(key="against.segments").set_value("paper").run()
    off = matrix - pe_core.get_sinusoidal_positional_encoding(20, 8)
    row, column = np.unravel_index(np.abs(off).argmax(), off.shape)
    facts = {
        "count": int((np.abs(off) > 1e-9).sum()),
        "cells": 160,
        "row": row,
        "column": column,
        "got": short(matrix[row, column], 7),
        "wanted": short((matrix - off)[row, column], 7),
        "largest": short(np.abs(off).max()),
    }
    assert load_texts(language)("check.off_paper.beyond", **facts) in captions(page)


def captions(page: AppTest) -> list[str]:
    return [each.value for each in page.caption]


def test_what_is_pasted_is_audited_with_its_decimals_and_kept(app: AppTest) -> None:
    page = check(app)
    printed = str(Recipe(base=100.0, layout="concatenated").table(12, 8).round(4))
    page = pasted(page, printed)
    (said,) = verdicts(page)
    assert "base 100" in said
    assert EN("audit.fault.concatenated.name") in said
    assert page.query_params["example"] == OWN
    page.button_group(key="lang.segments").set_value("ko").run()
    assert load_texts("ko")("audit.fault.concatenated.name") in verdicts(page)[0]
    page = page.switch_page("pages/matrix.py").run()
    page = page.switch_page("pages/check.py").run()
    assert page.text_area(key="check-paste").value == printed
    assert load_texts("ko")("audit.fault.concatenated.name") in verdicts(page)[0]
    assert all(printed not in str(value) for value in page.query_params.values())


def test_a_refusal_keeps_the_result_before_it(app: AppTest) -> None:
    page = pasted(check(app), str(pe_core.get_sinusoidal_positional_encoding(6, 8)))
    page = pasted(page, "[[0, 1], [0.84, <b>x</b>]]")
    assert [box.value for box in page.success] == [EN("audit.verdict.paper", faults="")]
    assert len(page.error) == 1
    assert "<b>" not in page.error[0].value


@pytest.mark.parametrize(
    "text", ["0 1 0 1", "0\n1\n2", "7", "[[0,0],[0,0]]", "1e300 -1e300\n1 2", "[[[0,1]],[[2,3]]]"]
)
def test_the_smallest_and_strangest_matrices_still_open(app: AppTest, text: str) -> None:
    page = pasted(check(app), text)
    assert not page.exception
    assert verdicts(page)


def test_a_grid_is_named_and_its_program_runs(app: AppTest, pictures: list[dict[str, Any]]) -> None:
    axes = Recipe().table(5, 8), Recipe().table(7, 8)
    grid = np.hstack([np.repeat(axes[0], 7, axis=0), np.tile(axes[1], (5, 1))])
    page = pasted(check(app), repr(grid.tolist()))
    assert not page.exception
    assert EN("audit.fault.grid.name", height=5, width=7) in verdicts(page)[0]
    for picture in pictures[-3:]:
        made = last_assigned(picture["program"])
        np.testing.assert_allclose(made, picture["twin"].values, atol=2e-12)


def test_a_link_to_a_matrix_of_somebody_else_says_that_there_is_none(app: AppTest) -> None:
    assert verdicts(check(app, example=OWN)) == [EN("check.no_matrix")]
    assert "A link holds no matrix" in EN("check.no_matrix")


def test_check_pressed_before_the_answer_to_the_paste_is_there_keeps_the_pasted(
    app: AppTest,
) -> None:
    """The button's run comes with the address from before the paste."""
    page = check(app)
    before = page.query_params["example"]
    page = pasted(page, repr(Recipe(base=1000.0).table(16, 8).tolist()))
    page.query_params["example"] = before
    page = page.button(key="check-check").click().run()
    assert page.query_params["example"] == OWN
    assert EN("audit.fault.base.name", base=1000) in verdicts(page)[0]
    page.query_params["example"] = "random"  # an address that was not published before
    assert page.run().query_params["example"] == "random"


@pytest.mark.parametrize("language", LANGUAGES)
def test_speeds_that_fall_by_equal_steps_are_not_told_that_they_do_not_fall(language: str) -> None:
    """They break the law of one ratio, which both pages that measure it call so."""
    angles = np.outer(np.arange(24), np.linspace(1, 0.2, 5))
    pairs = np.stack([np.sin(angles), np.cos(angles)], axis=2).reshape(24, -1)
    broken = [law.name for law in identify_encoding(pairs).invariants if not law.holds]
    assert broken == ["frequency_order"]
    texts = load_texts(language)
    law = texts("audit.invariant.frequency_order")
    assert law == texts("challenges.bug.law.frequency_order")


def test_a_large_file_is_drawn_in_blocks_and_read_from_its_file(
    app: AppTest, pictures: list[dict[str, Any]]
) -> None:
    matrix = pe_core.get_sinusoidal_positional_encoding(600, 512).astype(np.float32)
    matrix[301, 77] += 0.01
    buffer = io.BytesIO()
    np.savez(buffer, words=np.array([[None]]), table=matrix[np.newaxis])
    page = check(app)
    page.file_uploader(key="check-file").upload("mine.npz", buffer.getvalue()).run()
    assert not page.exception
    assert EN("audit.fault.wrong_cells.name", count=1) in verdicts(page)[0]
    shown = {picture["name"]: picture for picture in pictures}
    (cells,) = shown["check.difference"]["figure"].data
    row, column = np.unravel_index(np.abs(cells.z).argmax(), cells.z.shape)
    assert cells.z[row, column] == pytest.approx(0.01, rel=1e-3)
    assert (row, column) == (301 // 3, 77 // 2)
    assert shown["check.difference"]["note"] == EN("picture.reduced_largest", rows=3, columns=2)
    assert "np.load(" in shown["check.given"]["program"]


LAW_NOTES = ("measured", "too_few_rows", "too_few_speeds", "odd")


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(
    ("rows", "columns", "decimals", "missing", "note"),
    [
        (3, 8, None, ("shift", "frequency_order"), "too_few_rows"),
        (4, 8, None, (), None),
        (12, 4, None, ("frequency_order",), "too_few_speeds"),
        (12, 6, None, (), None),
        (12, 8, 4, ("frequency_order",), "too_few_speeds"),
        (12, 7, None, (), "odd"),
    ],
)
def test_a_law_that_is_missing_or_cannot_hold_is_explained(
    app: AppTest, rows: int, columns: int, decimals: int, missing: Any, note: str, language: str
) -> None:
    texts = load_texts(language)
    matrix = Recipe(odd="drop" if columns % 2 else "even").table(rows, columns)
    page = check(app, language)
    page = pasted(page, repr((matrix if decimals is None else matrix.round(decimals)).tolist()))
    (listed,) = [each.value for each in page.markdown if ":material/check:" in each.value]
    assert len(listed.split("  \n")) == len(INVARIANTS) - len(missing)
    laws = " · ".join(texts(f"audit.invariant.{name}") for name in missing)
    wanted = [] if note is None else [texts(f"audit.invariant.{note}", laws=laws)]
    notes = [texts(f"audit.invariant.{name}", laws=laws) for name in LAW_NOTES[1:]]
    assert [each for each in captions(page) if each in notes] == wanted


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_name_of_the_audit_has_its_words(language: str) -> None:
    texts = load_texts(language)
    said = {name for name in texts.labels if name.startswith("audit.")}
    promised = {f"audit.verdict.{name}" for name in (*VERDICTS, "nothing", "reshaped")}
    promised |= {f"audit.invariant.{name}" for name in (*INVARIANTS, *LAW_NOTES)}
    promised |= {f"audit.undecided.{name}" for name in UNDECIDED}
    promised |= {f"audit.fault.{name}.{kind}" for name in FAULTS for kind in ("name", "what")}
    promised |= {"audit.fault.base.exact"}
    promised |= {f"audit.harm.{kind}" for kind in (*HARM.values(), "harmful")}
    groups = ("audit.fact.", "audit.layout.", "audit.precision.", "audit.schedule.")
    assert {name for name in said if not name.startswith(groups)} == promised
    for names, group in (
        (FAULTS, "fault.{}.name"),
        (FAULTS, "fault.{}.what"),
        (UNDECIDED, "undecided.{}"),
    ):
        for name, facts in names.items():
            sentence = texts("audit." + group.format(name), **dict.fromkeys(facts, "@"), _="")
            assert "{" not in sentence
    assert set(SCHEDULES) - FAULTS.keys() == {"paper"}


def test_what_is_harmless_is_not_called_harmful() -> None:
    assert HARM.keys() <= FAULTS.keys()
    assert HARM.keys() >= HARMLESS


FAULTY = {
    "base": Recipe(base=1000.0),
    "tensor2tensor": Recipe(schedule="tensor2tensor"),
    "column": Recipe(schedule="column"),
    "column_doubled": Recipe(schedule="column_doubled"),
    "integer_division": Recipe(schedule="integer_division"),
    "floor_before_grouping": Recipe(schedule="floor_before_grouping"),
    "base_exponent_exchanged": Recipe(schedule="base_exponent_exchanged"),
    "width_less_one": Recipe(schedule="width_less_one"),
    "pair_from_one": Recipe(schedule="pair_from_one"),
    "degrees": Recipe(position_step=DEGREE),
    "sine_negated": Recipe(negated="sine"),
    "cosine_negated": Recipe(negated="cosine"),
    "all_negated": Recipe(scale=-1.0),
    "offset": Recipe(offset=0.25),
    "multiplied": Recipe(schedule="multiplied"),
    "linear": Recipe(schedule="linear", base=0.01),
    "even_speeds": Recipe(schedule="even_speeds", base=500.0),
    "even_wavelengths": Recipe(schedule="even_wavelengths"),
    "concatenated": Recipe(layout="concatenated"),
    "cosine_first": Recipe(first="cosine"),
    "sine_everywhere": Recipe(first="sines"),
    "cosine_everywhere": Recipe(first="cosines"),
    "rows_alternate": Recipe(first="rows"),
    "sine_missing": Recipe(missing="sine"),
    "cosine_missing": Recipe("concatenated", missing="cosine"),
    "wave_missing": Recipe(first="angles"),
    "constant_rows": Recipe(first_position=3.0, position_step=0.0),
    "first_position": Recipe(first_position=1.0),
    "position_step": Recipe(position_step=2.0),
    "rows_permuted": Recipe(row_order=(*range(1, 40), 0)),
    "columns_permuted": Recipe(column_order=(3, 1, 0, 2, *range(15, 3, -1))),
    "rows_reversed": Recipe(row_order=tuple(range(39, -1, -1))),
    "scaled": Recipe(scale=3.0),
    "float16": Recipe(precision="float16"),
    "integer": Recipe(precision="integer"),
    "transposed": Recipe(),
}


@pytest.mark.parametrize("name", FAULTY)
def test_the_changed_line_mends_the_fault_and_the_old_line_makes_it(name: str) -> None:
    matrix = FAULTY[name].table(40, 16)
    best = identify_encoding(matrix.T if name == "transposed" else matrix).best
    assert best is not None
    assert name in best.names
    program = fix_program(best, 40, 16, EN)
    assert program is not None
    right = pe_core.get_sinusoidal_positional_encoding(40, 16)
    np.testing.assert_allclose(last_assigned(program), right, atol=1e-7)
    instead = re.compile(rf"# {EN('code.instead')}: (.+)\n.+")
    assert len(instead.findall(program)) == len(
        {STANDS_IN[each] for each in best.names if each in STANDS_IN}
    )
    made = np.asarray(last_assigned(instead.sub(r"\1", program)), dtype=np.float64)
    np.testing.assert_allclose(made.T if name == "transposed" else made, matrix, atol=1e-9)


@pytest.mark.parametrize("name", sorted(STANDS_IN.keys() - FAULTY.keys()))
def test_any_other_changed_line_runs_and_is_mended(name: str) -> None:
    facts = dict.fromkeys(FAULTS[name], 2.0) | {"largest": 100.0}
    program = fix_program(Explanation(faults=(Fault(name, facts),)), 12, 8, EN)
    assert program is not None
    right = pe_core.get_sinusoidal_positional_encoding(12, 8)
    np.testing.assert_allclose(last_assigned(program), right, atol=1e-7)
    wrong = re.sub(rf"# {EN('code.instead')}: (.+)\n.+", r"\1", program)
    assert np.abs(np.float64(last_assigned(wrong)) - right).max() > 1e-7


def test_a_recipe_is_written_as_the_python_that_makes_it() -> None:
    recipe = replace(Recipe(), base=500.0, precision="float16")
    made = eval(recipe_call(recipe, True, (4, 6)), {"Recipe": Recipe})
    np.testing.assert_array_equal(made, recipe.table(6, 4).T)


def second(page: AppTest, text: str, number: int = 0) -> AppTest:
    page = page.text_area(key=f"second-{number}-paste").set_value(text).run()
    assert not page.exception
    return page


@pytest.mark.parametrize("language", LANGUAGES)
def test_an_answer_is_compared_with_the_key_of_lay_08(
    app: AppTest, pictures: list[dict[str, Any]], language: str
) -> None:
    """The key has the order of blocks and a leading axis, the formula's answer has neither."""
    texts = load_texts(language)
    mine = pe_core.get_sinusoidal_positional_encoding(10, 8)
    key = Recipe(layout="concatenated").table(10, 8)
    page = pasted(check(app, language), repr(mine.tolist()))
    assert texts("check.heading.second") not in [each.value for each in page.subheader]
    pictures.clear()
    page = second(page, repr([key.tolist()]))
    order = texts("likeness.up_to.columns", order="0, 2, 4, 6, 1, 3, 5, 7")
    said = [box.value for box in page.info if order in box.value]
    assert len(said) == 1
    lines = [each.value for each in page.markdown]
    blocks = texts("audit.fault.concatenated.name")
    paper, known = (
        texts(f"audit.verdict.{name}", faults=f"**{blocks}**") for name in ("paper", "known")
    )
    source = texts("answer.source.text")
    assert f"- **{texts('check.given.heading')}** ({source}) · {paper}" in lines
    assert f"- **{texts('check.second.heading')}** ({source}) · {known}" in lines
    assert texts("reading.note.squeezed", shape="1 × 10 × 8") in captions(page)
    shown = shown_by_name(pictures)
    assert set(shown) == {"given", "second", "off_second"}
    np.testing.assert_array_equal(shown["off_second"]["twin"].values, mine - key)
    for picture in shown.values():
        np.testing.assert_array_equal(last_assigned(picture["program"]), picture["twin"].values)
    assert page.query_params["against"] == "second"
    pictures.clear()
    page = page.button(key="second-away").click().run()
    assert texts("check.heading.second") not in [each.value for each in page.subheader]
    assert page.text_area(key="second-1-paste").value == ""
    assert set(shown_by_name(pictures)) == {"given"} | NEAREST


@pytest.mark.parametrize("under_way", [True, False])
def test_a_choice_that_had_not_heard_of_the_paste_does_not_take_it_back(
    app: AppTest, monkeypatch: pytest.MonkeyPatch, under_way: bool
) -> None:
    """The language chosen while the paste is still being audited: the examples tell their old one.

    Whoever chooses an example after that means it.
    """
    page = check(app, example="from_one")
    with monkeypatch.context() as patch:
        if under_way:  # another run takes the place of this one
            patch.setattr("ui.crossing.end_run", lambda: None)
        page = pasted(page, repr(Recipe(base=1000.0).table(16, 8).tolist()))
    assert page.query_params["example"] == OWN
    page = page.button_group(key="example.pills").set_value("from_one").run()
    assert page.query_params["example"] == (OWN if under_way else "from_one")
    page = page.button_group(key="example.pills").set_value("paper").run()
    assert page.query_params["example"] == "paper"


def test_compare_pressed_before_the_answer_to_the_paste_is_there_keeps_the_second_beside(
    app: AppTest,
) -> None:
    """The button's run comes with the address from before the paste."""
    page = check(app, against="paper", example="two_faults")
    page = second(page, repr(Recipe().table(16, 8).tolist()))
    assert page.query_params["against"] == "second"
    page.query_params["against"] = "paper"
    page = page.button(key="second-0-check").click().run()
    assert page.query_params["against"] == "second"


def test_a_second_matrix_of_another_shape_is_compared_where_both_have_cells(
    app: AppTest, pictures: list[dict[str, Any]]
) -> None:
    page = check(app, example="paper")
    longer = pe_core.get_sinusoidal_positional_encoding(60, 32).astype(np.float32)
    page.file_uploader(key="second-0-file").upload("key.npy", npy(longer)).run()
    assert not page.exception
    (said,) = [box.value for box in page.success if "length" in box.value]
    assert EN("likeness.up_to.longer", rows=48, columns=32) in said
    shown = shown_by_name(pictures[-3:])
    assert shown["second"]["twin"].values.shape == (60, 32)
    assert shown["off_second"]["twin"].values.shape == (48, 32)
    assert "[:48, :32]" in shown["off_second"]["program"]


def test_a_turned_second_matrix_is_turned_for_the_picture(
    app: AppTest, pictures: list[dict[str, Any]]
) -> None:
    wrong = pe_core.get_sinusoidal_positional_encoding(12, 8)
    page = pasted(check(app), repr(wrong.tolist()))
    page = second(page, repr((2 * wrong.T).tolist()))
    (said,) = [box.value for box in page.info if EN("likeness.up_to.transposed") in box.value]
    assert EN("likeness.up_to.scaled", scale="2") in said
    shown = shown_by_name(pictures[-3:])
    np.testing.assert_array_equal(shown["off_second"]["twin"].values, -wrong)
    made = last_assigned(shown["off_second"]["program"])
    np.testing.assert_array_equal(made, -wrong)


def test_other_numbers_are_counted_and_what_each_matrix_is_stays_said(app: AppTest) -> None:
    page = check(app, example="wrong_base")
    page = second(page, "1 2 3\n4 5 6")
    (said,) = [box.value for box in page.warning if "two different" in box.value]
    assert EN("likeness.other_shape", rows=2, columns=3, count=6, cells=6) == said
    page = second(page, "1 2 x\n4 5 6")
    assert EN("likeness.other_shape", rows=2, columns=3, count=6, cells=6) in verdicts(page)
    assert EN("answer.kept") in captions(page)
    page = second(page, "1e300 0\n0 1")
    assert "two different" in " ".join(verdicts(page))


def npy(matrix: np.ndarray[Any, Any]) -> bytes:
    buffer = io.BytesIO()
    np.save(buffer, matrix)
    return buffer.getvalue()


def test_the_array_that_was_read_is_the_one_that_the_list_names(app: AppTest) -> None:
    buffer = io.BytesIO()
    paper, blocks = Recipe().table(9, 8), Recipe(layout="concatenated").table(9, 8)
    np.savez(buffer, names=np.array([None]), step=np.array(3), paper=paper, blocks=blocks)
    page = check(app)
    page.file_uploader(key="check-file").upload("mine.npz", buffer.getvalue()).run()
    assert page.selectbox(key="check-member").value == "paper"
    assert verdicts(page) == [EN("audit.verdict.paper", faults="")]
    page.selectbox(key="check-member").set_value("blocks").run()
    assert EN("audit.fault.concatenated.name") in verdicts(page)[0]
    page.selectbox(key="check-member").set_value("names").run()
    assert EN("audit.fault.concatenated.name") in " ".join(verdicts(page))
    assert len(page.error) == 1
    only = io.BytesIO()
    np.savez(only, names=np.array([None]))
    page.file_uploader(key="check-file").upload("none.npz", only.getvalue()).run()
    assert len(page.error) == 1
    assert EN("audit.fault.concatenated.name") in " ".join(verdicts(page))


def test_a_wide_matrix_is_shown_in_part_and_a_wider_one_refused(app: AppTest) -> None:
    """Each column costs a name in several tables: four million of them took nine gigabytes."""
    page = check(app)
    wide = np.random.default_rng(1).normal(size=(3, 4000)).astype("f2")
    page.file_uploader(key="check-file").upload("wide.npy", npy(wide)).run()
    page.button_group(key="drawer-check-given").set_value("table").run()
    assert page.dataframe[0].value.shape == (3, 1 + 1024)
    assert EN("drawer.part", rows=3, columns=1024) in captions(page)
    wider = npy(np.zeros((1, 4_000_000), dtype="u1"))
    page.file_uploader(key="check-file").upload("wider.npy", wider).run()
    told = EN("reading.refused.wide", given="4,000,000", most="65,536")
    assert told in verdicts(page)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_likeness_has_its_words(language: str) -> None:
    texts = load_texts(language)
    names = [f"likeness.up_to.{name}" for name in pe_core.LIKENESSES]
    assert {each for each in texts.labels if each.startswith("likeness.up_to.")} == set(names)


def about(page: AppTest) -> str:
    """Return the line that says which matrix the verdict is about."""
    lines = [each.value for each in page.markdown if each.value.startswith("**")]
    return next(line for line in lines if " · " in line)


def test_the_page_says_which_matrix_the_verdict_is_about(app: AppTest) -> None:
    page = check(app, example="two_faults")
    example = EN("check.source.example", name=EN("check.example.two_faults"))
    shape = EN("check.shape", rows=48, columns=32)
    assert about(page) == f"**{example}** · {shape}"
    page = pasted(page, str(Recipe().table(6, 8).round(4)))
    text, shape = EN("answer.source.text"), EN("check.shape", rows=6, columns=8)
    written = EN("answer.digits.written", decimals=4)
    assert about(page) == f"**{text}** · {shape} · {written}"
    page.file_uploader(key="check-file").upload("a.npy", npy(Recipe().table(6, 8))).run()
    stored = EN("answer.digits.stored", dtype="float64")
    assert about(page) == f"**File a\\.npy** · {shape} · {stored}"
    page = pasted(page, "[[0, 1], [x, 2]]")  # refused: what is shown is still the file's
    assert about(page) == f"**File a\\.npy** · {shape} · {stored}"


def test_the_names_of_a_file_and_its_array_are_shown_and_never_read_as_markup(app: AppTest) -> None:
    buffer = io.BytesIO()
    arrays: dict[str, Any] = {"<i>pe</i>": Recipe().table(9, 8), "b": Recipe().table(5, 8)}
    np.savez(buffer, **arrays)
    page = check(app)
    page.file_uploader(key="check-file").upload("<b>_x_</b>.npz", buffer.getvalue()).run()
    name, member = (as_plain(each) for each in ("<b>_x_</b>.npz", "<i>pe</i>"))
    assert EN("answer.source.member", name=name, member=member) in about(page)
    assert not re.search(r"(?<!\\)[<_]", about(page))
    page.selectbox(key="check-member").set_value("b").run()
    assert EN("answer.source.member", name=name, member="b") in about(page)
    assert EN("check.shape", rows=5, columns=8) in about(page)


@pytest.mark.parametrize("wild", [40.0, 1e30])
def test_a_wild_cell_does_not_drain_the_colours_of_the_others(
    app: AppTest, pictures: list[dict[str, Any]], wild: float
) -> None:
    matrix = Recipe(layout="concatenated").table(16, 8)
    matrix[3, 2] = wild
    page = check(app)
    page.file_uploader(key="check-file").upload("wild.npy", npy(matrix)).run()
    shown = shown_by_name(pictures[-3:])
    for name in ("given", "nearest"):
        trace = shown[name]["figure"].data[0]
        assert (trace.zmin, trace.zmax) == (-1, 1)
    assert marked_cells(shown["given"]["figure"]) == [(3, 2)]
    assert marked_cells(shown["nearest"]["figure"]) == []
    facts = {"limit": short(1), "count": 1, "row": 3, "column": 2, "value": short(wild)}
    assert captions(page).count(EN("check.beyond", **facts)) == 1
    page.button_group(key="against.segments").set_value("paper").run()
    off = shown_by_name(pictures[-3:])["off_paper"]["figure"]
    assert 1 < off.data[0].zmax <= 2
    assert marked_cells(off)[0] == (3, 2)


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_rule_of_equal_steps_has_no_base(app: AppTest, language: str) -> None:
    base = load_texts(language)("audit.fact.base")

    def rows(recipe: Recipe) -> list[str]:
        page = pasted(opened(app, "check", lang=language), str(recipe.table(12, 16).tolist()))
        (table,) = [each.value for each in page.markdown if each.value.startswith("| ")]
        return [line for line in table.splitlines() if line.startswith(f"| {base} |")]

    assert rows(Recipe(schedule="even_speeds")) == []
    assert rows(Recipe(schedule="even_wavelengths")) == []
    assert len(rows(Recipe(base=500.0))) == 1
