"""What another layout or spacing changes in an encoding, and what it leaves alone."""

from dataclasses import dataclass

from numpy.typing import ArrayLike

from pe_core.checks import finite_matrix
from pe_core.frequencies import angular_frequencies
from pe_core.layout import column_pairs
from pe_core.measures import largest_difference, row_norms, toeplitz_spread
from pe_core.similarity import distance_matrix, dot_product_matrix

_ROUNDING = 1e-9
"""Up to here a difference is what rounding leaves."""


@dataclass(frozen=True)
class Change:
    """One fact about two matrices: its number in both, and how far they differ at the most."""

    name: str
    before: float
    after: float
    difference: float

    @property
    def changes(self) -> bool:
        """Whether the difference is more than rounding."""
        return self.difference > _ROUNDING


def what_changes(encoding: ArrayLike, other: ArrayLike) -> tuple[Change, ...]:
    """Compare two matrices by what attention can see of them.

    Parameters
    ----------
    encoding, other : array_like of real numbers, shape (rows, columns)
        Finite, of one shape.

    Returns
    -------
    tuple of Change
        Its cells; dot products, distances and norms of its rows; and by how much dot products
        fail to depend on the offset only.

    Examples
    --------
    Exchanged columns change the cells and nothing else:

    >>> found = what_changes([[0, 1], [1, 0]], [[1, 0], [0, 1]])
    >>> [change.name for change in found if change.changes]
    ['cells']
    """
    two = finite_matrix("encoding", encoding), finite_matrix("other", other)
    found = [Change("cells", 0.0, 0.0, largest_difference(*two))]
    dots = [dot_product_matrix(matrix) for matrix in two]
    distances = [distance_matrix(matrix) for matrix in two]
    for name, (before, after) in (("dot", dots), ("distance", distances)):
        found.append(Change(name, before.max(), after.max(), largest_difference(before, after)))
    one, another = (row_norms(matrix) for matrix in two)
    gap = largest_difference(one[:, None], another[:, None])
    found.append(Change("norm", one.mean(), another.mean(), gap))
    spreads = [toeplitz_spread(matrix) for matrix in dots]
    found.append(Change("stripes", spreads[0], spreads[1], abs(spreads[1] - spreads[0])))
    return tuple(found)


def slowest_frequency(d_model: int, *, base: float = 10_000.0, spacing: str = "paper") -> Change:
    """Compare the slowest frequency of the paper with that of another spacing [rad/position].

    Examples
    --------
    >>> slowest_frequency(8, spacing="tensor2tensor").after
    0.0001
    """
    before = float(angular_frequencies(d_model, base=base)[-1])
    after = float(angular_frequencies(d_model, base=base, spacing=spacing)[-1])
    return Change("frequency", before, after, abs(after - before))


def columns_of_pair(
    pair: int, d_model: int, *, layout: str = "interleaved", spacing: str = "paper"
) -> tuple[int, ...]:
    """Return the columns that hold the sine and the cosine of a pair.

    Examples
    --------
    >>> columns_of_pair(1, 8), columns_of_pair(1, 8, layout="concatenated")
    ((2, 3), (1, 5))
    """
    pairs = column_pairs(d_model, layout=layout, spacing=spacing)
    return tuple(column for column, of in enumerate(pairs.tolist()) if of == pair)
