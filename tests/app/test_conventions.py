"""The page Conventions: the two switches, every library, and positions that become equal."""

import html
import re
from typing import Any

import numpy as np
import pytest
from streamlit.testing.v1 import AppTest

import pe_core
from lesson import LANGUAGES, load_texts
from pe_core.conventions import CONVENTIONS, DIFFUSERS, Convention, nearest_width, recipe
from tests.app.test_pages import opened
from tests.app.test_pictures import last_assigned
from ui.program import program

Drawn = dict[str, dict[str, Any]]


def twin(drawn: Drawn, name: str) -> Any:
    return drawn[f"conventions.{name}"]["twin"].values


def said(page: AppTest) -> str:
    return "\n".join(each.value for each in [*page.markdown, *page.caption, *page.info])


def tables(page: AppTest) -> list[list[list[str]]]:
    """Return the cells of the wide tables, line by line, where a name may be broken left out."""
    bodies = [each.proto.body.replace("<wbr>", "") for each in page.get("html")]
    return [
        [re.findall(r"<t[hd][^>]*>(.*?)</t[hd]>", line) for line in body.split("<tr>")[1:]]
        for body in bodies
        if "<table" in body
    ]


def verdicts(page: AppTest) -> dict[str, bool]:
    """Return by the name of each fact whether the page says that it changes."""
    texts = load_texts("en")
    table = next(each.value for each in page.markdown if "| --- |" in each.value)
    lines = [[cell.strip() for cell in line.split("|")[1:-1]] for line in table.splitlines()]
    names = {text: name for name, text in texts.group("conventions.fact").items()}
    changes = texts("conventions.verdict.changes")
    return {names[line[0]]: line[1] == changes for line in lines[2:]}


@pytest.mark.parametrize(
    ("layout", "spacing", "changed"),
    [
        ("interleaved", "paper", set()),
        ("concatenated", "paper", {"cells"}),
        ("interleaved", "tensor2tensor", {"cells", "dot", "distance", "frequency"}),
        ("concatenated", "tensor2tensor", {"cells", "dot", "distance", "frequency"}),
    ],
)
def test_f20_and_f21_what_the_switches_change(
    app: AppTest, drawn: Drawn, layout: str, spacing: str, changed: set[str]
) -> None:
    page = opened(app, "conventions", lang="en", layout=layout, spacing=spacing)
    assert {name for name, changes in verdicts(page).items() if changes} == changed
    wanted = pe_core.get_sinusoidal_positional_encoding(50, 64, layout=layout, spacing=spacing)
    assert np.array_equal(twin(drawn, "switched"), wanted)
    slowest = "→ 0.0001" if spacing == "tensor2tensor" else "→ 0.0001334"
    assert f"{slowest} |" in said(page)


def test_a_switch_writes_the_link_and_a_column_shows_where_its_pair_has_gone(
    app: AppTest, drawn: Drawn
) -> None:
    page = opened(app, "conventions", lang="en", column=10)
    page.button_group(key="spacing.segments").set_value("tensor2tensor").run()
    assert page.query_params["spacing"] == "tensor2tensor"
    assert drawn["conventions.paper"]["facts"]["columns"] == "10, 11"
    assert drawn["conventions.switched"]["facts"]["columns"] == "5, 37"


def test_a_single_pair_is_explained(app: AppTest, drawn: Drawn) -> None:
    page = opened(app, "conventions", lang="en", d_model=2, spacing="tensor2tensor")
    assert load_texts("en")("conventions.narrow") in said(page)
    assert np.array_equal(twin(drawn, "switched"), twin(drawn, "paper"))


@pytest.mark.parametrize("d_model", [2, 7, 8, 12])
@pytest.mark.parametrize("library", [*CONVENTIONS.values(), *DIFFUSERS.values()])
def test_the_program_of_every_library_makes_its_table(library: Convention, d_model: int) -> None:
    width = nearest_width(library, d_model)
    settings = recipe(library, 12, width) | {"d_model": width, "base": 100}
    table = library.table(12, width, base=100)
    code = f"library_{library.kind}"
    ours = pe_core.get_sinusoidal_positional_encoding(12, width, base=100)
    for name, wanted in ((code, table), (f"{code}_difference", table - ours)):
        made = last_assigned(program(name, load_texts("en"), **settings))
        np.testing.assert_allclose(made, wanted, atol=2e-12)


