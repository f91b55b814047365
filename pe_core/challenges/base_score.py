"""How well a base suits a length: three things that pull against each other, in one number."""

from dataclasses import dataclass

from pe_core.base_choice import closest_far_similarity, share_of_flat_columns
from pe_core.sinusoidal import get_sinusoidal_positional_encoding
from pe_core.waves import wavelengths

FAR = 10
"""[positions] from here on two rows count as far apart."""
FLAT = 0.1
"""A column that spans less hardly moves."""


@dataclass(frozen=True)
class BaseScore:
    """What a base is worth at a length.

    Parameters
    ----------
    similarity : float
        Of the most similar rows among those at least `FAR` apart, in [-1, 1].
    flat : float
        Share of the columns that span less than `FLAT`, in [0, 1].
    reach : float
        Longest wavelength as a part of twice the length, at most 1: below 1 the slowest hand passes
        half a turn, and two positions look alike to it.
    """

    similarity: float
    flat: float
    reach: float

    @property
    def parts(self) -> tuple[float, float, float, float]:
        """The score, and what it is made of: apart, moving and reach, each from 0 to 100."""
        apart = 100 * min(1.0, 1 - self.similarity)
        return self.score, apart, 100 * (1 - self.flat), 100 * self.reach

    @property
    def score(self) -> float:
        """From 0 to 100: apart times moving times reach."""
        return 100 * min(1.0, 1 - self.similarity) * (1 - self.flat) * self.reach


def base_score(seq_len: int, d_model: int, *, base: float) -> BaseScore:
    """Return what a base is worth at a length.

    ``score = 100 (1 - max(0, g_far)) (1 - flat) min(1, longest / (2 seq_len))``.

    Parameters
    ----------
    seq_len : int
        Number of positions, above `FAR`.
    d_model : int
        Width, at least 1.
    base : float
        Finite, above 1.

    Returns
    -------
    BaseScore
        Its three parts, and the score.

    Raises
    ------
    TypeError
        If an argument is not a number (a boolean is none).
    ValueError
        If `seq_len` is not whole or not above 10, `d_model` is not whole or below 1, or `base` is
        not finite or not above 1.

    References
    ----------
    .. [1] A. Vaswani et al., "Attention Is All You Need", sec. 3.5, arXiv:1706.03762.

    Examples
    --------
    >>> score = base_score(50, 64, base=10_000)
    >>> round(score.similarity, 3), round(score.flat, 2), score.reach, round(score.score)
    (0.667, 0.39, 1.0, 20)
    """
    similarity = closest_far_similarity(seq_len, d_model, base=base, nearest=FAR)
    encoding = get_sinusoidal_positional_encoding(seq_len, d_model, base=base)
    longest = float(wavelengths(d_model, base=base)[-1])
    flat = share_of_flat_columns(encoding, span=FLAT)
    return BaseScore(similarity, flat, min(1.0, longest / (2 * seq_len)))
