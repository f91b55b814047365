"""A few at a time: who computes for long waits until a place is free, and is told so."""

from __future__ import annotations

import threading
import time
from collections.abc import Callable, Hashable


class Queue:
    """Places for a few, in the order in which they came.

    Nobody has to say goodbye: who has not been heard of for a while has closed his tab, and his
    place is free.

    Parameters
    ----------
    places
        How many may go on at once.
    patience
        [s] after which one who does not ask again is gone.
    clock
        Tells the time in seconds.
    """

    def __init__(
        self, places: int, patience: float, clock: Callable[[], float] = time.monotonic
    ) -> None:
        self._places, self._patience, self._clock = places, patience, clock
        self._heard: dict[Hashable, float] = {}
        self._lock = threading.Lock()

    def number(self, who: Hashable) -> int:
        """Return 0 if `who` has a place, else his number among those who wait; ask again soon."""
        with self._lock:
            now = self._clock()
            self._heard.setdefault(who, now)
            gone = [one for one, at in self._heard.items() if now - at > self._patience]
            for one in gone:
                if one != who:
                    del self._heard[one]
            self._heard[who] = now
            return max(0, list(self._heard).index(who) + 1 - self._places)

    def leave(self, who: Hashable) -> None:
        """Give the place back."""
        with self._lock:
            self._heard.pop(who, None)
