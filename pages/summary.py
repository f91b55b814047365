"""What do I take home?"""

from ui.guard import enter_through_the_frame

enter_through_the_frame()

from typing import Any

import numpy as np
import streamlit as st

import pe_core
from figures import named_rows, trained_table, word_differences
from ui import glossary, page, path, references, view
from ui.catalogue import SEED
from ui.numerals import short

HEIGHT = 150
ROWS, TRAINED, WIDTH, STEPS = 64, 32, 32, 400
"""The table of the page on learned positions: how many rows, of which trained, how wide."""
FAR = (0, 10, 100, 1000, 10_000)
TAKE_AWAYS = {"order": "order", "learned": "learned", "fixed": "waves", "sum": "words"}
"""Each with the page that tells it whole."""

lesson = page.begin("summary", sliders=False)
groups = lesson.texts.group("order.figure"), lesson.texts.group("words.figure")
labels = {**lesson.words, **groups[0], **groups[1]}
d_model, base, seed = lesson.d_model, lesson.base, view.value(SEED)
words = pe_core.split_words(lesson.texts("order.example.modifiers"))[0]
tokens = pe_core.word_vectors(words, d_model, seed=seed, spread=1)
encoding = pe_core.get_sinusoidal_positional_encoding(len(words), d_model, base=base)
projections = pe_core.random_projections(d_model, seed=seed)
settings = {"seed": seed, "word_list": words, "word_count": len(words)}


def change(signal: Any) -> float:
    """Return how much the sentence read backwards changes the output of a word at the most."""
    order = list(range(len(words)))[::-1]
    read, backwards = (
        pe_core.self_attention(rows + signal, projections)[0] for rows in (tokens, tokens[order])
    )
    return float(pe_core.difference_by_item(read, backwards, order).max())


def order() -> None:
    """Draw how much a word's output changes with the order, without and with positions."""
    changes = np.column_stack([change(0 * encoding), change(encoding)])[0]
    names = [lesson.text("without"), lesson.text("with")]
    figure = word_differences(changes, labels, names=names, height=HEIGHT)
    facts = {"without": short(changes[0], 1), "with": short(changes[1])}
    lesson.prose("order", **facts)
    lesson.picture(
        "order",
        figure,
        changes[:, np.newaxis],
        headings=[labels["difference_axis"]],
        index="with_positions",
        code="two_orders",
        settings=settings,
        facts=facts,
    )


@st.cache_data(show_spinner=False, max_entries=64)
def trained(seed: int) -> Any:
    """Return a table after its training: the same for everybody with this seed."""
    table = pe_core.untrained_table(ROWS, WIDTH, seed)
    *_, last = pe_core.train_look_back(table, 1, TRAINED, steps=STEPS, every=STEPS)
    return last.table


def learned() -> None:
    """Draw a learned table: it ends where its training ended."""
    table = trained(seed)
    lesson.prose("learned", trained=TRAINED)
    lesson.picture(
        "learned",
        trained_table(
            table, labels, trained=TRAINED, title=lesson.text("table_title"), height=HEIGHT
        ),
        table,
        code="trained_table",
        settings={
            "kind": "learned",
            "learnable": True,
            "back": 1,
            "seed": seed,
            "decay": 0.0,
            "step": STEPS,
        },
        facts={"rows": ROWS, "trained": TRAINED},
    )


def fixed() -> None:
    """Draw rows at positions that no text reaches: each has its waves."""
    rows = pe_core.encode_positions(np.arange(FAR[-1] + 1.0)[list(FAR)], d_model, base=base)
    names = [lesson.texts("drawer.position_number", position=position) for position in FAR]
    lesson.prose("fixed", farthest=FAR[-1])
    lesson.picture(
        "fixed",
        named_rows(rows, labels, names=names, limit=1, height=HEIGHT, room=14),
        rows,
        rows=FAR,
        code="far_rows",
        settings={"positions": list(FAR)},
        facts={"count": len(FAR), "farthest": FAR[-1]},
    )


def sum_of_both() -> None:
    """Draw what enters the first attention layer."""
    word_embedding = pe_core.word_vectors(words, d_model, seed=seed)
    final_embedding = word_embedding + encoding
    limit = float(abs(final_embedding).max())
    lesson.prose("sum")
    lesson.picture(
        "sum",
        named_rows(final_embedding, labels, names=words, limit=limit, height=HEIGHT),
        final_embedding,
        code="final_embedding",
        settings=settings | {"scale": "1"},
        facts={"count": len(words)},
    )


DRAW = {"order": order, "learned": learned, "fixed": fixed, "sum": sum_of_both}
names = list(TAKE_AWAYS)
for pair in (names[:2], names[2:]):
    for place, name in zip(st.columns(2, gap="medium"), pair, strict=True):
        with place, st.container(border=True, height="stretch", key=f"card-{name}"):
            with st.container(horizontal=True, horizontal_alignment="distribute"):
                lesson.heading(name)
                path.link(TAKE_AWAYS[name], lesson.texts)
            DRAW[name]()
lesson.heading("glossary")
glossary.draw(lesson.texts)
lesson.heading("reading")
references.draw(lesson.texts)
lesson.heading("days")
path.days(lesson.texts)
