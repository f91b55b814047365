"""A recipe of the core as the Python that makes its matrix."""

from __future__ import annotations

from dataclasses import fields

from pe_core.audit import Recipe


def recipe_call(recipe: Recipe, turned: bool, shape: tuple[int, int]) -> str:
    """Return ``Recipe(base=1000.0).table(16, 8)``: what differs from the paper, and the shape.

    An explanation's matrix is the exact one: only what cuts to whole numbers is kept of its
    precision. `shape` is that of the matrix as it is shown, `turned` if it is transposed.
    """
    told = (
        f"{field.name}={getattr(recipe, field.name)!r}"
        for field in fields(Recipe)
        if getattr(recipe, field.name) != field.default and _is_told(recipe, field.name)
    )
    rows, columns = shape[::-1] if turned else shape
    return f"Recipe({', '.join(told)}).table({rows}, {columns}){'.T' if turned else ''}"


def _is_told(recipe: Recipe, name: str) -> bool:
    return name != "precision" or type(recipe) is Recipe or recipe.precision == "integer"


def python(**lines: str) -> dict[str, str]:
    """Return the settings of a program that makes matrices of recipes: what it imports as well."""
    grid = any("Grid(" in line for line in lines.values())
    return {**lines, "recipe": "Grid, Recipe" if grid else "Recipe"}
