"""The page about order in a browser: what is typed, pressed, shared and heard."""

import io
import wave

import numpy as np
import pytest
from playwright.sync_api import expect

import pe_core
from lesson import LANGUAGES, load_texts
from tests.browser.lesson_page import DRAWN, drawn, option, plot, query_of, widget
from tests.browser.visit import LAPTOP, PHONE, a_run_of, open_page

NAMES = "(plot) => Array.from(plot.layout.yaxis.ticktext)"
LINK = {
    "seq_len": "20",
    "d_model": "16",
    "base": "100",
    "sentence": "나 는 <b>새</b> 2026-01-01 나",
    "order": "4,2,0,1,3",
    "positions": "1",
    "restored": "1",
    "seed": "7",
}
# Of every sound on the page: can it be played to the end, and how long is it.
_PLAYABLE = """
(audio) => new Promise((done, failed) => {
  const tell = () => done([audio.duration, audio.currentSrc, audio.error]);
  audio.addEventListener("error", () => failed(audio.error?.message));
  audio.readyState >= 3 ? tell() : audio.addEventListener("canplay", tell);
  audio.load();
})
"""
_ADVANCES = """
async (audio) => {
  audio.muted = true;
  await audio.play();
  await new Promise((done) => audio.addEventListener("timeupdate",
    () => { if (audio.currentTime > 0) done(); }));
  audio.pause();
  return audio.currentTime;
}
"""


def shown(page, name):
    words: list[str] = plot(page, f"order.{name}").evaluate(NAMES)
    return words


def chips(page):
    return page.locator(".st-key-order-swap").get_by_role("button")


def test_what_is_typed_stays_and_is_drawn(page, server):
    open_page(page, server.link("order", lang="ko"))
    field = widget(page, "sentence", "text")
    with a_run_of(page):
        field.fill("별 하나 나 하나 🐶")
        field.press("Enter")
    expect(field).to_have_value("별 하나 나 하나 🐶")
    assert shown(page, "first") == ["별", "하나", "나", "하나", "🐶"]
    assert query_of(page)["sentence"] == "별 하나 나 하나 🐶"


def test_shuffle_and_swap_by_keyboard_keep_the_words(page, server):
    open_page(page, server.link("order", lang="en", sentence="a b c d", order="0,1,2,3"))
    with a_run_of(page):
        page.locator(".st-key-shuffle").get_by_role("button").press("Enter")
    shuffled = shown(page, "other")
    assert sorted(shuffled) == ["a", "b", "c", "d"] != shuffled
    with a_run_of(page):
        chips(page).nth(0).press("Space")
    with a_run_of(page):
        chips(page).nth(3).press("Space")
    assert shown(page, "other") == [shuffled[3], *shuffled[1:3], shuffled[0]]
    assert chips(page).all_inner_texts() == shown(page, "other")
    expect(page.locator(".st-key-order-swap [aria-pressed=true]")).to_have_count(0)


def test_a_word_pressed_in_a_longer_sentence_is_forgotten(page, server):
    open_page(page, server.link("order", lang="en", sentence="a b c d"))
    with a_run_of(page):
        chips(page).nth(3).click()
    field = widget(page, "sentence", "text")
    with a_run_of(page):
        field.fill("x y")
        field.press("Enter")
    expect(page.locator(".st-key-order-swap [aria-pressed=true]")).to_have_count(0)
    for at in (0, 1):
        with a_run_of(page):
            chips(page).nth(at).click()
    assert chips(page).all_inner_texts() == shown(page, "other") == ["x", "y"]


def test_the_switch_makes_the_order_seen(page, server):
    open_page(page, server.link("order", lang="en"))
    before = drawn(page, "order.differences")["traces"][0]["x"]
    with a_run_of(page):
        widget(page, "positions", "switch").press("Space")
    after = drawn(page, "order.differences")["traces"][0]["x"]
    assert max(before) < 1e-13
    assert max(after) > 0.1
    assert query_of(page)["positions"] == "1"


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_cold_server_shows_the_linked_order_in_either_language(new_page, fresh_server, language):
    server = fresh_server()
    page = open_page(new_page(), server.link("order", lang=language, **LINK))
    assert query_of(page) == LINK | {"lang": language}
    texts = load_texts(language)
    expect(page.locator("h1")).to_have_text(texts("order.title"))
    words = pe_core.split_words(LINK["sentence"])[0]
    order = [int(at) for at in LINK["order"].split(",")]
    assert shown(page, "other")[1] == "&lt;b&gt;새&lt;/b&gt;"
    assert chips(page).all_inner_texts() == [words[at] for at in order]
    tokens = pe_core.word_vectors([words[at] for at in order], 16, seed=7, spread=1)
    tokens = tokens + pe_core.get_sinusoidal_positional_encoding(5, 16, base=100)
    _, weights = pe_core.self_attention(tokens, pe_core.random_projections(16, seed=7))
    np.testing.assert_allclose(drawn(page, "order.other")["traces"][0]["z"], weights, atol=DRAWN)
    expect(plot(page, "order.restored")).to_be_visible()
    with a_run_of(page):
        option(
            page, "lang", load_texts("en" if language == "ko" else "ko")("language.name")
        ).click()
    assert chips(page).all_inner_texts() == [words[at] for at in order]


def test_both_melodies_can_be_heard(page, server):
    open_page(page, server.link("order", lang="ko"))
    sounds = page.locator("audio")
    expect(sounds).to_have_count(2)
    files = []
    for sound in sounds.all():
        duration, address, error = sound.evaluate(_PLAYABLE)
        assert error is None
        assert duration == pytest.approx(7 * 0.4, abs=0.01)
        files.append(page.request.get(address).body())
        assert sound.evaluate(_ADVANCES) > 0
    assert files[0] == pe_core.melody_wav([60, 60, 67, 67, 69, 69, 67])
    assert files[0] != files[1]
    for file in files:
        with wave.open(io.BytesIO(file)) as reader:
            samples = np.frombuffer(reader.readframes(reader.getnframes()), "<i2")
        assert np.abs(samples).max() <= 32_767 / 2 + 1
    with a_run_of(page):
        page.locator(".st-key-restored-button").get_by_role("button").click()
    _, address, _ = sounds.nth(1).evaluate(_PLAYABLE)
    assert page.request.get(address).body() == files[0]


@pytest.mark.parametrize(("size", "language"), [(LAPTOP, "ko"), (LAPTOP, "en"), (PHONE, "ko")])
def test_the_first_screen_holds_together(new_page, server, size, language):
    page = open_page(new_page(size=size), server.link("order", lang=language))
    overflow = "document.documentElement.scrollWidth - document.documentElement.clientWidth"
    assert page.evaluate(overflow) <= 0
    main = page.get_by_test_id("stMain")
    assert main.evaluate("(node) => node.scrollWidth - node.clientWidth") <= 0
    last = "order.first" if size == PHONE else "order.differences"
    box = plot(page, last).bounding_box()
    assert box is not None
    assert box["y"] + box["height"] <= size[1]
