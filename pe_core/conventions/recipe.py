"""The numbers that a short NumPy program needs to make a convention's table."""

from typing import Any

from pe_core.conventions.plane import FULL_TURN, grid_of
from pe_core.conventions.record import Convention

_EPSILON = 1e-6


def recipe(convention: Convention, rows: int, columns: int) -> dict[str, Any]:
    """Return what a program of a convention's table is filled with.

    ``exponent = arange(pairs) / divisor``; sines and cosines are put together along `axis`, 1 for
    blocks and 2 for pairs; then the table is cut to its width, or filled up with zeros.

    Parameters
    ----------
    convention : Convention
        Whose table.
    rows, columns : int
        Its size; `columns` is a width that the convention can make.

    Returns
    -------
    dict
        The numbers by their names.

    Examples
    --------
    >>> from pe_core.conventions.catalogue import CONVENTIONS
    >>> found = recipe(CONVENTIONS["tensor2tensor"], 5, 7)
    >>> found["pairs"], found["divisor"], found["zeros"], found["axis"]
    (3, 2, 1, 1)
    """
    half = 2 * -(-columns // 4) if convention.kind == "plane" else columns
    zeros = columns % 2 if convention.odd == "zero" else 0
    made = half - zeros + (half % 2 if convention.odd == "round_up" else 0)
    pairs = -(-made // 2)
    whole = made // 2 if made % 2 == 0 else made / 2
    divisor = max(pairs - 1, 1) if convention.spacing == "tensor2tensor" else whole
    height, width = grid_of(rows)
    steps = [
        FULL_TURN / (count + _EPSILON) if convention.normalised else 1 for count in (height, width)
    ]
    one, other = ("sin", "cos") if convention.first == "sine" else ("cos", "sin")
    return {
        "rows": rows,
        "columns": columns,
        "pairs": pairs,
        "divisor": divisor,
        "zeros": zeros,
        "axis": 1 if convention.layout == "concatenated" else 2,
        "one": one,
        "other": other,
        "first_position": convention.first_position,
        "root": 0.5 if convention.scaled else 0,
        "height": height,
        "width": width,
        "y_step": steps[0],
        "x_step": steps[1],
        "first_axis": convention.first_axis,
        "second_axis": "x" if convention.first_axis == "y" else "y",
    }


def nearest_width(convention: Convention, columns: int) -> int:
    """Return the width nearest to `columns` that a convention can make, the smaller of two.

    Examples
    --------
    >>> from pe_core.conventions.catalogue import CONVENTIONS
    >>> [nearest_width(CONVENTIONS[name], 7) for name in ("paper", "mae", "marian")]
    [6, 8, 7]
    """
    legal = range(convention.least, (convention.most or columns + 8) + 1)
    made = [width for width in legal if convention.refusal(width) is None]
    return min(made, key=lambda width: (abs(width - columns), width))
