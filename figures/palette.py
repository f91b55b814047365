"""The colours of every role on a light and on a dark page."""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

LIGHT: Final[Mapping[str, str]] = MappingProxyType(
    {
        "ground": "#FBFAF7",
        "panel": "#F1EFE9",
        "ink": "#1F2430",
        "muted": "#5F6675",
        "grid": "#E2DED5",
        "rule": "#858A96",
        "accent": "#3D5A98",
        "position": "#B8860B",
        "sine": "#1C6FB8",
        "cosine": "#B23A73",
        "word": "#47751C",
        "learned": "#6B4FBF",
        "wrong": "#C0262D",
        "negative_strong": "#A84A1E",
        "negative": "#E2A279",
        "zero": "#FBFAF7",
        "positive": "#86A6DF",
        "positive_strong": "#274690",
        "level_0": "#EDF0F7",
        "level_1": "#C3D0EA",
        "level_2": "#8AA4D8",
        "level_3": "#5275B9",
        "level_4": "#274690",
        "bit_off": "#EDEAE2",
        "bit_on": "#3D5A98",
        "on_faint": "#000000",
        "on_middle": "#000000",
        "on_strong": "#FFFFFF",
    }
)

DARK: Final[Mapping[str, str]] = MappingProxyType(
    {
        "ground": "#14171F",
        "panel": "#1D212C",
        "ink": "#E7E9EF",
        "muted": "#9AA3B5",
        "grid": "#2A303D",
        "rule": "#6F788A",
        "accent": "#8FB0F0",
        "position": "#F2B632",
        "sine": "#4FB6F0",
        "cosine": "#F58FB5",
        "word": "#9CCB6B",
        "learned": "#B9A2FF",
        "wrong": "#FF7B72",
        "negative_strong": "#F2935A",
        "negative": "#9A5B36",
        "zero": "#14171F",
        "positive": "#4668AE",
        "positive_strong": "#9DBDFF",
        "level_0": "#1C2230",
        "level_1": "#2E4270",
        "level_2": "#4A6CB5",
        "level_3": "#7396DE",
        "level_4": "#B5CCFF",
        "bit_off": "#232936",
        "bit_on": "#94B4F2",
        "on_faint": "#FFFFFF",
        "on_middle": "#000000",
        "on_strong": "#000000",
    }
)

PALETTES: Final[Mapping[str, Mapping[str, str]]] = MappingProxyType({"light": LIGHT, "dark": DARK})
