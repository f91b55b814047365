"""From a matrix to its diagnosis."""

from dataclasses import replace

from numpy.typing import ArrayLike

from pe_core.audit.diagnosing import explained, unexplained
from pe_core.audit.records import Diagnosis
from pe_core.audit.search import search
from pe_core.audit.shapes import orientations, read_shape
from pe_core.checks import finite_array


def identify_encoding(matrix: ArrayLike, *, decimals: int | None = None) -> Diagnosis:
    """Return what made a matrix: which convention of sinusoidal encodings, or which fault.

    Every column of such an encoding is a pure tone ``scale * sin(w (p + p0) + phase)``: the tones
    are measured, their order is named, and the name is confirmed by building its table.

    Parameters
    ----------
    matrix : array_like of real numbers
        Shape (rows, columns), (1, rows, columns) or (rows, 1, columns); finite, at least 1 x 1.
    decimals : int, optional
        Number of decimals that the values were printed with.

    Returns
    -------
    Diagnosis
        The verdict, the explanations with the best first, and the evidence.

    Raises
    ------
    TypeError
        If `matrix` does not hold real numbers (booleans are none).
    ValueError
        If `matrix` holds a value that is not finite, is empty, or has another shape.

    References
    ----------
    .. [1] A. Vaswani et al., "Attention Is All You Need", sec. 3.5, arXiv:1706.03762.

    Examples
    --------
    >>> import numpy as np
    >>> angles = np.outer(np.arange(6), [1.0, 0.1])
    >>> diagnosis = identify_encoding(np.hstack([np.sin(angles), np.cos(angles)]))
    >>> diagnosis.verdict, diagnosis.best.layout, diagnosis.best.base, diagnosis.best.names
    ('faulty', 'concatenated', 100.0, ('base', 'concatenated'))
    """
    given = finite_array("matrix", matrix)
    values, shape = read_shape(given)
    for turned in orientations(values):
        oriented = values.T if turned else values
        found = search(oriented, decimals)
        if found:
            return explained(oriented, replace(shape, transposed=turned), found)
    return unexplained(values, shape)
