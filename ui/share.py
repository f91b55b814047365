"""Share this view: its link, what to leave out of it for the class, and its QR code."""

from __future__ import annotations

import io
from typing import TYPE_CHECKING
from urllib.parse import urlencode

import streamlit as st

from lesson import Texts
from ui import codec, view
from ui.catalogue import BEFORE, HIDE, PAGES, PRESENT, STEP, PageEntry
from ui.script import component

if TYPE_CHECKING:
    import segno

LARGEST_VERSION = 20
"""Of a QR code: 97 squares a side; finer ones are not read from a projector."""
_LEVELS = ("m", "l")
_INSIDE_THE_HOST = "/~/+"
"""Where Community Cloud runs an app within its own page, which has the address to share."""
_LEFT_OUT = "left out for the class"
_FIELD = "share-link"
_field = component(
    "pe_share",
    script="share.js",
    html='<div class="pe-share"><input readonly><button type="button" class="pe-button"></button>'
    '<output role="status"></output></div>',
)


def button(entry: PageEntry, texts: Texts) -> None:
    """Draw the button that opens the dialog."""
    if st.button(texts("share.open"), key="share", icon=":material/qr_code_2:", type="tertiary"):
        st.dialog(texts("share.open"), width="large")(_dialog)(entry, texts)


def root_of(address: str, entry: PageEntry) -> str:
    """Return where the app begins, when a browser shows the page `entry` at `address`.

    Examples
    --------
    >>> root_of("https://school.example/lesson/start", PAGES[0])
    'https://school.example/lesson/'
    """
    outside = address.replace(_INSIDE_THE_HOST, "", 1).rstrip("/")
    return outside.removesuffix(f"/{entry.name}") + "/"


def link_to(root: str, entry: PageEntry, left_out: tuple[str, ...]) -> str:
    """Return the whole link of the present view, without what is left out and not presented."""
    path = "" if entry is PAGES[0] else entry.name
    plain = {parameter.name: parameter.default for parameter in (PRESENT, STEP, BEFORE)}
    query = codec.write(entry.published, view.values() | plain | {HIDE.name: left_out})
    return f"{root}{path}?{urlencode(query)}"


def qr_code(link: str) -> segno.QRCode | None:
    """Return the QR code of `link`, None if it would be too fine to be read."""
    import segno  # only now: the app starts without it

    for level in _LEVELS:
        try:
            code = segno.make_qr(link, error=level)
        except segno.DataOverflowError:
            continue
        if int(code.version) <= LARGEST_VERSION:
            return code
    return None


def as_svg(code: segno.QRCode) -> bytes:
    """Return a file of the code: dark on light, with its quiet edge, of any size."""
    buffer = io.BytesIO()
    code.save(buffer, kind="svg", scale=10, dark="#000000", light="#ffffff")
    return buffer.getvalue()


def _dialog(entry: PageEntry, texts: Texts) -> None:
    left, right = st.columns([9, 10], gap="large")
    with left:
        st.markdown(texts("share.lead"))
        left_out = _choose_what_to_leave_out(texts)
        link = _link_field(entry, texts, left_out)
        code = qr_code(link)
        if code is not None:
            st.download_button(
                texts("share.download"),
                as_svg(code),
                f"{entry.name}-qr.svg",
                "image/svg+xml",
                key="share-download",
                icon=":material/download:",
                on_click="ignore",
            )
    with right:
        if code is None:
            st.info(texts("share.too_long", length=len(link)), icon=":material/qr_code_2:")
        else:
            alt = texts("share.qr_alt")
            uri = code.svg_data_uri(omitsize=True, dark="#000000", light="#ffffff")
            st.html(f'<img class="pe-qr" alt="{alt}" src="{uri}">')


def _choose_what_to_leave_out(texts: Texts) -> tuple[str, ...]:
    before = st.session_state.get(_LEFT_OUT, ())
    st.caption(texts("share.leave_out"))
    with st.container(gap=None):
        chosen = tuple(
            part
            for part in HIDE.options
            if st.checkbox(texts(f"share.part.{part}"), part in before, key=f"share-{part}")
        )
    st.session_state[_LEFT_OUT] = chosen
    return chosen


def _link_field(entry: PageEntry, texts: Texts, left_out: tuple[str, ...]) -> str:
    """Draw the link with its button; the browser says where it is if Streamlit is mistaken."""
    told = getattr(st.session_state.get(_FIELD), "here", None)
    here = told or st.context.url or ""
    link = link_to(root_of(here, entry), entry, left_out)
    words = {name: texts(f"share.{name}") for name in ("link", "copy", "copied", "not_copied")}
    data = {"here": here, "link": link, "words": words}
    _field(key=_FIELD, data=data, on_here_change=lambda: None)
    return link
