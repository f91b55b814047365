"""What is saved under a picture: its numbers exactly, and the picture with its Hangul."""

import io

import numpy as np
import pytest
from PIL import Image

import pe_core
from lesson import load_texts
from tests.browser.lesson_page import box_of, open_drawer, plot
from tests.browser.visit import open_page

TEXTS = load_texts("ko")
# Draw a sign in the picture's own font; a missing one is a box, whatever the sign.
SIGN = """
(plot, sign) => {
  const canvas = Object.assign(document.createElement("canvas"), { width: 40, height: 40 });
  const context = canvas.getContext("2d");
  context.font = `30px ${plot.layout.font.family}`;
  context.fillText(sign, 4, 32);
  return canvas.toDataURL();
}
"""

FIRST_SIGN = """
(title) => {
  const range = document.createRange();
  range.setStart(title.firstChild, 0);
  range.setEnd(title.firstChild, 1);
  const { x, y, width, height } = range.getBoundingClientRect();
  return { x, y, width, height };
}
"""


@pytest.fixture
def encoding():
    return pe_core.get_sinusoidal_positional_encoding(21, 13, base=300)


@pytest.fixture
def opened(new_page, server):
    page = new_page(device_scale_factor=2)
    open_page(page, server.link("matrix", lang="ko", seq_len=21, d_model=13, base=300))
    open_drawer(page, "matrix.encoding", TEXTS("drawer.save"))
    return page


def test_the_files_hold_the_numbers_exactly(opened, encoding):
    saved = np.load(io.BytesIO(_saved(opened, "npy", "matrix-encoding.npy")), allow_pickle=False)
    assert saved.dtype == np.float64
    np.testing.assert_array_equal(saved, encoding)

    table = _saved(opened, "csv", "matrix-encoding.csv")
    assert table.startswith(b"\xef\xbb\xbf")
    head, *lines = table.decode("utf-8-sig").splitlines()
    columns = [TEXTS("drawer.column", column=column) for column in range(13)]
    assert head.split(",") == [TEXTS("drawer.position"), *columns]
    cells = [[float(cell) for cell in line.split(",")] for line in lines]
    np.testing.assert_array_equal([row[0] for row in cells], np.arange(21))
    np.testing.assert_array_equal([row[1:] for row in cells], encoding)


def test_the_image_is_the_picture_with_its_hangul(opened):
    box = box_of(plot(opened, "matrix.encoding"))
    data = _saved(opened, "png", "matrix-encoding.png")
    assert len(data) > 10_000
    image = Image.open(io.BytesIO(data)).convert("RGB")
    assert image.size == (round(2 * box["width"]), round(2 * box["height"]))
    assert len(np.unique(_grey(data))) > 100

    title = plot(opened, "matrix.encoding").locator(".xtitle")
    assert title.text_content() == TEXTS("figure.column_axis")
    signs = [
        plot(opened, "matrix.encoding").evaluate(SIGN, sign) for sign in ("열", "위", "\uffff")
    ]
    assert len(set(signs)) == 3

    at = title.evaluate(FIRST_SIGN)
    on_screen, saved = _grey(opened.screenshot(clip=at)), _grey(data)
    left, top = (round(2 * (at[side] - box[side])) for side in ("x", "y"))
    ink = _apart(on_screen, np.full_like(on_screen, np.median(on_screen)))
    assert ink > 5
    height, width = on_screen.shape
    shifts = [(down, across) for down in range(-4, 5) for across in range(-4, 5)]
    nearest = min(
        _apart(on_screen, saved[top + down :, left + across :][:height, :width])
        for down, across in shifts
    )
    assert nearest < ink / 2


def test_a_dark_image_keeps_its_ground(new_page, server):
    page = new_page(dark=True)
    open_page(page, server.link("distance", lang="en"))
    open_drawer(page, "distance.contributions", load_texts("en")("drawer.save"))
    data = _saved(page, "png", "distance-contributions.png", load_texts("en"))
    corner = np.asarray(Image.open(io.BytesIO(data)).convert("RGBA"))[2, 2]
    assert corner[3] == 255
    assert corner[:3].sum() < 150


def _saved(page, kind, filename, texts=TEXTS):
    with page.expect_download() as download:
        page.get_by_role("button", name=texts(f"drawer.{kind}"), exact=True).click()
    assert download.value.suggested_filename == filename
    return download.value.path().read_bytes()


def _grey(data):
    return np.asarray(Image.open(io.BytesIO(data)).convert("L"), dtype=float)


def _apart(one, other):
    return np.abs(one - other).mean() if one.shape == other.shape else np.inf
