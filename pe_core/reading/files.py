"""An uploaded file: its ending says what it is, its bytes must agree."""

from pathlib import PurePath

from pe_core.reading.npy import read_npy
from pe_core.reading.npz import names_in, read_npz
from pe_core.reading.printed import read_text
from pe_core.reading.result import Reading, ReadingError, refuse_large

KINDS = ("npy", "npz", "csv", "tsv", "txt")
"""Endings of the files that can be read."""

_UTF16 = (b"\xff\xfe", b"\xfe\xff")
_NO_TABLE = (b"%PDF-", b"{\\rtf")
"""How documents begin that are letters in part and hold no table that could be read."""
_UTF32 = (b"\xff\xfe\0\0", b"\0\0\xfe\xff")


def read_file(name: str, data: bytes, *, member: str | None = None) -> Reading:
    """Return the matrix of a file.

    ``name.npy``, ``name.npz``, or text: ``name.csv``, ``name.tsv``, ``name.txt``, in UTF-8,
    UTF-16 or UTF-32, with or without a byte-order mark. Never unpickles; sizes are checked before
    memory is taken, and the size that a header promises must be the size that is there.

    Parameters
    ----------
    name : str
        Name of the file, whose ending says what it is.
    data : bytes
        Any bytes at all.
    member : str, optional
        Which array of an archive; the first that can be read by default.

    Returns
    -------
    Reading
        The matrix, float64, shape (rows, columns).

    Raises
    ------
    ReadingError
        If the file holds no matrix of finite real numbers, or more than 32 MB or 4,000,000 of
        them; see `RULES`.

    References
    ----------
    .. [1] NumPy Enhancement Proposal 1, "A Simple File Format for NumPy Arrays", 2007.

    Examples
    --------
    >>> read_file("two.csv", b"0,1").matrix.tolist()
    [[0.0, 1.0]]
    """
    refuse_large(len(data))
    kind = _kind(name)
    if not data:
        raise ReadingError("empty")
    if kind == "npy":
        return read_npy(data, name)
    if kind == "npz":
        return read_npz(data, name, member)
    try:
        return read_text(_decoded(data, name))
    except ReadingError as refused:
        if refused.rule == "text":  # its name says more than letters that are none
            raise ReadingError("text", given=name) from None
        raise


def member_names(name: str, data: bytes) -> tuple[str, ...]:
    """Return the names of the arrays in a file, of which ``read_file(member=)`` reads one.

    At most 64 of ``name.npz``, and none of any other file: it holds one array, without a name.

    Parameters
    ----------
    name : str
        Name of the file.
    data : bytes
        Any bytes at all.

    Returns
    -------
    tuple of str
        Names without their ending.

    Raises
    ------
    ReadingError
        If the file is too large, of another kind, or no archive although its name says so.

    References
    ----------
    .. [1] NumPy Enhancement Proposal 1, "A Simple File Format for NumPy Arrays", 2007.

    Examples
    --------
    >>> member_names("two.csv", b"0,1")
    ()
    """
    refuse_large(len(data))
    return names_in(data, name) if _kind(name) == "npz" else ()


def _kind(name: str) -> str:
    kind = PurePath(name).suffix.lower().removeprefix(".")
    if kind not in KINDS:
        raise ReadingError("kind", given=name)
    return kind


def _decoded(data: bytes, name: str) -> str:
    if data.startswith(_NO_TABLE):
        raise ReadingError("text", given=name)
    # Excel writes UTF-16 or, on a Korean Windows, code page 949; numbers are the same in it.
    for codec in _codecs(data):
        try:
            return data.decode(codec)
        except UnicodeDecodeError:
            continue
    raise ReadingError("text", given=name)


def _codecs(data: bytes) -> tuple[str, ...]:
    if data.startswith(_UTF32):  # the first of its marks begins with one of UTF-16
        return ("utf-32",)
    if data.startswith(_UTF16):
        return ("utf-16",)
    # Without a mark the digits tell: every other byte of theirs is zero, and no other one.
    first, second = data[::2].count(0), data[1::2].count(0)
    if b"\0" in data and 8 * min(first, second) <= max(first, second) > len(data) // 4:
        return ("utf-16-le" if second > first else "utf-16-be",)
    return ("utf-8", "cp949")
