"""Every page draws at the ends of what the sliders allow, and at an odd width."""

import numpy as np
import pytest

from tests.browser.lesson_page import drawn, pictures, plot
from tests.browser.visit import open_page

SIZES = [(512, 512, 10), (1, 2, 10000)]
MATRICES = {
    "": "start.encoding",
    "matrix": "matrix.encoding",
    "waves": "waves.encoding",
    "distance": "distance.matrix_dot",
}


@pytest.mark.parametrize(("seq_len", "d_model", "base"), SIZES)
@pytest.mark.parametrize("path", list(MATRICES))
def test_the_page_draws(page, server, path, seq_len, d_model, base):
    query = {"lang": "en", "seq_len": seq_len, "d_model": d_model, "base": base}
    open_page(page, server.link(path, **query))
    assert page.get_by_test_id("stAlert").count() == 0
    for name in pictures(page):
        assert drawn(page, name)["traces"]
        assert plot(page, name).locator(".main-svg").count() > 0
    # A matrix with more cells than pixels is drawn in blocks, never in more cells than it has.
    rows, columns = np.shape(drawn(page, MATRICES[path])["traces"][0]["z"])
    assert 1 <= rows <= seq_len
    assert 1 <= columns <= max(seq_len, d_model)


def test_the_largest_misread_matrix_draws(page, server):
    query = {"lang": "ko", "seq_len": 512, "d_model": 512, "base": 10, "misread": 1}
    open_page(page, server.link("matrix", **query))
    assert len(pictures(page)) == 5
