"""Why does attention not know word order?"""

from ui.guard import enter_through_the_frame

enter_through_the_frame()

from collections.abc import Sequence
from typing import Any

import numpy as np
import streamlit as st
from numpy.typing import NDArray

import pe_core
from figures import attention_matrix, named_rows, piano_roll, word_differences
from pages.parts import predicting
from ui import controls, page, reorder, view
from ui.catalogue import MOST_WORDS, ORDER, POSITIONS, RESTORED, SEED, SENTENCE
from ui.numerals import short
from ui.shell import as_plain

Floats = NDArray[Any]

MELODY = ("c", "c", "g", "g", "a", "a", "g")
"""Ah! vous dirai-je, maman."""
PITCHES = {"c": 60, "g": 67, "a": 69}
"""In semitones, as MIDI counts them."""

lesson = page.begin("order", sliders=False)
labels = {**lesson.words, **lesson.texts.group("order.figure")}
d_model, base = lesson.d_model, lesson.base
seed, positions, is_restored = (view.value(each) for each in (SEED, POSITIONS, RESTORED))

example = lesson.text("example.first")
sentence = view.value(SENTENCE) or example
typed, left_out = pe_core.split_words(sentence, most=MOST_WORDS)
words = typed or pe_core.split_words(example)[0]
count, wanted = len(words), list(view.value(ORDER))
order = wanted if len(wanted) == count else list(range(count))[::-1]
if len(wanted) != count and words[::-1] == words:  # backwards it reads the same
    order = pe_core.shuffled_order(words, seed=seed)
reordered = [words[at] for at in order]

tokens = pe_core.word_vectors(words, d_model, seed=seed, spread=1)
encoding = pe_core.get_sinusoidal_positional_encoding(count, d_model, base=base)
projections = pe_core.random_projections(d_model, seed=seed)
heads = {
    added: [
        pe_core.self_attention(rows + added * encoding, projections)
        for rows in (tokens, tokens[order])
    ]
    for added in (False, True)
}
"""Outputs and weights in both orders, without positions and with them."""
changes = {
    added: pe_core.difference_by_item(first[0], other[0], order)
    for added, (first, other) in heads.items()
}
written = {added: short(change.max()) for added, change in changes.items()}
stamps = pe_core.get_sinusoidal_positional_encoding(len(MELODY), d_model, base=base)


def shuffle() -> None:
    """Lead on to the next order."""
    view.choose(ORDER, tuple(pe_core.shuffled_order(words, seed=seed, after=order)))


def try_sentence(text: str) -> None:
    """Put an example where the visitor types, in its first orders."""
    view.choose(SENTENCE, text)
    view.choose(ORDER, ())


def notes_on_the_sentence() -> None:
    """Say what of the sentence or of the order was not taken, and why."""
    if not typed:
        st.warning(lesson.text("no_words", example=example), icon=":material/short_text:")
    if left_out:
        cut = as_plain(" ".join(left_out))
        st.caption(lesson.text("left_out", most=MOST_WORDS, words=cut))
    if wanted and len(wanted) != count:
        st.caption(lesson.text("unfit", given=len(wanted), count=count))


def choose_sentence_and_order() -> None:
    """Draw the sentence to type, its words in the other order, and the switch."""
    with st.container(horizontal=True, vertical_alignment="bottom", key="sentence-row"):
        controls.text_field(
            SENTENCE,
            label=lesson.text("field.sentence", most=MOST_WORDS),
            shown=sentence,
            help_text=lesson.text("field.sentence_help"),
        )
        st.button(
            lesson.text("shuffle"),
            key="shuffle",
            icon=":material/shuffle:",
            on_click=shuffle,
            disabled=len(set(words)) == 1,
        )
        controls.switch(
            POSITIONS,
            label=lesson.text("field.positions"),
            help_text=lesson.text("field.positions_help"),
        )
    notes_on_the_sentence()
    reorder.swap_row(ORDER, order, words, label=lesson.text("field.order"))


def weight_pictures(places: Sequence[Any]) -> None:
    """Draw who looks at whom, in both orders, on one scale of colours."""
    high = max(float(weights.max()) for _, weights in heads[positions])
    names = {"first": words, "other": reordered}
    for place, name, (_, weights) in zip(places, names, heads[positions], strict=True):
        title = lesson.text(f"caption.{name}")
        with place:
            lesson.picture(
                name,
                attention_matrix(weights, labels, names=names[name], high=high, title=title),
                weights,
                code="attention",
                settings={"word_list": names[name], "seed": seed, "with_positions": positions},
                facts={"count": count},
                headings=[f"{at} {word}" for at, word in enumerate(names[name])],
            )


