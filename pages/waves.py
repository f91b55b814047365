"""Why do some columns flicker and others barely move?"""

from ui.guard import enter_through_the_frame

enter_through_the_frame(__file__)

import numpy as np
import streamlit as st

import pe_core
from figures.binary import binary_counter
from figures.clocks import clocks
from figures.heatmaps import encoding_heatmap
from figures.ladder import wavelength_ladder
from figures.waves import Curve, waves
from pages.parts import predicting_pairs
from ui import controls, page, stage, view
from ui.catalogue import COLUMNS, ROW, SOUND
from ui.picture import Player

MOST_COUNTED = 32
"""Positions beside which the binary counter stands: five bits, still readable."""

SECONDS_OF_A_CHORD = 1.2
CHORDS_PER_SECOND = 8
MOST_HEARD = 96
"""Positions that sound one after the other: twelve seconds."""

lesson = page.begin("waves")
words = lesson.words
seq_len, d_model, base = lesson.seq_len, lesson.d_model, lesson.base
row = view.value(ROW)
chosen = list(view.value(COLUMNS)) or pe_core.telling_columns(seq_len, d_model, base=base)

encoding = pe_core.get_sinusoidal_positional_encoding(seq_len, d_model, base=base)
pairs = pe_core.column_pairs(d_model)
is_sine = pe_core.sine_columns(d_model)
wavelengths = pe_core.wavelengths(d_model, base=base)


def player(*, controls: bool = False) -> Player:
    """Let a picture follow the position that runs through the waves."""
    return Player("waves", row, seq_len, controls, lambda position: view.choose(ROW, position))


def curve(column: int) -> Curve:
    """Describe the wave of one column: smooth between the dots."""
    wavelength = wavelengths[pairs[column]]
    samples = pe_core.sample_positions(seq_len, wavelength)
    smooth = pe_core.encode_positions(samples, d_model, base=base)[:, column]
    return Curve(
        column=column,
        pair=int(pairs[column]),
        is_sine=bool(is_sine[column]),
        wavelength=float(wavelength),
        samples_x=samples,
        samples_y=smooth,
        values=encoding[:, column],
    )


def wave_picture() -> None:
    """Draw the chosen columns as waves, with the cursor that plays."""
    lesson.picture(
        "waves",
        waves(
            [curve(column) for column in sorted(chosen)],
            words,
            positions=np.arange(seq_len),
            position=row,
            height=410,
        ),
        encoding[:, sorted(chosen)],
        headings=[lesson.texts("drawer.column", column=column) for column in sorted(chosen)],
        code="waves",
        settings={"columns": sorted(chosen)},
        facts={"row": row, "count": len(chosen)},
        player=player(controls=True),
    )


def short(wavelength: float) -> str:
    """Write a wavelength in as few digits as tell its clock from the others."""
    return f"{wavelength:.1f}" if wavelength < 100 else f"{wavelength:,.0f}"


def clock_picture() -> None:
    """Draw the pairs of the chosen columns as clocks."""
    turning = sorted({int(pairs[column]) for column in chosen})
    phases = pe_core.phases(np.arange(seq_len), d_model, base=base)[:, turning]
    labels = [
        words["clock_label"].format(pair=pair, wavelength=short(wavelengths[pair]))
        for pair in turning
    ]
    width, height = (460, 380) if stage.is_set() else (320, 460)
    lesson.picture(
        "clocks",
        clocks(phases, words, labels=labels, position=row, width=width, height=height),
        phases,
        headings=[lesson.texts("drawer.pair_number", pair=pair) for pair in turning],
        code="clocks",
        settings={"pairs": turning},
        facts={"row": row, "count": len(turning)},
        player=player(),
    )


def ladder() -> None:
    """Draw all wavelengths against the length, and say which share completes a turn."""
    share = pe_core.share_completing_a_turn(seq_len, d_model, base=base)
    law = pe_core.share_completing_a_turn_law(seq_len, base=base)
    facts = {
        "pairs": wavelengths.size,
        "complete": int((wavelengths <= seq_len).sum()),
        "share": f"{100 * share:.1f}",
        "law": f"{100 * law:.1f}",
        "longest": f"{wavelengths[-1]:,.0f}",
        "ratio": f"{wavelengths[1] / wavelengths[0]:.3f}" if wavelengths.size > 1 else "–",
    }
    lesson.heading("wavelengths")
    lesson.prose("wavelengths", **facts)
    lesson.picture(
        "wavelengths",
        wavelength_ladder(wavelengths, words, seq_len=seq_len),
        wavelengths[:, np.newaxis],
        headings=[lesson.texts("drawer.wavelength")],
        index="pair",
        code="wavelengths",
        facts=facts,
    )


def counter() -> None:
    """Draw a binary counter beside the first rows of the encoding, fast columns on the left."""
    rows = min(seq_len, MOST_COUNTED)
    bits = pe_core.binary_counter(rows)
    lesson.heading("binary")
    lesson.prose("binary")
    left, right = st.columns([2, 5], gap="medium")
    with left:
        lesson.picture(
            "binary",
            binary_counter(bits, words, position=row, title=lesson.text("counter_title")),
            bits,
            headings=[lesson.texts("drawer.bit", bit=bit) for bit in range(bits.shape[1])],
            code="binary",
            settings={"rows": rows, "bit_count": bits.shape[1]},
            facts={"bits": bits.shape[1], "rows": rows},
            player=player(),
        )
    with right:
        first = encoding[:rows]
        figure = encoding_heatmap(
            first,
            words,
            pairs=pairs,
            wavelengths=wavelengths[pairs],
            cell=(min(row, rows - 1), None),
            title=lesson.text("encoding_title"),
            following=True,
        )
        lesson.picture(
            "encoding",
            figure,
            first,
            code="encoding",
            settings={"seq_len": rows},
            facts={"rows": rows},
            player=player(),
        )


def sound() -> None:
    """Let positions be heard: each clock is a tone, as loud as its sine."""
    heard = view.value(SOUND)
    lesson.heading("sound")
    lesson.prose("sound")
    label = lesson.text("silence" if heard else "listen")
    controls.flip_button(SOUND, label=label, icon=":material/volume_up:")
    if not heard:
        return
    sines = encoding[:, [2 * pair for pair in sorted({int(pairs[column]) for column in chosen})]]
    last = min(seq_len, MOST_HEARD) - 1
    far = (row + seq_len // 2) % seq_len
    parts = {
        "one": sines[[row]],
        "next": sines[[min(row + 1, seq_len - 1)]],
        "far": sines[[far]],
        "run": sines[: last + 1],
    }
    facts = {"row": row, "next": min(row + 1, seq_len - 1), "far": far, "last": last}
    for place, (name, rows) in zip(st.columns(4, gap="small"), parts.items(), strict=True):
        seconds = 1 / CHORDS_PER_SECOND if name == "run" else SECONDS_OF_A_CHORD
        with place:
            st.markdown(lesson.text(f"sound.{name}", **facts))
            st.audio(pe_core.chord_wav(rows, seconds_per_row=seconds), format="audio/wav")


left, right = st.columns([13, 7], gap="medium")
with left:
    wave_picture()
with right:
    clock_picture()
controls.several(
    COLUMNS,
    label=lesson.text("columns"),
    help_text=lesson.text("columns_help"),
    options=range(d_model),
    shown=tuple(chosen),
    name=lambda column: lesson.texts("drawer.column", column=column),
)
predicting_pairs.on_waves(lesson)
lesson.prose("reading")
lesson.prose("clocks")
ladder()
counter()
sound()
lesson.heading("deeper")
lesson.prose("deeper")
