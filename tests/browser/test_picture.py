"""A picture stays on the screen while its numbers change, and says what it shows."""

import numpy as np
import pytest
from playwright.sync_api import expect

import pe_core
from figures.palette import DARK, LIGHT
from lesson import load_texts
from tests.browser.lesson_page import asked_runs, drawn, fill, pictures, place, plot, press
from tests.browser.visit import open_page

# Watch in every frame how much of the picture is on the screen.
WATCH = """
(plot) => {
  const height = () => plot.querySelector(".main-svg")?.getBoundingClientRect().height ?? 0;
  plot.peLeast = plot.peFirst = height();
  const look = () => {
    plot.peLeast = Math.min(plot.peLeast, height());
    requestAnimationFrame(look);
  };
  look();
}
"""
WITHOUT_BASE = {"waves.binary"}


@pytest.mark.parametrize("path", ["", "matrix", "waves", "distance"])
def test_a_slider_draws_each_picture_once_more_on_the_node_that_stays(page, server, path):
    open_page(page, server.link(path, lang="en"))
    names = pictures(page)
    for name in names:
        plot(page, name).evaluate(WATCH)
    before = {name: _draws(page, name) for name in names}
    press(page, "base")
    after = {name: _draws(page, name) for name in names}
    wanted = {name: draws + (name not in WITHOUT_BASE) for name, draws in before.items()}
    assert after == wanted
    for name in names:
        first, least = plot(page, name).evaluate("(plot) => [plot.peFirst, plot.peLeast]")
        assert least == first > 0


def test_a_zoom_survives_a_move_and_a_double_click_ends_it(page, server):
    name = "matrix.encoding"
    open_page(page, server.link("matrix", lang="en", seq_len=40, d_model=32))
    whole = _ranges(page, name)
    _drag(page, name, (4, 5), (20, 25))
    zoomed = _ranges(page, name)
    assert zoomed != whole
    press(page, "base")
    assert _ranges(page, name) == zoomed
    page.mouse.dblclick(*place(page, name, 10, 12))
    page.wait_for_function(
        "([name, range]) => document.querySelector(`[data-picture='${name}'] .pe-plot`)"
        ".layout.xaxis.range.join() === range.join()",
        arg=[name, whole[0]],
    )
    assert _ranges(page, name) == whole


def test_a_double_click_shows_the_whole_of_the_present_matrix(page, server):
    name = "matrix.encoding"
    open_page(page, server.link("matrix", lang="en", seq_len=40, d_model=32))
    fill(page, "seq_len", 60)
    fill(page, "d_model", 20)
    whole = _ranges(page, name)
    assert whole == [[-0.5, 19.5], [59.5, -0.5]]
    _drag(page, name, (4, 5), (15, 25))
    assert _ranges(page, name) != whole
    page.mouse.dblclick(*place(page, name, 8, 12))
    page.wait_for_function(
        "(name) => document.querySelector(`[data-picture='${name}'] .pe-plot`)"
        ".layout.xaxis.range[0] === -0.5",
        arg=name,
    )
    assert _ranges(page, name) == whole


def test_the_sentence_follows_the_data(page, server):
    open_page(page, server.link("matrix", lang="ko", seq_len=30, row=9, column=4))
    texts = load_texts("ko")
    for base in (12000, 15000):
        press(page, "base")
        encoding = pe_core.get_sinusoidal_positional_encoding(30, 64, base=base)
        words = texts(
            "matrix.encoding.alt",
            seq_len=30,
            d_model=64,
            base=base,
            low=encoding.min(),
            high=encoding.max(),
            row=9,
            column=4,
            value=encoding[9, 4],
        )
        expect(plot(page, "matrix.encoding")).to_have_attribute("aria-label", words)


def test_another_theme_recolours_the_picture_without_the_server(page, server):
    asked = asked_runs(page)
    open_page(page, server.link("matrix"))
    runs = len(asked)
    assert runs > 0
    for scheme, palette in (("dark", DARK), ("light", LIGHT), ("dark", DARK)):
        page.emulate_media(color_scheme=scheme)
        for name in pictures(page):
            page.wait_for_function(
                "([name, ink]) => document.querySelector(`[data-picture='${name}'] .pe-plot`)"
                ".layout.font.color === ink",
                arg=[name, palette["ink"]],
            )
        scale = plot(page, "matrix.encoding").evaluate("(plot) => plot.data[0].colorscale")
        ends = (palette["negative_strong"], palette["zero"], palette["positive_strong"])
        assert (scale[0][1], scale[2][1], scale[4][1]) == ends
    assert len(asked) == runs


@pytest.mark.parametrize("language", ["ko", "en"])
def test_the_words_in_the_picture_are_the_readers(page, server, language):
    texts, name = load_texts(language), "matrix.encoding"
    open_page(page, server.link("matrix", lang=language, seq_len=20, d_model=16, base=100))
    inside = plot(page, name)
    expect(inside.locator(".xtitle")).to_have_text(texts("figure.column_axis"))
    expect(inside.locator(".ytitle")).to_have_text(texts("figure.position_axis"))

    page.mouse.move(*place(page, name, 3, 12))
    page.mouse.move(*place(page, name, 5, 13))
    hover = inside.locator(".hoverlayer .hovertext")
    encoding = pe_core.get_sinusoidal_positional_encoding(20, 16, base=100)
    expect(hover).to_contain_text(texts("figure.hover_position", position=13))
    wavelength = pe_core.wavelengths(16, base=100)[2]
    expect(hover).to_contain_text(
        texts("figure.hover_column", column=5, pair=2, wavelength=wavelength)
    )
    value = f"{np.float32(encoding[13, 5]):.4f}"
    expect(hover).to_contain_text(texts("figure.hover_value", value=value))


def _draws(page, name):
    return int(page.locator(f'[data-picture="{name}"]').get_attribute("data-draws"))


def _ranges(page, name):
    layout = drawn(page, name)["layout"]
    return [layout["xaxis"]["range"], layout["yaxis"]["range"]]


def _drag(page, name, start, end):
    page.mouse.move(*place(page, name, *start))
    page.mouse.down()
    page.mouse.move(*place(page, name, *end), steps=5)
    page.mouse.up()
