"""Adam: steps downhill, each number with a length of its own."""

import numpy as np

from pe_core.head import Matrix

_KEPT, _KEPT_SQUARE = 0.9, 0.999
_TINY = 1e-8


class Adam:
    """Moves one matrix downhill by its gradients [Kingma and Ba, arXiv:1412.6980, alg. 1]."""

    def __init__(self, matrix: Matrix, learning_rate: float, weight_decay: float = 0.0) -> None:
        self._matrix, self._rate, self._decay = matrix, learning_rate, weight_decay
        self._mean, self._square = np.zeros_like(matrix), np.zeros_like(matrix)
        self._steps = 0

    def move(self, gradient: Matrix) -> None:
        """Take one step against `gradient`, in place; decay adds the gradient of its penalty."""
        gradient = gradient + self._decay * self._matrix
        self._steps += 1
        self._mean = _KEPT * self._mean + (1 - _KEPT) * gradient
        self._square = _KEPT_SQUARE * self._square + (1 - _KEPT_SQUARE) * gradient**2
        mean = self._mean / (1 - _KEPT**self._steps)
        square = self._square / (1 - _KEPT_SQUARE**self._steps)
        self._matrix -= self._rate * mean / (np.sqrt(square) + _TINY)
