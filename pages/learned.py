"""Why not just learn the positions?"""

from ui.guard import enter_through_the_frame

enter_through_the_frame()

from collections.abc import Iterator
from typing import Any

import numpy as np
import streamlit as st

import pe_core
from figures import hit_strips, trained_square, trained_table, two_tables
from pages.parts import predicting_pairs, real_table
from ui import controls, page, part, run, stage, view
from ui.catalogue import BACK, DECAY, SEED, SNAPSHOT, SNAPSHOTS, STEPS, TABLE

ROWS, TRAINED, WIDTH = 64, 32, 32
"""Positions that are tested, those of them that are trained, and columns of both tables."""
DECAYED = 0.001
AT_ONCE = 2
"""Snapshots between two pictures of a training that goes on."""

TABLES = "learned_table", "fixed_table"

lesson = page.begin("learned", sliders=False)
words, base = lesson.words, lesson.base
back, seed, steps = view.value(BACK), view.value(SEED), int(view.value(STEPS))
decay = DECAYED if view.value(DECAY) else 0.0


def training() -> Iterator[Any]:
    """Train both tables side by side."""
    how: dict[str, Any] = {"weight_decay": decay, "steps": steps, "every": steps // SNAPSHOTS}
    learned = pe_core.untrained_table(ROWS, WIDTH, seed)
    fixed = pe_core.get_sinusoidal_positional_encoding(ROWS, WIDTH, base=base)
    return zip(
        pe_core.train_look_back(learned, back, TRAINED, **how),
        pe_core.train_look_back(fixed, back, TRAINED, learnable=False, **how),
        strict=True,
    )


now = run.current((back, decay, steps, seed, base), training, SNAPSHOTS + 1)
if stage.is_set():  # nobody waits for a training in the middle of a sentence
    run.complete(now)
at = min(view.value(SNAPSHOT), len(now.reached) - 1)


def how_far(step: int, **more: Any) -> dict[str, Any]:
    """Return what a program needs to train as far as the picture that it makes."""
    return {"back": back, "seed": seed, "decay": decay, "step": step} | more


def choices() -> None:
    """Draw what the training depends on, and the button that starts and stops it."""
    left, right = st.columns([3, 10], gap="medium", vertical_alignment="bottom")
    with left:
        controls.base_slider(lesson.texts)
    with right, st.container(horizontal=True, vertical_alignment="bottom", key="training"):
        controls.integer_field(BACK, label=lesson.text("back"), width=88)
        controls.integer_field(SEED, label=lesson.text("seed"), width=88)
        names = {count: lesson.text("steps_option", steps=count) for count in STEPS.options}
        controls.segmented(STEPS, label=lesson.text("steps"), names=names)
        controls.switch(DECAY, label=lesson.text("decay"), help_text=lesson.text("decay_help"))
        state = "again" if now.finished else "go_on" if len(now.reached) > 1 else "start"
        stop: dict[str, Any] = {"key": "stop", "icon": ":material/stop:", "on_click": now.stop}
        start: dict[str, Any] = {"key": "start", "icon": ":material/play_arrow:", "type": "primary"}
        start |= {"on_click": run.start, "args": (now, training)}
        # A key for each: a click that arrives late must not start again what it stopped.
        label = lesson.text("stop" if now.running else state)
        st.button(label, width=138, **(stop if now.running else start))


def loss_picture(learned: Any, fixed: Any) -> None:
    """Draw the loss of both tables as it falls."""
    step, both = np.arange(learned.step + 1), (learned.losses, fixed.losses)
    chosen = now.reached[at][0].step if learned.step and not now.running else None
    axes = ("step_axis", "loss_axis")
    look: dict[str, Any] = {"span": (0, steps), "chosen": chosen, "height": 280}
    lesson.picture(
        "loss",
        two_tables(step, *both, words, axes=axes, names=TABLES, **look),
        np.column_stack(both),
        headings=[words[table] for table in TABLES],
        rows=step.tolist(),
        index="step",
        code="losses",
        settings=how_far(learned.step),
        facts={"step": learned.step, "learned": both[0][-1], "fixed": both[1][-1]},
    )


def found_by(*reached: Any) -> Any:
    """Return which positions each table finds."""
    return np.column_stack(
        [pe_core.look_back_hits(one.table, one.bilinear, back, TRAINED) for one in reached]
    ).astype(int)


def found_at_the_end() -> Any:
    """Return which positions each table finds when its training has ended."""
    *_, ended = now.reached if now.finished else training()
    return found_by(*ended)


def hits_picture(*reached: Any) -> None:
    """Draw which positions each table finds: of the trained ones, and of those beyond."""
    found = found_by(*reached)
    facts = {
        f"{part}_{kind}": 100 * share
        for part, rows in (("inside", found[: TRAINED - back]), ("beyond", found[TRAINED - back :]))
        for kind, share in zip(TABLE.options, rows.mean(axis=0), strict=True)
    }
    lesson.picture(
        "hits",
        hit_strips(found.T, words, first=back, trained=TRAINED, height=280),
        found,
        headings=[words[table] for table in TABLES],
        rows=range(back, ROWS),
        code="hits",
        settings=how_far(reached[0].step),
        facts=facts,
    )


def live() -> None:
    """Let the training go on for a moment, and draw what it has reached."""
    if now.running:
        before = now.beat
        now.advance(AT_ONCE)
        if now.beat != before:
            st.rerun()
    learned, fixed = now.reached[-1]
    losses = {"learned": learned.losses[-1], "fixed": fixed.losses[-1]}
    told = lesson.text("progress", step=learned.step, steps=steps, **losses)
    st.progress(
        learned.step / steps, lesson.text("queue", number=now.number) if now.number else told
    )
    left, right = st.columns(2, gap="medium")
    with left:
        loss_picture(learned, fixed)
    with right:
        hits_picture(learned, fixed)


def snapshot() -> None:
    """Draw one table as it was at a step: its numbers, its similarities, what it attends to."""
    kind = view.value(TABLE)
    with st.container(horizontal=True, vertical_alignment="bottom", gap="medium"):
        names = {kind: words[f"{kind}_table"] for kind in TABLE.options}
        controls.segmented(TABLE, label=lesson.text("table_label"), names=names)
        if len(now.reached) > 1:
            taken = [f"{learned.step}" for learned, _ in now.reached]
            controls.stage_slider(SNAPSHOT, label=lesson.text("snapshot"), names=taken)
    shown = now.reached[at][TABLE.options.index(kind)]
    drawn: dict[str, tuple[Any, Any]] = {
        "table": (trained_table, shown.table),
        "cosine": (trained_square, pe_core.cosine_matrix(shown.table)),
        "weights": (trained_square, pe_core.look_back_weights(shown.table, shown.bilinear)),
    }
    numbers = [lesson.texts("drawer.position_number", position=place) for place in range(ROWS)]
    for place, (name, (draw, data)) in zip(st.columns(3, gap="medium"), drawn.items(), strict=True):
        with place:
            lesson.picture(
                f"trained_{name}",
                draw(data, words, trained=TRAINED, title=lesson.text(name), height=385),
                data,
                headings=None if name == "table" else numbers,
                code=f"trained_{name}",
                settings=how_far(shown.step, kind=kind, learnable=kind == "learned"),
                facts={"step": shown.step, "kind": names[kind]},
            )


choices()
part.alone(live, run_every=now.beat)()
predicting_pairs.on_learned(lesson, found_at_the_end, TRAINED, ROWS, how_far(steps))
lesson.prose("task", trained=TRAINED, rows=ROWS)
lesson.heading("lookup")
lesson.prose("lookup")
lesson.heading("growing")
lesson.prose("growing")
snapshot()
lesson.heading("honest")
lesson.prose("honest")
lesson.heading("real")
real_table.real_table(lesson)
lesson.heading("choice")
lesson.prose("choice")
lesson.heading("deeper")
lesson.prose("deeper", decay=DECAYED, trained=TRAINED, rows=ROWS)
