"""Pairs counted from 1: the speeds of the paper, each one pair too early."""

import math
from collections.abc import Iterator
from dataclasses import replace

from pe_core.audit.recipe import Recipe
from pe_core.audit.starting import typed_start


def from_pair_one(plain: Recipe, second: float, near: float, noise: float) -> Iterator[Recipe]:
    """Yield the reading with pairs counted from 1, if the first turns as fast as a second one."""
    speed = abs(plain.position_step)
    if abs(speed - second) <= near:
        start, step = plain.first_position / speed, math.copysign(1.0, plain.position_step)
        start = typed_start(start, max(noise / speed, 1e-9))
        yield replace(plain, schedule="pair_from_one", first_position=start, position_step=step)
