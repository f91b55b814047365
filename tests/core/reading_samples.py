"""What people paste and upload: one matrix in many spellings, and inputs that give none."""

import io
import struct
import zipfile

import numpy as np

TWO = np.array([[0.0, 1.0], [0.84147098, 0.54030231]])

SPELLINGS = {
    "numpy, repr": (repr(TWO), 8),
    "numpy, print": (str(TWO), 8),
    "numpy, dtype": (repr(TWO).removesuffix(")") + ", dtype=float32)", 8),
    "numpy, e notation": ("[[0.00000000e+00 1.00000000e+00]\n [8.41470980e-01 5.40302310e-01]]", 8),
    "assignment": ("pe = np.array([[0, 1], [0.84147098, 0.54030231]])", 8),
    "label": ("Final sum:\n[[0. 1.] [0.84147098 0.54030231]]", 8),
    "torch": ("tensor([[0.0000, 1.0000],\n        [0.8415, 0.5403]])", 4),
    "torch, cuda": (
        "tensor([[0.0000, 1.0000], [0.8415, 0.5403]], device='cuda:0', dtype=torch.float64)",
        4,
    ),
    "torch, parameter": (
        "Parameter containing:\ntensor([[0.0000, 1.0000], [0.8415, 0.5403]], requires_grad=True)",
        4,
    ),
    "torch, grad": (
        "tensor([[0.0000, 1.0000], [0.8415, 0.5403]], grad_fn=<AddBackward0>)",
        4,
    ),
    "torch, scalars": (
        "[[tensor(0.), tensor(1.)], [tensor(0.8415), tensor(0.5403)]]",
        4,
    ),
    "tensorflow": (
        "tf.Tensor(\n[[0.        1.       ]\n [0.841471  0.5403023]], shape=(2, 2), dtype=float32)",
        7,
    ),
    "tensorflow, repr": (
        "<tf.Tensor: shape=(2, 2), dtype=float32, numpy=\n"
        "array([[0.       , 1.       ],\n       [0.841471 , 0.5403023]], dtype=float32)>",
        7,
    ),
    "jax": ("Array([[0., 1.], [0.84147098, 0.54030231]], dtype=float32)", 8),
    "lists": ("[[0.0, 1.0], [0.84147098, 0.54030231]]", 8),
    "tuples": ("((0.0, 1.0), (0.84147098, 0.54030231))", 8),
    "a list per line": ("[0.0, 1.0]\n[0.84147098, 0.54030231]", 8),
    "list of arrays": ("[array([0., 1.]), array([0.84147098, 0.54030231])]", 8),
    "numpy 2 scalars": (
        "[[np.float64(0.0), np.float64(1.0)], [np.float64(0.84147098), np.float64(0.54030231)]]",
        8,
    ),
    "ipython": ("Out[3]: " + repr(TWO).replace("\n", "\n        "), 8),
    "ipython, new line": ("In [3]: pe[:2]\r\nOut[3]:\r\n" + repr(TWO), 8),
    "ipython, typed lines": (f"In [3]: print(\n   ...:     pe)\n{TWO}\n\nIn [4]: ", 8),
    "notebook": ("[12]:\n" + repr(TWO), 8),
    "python session": (f">>> import numpy as np\n>>> print(pe)\n{TWO}\n>>> ", 8),
    "python session, typed lines": (f">>> for row in pe:\n...     print(row)\n...\n{TWO}", 8),
    "python session, table": (">>> show(pe)\n0 1\n0.84147098 0.54030231\n", 8),
    "python session, nothing printed": (
        ">>> pe = [[0, 1],\n...       [0.84147098, 0.54030231]]\n",
        8,
    ),
    "tabs": ("0\t1\n0.84147098\t0.54030231", 8),
    "semicolons": ("0;1\n0.84147098;0.54030231\n", 8),
    "separator stated": ("sep=;\r\n0;1\r\n0,84147098;0,54030231\r\n", 8),
    "separator stated, comma": ('\ufeff"sep=,"\n0,1\n0.84147098,0.54030231\n', 8),
    "separator stated, bar": ("SEP=|\nsine|cosine\n0|1\n0.84147098|0.54030231\n", 8),
    "commas": ("0, 1\r\n0.84147098, 0.54030231\r\n", 8),
    "spaces": ("  0   1\n  0.84147098   0.54030231", 8),
    "trailing commas": ("0,1,\n0.84147098,0.54030231,\n", 8),
    "decimal comma": ("0;1\n0,84147098;0,54030231", 8),
    "decimal comma, tabs": ("0\t1\n0,84147098\t0,54030231", 8),
    "decimal comma, spaces": ("0 1\n0,84147098 0,54030231", 8),
    "decimal comma between commas": ("0,00000000,1,00000000\n0,84147098,0,54030231\n", 8),
    "decimal comma, quoted": ('"0","1"\n"0,84147098","0,54030231"', 8),
    "percent, tabs": ("0%\t100%\n84.147098%\t54.030231%", 8),
    "percent, decimal comma": ("0,00 %;100,00 %\n84,147098 %;54,030231 %", 8),
    "percent, headings": (",sine,cosine\n0,0.0%,100.0%\n1,84.147098%,54.030231%\n", 8),
    "percent, list": ("[['0%', '100%'], ['84.147098%', '54.030231%']]", 8),
    "byte-order mark": ("\ufeff0,1\n0.84147098,0.54030231", 8),
    "unicode spaces": ("0\xa01\n0.84147098\u202f0.54030231", 8),
    "comment": ("# made 1.123456789\n0 1\n0.84147098 0.54030231", 8),
    "our own table": ("위치,열 0,열 1\n0,0.0,1.0\n1,0.84147098,0.54030231\n", 8),
    "pandas": (",0,1\n0,0.0,1.0\n1,0.84147098,0.54030231\n", 8),
    "pandas, print": ("          0         1\n0  0.000000  1.000000\n1  0.841471  0.540302", 6),
    "pandas, ipython": (
        "Out[3]: \n       sine    cosine\n0  0.000000  1.000000\n1  0.841471  0.540302\n",
        6,
    ),
    "headings": ("sine,cosine\n0.0,1.0\n0.84147098,0.54030231\n", 8),
}

