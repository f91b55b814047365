"""The frame: adopt the link, choose the language, list the pages, run one."""

import streamlit as st

from ui import guard, link, shell, view
from ui.catalogue import PAGES

st.set_page_config(layout="wide", page_icon="static/favicon.svg")
link.adopt()
texts = view.texts()
pages = {
    entry.name: st.Page(
        f"pages/{entry.name}.py",
        title=texts(f"{entry.name}.short"),
        icon=f":material/{entry.icon}:",
        url_path=entry.name,
        default=entry is PAGES[0],
    )
    for entry in PAGES
}
sections = dict.fromkeys(entry.section for entry in PAGES)
chosen = st.navigation(
    {
        texts(f"section.{section}"): [
            pages[entry.name] for entry in PAGES if entry.section == section
        ]
        for section in sections
    }
)
if deep_link := guard.waiting_deep_link():
    name, query = deep_link
    st.switch_page(pages.get(name, chosen), query_params=query)
entry = next(entry for entry in PAGES if pages[entry.name] == chosen)
link.publish(entry)
shell.open_frame(entry, texts)
with guard.frame_marked():
    chosen.run()
