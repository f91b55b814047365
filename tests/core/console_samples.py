"""A matrix as consoles, libraries and documents show it, with all that stands around it."""

import numpy as np

T = np.array([[0.0, 1.0], [0.84147098, 0.54030231], [0.90929743, -0.41614684]])
"""What every sample spells, as far as its decimals go."""
WIDE = np.hstack([T, T**2, T**3])
"""What those spell that a console folds."""

_LISTS = repr(T.tolist())
_PRINTED = str(T)
_ARRAY = repr(T)
_TORCH = "tensor([[ 0.0000,  1.0000],\n        [ 0.8415,  0.5403],\n        [ 0.9093, -0.4161]]"


def _cells(separator: str, form: str = "{:.8f}", ends: str = "\n") -> str:
    return ends.join(separator.join(form.format(cell) for cell in row) for row in T)


def _folded(at: int, first: str, second: str, row: str = "") -> str:
    """Return the wide matrix in two blocks of columns, each with its heading."""
    blocks = []
    for head, part in ((first, WIDE[:, :at]), (second, WIDE[:, at:])):
        lines = [
            row.format(number) + "".join(f"{cell:10.6f}" for cell in line)
            for number, line in enumerate(part)
        ]
        blocks.append("\n".join([head, *lines]))
    return "\n".join(blocks)


