"""Docstrings in one form, one list of public names, NumPy as the only dependency."""

import ast
import importlib
import inspect
import pkgutil
import re
import sys
from pathlib import Path

import pytest

import pe_core

FOLDER = Path(pe_core.__file__).parent
FILES = sorted(FOLDER.rglob("*.py"))
INTERNAL = {
    *("adam", "bits", "checks", "columns", "frequency_parts", "head", "matching", "same_numbers"),
    *("sound", "turning"),
}
PUBLIC = [name for name in pe_core.__all__ if callable(getattr(pe_core, name))]
SECTIONS = ["Parameters", "Returns", "Raises", "References", "Examples"]


def sections(docstring):
    """Return the text below each underlined title, and that above the first under ''."""
    parts = re.split(r"^(\w+)\n-+\n", docstring, flags=re.MULTILINE)
    return dict(zip(["", *parts[1::2]], parts[0::2], strict=True))


@pytest.mark.parametrize("name", PUBLIC)
def test_a_docstring_has_every_section_in_order(name):
    function = getattr(pe_core, name)
    found = sections(inspect.getdoc(function))
    assert [title for title in found if title] == SECTIONS
    summary, _, extended = found[""].partition("\n")
    assert re.fullmatch(r"[A-Z].+\.", summary)
    assert "``" in extended, "the formula stands right below the summary"
    for parameter in inspect.signature(function).parameters:
        assert re.search(rf"^([\w, ]+, )?{parameter}\b", found["Parameters"], re.MULTILINE)
    assert re.search(r"^    .*If ", found["Raises"], re.MULTILINE)
    assert re.match(r'\.\. \[1\] \w.+, "', found["References"])
    assert re.search(r"arXiv:\d{4}\.\d{5}|sec\. \d|\b\d{4}\b", found["References"])


@pytest.mark.parametrize(
    "name",
    [
        name
        for name in PUBLIC
        if "ndarray" in str(inspect.signature(getattr(pe_core, name)).return_annotation)
    ],
)
def test_an_array_is_returned_with_its_shape(name):
    returned = sections(inspect.getdoc(getattr(pe_core, name)))["Returns"]
    assert re.search(r"shape|one per pair", returned)


def test_every_public_function_is_repeated_at_the_top():
    defined = {
        name
        for module in pkgutil.iter_modules(pe_core.__path__)
        if module.name not in INTERNAL
        for name, value in vars(importlib.import_module(f"pe_core.{module.name}")).items()
        if inspect.isfunction(value)
        and not name.startswith("_")
        and value.__module__ == f"pe_core.{module.name}"
    }
    assert defined == set(PUBLIC)
    assert pe_core.__all__ == sorted(pe_core.__all__)


def test_what_is_not_required_is_given_by_name():
    for name in PUBLIC:
        for parameter in inspect.signature(getattr(pe_core, name)).parameters.values():
            optional = parameter.default is not parameter.empty
            by_name = parameter.kind is parameter.KEYWORD_ONLY
            free = parameter.name in {"bits", "seed"}  # a seed may ask to be named
            assert by_name == optional or free, (name, parameter.name)


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.name)
def test_the_core_imports_numpy_and_the_standard_library_only(path):
    allowed = {"numpy", "pe_core"} | set(sys.stdlib_module_names)
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            names = [alias.name for alias in node.names]
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0
            names = [node.module or ""]
        else:
            continue
        assert {name.split(".")[0] for name in names} <= allowed


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.name)
def test_the_core_keeps_no_state(path):
    tree = ast.parse(path.read_text(encoding="utf-8"))
    assert not [node for node in ast.walk(tree) if isinstance(node, ast.Global | ast.Nonlocal)]
    assert "cache" not in {
        word
        for node in ast.walk(tree)
        if isinstance(node, ast.Name | ast.Attribute | ast.alias)
        for word in re.split(
            r"[_.]", getattr(node, "id", getattr(node, "attr", getattr(node, "name", "")))
        )
    }


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.name)
def test_files_and_functions_stay_small(path):
    text = path.read_text(encoding="utf-8")
    assert len(text.splitlines()) <= 150
    for node in ast.walk(ast.parse(text)):
        if isinstance(node, ast.FunctionDef):
            body = node.body[1:] if ast.get_docstring(node) else node.body
            assert (body[-1].end_lineno or 0) - body[0].lineno < 30
