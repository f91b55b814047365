"""All declared numbers and formulas: those of the first pages, and one module for each later page.

A later page keeps its own in ``claims_NAME.py``: `PROSE`, `LABELS`, `FORMULAS` and
`FORMULA_LABELS`, or some of them.
"""

from collections.abc import Mapping
from importlib import import_module
from pathlib import Path
from types import ModuleType
from typing import Any

from tests.lesson import claims, formulas

_OF_PAGES: list[ModuleType] = [
    import_module(f"tests.lesson.{path.stem}")
    for path in sorted(Path(__file__).parent.glob("claims_*.py"))
]


def _all(name: str, *first: Mapping[str, Any]) -> dict[str, Any]:
    merged: dict[str, Any] = {}
    for table in (*first, *(getattr(module, name, {}) for module in _OF_PAGES)):
        assert not merged.keys() & table.keys(), merged.keys() & table.keys()
        merged |= table
    return merged


PROSE = _all("PROSE", claims.PROSE)
LABELS = _all("LABELS", claims.LABELS)
FORMULAS = _all("FORMULAS", formulas.FORMULAS)
FORMULA_LABELS = _all("FORMULA_LABELS", formulas.LABELS)
