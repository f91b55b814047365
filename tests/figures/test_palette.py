"""Both palettes can be read, also by the colour-blind, and the scales rise and fall steadily."""

import json
import re
from pathlib import Path

import numpy as np
import pytest

from figures.palette import DARK, LIGHT, PALETTES
from figures.style import BITS, DIVERGING, SEQUENTIAL, ink_on, var
from tests.figures.gallery import gallery
from tests.figures.sent import sent

TEXT = ("ink", "muted", "accent", "sine", "cosine", "word", "learned", "wrong")
GRAPHICS = (*TEXT, "position", "rule", "negative_strong", "positive_strong", "level_4", "bit_on")
TOLD_APART = (
    ("sine", "cosine"),
    ("negative_strong", "positive_strong"),
    ("negative", "positive"),
    ("accent", "wrong"),
    ("position", "sine"),
)
# How dichromats see linear RGB (Machado, Oliveira and Fernandes 2009, table 1, severity 1).
SIGHT = {
    "protanopia": [
        [0.152286, 1.052583, -0.204868],
        [0.114503, 0.786281, 0.099216],
        [-0.003882, -0.048116, 1.051998],
    ],
    "deuteranopia": [
        [0.367322, 0.860646, -0.227968],
        [0.280085, 0.672501, 0.047413],
        [-0.011820, 0.042940, 0.968881],
    ],
    "tritanopia": [
        [1.255528, -0.076749, -0.178779],
        [-0.078411, 0.930809, 0.147602],
        [0.004733, 0.691367, 0.303900],
    ],
}


def linear(colour: str) -> np.ndarray:
    assert re.fullmatch(r"#[0-9A-F]{6}", colour)
    channels = np.array([int(colour[start : start + 2], 16) for start in (1, 3, 5)]) / 255
    return np.where(channels <= 0.04045, channels / 12.92, ((channels + 0.055) / 1.055) ** 2.4)


def luminance(colour: str) -> float:
    return float(linear(colour) @ [0.2126, 0.7152, 0.0722])


def contrast(one: str, other: str) -> float:
    dark, light = sorted([luminance(one), luminance(other)])
    return (light + 0.05) / (dark + 0.05)


def lab(rgb: np.ndarray) -> np.ndarray:
    to_xyz = [[0.4125, 0.3576, 0.1804], [0.2127, 0.7152, 0.0722], [0.0193, 0.1192, 0.9503]]
    ratio = (to_xyz @ rgb) / [0.9505, 1, 1.0888]
    x, y, z = np.where(ratio > 0.008856, np.cbrt(ratio), 7.787 * ratio + 16 / 116)
    return np.array([116 * y - 16, 500 * (x - y), 200 * (y - z)])


ALONG = np.linspace(0, 1, 101)


def colours_along(palette, scale) -> list[str]:
    """Return the colours along a scale, between its stops too, where plotly mixes sRGB."""
    stops = np.array([[position, *_channels(palette, role)] for position, role in scale])
    mixed = [np.interp(ALONG, stops[:, 0], stops[:, channel]) for channel in (1, 2, 3)]
    return ["#" + "".join(f"{round(c):02X}" for c in rgb) for rgb in zip(*mixed, strict=True)]


def lightness(palette, scale) -> np.ndarray:
    return np.array([lab(linear(colour))[0] for colour in colours_along(palette, scale)])


def _channels(palette, role: str) -> list[int]:
    colour = palette[role.removeprefix("var(--pe-").removesuffix(")")]
    return [int(colour[start : start + 2], 16) for start in (1, 3, 5)]


def test_contrast_of_black_and_white_is_21():
    assert contrast("#000000", "#FFFFFF") == pytest.approx(21)


