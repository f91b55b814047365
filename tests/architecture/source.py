"""The source of the product as syntax trees, and what the rules ask of it."""

import ast
import sys
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path

ROOT = Path(__file__).parents[2]
LAYERS = ("app", "pages", "ui", "lesson", "figures", "pe_core")


@dataclass(frozen=True)
class Import:
    """One imported module; `names` are what is taken from it, and empty for a plain import."""

    module: str
    names: tuple[str, ...] = ()

    @property
    def top(self) -> str:
        return self.module.partition(".")[0]


@dataclass(frozen=True)
class Source:
    """One Python file: its path from the root of the project, and its text."""

    path: str
    text: str

    @cached_property
    def tree(self) -> ast.Module:
        return ast.parse(self.text, self.path)

    @property
    def layer(self) -> str:
        return self.path.partition("/")[0].removesuffix(".py")

    @property
    def module(self) -> str:
        return self.path.removesuffix(".py").removesuffix("/__init__").replace("/", ".")

    @cached_property
    def imports(self) -> tuple[Import, ...]:
        found: list[Import] = []
        for node in ast.walk(self.tree):
            if isinstance(node, ast.Import):
                found += [Import(alias.name) for alias in node.names]
            elif isinstance(node, ast.ImportFrom):
                names = tuple(alias.name for alias in node.names)
                found.append(Import(self._absolute(node), names))
        return tuple(found)

    @cached_property
    def literals(self) -> tuple[ast.Constant, ...]:
        """Every string in the file that is not a docstring."""
        docstrings = {id(node) for node in _docstrings(self.tree)}
        return tuple(
            node
            for node in ast.walk(self.tree)
            if isinstance(node, ast.Constant)
            and isinstance(node.value, str)
            and id(node) not in docstrings
        )

    @cached_property
    def code_lines(self) -> frozenset[int]:
        """Numbers of the lines that hold code: no blank line, no comment, no docstring."""
        documented = {
            line
            for node in _docstrings(self.tree)
            for line in range(node.lineno, (node.end_lineno or node.lineno) + 1)
        }
        return frozenset(
            number
            for number, line in enumerate(self.text.splitlines(), start=1)
            if line.strip() and not line.strip().startswith("#") and number not in documented
        )

    @cached_property
    def functions(self) -> tuple[ast.FunctionDef | ast.AsyncFunctionDef, ...]:
        return tuple(
            node
            for node in ast.walk(self.tree)
            if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef)
        )

    def _absolute(self, node: ast.ImportFrom) -> str:
        if not node.level:
            return node.module or ""
        package = self.path.split("/")[: -node.level]
        return ".".join([*package, *([node.module] if node.module else [])])


def product() -> tuple[Source, ...]:
    """Return every Python file of the product, without its tests."""
    paths = [ROOT / "app.py"]
    for layer in LAYERS[1:]:
        paths += sorted((ROOT / layer).rglob("*.py"))
    return tuple(read(path) for path in paths)


def read(path: Path) -> Source:
    return Source(path.relative_to(ROOT).as_posix(), path.read_text(encoding="utf-8"))


def is_standard(top: str) -> bool:
    return top in sys.stdlib_module_names


def _docstrings(tree: ast.Module) -> Iterator[ast.Constant]:
    holders = ast.Module | ast.ClassDef | ast.FunctionDef | ast.AsyncFunctionDef
    for node in ast.walk(tree):
        # A string that stands alone below a definition documents it too.
        for statement in node.body if isinstance(node, holders) else []:
            match statement:
                case ast.Expr(value=ast.Constant(value=str()) as constant):
                    yield constant
