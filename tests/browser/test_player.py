"""Play runs through the positions in the browser; the server hears where it stopped."""

import numpy as np
import pytest
from playwright.sync_api import expect

import pe_core
from lesson import load_texts
from tests.browser.lesson_page import asked_runs, drawn, menu_entry, place, plot, press, query_of
from tests.browser.visit import a_run_of, open_page

TEXTS = load_texts("en")
# Both pictures stand at the position of the player, and show its numbers.
START_FOLLOWS = """
([table, from]) => {
  const plot = (name) => document.querySelector(`[data-picture="${name}"] .pe-plot`);
  const at = Number(document.querySelector('[data-picture="start.encoding"] input').value);
  const shape = plot("start.encoding").layout.shapes[0];
  return at >= from
    && (shape.y0 + shape.y1) / 2 === at
    && plot("start.row").data.every(({ x, y }, half) =>
      Array.from(y).every((value, i) => Math.abs(value - table[at][2 * i + half]) < 1e-4));
}
"""
WAVES_FOLLOW = """
([table, columns, from]) => {
  const plot = (name) => document.querySelector(`[data-picture="${name}"] .pe-plot`);
  const at = Number(document.querySelector('[data-picture="waves.waves"] input').value);
  const { data, layout } = plot("waves.waves");
  const middle = (name) => {
    const { y0, y1 } = plot(name).layout.shapes[0];
    return (y0 + y1) / 2;
  };
  const hands = plot("waves.clocks").data[3];
  return at >= from
    && layout.shapes[0].x0 === at
    && columns.every((column, band) => data[3 * band + 2].x[0] === at
      && Math.abs(data[3 * band + 2].y[0] - table[at][column]) < 1e-4)
    && Math.abs(hands.y[1] - hands.y[0] - table[at][0]) < 2e-4
    && Math.abs(hands.x[1] - hands.x[0] - table[at][1]) < 2e-4
    && middle("waves.binary") === at
    && middle("waves.encoding") === at;
}
"""


def _encoding(seq_len=50, d_model=64, base=10000):
    return pe_core.get_sinusoidal_positional_encoding(seq_len, d_model, base=base)


def test_play_moves_both_pictures_without_the_server_and_pause_tells_it(page, server):
    asked = asked_runs(page)
    open_page(page, server.link("", lang="en", row=3))
    runs = len(asked)
    _button(page).click()
    expect(_button(page)).to_have_attribute("aria-label", TEXTS("player.pause"))
    page.wait_for_function(START_FOLLOWS, arg=[_encoding().tolist(), 6])
    assert len(asked) == runs
    assert query_of(page)["row"] == "3"

    with a_run_of(page):
        _button(page).click()
    expect(_button(page)).to_have_attribute("aria-label", TEXTS("player.play"))
    assert len(asked) == runs + 1
    stopped = int(_range(page).input_value())
    assert query_of(page)["row"] == str(stopped)
    expect(page.locator(".pe-player output:visible")).to_have_text(
        f"{TEXTS('player.position')} {stopped}"
    )
    bars = drawn(page, "start.row")["traces"]
    for half in (0, 1):
        np.testing.assert_allclose(bars[half]["y"], _encoding()[stopped, half::2], atol=6e-5)


def test_every_picture_of_the_waves_follows(page, server):
    asked = asked_runs(page)
    open_page(page, server.link("waves", lang="en", row=2, columns="0,3,10"))
    runs = len(asked)
    _button(page).click()
    page.wait_for_function(WAVES_FOLLOW, arg=[_encoding().tolist(), [0, 3, 10], 5])
    assert len(asked) == runs
    with a_run_of(page):
        _button(page).click()
    assert query_of(page)["row"] == _range(page).input_value()


@pytest.mark.parametrize("path", ["", "waves"])
def test_the_range_moves_by_keyboard(page, server, path):
    open_page(page, server.link(path, lang="en", row=8, seq_len=20))
    expect(_range(page)).to_have_attribute("aria-label", TEXTS("player.position"))
    for key, row in (("ArrowRight", "9"), ("End", "19"), ("Home", "0")):
        with a_run_of(page):
            _range(page).press(key)
        assert query_of(page)["row"] == row
        expect(_range(page)).to_have_value(row)


def test_it_plays_on_while_a_slider_moves(page, server):
    open_page(page, server.link("", lang="en", row=0))
    _button(page).click()
    press(page, "base")
    reached = int(_range(page).input_value())
    page.wait_for_function(START_FOLLOWS, arg=[_encoding(base=12000).tolist(), reached + 2])
    expect(_button(page)).to_have_attribute("aria-label", TEXTS("player.pause"))
    assert query_of(page)["base"] == "12000"


def test_it_stops_at_the_end_and_begins_again_from_the_top(page, server):
    open_page(page, server.link("", lang="en", row=1, seq_len=4))
    with a_run_of(page):
        _button(page).click()
    assert query_of(page)["row"] == "3"
    expect(_button(page)).to_have_attribute("aria-label", TEXTS("player.play"))
    _button(page).click()
    page.wait_for_function(START_FOLLOWS, arg=[_encoding(seq_len=4).tolist(), 0])
    expect(_range(page)).not_to_have_value("3")


def test_a_click_on_a_row_moves_the_player(page, server):
    open_page(page, server.link("", lang="en", row=5))
    with a_run_of(page):
        page.mouse.click(*place(page, "start.encoding", 20, 31))
    expect(_range(page)).to_have_value("31")
    assert query_of(page)["row"] == "31"
    page.wait_for_function(START_FOLLOWS, arg=[_encoding().tolist(), 31])


def test_a_click_on_the_row_that_play_has_left_leads_back_to_it(page, server):
    open_page(page, server.link("", lang="en", row=5))
    _button(page).click()
    page.wait_for_function(START_FOLLOWS, arg=[_encoding().tolist(), 8])
    reached = int(_range(page).input_value())
    with a_run_of(page):
        page.mouse.click(*place(page, "start.encoding", 20, 5))
    page.wait_for_function(
        "([range, reached]) => Number(range.value) < reached",
        arg=[_range(page).element_handle(), reached],
        timeout=5000,
    )


def test_a_page_that_is_left_while_it_plays_leaves_nothing_behind(page, server):
    open_page(page, server.link("", lang="en", row=5))
    _button(page).click()
    page.wait_for_function(START_FOLLOWS, arg=[_encoding().tolist(), 7])
    with a_run_of(page):
        menu_entry(page, TEXTS("matrix.short")).click()
    with a_run_of(page):
        menu_entry(page, TEXTS("start.short")).click()
    expect(_button(page)).to_have_attribute("aria-label", TEXTS("player.play"))


def _button(page):
    return page.locator(".pe-player button:visible")


def _range(page):
    return page.locator(".pe-player input:visible")


def test_a_click_beside_the_waves_reaches_the_link(page, server):
    open_page(page, server.link("waves", lang="en", seq_len=50, d_model=16, row=15))
    x, y = place(page, "waves.encoding", 4, 10)
    with a_run_of(page):
        page.mouse.click(x, y)
    page.wait_for_function("location.search.includes('row=10&')")
    expect(plot(page, "waves.waves").locator("..").locator("output")).to_have_text("Position 10")
