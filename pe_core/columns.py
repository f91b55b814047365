"""Where the halves of the pairs go; `pe_core.layout` is the checked, public side of it."""


def column_slices(pairs: int, layout: str) -> tuple[slice, slice]:
    """Return the columns of the sines and those of the cosines, both by rising pair.

    A slice may reach past the last column; that is how an odd width drops its last cosine.
    """
    if layout == "interleaved":
        return slice(0, 2 * pairs, 2), slice(1, 2 * pairs, 2)
    return slice(0, pairs), slice(pairs, 2 * pairs)
