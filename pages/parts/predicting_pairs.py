"""The questions about waves, distances, rotations and training: one function for each page."""

from collections.abc import Callable, Mapping
from functools import cache, partial
from typing import Any

import numpy as np

import pe_core
from figures import hit_strips, score_matrix
from pages.parts.predicting import picture, shows, words_of
from pe_core import prediction
from pe_core.prediction import OPTIONS, Answer
from ui.card import Card, deck
from ui.page import Lesson

TWICE, FOUR_TIMES, MANY_TIMES = 2, 4, 20
NARROW = 4
"""The width that a question is about, whatever the slider says."""
LEAST_ROWS, NEAR = 3, 3
OFFSETS, LONGEST_OFFSET = 800, 1000


def on_waves(lesson: Lesson) -> None:
    """Ask how long the slowest turn gets, and when a row comes back."""
    sizes: dict[str, Any] = {"d_model": lesson.d_model, "base": lesson.base}
    slowest = prediction.slowest_when_wider(**sizes)
    asked = {name: slowest.facts[name] for name in ("now", "wide", "limit")}
    by_offset = {"index": "offset", "settings": {"seq_len": OFFSETS + 1}}
    by_width = {"index": "width", "limit": slowest.facts["limit"]}
    by_width["log"] = slowest.facts["last"] > MANY_TIMES * slowest.facts["now"]
    deck(
        lesson,
        Card(
            "repeat",
            OPTIONS["repeat"],
            lambda: prediction.coming_back(
                pe_core.similarity_by_offset(np.arange(OFFSETS + 1), **sizes),
                float(pe_core.similarity_by_offset(round(slowest.facts["now"]), **sizes)),
            ),
            shows(lesson, ("offset_axis", "similarity_axis"), "offsets", **by_offset),
        ),
        Card(
            "slowest",
            OPTIONS["slowest"],
            lambda: slowest,
            shows(lesson, ("width_axis", "wavelength_axis"), "longest_wavelengths", **by_width),
            asked,
        ),
    )


def on_distance(lesson: Lesson, encoding: Any, first_rise: int | None) -> None:
    """Ask which row is nearest, where the first rise comes, and whether a sign is known."""
    width, base = lesson.d_model, lesson.base
    rises = {"now": first_rise or float("inf"), "wide": TWICE * width}
    narrow = {"width": NARROW, "last": LONGEST_OFFSET, "turn": prediction.A_TURN - 1}
    settings = {"d_model": NARROW, "seq_len": LONGEST_OFFSET + 1}
    by_offset = {"index": "offset", "settings": settings}
    cards = [
        Card(
            "nearest",
            OPTIONS["nearest"],
            lambda: prediction.nearest_offset(NARROW, base=base),
            shows(lesson, ("offset_axis", "similarity_axis"), "offsets", **by_offset),
            narrow,
        ),
        Card(
            "rise",
            OPTIONS["rise"],
            lambda: prediction.rise_when_wider(width, base=base),
            shows(lesson, ("width_axis", "first_rise_axis"), "first_rises", index="width"),
            rises,
        ),
    ]
    if lesson.seq_len >= LEAST_ROWS:
        cards.insert(1, _direction(lesson, encoding))
    deck(lesson, *cards)


def _direction(lesson: Lesson, encoding: Any) -> Card:
    row, offset = _middle(lesson.seq_len)
    asked = {"row": row, "offset": offset, "before": row - offset, "after": row + offset}
    return Card(
        "direction",
        OPTIONS["direction"],
        lambda: prediction.before_or_after(encoding, row, offset),
        shows(
            lesson,
            ("position_axis", "score_axis"),
            "row_products",
            settings={"position": row},
        ),
        asked,
    )


def _middle(seq_len: int) -> tuple[int, int]:
    row = seq_len // 2
    return row, min(NEAR, seq_len - 1 - row)


def on_shift(lesson: Lesson, encoding: Any, seed: int) -> None:
    """Ask where a transposed rotation leads, and what random matrices leave of the stripes."""
    if lesson.seq_len < LEAST_ROWS:
        return
    count = lesson.compared
    few = encoding[:count]
    row, offset = _middle(count)
    back = partial(pe_core.turned_query_scores, few, -offset, base=lesson.base)
    asked = {"row": row, "offset": offset, "back": row - offset, "forward": row + offset}
    one_query = {"position": row, "offset_value": -offset, "seq_len": count}

    def projected(answer: Answer) -> None:
        words = words_of(lesson)
        scores = pe_core.projected_scores(few, few, seed=seed)
        title = lesson.texts("shift.projected_title")
        headings = [lesson.texts("drawer.position_number", position=at) for at in range(count)]
        settings = {"offset_value": 0, "seed": seed, "seq_len": count}
        figure = score_matrix(scores, words, title=title, height=400)
        axes, code = ("key_axis", "query_axis"), "projected_scores"
        more: dict[str, Any] = {"settings": settings, "headings": headings}
        picture(lesson, axes, code, answer, figure, scores, **more)

    deck(
        lesson,
        Card(
            "backwards",
            OPTIONS["backwards"],
            lambda: prediction.found_key(back(), row, offset),
            shows(lesson, ("key_axis", "score_axis"), "one_query", settings=one_query),
            asked,
        ),
        Card(
            "projected",
            OPTIONS["projected"],
            lambda: prediction.stripes(pe_core.projected_scores(few, few, seed=seed)),
            projected,
            {"seed": seed},
        ),
    )


def on_words(lesson: Lesson, *, scaled: bool) -> None:
    """Ask how much louder positions get when there are more columns."""
    settings = {"scaled": scaled}
    by_width = {"index": "width", "settings": settings}
    deck(
        lesson,
        Card(
            "louder",
            OPTIONS["louder"],
            partial(prediction.louder_when_wider, lesson.d_model, scaled=scaled),
            shows(lesson, ("width_axis", "loud_axis"), "louder", **by_width),
            {"wide": FOUR_TIMES * lesson.d_model, "scaled": scaled},
        ),
    )


def on_learned(
    lesson: Lesson,
    found_at_the_end: Callable[[], Any],
    trained: int,
    rows: int,
    settings: Mapping[str, Any],
) -> None:
    """Ask what the fixed encoding is good for beyond the trained positions."""
    back = settings["back"]
    hits = cache(found_at_the_end)  # a training is for the answer and for its picture

    def show(answer: Answer) -> None:
        words, found = words_of(lesson), hits()
        figure = hit_strips(found.T, words, first=back, trained=trained, height=280)
        headings = [words["learned_table"], words["fixed_table"]]
        more: dict[str, Any] = {
            "settings": settings,
            "headings": headings,
            "rows": range(back, rows),
        }
        axes = ("position_axis", "hit")
        picture(lesson, axes, "hits", answer, figure, found, **more)

    deck(
        lesson,
        Card(
            "beyond",
            OPTIONS["beyond"],
            lambda: prediction.found_beyond(hits()[:, 1], trained - back),
            show,
            {**settings, "trained": trained, "rows": rows},
        ),
    )
