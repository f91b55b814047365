"""Each word on a figure comes from the mapping, and the mapping alone differs by language."""

import json
import re
from collections.abc import Mapping
from typing import NoReturn

import pytest

from tests.figures.gallery import PLAIN, TEMPLATES, WORDS, echo, every_figure, gallery, heatmap
from tests.figures.sent import sent

#: Properties whose text a reader sees.
SEEN = {"text", "name", "hovertemplate", "texttemplate", "row_text", "column_text", "ticktext"}
SEEN |= {"title"}
TOKEN = re.compile(r"<xx:\w+>")
NUMBER = re.compile(r"[-+–]?[\d.,]+")
PLAIN_MARKS = re.compile(r"%\{customdata\[[01]\]\}|%\{[xyz](:[,.\d]*[dfg])?\}|<br>|<extra></extra>")


def texts(node, seen=False):
    """Every string under a property that a reader sees."""
    if isinstance(node, str) and seen:
        yield node
    elif isinstance(node, list):
        for child in node:
            yield from texts(child, seen)
    elif isinstance(node, dict):
        for key, child in node.items():
            yield from texts(child, key in SEEN)


def seen_texts(figure) -> list[str]:
    return list(texts(sent(figure)))


@pytest.mark.parametrize(("name", "figure"), gallery().items())
def test_no_word_is_written_in_a_figure(name, figure):
    found = seen_texts(figure)
    assert any(TOKEN.search(text) for text in found)
    for text in found:
        rest = NUMBER.sub("", TOKEN.sub("", PLAIN_MARKS.sub("", text)))
        assert rest.strip() == "", text


def test_every_word_is_used():
    everything = " ".join(text for figure in gallery().values() for text in seen_texts(figure))
    unused = [key for key in [*PLAIN, *TEMPLATES] if f"<xx:{key}>" not in everything]
    assert unused == []


def test_two_languages_differ_in_words_alone():
    ours, theirs = (
        [json.dumps(sent(figure)) for _, figure in every_figure(words=echo(code))]
        for code in ("xx", "yy")
    )
    assert all("<xx:" in text for text in ours)
    assert [text.replace("<xx:", "<yy:") for text in ours] == theirs


class Demanded(Mapping[str, str]):
    """Words that can be asked for by key alone, so that a missing one can only raise."""

    def __getitem__(self, key: str) -> str:
        return WORDS[key]

    def _forbidden(self, *_: object) -> NoReturn:
        raise AssertionError

    __contains__ = __iter__ = __len__ = get = items = keys = values = _forbidden


def test_words_are_asked_for_without_a_way_out():
    assert len(list(every_figure(words=Demanded()))) == len(gallery())


def test_a_missing_word_is_an_error():
    words = {key: word for key, word in WORDS.items() if key != "hover_value"}
    with pytest.raises(KeyError, match="hover_value"):
        heatmap(2, 2, words=words)


def titles(figure) -> tuple[str | None, str | None]:
    return figure.layout.xaxis.title.text, figure.layout.yaxis.title.text


@pytest.mark.parametrize(
    ("name", "x", "y"),
    [
        ("encoding", "column_axis", "position_axis"),
        ("barcode", "column_axis", None),
        ("profiles", "column_axis", None),
        ("column", "position_axis", None),
        ("waves", "position_axis", None),
        ("clocks", None, None),
        ("ladder", "pair_axis", "wavelength_axis"),
        ("bits", "bit_axis", "position_axis"),
        ("similarity", "position_axis", "position_axis"),
        ("offsets", "offset_axis", "similarity_axis"),
        ("pairs", "pair_axis", "contribution_axis"),
        ("norms", "position_axis", "norm_axis"),
        ("signed", "column_axis", "position_axis"),
    ],
)
def test_each_axis_has_its_title(name, x, y):
    figure = gallery()[name]
    assert titles(figure) == tuple(key and f"<xx:{key}>" for key in (x, y))


def test_hover_says_place_and_value_with_explicit_formats():
    shown = {name: figure.data for name, figure in gallery().items()}
    assert shown["encoding"][0].hovertemplate == (
        "<xx:hover_position> %{customdata[0]}<br>%{customdata[1]}<br>"
        "<xx:hover_value> %{z:.4f}<extra></extra>"
    )
    assert shown["encoding"][0].meta["column_text"][:3] == [
        "<xx:hover_column> 0 0 6.3",
        "<xx:hover_column> 1 0 6.3",
        "<xx:hover_column> 2 1 62.8",
    ]
    for name, form in (("similarity", ".4f"), ("bits", "d"), ("signed", ".4g")):
        cell = f"%{{customdata[0]}} %{{customdata[1]}} %{{z:{form}}}"
        assert cell in shown[name][0].hovertemplate
        assert shown[name][0].meta["row_text"] == [str(row) for row in range(10)]
        assert shown[name][0].meta["column_text"][:2] == ["0", "1"]
    assert "%{customdata[1]} %{z:.4f}" in shown["barcode"][0].hovertemplate
    for name in ("profiles", "pairs"):
        assert "%{x} %{y:.4f}" in shown[name][0].hovertemplate
    assert "%{x} %{y:,.1f}" in shown["ladder"][0].hovertemplate
    assert "%{x} %{y:.4f}" in shown["offsets"][1].hovertemplate


def test_a_band_is_labelled_with_its_own_numbers():
    waves = gallery()["waves"]
    assert [note.text for note in waves.layout.annotations] == [
        "<xx:band_label> <xx:sine> 0 0 6.3",
        "<xx:band_label> <xx:cosine> 3 1 62.8",
        "<xx:band_label> <xx:cosine> 7 3 6283.2",
    ]
