"""Without a browser: how many visitors a process holds, and what memory they take."""

from __future__ import annotations

import statistics
import threading
import time
from itertools import count

from benchmarks.apps import App, Running
from benchmarks.visitor import Answer, Visitor

BEAT = 2.0
MOVES = 6
LIMIT = 0.5


def move(app: App, visitor: Visitor, number: int) -> Answer:
    """Move `base` a little."""
    if app.name == "ours":
        return visitor.trigger("base.slider", "move", {"value": 20 + number % 10, "last": True})
    return visitor.move("base", double_array_value=[9000 + 100 * (number % 10)])


def p95(app: App, running: Running, users: int) -> float:
    """Return the answer time that 95 of 100 moves stay below, at one move per user and 2 s [s]."""
    visitors = [Visitor(running.link(50, 128)) for _ in range(users)]
    for visitor in visitors:
        visitor.open()
    times: list[float] = []
    threads = [
        threading.Thread(target=_walk, args=(app, visitor, BEAT * at / users, times))
        for at, visitor in enumerate(visitors)
    ]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    for visitor in visitors:
        visitor.close()
    return statistics.quantiles(times, n=20, method="inclusive")[-1]


def _walk(app: App, visitor: Visitor, wait: float, times: list[float]) -> None:
    time.sleep(wait)
    due = time.perf_counter()
    for number in range(MOVES):
        move(app, visitor, number)
        # Late is late: whoever had to wait for an answer before counts that waiting, too.
        times.append(time.perf_counter() - due)
        due += BEAT
        time.sleep(max(0.0, due - time.perf_counter()))


def most_users(app: App, running: Running, steps: tuple[int, ...]) -> tuple[int, dict[int, float]]:
    """Return the largest of `steps` that stays below half a second, and each p95 on the way [s]."""
    seen: dict[int, float] = {}
    held = 0
    for users in steps:
        seen[users] = p95(app, running, users)
        if seen[users] > LIMIT:
            break
        held = users
    return held, seen


def memory(running: Running, sessions: int) -> tuple[float, float]:
    """Return what the server holds with `sessions` open, and after five times as many went [MB]."""
    numbers = count()
    for turn in range(5):
        visitors = [Visitor(running.link(50, 128)) for _ in range(sessions)]
        for visitor in visitors:
            visitor.open()
            next(numbers)
        if turn == 0:
            opened = running.memory()
        for visitor in visitors:
            visitor.close()
    Visitor(running.link(50, 128)).open()
    return opened, running.memory()
