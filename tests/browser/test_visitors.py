"""Two visitors at once, in two languages: neither sees anything of the other."""

import numpy as np
from playwright.sync_api import expect

import pe_core
from lesson import load_texts
from tests.browser.lesson_page import DRAWN, drawn, fill, press, query_of, widget
from tests.browser.visit import open_page


def test_two_visitors_keep_their_languages_and_numbers(new_page, server):
    visitors = {
        "ko": open_page(new_page(locale="ko-KR"), server.link("matrix")),
        "en": open_page(new_page(locale="en-US"), server.link("matrix")),
    }
    press(visitors["ko"], "base", "Home")
    press(visitors["en"], "base", "End")
    fill(visitors["ko"], "seq_len", 11)
    fill(visitors["en"], "d_model", 9)
    press(visitors["ko"], "d_model")
    press(visitors["en"], "seq_len")
    numbers = {"ko": (11, 66, 10), "en": (51, 9, 1_000_000)}
    for language, page in visitors.items():
        _shows(page, language, *numbers[language])
    # Both move before either server run has ended.
    for page in visitors.values():
        widget(page, "seq_len", "slider").press("ArrowRight")
    for language, page in visitors.items():
        seq_len, d_model, base = numbers[language]
        page.wait_for_url(f"**seq_len={seq_len + 1}&**")
        _shows(page, language, seq_len + 1, d_model, base)


def _shows(page, language, seq_len, d_model, base):
    texts = load_texts(language)
    expect(page.locator("html")).to_have_attribute("lang", language)
    expect(page.locator("h1")).to_have_text(texts("matrix.title"))
    expect(page).to_have_title(f"{texts('matrix.short')} · {texts('app.name')}")
    shown = query_of(page)
    assert shown["lang"] == language
    assert (shown["seq_len"], shown["d_model"], shown["base"]) == (
        str(seq_len),
        str(d_model),
        str(base),
    )
    encoding = pe_core.get_sinusoidal_positional_encoding(seq_len, d_model, base=base)
    page.wait_for_function(
        "(rows) => document.querySelector('[data-picture=\"matrix.encoding\"] .pe-plot')"
        "._fullData[0].z.length === rows",
        arg=seq_len,
    )
    z = drawn(page, "matrix.encoding")["traces"][0]["z"]
    np.testing.assert_allclose(z, encoding, atol=DRAWN)
