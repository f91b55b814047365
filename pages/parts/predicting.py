"""The questions that the pages ask before they show: one function for each page."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from functools import partial
from typing import Any

import numpy as np

import pe_core
from figures import marked_values, word_differences
from pe_core import prediction
from pe_core.prediction import OPTIONS, Answer
from ui.card import Card, deck
from ui.page import Lesson
from ui.shell import as_plain

TWICE, FEW_ROWS = 2, 3
PAIR = 2
"""The width that a question is about, whatever the slider says."""
BASE, OTHER_BASE = 10_000, 10


def reveal(
    lesson: Lesson,
    axes: tuple[str, str],
    code: str,
    answer: Answer,
    *,
    index: str = "position",
    settings: Mapping[str, Any] | None = None,
    **look: Any,
) -> None:
    """Draw the numbers that were asked for, with the place of the answer marked."""
    words = words_of(lesson)
    figure = marked_values(answer.x, answer.values, words, axes=axes, marked=answer.marked, **look)
    values = answer.values[:, np.newaxis]
    more: dict[str, Any] = {"rows": answer.x.tolist(), "headings": [words[axes[1]]], "index": index}
    picture(lesson, axes, code, answer, figure, values, settings=settings, **more)


def shows(lesson: Lesson, axes: tuple[str, str], code: str, **look: Any) -> Callable[[Any], None]:
    """Return what draws the answer, once there is one; see `reveal`."""
    return lambda answer: reveal(lesson, axes, code, answer, **look)


def words_of(lesson: Lesson) -> dict[str, str]:
    """Return the words inside the pictures of the answers."""
    return {**lesson.words, **lesson.texts.group("predict.figure")}


def picture(
    lesson: Lesson,
    axes: tuple[str, str],
    code: str,
    answer: Answer,
    figure: Any,
    values: Any,
    **more: Any,
) -> None:
    """Draw a picture of the answer with the sentence that all of them share."""
    words = words_of(lesson)
    nothing = lesson.texts("predict.shown.nothing")
    marked = ", ".join(f"{at:g}" for at in answer.marked) or nothing
    facts = {"across": words[axes[0]], "up": words[axes[1]], "marked": marked}
    replace(lesson, name="predict").picture("shown", figure, values, code=code, facts=facts, **more)


def on_start(lesson: Lesson, encoding: Any) -> None:
    """Ask which columns are the fastest."""
    axes, code = ("column_axis", "sign_change_axis"), "sign_changes"
    answer = partial(prediction.fastest_columns, encoding)
    show = shows(lesson, axes, code, index="column_number")
    deck(lesson, Card("fastest", OPTIONS["fastest"], answer, show))


def on_order(
    lesson: Lesson, words: Sequence[str], tokens: Any, positions: Any, projections: Any, seed: int
) -> None:
    """Ask whose output changes when two words change places; none if all words are alike."""
    order = prediction.first_swap(words)
    if order is None:
        return
    with_positions = bool(positions.any())
    other = words[order[0]]
    options = OPTIONS["swapped"]
    if len(words) <= FEW_ROWS:
        options = tuple(name for name in options if name != "some")
    if len(words) <= TWICE:
        options = tuple(name for name in options if name != "two")
    asked: dict[str, Any] = {
        "first": as_plain(words[0]),
        "second": as_plain(other),
        "count": len(words),
    }
    about: dict[str, Any] = asked | {
        "seed": seed,
        "positions": with_positions,
        "words": tuple(words),
    }

    def show(answer: Answer) -> None:
        labels = {**words_of(lesson), **lesson.texts.group("order.figure")}
        figure = word_differences(answer.values, labels, names=words, height=268)
        given: dict[str, Any] = {"word_list": list(words), "order": order, "seed": seed}
        given |= {"with_positions": with_positions}
        axes = ("position_axis", "column_change_axis")
        more: dict[str, Any] = {"settings": given, "headings": [labels["difference_axis"]]}
        values = answer.values[:, np.newaxis]
        picture(lesson, axes, "order_differences", answer, figure, values, **more)

    answer = partial(prediction.outputs_after_swap, tokens, positions, projections, order)
    deck(lesson, Card("swapped", options, answer, show, about))


def on_matrix(lesson: Lesson, encoding: Any) -> None:
    """Ask what length, width and base change, and which row is the longest."""
    seq_len, d_model, base = lesson.seq_len, lesson.d_model, lesson.base
    table = partial(pe_core.get_sinusoidal_positional_encoding, base=base)
    other = OTHER_BASE if base != OTHER_BASE else BASE
    narrow = {"width": PAIR, "other": other}
    shown = partial(shows, lesson)
    bases = {"other_base": other, "widths": list(prediction.WIDTHS)}
    by_width: dict[str, Any] = {"index": "width", "settings": bases}
    deck(
        lesson,
        Card(
            "bases",
            OPTIONS["bases"],
            lambda: prediction.change_by_base(seq_len, PAIR, (base, other)),
            shown(("width_axis", "base_change_axis"), "two_bases", **by_width),
            narrow,
        ),
        Card(
            "longer",
            OPTIONS["longer"],
            lambda: prediction.changed_rows(encoding, table(TWICE * seq_len, d_model)),
            shown(("position_axis", "row_change_axis"), "longer"),
            {"more": TWICE * seq_len},
        ),
        Card(
            "wider",
            OPTIONS["wider"],
            lambda: prediction.kept_columns(encoding, table(seq_len, TWICE * d_model)),
            shown(("column_axis", "column_change_axis"), "wider", index="column_number"),
            {"wide": TWICE * d_model},
        ),
        Card(
            "norms",
            OPTIONS["norms"],
            lambda: prediction.longest_row(encoding),
            shown(("position_axis", "norm_axis"), "row_norms", zoomed=True),
        ),
    )
