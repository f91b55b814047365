"""The link is the state: the one module that reads and writes the address of the page."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import streamlit as st
from streamlit.runtime.scriptrunner import get_script_run_ctx

from ui import codec, view
from ui.catalogue import PageEntry, every_parameter

_PUBLISHED = "published"
_REFUSED = "refused"
_HELD = "held"
_VALUES = "values when the link was published"
_OLDER = "links that the browser may still have"
_ADOPTED = "the link was taken over in this run"
_PLACE = "page on which the link was published"
_MOST_OLDER = 16


def query() -> dict[str, list[str]]:
    """Return the query of the address, every text of each name."""
    return {name: st.query_params.get_all(name) for name in st.query_params}


def adopt() -> dict[str, list[str]]:
    """Take over the address unless it is the one that this session published last.

    Return what it named, nothing if there was nothing to take.

    Comparing with the last one, and not adopting once only, is what makes back and forward work.
    """
    asked = query()
    chosen = {name: view.values()[name] for name in view.forget_chosen()}
    published = st.session_state.get(_PUBLISHED)
    if asked == published:
        st.session_state.pop(_OLDER, None)
        return {}
    if is_behind() and (_moved() or not _went_there()):
        return {}  # asked before the link that was published had arrived; nobody went back
    taken, refused = codec.read(asked, every_parameter(), view.values())
    if published is not None:
        # What this very run was asked for is newer than the address that came with it: who clicks
        # twice before an answer is there sends the old address twice.
        taken |= _moved_since(asked, published) | chosen
    view.values().update(taken)
    st.session_state[_ADOPTED] = is_behind()
    st.session_state.pop(_OLDER, None)
    if asked:
        st.session_state[_REFUSED] = _Refused(refused)
    return asked


def is_behind() -> bool:
    """Tell whether the browser may have asked before the link that was published last arrived.

    Or the reader went back, and has changed nothing.
    """
    return query() in st.session_state.get(_OLDER, ())


def _went_there() -> bool:
    """Tell whether the reader went to this address: back, forward, or to another page.

    Who opens a drawer or clicks on a picture that takes no click changes nothing either.
    """
    run = get_script_run_ctx()
    return bool(run and (run.is_history_navigation or _page_of(run) != st.session_state[_PLACE]))


def _page_of(run: Any) -> str | None:
    return None if run is None else str(run.page_script_hash)


def _moved_since(asked: dict[str, list[str]], published: dict[str, list[str]]) -> dict[str, Any]:
    """Return what a hand moved since the page was drawn, if the link repeats what was there then.

    Who lets go of a thumb and clicks on the menu at once follows a link that was drawn before.
    """
    moved = _moved().items()
    return {name: each for name, each in moved if asked.get(name) == published.get(name)}


def _moved() -> dict[str, Any]:
    """Return the values that are others than when the link was published."""
    then = st.session_state[_VALUES]
    return {name: each for name, each in view.values().items() if each != then[name]}


def complete(page: PageEntry) -> dict[str, str]:
    """Return the whole query of `page` in the present state."""
    return codec.write(page.published, view.values())


def hold(under_way: bool = True) -> None:
    """Leave the address as it is in the coming run while a move is under way, and will end."""
    if query() == st.session_state.get(_PUBLISHED):
        st.session_state.pop(_OLDER, None)
    st.session_state[_HELD] = under_way


def is_held() -> bool:
    """Tell whether this run belongs to a move that is under way, and forget it."""
    return bool(st.session_state.pop(_HELD, False))


def publish(page: PageEntry) -> None:
    """Write the complete state of `page` into the address, if it is not there already."""
    view.forget_chosen()  # by the page itself, not by the hand that asks for the next run
    if is_held():
        return
    wanted = {name: [text] for name, text in complete(page).items()}
    # A link that was taken over is told, too: if a newer one was on its way, the browser has that.
    if st.session_state.pop(_ADOPTED, False) or query() != wanted:
        st.query_params.from_dict(complete(page))
    published = st.session_state.get(_PUBLISHED)
    if published not in (None, wanted):
        older = [*st.session_state.get(_OLDER, ()), published]
        st.session_state[_OLDER] = older[-_MOST_OLDER:]
    st.session_state[_PUBLISHED] = wanted
    st.session_state[_PLACE] = _page_of(get_script_run_ctx())
    st.session_state[_VALUES] = dict(view.values())
    refused = st.session_state.get(_REFUSED)
    if refused is not None and refused.until_leaving is None:
        st.session_state[_REFUSED] = _Refused(refused.refusals, wanted)
    elif refused is not None and refused.until_leaving != wanted:
        del st.session_state[_REFUSED]


def tell(refusal: codec.Refusal) -> None:
    """Put a refusal of something typed in front of the visitor, as one of the link."""
    st.session_state[_REFUSED] = _Refused((refusal,))


def refusals() -> tuple[codec.Refusal, ...]:
    """Return what was refused of the address, until the visitor moves on from that view."""
    refused = st.session_state.get(_REFUSED)
    return () if refused is None else refused.refusals


@dataclass(frozen=True)
class _Refused:
    """Refusals, and the link published beside them; a run that changes it ends their notice."""

    refusals: tuple[codec.Refusal, ...]
    until_leaving: dict[str, list[str]] | None = None
