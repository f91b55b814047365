"""Uploaded files: NumPy's own, archives, text; what lies, is broken or unsafe is refused."""

import io
import pickle
import struct
import zipfile

import numpy as np
import pytest

from pe_core.reading import (
    LARGEST_FILE,
    MOST_COLUMNS,
    MOST_NUMBERS,
    RULES,
    ReadingError,
    member_names,
    read_file,
)
from tests.core.reading_samples import TWO, npy, npz

TYPES = ["f2", "f4", "f8", ">f4", ">f8", "i1", "i2", "i4", "i8", "u1", "u2", "u4", "u8", ">i4"]
OBJECTS = npy(np.array([[None, 1.0]], dtype=object))


def refusal(name: str, data: bytes, **options: str) -> ReadingError:
    with pytest.raises(ReadingError) as refused:
        read_file(name, data, **options)
    assert refused.value.facts.keys() == set(RULES[refused.value.rule])
    return refused.value


@pytest.mark.parametrize("kind", TYPES)
@pytest.mark.parametrize("order", ["C", "F"])
def test_every_plain_type_is_read(kind, order):
    saved = np.array([[0, 1, 2], [3, 4, 5]], dtype=kind, order=order)
    reading = read_file("table.NPY", npy(saved))
    assert reading.matrix.dtype == np.float64
    assert reading.matrix.tolist() == [[0, 1, 2], [3, 4, 5]]
    assert reading.decimals == (None if saved.dtype.kind == "f" else 0)


def test_half_precision_is_told_and_forgiven():
    reading = read_file("table.npy", npy(TWO.astype("f2")))
    assert [note.name for note in reading.notes] == ["half"]
    assert np.abs(reading.matrix - TWO).max() < reading.tolerance < 1e-3


@pytest.mark.parametrize("version", [(1, 0), (2, 0), (3, 0)])
def test_every_version_of_the_format_is_read(version):
    buffer = io.BytesIO()
    np.lib.format.write_array(buffer, TWO, version=version)
    assert np.array_equal(read_file("a.npy", buffer.getvalue()).matrix, TWO)


@pytest.mark.parametrize("shape", [(1, 2, 2), (2, 1, 2), (1, 2, 1, 2)])
def test_a_batch_of_one_is_squeezed_and_told(shape):
    reading = read_file("a.npy", npy(TWO.reshape(shape)))
    assert np.array_equal(reading.matrix, TWO)
    assert [note.name for note in reading.notes] == ["squeezed"]


def test_a_batch_of_different_slices_is_refused():
    assert refusal("a.npy", npy(np.arange(24.0).reshape(2, 3, 4))).rule == "axes"


@pytest.mark.parametrize(
    ("data", "rule"),
    [
        (b"", "empty"),
        (b"\x93NUMPY", "damaged"),
        (b"\x93NUMPY\x01\x00\xff\xff{", "damaged"),
        (npy(TWO)[:-1], "damaged"),
        (npy(TWO) + b"\0", "damaged"),
        (npy(TWO)[:40], "damaged"),
        (b"0.84 0.54", "damaged"),
        (npy(TWO, shape="(2, 3)"), "damaged"),
        (npy(TWO, shape="(-2, -2)"), "damaged"),
        (npy(TWO, shape="(True, 4)"), "damaged"),
        (npy(TWO, shape="(4000000, 1000000)"), "many"),
        (npy(TWO, shape="(0, 99999999999999999)"), "empty"),
        (npy(TWO, shape="(1, 1, 1, 1, 1, 1, 1, 2, 2)"), "axes"),
        (npy(TWO, shape="()"), "damaged"),
        (npy(TWO, order="'fortran_order': None"), "damaged"),
        (npy(TWO, descr="__import__('os')"), "damaged"),
        (npy(TWO, descr="'<f1'"), "float8"),
        (npy(TWO, descr="'|V1'"), "float8"),
        (npy(TWO, descr="'<V2'"), "dtype"),
        (npy(TWO, descr="'<c16'"), "dtype"),
        (npy(TWO, descr="'<U9999999'"), "dtype"),
        (npy(TWO, descr="[('a', '<f8')]"), "dtype"),
        (npy(TWO, descr="('<f8', (9999999,))"), "dtype"),
        (npy(TWO, descr="'<M8[D]'"), "dtype"),
        (npy(TWO > 0), "dtype"),
        (npy([0.0, 1.0]), "one_axis"),
        (npy(3.0), "no_axes"),
        (npy([3.0]), "one_axis"),
        (npy([[0.0, np.nan]]), "not_finite"),
        (npy([[np.inf, 0.0]]), "not_finite"),
        (npy(np.zeros((0, 4))), "empty"),
        (OBJECTS, "objects"),
        (pickle.dumps([1]), "damaged"),
    ],
)
def test_a_file_that_lies_or_is_no_matrix_is_refused(data, rule):
    assert refusal("a.npy", data).rule == rule


