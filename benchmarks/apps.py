"""The two apps under measurement: how each is started, and when each shows a new picture."""

from __future__ import annotations

import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

import psutil

from tests.browser.server import ROOT, Server, running_server

# Each says whether the page shows the number that its base slider stands on.
_OURS = """
(slider) => {
  const all = [...document.querySelectorAll(".pe-picture")];
  const shown = Number(all[0]?.dataset.draws ?? 0);
  return shown > (window.seen ?? 0) && all.every(({ dataset }) => dataset.drawn === "true");
}
"""
_NAIVE = """
(slider) => {
  const all = [...document.querySelectorAll(".js-plotly-plot")];
  const shown = ({ _fullLayout }) => _fullLayout?.title?.text?.replaceAll(/<.*?>/g, "");
  return all.length > 0 && all.every((plot) => shown(plot) === `base ${slider.value}`);
}
"""


@dataclass(frozen=True)
class App:
    """An app: its script, the path of its matrix and the lowest base there, and what tells that a picture is there."""

    name: str
    script: Path
    path: str
    lowest: int
    shows: str
    picture: str


OURS = App("ours", ROOT / "app.py", "matrix", 10, _OURS, '.pe-picture[data-drawn="true"]')
NAIVE = App(
    "naive", ROOT / "benchmarks" / "naive" / "app.py", "", 1000, _NAIVE, ".js-plotly-plot .main-svg"
)
APPS = (NAIVE, OURS)


@dataclass
class Running:
    """A server, and the process that it is."""

    app: App
    server: Server
    process: psutil.Process

    def link(self, seq_len: int, d_model: int) -> str:
        """Return the address of the matrix at a size."""
        query = {"lang": "en", "seq_len": seq_len, "d_model": d_model, "base": self.app.lowest}
        return self.server.link(self.app.path, **query)

    def cpu(self) -> float:
        """Return the seconds of processor time that it has used."""
        return sum(self.process.cpu_times()[:2])

    def memory(self) -> float:
        """Return what it holds [MB]."""
        return self.process.memory_info().rss / 1e6


@contextmanager
def running(app: App) -> Iterator[Running]:
    """Start an app, and stop it after."""
    before = set(psutil.Process().children())
    with (
        tempfile.TemporaryDirectory() as folder,
        running_server(
            Path(folder) / "log", app.script, STREAMLIT_BROWSER_GATHER_USAGE_STATS="false"
        ) as server,
    ):
        process = next(
            child
            for child in set(psutil.Process().children()) - before
            if any("streamlit" in word for word in child.cmdline())
        )
        yield Running(app, server, process)
