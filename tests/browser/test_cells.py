"""A click on a cell and the number fields choose the same cell; everything follows."""

import re

from playwright.sync_api import expect

import pe_core
from lesson import load_texts
from tests.browser.lesson_page import drawn, fill, place, plot, query_of, widget
from tests.browser.visit import a_run_of, open_page

TEXTS = load_texts("ko")


def _shows_cell(page, row, column):
    encoding = pe_core.get_sinusoidal_positional_encoding(30, 24, base=10000)
    kind = "sine" if column % 2 == 0 else "cosine"
    wanted = {"row": str(row), "column": str(column)}
    assert query_of(page).items() >= wanted.items()
    for parameter, text in wanted.items():
        expect(widget(page, parameter, "field")).to_have_value(text)
    facts = {
        "row": row,
        "column": column,
        "pair": column // 2,
        "base": 10000,
        "d_model": 24,
        "value": encoding[row, column],
    }
    formula = page.locator(f".st-key-formula-{kind} annotation")
    expect(formula).to_have_text(TEXTS(f"matrix.formula_{kind}", **facts))
    gold = drawn(page, "matrix.encoding")["layout"]["shapes"][-1]
    assert (gold["x0"] + gold["x1"], gold["y0"] + gold["y1"]) == (2 * column, 2 * row)
    point = drawn(page, "matrix.column")["traces"][2]
    assert (point["x"], point["y"]) == ([row], [encoding[row, column]])
    value = re.compile(re.escape(f"{encoding[row, column]:.4f}"))
    expect(plot(page, "matrix.encoding")).to_have_attribute("aria-label", value)


def test_a_click_chooses_the_cell(page, server):
    open_page(page, server.link("matrix", lang="ko", seq_len=30, d_model=24))
    for row, column in ((21, 6), (0, 23), (29, 0)):
        with a_run_of(page):
            page.mouse.click(*place(page, "matrix.encoding", column, row))
        _shows_cell(page, row, column)


def test_the_fields_choose_the_cell(page, server):
    open_page(page, server.link("matrix", lang="ko", seq_len=30, d_model=24))
    fill(page, "row", 29)
    _shows_cell(page, 29, 10)
    fill(page, "column", 23)
    _shows_cell(page, 29, 23)
    with a_run_of(page):
        widget(page, "row", "field").press("ArrowDown")
        widget(page, "row", "field").press("Enter")
    _shows_cell(page, 28, 23)


def test_a_click_chooses_both_positions(page, server):
    open_page(page, server.link("distance", lang="ko", seq_len=30, d_model=24))
    with a_run_of(page):
        page.mouse.click(*place(page, "distance.matrix_dot", 25, 4))
    assert query_of(page).items() >= {"row": "4", "other_row": "25"}.items()
    expect(widget(page, "row", "field")).to_have_value("4")
    expect(widget(page, "other_row", "field")).to_have_value("25")
    shares = pe_core.pair_contributions(21, 24, base=10000).tolist()
    assert drawn(page, "distance.contributions")["traces"][0]["y"] == shares


def test_the_same_cell_can_be_clicked_again(page, server):
    open_page(page, server.link("matrix", lang="ko", seq_len=30, d_model=24))
    with a_run_of(page):
        page.mouse.click(*place(page, "matrix.encoding", 6, 21))
    fill(page, "row", 3)
    with a_run_of(page):
        page.mouse.click(*place(page, "matrix.encoding", 6, 21))
    _shows_cell(page, 21, 6)
