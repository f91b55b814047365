"""Any link opens its view as the very first request to a server that nobody has visited yet."""

import numpy as np
import pytest
from playwright.sync_api import expect

import pe_core
from lesson import load_texts
from tests.browser.lesson_page import DRAWN, drawn, plot, query_of, widget
from tests.browser.visit import open_page

OTHER_LOCALE = {"ko": "en-US", "en": "ko-KR"}
LINKS = [
    ("", {"lang": "ko", "seq_len": 20, "d_model": 32, "base": 100, "row": 3}),
    ("start", {"lang": "en", "seq_len": 33, "d_model": 16, "base": 60, "row": 32}),
    (
        "matrix",
        {
            "lang": "ko",
            "seq_len": 24,
            "d_model": 12,
            "base": 500,
            "row": 23,
            "column": 11,
            "misread": 0,
        },
    ),
    (
        "matrix",
        {
            "lang": "en",
            "seq_len": 18,
            "d_model": 10,
            "base": 40,
            "row": 4,
            "column": 3,
            "misread": 1,
        },
    ),
    (
        "waves",
        {
            "lang": "ko",
            "seq_len": 40,
            "d_model": 20,
            "base": 1000,
            "row": 39,
            "columns": "7,0,18",
            "sound": 0,
        },
    ),
    (
        "waves",
        {
            "lang": "en",
            "seq_len": 15,
            "d_model": 8,
            "base": 20,
            "row": 0,
            "columns": "1",
            "sound": 0,
        },
    ),
    (
        "distance",
        {
            "lang": "ko",
            "seq_len": 30,
            "d_model": 26,
            "base": 80,
            "row": 29,
            "other_row": 2,
            "measure": "cosine",
        },
    ),
    (
        "distance",
        {
            "lang": "en",
            "seq_len": 22,
            "d_model": 14,
            "base": 250,
            "row": 1,
            "other_row": 20,
            "measure": "distance",
        },
    ),
]


@pytest.mark.parametrize(("path", "query"), LINKS)
def test_a_cold_server_shows_what_the_link_says(new_page, fresh_server, path, query):
    server = fresh_server()
    page = open_page(new_page(locale=OTHER_LOCALE[query["lang"]]), server.link(path, **query))
    texts, name = load_texts(query["lang"]), path or "start"

    expect(page).to_have_title(f"{texts(f'{name}.short')} · {texts('app.name')}")
    expect(page.locator("h1")).to_have_text(texts(f"{name}.title"))
    expect(page.locator("html")).to_have_attribute("lang", query["lang"])
    assert query_of(page) == {key: str(value) for key, value in query.items()}
    assert page.evaluate("location.pathname") == f"/{path}"
    for parameter in ("seq_len", "d_model"):
        thumb = widget(page, parameter, "slider")
        expect(thumb).to_have_attribute("aria-valuetext", str(query[parameter]))
        expect(widget(page, parameter, "field")).to_have_value(str(query[parameter]))
    expect(widget(page, "base", "slider")).to_have_attribute("aria-valuetext", str(query["base"]))
    CHECKS[name](page, query, texts)


def _encoding(query):
    size = query["seq_len"], query["d_model"]
    return pe_core.get_sinusoidal_positional_encoding(*size, base=query["base"])


def _same(shown, numbers):
    np.testing.assert_allclose(shown, numbers, atol=DRAWN)


def _says(page, name, texts, query, numbers, **facts):
    sizes = {key: query[key] for key in ("seq_len", "d_model", "base", "row")}
    words = texts(f"{name}.alt", low=numbers.min(), high=numbers.max(), **sizes, **facts)
    expect(plot(page, name)).to_have_attribute("aria-label", words)


def _start(page, query, texts):
    encoding = _encoding(query)
    _same(drawn(page, "start.encoding")["traces"][0]["z"], encoding)
    _says(page, "start.encoding", texts, query, encoding)
    _says(page, "start.row", texts, query, encoding[query["row"]])


def _matrix(page, query, texts):
    row, column = query["row"], query["column"]
    shown = {"matrix.encoding": _encoding(query)}
    if query["misread"]:
        size = query["seq_len"], query["d_model"]
        shown["matrix.misread"] = pe_core.misread_encoding(*size, base=query["base"])
    else:
        expect(widget(page, "row", "field")).to_have_value(str(row))
        expect(widget(page, "column", "field")).to_have_value(str(column))
    expect(widget(page, "misread", "switch")).to_be_checked(checked=bool(query["misread"]))
    for name, numbers in shown.items():
        _same(drawn(page, name)["traces"][0]["z"], numbers)
        _says(page, name, texts, query, numbers, column=column, value=numbers[row, column])


def _waves(page, query, texts):
    columns = sorted(int(column) for column in query["columns"].split(","))
    numbers = _encoding(query)[:, columns]
    traces = drawn(page, "waves.waves")["traces"]
    np.testing.assert_allclose([trace["y"] for trace in traces[1::3]], numbers.T, atol=DRAWN)
    _says(page, "waves.waves", texts, query, numbers, count=len(columns))
    expect(page.locator(".pe-player input:visible")).to_have_value(str(query["row"]))
    chosen = page.locator(".st-key-columns-several [data-tag]")
    names = [texts("drawer.column", column=int(at)) for at in query["columns"].split(",")]
    assert sorted(chosen.all_inner_texts()) == sorted(names)


def _distance(page, query, texts):
    make = {"distance": pe_core.distance_matrix, "cosine": pe_core.cosine_matrix}
    numbers = make[query["measure"]](_encoding(query))
    name = f"distance.matrix_{query['measure']}"
    _same(drawn(page, name)["traces"][0]["z"], numbers)
    two = numbers[query["row"], query["other_row"]]
    facts = {query["measure"]: f"{two:.4f}", "other_row": query["other_row"]}
    _says(page, name, texts, query, numbers, **facts)
    for parameter in ("row", "other_row"):
        expect(widget(page, parameter, "field")).to_have_value(str(query[parameter]))


CHECKS = {"start": _start, "matrix": _matrix, "waves": _waves, "distance": _distance}


@pytest.mark.parametrize("language", ["ko", "en"])
def test_a_cold_server_shows_the_summary(new_page, fresh_server, language):
    link = fresh_server().link("summary", lang=language, d_model=32, seed=3)
    page = open_page(new_page(locale=OTHER_LOCALE[language]), link)
    expect(page.locator("h1")).to_have_text(load_texts(language)("summary.title"))
    query = query_of(page)
    assert (query["lang"], query["d_model"], query["seed"]) == (language, "32", "3")
