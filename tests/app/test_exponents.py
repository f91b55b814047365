"""No line is broken inside a number: the minus of its exponent is no hyphen."""

import re
from typing import Any

import pytest
from streamlit.testing.v1 import AppTest

from lesson import LANGUAGES, load_texts
from tests.app.test_markup import everything, texts_of
from tests.app.test_pages import opened
from ui.catalogue import PAGES

HYPHEN = re.compile("[0-9]e-[0-9]")


def sentences(page: AppTest) -> list[str]:
    return [text for each in everything(page._tree) for text in texts_of(each)]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("entry", PAGES, ids=lambda entry: entry.name)
def test_no_number_of_a_page_has_a_hyphen(app: AppTest, entry: Any, language: str) -> None:
    said = sentences(opened(app, entry.name, lang=language))
    assert [text for text in said if HYPHEN.search(text)] == []


@pytest.mark.parametrize("name", ["order", "shift", "summary"])
def test_such_numbers_are_there(app: AppTest, name: str) -> None:
    assert [text for text in sentences(opened(app, name)) if re.search("[0-9]e−[0-9]", text)]


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_label_writes_a_small_number_so(language: str) -> None:
    texts = load_texts(language)
    name = "predict.longer.answer.none"
    assert "4e−16" in texts(name, largest=4.4e-16, rows=3)
