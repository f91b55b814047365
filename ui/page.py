"""How a page begins, its paragraphs, and its pictures."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, TypeVar

import numpy as np
import streamlit as st

from lesson import Texts
from ui import ahead, controls, guard, link, part, slider, stage, view
from ui.catalogue import BASE, D_MODEL, SEQ_LEN
from ui.drawer import Twin
from ui.picture import Figure, Player, draw_picture
from ui.program import program
from ui.shell import as_plain

MOST_COMPARED = 512
"""Positions that are compared pair by pair: more would keep the picture waiting."""

Shown = TypeVar("Shown")


@dataclass(frozen=True)
class Lesson:
    """What a page needs to know: its name, the three numbers, the words.

    Parameters
    ----------
    name
        Name of the page, prefix of its texts.
    seq_len, d_model, base
        The three numbers that fix the encoding.
    texts
        The words of the visitor's language.
    """

    name: str
    seq_len: int
    d_model: int
    base: int
    texts: Texts

    @property
    def settings(self) -> dict[str, int]:
        """The three numbers by their names, for sentences and programs."""
        return {"seq_len": self.seq_len, "d_model": self.d_model, "base": self.base}

    @property
    def words(self) -> Mapping[str, str]:
        """The words inside pictures."""
        return self.texts.group("figure")

    def text(self, name: str, /, **values: Any) -> str:
        """Return the label `name` of this page."""
        return self.texts(f"{self.name}.{name}", **(self.settings | values))

    def prose(self, section: str, /, **values: Any) -> None:
        """Write the section `section` of this page's prose."""
        if stage.is_set():
            return
        # A narrow column: nobody reads lines as wide as a picture.
        with st.container(key=f"prose-{self.name}-{section}"):
            st.markdown(self.texts.section(f"{self.name}.{section}", **(self.settings | values)))

    def beside(self, picture: str) -> Any:
        """Return what draws things that belong to a picture of this page."""
        return stage.beside(f"{self.name}.{picture}")

    def heading(self, name: str) -> None:
        """Write the heading `name` of a part of this page."""
        if not stage.is_set():
            st.subheader(self.text(f"heading.{name}"), anchor=False)

    @property
    def compared(self) -> int:
        """How many positions, from the first, are compared pair by pair."""
        return min(self.seq_len, MOST_COMPARED)

    def first_only(self, kind: str = "first_drawn") -> None:
        """Say what was done for the positions that are compared only, if there are more."""
        if self.compared < self.seq_len:
            st.caption(self.texts(f"picture.{kind}", count=self.compared))

    def picture(
        self,
        name: str,
        figure: Figure,
        data: np.ndarray[Any, Any],
        *,
        code: str,
        settings: Mapping[str, Any] | None = None,
        facts: Mapping[str, Any] | None = None,
        headings: Sequence[str] | None = None,
        rows: Sequence[int] | None = None,
        index: str = "position",
        on_click: Callable[[float, float], None] | None = None,
        player: Player | None = None,
    ) -> None:
        """Draw a picture of this page with its sentence, its table and its program.

        Parameters
        ----------
        name
            Name of the picture within the page.
        figure
            The picture.
        data
            What the picture shows, shape (rows, columns); the program makes the same array.
        code
            Name of the program.
        settings
            What the program needs besides the three numbers.
        facts
            What the sentence needs besides them and the smallest and largest value.
        headings
            Headings of the columns of the table; the columns of the encoding if None.
        rows
            Numbers of the rows; from 0 if None.
        index
            What the rows are: a text of ``drawer``.
        on_click, player
            See `ui.picture.draw_picture`.
        """
        heading = self.texts.group("drawer")["column"]
        draw_picture(
            f"{self.name}.{name}",
            figure,
            self.texts,
            facts={"low": data.min(), "high": data.max(), **self.settings, **(facts or {})},
            twin=Twin(
                data,
                headings or [heading.format(column=column) for column in range(data.shape[1])],
                self.texts(f"drawer.{index}"),
                f"{self.name}-{name}",
                rows,
            ),
            program=program(code, self.texts, **(self.settings | dict(settings or {}))),
            on_click=on_click,
            player=player,
            note=self._reduction(figure),
        )

    def _reduction(self, figure: Figure) -> str | None:
        """Say that a cell or a dot of `figure` stands for several numbers, if one does."""
        if (step := figure.meta.get("dotted", 1)) > 1:
            return self.texts("picture.dotted", step=step)
        rows, columns = figure.meta.get("block", (1, 1))
        if rows == columns == 1:
            return None
        kind = "reduced_largest" if figure.meta.get("largest") else "reduced"
        return self.texts(f"picture.{kind}", rows=rows, columns=columns)


def begin(name: str, *, sliders: bool = True) -> Lesson:
    """Write the question of the page and its answer in a sentence, and draw the sliders."""
    texts = view.texts()
    _head(name, texts)
    if sliders:
        controls.sliders(texts)
    return _lesson(name)


def begin_with(
    name: str, first_screen: Callable[[Lesson], Shown], pictures: Callable[[Lesson], None]
) -> Shown:
    """Begin a page as `begin` does, and draw its first screen; return what that returns.

    Sliders and first screen are a part of their own: while a thumb is on its way the server runs
    them alone, and the rest of the page and the link follow at the end (docs/decisions/0011). So
    `first_screen` may take nothing from outside that depends on what the visitor has chosen. Nor
    may `pictures`, which draws its pictures and nothing else: the browser asks for them at numbers
    where the hand is not yet (docs/decisions/0012).
    """
    _head(name, view.texts())

    def screen() -> Shown:
        if not guard.in_the_frame() and not link.is_held():
            st.rerun()
        lesson = _lesson(name)
        controls.sliders(lesson.texts)
        shown = first_screen(lesson)
        slider.end_of_run()
        return shown

    # In presenter mode the stage takes over what it wants, which no part that runs alone may do.
    shown = screen() if stage.is_set() else part.alone(screen)()
    ahead.offer(lambda: pictures(_lesson(name)))
    return shown


def _head(name: str, texts: Texts) -> None:
    st.title(texts(f"{name}.title"), anchor=False)
    st.markdown(texts(f"{name}.lead"))


def _lesson(name: str) -> Lesson:
    seq_len, d_model, base = (view.value(number) for number in (SEQ_LEN, D_MODEL, BASE))
    return Lesson(name, seq_len, d_model, base, view.texts())


def with_signs(*signs: str, last: float = 12) -> list[Any]:
    """Return places side by side with a sign between each two; on a phone they stand in a stack."""
    widths = [*([12, 1] * len(signs)), last]
    places = st.columns(widths, gap="small", vertical_alignment="center")
    for at, (place, sign) in enumerate(zip(places[1::2], signs, strict=True)):
        with place, st.container(key=f"sign-{at}"):
            st.markdown(as_plain(sign))
    return list(places[0::2])
