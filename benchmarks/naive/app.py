"""The yardstick: what most people would write for three of our first screens, picture by picture."""

import numpy as np
import plotly.express as px
import streamlit as st


def number(name, low, high, default, step=1):
    return st.slider(name, low, high, int(st.query_params.get(name, default)), step, key=name)


def encoding():
    seq_len = number("seq_len", 1, 4096, 50)
    d_model = number("d_model", 2, 1024, 128, 2)
    base = number("base", 1000, 20000, 10000, 100)
    position = np.arange(seq_len)[:, np.newaxis]
    angle = position / np.power(base, 2 * (np.arange(d_model) // 2) / d_model)
    table = np.zeros((seq_len, d_model))
    table[:, 0::2] = np.sin(angle[:, 0::2])
    table[:, 1::2] = np.cos(angle[:, 1::2])
    return table, f"base {base}"


def matrix():
    table, title = encoding()
    left, right = st.columns([13, 7])
    left.plotly_chart(px.imshow(table, aspect="auto", title=title))
    right.plotly_chart(px.imshow(table[7:8], aspect="auto", height=180, title=title))
    right.plotly_chart(px.line(table[:, 10], height=240, title=title))


def waves():
    table, title = encoding()
    st.plotly_chart(px.line(table[:, :8], title=title))


def distance():
    table, title = encoding()
    left, right = st.columns(2)
    left.plotly_chart(px.imshow(table @ table.T, title=title))
    right.plotly_chart(px.line((table @ table.T)[0], title=title))


st.navigation([st.Page(page) for page in (matrix, waves, distance)]).run()
