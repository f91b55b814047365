"""Training a head to look back, and its table of positions with it, step by step."""

from collections.abc import Iterator
from typing import NamedTuple

import numpy as np
from numpy.typing import ArrayLike, NDArray

from pe_core.adam import Adam
from pe_core.checks import (
    finite_above,
    finite_matrix,
    finite_not_negative,
    positive_integer,
    quoted,
)
from pe_core.head import loss_and_gradients, places_back, rows_trained


class Snapshot(NamedTuple):
    """What training has reached: step, loss at each step so far [nat], table P, and M."""

    step: int
    losses: NDArray[np.float64]
    table: NDArray[np.float64]
    bilinear: NDArray[np.float64]


def train_look_back(
    table: ArrayLike,
    back: int,
    trained: int,
    *,
    learnable: bool = True,
    weight_decay: float = 0.0,
    learning_rate: float = 0.05,
    steps: int = 400,
    every: int = 40,
) -> Iterator[Snapshot]:
    """Train a head, and its table if it is learnable, to look back; yield what it has reached.

    Adam on ``loss + weight_decay / 2 |M|^2``, loss as in `look_back_gradients`, over the first
    `trained` rows: M starts at 0, and the other rows stay what they are. All is computed between
    two snapshots, so whoever stops asking stops the training.

    Parameters
    ----------
    table : array_like of real numbers, shape (rows, d_model)
        The matrix P before training, finite.
    back : int
        [positions], at least 1, below `trained`.
    trained : int
        [positions], rows that take part, at least 1, at most all of them.
    learnable : bool
        Whether the table is trained as well; else M alone.
    weight_decay : float
        How strongly M is drawn to 0, at least 0.
    learning_rate : float
        Length of a step, finite, above 0.
    steps : int
        Number of steps, at least 1.
    every : int
        Steps from one snapshot to the next, at least 1.

    Returns
    -------
    iterator of Snapshot
        At step 0, `every`, 2 `every`, ..., and at `steps`; the arrays are not written to again.

    Raises
    ------
    TypeError
        If a number is not one (a boolean is none), or `table` does not hold real numbers.
    ValueError
        If `table` is not a matrix of at least 1 x 1 or holds a value that is not finite, a count is
        not whole, `trained`, `back`, `steps` or `every` is below 1, `trained` is above the number
        of rows, `back` is not below `trained`, `weight_decay` is not finite or below 0, or
        `learning_rate` is not finite or not above 0.

    References
    ----------
    .. [1] D. P. Kingma and J. Ba, "Adam: A Method for Stochastic Optimization", alg. 1,
       arXiv:1412.6980.

    Examples
    --------
    A loss of ln 3 to begin with, three positions to choose from:

    >>> snapshots = list(train_look_back(np.eye(3), 1, 3, steps=40))
    >>> [snapshot.step for snapshot in snapshots], float(snapshots[-1].losses[0].round(4))
    ([0, 40], 1.0986)
    """
    rows = finite_matrix("table", table).copy()
    trained = rows_trained(trained, len(rows))
    back = places_back(back, trained)
    if not isinstance(learnable, bool):
        raise TypeError(f"learnable must be True or False, got {quoted(learnable)}")
    rate = finite_above("learning_rate", learning_rate, 0.0)
    decay = finite_not_negative("weight_decay", weight_decay)
    steps, every = positive_integer("steps", steps), positive_integer("every", every)
    inside, bilinear = rows[:trained], np.zeros((rows.shape[1], rows.shape[1]))
    moving = [Adam(bilinear, rate, decay), Adam(inside, rate)][: 1 + learnable]

    def snapshots() -> Iterator[Snapshot]:
        losses = np.empty(steps + 1)
        for step in range(steps + 1):
            losses[step], by_table, by_bilinear = loss_and_gradients(inside, bilinear, back)
            if step % every == 0 or step == steps:
                yield Snapshot(step, losses[: step + 1].copy(), rows.copy(), bilinear.copy())
            for matrix, gradient in zip(moving, (by_bilinear, by_table), strict=False):
                matrix.move(gradient)

    return snapshots()