# Name -> text, and the names of the notes on it.
CONSOLES: dict[str, tuple[str, tuple[str, ...]]] = {
    # libraries
    "numpy, sign": (_ARRAY.replace(" 0.", "+0."), ()),
    "torch, three axes": (_TORCH.replace("([[", "([[[") + "])", ("squeezed",)),
    "torch, 2017": (
        "\n 0.0000  1.0000\n 0.8415  0.5403\n 0.9093 -0.4161\n[torch.FloatTensor of size 3x2]\n",
        (),
    ),
    "torch, size first": (f"torch.Size([3, 2])\n{_TORCH})", ("around",)),
    "torch, size behind": (f"{_TORCH}) torch.Size([3, 2])", ("around",)),
    "torch, dictionary": ("{'pe': " + _TORCH + ")}", ("around",)),
    "torch, ordered dictionary": (
        "OrderedDict([('pe', " + _TORCH + "))])",
        ("around",),
    ),
    "torch, new ordered dictionary": ("OrderedDict({'pe': " + _TORCH + ")})", ("around",)),
    "csv.reader": (_LISTS.replace("[[", "[['").replace("], [", "'], ['").replace("]]", "']]")
        .replace(", 0.5", "', '0.5").replace(", -", "', '-").replace(", 1", "', '1"), ()),
    "tensorflow, variable": (
        f"<tf.Variable 'Variable:0' shape=(3, 2) dtype=float32, numpy=\n{_ARRAY[:-1]}, dtype=f4)>",
        (),
    ),
    "keras, variable": (f"<Variable path=pe, shape=(3, 2), value={_PRINTED}>", ("around",)),
    "jax, old": (_ARRAY.replace("array(", "DeviceArray("), ("around",)),
    "jax, weak": (f"{_ARRAY[:-1]}, dtype=float32, weak_type=True)", ("around",)),
    "mxnet": (f"\n{_PRINTED}\n<NDArray 3x2 @cpu(0)>", ("around",)),
    "paddle": (f"Tensor(shape=[3, 2], dtype=float32, place=Place(cpu),\n{_LISTS})", ("around",)),
    "sympy": (f"Matrix({_LISTS})", ("around",)),
    "xarray": (f"<xarray.DataArray (pos: 3, dim: 2)> Size: 48B\n{_ARRAY}\nDim", ("around",)),
    "masked": (f"masked_array(\n  data={_LISTS},\n  mask=False)", ("around",)),
    "polars": (
        "shape: (3, 2)\n┌──────────┬───────────┐\n│ sine     ┆ cosine    │\n"
        "│ ---      ┆ ---       │\n"
        "│ f64      ┆ f64       │\n╞══════════╪═══════════╡\n│ 0.0      ┆ 1.0       │\n"
        "│ 0.841471 ┆ 0.540302  │\n│ 0.909297 ┆ -0.416147 │\n└──────────┴───────────┘",
        ("around",),
    ),
    "pandas, from one": (
        "          0         1\n1  0.000000  1.000000\n2  0.841471  0.540302\n"
        "3  0.909297 -0.416147",
        ("headings", "numbered"),
    ),
    "pandas, named index": (
        "          sin       cos\npos                    \n0    0.000000  1.000000\n"
        "1    0.841471  0.540302\n2    0.909297 -0.416147",
        ("around", "labelled"),
    ),
    "pandas, words": (
        "         sin       cos\nw0  0.000000  1.000000\nw1  0.841471  0.540302\n"
        "w2  0.909297 -0.416147",
        ("around", "labelled"),
    ),
    "pandas, size below": (
        "          0         1\n0  0.000000  1.000000\n1  0.841471  0.540302\n2  0.909297 -0.416147"
        "\n\n[3 rows x 2 columns]",
        ("headings", "numbered"),
    ),
    # programs
    "a loop, lists": (
        "pos 0: [0.0, 1.0]\npos 1: [0.84147098, 0.54030231]\npos 2: [0.90929743, -0.41614684]",
        ("around",),
    ),
    "a loop, index": (
        "PE[0] = [0.0, 1.0]\nPE[1] = [0.84147098, 0.54030231]\nPE[2] = [0.90929743, -0.41614684]",
        ("around",),
    ),
    "a loop, no brackets": (
        "Position 0: 0.0 1.0\nPosition 1: 0.84147098 0.54030231\n"
        "Position 2: 0.90929743 -0.41614684",
        ("labelled",),
    ),
    "json": (f'{{"shape": [3, 2], "data": {_LISTS}}}', ("around",)),
    "C": (
        "float pe[3][2] = {{0.0f, 1.0f}, {0.84147098f, 0.54030231f}, {0.90929743f, -0.41614684f}};",
        ("around",),
    ),
    "mathematica": (
        "{{0., 1.}, {0.84147098, 0.54030231}, {0.90929743, -0.41614684}}",
        ("around",),
    ),
    "rust": (f"{_LISTS}, shape=[3, 2], strides=[2, 1], const ndim=2", ("around",)),
    "yaml": ("\n".join(f"- {row}" for row in T.tolist()), ("around",)),
    "fortran": (_cells("  ", "{:.8e}").replace("e", "D"), ()),
    "matlab, literal": ("pe = [0 1; 0.84147098 0.54030231; 0.90929743 -0.41614684];", ("around",)),
    "matlab, lines": ("pe = [0 1\n0.84147098 0.54030231\n0.90929743 -0.41614684];", ("around",)),
    # other consoles
    "R": (
        "> pe\n          [,1]       [,2]\n[1,] 0.0000000  1.0000000\n[2,] 0.8414710  0.5403023\n"
        "[3,] 0.9092974 -0.4161468\n> ",
        ("around", "labelled"),
    ),
    "R, data frame": (
        "         V1         V2\n1 0.0000000  1.0000000\n2 0.8414710  0.5403023\n"
        "3 0.9092974 -0.4161468",
        ("headings", "numbered"),
    ),
    "R, names": (
        "           sin        cos\npos0 0.0000000  1.0000000\npos1 0.8414710  0.5403023\n"
        "pos2 0.9092974 -0.4161468",
        ("around", "labelled"),
    ),
    "R, tibble": (
        "# A tibble: 3 × 2\n     V1     V2\n  <dbl>  <dbl>\n1 0      1    \n2 0.841  0.540\n"
        "3 0.909 -0.416",
        ("around", "labelled"),
    ),
    "matlab": (
        ">> pe\n\npe =\n\n         0    1.0000\n    0.8415    0.5403\n    0.9093   -0.4161\n\n>> ",
        ("around",),
    ),
    "julia": (
        "julia> pe\n3×2 Matrix{Float64}:\n 0.0        1.0\n 0.841471   0.540302\n"
        " 0.909297  -0.416147\n\njulia> ",
        ("around",),
    ),
    "R, dput": (
        "structure(c(0, 0.84147098, 0.90929743, 1, 0.54030231, -0.41614684), dim = 3:2)",
        ("around",),
    ),
    "R, dput with names": (
        "pe <- structure(c(0, 0.84147098, 0.90929743, 1, 0.54030231, \n-0.41614684), "
        '.Dim = c(3L, 2L), .Dimnames = list(NULL, c("sin", "cos")))',
        ("around",),
    ),
    "R, dput of a data frame": (
        "structure(list(V1 = c(0, 0.84147098, 0.90929743), V2 = c(1, 0.54030231, -0.41614684)),"
        ' class = "data.frame", row.names = c(NA, -3L))',
        ("around",),
    ),
    "R, matrix": ("matrix(c(0, 0.84147098, 0.90929743, 1, 0.54030231, -0.41614684), 3, 2)",
        ("around",),
    ),
    "R, by row": (
        "matrix(c(0, 1, 0.84147098, 0.54030231, 0.90929743,\n-0.41614684), ncol = 2, byrow = TRUE)",
        ("around",),
    ),
    "R, rbind": (
        "rbind(c(0, 1), c(0.84147098, 0.54030231), c(0.90929743, -0.41614684))",
        ("around",),
    ),
    "R, cbind": (
        "cbind(c(0, 0.84147098, 0.90929743), c(1, 0.54030231, -0.41614684))",
        ("around",),
    ),
    "R, three axes": (
        ", , 1\n\n          [,1]       [,2]\n[1,] 0.0000000  1.0000000\n"
        "[2,] 0.8414710  0.5403023\n[3,] 0.9092974 -0.4161468",
        ("around", "labelled"),
    ),
    "a loop, counted": (
        "[0] 0.0 1.0\n[1] 0.84147098 0.54030231\n[2] 0.90929743 -0.41614684",
        ("labelled",),
    ),
    "matlab, a factor": (
        "pe =\n\n   1.0e-01 *\n\n         0   10.0000\n    8.4147    5.4030\n    9.0930   -4.1615",
        ("around", "scaled"),
    ),
    "octave, a factor": (
        "pe =\n\n  1.0000e-02  *\n\n          0   100.0000\n    84.1471   54.0302\n"
        "    90.9297   -41.6147\n",
        ("around", "scaled"),
    ),
    "torch, a factor": (
        "1.00000e-01 *\n  0.0000 10.0000\n  8.4147  5.4030\n  9.0930 -4.1615\n"
        "[torch.DoubleTensor of size 3x2]",
        ("scaled",),
    ),
    "matlab, lines that go on": (
        "pe = [0 1; ...\n0.84147098 0.54030231; ...\n0.90929743 -0.41614684];",
        ("around",),
    ),
    "matlab, single": (
        "pe =\n\n  3×2 single matrix\n\n         0    1.0000\n    0.8415    0.5403\n"
        "    0.9093   -0.4161\n",
        ("around",),
    ),
    "julia, type": (
        "Float32[0.0 1.0; 0.84147098 0.54030231; 0.90929743 -0.41614684]",
        ("around",),
    ),
    "julia, float32": (
        "pe = [0.0f0 1.0f0; 8.4147098f-1 0.54030231f0; 0.90929743f0 -0.41614684f0]",
        ("around",),
    ),
    "julia, rows": (
        "[Float32[0.0, 1.0], Float32[0.84147098, 0.54030231], Float32[0.90929743, -0.41614684]]",
        ("around",),
    ),
    "julia, vectors": (
        "3-element Vector{Vector{Float64}}:\n [0.0, 1.0]\n [0.84147098, 0.54030231]\n"
        " [0.90929743, -0.41614684]",
        ("around",),
    ),
    "a shell": (f"$ python pe.py\n{_PRINTED}\n$ ", ("around",)),
    "a warning": (f"pe.py:3: RuntimeWarning: divide by zero\n  np.log(0)\n{_ARRAY}", ("around",)),
    "colours": (f"\x1b[32m{_PRINTED}\x1b[0m", ()),
    # documents and chats
    "a question": (f"Here is what I get ...\n\n{_ARRAY}\n\nIs this right (10 words)?", ("around",)),
    "a label": (f"Positional encoding (first 3 rows):\n{_PRINTED}", ("around",)),
    "a Korean label": (f"위치 인코딩 결과\n{_PRINTED}", ("around",)),
    "settings": (f"seq_len = 3, d_model = 2\n{_cells(' ')}", ("around",)),
    "fence": (f"```python\n{_ARRAY}\n```", ()),
    "fence, cells": (f"~~~\n{_cells(',')}\n~~~", ()),
    "backticks": (f"`{_LISTS}`", ()),
    "a quotation": ("\n".join(f"> {line}" for line in _PRINTED.splitlines()), ()),
    "markdown": (
        "|    |        0 |         1 |\n|---:|---------:|----------:|\n"
        "|  0 | 0        |  1        |\n"
        "|  1 | 0.841471 |  0.540302 |\n|  2 | 0.909297 | -0.416147 |",
        ("around", "labelled"),
    ),
    "latex": (
        "\\begin{bmatrix} 0 & 1 \\\\ 0.84147098 & 0.54030231 \\\\\n"
        "0.90929743 & -0.41614684 \\end{bmatrix}",
        (),
    ),
    "html": (f"<pre>{_PRINTED}</pre>", ("around",)),
    # spreadsheets
    "words of rows": ("\tsin\tcos\r\n" + "\r\n".join(
        f"pos {at}\t{row[0]:.8f}\t{row[1]:.8f}" for at, row in enumerate(T)
    ), ("around", "labelled")),
    "rows from one": (",0,1\n" + "\n".join(
        f"{at},{row[0]:.8f},{row[1]:.8f}" for at, row in enumerate(T, 1)
    ), ("headings", "numbered")),
    "empty columns": (_cells("\t", ends="\t\t\r\n") + "\t\t", ()),
    "apostrophes": ("\n".join(f"'{row[0]:.8f}','{row[1]:.8f}'" for row in T), ()),
    "comment of matlab": ("% made by me\n" + _cells(","), ("around",)),
    "decimal comma, brackets": (
        "[[0,0 1,0]\n [0,84147098 0,54030231]\n [0,90929743 -0,41614684]]",
        ("decimal_comma",),
    ),
    "decimal comma, comma and space": (_cells(", ").replace(".", ","), ("decimal_comma",)),
    # letters of word processors
    "en dash": (_PRINTED.replace("-", "–"), ()),
    "fullwidth": (_PRINTED.translate({ord(c): 0xFEE0 + ord(c) for c in "0123456789.-"}), ()),
    "thin spaces": (_cells("\u2009"), ()),
    "ideographic spaces": (_cells("\u3000"), ()),
    "unseen letters": ("\u200e" + _PRINTED.replace(" ", " \u200b") + "\u200e", ()),
    "line separators": (_cells(" ", ends="\u2028"), ()),
    "vertical tabs": (_cells(" ", ends="\x0b"), ()),
}  # fmt: skip

FOLDED: dict[str, str] = {
    "R": _folded(4, "     [,1] [,2] [,3] [,4]", "     [,5] [,6]", row="[{},] "),
    "matlab": _folded(4, "pe =\n\n  Columns 1 through 4\n", "\n  Columns 5 through 6\n"),
    "matlab, a factor": "pe =\n\n   1.0e+00 *\n\n"
    + _folded(4, "  Columns 1 through 4\n", "\n  Columns 5 through 6\n"),
    "octave": _folded(5, "pe =\n\n Columns 1 through 5:\n", "\n Column 6:\n"),
    "pandas": _folded(4, "  0  1  2  3  \\", "\n  4  5", row="{} "),
}

NUMBERED_COLUMNS = "0,1,2\n" + "\n".join(f"{row[0]:.8f},{row[1]:.8f},0.5" for row in T)
