"""Why not just learn the positions?"""

from ui.guard import enter_through_the_frame

enter_through_the_frame(__file__)

from collections.abc import Iterator
from typing import Any

import numpy as np
import streamlit as st

import pe_core
from figures.hits import hit_strips
from figures.signed import signed_heatmap
from figures.trained import trained_square, trained_table
from figures.two_tables import two_tables
from pages.parts import predicting_pairs
from ui import controls, page, run, stage, view
from ui.catalogue import BACK, DECAY, SEED, SNAPSHOT, SNAPSHOTS, STEPS, TABLE
from ui.learned_table import minilm_table

ROWS, TRAINED, WIDTH = 64, 32, 32
"""Positions that are tested, those of them that are trained, and columns of both tables."""
DECAYED = 0.001
AT_ONCE = 2
"""Snapshots between two pictures of a training that goes on."""
OFFSETS, DIRECTIONS, POSITIONS = 97, 32, 64
"""How much of the real table is drawn as curves: it has 511 more rows and 384 directions."""

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


def lines(name: str, x: Any, both: Any, names: Any, axes: Any, **more: Any) -> None:
    """Draw two lines of one picture, with what the picture brings along."""
    one, other = both
    look = {key: more.pop(key) for key in ("span", "chosen", "dots") if key in more}
    figure = two_tables(x, one, other, words, axes=axes, names=names, height=280, **look)
    named = {"headings": [words[line] for line in names], "rows": x.tolist()}
    lesson.picture(name, figure, np.column_stack(both), **named, **more)


def loss_picture(learned: Any, fixed: Any) -> None:
    """Draw the loss of both tables as it falls."""
    step, losses = learned.step, (learned.losses, fixed.losses)
    chosen = now.reached[at][0].step if step and not now.running else None
    more: dict[str, Any] = {"index": "step", "span": (0, steps), "chosen": chosen, "code": "losses"}
    more["facts"] = {"step": step, "learned": losses[0][-1], "fixed": losses[1][-1]}
    more["settings"] = how_far(step)
    lines("loss", np.arange(step + 1), losses, TABLES, ("step_axis", "loss_axis"), **more)


def hits_picture(*reached: Any) -> None:
    """Draw which positions each table finds: of the trained ones, and of those beyond."""
    found = np.column_stack(
        [pe_core.look_back_hits(one.table, one.bilinear, back, TRAINED) for one in reached]
    ).astype(int)
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


@st.fragment(run_every=now.beat)
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


@st.cache_data(show_spinner=False)
def of_the_real_table() -> dict[str, Any]:
    """Measure the real table, row 0 apart: the same for everybody, and not for nothing."""
    later = minilm_table()[1:]
    return {
        "norms": pe_core.row_norms(minilm_table()),
        "offsets": pe_core.mean_cosine_by_offset(later)[:OFFSETS],
        "variance": 100 * pe_core.variance_shares(later).cumsum()[:DIRECTIONS],
        "swings": pe_core.strongest_swings(later, 2)[:POSITIONS],
    }


@st.cache_data(show_spinner=False, max_entries=64)
def variance_of_waves(base: int) -> Any:
    """Measure sinusoids of the real table's size in the same way."""
    waves = pe_core.get_sinusoidal_positional_encoding(*minilm_table().shape, base=base)
    return 100 * pe_core.variance_shares(waves).cumsum()[:DIRECTIONS]


def side_by_side() -> None:
    """Draw the real table beside sinusoids of its size."""
    table = minilm_table()
    size = {"seq_len": len(table), "d_model": table.shape[1]}
    spread = float(table[1:].std())
    waves = pe_core.get_sinusoidal_positional_encoding(*table.shape, base=base)
    tables: dict[str, Any] = {
        "real": (table, 2 * spread, "minilm"),
        "sinusoids": (waves, 1.0, "encoding"),
    }
    for place, (name, (data, limit, code)) in zip(st.columns(2), tables.items(), strict=True):
        title = lesson.text(f"title_{name}")
        with place:
            figure = signed_heatmap(data, words, limit=limit, title=title, height=420)
            lesson.picture(name, figure, data, code=code, settings=size, facts=size)


def curves() -> None:
    """Draw what both tables have in common, and what sets them apart."""
    real, offsets = of_the_real_table(), np.arange(OFFSETS)
    waves = pe_core.similarity_by_offset(offsets, minilm_table().shape[1], base=base)
    beside = "learned_row", "fixed_table"
    counts = {"offset_count": OFFSETS, "directions": DIRECTIONS, "positions": POSITIONS}
    facts = {"cosine": real["offsets"][-1], "variance": real["variance"][-1]}
    more: dict[str, Any] = {"settings": counts, "facts": facts, "dots": True}
    both, axes = (real["offsets"], waves), ("offset_axis", "cosine_axis")
    lines("offsets", offsets, both, beside, axes, index="offset", code="minilm_offsets", **more)
    left, right = st.columns(2, gap="medium")
    with left:
        x, both = np.arange(1, DIRECTIONS + 1), (real["variance"], variance_of_waves(base))
        more |= {"index": "direction", "code": "minilm_variance"}
        lines("variance", x, both, beside, ("direction_axis", "variance_axis"), **more)
    with right:
        x, both = np.arange(1, POSITIONS + 1), tuple(real["swings"].T)
        names, axes = ("first_direction", "second_direction"), ("position_axis", "swing_axis")
        more |= {"index": "position", "code": "minilm_swings"}
        lines("swings", x, both, names, axes, **more)


choices()
live()
predicting_pairs.on_learned(lesson, back=back, seed=seed, decay=decay, steps=steps)
lesson.prose("task", trained=TRAINED, rows=ROWS)
lesson.heading("lookup")
lesson.prose("lookup")
lesson.heading("growing")
lesson.prose("growing")
snapshot()
lesson.heading("honest")
lesson.prose("honest")
lesson.heading("real")
norms = of_the_real_table()["norms"]
lesson.prose("real", first_norm=norms[0], later_norm=norms[1:].mean())
side_by_side()
lesson.prose("alike")
curves()
lesson.heading("choice")
lesson.prose("choice")
lesson.heading("deeper")
lesson.prose("deeper", decay=DECAYED, trained=TRAINED, rows=ROWS)