class Bomb:
    """Runs when it is unpickled."""

    def __reduce__(self):
        return pytest.fail, ("unpickled",)


def test_nothing_is_ever_unpickled():
    bomb = npy(np.array([[Bomb(), Bomb()]], dtype=object))
    assert refusal("a.npy", bomb).rule == "objects"
    assert refusal("a.npz", npz({"a": bomb})).rule == "objects"
    assert refusal("a.txt", bomb).rule == "text"


def test_the_member_of_an_archive_can_be_chosen():
    data = npz({"bad": OBJECTS, "words": npy([[5.0]]), "encoding": npy(TWO)})
    assert member_names("a.npz", data) == ("bad", "words", "encoding")
    assert read_file("a.npz", data).matrix.tolist() == [[5.0]]
    assert np.array_equal(read_file("a.npz", data, member="encoding").matrix, TWO)
    assert refusal("a.npz", data, member="bad").rule == "objects"
    assert refusal("a.npz", data, member="none").rule == "no_member"
    assert member_names("a.npy", npy(TWO)) == ()


def test_a_compressed_archive_is_read():
    buffer = io.BytesIO()
    np.savez_compressed(buffer, encoding=TWO)
    assert np.array_equal(read_file("a.npz", buffer.getvalue()).matrix, TWO)


def test_no_more_than_a_few_members_are_unpacked_in_search_of_one():
    few = {f"m{at}": OBJECTS for at in range(8)} | {"last": npy(TWO)}
    assert refusal("a.npz", npz(few)).rule == "objects"
    assert np.array_equal(read_file("a.npz", npz(few), member="last").matrix, TWO)
    many = {f"m{at}": OBJECTS for at in range(70)}
    assert len(member_names("a.npz", npz(many))) == 64
    assert refusal("a.npz", npz(many)).facts == {"given": "m0"}


def test_a_bomb_is_refused_before_it_is_unpacked():
    bomb = npz({"a": b"\0" * (LARGEST_FILE + 2000)}, zipfile.ZIP_DEFLATED)
    assert len(bomb) < 100_000
    assert refusal("a.npz", bomb).rule == "large"
    # The same with a directory that promises a harmless size.
    at = bomb.rindex(b"PK\x01\x02") + 24
    liar = bomb[:at] + struct.pack("<I", 400) + bomb[at + 4 :]
    assert refusal("a.npz", liar).rule == "damaged"


def in_directory(archive: bytes, offset: int, value: bytes) -> bytes:
    at = archive.rindex(b"PK\x01\x02") + offset
    return archive[:at] + value + archive[at + len(value) :]


def test_a_size_is_believed_before_anything_is_unpacked():
    small = npz({"a": npy(TWO)})
    boast = in_directory(small, 24, struct.pack("<I", LARGEST_FILE * 2))
    assert refusal("a.npz", boast).rule == "large"


def test_a_version_of_the_future_is_refused():
    assert refusal("a.npz", in_directory(npz({"a": npy(TWO)}), 6, b"\xff")).rule == "damaged"


def test_an_archive_of_thousands_is_not_listed():
    thousands = npz({f"{at}": b"" for at in range(4097)})
    with pytest.raises(ReadingError, match="damaged"):
        member_names("a.npz", thousands)


def test_a_header_without_end_is_not_read():
    data = npy(TWO)
    length = struct.unpack("<H", data[8:10])[0]
    header = data[10 : 10 + length].rstrip()
    long = header.ljust(20_000) + b"\n"
    padded = data[:8] + struct.pack("<H", len(long)) + long + data[10 + length :]
    assert refusal("a.npy", padded).rule == "damaged"


@pytest.mark.parametrize("method", [zipfile.ZIP_BZIP2, zipfile.ZIP_LZMA])
def test_a_method_that_numpy_does_not_write_is_refused(method):
    assert refusal("a.npz", npz({"a": npy(TWO)}, method)).rule == "compressed"


