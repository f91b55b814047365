"""What reaches the first attention layer?"""

from ui.guard import enter_through_the_frame

enter_through_the_frame()

from typing import Any

import numpy as np
import streamlit as st

import pe_core
from figures import loudness_bars, named_rows
from pages.parts import predicting_pairs
from ui import controls, page, view
from ui.catalogue import COLUMN, MOST_WORDS, SCALED, SEED, SENTENCE, TOKEN
from ui.shell import as_plain

ROOM_FOR_A_WORD, ROOM_FOR_A_POSITION = 9, 12
TWICE = 2

lesson = page.begin("words", sliders=False)
labels = {**lesson.words, **lesson.texts.group("words.figure")}
d_model, base = lesson.d_model, lesson.base
seed, column, scaled = view.value(SEED), view.value(COLUMN), view.value(SCALED)

sentence = view.value(SENTENCE) or lesson.text("example")
typed, left_out = pe_core.split_words(sentence, most=MOST_WORDS)
words = typed or pe_core.split_words(lesson.text("example"))[0]
token = min(view.value(TOKEN), len(words) - 1)
repeated = [word for word in [words[token], *words] if words.count(word) >= TWICE]
places = [at for at, word in enumerate(words) if word == repeated[0]][:TWICE] if repeated else []

vectors = pe_core.word_vectors(words, d_model, seed=seed)
word_embedding = pe_core.scale_embedding(vectors) if scaled else vectors
position_signal = pe_core.get_sinusoidal_positional_encoding(len(words), d_model, base=base)
final_embedding = word_embedding + position_signal
limit = max(float(abs(part).max()) for part in (word_embedding, position_signal, final_embedding))
settings = {
    "word_list": words,
    "word_count": len(words),
    "seed": seed,
    "scale": f"{d_model}**0.5" if scaled else "1",
}
chosen = {
    "word": as_plain(words[token]),
    "token": token,
    "column": column,
    "count": len(words),
    "word_value": word_embedding[token, column],
    "position_value": position_signal[token, column],
    "sum_value": final_embedding[token, column],
    "limit": limit,
}


def choose_cell(x: float, y: float) -> None:
    """Make the clicked cell the chosen one."""
    view.choose(COLUMN, int(x))
    view.choose(TOKEN, int(y))


def sentence_and_width() -> None:
    """Draw what fixes the three matrices, and say what of the sentence was not taken."""
    left, right = st.columns([1, 2], gap="medium", vertical_alignment="bottom")
    with left:
        label = lesson.text("field.sentence", most=MOST_WORDS)
        controls.text_field(SENTENCE, label=label, shown=sentence)
    with right:
        controls.sliders(lesson.texts, of=("d_model", "base"))
    if not typed:
        st.warning(lesson.text("no_words"), icon=":material/short_text:")
    if left_out:
        cut = as_plain(" ".join(left_out))
        st.caption(lesson.text("left_out", most=MOST_WORDS, cut=cut))


def cell_and_switch() -> None:
    """Choose a cell and a way to scale; see the sum of the cell with its numbers."""
    with st.container(horizontal=True, gap="small", vertical_alignment="bottom"):
        if not view.is_hidden("inspector"):
            label = lesson.text("field.token")
            controls.integer_field(TOKEN, label=label, high=len(words) - 1, width=130)
            controls.integer_field(COLUMN, label=lesson.text("field.column"), width=130)
        controls.integer_field(SEED, label=lesson.text("field.seed"), width=130)
        label, help_text = lesson.text("scaled_label"), lesson.text("scaled_help")
        controls.switch(SCALED, label=label, help_text=help_text)
    if not view.is_hidden("inspector"):
        st.markdown(lesson.text("cell", **chosen))


def part(name: str, values: Any, names: list[str]) -> None:
    """Draw one of the three matrices, the names of its rows at its side."""
    figure = named_rows(
        values,
        labels,
        names=names,
        limit=limit,
        cell=(token, column),
        height=340,
        title=lesson.text(f"{name}_title"),
        scale=name == "final_embedding",
        room=ROOM_FOR_A_WORD if names is words else ROOM_FOR_A_POSITION,
    )
    facts = chosen | {"cell": values[token, column]}
    lesson.picture(
        name, figure, values, code=name, settings=settings, facts=facts, on_click=choose_cell
    )


def the_sum() -> None:
    """Draw word embedding plus position signal equals final embedding, on one scale."""
    places = [lesson.texts("drawer.position_number", position=at) for at in range(len(words))]
    one, two, both = page.with_signs("+", "=", last=14)
    with one:
        part("word_embedding", word_embedding, words)
    with two:
        part("position_signal", position_signal, places)
    with both:
        part("final_embedding", final_embedding, words)


def same_word() -> None:
    """Compare the vectors of one word at two places, before and after the sum."""
    lesson.heading("same")
    if not places:
        lesson.prose("none_repeated", example=lesson.text("example"))
        return
    same = np.column_stack([*word_embedding[places], *final_embedding[places]]).T
    facts = {
        "first": places[0],
        "second": places[1],
        "before": f"{pe_core.cosine_matrix(same[:2])[0, 1]:.4f}",
        "after": f"{pe_core.cosine_matrix(same[2:])[0, 1]:.4f}",
        "gap": f"{pe_core.distance_matrix(same[2:])[0, 1]:.4f}",
    }
    lesson.prose("same", word=as_plain(words[places[0]]), **facts)
    names = [
        lesson.text(f"{when}_name", position=at) for when in ("before", "after") for at in places
    ]
    lesson.picture(
        "same_word",
        named_rows(same, labels, names=names, limit=limit, height=230),
        same,
        rows=[*places, *places],
        code="same_word",
        settings=settings | {"two_places": places},
        facts=facts,
    )


def loudness() -> None:
    """Draw how loud the positions are beside the words, for three ways to scale the words."""
    unit = pe_core.word_vectors(words, d_model, seed=seed, spread=1.0)
    ways = (unit, 1.0, False), (vectors, None, False), (pe_core.scale_embedding(unit), 1.0, True)
    measured = [pe_core.loudness(position_signal, embedding) for embedding, _, _ in ways]
    expected = [
        pe_core.expected_loudness(d_model, spread=spread, scaled=by_root)
        for _, spread, by_root in ways
    ]
    ratios = np.column_stack([measured, expected])
    names = [lesson.text(f"way.{way}") for way in ("paper", "unscaled", "library")]
    facts = {
        "paper": f"{measured[0]:.3g}",
        "unscaled": f"{measured[1]:.3g}",
        "library": f"{measured[2]:.3g}",
    }
    lesson.heading("loudness")
    lesson.prose("loudness")
    lesson.picture(
        "loudness",
        loudness_bars(ratios[:, 0], ratios[:, 1], labels, names=names, chosen=0 if scaled else 1),
        ratios,
        headings=[labels["measured"], labels["expected"]],
        index="way",
        code="loudness",
        settings=settings,
        facts=facts,
    )
    lesson.prose("ways", **facts)


sentence_and_width()
cell_and_switch()
the_sum()
lesson.prose("reading")
predicting_pairs.on_words(lesson, scaled=scaled)
same_word()
loudness()
lesson.heading("inference")
lesson.prose("inference")
lesson.heading("deeper")
lesson.prose("deeper")
