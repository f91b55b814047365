"""What stands around or between the numbers of a print-out and is no part of it."""

import re

# ```python, and the sums that pandas, PyTorch of 2017 and shells print below or above.
_LINE = re.compile(
    r"^[ \t]*(?:[`~]{3}[^\r\n]*|\[\d+ rows x \d+ columns\]|\[torch\.\w{1,40} of size [\dx]+\])"
    r"[ \t]*$",
    re.ASCII | re.MULTILINE,
)
_QUOTED = re.compile(r"^[ \t]*>(?!>)[ \t]?", re.MULTILINE)
_OMITTED = re.compile(r"reached getOption|omitted \d+ (?:rows|columns|entries)", re.ASCII)
_LATEX = re.compile(r"\\(?:begin|end)\{\w{1,20}\*?\}|\\hline|\\left.|\\right.|\$\$|\\\[|\\\]")
_BARS = str.maketrans(dict.fromkeys("│┆┃║|", "\t"))
_RULE = re.compile(r"^[ \t┌┐└┘├┤┬┴┼─━═╞╡╪╭╮╰╯│┆┃║|+=:-]*$", re.MULTILINE)
_EDGES = re.compile(r"^[ \t]*[│┃║|]|[│┃║|][ \t]*$", re.MULTILINE)


# [0 1; ... of MATLAB: the line goes on
_CONTINUED = re.compile(r";[ \t]*\.\.\.[ \t]*$", re.MULTILINE)


def is_cut(text: str) -> bool:
    """Tell whether a print-out says that it leaves something out."""
    return (
        "..." in text
        or any(sign in text for sign in "…⋮⋱⋯")
        or ("omitted" in text and _OMITTED.search(text) is not None)
    )


def without_frames(text: str) -> str:
    """Return a text without code fences, the marks of a quotation, and footers."""
    text = _CONTINUED.sub(";", _LINE.sub("", text))
    lines = [line for line in text.splitlines() if line.strip()]
    if lines and all(_QUOTED.match(line) for line in lines):
        text = _QUOTED.sub("", text)
    return text.strip("`\r\n")


def without_rules(text: str) -> str:
    """Return a table without drawn lines, its columns apart by tabs: LaTeX, Markdown, boxes."""
    if "&" in text:
        text = _LATEX.sub("", text).replace("\\\\", "\n").replace("&", "\t")
    if any(bar in text for bar in "│┆┃║|"):
        text = _EDGES.sub("", _RULE.sub("", text)).translate(_BARS)
    return text
