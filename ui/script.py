"""Our own scripts: components of Streamlit's second kind, whose code lies in ``static/``."""

from __future__ import annotations

import hashlib
import json
import re
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any

import streamlit as st

_STATIC = Path(__file__).parents[1] / "static"
_NOTHING = '<i class="pe-script"></i>'
_BETWEEN_TAGS = re.compile(r">\s+<")
_LOADER = """
export default async (component) =>
(await import(new URL("app/static/{address}", document.baseURI).href)).{function}({handed})
"""
# As `unpack` of static/parcel.js reads what has nothing behind its header.
_READ = "{ ...component, data: JSON.parse(new TextDecoder().decode(component.data.subarray(4))) }"


def packed(header: Mapping[str, Any], rest: bytes) -> bytes:
    """Return the length of a header, the header, and what follows it (``static/parcel.js``)."""
    plain = json.dumps(header, ensure_ascii=False).encode()
    return len(plain).to_bytes(4, "little") + plain + rest


def told(key: str, event: str) -> Any:
    """Return what the script of the component `key` tells by `event`; None if it tells nothing.

    Who clicks on the menu leaves the page while something is on its way from it: Streamlit calls
    back for a component of the page before, of which it has forgotten the key.
    """
    return getattr(st.session_state.get(key), event, None)


def component(
    name: str,
    *,
    script: str,
    function: str = "default",
    html: str = _NOTHING,
    packs: bool = False,
) -> Callable[..., Any]:
    """Return a component that hands itself to `function` of ``static/script``.

    Its data are a mapping or, if it `packs` them itself, bytes that the script unpacks. The script
    travels once and is cached; each run only sends its address. The address carries a digest of all
    scripts, since one may load another: nobody keeps yesterday's after an update.
    """
    scripts = b"".join(path.read_bytes() for path in sorted(_STATIC.glob("*.js")))
    digest = hashlib.sha256(scripts).hexdigest()[:12]
    handed = "component" if packs else _READ
    mount = st.components.v2.component(
        name,
        html=f"\n{_BETWEEN_TAGS.sub('><', html)}\n",
        js=_LOADER.format(address=f"{script}?{digest}", function=function, handed=handed),
        isolate_styles=False,
    )

    # In a mapping Streamlit looks for tables, and for that it loads pandas: half a second of the
    # first picture of a server, and 80 MB. In bytes it looks for none.
    def draw(*, data: Any, **rest: Any) -> Any:
        return mount(data=data if packs else packed(data, b""), **rest)

    return draw
