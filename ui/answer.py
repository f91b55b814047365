"""A box for a matrix: pasted or uploaded; what was typed and the last good result stay."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from typing import Any, Protocol

import streamlit as st

from lesson import Texts
from pe_core.reading import KINDS, LARGEST_FILE, Reading, ReadingError
from ui.controls import remember_widget
from ui.reading import note_sentence, refusal_sentence

_MOST_TRIED = 8
"""Arrays of an archive that are tried before somebody is asked to choose."""


class Reader(Protocol):
    """What reads: the functions of `pe_core.reading`, as far as the page needs them."""

    def text(self, text: str) -> Reading:
        """Read pasted text."""

    def file(self, name: str, data: bytes, member: str | None) -> Reading:
        """Read an uploaded file, or one array of it."""

    def members(self, name: str, data: bytes) -> tuple[str, ...]:
        """Name the arrays of a file."""


@dataclass
class Answer:
    """What a visitor gave last: kept while the session lives, not in the link."""

    text: str = ""
    reading: Reading | None = None
    refused: ReadingError | None = None
    members: tuple[str, ...] = ()
    file: str | None = None
    """The file that the reading comes from; None if it was pasted."""
    member: str | None = None


def last_answer(name: str) -> Answer:
    """Return what was given last in the box `name`."""
    answer: Answer = st.session_state.setdefault(f"answer of {name}", Answer())
    return answer


def forget_answer(name: str) -> None:
    """Let go of what was given in the box `name`."""
    st.session_state.pop(f"answer of {name}", None)


def answer_box(name: str, texts: Texts, reader: Reader, *, button: str = "check") -> Answer:
    """Draw the box `name` with what became of the last input, and return it.

    `button` is the text of ``answer`` on its button.
    """
    answer = last_answer(name)
    keys = {kind: f"{name}-{kind}" for kind in ("paste", "file", "member")}
    for key in keys.values():
        remember_widget(key)
    if answer.text and keys["paste"] not in st.session_state:
        st.session_state[keys["paste"]] = answer.text

    def check_text() -> None:
        answer.text = st.session_state[keys["paste"]]
        _take(answer, lambda: reader.text(answer.text))

    def take_text() -> None:
        if st.session_state[keys["paste"]].strip():
            check_text()
        else:
            answer.text, answer.refused = st.session_state[keys["paste"]], None

    def take_file() -> None:
        upload = st.session_state[keys["file"]]
        answer.members = ()
        if upload is not None:
            data = upload.getvalue()
            read = partial(_first, answer, reader, upload.name, data, keys["member"])
            _take(answer, read, upload.name, keys["member"])

    def take_member() -> None:
        upload, member = st.session_state[keys["file"]], st.session_state[keys["member"]]
        if upload is not None:
            read = partial(reader.file, upload.name, upload.getvalue(), member)
            _take(answer, read, upload.name, keys["member"])

    there = st.text_area(
        texts("answer.paste"),
        key=keys["paste"],
        on_change=take_text,
        height=150,
        placeholder=texts("answer.example"),
    )
    if there and not answer.text:
        # The server was started anew under an open page: what the page holds is all there is.
        take_text()
    st.button(texts(f"answer.{button}"), key=f"{name}-check", on_click=check_text, type="primary")
    with st.container(key=f"{name}-said"):
        _say(answer, texts)
    with st.container(key=f"{name}-box-for-files"):
        _uploader(name, keys["file"], take_file, texts)
    if len(answer.members) > 1:
        st.selectbox(
            texts("answer.member"), answer.members, key=keys["member"], on_change=take_member
        )
    return answer


def _uploader(name: str, key: str, take_file: Callable[[], None], texts: Texts) -> None:
    kinds = ", ".join(f".{kind}" for kind in KINDS)
    most = LARGEST_FILE // 2**20
    label = texts("answer.upload", kinds=kinds, most=most)
    st.file_uploader(label, key=key, on_change=take_file)
    # The words on its button are Streamlit's and English: style.css shows these.
    st.html(f"<style>:root {{ --pe-choose-file: '{texts('answer.choose')}' }}</style>")
    # Streamlit says in English, and only to who points at it, why the browser could not hand over a
    # file: names.js finds out which of the two it is, and style.css shows that one.
    sentences = {
        "too-large": texts("answer.too_large", most=most),
        "not-taken": texts("answer.not_taken"),
    }
    for why, said in sentences.items():
        with st.container(key=f"{name}-{why}"):
            st.markdown(said)


def _first(answer: Answer, reader: Reader, name: str, data: bytes, key: str) -> Reading:
    """Read a file, of an archive the first array that can be read, and choose it in the list."""
    answer.members = reader.members(name, data)
    refused: ReadingError | None = None
    for member in answer.members[:_MOST_TRIED]:
        try:
            reading = reader.file(name, data, member)
        except ReadingError as error:
            refused = refused or error
        else:
            st.session_state[key] = member
            return reading
    if refused is not None:
        raise refused
    return reader.file(name, data, None)


def _take(
    answer: Answer, read: Callable[[], Any], file: str | None = None, member: str | None = None
) -> None:
    """Read, and note where from: the name of a file, and the key of its list of arrays."""
    try:
        answer.reading, answer.refused = read(), None
    except ReadingError as refused:
        answer.refused = refused
        return
    answer.file, answer.member = file, None
    if member is not None and answer.members:
        answer.member = st.session_state.get(member, answer.members[0])


def _say(answer: Answer, texts: Texts) -> None:
    if answer.refused is not None:
        st.error(refusal_sentence(answer.refused, texts), icon=":material/block:")
        if answer.reading is not None:
            st.caption(texts("answer.kept"))
    elif answer.reading is not None:
        for note in answer.reading.notes:
            st.caption(note_sentence(note, texts))
