"""A fork deploys: the product's own files, a new environment from `requirements.txt`, every page.

Streamlit Community Cloud installs `requirements.txt` with uv and runs `streamlit run app.py` at the
root of the repository; the test does the same, beside nothing that a developer has.
"""

import asyncio
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import psutil
import pytest

from lesson import load_texts
from tests.browser.server import Server, running_server
from tests.deploy.visitor import finish, visit
from ui.catalogue import PAGES

OWN_TITLE = "Day 29 of our course"
ROOT = Path(__file__).parents[2]
PRODUCT = (
    ".streamlit/config.toml",
    "app.py",
    "data",
    "figures",
    "lesson",
    "pages",
    "pe_core",
    "requirements.txt",
    "static",
    "ui",
)
"""What a server needs of the repository; a container takes the same."""


def copy_product(folder: Path) -> None:
    """Put what a server needs into `folder`."""
    for name in PRODUCT:
        copy, original = folder / name, ROOT / name
        copy.parent.mkdir(parents=True, exist_ok=True)
        if original.is_dir():
            shutil.copytree(original, copy, ignore=shutil.ignore_patterns("__pycache__"))
        else:
            shutil.copy(original, copy)


@pytest.fixture(scope="module")
def deployed(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return a folder with the product in it and nothing else, and a fresh `.venv` beside."""
    folder = tmp_path_factory.mktemp("fork")
    copy_product(folder)
    secrets = folder / ".streamlit" / "secrets.toml"
    secrets.write_text(f'LESSON_LANGUAGE = "en"\nLESSON_TITLE = "{OWN_TITLE}"\n', encoding="utf-8")
    uv = [sys.executable, "-m", "uv", "--quiet"]
    subprocess.run([*uv, "venv", "--python", sys.executable, ".venv"], cwd=folder, check=True)
    install = [*uv, "pip", "install", "--python", ".venv", "-r", "requirements.txt"]
    subprocess.run(install, cwd=folder, check=True)
    return folder


@pytest.fixture(scope="module")
def server(deployed: Path, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    log = tmp_path_factory.mktemp("log") / "server.log"
    python = deployed / ".venv" / "bin" / "python"
    with running_server(log, deployed / "app.py", python=python) as running:
        yield running


def test_no_developer_package_is_there(deployed: Path) -> None:
    code = "import importlib.util as u, sys; sys.exit(any(map(u.find_spec, sys.argv[1:])))"
    names = ["pytest", "mypy", "playwright", "tests"]
    python = deployed / ".venv" / "bin" / "python"
    subprocess.run([python, "-c", code, *names], cwd=deployed, check=True)


def test_every_page_opens_for_a_class_that_comes_at_once(server: Server) -> None:
    async def open_one(name: str) -> str:
        async with visit(server.url, name) as visitor:
            seen = await visitor.open()
            assert not seen.of("exception"), name
            assert seen.tab.endswith(OWN_TITLE)
            return seen.title

    async def open_all() -> list[str]:
        return await asyncio.gather(*(open_one(entry.name) for entry in PAGES))

    assert finish(open_all()) == [load_texts("en")(f"{entry.name}.title") for entry in PAGES]


def test_no_page_loads_what_only_tables_need(server: Server) -> None:
    """Half a second of the first picture, and 80 MB: see `ui.script.component`."""

    async def open_each() -> None:
        for entry in PAGES:
            async with visit(server.url, entry.name) as visitor:
                await visitor.open()

    finish(open_each())
    loaded = {Path(each.path).parent for each in psutil.Process(server.process.pid).memory_maps()}
    assert any("numpy" in folder.parts for folder in loaded)
    assert not any({"pandas", "pyarrow"} & {*folder.parts} for folder in loaded)
