"""The browser names each cell of a heatmap, and keeps its ticks on whole numbers."""

import numpy as np
import pytest
from playwright.sync_api import expect

import pe_core
from lesson import load_texts
from tests.browser.lesson_page import drawn, place, plot, query_of
from tests.browser.visit import a_run_of, open_page

NAME = "matrix.encoding"


def ticks(page, axis):
    texts = plot(page, NAME).locator(f".{axis}tick text").all_text_contents()
    return [float(text.replace("−", "-")) for text in texts]


def drag(page, start, end):
    page.mouse.move(*place(page, NAME, *start))
    page.mouse.down()
    page.mouse.move(*place(page, NAME, *end), steps=5)
    page.mouse.up()


def test_a_block_is_named_by_all_its_cells_and_a_click_stays_in_it(page, server):
    open_page(page, server.link("matrix", lang="en", seq_len=301, d_model=512))
    page.mouse.move(*place(page, NAME, 400, 199))
    page.mouse.move(*place(page, NAME, 402.5, 200.5))
    encoding = pe_core.get_sinusoidal_positional_encoding(301, 512, base=10000)
    mean = np.float32(encoding[200:202, 402:404].mean())
    texts, hover = load_texts("en"), plot(page, NAME).locator(".hoverlayer .hovertext")
    expect(hover).to_contain_text(texts("figure.hover_position", position="200–201"))
    wavelength = pe_core.wavelengths(512, base=10000)[201]
    expect(hover).to_contain_text(
        texts("figure.hover_column", column="402–403", pair=201, wavelength=wavelength)
    )
    expect(hover).to_contain_text(texts("figure.hover_value", value=f"{mean:.4f}"))
    with a_run_of(page):
        page.mouse.click(*place(page, NAME, 402.5, 200.5))
    assert query_of(page).items() >= {"row": "200", "column": "402"}.items()
    page.mouse.move(*place(page, NAME, 511.2, 300.3), steps=3)
    expect(hover).to_contain_text(texts("figure.hover_position", position="300") + "column")
    with a_run_of(page):
        page.mouse.click(*place(page, NAME, 511.2, 300.3))
    assert query_of(page).items() >= {"row": "300", "column": "510"}.items()


@pytest.mark.parametrize(("seq_len", "d_model"), [(50, 128), (301, 512), (70, 1024)])
def test_the_browser_draws_the_numbers_to_four_decimals(page, server, seq_len, d_model):
    open_page(page, server.link("matrix", lang="en", seq_len=seq_len, d_model=d_model))
    z = np.array(drawn(page, NAME)["traces"][0]["z"])
    encoding = pe_core.get_sinusoidal_positional_encoding(seq_len, d_model, base=10000)
    rows, columns = (-(-whole // part) for whole, part in zip(encoding.shape, z.shape, strict=True))
    for row, column in np.ndindex(z.shape):
        cell = slice(row * rows, (row + 1) * rows), slice(column * columns, (column + 1) * columns)
        assert f"{z[row, column] + 0:.4f}" == f"{round(encoding[cell].mean(), 4) + 0:.4f}"
    profile = drawn(page, "matrix.column")["traces"][1]["y"]
    np.testing.assert_allclose(profile, encoding[:, 10], atol=5.01e-5)


@pytest.mark.parametrize("end", [(22.6, 21.4), (13.4, 15.2)])
def test_ticks_stay_on_whole_numbers_in_a_zoom(page, server, end):
    open_page(page, server.link("matrix", lang="en", seq_len=40, d_model=32))
    before = ticks(page, "x"), ticks(page, "y")
    drag(page, (11.4, 11.6), end)
    page.wait_for_function(
        "(plot) => plot.layout.xaxis.tickmode === 'linear'",
        arg=plot(page, NAME).element_handle(),
    )
    layout = drawn(page, NAME)["layout"]
    for axis in ("x", "y"):
        low, high = sorted(layout[f"{axis}axis"]["range"])
        wanted = [tick for tick in range(40) if low <= tick <= high]
        assert sorted(ticks(page, axis)) == wanted
    page.mouse.dblclick(*place(page, NAME, 12, 13))
    page.wait_for_function(
        "(plot) => plot.layout.xaxis.tickmode !== 'linear'",
        arg=plot(page, NAME).element_handle(),
    )
    assert (ticks(page, "x"), ticks(page, "y")) == before
