"""One picture, two renderers: ``st.plotly_chart`` and our own component, in one run.

    python -m benchmarks.renderer

Prints, for each size, the median time from a key press on the slider to the second frame after the
new picture, whether the picture's node survived, and the bytes of script that a first visit loads.
"""

from __future__ import annotations

import statistics
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from playwright.sync_api import Browser, sync_playwright

from tests.browser.chromium import FLAGS, find_chromium
from tests.browser.server import running_server

MOVES = 12
SIZES = ((50, 64), (512, 512))

APP = """
import sys
sys.path.insert(0, {root!r})
import streamlit as st
import pe_core
from figures.heatmaps import encoding_heatmap
from lesson import load_texts

texts = load_texts("en")
seq_len, d_model = {size}
base = st.slider("base", 1000, 2000, 1500)
encoding = pe_core.get_sinusoidal_positional_encoding(seq_len, d_model, base=base)
pairs = pe_core.column_pairs(d_model)
figure = encoding_heatmap(
    encoding,
    texts.group("figure"),
    pairs=pairs,
    wavelengths=pe_core.wavelengths(d_model, base=base)[pairs],
)
figure.update_layout(meta=figure.meta | {{"base": base}})
{draw}
"""
DRAW = {
    "plotly_chart": 'st.plotly_chart(figure.figure, key="picture", theme=None)',
    "component": """
import zlib
from ui.picture import _draw
from ui.script import packed
header = {"name": "p", "of": str(base), "height": figure.height, "alt": "p", "failed": ""}
_draw(key="picture", data=packed(header, zlib.compress(figure.to_bytes())))
""",
}
# Resolves at the second frame after the plot has taken in the new base.
WAIT = """
(base) => new Promise((resolve) => {
  const drawn = () => {
    const plot = document.querySelector(".js-plotly-plot");
    const meta = plot?._fullLayout?.meta ?? plot?.layout?.meta;
    if (meta?.base !== base) return requestAnimationFrame(drawn);
    const elapsed = () => resolve(performance.now() - window.pressed);
    requestAnimationFrame(() => requestAnimationFrame(elapsed));
  };
  drawn();
})
"""


@contextmanager
def app(renderer: str, size: tuple[int, int]) -> Iterator[str]:
    """Serve the one-picture app of a renderer."""
    root = Path(__file__).parents[1]
    with tempfile.TemporaryDirectory() as folder:
        script = Path(folder) / "app.py"
        script.write_text(APP.format(root=str(root), size=size, draw=DRAW[renderer]))
        for shared in ("static", ".streamlit"):
            (Path(folder) / shared).symlink_to(root / shared)
        with running_server(Path(folder) / "log", script) as server:
            yield server.url


def measure(browser: Browser, url: str) -> tuple[float, bool, int]:
    """Return the median milliseconds of a move, whether the node stayed, and the script's bytes."""
    page = browser.new_page(viewport={"width": 1366, "height": 768})
    page.goto(url)
    page.wait_for_selector(".js-plotly-plot")
    page.evaluate(f"({WAIT})(1500)")
    page.evaluate("document.querySelector('.js-plotly-plot').dataset.seen = '1'")
    slider = page.get_by_role("slider")
    slider.focus()
    page.evaluate("addEventListener('keydown', () => { window.pressed = performance.now() }, true)")
    times = []
    for move in range(1, MOVES + 1):
        page.keyboard.press("ArrowRight")
        times.append(page.evaluate(f"({WAIT})({1500 + move})"))
    kept = page.evaluate("document.querySelector('.js-plotly-plot').dataset.seen === '1'")
    loaded = page.evaluate(
        "performance.getEntriesByType('resource').filter(({ name }) => /plotly/i.test(name))"
        ".reduce((sum, { decodedBodySize }) => sum + decodedBodySize, 0)"
    )
    page.close()
    return statistics.median(times[2:]), kept, loaded


def main() -> None:
    """Measure and print."""
    out = sys.stdout.write
    out("size       renderer      ms/move  ratio  node kept  plotly script kB\n")
    with sync_playwright() as playwright:
        path = find_chromium()
        browser = playwright.chromium.launch(executable_path=path, args=list(FLAGS))
        for size in SIZES:
            first = 0.0
            for renderer in DRAW:
                with app(renderer, size) as url:
                    time, kept, loaded = measure(browser, url)
                first = first or time
                out(
                    f"{size[0]}x{size[1]:<7} {renderer:<13} {time:7.0f}  {first / time:5.2f}"
                    f"  {kept!s:<9}  {loaded / 1000:8.0f}\n"
                )
        browser.close()


if __name__ == "__main__":
    main()
