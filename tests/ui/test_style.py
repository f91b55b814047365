"""The style sheet must not make the browser style the whole page for each change in it."""

import re
from pathlib import Path

STYLE = (Path(__file__).parents[2] / "ui" / "style.css").read_text(encoding="utf-8")
LOOKS_INTO_THE_PAGE = re.compile(r"(?:\bhtml|\bbody|\.stApp|stMain\w*\"\])[^\s{},>]*:has\(")


def test_no_selector_looks_from_the_page_into_all_of_it() -> None:
    assert LOOKS_INTO_THE_PAGE.findall(STYLE) == []
    assert LOOKS_INTO_THE_PAGE.search(".stApp:not(:has(i)) p { color: red }")
    assert LOOKS_INTO_THE_PAGE.search("html:has(.st-key-presenter) { color: red }")
