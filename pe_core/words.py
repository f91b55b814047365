"""Words of a sentence, and a seeded vector for each: equal words get equal vectors."""

import unicodedata
from collections.abc import Sequence

import numpy as np
from numpy.typing import NDArray

from pe_core.checks import finite_above, non_negative_integer, positive_integer, quoted

# Controls and halves of surrogate pairs spell nothing; a joiner (Cf) does, inside an emoji.
_NEVER_SPELT = {"Cc", "Cs"}
_INVISIBLE = _NEVER_SPELT | {"Cf"}


def split_words(sentence: str, *, most: int = 16) -> tuple[list[str], list[str]]:
    """Return the words of a sentence, as they are written, and those beyond the first `most`.

    ``words + left_out`` are what stands between white space, in Unicode's composed form (NFC), so
    that a word typed on one machine equals the same word typed on another. Punctuation belongs to
    the word that it touches, capitals differ from small letters; control characters are dropped.

    Parameters
    ----------
    sentence : str
        Any text, also an empty one.
    most : int
        How many words to keep, at least 1.

    Returns
    -------
    tuple of (list of str, list of str)
        At most `most` words, and the words left out; both may be empty, no word is.

    Raises
    ------
    TypeError
        If `sentence` is not a text, or `most` not a number.
    ValueError
        If `most` is not whole or below 1.

    References
    ----------
    .. [1] K. Whistler, "Unicode Normalization Forms", Unicode Standard Annex 15, 2024.

    Examples
    --------
    >>> split_words("the dog bites the man", most=4)
    (['the', 'dog', 'bites', 'the'], ['man'])
    """
    if not isinstance(sentence, str):
        raise TypeError(f"sentence must be a text, got {quoted(sentence)}")
    most = positive_integer("most", most)
    spelt = (c for c in sentence if c.isspace() or unicodedata.category(c) not in _NEVER_SPELT)
    words = unicodedata.normalize("NFC", "".join(spelt)).split()
    seen = [word for word in words if any(unicodedata.category(c) not in _INVISIBLE for c in word)]
    return seen[:most], seen[most:]


def word_vectors(
    words: Sequence[str], d_model: int, *, seed: int, spread: float | None = None
) -> NDArray[np.float64]:
    """Return one random vector per word: the same word, the same vector, wherever it stands.

    ``spread * default_rng([seed, *bytes of the word]).standard_normal(d_model)``: the generator of
    a word is seeded with its own UTF-8 bytes, so neither the other words, nor their order, nor the
    process (`PYTHONHASHSEED`) can change its vector.

    Parameters
    ----------
    words : sequence of str
        Texts of any length, taken in NFC, without the character NUL; none gives no row.
    d_model : int
        Width, at least 1.
    seed : int
        At least 0.
    spread : float, optional
        Standard deviation of an element, above 0; ``1 / sqrt(d_model)`` by default, so that a
        vector has about the length 1.

    Returns
    -------
    ndarray of float64
        Unitless, shape (len(words), d_model).

    Raises
    ------
    TypeError
        If `words` is not a sequence of texts, or a number is wanted and something else given.
    ValueError
        If a word holds NUL or half a surrogate pair, `d_model` is not whole or below 1, `seed` is
        not whole or below 0, or `spread` is not finite or not above 0.

    References
    ----------
    .. [1] A. Vaswani et al., "Attention Is All You Need", sec. 3.4, arXiv:1706.03762.

    Examples
    --------
    >>> dog, man, again = word_vectors(["dog", "man", "dog"], 64, seed=29)
    >>> bool((dog == again).all()), bool((dog == man).any())
    (True, False)
    """
    texts = _texts(words)
    d_model = positive_integer("d_model", d_model)
    seed = non_negative_integer("seed", seed)
    scale = d_model**-0.5 if spread is None else finite_above("spread", spread, 0.0)
    vectors = np.empty((len(texts), d_model))
    for row, text in zip(vectors, texts, strict=True):
        row[:] = np.random.default_rng([seed, *text]).standard_normal(d_model)
    return scale * vectors


def _texts(words: object) -> list[bytes]:
    rule = "words must be a sequence of texts"
    if isinstance(words, str | bytes) or not isinstance(words, Sequence):
        raise TypeError(f"{rule}, got {quoted(words)}")
    return [_utf8(rule, word) for word in words]


def _utf8(rule: str, word: object) -> bytes:
    if not isinstance(word, str):
        raise TypeError(f"{rule}, got {quoted(word)}")
    # A trailing NUL adds a zero to the seed, which leaves the generator as it was.
    if "\0" in word or any(unicodedata.category(c) == "Cs" for c in word):
        raise ValueError(f"{rule} without NUL or halves of surrogate pairs, got {quoted(word)}")
    return unicodedata.normalize("NFC", word).encode()
