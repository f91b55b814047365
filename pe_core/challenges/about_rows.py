"""Questions of the check about how rows lie to each other, and what attention makes of them."""

import numpy as np

from pe_core.attention import random_projections
from pe_core.challenges.about_tables import Drawn, Generator
from pe_core.prediction import outputs_after_swap
from pe_core.similarity import distance_matrix, dot_product_matrix
from pe_core.sinusoidal import encode_positions
from pe_core.turned import turned_query_scores
from pe_core.words import word_vectors


def same_offset(draw: Generator) -> Drawn:
    """Ask for the dot product of two rows that stand as far apart as two known ones."""
    row, offset = int(draw.integers(2, 9)), int(draw.integers(2, 7))
    further = int(draw.integers(9, 40))
    four = np.array([row, row + offset, row + further, row + further + offset])
    dot = dot_product_matrix(encode_positions(four, 8))
    wrong = {"norm": dot[0, 0], "grows": dot[0, 1] + offset, "across": dot[0, 3]}
    names = ("row", "other", "later", "later_other")
    given = dict(zip(names, four.tolist(), strict=True))
    return {**given, "dot": float(dot[0, 1]), "offset": offset}, float(dot[2, 3]), wrong


def turned(draw: Generator) -> Drawn:
    """Ask which key a turned query finds."""
    row, offset = int(draw.integers(10, 40)), int(draw.integers(2, 9))
    encoding = encode_positions(np.arange(row + offset + 5), 32)
    right = int(turned_query_scores(encoding, offset)[row].argmax())
    wrong = {"back": row - offset, "itself": row, "offset_only": offset}
    return {"row": row, "offset": offset}, right, wrong


def distance(draw: Generator) -> Drawn:
    """Ask for the squared distance of two rows with a known dot product."""
    d_model, offset = int(draw.choice([8, 16, 32])), int(draw.integers(1, 9))
    rows = encode_positions([0, offset], d_model)
    dot = float(dot_product_matrix(rows)[0, 1])
    right = float(distance_matrix(rows)[0, 1] ** 2)
    wrong = {"once": d_model - dot, "no_norms": 2 * dot, "added": d_model + 2 * dot}
    return {"d_model": d_model, "dot": dot}, right, wrong


def swapped(draw: Generator) -> Drawn:
    """Ask how many words get another output when two swap places, without positions."""
    count = int(draw.integers(4, 12))
    vectors = word_vectors([f"w{at}" for at in range(count)], 8, seed=1, spread=1)
    order = [1, 0, *range(2, count)]
    answer = outputs_after_swap(vectors, 0 * vectors, random_projections(8, seed=1), order)
    wrong = {"the_two": 2, "all": count, "the_others": count - 2}
    return {"count": count}, answer.facts["changed"], wrong
