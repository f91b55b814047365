"""A table of float16 or bfloat16 that was printed and pasted is no noise."""

import numpy as np
import pytest

from pe_core.audit import Recipe, identify_encoding
from pe_core.bits import kept
from pe_core.reading import read_text

TABLES = {
    "paper": (Recipe(), ()),
    "in blocks": (Recipe(layout="concatenated"), ("concatenated",)),
    "another base": (Recipe(base=1000.0), ("base",)),
    "from one": (Recipe(first_position=1.0), ("first_position",)),
}


def with_four_decimals(values):
    """Write the values as PyTorch prints them."""
    rows = ("[" + ", ".join(f"{value: .4f}" for value in row) + "]" for row in values)
    return "tensor([" + ",\n        ".join(rows) + "])"


def audited(text):
    reading = read_text(text)
    return identify_encoding(reading.matrix, decimals=reading.decimals)


@pytest.mark.parametrize("precision", ["float16", "bfloat16"])
@pytest.mark.parametrize(("recipe", "names"), TABLES.values(), ids=TABLES)
def test_four_decimals_of_few_bits_are_named_as_stored(recipe, names, precision):
    found = audited(with_four_decimals(kept(recipe.table(12, 8), precision)))
    assert found.best.names == (*names, precision)
    assert found.wrong_count == 0
    assert found.best.base == recipe.base


@pytest.mark.parametrize(("recipe", "names"), TABLES.values(), ids=TABLES)
def test_the_shortest_digits_of_float16_are_named_as_stored(recipe, names):
    found = audited(repr(recipe.table(12, 8).astype(np.float16)))
    assert found.best.names == (*names, "float16")


def test_a_wrong_cell_is_found_in_it():
    table = kept(Recipe().table(12, 8), "float16")
    table[5, 2] = 0.1234
    found = audited(with_four_decimals(table))
    assert found.best.names == ("wrong_cells", "float16")
    assert [(cell.row, cell.column) for cell in found.wrong_cells] == [(5, 2)]


@pytest.mark.parametrize("decimals", range(2, 8))
def test_decimals_of_a_table_that_was_not_stored_in_few_bits_stay_what_they_are(decimals):
    table = np.round(Recipe().table(12, 8), decimals)
    best = identify_encoding(table, decimals=decimals).best
    assert best is not None
    assert best.precision == "printed"
