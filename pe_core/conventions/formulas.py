"""The formulas of the conventions in TeX, one line under the other.

b is the base, d the width, p the position from 0, i the pair; h and c are named in the formula.
"""


def stacked(*lines: str) -> str:
    r"""Put lines of TeX under each other.

    Examples
    --------
    >>> stacked("a", "b")
    '\\begin{gathered}a\\\\[4pt]b\\end{gathered}'
    """
    return r"\begin{gathered}" + r"\\[4pt]".join(lines) + r"\end{gathered}"


def in_pairs(width: str = "d", *more: str) -> str:
    """Write a sine and its cosine side by side."""
    exponent = rf"b^{{2i/{width}}}"
    return stacked(
        rf"PE_{{p,\,2i}}=\sin\frac{{p}}{{{exponent}}}",
        rf"PE_{{p,\,2i+1}}=\cos\frac{{p}}{{{exponent}}}",
        *more,
    )


def in_blocks(
    exponent: str,
    *,
    position: str = "p",
    half: str = r"\lfloor d/2\rfloor",
    cosine_first: bool = False,
    scale: str = "",
) -> str:
    """Write all sines, then all cosines, or the other way round."""
    one, other = ("cos", "sin") if cosine_first else ("sin", "cos")
    return stacked(
        *(
            rf"PE_{{p,\,{column}}}={scale}\{function}\frac{{{position}}}{{b^{{{exponent}}}}}"
            for column, function in (("i", one), ("h+i", other))
        ),
        f"h={half}",
    )


def of_two_axes(
    one: str, other: str, exponent: str = "2i/c", *, width: str = "d/2", blocks: bool = False
) -> str:
    """Write the columns of one axis, then those of the other."""
    sine, cosine = ("i", r"c/2+i") if blocks else ("2i", "2i+1")
    return stacked(
        rf"PE=\left[\,S({one})\;\middle|\;S({other})\,\right]",
        rf"S(q)_{{{sine}}}=\sin\frac{{q}}{{b^{{{exponent}}}}}",
        rf"S(q)_{{{cosine}}}=\cos\frac{{q}}{{b^{{{exponent}}}}}",
        f"c={width}",
    )
