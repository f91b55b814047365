"""What lies under a picture until it is asked for: its program, its table, its files."""

from __future__ import annotations

import csv
import io
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np
import streamlit as st

from lesson import Texts
from ui import view
from ui.script import component

MOST_ROWS, MOST_COLUMNS = 10_000, 1_024
"""What a table in the browser shows of a visitor's matrix; the lesson's own are smaller."""
_save_button = component(
    "pe_save_image",
    script="picture.js",
    function="saveButton",
    html='<button type="button" class="pe-button"></button>',
)


@dataclass(frozen=True)
class Twin:
    """The data of a picture as a table.

    Parameters
    ----------
    values
        One row per row of the table, shape (rows, columns).
    columns
        Headings, one per column.
    rows
        Names of the rows; numbers from 0 if None.
    index
        Heading of the names of the rows.
    filename
        Stem of the files to download.
    """

    values: np.ndarray[Any, Any]
    columns: Sequence[str]
    index: str
    filename: str
    rows: Sequence[Any] | None = None

    def as_npy(self) -> bytes:
        """Return the values as a file of NumPy's own format."""
        buffer = io.BytesIO()
        np.save(buffer, self.values, allow_pickle=False)
        return buffer.getvalue()

    def as_csv(self) -> bytes:
        """Return the table as comma-separated text; every number survives the way there and back.

        The byte-order mark tells spreadsheets that the headings are UTF-8.
        """
        text = io.StringIO()
        lines = csv.writer(text, lineterminator="\n")  # quotes the commas of a visitor's words
        lines.writerow((self.index, *self.columns))
        names = range(len(self.values)) if self.rows is None else self.rows
        for name, row in zip(names, self.values, strict=True):
            lines.writerow((name, *row.tolist()))
        return text.getvalue().encode("utf-8-sig")


def draw(name: str, texts: Texts, *, alt: str, twin: Twin | None, program: str | None) -> None:
    """Draw the choice of what to open under the picture `name`, and what is open."""
    has_code = program is not None and not view.is_hidden("code")
    offered = ["code"] * has_code + ["table", "save"] * (twin is not None)
    if not offered:
        return
    labels = texts.group("drawer")
    opened = st.pills(
        texts("drawer.label"),
        offered,
        format_func=labels.__getitem__,
        key=f"drawer-{name.replace('.', '-')}",
        label_visibility="collapsed",
        persist_state="page",  # steps of presenter mode leave drawers out
    )
    if opened == "code" and program is not None:
        st.code(program, language="python")
    elif opened == "table" and twin is not None:
        _table(twin, alt, texts)
    elif opened == "save" and twin is not None:
        _save(name, twin, texts)


def _table(twin: Twin, alt: str, texts: Texts) -> None:
    st.caption(alt)
    rows, columns = len(twin.values), len(twin.columns)
    if rows > MOST_ROWS or columns > MOST_COLUMNS:
        rows, columns = min(rows, MOST_ROWS), min(columns, MOST_COLUMNS)
        st.caption(texts("drawer.part", rows=rows, columns=columns))
    names = list(range(len(twin.values)) if twin.rows is None else twin.rows)[:rows]
    table: dict[str, Any] = {twin.index: names}
    shown = twin.values[:rows]
    table |= {heading: shown[:, at] for at, heading in enumerate(twin.columns[:columns])}
    st.dataframe(table, hide_index=True, height=min(36 * (rows + 1) + 2, 360))


def _save(name: str, twin: Twin, texts: Texts) -> None:
    with st.container(horizontal=True, gap="small"):
        for kind, make in (("npy", twin.as_npy), ("csv", twin.as_csv)):
            st.download_button(
                texts(f"drawer.{kind}"),
                make,
                f"{twin.filename}.{kind}",
                key=f"{kind}-{name}",
                on_click="ignore",
            )
        _save_button(
            key=f"png-{name}",
            data={"name": name, "label": texts("drawer.png"), "filename": f"{twin.filename}.png"},
            width="content",
        )
