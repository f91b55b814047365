"""Any link whatever draws its page; what was refused of it is named, as plain text."""

from urllib.parse import quote, urlencode

import pytest
from playwright.sync_api import expect

from lesson import load_texts
from tests.browser.lesson_page import drawn, press, query_of, widget
from tests.browser.visit import open_page
from ui.catalogue import BASE, D_MODEL, LONGEST, SEQ_LEN

TEXTS = load_texts("en")
# page, query, what the notice must name, what is used instead
REFUSED = [
    ("matrix", "seq_len=1e9", ("seq_len", "1e9"), {"seq_len": str(LONGEST)}),
    ("matrix", "row=999&column=64", ("row", "999", "column", "64"), {"row": "49", "column": "63"}),
    ("waves", "columns=1,1,900,x", ("columns", "1,1,900,x"), {"columns": "1"}),
    ("distance", "measure=<b>far</b>", ("measure", "<b>far</b>"), {"measure": "dot"}),
    ("", "d_model=<script>alert(1)</script>", ("<script>alert(1)</script>",), {}),
    ("matrix", "misread=yes&%FF=%00&&=&%&junk", ("misread", "yes", "junk"), {"misread": "0"}),
]
HOSTILE = [
    [
        "**bold** _thin_ ~~gone~~",
        "$x^2$ and $$y$$",
        ":red[red] :blue-badge[b]",
        "`code` ``x``",
        "a|b",
    ],
    [
        ":material/home:",
        ":streamlit:",
        ":smile: :+1:",
        "<b>b</b><script>peRan=1</script>",
        "&lt;i&gt;",
    ],
    [
        "[a](http://a.example)",
        "http://a.example",
        "www.a.example",
        "me@a.example",
        "![a](http://a.example/a)",
    ],
    ["# head", "1. one", "- item", "> quote", "a -- b -> c <- d"],
]
JOINER = "\u2060"
"""May stand between the signs of a name, to keep Streamlit from reading it; it shows as nothing."""
DRAWN_FROM_MARKUP = (
    "a, b, strong, em, i, del, img, script, h1, h2, h3, ol, ul, blockquote, table, .katex, "
    "[data-testid=stIconMaterial], .stMarkdownColoredText, .stMarkdownBadge"
)


def _notice(page):
    return page.get_by_test_id("stAlert")


def _ranges_are_the_declared_ones(page):
    ends = {
        "seq_len": (SEQ_LEN.low, SEQ_LEN.high),
        "d_model": (D_MODEL.low, D_MODEL.high),
        "base": (BASE.options[0], BASE.options[-1]),
    }
    for parameter, (low, high) in ends.items():
        ends = page.locator(f".st-key-{parameter}-slider .pe-slider-ends span")
        expect(ends).to_have_text([str(low), str(high)])


@pytest.mark.parametrize(("path", "bad", "named", "used"), REFUSED)
def test_a_refused_value_is_named_and_the_nearest_used(page, server, path, bad, named, used):
    open_page(page, f"{server.link(path)}?lang=en&{quote(bad, safe='=&%,')}")
    shown = _notice(page).inner_text()
    assert [text for text in named if text not in shown] == []
    assert query_of(page).items() >= used.items()
    assert _notice(page).locator("script").count() == 0
    _ranges_are_the_declared_ones(page)

    press(page, "base", "ArrowLeft")
    assert _notice(page).count() == 0


def test_an_odd_width_is_legal(page, server):
    open_page(page, server.link("matrix", lang="en", d_model=63))
    assert _notice(page).count() == 0
    expect(widget(page, "d_model", "field")).to_have_value("63")
    assert len(drawn(page, "matrix.encoding")["traces"][0]["z"][0]) == 63
    _ranges_are_the_declared_ones(page)


@pytest.mark.parametrize("language", ["ko", "en"])
def test_an_unknown_language_leaves_the_visitors_own(new_page, server, language):
    page = open_page(new_page(locale=language), server.link("matrix", lang="xx"))
    texts = load_texts(language)
    wanted = texts("notice.choice", name="lang", given="xx", used=language)
    expect(_notice(page)).to_contain_text(wanted)
    expect(page.locator("h1")).to_have_text(texts("matrix.title"))


def test_ten_kilobytes_of_junk_draw_the_page_and_a_short_notice(page, server):
    junk = {f"k{at}": "v" * 10 for at in range(300)} | {"x" * 2000: "y" * 5000}
    open_page(page, f"{server.link('matrix')}?lang=en&{urlencode(junk)}")
    expect(_notice(page)).to_contain_text("k0")
    assert len(_notice(page).inner_text()) < 1000
    assert set(query_of(page)) == {"lang", "seq_len", "d_model", "base", "row", "column", "misread"}


@pytest.mark.parametrize("hostile", HOSTILE, ids=["styles", "signs", "links", "blocks"])
def test_a_strangers_text_is_shown_as_it_is(page, server, hostile):
    query = {hostile[0]: "name"} | {f"v{at}": text for at, text in enumerate(hostile[1:])}
    open_page(page, f"{server.link()}?lang=en&{urlencode(query)}")
    body = _notice(page).get_by_test_id("stMarkdownContainer")
    shown = " ".join(body.inner_text().replace(JOINER, "").split())
    made = body.locator(DRAWN_FROM_MARKUP).evaluate_all("(all) => all.map((one) => one.outerHTML)")
    assert made == []
    assert [text for text in hostile if text not in shown] == []
    assert page.evaluate("window.peRan") is None


def test_what_chat_programs_add_to_a_link_is_dropped_without_a_word(page, server):
    open_page(page, server.link("matrix", lang="en", utm_source="class", fbclid="x"))
    assert _notice(page).count() == 0
    assert "utm_source" not in query_of(page)
