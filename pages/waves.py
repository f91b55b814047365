"""Why do some columns flicker and others barely move?"""

from ui.guard import enter_through_the_frame

enter_through_the_frame()

from typing import Any

import numpy as np
import streamlit as st

import pe_core
from figures import Curve, binary_counter, clocks, encoding_heatmap, wavelength_ladder, waves
from pages.parts import predicting_pairs
from ui import controls, page, stage, view
from ui.catalogue import COLUMNS, ROW, SOUND
from ui.page import Lesson
from ui.picture import Player

MOST_COUNTED = 32
"""Positions beside which the binary counter stands: five bits, still readable."""

SECONDS_OF_A_CHORD = 1.2
CHORDS_PER_SECOND = 8
MOST_HEARD = 96
"""Positions that sound one after the other: twelve seconds."""


class Shown:
    """What the page shows of one encoding and some of its columns, and what draws its waves."""

    def __init__(self, lesson: Lesson) -> None:
        self.lesson, self.words = lesson, lesson.words
        self.sizes: dict[str, Any] = {"d_model": lesson.d_model, "base": lesson.base}
        self.row = view.value(ROW)
        chosen = view.value(COLUMNS) or pe_core.telling_columns(lesson.seq_len, **self.sizes)
        self.chosen = sorted(chosen)
        self.encoding = pe_core.get_sinusoidal_positional_encoding(lesson.seq_len, **self.sizes)
        self.pairs = pe_core.column_pairs(lesson.d_model)
        self.wavelengths = pe_core.wavelengths(**self.sizes)
        self.turning = sorted({int(self.pairs[column]) for column in chosen})

    def player(self, *, controls: bool = False) -> Player:
        """Let a picture follow the position that runs through the waves."""
        return Player("waves", self.row, self.lesson.seq_len, controls, choose_row)

    def curve(self, column: int) -> Curve:
        """Describe the wave of one column: smooth between the dots."""
        pair = int(self.pairs[column])
        samples = pe_core.sample_positions(self.lesson.seq_len, self.wavelengths[pair])
        return Curve(
            column=column,
            pair=pair,
            is_sine=bool(pe_core.sine_columns(self.lesson.d_model)[column]),
            wavelength=float(self.wavelengths[pair]),
            samples_x=samples,
            samples_y=pe_core.encode_column(samples, column, **self.sizes),
            values=self.encoding[:, column],
        )

    def wave_picture(self) -> None:
        """Draw the chosen columns as waves, with the cursor that plays."""
        lesson, chosen = self.lesson, self.chosen
        lesson.picture(
            "waves",
            waves(
                [self.curve(column) for column in chosen],
                self.words,
                positions=np.arange(lesson.seq_len),
                position=self.row,
                height=410,
            ),
            self.encoding[:, chosen],
            headings=[lesson.texts("drawer.column", column=column) for column in chosen],
            code="waves",
            settings={"columns": chosen},
            facts={"row": self.row, "count": len(chosen)},
            player=self.player(controls=True),
        )

    def clock_picture(self) -> None:
        """Draw the pairs of the chosen columns as clocks."""
        lesson, turning = self.lesson, self.turning
        phases = pe_core.phases(np.arange(lesson.seq_len), **self.sizes)[:, turning]
        label = self.words["clock_label"]
        lengths = [(pair, short(self.wavelengths[pair])) for pair in turning]
        labels = [label.format(pair=pair, wavelength=length) for pair, length in lengths]
        width, height = (460, 380) if stage.is_set() else (320, 460)
        look: dict[str, Any] = {"position": self.row, "width": width, "height": height}
        lesson.picture(
            "clocks",
            clocks(phases, self.words, labels=labels, **look),
            phases,
            headings=[lesson.texts("drawer.pair_number", pair=pair) for pair in turning],
            code="clocks",
            settings={"pairs": turning},
            facts={"row": self.row, "count": len(turning)},
            player=self.player(),
        )


def choose_row(position: int) -> None:
    """Make the position at which the player stopped the chosen one."""
    view.choose(ROW, position)


def short(wavelength: float) -> str:
    """Write a wavelength in as few digits as tell its clock from the others."""
    return f"{wavelength:.1f}" if wavelength < 100 else f"{wavelength:,.0f}"


def first_screen(lesson: Lesson) -> Shown:
    """Draw the waves beside their clocks."""
    shown = Shown(lesson)
    left, right = st.columns([13, 7], gap="medium")
    with left:
        shown.wave_picture()
    with right:
        shown.clock_picture()
    return shown


def pictures(lesson: Lesson) -> None:
    """Draw the pictures of the first screen alone."""
    shown = Shown(lesson)
    shown.wave_picture()
    shown.clock_picture()


shown = page.begin_with("waves", first_screen, pictures)
lesson, words, row = shown.lesson, shown.words, shown.row
seq_len, encoding, wavelengths = lesson.seq_len, shown.encoding, shown.wavelengths


def ladder() -> None:
    """Draw all wavelengths against the length, and say which share completes a turn."""
    share = pe_core.share_completing_a_turn(seq_len, **shown.sizes)
    law = pe_core.share_completing_a_turn_law(seq_len, base=lesson.base)
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
            player=shown.player(),
        )
    with right:
        first = encoding[:rows]
        figure = encoding_heatmap(
            first,
            words,
            pairs=shown.pairs,
            wavelengths=wavelengths[shown.pairs],
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
            player=shown.player(),
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
    sines = encoding[:, [2 * pair for pair in shown.turning]]
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


controls.several(
    COLUMNS,
    label=lesson.text("columns"),
    help_text=lesson.text("columns_help"),
    options=range(lesson.d_model),
    shown=tuple(shown.chosen),
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