@pytest.mark.parametrize("name", ["fairseq", "simple_vit", "nerf"])
def test_a_library_beside_the_paper_with_its_formula_and_source(
    app: AppTest, drawn: Drawn, name: str
) -> None:
    page = opened(app, "conventions", lang="en", seq_len=12, d_model=7, base=100)
    page.selectbox(key="library.box").set_value(name).run()
    assert not page.exception
    assert page.query_params["library"] == name
    library = CONVENTIONS[name]
    theirs, ours, difference = (twin(drawn, side) for side in ("theirs", "ours", "difference"))
    assert (theirs.shape[1] == 7) == (library.refusal(7) is None)
    assert np.array_equal(theirs, library.table(12, theirs.shape[1], base=100))
    assert np.array_equal(difference, theirs - ours)
    assert f"**{library.source.project}**" in said(page)
    assert library.formula in {each.value.strip("$\n") for each in page.latex}
    differs = load_texts("en").group("conventions.differs")
    for told in library.differences(theirs.shape[1]):
        assert differs[told].format(first=library.first_position) in said(page)


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_width_that_a_library_cannot_make_is_told(app: AppTest, language: str) -> None:
    page = opened(app, "conventions", lang=language, library="mae", d_model=7)
    told = load_texts(language)("conventions.refused.multiple", number=4, d_model=7, used=8)
    assert told in said(page)


def test_den_02_the_switches_of_diffusers_are_in_the_link(app: AppTest, drawn: Drawn) -> None:
    page = opened(app, "conventions", library="diffusers", flip=1, freq_shift=0, d_model=8)
    assert np.array_equal(twin(drawn, "theirs"), DIFFUSERS[True, False].table(50, 8))
    page.toggle(key="freq_shift.switch").set_value(True).run()
    assert page.query_params["freq_shift"] == "1"
    assert np.array_equal(twin(drawn, "theirs"), DIFFUSERS[True, True].table(50, 8))


def test_pre_05_positions_of_pictures_collapse(app: AppTest, drawn: Drawn) -> None:
    opened(app, "conventions", precision="bfloat16", origin=65536)
    facts = drawn["conventions.stored"]["facts"]
    assert (facts["left"], facts["lost"]) == (1, 50)
    assert drawn["conventions.stored"]["twin"].rows[0] == 65536
    figure = drawn["conventions.rounded"]["figure"]
    assert figure.data[0].y0 == 65536
    assert tuple(figure.layout.yaxis.range) == (65585.5, 65535.5)
    assert figure.data[0].meta["row_text"][0] == "65536"


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_position_beyond_float16_is_told(app: AppTest, drawn: Drawn, language: str) -> None:
    page = opened(app, "conventions", lang=language, precision="float16", origin=65500)
    wanted = load_texts(language)("conventions.too_large", precision="float16", last=65549)
    assert wanted in [each.value for each in page.warning]
    assert "conventions.stored" not in drawn


@pytest.mark.parametrize("language", LANGUAGES)
def test_all_libraries_stand_in_one_table(app: AppTest, drawn: Drawn, language: str) -> None:
    texts = load_texts(language)
    page = opened(app, "conventions", lang=language)
    lines = tables(page)[-1]
    heads, cells = texts.group("conventions.head"), texts.group("conventions.cell")
    libraries = texts.group("conventions.library")
    assert sorted(lines[0]) == sorted(heads.values())
    assert len(lines) == 1 + len(CONVENTIONS)
    for line, (name, one) in zip(lines[1:], CONVENTIONS.items(), strict=True):
        named = dict(zip(lines[0], line, strict=True))
        assert named[heads["library"]].endswith(html.escape(libraries[name]))
        assert named[heads["position"]] == str(one.first_position)
        assert named[heads["odd"]] == cells[one.odd]
        assert named[heads["first"]] == cells[one.first]


@pytest.mark.parametrize(("d_model", "columns"), [(64, 10), (4, 4)])
def test_the_numbers_of_a_row_stand_beside_each_other(
    app: AppTest, drawn: Drawn, d_model: int, columns: int
) -> None:
    texts = load_texts("ko")
    page = opened(app, "conventions", lang="ko", d_model=d_model, row=3, library="tensor2tensor")
    heads, *lines = tables(page)[0]
    assert heads == [texts("drawer.column_number"), *map(str, range(columns))]
    for line, name in zip(lines, ("theirs", "ours"), strict=True):
        row = twin(drawn, name)[3, :columns]
        assert line == [texts(f"conventions.of.{name}"), *(f"{value:.4f}" for value in row)]
    assert not page.dataframe
