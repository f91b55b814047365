"""The frame: adopt the link, choose the language, list the pages, run one."""

from pathlib import Path

import streamlit as st

from ui import (
    apology,
    collector,
    crossing,
    guard,
    link,
    menu,
    presenter,
    shell,
    slider,
    stage,
    view,
)
from ui.catalogue import PAGES

st.set_page_config(layout="wide", page_icon=Path(__file__).with_name("static") / "favicon.svg")
crossing.begin_run()
asked = link.adopt()
texts = view.texts()
pages = {
    entry.name: st.Page(
        f"pages/{entry.name}.py",
        title=texts(f"{entry.name}.short"),
        icon=f":material/{entry.icon}:",
        url_path=entry.name if entry is not PAGES[0] else "root",
        default=entry is PAGES[0],
    )
    for entry in PAGES
}
# The first page stands at the root; whoever writes its name finds it too.
named = st.Page(f"pages/{PAGES[0].name}.py", url_path=PAGES[0].name)
chosen = st.navigation([*pages.values(), named], position="hidden")
entry = next((entry for entry in PAGES if pages[entry.name] == chosen), PAGES[0])
presenter.settle(entry, asked)
link.publish(entry)
menu.draw(pages, texts)
shell.open_frame(entry, texts)
with guard.frame_marked(), apology.ready(texts), stage.curtain():
    chosen.run()
shell.close_frame(texts)
slider.end_of_run("page", view.choose_number)
crossing.end_run()
collector.overlook_modules()
