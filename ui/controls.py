"""Widgets bound to parameters: they show the visitor's value and write it back, nothing else.

A parameter may have two widgets (a slider and a number field), and a widget may leave the page;
so the value lives in `ui.view` and a widget's own state only mirrors it.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from functools import partial
from typing import Any

import streamlit as st

from lesson import Texts
from ui import codec, crossing, link, slider, stage, view
from ui.catalogue import BASE, D_MODEL, LENGTHS, PAPER_BASE, SEQ_LEN, WIDTHS
from ui.parameters import Choice, Flag, Integer, IntegerList, Parameter, Scale, Text


def sliders(texts: Texts, *, of: Sequence[str] = ("seq_len", "d_model", "base")) -> None:
    """Draw sliders of the lesson, all three or some, each with its exact field or the way back."""
    if view.is_hidden("sliders"):
        return
    draw_each: dict[str, Callable[[Texts], None]] = {
        "seq_len": partial(_integer_slider, SEQ_LEN),
        "d_model": partial(_integer_slider, D_MODEL),
        "base": _base_slider,
    }
    for name, place in zip(of, st.columns(len(of), gap="medium"), strict=True):
        with stage.forward(name) or place, _slider_row(name):
            draw_each[name](texts)


def base_slider(texts: Texts) -> None:
    """Draw the slider of `base` alone, for a page where the two others change nothing."""
    if view.is_hidden("sliders"):
        return
    label, help_text = _words(BASE, texts)
    with stage.forward(BASE.name) or st.container(key="slider-base"):
        _live_slider(BASE, BASE.options, label, help_text, PAPER_BASE)


def _slider_row(name: str) -> Any:
    return st.container(
        key=f"slider-{name}",
        horizontal=True,
        wrap=False,
        vertical_alignment="bottom",
        gap="small",
    )


def _integer_slider(parameter: Integer, texts: Texts) -> None:
    label, help_text = _words(parameter, texts)
    _live_slider(parameter, LENGTHS if parameter is SEQ_LEN else WIDTHS, label, help_text)
    integer_field(parameter, label=label, label_visibility="collapsed", width=84)


def _base_slider(texts: Texts) -> None:
    label, help_text = _words(BASE, texts)
    _live_slider(BASE, BASE.options, label, help_text, PAPER_BASE)
    st.button(
        texts("controls.paper"),
        help=texts("controls.paper_help"),
        icon=":material/restart_alt:",
        key="paper",
        on_click=_back_to_the_paper,
    )


def _live_slider(
    parameter: Integer | Scale,
    stops: Sequence[int],
    label: str,
    help_text: str,
    mark: int | None = None,
) -> None:
    choose = partial(view.choose, parameter)
    words = {"label": label, "help_text": help_text}
    slider.draw(parameter.name, view.value(parameter), stops, **words, on_move=choose, mark=mark)


def _back_to_the_paper() -> None:
    for parameter in (SEQ_LEN, D_MODEL, BASE):
        view.values()[parameter.name] = parameter.default


def integer_field(
    parameter: Integer,
    *,
    label: str,
    kind: str = "field",
    high: int | None = None,
    **options: Any,
) -> None:
    """Draw a number field for `parameter`; a second one on a page needs a `kind` of its own.

    `high` is a bound that only the page knows, such as the last word of a sentence. All bounds are
    ours to tell: Streamlit would refuse in English, and only to a mouse. So are an empty field and
    a fraction: a field for real numbers sends them, one for whole numbers hides them.
    """
    limit = min(parameter.limit(view.values()), parameter.high if high is None else high)
    parameter = replace(parameter, high=limit)
    shown = float(view.value(parameter))
    _place(parameter).number_input(
        label,
        value=None,
        step=1.0,
        format="%.0f",
        disabled=limit == parameter.low,
        **_bound(parameter, kind, shown=shown, convert=int, typed=_number_as_text),
        **options,
    )


def plain_slider(parameter: Integer, *, label: str, high: int | None = None) -> None:
    """Draw a slider without a field beside it; none where there is nothing to choose.

    `high` is a bound that only the page knows.
    """
    limit = parameter.high if high is None else min(parameter.high, high)
    if limit > parameter.low:
        shown = min(view.value(parameter), limit)
        _place(parameter).slider(
            label, parameter.low, limit, **_bound(parameter, "slider", shown=shown)
        )


def segmented(
    parameter: Choice,
    *,
    label: str,
    names: Mapping[str, str],
    width: Any = "content",
    shown: str | None = None,
) -> None:
    """Draw a row of named options of which one is chosen.

    Options without a name are not offered: while one of them is the value, `shown` is chosen.
    """
    _place(parameter).segmented_control(
        label,
        [option for option in parameter.options if option in names],
        format_func=names.__getitem__,
        required=True,
        label_visibility="collapsed",
        width=width,
        **_bound(parameter, "segments", shown=_MISSING if shown is None else shown),
    )


def pills(parameter: Choice, *, label: str, names: Mapping[str, str]) -> None:
    """Draw named options of which one is chosen, in as many lines as they need."""
    _place(parameter).pills(
        label,
        parameter.options,
        format_func=names.__getitem__,
        required=True,
        **_bound(parameter, "pills"),
    )


def options_box(parameter: Choice, *, label: str, names: Mapping[str, str]) -> None:
    """Draw a list that opens, for more named options than fit in a row."""
    _place(parameter).selectbox(
        label,
        parameter.options,
        format_func=names.__getitem__,
        **_bound(parameter, "box"),
    )


def stage_slider(parameter: Integer, *, label: str, names: Sequence[str]) -> None:
    """Draw a slider through named stages, of which there may be fewer than `parameter` allows."""
    last = len(names) - 1
    _place(parameter).select_slider(
        label,
        range(len(names)),
        format_func=names.__getitem__,
        **_bound(parameter, "stages", shown=min(view.value(parameter), last)),
    )


def switch(parameter: Flag, *, label: str, help_text: str | None = None) -> None:
    """Draw an on-off switch."""
    _place(parameter).toggle(label, help=help_text, **_bound(parameter, "switch"))


def flip_button(parameter: Flag, *, label: str, icon: str) -> None:
    """Draw a button that turns a switch to its other side."""
    other = not view.value(parameter)
    key = f"{parameter.name}-button"
    _place(parameter).button(
        label, key=key, icon=icon, on_click=view.choose, args=(parameter, other)
    )


def text_field(parameter: Text, *, label: str, shown: str, help_text: str | None = None) -> None:
    """Draw a line for words; `shown` stands there while the visitor has typed none."""
    _place(parameter).text_input(
        label,
        help=help_text,
        **_bound(parameter, "text", shown=shown, typed=str),
    )


def several(
    parameter: IntegerList,
    *,
    label: str,
    options: range,
    shown: tuple[int, ...],
    name: Callable[[int], str],
    help_text: str | None = None,
) -> None:
    """Draw a field for several numbers; `shown` stand there while the visitor has chosen none."""
    _place(parameter).multiselect(
        label,
        options,
        format_func=name,
        max_selections=parameter.longest,
        help=help_text,
        **_bound(parameter, "several", shown=list(shown), convert=tuple),
    )


def forget_widgets() -> None:
    """Drop the widgets' own state when the page changes; the values stay.

    On another page a widget of the same key is another widget to Streamlit: what is still found
    under its key belongs to the old one and would keep `_bound` from setting the new one.
    """
    for key in st.session_state.pop(_MIRRORS, ()):
        st.session_state.pop(key, None)


def remember_widget(key: str) -> None:
    """Note the key of a widget that `forget_widgets` is to drop."""
    st.session_state.setdefault(_MIRRORS, set()).add(key)


_MISSING = object()
_MIRRORS = "keys of bound widgets"


def _bound(
    parameter: Parameter,
    kind: str,
    *,
    shown: Any = _MISSING,
    convert: Callable[[Any], Any] = lambda value: value,
    typed: Callable[[Any], str] | None = None,
) -> dict[str, Any]:
    """Return the key and the callback that tie a widget to `parameter`, its state set to match.

    What is `typed`, a text then, is read as in a link: the nearest legal value, and a sentence.

    The state is only assigned when it differs: an assignment in each run would throw the thumb
    back under the finger of somebody who moves it faster than the server answers.
    """
    key = f"{parameter.name}.{kind}"
    remember_widget(key)
    wanted = view.value(parameter) if shown is _MISSING else shown
    crossing.assign(key, wanted)

    def keep() -> None:
        given = st.session_state.get(key, _MISSING)
        if given is _MISSING:
            return  # the widget of a page that the visitor has left
        if crossing.is_older(key, given):
            return
        if typed is not None:
            nearest, refusal = codec.take(parameter, [typed(given)], view.values())
            if refusal is not None:
                link.tell(refusal)
                view.values()[parameter.name] = nearest
                return
        view.values()[parameter.name] = convert(given)

    return {"key": key, "on_change": keep}


def _number_as_text(number: float | None) -> str:
    """Return the text of what was typed into a field for numbers; an empty one has none."""
    return "" if number is None else f"{number:.15g}"


def _place(parameter: Parameter) -> Any:
    """Return what draws a control: the page, or the stage if the step of the page wants it."""
    return stage.forward(parameter.name) or st


def _words(parameter: Parameter, texts: Texts) -> tuple[str, str]:
    name = parameter.name
    return texts(f"parameter.{name}.label"), texts(f"parameter.{name}.help")
