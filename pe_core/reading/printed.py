"""Pasted text: a print-out with brackets, or the cells of a table."""

import re

from pe_core.reading.cells import read_cells
from pe_core.reading.matrix import as_reading
from pe_core.reading.nesting import read_nested
from pe_core.reading.prompts import without_prompts
from pe_core.reading.regular import more_decimals
from pe_core.reading.result import Reading, ReadingError, refuse_large
from pe_core.reading.wrappers import without_wrappers

# The signs that word processors put in: a minus, a hyphen, spaces that do not break.
_SIGNS = {"−": "-", "‐": "-", "\xa0": " ", "\u202f": " ", "\ufeff": ""}
_CONTROL = re.compile(r"[\x00-\x08\x0b\x0e-\x1f\x7f]")


def read_text(text: str) -> Reading:
    """Return the matrix that a text spells.

    ``[[0, 1], [0.84, 0.54]]`` with whatever NumPy, PyTorch or TensorFlow print around it, or lines
    of cells with tabs, semicolons, commas or spaces between them, decimal commas among them.

    Parameters
    ----------
    text : str
        Any text at all.

    Returns
    -------
    Reading
        The matrix, float64, shape (rows, columns), its decimals, and what was passed over.

    Raises
    ------
    ReadingError
        If the text spells no matrix of finite numbers; see `RULES`.

    References
    ----------
    .. [1] NumPy reference, "numpy.array2string", 2025: what a print-out looks like.

    Examples
    --------
    >>> reading = read_text("tensor([[0.0000, 1.0000], [0.8415, 0.5403]], device='cuda:0')")
    >>> reading.matrix.tolist(), reading.decimals
    ([[0.0, 1.0], [0.8415, 0.5403]], 4)
    >>> read_text("0,84;0,54").matrix.tolist()
    [[0.84, 0.54]]
    """
    refuse_large(len(text))
    if not text.isascii():
        refuse_large(len(text.encode("utf-8", "surrogatepass")))
    for sign, plain in _SIGNS.items():  # str.translate asks for each letter, which takes seconds
        text = text.replace(sign, plain)
    if _CONTROL.search(text):
        raise ReadingError("text", given=_CONTROL.sub("�", text[:40]))
    text = without_prompts(text)
    if "..." in text or "…" in text:
        raise ReadingError("ellipsis")
    if not text.strip():
        raise ReadingError("empty")
    if "[" in text or "(" in text:
        plain = without_wrappers(text.strip())
        return as_reading(read_nested(plain), decimals=more_decimals(plain, 0))
    numbers, decimals, notes = read_cells(text)
    return as_reading(numbers, decimals=decimals, notes=notes)
