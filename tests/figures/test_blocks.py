"""A large matrix is drawn as the means of its blocks, each where the block lies."""

import math

import numpy as np
import pytest

import figures
from figures.blocks import MOST_CELLS, Span, block_means, block_of, spans
from tests.figures.gallery import WORDS, encode, heatmap


def slow_means(matrix, block):
    """Say with slices what `block_means` says."""
    rows, columns = block
    return np.array(
        [
            [
                matrix[row : row + rows, column : column + columns].mean()
                for column in range(0, matrix.shape[1], columns)
            ]
            for row in range(0, matrix.shape[0], rows)
        ]
    )


@pytest.mark.parametrize(
    ("shape", "plain", "paired"),
    [
        ((1, 1), (1, 1), (1, 1)),
        ((256, 256), (1, 1), (1, 1)),
        ((257, 256), (2, 1), (2, 1)),
        ((256, 257), (1, 2), (1, 2)),
        ((512, 512), (2, 2), (2, 2)),
        ((513, 513), (3, 3), (3, 4)),
        ((300, 769), (2, 4), (2, 4)),
        ((1, 1025), (1, 5), (1, 6)),
    ],
)
def test_blocks_are_as_small_as_fits_and_hold_whole_pairs(shape, plain, paired):
    matrix = np.zeros(shape)
    assert block_of(matrix) == plain
    assert block_of(matrix, whole_pairs=True) == paired
    assert max(block_means(matrix, plain).shape) <= MOST_CELLS


@pytest.mark.parametrize("shape", [(301, 259), (300, 258), (2, 3), (1, 7), (5, 1)])
@pytest.mark.parametrize("block", [(2, 2), (3, 4), (1, 2), (2, 1), (400, 300)])
def test_a_mean_counts_the_cells_that_its_block_has(shape, block):
    matrix = np.random.default_rng(29).normal(size=shape)
    means = block_means(matrix, block)
    np.testing.assert_allclose(means, slow_means(matrix, block), rtol=0, atol=1e-14)


def test_a_block_of_one_cell_changes_nothing():
    matrix = encode(3, 4)
    assert block_means(matrix, (1, 1)) is matrix


def test_small_integers_do_not_overflow():
    bits = np.full((4, 4), 255, dtype=np.uint8)
    np.testing.assert_array_equal(block_means(bits, (4, 2)), [[255, 255]])


@pytest.mark.parametrize("d_model", [258, 300, 511, 512, 514, 770])
def test_no_cell_shows_sines_alone(d_model):
    """Sines of 1 and cosines of -1: a block of whole pairs is 0; only a last sine stands alone."""
    encoding = np.tile(np.where(np.arange(d_model) % 2 == 0, 1.0, -1.0), (3, 1))
    signs = heatmap(3, d_model).data[0]
    shown = block_means(encoding, (1, signs.dx))
    np.testing.assert_array_equal(shown[:, : d_model // signs.dx], 0)


CASES = [(300, 301), (512, 512), (257, 2), (1, 512), (50, 300), (512, 511)]


def heatmaps(seq_len, d_model):
    encoding = encode(seq_len, d_model)
    similarity = encoding @ encoding.T
    yield heatmap(seq_len, d_model), encoding
    yield figures.signed_heatmap(encoding, WORDS), encoding
    yield figures.row_barcode(encoding[-1], WORDS, column=None), encoding[-1:]
    yield figures.similarity_matrix(similarity, WORDS, kind_title="1"), similarity


def test_each_kind_of_heatmap_has_its_own_blocks():
    """Pairs stay whole where columns are sines and cosines, not where they are positions."""
    blocks = [(each.data[0].dy, each.data[0].dx) for each, _ in heatmaps(513, 514)]
    assert blocks == [(3, 4), (3, 4), (1, 4), (3, 3)]


@pytest.mark.parametrize("size", CASES)
def test_every_cell_lies_where_its_block_lies(size):
    for figure, matrix in heatmaps(*size):
        trace, layout = figure.data[0], figure.layout
        block = (trace.dy, trace.dx)
        np.testing.assert_allclose(trace.z, slow_means(matrix, block), atol=1e-7)
        for count, start, step, cells in (
            (matrix.shape[0], trace.y0, trace.dy, trace.z.shape[0]),
            (matrix.shape[1], trace.x0, trace.dx, trace.z.shape[1]),
        ):
            assert start - step / 2 == -0.5
            assert 0 <= start + step * (cells - 1) + step / 2 - (count - 0.5) < step
        assert sorted(layout.xaxis.range) == [-0.5, matrix.shape[1] - 0.5]
        assert sorted(layout.yaxis.range) == [-0.5, matrix.shape[0] - 0.5]
        expected = None if block == (1, 1) else list(block)
        assert layout.meta.get("block") == expected


@pytest.mark.parametrize("size", CASES)
def test_the_whole_of_a_click_lies_in_the_block(size):
    """Pages choose the whole part of the place that was clicked, the middle of a cell."""
    trace = heatmap(*size).data[0]
    for count, start, step in ((size[0], trace.y0, trace.dy), (size[1], trace.x0, trace.dx)):
        for block, span in enumerate(spans(count, step)):
            assert span.first <= math.floor(start + step * block) <= span.last


@pytest.mark.parametrize("size", [(300, 301), (50, 64)])
def test_the_scale_knows_the_whole_matrix(size):
    encoding, signed, barcode, similarity = heatmaps(*size)
    for figure, _ in (encoding, barcode):
        assert (figure.data[0].zmin, figure.data[0].zmax) == (-1, 1)
    matrix = similarity[1]
    trace = similarity[0].data[0]
    assert (trace.zmin, trace.zmax) == (matrix.min(), matrix.max())
    assert signed[0].data[0].zmax == np.abs(signed[1]).max()


def test_a_cell_is_named_by_all_that_it_holds():
    trace = heatmap(301, 257).data[0]
    rows, columns = trace.meta["row_text"], trace.meta["column_text"]
    assert (rows[0], rows[2], rows[-1]) == ("0–1", "4–5", "300")
    assert columns[0] == "<xx:hover_column> 0–1 0 6.3"
    assert columns[-1].startswith("<xx:hover_column> 256 128 ")
    assert (len(rows), len(columns)) == trace.z.shape
    wide = heatmap(1, 520).data[0].meta["column_text"]
    assert wide[1].startswith("<xx:hover_column> 4–7 2–3 6.7–")
    similarity = figures.similarity_matrix(np.eye(300), WORDS, kind_title="1").data[0]
    assert similarity.meta["row_text"] == similarity.meta["column_text"]
    assert similarity.meta["row_text"][149] == "298–299"


def test_a_span_whose_ends_look_alike_is_one_word():
    assert f"{Span(2.04, 2.0):.1f}" == "2.0"
    assert f"{Span(2.04, 2.1):.1f}" == "2.0–2.1"
    assert f"{Span(1, 2).of([5, 6, 7])}" == "6–7"
