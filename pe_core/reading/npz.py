"""Archives of NumPy arrays: sizes are looked at before anything is unpacked."""

import io
import struct
import zipfile
import zlib
from collections.abc import Iterator
from contextlib import contextmanager

from pe_core.reading.npy import read_npy
from pe_core.reading.result import LARGEST_FILE, Reading, ReadingError, refuse_large

_ENDING = ".npy"
_MOST_MEMBERS = 64
_MOST_TRIED = 8
_ENTRY = b"PK\x01\x02"
_MOST_ENTRIES = 4096
_HEADERS = 1024
_ENCRYPTED = 1
# What NumPy writes. Other methods name the memory that they want, and it can be a lie.
_METHODS = {zipfile.ZIP_STORED, zipfile.ZIP_DEFLATED}
_BROKEN = (
    EOFError,
    KeyError,
    OSError,
    OverflowError,
    RuntimeError,  # NotImplementedError among them
    ValueError,
    struct.error,
    zipfile.BadZipFile,
    zlib.error,
)


def names_in(data: bytes, name: str) -> tuple[str, ...]:
    """Return the names of the arrays of an archive, without their ending."""
    with _opened(data, name) as archive:
        found = [
            member.filename.removesuffix(_ENDING)
            for member in archive.infolist()
            if member.filename.endswith(_ENDING)
        ]
    names = tuple(dict.fromkeys(found))
    if not names:
        raise ReadingError("no_member", given=name)
    return names[:_MOST_MEMBERS]


def read_npz(data: bytes, name: str, member: str | None) -> Reading:
    """Return the array `member`, or the first that can be read, with the first one's refusal."""
    names = names_in(data, name)
    if member is not None and member not in names:
        raise ReadingError("no_member", given=member)
    first: ReadingError | None = None
    for each in names[:_MOST_TRIED] if member is None else (member,):
        try:
            return read_npy(_unpacked(data, name, each), each)
        except ReadingError as error:
            first = first or error
    raise first or ReadingError("no_member", given=name)


def _unpacked(data: bytes, name: str, member: str) -> bytes:
    with _opened(data, name) as archive:
        entry = archive.getinfo(member + _ENDING)
        if entry.flag_bits & _ENCRYPTED or entry.compress_type not in _METHODS:
            raise ReadingError("compressed", given=member)
        refuse_large(entry.file_size - _HEADERS)
        with archive.open(entry) as packed:
            content = packed.read(LARGEST_FILE + _HEADERS + 1)
        refuse_large(len(content) - _HEADERS)
        return content


@contextmanager
def _opened(data: bytes, name: str) -> Iterator[zipfile.ZipFile]:
    if data.count(_ENTRY) > _MOST_ENTRIES:
        raise ReadingError("damaged", given=name)
    try:
        with zipfile.ZipFile(io.BytesIO(data)) as archive:
            yield archive
    except ReadingError:
        raise
    except _BROKEN:
        raise ReadingError("damaged", given=name) from None
