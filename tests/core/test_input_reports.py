"""The reported cases about files and pasted text, each by its id."""

import codecs
import io

import numpy as np
import pytest

from pe_core import get_sinusoidal_positional_encoding
from pe_core.audit import identify_encoding
from pe_core.reading import ReadingError, member_names, read_file, read_text


def saved(*, as_name: str = "", **members: np.ndarray) -> bytes:
    file = io.BytesIO()
    if as_name:
        np.save(file, members[as_name])
    else:
        np.savez(file, **members)  # type: ignore[arg-type]
    return file.getvalue()


def test_inp_02_a_float8_array_is_refused_in_a_sentence() -> None:
    plain = saved(as_name="a", a=np.zeros((2, 2), dtype=np.int8))
    for descriptor in (b"'<f1'", b"'|V1'"):
        with pytest.raises(ReadingError):
            read_file("a.npy", plain.replace(b"'|i1'", descriptor))


def test_inp_03_an_object_array_is_refused_and_its_neighbour_read() -> None:
    objects, table = np.array([[None, 1.0]], dtype=object), np.eye(3)
    archive = saved(bad=objects, good=table)
    assert set(member_names("a.npz", archive)) == {"bad", "good"}
    assert np.array_equal(read_file("a.npz", archive, member="good").matrix, table)
    with pytest.raises(ReadingError):
        read_file("a.npz", archive, member="bad")
    with pytest.raises(ReadingError):
        read_file("a.npy", saved(as_name="a", a=objects))


@pytest.mark.parametrize("text", ["0.84,0.54\n0.91,-0.42\n", "0,84;0,54\n0,91;-0,42\n"])
@pytest.mark.parametrize(
    "coded",
    [
        lambda text: codecs.BOM_UTF8 + text.encode(),
        lambda text: text.encode("utf-16"),
        lambda text: text.encode("utf-16-le"),
    ],
)
def test_inp_04_a_table_of_a_spreadsheet_keeps_its_first_cell(text, coded) -> None:
    found = read_file("table.csv", coded(text)).matrix
    assert np.array_equal(found, [[0.84, 0.54], [0.91, -0.42]])


def test_inp_06_a_print_out_with_dots_is_refused_and_a_whole_one_has_its_decimals() -> None:
    with pytest.raises(ReadingError):
        read_text(np.array2string(np.zeros((64, 32))))
    table = get_sinusoidal_positional_encoding(10, 8)
    for decimals in (4, 8):
        with np.printoptions(precision=decimals, suppress=True):
            found = read_text(repr(table))
        assert np.abs(found.matrix - table).max() <= 0.5 * 10.0**-decimals
        assert found.decimals == decimals
        assert identify_encoding(found.matrix, decimals=found.decimals).verdict == "paper"


def test_inp_07_numbers_with_the_name_of_their_type_are_numbers() -> None:
    row = [np.float64(0.5), np.float32(0.25)]
    assert repr(row[:1]) == "[np.float64(0.5)]"
    assert np.array_equal(read_text(repr([row, row])).matrix, [[0.5, 0.25]] * 2)