# Text -> rule and the facts that a sentence needs.
REFUSED_TEXTS = [
    ("", "empty", {}),
    (" \n\t", "empty", {}),
    ("# nothing but a comment", "empty", {}),
    ("[[], []]", "empty", {}),
    ("[[0. 1. ... 1.]]", "ellipsis", {}),
    ("0 1 … 1", "ellipsis", {}),
    ("[[0, 1], [0.84]]", "ragged", {"row": "1", "given": "1", "wanted": "2"}),
    ("0%\t100%\n84%\t0.54", "percent", {"given": "3", "wanted": "4"}),
    ("0\t1\n#DIV/0!\t1\n1\t2", "cell", {"row": "1", "column": "0", "given": "#DIV/0!"}),
    ("#N/A,1\n0,1", "cell", {"row": "0", "column": "0", "given": "#N/A"}),
    ("[[0], 1]", "ragged", {"row": "1", "given": "1", "wanted": "1"}),
    ("0,1\n0.84,0.54,2", "ragged", {"row": "1", "given": "3", "wanted": "2"}),
    ("0 1\n0.84", "ragged", {"row": "1", "given": "1", "wanted": "2"}),
    ("[0, 1, 2]", "one_axis", {"given": "3"}),
    ("[[0, nan]]", "not_finite", {"row": "0", "column": "1", "given": "nan"}),
    ("0 1\n-inf 1", "not_finite", {"row": "1", "column": "0", "given": "-inf"}),
    ("[[1e999]]", "beyond_float64", {"row": "0", "column": "0", "given": "1e999"}),
    ("0 1\n1 -1e400", "beyond_float64", {"row": "1", "column": "1", "given": "-1e400"}),
    ("PE:\n0 1\n5 2E309", "beyond_float64", {"row": "1", "column": "1", "given": "2E309"}),
    (f"0\n{'9' * 310}", "beyond_float64", {"row": "1", "column": "0", "given": "9" * 40 + "…"}),
    ("0 -inf\n1 1e400", "not_finite", {"row": "0", "column": "1", "given": "-inf"}),
    ("0 nan\n1 1e400", "not_finite", {"row": "0", "column": "1", "given": "nan"}),
    ("0,84,0,5403\n0,5,1,0", "commas", {"given": "0,84,0,5403"}),
    ("0,84,1,54\n0,50,1,00", "commas", {"given": "0,84,1,54"}),
    ("[[0, 1], [0.84, 0.54]", "bracket", {}),
    ("[[0, 1]]]", "bracket", {}),
    ("[(0, 1])", "bracket", {}),
    ("[" * 40 + "0" + "]" * 40, "bracket", {}),
    ("[[0, 1],, [2, 3]]", "empty_cell", {"row": "0", "column": "1"}),
    ("[[0, 1], [2,, 3]]", "empty_cell", {"row": "1", "column": "1"}),
    ("0,,1", "empty_cell", {"row": "0", "column": "1"}),
    ("[[0, one]]", "word_at", {"given": "one", "line": "1", "letter": "6"}),
    ("[[0, 1+2j]]", "word_at", {"given": "1+2j", "line": "1", "letter": "6"}),
    ("[[0, 1],\n [1_000, 1]]", "word_at", {"given": "1_000", "line": "2", "letter": "3"}),
    ("[[0, True]]", "word_at", {"given": "True", "line": "1", "letter": "6"}),
    ("[[0, sin(one)]]", "word_at", {"given": "sin(one)", "line": "1", "letter": "6"}),
    ("[[0, 1] x]", "word_at", {"given": "x", "line": "1", "letter": "9"}),
    ("[[0, tensor(1)x]]", "word", {"given": "1x"}),  # which is nowhere in the text
    (
        "[[0, one" + "s" * 60 + "]]",
        "word_at",
        {"given": "one" + "s" * 37 + "…", "line": "1", "letter": "6"},
    ),
    (
        "[__import__('os').getcwd()]",
        "word_at",
        {"given": "__import__('os').getcwd()", "line": "1", "letter": "2"},
    ),
    (
        ">>> [__import__('os').getcwd()]",
        "word_at",
        {"given": "__import__('os').getcwd()", "line": "1", "letter": "6"},
    ),
    ("Out[3]: array([[0, one]])", "word_at", {"given": "one", "line": "1", "letter": "20"}),
    ("matrix(c(0, NULL), 1)", "word_at", {"given": "NULL", "line": "1", "letter": "13"}),
    ("matrix(c(0, 1), 3)", "word_at", {"given": "c(0", "line": "1", "letter": "8"}),
    ("1.234,56;7,5\n2;3", "cell", {"row": "0", "column": "0", "given": "1.234,56"}),
    ("[1] 0.0 1.0\n[3] 0.5", "one_axis", {"given": "3"}),
    ("[:, :, 1] =\n 0.0\n\n[:, :, 2] =\n 1.0", "several", {"given": "2"}),
    (", , 1\n\n     [,1]\n[1,]  0.5\n\n, , 2\n\n     [,1]\n[1,]  0.6", "several", {"given": "2"}),
    ("1e+03 *\n 0 1\n1e+01 *\n 0 1", "cell", {"row": "0", "column": "1", "given": "*"}),
    (">>> ", "empty", {}),
    (">>> print(pe)\n[[0 1]\n ...\n [2 3]]", "ellipsis", {}),
    (">>> print(pe)\n[0 1\n ... 2 3]", "ellipsis", {}),
    ("sep=;", "empty", {}),
    ("sep=;\n0 1x", "cell", {"row": "0", "column": "0", "given": "0 1x"}),
    ("[[0, 1], [2, 3]] [[4, 5], [6, 7]] x", "several", {"given": "2"}),
    ("0 1\n2 0.5 1", "ragged", {"row": "1", "given": "3", "wanted": "2"}),
    ("0 2\n0 0.5 1", "ragged", {"row": "1", "given": "3", "wanted": "2"}),
    ("0 1\n0 0.84 0.54 0", "ragged", {"row": "1", "given": "4", "wanted": "2"}),
    ("sine cosine\n0 1 0\n1 0.54", "ragged", {"row": "1", "given": "2", "wanted": "3"}),
    ("0 1\n0.84 0.54x", "cell", {"row": "1", "column": "1", "given": "0.54x"}),
    ("1,;2", "cell", {"row": "0", "column": "0", "given": "1,"}),
    ("sine cosine", "cell", {"row": "0", "column": "0", "given": "sine"}),
    ("0\x001", "text", {"given": "0\ufffd1"}),
    ("[[[1, 2], [3, 4]], [[1, 2], [3, 5]]]", "axes", {"shape": "2 × 2 × 2"}),
    ("1" * 401 + " 2\n3 4", "cell", {"row": "0", "column": "0", "given": "1" * 40 + "…"}),
]


def npy(array: object, **header: str) -> bytes:
    """Return a ``.npy`` file; `header` replaces parts of what it says about itself."""
    buffer = io.BytesIO()
    np.save(buffer, np.asarray(array), allow_pickle=True)
    data = buffer.getvalue()
    if not header:
        return data
    length = struct.unpack("<H", data[8:10])[0]
    text = data[10 : 10 + length].decode("latin-1").rstrip()
    for old, new in header.items():
        assert header_words()[old] in text
        text = text.replace(header_words()[old], new)
    return data[:8] + struct.pack("<H", len(text)) + text.encode("latin-1") + data[10 + length :]


def header_words() -> dict[str, str]:
    return {"descr": "'<f8'", "shape": "(2, 2)", "order": "'fortran_order': False"}


def npz(members: dict[str, bytes], method: int = zipfile.ZIP_STORED) -> bytes:
    """Return an archive of files; a name without an ending gets ``.npy``."""
    buffer = io.BytesIO()
    with zipfile.ZipFile(buffer, "w", method) as archive:
        for name, data in members.items():
            archive.writestr(f"{name}.npy", data)
    return buffer.getvalue()
