"""A Jupyter notebook from pieces of text and code."""

from __future__ import annotations

import json
import re
from collections.abc import Iterable

_ASSIGNMENT = r"^( *)({names}) = .*?(?:  # (.*))?$"


def notebook(cells: Iterable[tuple[str, str]]) -> bytes:
    """Return a notebook file: nbformat 4.5, Python 3.

    Parameters
    ----------
    cells
        Kind, ``markdown`` or ``code``, and text of each cell.

    Returns
    -------
    bytes
        JSON in UTF-8.
    """
    document = {
        "nbformat": 4,
        "nbformat_minor": 5,
        "metadata": {
            "kernelspec": {"display_name": "Python 3", "language": "python", "name": "python3"},
            "language_info": {"name": "python"},
        },
        "cells": [_cell(at, kind, text) for at, (kind, text) in enumerate(cells)],
    }
    return (json.dumps(document, ensure_ascii=False, indent=1) + "\n").encode()


def left_open(program: str, names: Iterable[str]) -> str:
    """Return `program` with 0 for what it assigns to `names`: it still runs, and can be completed.

    A comment of such a line stays and says what is to be done.

    Parameters
    ----------
    program
        Python, one assignment per line.
    names
        Left-hand sides as they are written.

    Returns
    -------
    str
        The program with gaps.

    Examples
    --------
    >>> left_open("a = 1", ["a"]), left_open("b[0::2] = x + 1  # even", ["b[0::2]"])
    ('a = 0  # TODO', 'b[0::2] = 0  # TODO: even')
    """
    wanted = "|".join(map(re.escape, names))
    return re.sub(
        _ASSIGNMENT.replace("{names}", wanted),
        lambda found: f"{found[1]}{found[2]} = 0  # TODO{': ' + found[3] if found[3] else ''}",
        program,
        flags=re.MULTILINE,
    )


def _cell(at: int, kind: str, text: str) -> dict[str, object]:
    cell: dict[str, object] = {"cell_type": kind, "id": f"cell-{at}", "metadata": {}}
    if kind == "code":
        cell |= {"execution_count": None, "outputs": []}
    return cell | {"source": text}
