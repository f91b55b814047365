"""A slider that speaks while the hand moves it; Streamlit's own is silent until it is let go.

The picture follows each answer, the link follows the end of the move (docs/decisions/0007).
"""

from __future__ import annotations

import secrets
from collections.abc import Callable, Mapping, Sequence
from functools import partial
from itertools import groupby, pairwise
from typing import Any

from ui import guard, in_hand, link
from ui.script import component, told

_slider = component("pe_slider", script="slider.js")
_end = component("pe_run_ended", script="slider.js", function="runEnded")


def draw(
    name: str,
    value: int,
    stops: Sequence[int],
    *,
    label: str,
    help_text: str,
    on_move: Callable[[int], None],
    mark: int | None = None,
) -> None:
    """Draw the slider of `name` at `value`; `on_move` is called with each number on the way.

    The thumb runs through `stops`, ascending numbers at even distances; `mark` is one of them that
    is marked. A `value` between two of them is shown as it is, with the thumb on the lower one.
    """
    key = f"{name}.slider"

    def moved() -> None:
        take(told(key, "move"), on_move)

    data: dict[str, Any] = {"name": name, "value": value, "label": label, "help": help_text}
    data |= {"stops": runs_of(stops), "mark": mark}
    _slider(key=key, data=data, on_move_change=moved)


def runs_of(stops: Sequence[int]) -> list[list[int]]:
    """Return ascending numbers in less room: the first, then runs of how many steps of what size.

    Examples
    --------
    >>> runs_of([1, 2, 3, 5, 7, 10])
    [[1], [2, 1], [2, 2], [1, 3]]
    """
    steps = groupby(after - stop for stop, after in pairwise(stops))
    return [[*stops[:1]], *([len(list(run)), step] for step, run in steps)]


def take(move: Any, on_move: Callable[[int], None]) -> None:
    """Hand on a move that the browser tells of; the link waits for the last one."""
    if isinstance(move, Mapping) and isinstance(move.get("value"), int | float):
        link.hold(not move.get("last"))
        in_hand.note(move.get("shown"))
        in_hand.want(move.get("want"))
        on_move(int(move["value"]))


def end_of_run(of: str = "part", on_end: Callable[[str, int], None] | None = None) -> None:
    """Tell the sliders that the run has ended: the last thing on a page, and on a part of one.

    `on_end` is called with the name of a slider and the number at which its move has ended. Of that
    the page tells, and not the part in which the slider stands: the part would run in vain first.
    """
    in_hand.forget()
    key = f"run-ended-{of}"

    def ended() -> None:
        move = told(key, "move")
        if on_end is not None and isinstance(move, Mapping):
            take(move, partial(on_end, str(move.get("name"))))

    alone = not guard.in_the_frame()
    # No number that a server which has started anew would count once more: the browser passes over
    # what it has already.
    data = {"run": secrets.token_hex(4), "of": of, "alone": alone}
    _end(key=key, data=data, on_move_change=ended)
