"""One question with numbers: what is given, what can be chosen, and which choice is right."""

from collections.abc import Mapping
from dataclasses import dataclass

import numpy as np

DIGITS = 4


@dataclass(frozen=True)
class Question:
    """A question of the check.

    Parameters
    ----------
    kind : str
        Name of what it is about.
    given : mapping
        Numbers by their names, for the sentence.
    choices : tuple of str
        The numbers to choose from, as they are written; all different.
    reasons : tuple of str
        For each choice the name of what leads there: ``"right"``, or the name of a mistake.
    """

    kind: str
    given: Mapping[str, float]
    choices: tuple[str, ...]
    reasons: tuple[str, ...]

    @property
    def right(self) -> int:
        """Which of the choices is right."""
        return self.reasons.index("right")


def written(value: float) -> str:
    """Return a number with at most four digits that count, and without an exponent.

    ``f"{value:.4g}"`` below 10000, whole above it.

    Parameters
    ----------
    value : float
        Any finite number.

    Returns
    -------
    str
        Without trailing zeros; thousands are separated.

    Examples
    --------
    >>> written(6.28319), written(62831.85), written(-0.0), written(8.0)
    ('6.283', '62,832', '0', '8')
    """
    if abs(value) >= 10**DIGITS:
        return f"{value:,.0f}"
    return f"{value:.{DIGITS}g}" if round(value, DIGITS) else "0"


def question(
    kind: str, given: Mapping[str, float], right: float, wrong: Mapping[str, float], shuffle: int
) -> Question:
    """Return a question whose choices stand in a drawn order.

    ``written(right)`` and what is left of `wrong` once equal ones are dropped.

    Parameters
    ----------
    kind : str
        Name of the question.
    given : mapping
        Numbers by their names.
    right : float
        The answer.
    wrong : mapping
        Where mistakes lead, by their names.
    shuffle : int
        Seed of the order.

    Returns
    -------
    Question
        With at least the right choice.

    Examples
    --------
    >>> question("sum", {"a": 2}, 4, {"minus": 0, "times": 4}, 1).choices
    ('4', '0')
    """
    by_text = {written(right): "right"}
    for name, value in wrong.items():
        by_text.setdefault(written(value), name)
    texts = list(by_text)
    order = np.random.default_rng(shuffle).permutation(len(texts)).tolist()
    choices = tuple(texts[at] for at in order)
    return Question(kind, given, choices, tuple(by_text[text] for text in choices))
