"""What stands around every page: style, titles, the language switch, notices about the link."""

from __future__ import annotations

import re
from pathlib import Path

import streamlit as st

from lesson import LANGUAGES, Texts, load_texts
from ui import hiding, link, presenter, run, share, site, stage, view
from ui.catalogue import HIDE, LANGUAGE, SIGNS, STEP, PageEntry
from ui.codec import Refusal
from ui.controls import forget_widgets, segmented, switch
from ui.script import component

_STYLE = re.sub(
    r"/\*.*?\*/|\s+(?=\s)",
    "",
    Path(__file__).with_name("style.css").read_text(encoding="utf-8"),
    flags=re.S,
)
_MARKUP = re.compile(r"([\\`*_{}\[\]()<>#+\-.!|~$:&@/=^])")
# Addresses, icons, arrows and dashes are looked for after Markdown is read, and found behind a
# backslash too: an invisible joiner takes them apart.
_FOUND_LATER = re.compile(
    r"(?<=:)(?=\S)|(?<=www)(?=\.)|(?<=\w)(?=@)|(?<=[-<])(?=[-<>])", re.IGNORECASE
)
_WORD_JOINER = "\u2060"
_TURNED = re.compile("[\u202a-\u202e\u2066-\u2069\u200e\u200f]")
"""Letters that turn the direction of those after them, and so show a name backwards."""
_LONGEST_QUOTE = 40
_MOST_NOTICES = 5
_NAMED = "what has its names in the language"
_frame = component("pe_frame", script="frame.js")


def open_frame(entry: PageEntry, texts: Texts) -> None:
    """Draw what surrounds the page `entry`."""
    if st.session_state.get(view.PAGE) != entry.name:
        st.session_state[view.PAGE] = entry.name
        forget_widgets()
    name = site.title(texts("app.name"))
    st.set_page_config(page_title=f"{texts(f'{entry.name}.short')} · {name}")
    st.html(f"<style>{_STYLE}</style>")
    _frame(
        key="frame",
        data={
            "language": texts.language,
            "presenting": presenter.is_on(),
            "training": run.goes_on(),
            "place": presenter.is_on() and f"{entry.name}/{view.value(STEP)}",
            "names": _names(entry, texts),
        },
        on_back_change=lambda: None,
    )
    if not view.is_hidden("navigation"):
        with st.sidebar:
            _language(texts, "stretch")
            _signs(texts)
    if not presenter.is_on():
        _corner(entry, texts)
    _notices(texts)
    stage.set_up(entry, texts)


def close_frame(texts: Texts) -> None:
    """Draw at the foot of a page without a menu what everybody must reach all the same."""
    if view.is_hidden("navigation"):
        _signs(texts)


def _signs(texts: Texts) -> None:
    switch(SIGNS, label=texts("signs.label"), help_text=texts("signs.help"))


def _corner(entry: PageEntry, texts: Texts) -> None:
    with st.container(key="corner", horizontal=True):
        if not view.value(HIDE):
            stage.switch(entry, texts)
            share.button(entry, texts)
        else:
            if view.is_hidden("navigation"):
                _language(texts, "content")
            hiding.way_out(texts)


def _names(entry: PageEntry, texts: Texts) -> dict[str, str] | None:
    """Return what to call Streamlit's own parts; once a page, as the browser remembers it."""
    named = (entry.name, texts.language)
    if st.session_state.get(_NAMED) == named:
        return None
    st.session_state[_NAMED] = named
    return dict(texts.group("names"))


def _language(texts: Texts, width: str) -> None:
    names = {language: load_texts(language)("language.name") for language in LANGUAGES}
    segmented(LANGUAGE, label=texts("language.label"), names=names, width=width)


def _notices(texts: Texts) -> None:
    refusals = link.refusals()
    if not refusals:
        return
    lines = [sentence(refusal, texts) for refusal in refusals[:_MOST_NOTICES]]
    if len(refusals) > _MOST_NOTICES:
        lines.append(texts("notice.more", count=len(refusals) - _MOST_NOTICES))
    st.warning("  \n".join(lines), icon=":material/link:")


def sentence(refusal: Refusal, texts: Texts) -> str:
    """Return the notice about one refusal: the rule, then what was given."""
    return texts(
        f"notice.{refusal.rule}",
        name=as_plain(refusal.name),
        given=as_plain(refusal.given),
        used=as_plain(refusal.used) or "–",
        low=refusal.low,
        high=refusal.high,
    )


def as_plain(text: str) -> str:
    """Return a stranger's text, shortened, so that Markdown shows every character as it is."""
    line = " ".join(_TURNED.sub("", text).split())
    short = line if len(line) <= _LONGEST_QUOTE else line[:_LONGEST_QUOTE] + "…"
    return _MARKUP.sub(r"\\\1", _FOUND_LATER.sub(_WORD_JOINER, short))
