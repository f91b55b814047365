"""The names of what an input can break, and of what was done to it on the way."""

from collections.abc import Mapping

#: Every rule that an input can break, with the facts that a sentence about it can name.
RULES: Mapping[str, tuple[str, ...]] = {
    "axes": ("shape",),
    "beyond_float64": ("row", "column", "given"),
    "bracket": (),
    "cell": ("row", "column", "given"),
    "commas": ("given",),
    "compressed": ("given",),
    "damaged": ("given",),
    "dtype": ("given",),
    "ellipsis": (),
    "empty": (),
    "empty_cell": ("row", "column"),
    "float8": ("given",),
    "kind": ("given",),
    "large": ("given", "most"),
    "many": ("given", "most"),
    "no_axes": ("given",),
    "no_member": ("given",),
    "not_finite": ("row", "column", "given"),
    "objects": ("given",),
    "one_axis": ("given",),
    "percent": ("given", "wanted"),
    "ragged": ("row", "given", "wanted"),
    "several": ("given",),
    "shape": ("given", "wanted"),
    "text": ("given",),
    "uneven": ("most",),
    "wide": ("given", "most"),
    "word": ("given",),
    "word_at": ("given", "line", "letter"),
}

#: Everything that was done to an input on the way, with its facts.
NOTES: Mapping[str, tuple[str, ...]] = {
    "around": (),
    "decimal_comma": (),
    "half": (),
    "headings": (),
    "labelled": (),
    "numbered": (),
    "percent": (),
    "repeated": ("shape",),
    "scaled": ("factor",),
    "squeezed": ("shape",),
    "unfolded": (),
}
