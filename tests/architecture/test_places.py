"""What stands in one place only: the link, the pictures, the words."""

import ast
import re
from collections.abc import Iterator

import pytest

from tests.architecture.source import ROOT, Source, product

LINK = "ui/link.py"
PART = "ui/part.py"
CHARTS = {
    "altair_chart",
    "area_chart",
    "bar_chart",
    "bokeh_chart",
    "graphviz_chart",
    "line_chart",
    "map",
    "plotly_chart",
    "pydeck_chart",
    "pyplot",
    "scatter_chart",
    "vega_lite_chart",
}
HANGUL = re.compile(r"[\u1100-\u11ff\u3130-\u318f\ua960-\ua97f\uac00-\ud7ff]")
TWO_WORDS = re.compile(r"[^\W\d_]{2,}[,.;:!?]?\s+[^\W\d_]{2,}")
# A page may lay numbers out for a table or an axis; it computes nothing.
SHAPING = {"arange", "column_stack", "ndarray", "newaxis"}
VAGUE = {"common", "helper", "helpers", "misc", "util", "utils"}
ASSETS = ("static/*.js", "static/*.svg", "ui/*.css", "ui/*.js", ".streamlit/*.toml")


def query_outside_the_link(source: Source) -> Iterator[str]:
    if source.path != LINK and "query_params" in _touched(source):
        yield f"{source.path}: touches st.query_params; {LINK} does"


def chart_commands(source: Source) -> Iterator[str]:
    if "streamlit" in {found.top for found in source.imports}:
        yield from (f"{source.path}: calls {name}" for name in _touched(source) & CHARTS)


def fragments_without_an_apology(source: Source) -> Iterator[str]:
    if source.path != PART and "fragment" in _touched(source):
        yield f"{source.path}: makes a fragment; {PART} does"


def components_in_a_page(source: Source) -> Iterator[str]:
    if source.layer == "pages" and "components" in _touched(source):
        yield f"{source.path}: makes a component; ui does"


def maths_in_a_page(source: Source) -> Iterator[str]:
    if source.layer != "pages":
        return
    if "math" in {found.top for found in source.imports}:
        yield f"{source.path}: imports math"
    for node in ast.walk(source.tree):
        match node:
            case ast.Attribute(value=ast.Name(id="np" | "numpy"), attr=name) if name not in SHAPING:
                yield f"{source.path}:{node.lineno}: np.{name} belongs in pe_core/"
            case ast.BinOp(op=ast.Pow() | ast.MatMult()):
                yield f"{source.path}:{node.lineno}: {ast.unparse(node)} belongs in pe_core/"


def sentences_in_a_page(source: Source) -> Iterator[str]:
    if source.layer in {"app", "pages"}:
        for literal in source.literals:
            if TWO_WORDS.search(str(literal.value)):
                yield f"{source.path}:{literal.lineno}: {literal.value!r} belongs in lesson/"


def hangul_outside_the_lesson(source: Source) -> Iterator[str]:
    if source.layer != "lesson":
        for literal in source.literals:
            if HANGUL.search(str(literal.value)):
                yield f"{source.path}:{literal.lineno}: {literal.value!r} belongs in lesson/"


def vague_name(path: str) -> bool:
    return bool(VAGUE & set(path.removesuffix(".py").split("/")))


def _touched(source: Source) -> set[str]:
    """Every attribute that the file reads, and every name that it imports from a module."""
    attributes = {node.attr for node in ast.walk(source.tree) if isinstance(node, ast.Attribute)}
    return attributes | {name for found in source.imports for name in found.names}


RULES = [
    query_outside_the_link,
    chart_commands,
    fragments_without_an_apology,
    components_in_a_page,
    maths_in_a_page,
    sentences_in_a_page,
    hangul_outside_the_lesson,
]


@pytest.mark.parametrize("rule", RULES)
def test_the_product_keeps_the_rule(rule):
    assert [broken for source in product() for broken in rule(source)] == []


def test_the_link_is_read_in_its_module():
    link = next(source for source in product() if source.path == LINK)
    assert "query_params" in _touched(link)


def test_assets_hold_no_hangul():
    files = [path for pattern in ASSETS for path in ROOT.glob(pattern)]
    assert files
    assert [path.name for path in files if HANGUL.search(path.read_text(encoding="utf-8"))] == []


def test_no_module_has_a_vague_name():
    files = [path.relative_to(ROOT).as_posix() for path in (ROOT / "tests").rglob("*.py")]
    files += [source.path for source in product()]
    assert [path for path in files if vague_name(path)] == []


@pytest.mark.parametrize(
    ("rule", "path", "text"),
    [
        (query_outside_the_link, "ui/view.py", "import streamlit as st\nst.query_params['a']"),
        (query_outside_the_link, "pages/a.py", "from streamlit import query_params"),
        (chart_commands, "pages/a.py", "import streamlit as st\nst.plotly_chart(figure)"),
        (chart_commands, "ui/a.py", "from streamlit import line_chart as draw"),
        (fragments_without_an_apology, "ui/a.py", "from streamlit import fragment"),
        (components_in_a_page, "pages/a.py", "import streamlit as st\nst.components.v2"),
        (maths_in_a_page, "pages/a.py", "import numpy as np\nwave = np.sin(phase)"),
        (maths_in_a_page, "pages/a.py", "from math import sin"),
        (maths_in_a_page, "pages/a.py", "frequency = base ** -exponent"),
        (maths_in_a_page, "pages/a.py", "products = encoding @ encoding.T"),
        (sentences_in_a_page, "pages/a.py", "title('The matrix of positions')"),
        (sentences_in_a_page, "pages/a.py", "title(f'Row {row}, not column {column}')"),
        (sentences_in_a_page, "app.py", "title = 'Hello, world'"),
        (hangul_outside_the_lesson, "pages/a.py", "title('행렬')"),
        (hangul_outside_the_lesson, "figures/a.py", "title = f'위치 {row}'"),
    ],
)
def test_a_break_of_the_rule_is_seen(rule, path, text):
    assert list(rule(Source(path, text)))


@pytest.mark.parametrize("rule", RULES)
def test_a_plain_page_keeps_the_rule(rule):
    text = (
        '"""어디에? Where does a word stand?"""\nimport streamlit as st\nst.title(texts("a.b"))\n'
    )
    assert not list(rule(Source("pages/a.py", text)))


def test_a_vague_name_is_seen():
    assert vague_name("ui/utils.py")
    assert vague_name("common/link.py")
    assert not vague_name("ui/link.py")
