"""Who may import whom: the arrows of docs/architecture.md."""

from collections.abc import Iterable, Iterator

import pytest

from tests.architecture.source import LAYERS, Source, is_standard, product

# Layer -> what it may import, the standard library and itself aside.
ARROWS = {
    "app": {"streamlit", "ui"},
    "pages": {"streamlit", "numpy", "ui", "figures", "pe_core"},
    "ui": {"streamlit", "numpy", "segno", "lesson", "pe_core"},
    "lesson": set(),
    "figures": {"plotly", "numpy"},
    "pe_core": {"numpy"},
}


def against_the_arrows(source: Source) -> Iterator[str]:
    allowed = ARROWS[source.layer] | {source.layer}
    for found in source.imports:
        if not is_standard(found.top) and found.top not in allowed:
            yield f"{source.path}: {source.layer} imports {found.module}"


def more_than_defaults(source: Source) -> Iterator[str]:
    """`ui` takes constants (DEFAULT) and enumerations (Layout) from the core, and no function."""
    if source.layer != "ui":
        return
    for found in source.imports:
        if found.top == "pe_core":
            taken = found.names or (found.module,)
            yield from (
                f"{source.path}: ui takes {name} from {found.module}"
                for name in taken
                if not name[0].isupper()
            )


def hidden_imports(source: Source) -> Iterator[str]:
    for found in source.imports:
        if found.top == "importlib" and found.module != "importlib.resources":
            yield f"{source.path}: imports {found.module}"
    if "__import__" in source.text:
        yield f"{source.path}: uses __import__"


def past_the_package(source: Source) -> Iterator[str]:
    """One thread that loads `figures` and one that loads a module of it wait for each other."""
    for found in source.imports:
        if source.layer == "pages" and found.module.startswith("figures."):
            yield f"{source.path}: takes {found.module} past its package"


def cycles(sources: Iterable[Source]) -> list[str]:
    """Return the modules that lie on a cycle of imports, wherever the imports stand."""
    by_name = {source.module: source for source in sources}
    edges = {
        name: {target for found in source.imports for target in _targets(found.module, found.names)}
        & by_name.keys()
        for name, source in by_name.items()
    }
    while loose := [name for name, to in edges.items() if not to & edges.keys()]:
        for name in loose:
            del edges[name]
    return sorted(edges)


def _targets(module: str, names: tuple[str, ...]) -> set[str]:
    return {module, *(f"{module}.{name}" for name in names)}


@pytest.mark.parametrize(
    "rule", [against_the_arrows, more_than_defaults, hidden_imports, past_the_package]
)
def test_the_product_keeps_the_rule(rule):
    assert [broken for source in product() for broken in rule(source)] == []


def test_no_import_goes_in_a_circle():
    assert cycles(product()) == []


def test_every_layer_is_read():
    assert {source.layer for source in product()} == set(LAYERS) == ARROWS.keys()


@pytest.mark.parametrize(
    ("path", "text"),
    [
        ("app.py", "import pe_core"),
        ("pages/matrix.py", "import plotly.graph_objects as go"),
        ("pages/matrix.py", "from lesson import load"),
        ("ui/link.py", "from pages import matrix"),
        ("ui/link.py", "import figures.heatmap"),
        ("lesson/texts.py", "import streamlit as st"),
        ("lesson/texts.py", "from ui import link"),
        ("figures/heatmap.py", "from pe_core import wavelengths"),
        ("figures/heatmap.py", "def f():\n    import lesson"),
        ("figures/heatmap.py", "from ..ui import link"),
        ("pe_core/waves.py", "from scipy import fft"),
        ("pe_core/waves.py", "import torch"),
    ],
)
def test_an_import_against_the_arrows_is_seen(path, text):
    assert list(against_the_arrows(Source(path, text)))


@pytest.mark.parametrize(
    "text", ["from pe_core import wavelengths", "import pe_core", "from pe_core.waves import turns"]
)
def test_maths_in_ui_is_seen(text):
    assert list(more_than_defaults(Source("ui/controls.py", text)))


def test_defaults_and_enumerations_in_ui_are_allowed():
    source = Source("ui/parameters.py", "from pe_core import PAPER_BASE, Layout")
    assert not [*more_than_defaults(source), *against_the_arrows(source)]


@pytest.mark.parametrize("text", ["import importlib", "x = __import__('streamlit')"])
def test_a_hidden_import_is_seen(text):
    assert list(hidden_imports(Source("figures/heatmap.py", text)))


def test_a_way_past_the_package_is_seen():
    text = "from figures.waves import waves"
    assert list(past_the_package(Source("pages/waves.py", text)))
    assert not list(past_the_package(Source("figures/column.py", text)))
    assert not list(past_the_package(Source("pages/waves.py", "from figures import waves")))


def test_a_circle_is_seen_even_inside_a_function():
    sources = [
        Source("ui/link.py", "from ui import codec"),
        Source("ui/codec.py", "def read():\n    from .view import values"),
        Source("ui/view.py", "import ui.link"),
        Source("ui/shell.py", "from ui import link"),
    ]
    assert cycles(sources[1:]) == []
    assert "ui.codec" in cycles(sources)