def difference_picture(name: str, change: Floats, code: str, height: int) -> None:
    """Draw how much the output of each word changed."""
    inputs = {"word_list": words, "order": order, "seed": seed, "with_positions": positions}
    lesson.picture(
        name,
        word_differences(change, labels, names=words, height=height),
        change[:, np.newaxis],
        headings=[labels["difference_axis"]],
        code=code,
        settings=inputs,
        facts={"count": count, "largest": short(change.max())},
    )


def verdict() -> None:
    """Say in a sentence what the order changed, above the differences."""
    kind = "alike" if reordered == words else "changed" if positions else "same"
    with st.container(key="verdict"):
        st.markdown(lesson.text(f"verdict.{kind}", largest=written[positions]))
    difference_picture("differences", changes[positions], "order_differences", 268)


def reading() -> None:
    """Say what the pictures show, with the numbers of both settings of the switch."""
    means = ([outputs.mean(axis=0)] for outputs, _ in heads[False])
    mean = short(pe_core.largest_difference(*means))
    lesson.prose("reading", same=written[False], changed=written[True], mean=mean)
    label, help_text = lesson.text("field.seed"), lesson.text("field.seed_help")
    left, right = st.columns([1, 5], gap="medium", vertical_alignment="bottom")
    with left:
        controls.integer_field(SEED, label=label, help=help_text)
    with right:
        controls.sliders(lesson.texts, of=("d_model", "base"))


def recurrent_contrast() -> None:
    """Set a cell that reads step by step beside the head that sees all words at once."""
    states, others = (pe_core.recurrent_states(rows, seed=seed) for rows in (tokens, tokens[order]))
    change = pe_core.difference_by_item(states, others, order)
    lesson.heading("recurrent")
    left, right = st.columns([6, 5], gap="medium")
    with left:
        lesson.prose("recurrent", attention=written[False], recurrent=short(change.max()))
    with right:
        difference_picture("recurrent", change, "recurrent", 240)


def particles() -> None:
    """Set an order that carries the meaning beside particles that carry it."""
    lesson.heading("particles")
    lesson.prose("particles")
    with st.container(horizontal=True, gap="small"):
        for name in ("first", "other", "modifiers", "twice"):
            text = lesson.text(f"example.{name}")
            st.button(text, key=f"example-{name}", on_click=try_sentence, args=(text,))
    lesson.prose("yet")


def sheet(name: str, notes: list[int]) -> None:
    """Let the notes be heard in an order, and draw them with the row of the encoding on each."""
    called = [lesson.text(f"note.{MELODY[at]}") for at in notes]
    pitches = [PITCHES[note] for note in MELODY]
    rows = np.column_stack([notes, [pitches[at] for at in notes]])
    lesson.beside(name).audio(pe_core.melody_wav(rows[:, 1]), format="audio/wav")
    lesson.picture(
        name,
        piano_roll(rows[:, 1], labels, stamps=rows[:, 0], names=called),
        rows,
        headings=[labels["stamp_axis"], labels["pitch_axis"]],
        code="sheet",
        settings={"pitches": pitches, "order": notes},
        facts={"notes": " ".join(called)},
    )
    names = [
        lesson.text("stamped", note=note, stamp=at) for note, at in zip(called, notes, strict=True)
    ]
    lesson.picture(
        f"stamps_{name}",
        named_rows(stamps[notes], labels, names=names, limit=1, height=230),
        stamps[notes],
        code="stamps",
        settings={"note_count": len(MELODY), "order": notes},
        facts={"count": len(notes)},
    )


def melody() -> None:
    """Play the notes as written and shuffled, and put the sheet in order again by its stamps."""
    as_written = list(range(len(MELODY)))
    shuffled = pe_core.shuffled_order(MELODY, seed=seed)
    read = pe_core.read_stamps(stamps[shuffled], len(MELODY), base=base).tolist()
    restored = [note for _, note in sorted(zip(read, shuffled, strict=True))]
    right = ("restored", restored) if is_restored else ("shuffled", shuffled)
    lesson.heading("melody")
    lesson.prose("melody")
    for place, (name, notes) in zip(st.columns(2), (("melody", as_written), right), strict=True):
        with place:
            with st.container(horizontal=True, vertical_alignment="center", key=f"sheet-{name}"):
                st.markdown(lesson.text(f"caption.{name}"))
                if name != "melody":
                    label = lesson.text("scatter" if is_restored else "restore")
                    controls.flip_button(RESTORED, label=label, icon=":material/low_priority:")
            sheet(name, notes)
    lesson.prose("stamps")


choose_sentence_and_order()
first_place, other_place, last_place = st.columns(3, gap="small")
weight_pictures([first_place, other_place])
with last_place:
    verdict()
predicting.on_order(lesson, words, tokens, positions * encoding, projections, seed)
reading()
recurrent_contrast()
particles()
melody()
lesson.heading("deeper")
lesson.prose("deeper")
