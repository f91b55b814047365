"""Load the steps in which a teacher shows a page: what to look at, and what is moved for it.

Their sentences are labels, ``PAGE.step.NUMBER.say`` and ``.notes``; what needs no language is here.
"""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path
from types import MappingProxyType
from typing import Any

_FILE = Path(__file__).with_name("steps.toml")


@dataclass(frozen=True)
class Step:
    """One step of a page.

    Parameters
    ----------
    pictures
        Names of the pictures to show, side by side.
    widths
        Their widths, each relative to the others.
    controls
        Names of the parameters whose controls stay on the screen, outlined.
    settings
        Texts of the parameters that the step moves, as a link would spell them.
    look
        For a picture, the places to look at: ``x`` and ``y``, each from the first to the last of
        the cells meant, or ``across`` and ``up``, from one number of the axis to another; ``band``
        which of several waves. What is missing is the whole axis, and ``{}`` the whole picture.
    instead
        For a picture, the one of `pictures` in whose place it stands when a switch takes that away.
    """

    pictures: tuple[str, ...]
    widths: tuple[int, ...] = ()
    controls: tuple[str, ...] = ()
    settings: Mapping[str, str] = field(default_factory=dict)
    look: Mapping[str, tuple[Mapping[str, Any], ...]] = field(default_factory=dict)
    instead: Mapping[str, str] = field(default_factory=dict)


@cache
def load_steps() -> Mapping[str, tuple[Step, ...]]:
    """Read the steps of every page.

    Examples
    --------
    >>> load_steps()["waves"][0].pictures
    ('waves',)
    """
    found = tomllib.loads(_FILE.read_text(encoding="utf-8"))
    return MappingProxyType(
        {page: tuple(_step(table) for table in tables) for page, tables in found.items()}
    )


def _step(table: Mapping[str, Any]) -> Step:
    pictures = tuple(table["pictures"])
    return Step(
        pictures,
        tuple(table.get("widths", [1] * len(pictures))),
        tuple(table.get("controls", ())),
        {name: str(value) for name, value in table.get("set", {}).items()},
        {name: tuple(places) for name, places in table.get("look", {}).items()},
        table.get("instead", {}),
    )
