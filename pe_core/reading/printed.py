"""Pasted text: a print-out with brackets, or the cells of a table."""

from pe_core.reading.cells import read_cells
from pe_core.reading.commas import pointed_in_brackets
from pe_core.reading.frames import is_cut
from pe_core.reading.letters import control_letter, plain_letters
from pe_core.reading.matrix import as_reading
from pe_core.reading.nesting import read_nested
from pe_core.reading.overflow import as_written
from pe_core.reading.percent import as_shares, without_signs
from pe_core.reading.places import with_place
from pe_core.reading.prompts import without_prompts
from pe_core.reading.regular import more_decimals
from pe_core.reading.rescue import MENDABLE, read_once_more
from pe_core.reading.result import Reading, ReadingError, refuse_large
from pe_core.reading.wrappers import without_wrappers


def read_text(text: str) -> Reading:
    """Return the matrix that a text spells.

    ``[[0, 1], [0.84, 0.54]]`` with whatever NumPy, PyTorch or TensorFlow print around it, or lines
    of cells with tabs, semicolons, commas or spaces between them, decimal commas among them; as
    R, MATLAB, Julia and pandas print it, and with words before and behind.

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
    text = plain_letters(text)
    control = control_letter(text)
    if control is not None:
        raise ReadingError("text", given=control)
    try:
        return _read_twice(without_prompts(text))
    except ReadingError as refused:
        raise as_written(with_place(refused, text), text) from None


def _read_twice(text: str) -> Reading:
    try:
        return _read(text)
    except ReadingError as refused:
        if refused.rule not in MENDABLE:
            raise
        plain, signs = without_signs(text)
        if signs:
            try:
                return as_shares(_read(plain), signs)
            except ReadingError as error:
                refused = error if error.rule == "percent" else refused
        return read_once_more(text, refused, _read)


def _read(text: str) -> Reading:
    """Read a text that is a matrix and nothing else, but for what libraries print around it."""
    if is_cut(text):
        raise ReadingError("ellipsis")
    if not text.strip():
        raise ReadingError("empty")
    if "[" in text or "(" in text:
        plain, notes = pointed_in_brackets(without_wrappers(text.strip()))
        return as_reading(read_nested(plain), decimals=more_decimals(plain, 0), notes=notes)
    numbers, decimals, notes = read_cells(text)
    return as_reading(numbers, decimals=decimals, notes=notes)
