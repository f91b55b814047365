"""Whatever a visitor types, links to or names a file: no sign of it is read as markup.

The test walks through every string that a page sends and that the browser would read as Markdown,
as HTML or as Plotly's own tags; `tests/browser/test_bad_links.py` looks at what a browser draws.
"""

import json
from collections.abc import Iterator
from typing import Any

import pytest
from google.protobuf.message import Message
from streamlit.testing.v1 import AppTest

from tests.app.test_pages import opened
from ui.catalogue import PAGES

HOSTILE = "**pe** <b>pe</b> [pe](http://pe.example) $pe$ :red[pe] `pe` :material/pe:"
MARKDOWN = ("**pe**", "<b>pe", "](http://pe", "$pe$", ":red[pe", "`pe`", ":material/pe")
TAGS = ("<b>pe",)
# What is shown as it is, or is no text at all.
PLAIN = {
    "value", "default", "id", "url", "query_string", "form_id", "user_key", "code_text", "mime",
    "page_script_hash", "page", "element_id", "component_name", "html_content", "js_content",
}  # fmt: skip


def texts_of(message: Message) -> Iterator[str]:
    """Yield the strings of a message that the browser reads as more than they are."""
    for field, content in message.ListFields():
        repeated = content if field.is_repeated else [content]
        for one in repeated:
            if isinstance(one, Message):
                yield from texts_of(one)
            elif isinstance(one, str) and field.name not in PLAIN | {"json"}:
                yield one


def tags_of(message: Message) -> Iterator[str]:
    """Yield what Plotly draws, and would read as HTML."""
    for field, content in message.ListFields():
        if field.name == "json" and "figure" in (data := json.loads(content)):
            yield data["figure"]


def everything(node: Any) -> Iterator[Message]:
    if getattr(node, "proto", None) is not None:
        yield node.proto
    for child in getattr(node, "children", {}).values():
        yield from everything(child)


def read_as_markup(page: AppTest) -> list[str]:
    protos = list(everything(page._tree))
    assert len(protos) > 20
    markdown = [text for each in protos for text in texts_of(each)]
    figures = [text for each in protos for text in tags_of(each)]
    return [text for text in markdown if any(mark in text for mark in MARKDOWN)] + [
        text for text in figures if any(tag in text for tag in TAGS)
    ]


@pytest.mark.parametrize("entry", PAGES, ids=lambda entry: entry.name)
def test_a_link_is_no_markup(app: AppTest, entry: Any) -> None:
    page = opened(app, entry.name)
    for name in (*(parameter.name for parameter in entry.published), HOSTILE):
        page.query_params[name] = HOSTILE
    page.run()
    assert not page.exception
    assert page.warning
    assert read_as_markup(page) == []


@pytest.mark.parametrize("entry", PAGES, ids=lambda entry: entry.name)
def test_what_is_typed_is_no_markup(app: AppTest, entry: Any) -> None:
    page = opened(app, entry.name)
    for at in range(len(page.text_input)):
        page.text_input[at].set_value(HOSTILE).run()
    for at in range(len(page.text_area)):
        page.text_area[at].set_value(HOSTILE).run()
    assert not page.exception
    assert read_as_markup(page) == []


@pytest.mark.parametrize("data", [b"no table", b"1,2\n3,4\n"], ids=["refused", "read"])
def test_the_name_of_a_file_is_no_markup(app: AppTest, data: bytes) -> None:
    page = opened(app, "exercise", lang="en")
    for kind in ("csv", "npz", "**pe**"):
        page.file_uploader(key="exercise-file").upload(f"{HOSTILE}.{kind}", data, "text/csv").run()
        assert not page.exception
        assert page.error or page.warning
        assert read_as_markup(page) == []


def test_markup_would_be_seen(app: AppTest) -> None:
    code = "import streamlit as st\nfor at in range(30): st.caption('a')\nst.markdown({0!r})"
    shown = AppTest.from_string(code.format(HOSTILE)).run()
    assert read_as_markup(shown) == [HOSTILE]