@pytest.mark.parametrize("palette", PALETTES.values(), ids=PALETTES)
class TestPalette:
    @pytest.mark.parametrize("role", TEXT)
    @pytest.mark.parametrize("under", ["ground", "panel"])
    def test_text_can_be_read(self, palette, role, under):
        assert contrast(palette[role], palette[under]) >= 4.5

    @pytest.mark.parametrize("role", GRAPHICS)
    def test_graphics_can_be_seen(self, palette, role):
        assert contrast(palette[role], palette["ground"]) >= 3

    def test_letters_on_cells_can_be_read(self, palette):
        for share, colour in zip(ALONG, colours_along(palette, SEQUENTIAL), strict=True):
            role = ink_on(share).removeprefix("var(--pe-").removesuffix(")")
            assert contrast(palette[role], colour) >= 4.5

    @pytest.mark.parametrize("bit", ["bit_off", "bit_on"])
    def test_plotlys_own_letters_on_bits_can_be_read(self, palette, bit):
        red, green, blue = _channels(palette, f"var(--pe-{bit})")
        is_dark = 299 * red + 587 * green + 114 * blue < 128_000  # as tinycolor.isDark decides
        assert contrast(palette[bit], "#FFFFFF" if is_dark else "#444444") >= 4.5

    def test_the_two_bits_differ(self, palette):
        assert contrast(palette["bit_on"], palette["bit_off"]) >= 3

    def test_zero_is_the_ground(self, palette):
        assert palette["zero"] == palette["ground"]

    def test_the_diverging_scale_is_steady_on_both_sides_of_zero(self, palette):
        steps = np.diff(lightness(palette, DIVERGING))
        towards = 1 if palette is LIGHT else -1
        assert (towards * steps[:50] > -0.3).all()
        assert (towards * steps[50:] < 0.3).all()
        assert abs(steps[:50].sum()) > 50
        assert abs(steps[50:].sum()) > 50

    def test_the_sequential_scale_is_steady(self, palette):
        values = lightness(palette, SEQUENTIAL)
        away = -1 if palette is LIGHT else 1
        assert (away * np.diff(values) > -0.3).all()
        assert abs(values[0] - lab(linear(palette["ground"]))[0]) < 6
        assert abs(values[-1] - values[0]) > 50

    @pytest.mark.parametrize("pair", TOLD_APART)
    @pytest.mark.parametrize("sight", SIGHT.values(), ids=SIGHT)
    def test_colours_are_told_apart_by_every_eye(self, palette, pair, sight):
        seen = [lab(np.clip(sight @ linear(palette[role]), 0, 1)) for role in pair]
        assert np.linalg.norm(seen[0] - seen[1]) > 20


def test_both_palettes_have_the_same_roles():
    assert set(LIGHT) == set(DARK)


def test_an_unknown_role_is_refused():
    with pytest.raises(KeyError):
        var("sinus")


def test_scales_run_from_0_to_1():
    assert [[scale[0][0], scale[-1][0]] for scale in (DIVERGING, SEQUENTIAL, BITS)] == [[0, 1]] * 3
    assert DIVERGING[2] == [0.5, "var(--pe-zero)"]


@pytest.mark.parametrize(("name", "figure"), gallery().items())
def test_a_figure_has_roles_and_no_colour_of_its_own(name, figure):
    drawn = sent(figure)
    assert drawn["layout"].pop("meta")["palette"] == {"light": dict(LIGHT), "dark": dict(DARK)}
    text = json.dumps(drawn)
    found = re.findall(r"#[0-9a-fA-F]{3,8}\b|rgba?\([^)]*\)", text)
    assert set(found) <= {"rgba(0,0,0,0)"}
    assert set(re.findall(r"var\(--pe-(\w+)\)", text)) <= set(LIGHT)
    assert "var(--pe-ink)" in text


STYLE = (Path(__file__).parents[2] / "ui" / "style.css").read_text(encoding="utf-8")
IN_THE_PAGE = {
    ".st-key-formula-sine :is(.mop, strong)": "sine",
    ".st-key-formula-cosine :is(.mop, strong)": "cosine",
    '[data-testid="stCaptionContainer"]': "muted",
}


@pytest.mark.parametrize(("selector", "role"), IN_THE_PAGE.items())
def test_formulas_and_captions_have_the_colours_of_the_pictures(selector, role):
    rules = re.findall(re.escape(selector) + r" \{ color: light-dark\((\S+), (\S+)\);", STYLE)
    assert rules == [(LIGHT[role], DARK[role])]
