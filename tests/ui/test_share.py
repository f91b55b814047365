"""Where the app begins, the link that is shared, and its QR code read by a decoder."""

from urllib.parse import parse_qsl, urlsplit

import numpy as np
import pytest
import zxingcpp

from ui import share, view
from ui.catalogue import HIDE, PAGES, every_parameter

BY_NAME = {entry.name: entry for entry in PAGES}
QUIET_EDGE = 4


@pytest.mark.parametrize(
    ("address", "page", "root"),
    [
        ("http://localhost:8501", "start", "http://localhost:8501/"),
        ("http://localhost:8501/start", "start", "http://localhost:8501/"),
        ("http://localhost:8501/matrix", "matrix", "http://localhost:8501/"),
        ("https://school.example/day29/", "start", "https://school.example/day29/"),
        ("https://school.example/day29/waves", "waves", "https://school.example/day29/"),
        ("https://school.example/pe-matrix", "start", "https://school.example/pe-matrix/"),
        ("https://school.example/matrix/matrix", "matrix", "https://school.example/matrix/"),
        ("https://day29.streamlit.app/~/+", "start", "https://day29.streamlit.app/"),
        ("https://day29.streamlit.app/~/+/matrix", "matrix", "https://day29.streamlit.app/"),
    ],
)
def test_the_app_begins_where_the_browser_says(address: str, page: str, root: str) -> None:
    assert share.root_of(address, BY_NAME[page]) == root


def decoded(link: str) -> str:
    """Return what a reader of QR codes finds in the code of `link`, four pixels a square."""
    code = share.qr_code(link)
    assert code is not None
    dark = np.array([list(row) for row in code.matrix_iter(border=QUIET_EDGE)], dtype=bool)
    pixels = np.where(dark, 0, 255).astype(np.uint8).repeat(4, axis=0).repeat(4, axis=1)
    (found,) = zxingcpp.read_barcodes(pixels)
    return str(found.text)


@pytest.mark.parametrize("words", [0, 12, 55])
def test_the_code_says_the_link(words: int) -> None:
    link = "https://day29.streamlit.app/order?lang=ko&sentence=" + "%EA%B0%95+" * words
    assert decoded(link) == link


@pytest.mark.parametrize("length", [900, 2900, 3000, 20_000])
def test_a_link_too_long_for_a_code_has_none(length: int) -> None:
    assert share.qr_code("https://day29.streamlit.app/?" + "x" * length) is None


def test_the_file_is_dark_on_light_with_its_edge() -> None:
    code = share.qr_code("https://day29.streamlit.app/")
    assert code is not None
    svg = share.as_svg(code).decode()
    assert svg.startswith("<?xml")
    assert 'fill="#fff"' in svg
    assert 'stroke="#000"' in svg
    assert code.symbol_size(border=None)[0] - code.symbol_size(border=0)[0] == 2 * QUIET_EDGE


def test_what_can_be_left_out_is_what_the_dialog_offers() -> None:
    assert HIDE.options == ("sliders", "inspector", "code", "navigation", "answers")


def test_the_link_says_what_is_left_out_and_presents_to_nobody(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    values = {parameter.name: parameter.default for parameter in every_parameter()}
    values |= {"lang": "en", "present": True, "step": 3, "seq_len": 9, "a": (5, 6, 10)}
    values |= {"before": (("row", 3),)}
    monkeypatch.setattr(view, "values", lambda: values)
    link = share.link_to("https://day29.streamlit.app/", BY_NAME["matrix"], ("sliders", "code"))
    parts = urlsplit(link)
    assert parts.path == "/matrix"
    assert dict(parse_qsl(parts.query)) == {
        "lang": "en",
        "seq_len": "9",
        "d_model": "64",
        "base": "10000",
        "hide": "sliders,code",
        "row": "7",
        "column": "10",
        "misread": "0",
        "a": "5.6.10",
    }