def test_an_encrypted_member_is_refused():
    data = bytearray(npz({"a": npy(TWO)}))
    data[data.rindex(b"PK\x01\x02") + 8] |= 1
    assert refusal("a.npz", bytes(data)).rule == "compressed"


@pytest.mark.parametrize(
    ("data", "rule"),
    [
        (b"PK", "damaged"),
        (npz({"a": npy(TWO)})[:-30], "damaged"),
        (npy(TWO), "damaged"),
        (npz({}), "no_member"),
        (npz({"a.txt": b"", "b": npy([1.0])}), "damaged"),
        (b"PK\x01\x02" * 5000, "damaged"),
    ],
)
def test_a_broken_or_empty_archive_is_refused(data, rule):
    assert refusal("a.npz", data).rule == rule


@pytest.mark.parametrize("name", ["a.csv", "a.tsv", "a.txt", "A.CSV", "표.csv"])
@pytest.mark.parametrize(
    "codec", ["utf-8", "utf-8-sig", "utf-16", "utf-16-le", "utf-16-be", "utf-32", "cp949"]
)
def test_text_is_read_in_every_usual_encoding(name, codec):
    reading = read_file(name, "위치,열 0,열 1\r\n0,0,1\r\n1,0.84,0.54\r\n".encode(codec))
    assert reading.matrix.tolist() == [[0, 1], [0.84, 0.54]]


@pytest.mark.parametrize(
    ("name", "data", "rule"),
    [
        ("a.xlsx", b"PK", "kind"),
        ("a.pt", b"", "kind"),
        ("a", b"0 1", "kind"),
        (".npy", b"0 1", "kind"),
        ("", b"0 1", "kind"),
        ("a.csv", npy(TWO), "text"),
        ("a.txt", b"\xff\xfe0", "text"),
        ("a.txt", b"\x81\xff\xff", "text"),
        ("a.txt", b"0 1\x00", "text"),
        ("a.txt", b"0\x00 \x001", "text"),
        ("a.txt", b"\x000\xd8\x00", "text"),
        ("a.txt", b"\x00" * 64, "text"),
        ("a.txt", np.arange(256, dtype="<u2").tobytes(), "text"),
        ("a.txt", np.arange(256, dtype="<u4").tobytes(), "text"),
        ("a.txt", TWO.tobytes(), "text"),
        ("a.csv", b"0" * (LARGEST_FILE + 1), "large"),
        ("a.npy", b"0" * (LARGEST_FILE + 1), "large"),
        ("a.csv", b"\xef\xbb\xbf", "empty"),
    ],
)
def test_another_kind_of_file_is_refused(name, data, rule):
    assert refusal(name, data).rule == rule


def test_a_file_that_is_no_text_is_told_by_its_name():
    for data in (b"0 1\x00", b"\x89PNG\r\n\x1a\n\x00", npy(TWO)):
        assert refusal("mine.csv", data).facts == {"given": "mine.csv"}


def test_the_largest_table_is_read_and_one_number_more_is_not():
    largest = npy(np.zeros((2000, MOST_NUMBERS // 2000), dtype="u1"))
    assert read_file("a.npy", largest).matrix.size == MOST_NUMBERS
    assert refusal("a.npy", npy(np.zeros((1, MOST_NUMBERS + 1), dtype="u1"))).rule == "many"
    widest = np.zeros((2, MOST_COLUMNS), dtype="u1")
    assert read_file("a.npy", npy(widest)).matrix.shape == widest.shape
    assert refusal("a.npy", npy(np.zeros((1, MOST_COLUMNS + 1), dtype="u1"))).rule == "wide"
    assert refusal("a.txt", b"0 1 " * MOST_COLUMNS).rule == "wide"
    full = npy(np.zeros((2000, 2000)))
    assert len(full) < LARGEST_FILE
    assert read_file("a.npz", npz({"a": full})).matrix.size == MOST_NUMBERS


@pytest.mark.parametrize("data", [b"%PDF-1.4\n%\xe2\xe3\xcf\xd3\n1 0 obj", b"{\\rtf1 0 1}"])
def test_a_document_is_told_by_its_name_and_not_by_odd_letters(data):
    with pytest.raises(ReadingError) as refused:
        read_file("mine.txt", data)
    assert (refused.value.rule, refused.value.facts) == ("text", {"given": "mine.txt"})


def test_the_type_of_the_numbers_is_kept_for_whoever_tells_it():
    assert read_file("a.npy", npy(np.eye(3, dtype=">f4"))).dtype == "float32"
    assert read_file("a.csv", b"0,1\n1,0").dtype is None
