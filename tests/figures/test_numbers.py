"""The numbers that reach each figure, and the marks that stand on them."""

from itertools import pairwise

import numpy as np
import pytest

import figures
from tests.figures.gallery import WORDS, curve, encode, frequencies, gallery, heatmap
from tests.figures.sent import sent

GOLD = "var(--pe-position)"


def gold(figure):
    return [shape for shape in figure.layout.shapes if shape.line.color == GOLD]


def sides(shape):
    return shape.x0, shape.x1, shape.y0, shape.y1


@pytest.mark.parametrize("size", [(1, 1), (4, 7), (50, 64)])
def test_an_encoding_has_its_fixed_scale(size):
    figure = heatmap(*size)
    trace = figure.data[0]
    assert (trace.zmin, trace.zmax) == (-1, 1)
    assert trace.colorscale[2] == (0.5, "var(--pe-zero)")
    np.testing.assert_array_equal(trace.z, encode(*size))
    assert len(trace.meta["column_text"]) == size[1]


def test_the_chosen_cell_and_its_row_are_gold():
    row, cell = gold(heatmap(50, 55, cell=(7, 10)))
    assert sides(row) == (-0.5, 54.5, 6.5, 7.5)
    assert sides(cell) == (9.5, 10.5, 6.5, 7.5)


@pytest.mark.parametrize("following", [False, True])
def test_a_row_can_be_marked_alone(following):
    marks = gold(heatmap(50, 55, cell=(7, None), following=following))
    assert [sides(mark) for mark in marks] == [(-0.5, 54.5, 6.5, 7.5)]


def test_the_mark_stays_visible_on_small_cells():
    row, cell = gold(heatmap(512, 512, cell=(300, 200)))
    assert sides(row) == (-0.5, 511.5, 299.5, 300.5)
    assert min(cell.x1 - cell.x0, cell.y1 - cell.y0) > 4
    assert (cell.x0 + cell.x1, cell.y0 + cell.y1) == pytest.approx((400, 600))


def test_wavelengths_belong_to_columns():
    with pytest.raises(ValueError, match="shorter"):
        figures.encoding_heatmap(
            np.zeros((2, 4)), WORDS, pairs=np.arange(4) // 2, wavelengths=np.ones(2)
        )


def test_a_bar_code_is_one_row():
    row = encode(10, 8)[7]
    figure = figures.row_barcode(row, WORDS, column=3)
    trace = figure.data[0]
    np.testing.assert_array_equal(trace.z, row[np.newaxis])
    assert (trace.zmin, trace.zmax, trace.showscale) == (-1, 1, False)
    assert [sides(shape) for shape in gold(figure)] == [(2.5, 3.5, -0.5, 0.5)]
    assert figure.layout.height == 96
    assert not figures.row_barcode(row, WORDS, column=None).layout.shapes


def test_bars_know_sine_from_cosine_in_every_layout():
    encoding = encode(10, 8)
    by_layout = [
        (None, [0, 2, 4, 6], [1, 3, 5, 7]),
        (np.arange(8) < 4, [0, 1, 2, 3], [4, 5, 6, 7]),
    ]
    for is_sine, sines, cosines in by_layout:
        figure = figures.row_profiles(encoding, WORDS, position=2, is_sine=is_sine)
        for trace, columns, role in zip(
            figure.data, (sines, cosines), ("sine", "cosine"), strict=True
        ):
            assert trace.x.tolist() == columns
            np.testing.assert_array_equal(trace.y, encoding[2, columns])
            assert trace.marker.color == f"var(--pe-{role})"
            assert trace.name == WORDS[role]
        assert figure.layout.yaxis.range == (-1.05, 1.05)


@pytest.mark.parametrize(("d_model", "kind"), [(256, "bar"), (257, "scatter"), (512, "scatter")])
def test_a_row_too_wide_for_bars_is_drawn_as_dots_that_hide_nothing(d_model, kind):
    encoding = encode(3, d_model)
    sines, cosines = figures.row_profiles(encoding, WORDS, position=2).data
    assert (sines.type, cosines.type) == (kind, kind)
    np.testing.assert_array_equal(sines.y, encoding[2, ::2])
    np.testing.assert_array_equal(cosines.y, encoding[2, 1::2])
    np.testing.assert_array_equal(cosines.x, np.arange(1, d_model, 2))
    if kind == "scatter":
        assert (sines.mode, sines.marker.symbol) == ("markers", "circle")
        assert (cosines.mode, cosines.marker.symbol) == ("markers", "diamond")


@pytest.mark.parametrize(
    ("column", "role", "symbol"), [(2, "sine", "circle"), (3, "cosine", "diamond")]
)
def test_a_wave_is_smooth_with_dots_at_whole_positions(column, role, symbol):
    drawn = curve(10, 8, 10000.0, column)
    figure = figures.column_wave(
        drawn.samples_x,
        drawn.samples_y,
        np.arange(10),
        drawn.values,
        WORDS,
        position=4,
        is_sine=drawn.is_sine,
    )
    line, dots, here = figure.data
    assert (line.mode, line.line.color) == ("lines", f"var(--pe-{role})")
    np.testing.assert_array_equal(line.x, drawn.samples_x)
    np.testing.assert_array_equal(line.y, drawn.samples_y)
    assert (dots.mode, dots.marker.symbol) == ("markers", symbol)
    assert dots.x.tolist() == list(range(10))
    np.testing.assert_array_equal(dots.y, drawn.values)
    assert (list(here.x), list(here.y)) == ([4], [drawn.values[4]])
    assert here.marker.color == GOLD


def test_dots_shrink_when_there_are_many():
    def size(seq_len):
        drawn = curve(seq_len, 8, 10000.0, 0)
        return figures.waves([drawn], WORDS, positions=np.arange(seq_len), position=0)

    few, many = (size(count).data[1].marker.size for count in (10, 512))
    assert few > 2 * many > 4


@pytest.mark.parametrize("count", [1, 2, 5, 12])
def test_bands_stack_without_overlap(count):
    drawn = [curve(10, 64, 10000.0, column) for column in range(count)]
    figure = figures.waves(drawn, WORDS, positions=np.arange(10), position=3)
    names = ["yaxis", *(f"yaxis{band}" for band in range(2, count + 1))]
    domains = [figure.layout[name].domain for name in names]
    assert all(0 <= low < high < 1 for low, high in domains)
    assert all(above[0] >= below[1] for above, below in pairwise(domains))
    assert domains[-1][0] == pytest.approx(0)
    assert figure.layout.xaxis.anchor == names[-1].replace("axis", "")
    assert [trace.yaxis for trace in figure.data] == [
        name.replace("axis", "") for name in names for _ in range(3)
    ]


CLOCKS = {1: 1, 2: 1, 3: 2, 4: 2, 5: 2, 6: 2}


def laid_out(count, label="1<br>2", width=320, height=460):
    """Where clocks stand: their centres, and the radius of a face [px]."""
    labels, room = [label] * count, {"width": width, "height": height}
    figure = figures.clocks(np.zeros((1, count)), WORDS, labels=labels, position=0, **room)
    faces = [(s.x0 + 1, s.y0 + 1) for s in figure.layout.shapes]
    (left, right), (low, high) = figure.layout.xaxis.range, figure.layout.yaxis.range
    return figure, faces, min(width / (right - left), (height - 40) / (high - low))


@pytest.mark.parametrize(("count", "columns"), CLOCKS.items())
def test_clocks_stand_in_a_grid_with_round_faces(count, columns):
    figure, centres, radius = laid_out(count)
    assert len(set(centres)) == count
    across, down = ({centre[axis] for centre in centres} for axis in (0, 1))
    assert (len(across), len(down)) == (columns, -(-count // columns))
    assert figure.layout.yaxis.scaleanchor == "x"
    (left, right), (low, high) = figure.layout.xaxis.range, figure.layout.yaxis.range
    assert all(left <= x - 1 < x + 1 <= right and low < y - 1 < y + 1 < high for x, y in centres)
    for face in figure.layout.shapes:
        assert (face.x1 - face.x0, face.y1 - face.y0) == pytest.approx((2, 2))
    assert [note.text for note in figure.layout.annotations] == ["1<br>2"] * count
    for (x, y), note in zip(centres, figure.layout.annotations, strict=True):
        assert (note.x, note.yanchor) == (x, "top")
        room = radius * (note.y - max([low, *(y2 + 1 for x2, y2 in centres if y2 < y)]))
        assert note.y < y - 1
        assert room >= 2 * 17, "two lines of text fit between a face and the one below"


def test_faces_use_the_room_that_there_is():
    radii = [laid_out(count)[2] for count in CLOCKS]
    assert radii == sorted(radii, reverse=True)
    assert radii[0] > 140
    assert radii[-1] > 40
    assert laid_out(5, label="1")[2] > laid_out(5)[2]
    assert laid_out(5, height=600)[2] > laid_out(5)[2]
    assert laid_out(5, width=384, height=330)[2] > 1.8 * laid_out(5, height=330)[2]


def test_a_hand_points_right_at_phase_zero_and_up_after_a_quarter():
    phases = np.array([[0.0], [np.pi / 2]])
    shown = [
        figures.clocks(phases, WORDS, labels=["1"], position=position).data[3]
        for position in (0, 1)
    ]
    np.testing.assert_allclose([shown[0].x[1], shown[0].y[1]], [1, 0], atol=1e-12)
    np.testing.assert_allclose([shown[1].x[1], shown[1].y[1]], [0, 1], atol=1e-12)


def test_a_rim_shows_each_place_of_a_hand_and_of_many_on_each_other_one():
    few, many = (np.outer(np.arange(count), [1.0, 0.5]) for count in (360, 4096))
    for phases, count in ((few, 2 * 360), (many, 2 * 360)):
        rim = figures.clocks(phases, WORDS, labels=["1", "2"], position=0).data[0]
        assert len(rim.x) == count
    ours = np.angle(rim.x[:360] + 1j * rim.y[:360])
    gaps = np.abs(np.angle(np.exp(1j * (many[:, :1] - ours)))).min(axis=1)
    assert gaps.max() <= 2 * np.pi / 360


def test_a_difference_smaller_than_any_decimal_reaches_the_browser():
    tiny = 1e-7 * np.random.default_rng(29).normal(size=(80, 80))
    z = np.array(sent(figures.signed_heatmap(tiny, WORDS))["data"][0]["z"])
    np.testing.assert_allclose(z, tiny, rtol=2e-5)  # four digits


def test_pairs_that_complete_a_turn_are_filled():
    wavelengths = 2 * np.pi / frequencies(64, 10000.0)
    figure = figures.wavelength_ladder(wavelengths, WORDS, seq_len=50)
    filled, hollow = figure.data
    assert filled.x.tolist() == list(range(8))
    assert hollow.x.tolist() == list(range(8, 32))
    np.testing.assert_array_equal([*filled.y, *hollow.y], wavelengths)
    assert hollow.marker.color == "rgba(0,0,0,0)"
    assert filled.marker.color == "var(--pe-accent)"
    line = figure.layout.shapes[0]
    assert (line.y0, line.y1) == (50, 50)
    assert figure.layout.annotations[0].y == pytest.approx(np.log10(50))
    assert figure.layout.annotations[0].text.endswith(" 50")


def test_the_words_of_the_line_stand_above_the_dots_and_clear_of_the_first_pair():
    wavelengths = 2 * np.pi / frequencies(64, 10.0)
    words = figures.wavelength_ladder(wavelengths, WORDS, seq_len=50).layout.annotations[0]
    assert (words.yanchor, words.xanchor) == ("bottom", "center")
    assert 0.2 < words.x < (wavelengths <= 50).mean()


@pytest.mark.parametrize(("base", "seq_len"), [(10.0, 512), (1e6, 1), (1e6, 512), (10000.0, 50)])
def test_the_ladder_shows_all_and_labels_whole_powers_of_ten(base, seq_len):
    wavelengths = 2 * np.pi / frequencies(512, base)
    axis = figures.wavelength_ladder(wavelengths, WORDS, seq_len=seq_len).layout.yaxis
    low, high = 10.0 ** np.array(axis.range)
    assert low < min(wavelengths.min(), seq_len)
    assert max(wavelengths.max(), seq_len) < high
    assert [float(text.replace(",", "")) for text in axis.ticktext] == list(axis.tickvals)


def test_bits_are_written_when_they_fit():
    bits = ((np.arange(64)[:, np.newaxis] >> np.arange(6)) & 1).astype(np.uint8)
    tall = figures.binary_counter(bits[:16], WORDS, position=5)
    assert tall.data[0].texttemplate == "%{z:d}"
    assert figures.binary_counter(bits, WORDS).data[0].texttemplate is None
    np.testing.assert_array_equal(tall.data[0].z, bits[:16])
    assert (tall.data[0].zmin, tall.data[0].zmax) == (0, 1)
    assert [sides(shape) for shape in gold(tall)] == [(-0.5, 5.5, 4.5, 5.5)]


def test_a_similarity_spans_its_own_range_in_square_cells():
    encoding = encode(10, 8)
    matrix = encoding @ encoding.T
    figure = figures.similarity_matrix(matrix, WORDS, kind_title="1", chosen=(2, 7))
    trace = figure.data[0]
    assert (trace.zmin, trace.zmax) == (matrix.min(), matrix.max())
    assert trace.colorscale[0] == (0, "var(--pe-level_0)")
    assert figure.layout.yaxis.scaleanchor == "x"
    cells = [sides(shape) for shape in gold(figure) if shape.type == "rect"]
    assert sorted(cells) == [(1.5, 2.5, 6.5, 7.5), (6.5, 7.5, 1.5, 2.5)]
    ticks = [shape for shape in gold(figure) if shape.type == "line"]
    assert sorted(t.y0 for t in ticks if t.xref == "x domain") == [2, 7]
    assert sorted(t.x0 for t in ticks if t.yref == "y domain") == [2, 7]


def test_a_chosen_position_with_itself_is_one_cell():
    figure = figures.similarity_matrix(np.eye(4), WORDS, kind_title="1", chosen=(3, 3))
    assert [sides(s) for s in gold(figure) if s.type == "rect"] == [(2.5, 3.5, 2.5, 3.5)]
    assert len(gold(figure)) == 3


def test_a_constant_matrix_has_a_scale():
    trace = figures.similarity_matrix(np.full((2, 2), 3.0), WORDS, kind_title="1").data[0]
    assert (trace.zmin, trace.zmax) == (3, 4)


@pytest.fixture
def offset_figure():
    offsets = np.linspace(0, 20, 161)
    similarity = np.cos(np.multiply.outer(offsets, frequencies(16, 10000.0))).mean(axis=1)
    law_offsets = np.arange(2, 21)
    law = 1 - np.log(law_offsets) / np.log(10000)
    figure = figures.offset_curve(
        offsets, similarity, WORDS, law_offsets=law_offsets, law=law, first_rise=6, chosen=13
    )
    return figure, similarity, law


def test_the_offset_curve_has_dots_at_whole_offsets_only(offset_figure):
    figure, similarity, law = offset_figure
    line, dots, shown_law = figure.data[:3]
    np.testing.assert_array_equal(line.y, similarity)
    assert dots.x.tolist() == list(range(21))
    np.testing.assert_array_equal(dots.y, similarity[::8])
    np.testing.assert_array_equal(shown_law.y, law)
    assert shown_law.line.dash is not None
    assert figure.layout.xaxis.range == (-0.5, 20.5)
    low, high = figure.layout.yaxis.range
    assert low < 0 < 1 < high


def test_the_first_rise_and_the_chosen_offset_are_marked(offset_figure):
    figure, similarity, _ = offset_figure
    chosen, rise = figure.data[3:]
    assert (list(rise.x), list(rise.y)) == ([6], [similarity[48]])
    assert rise.name == "<xx:first_rise> 6"
    assert rise.showlegend
    assert (list(chosen.x), list(chosen.y)) == ([13], [similarity[104]])
    assert chosen.marker.color == GOLD
    assert [(shape.x0, shape.x1) for shape in gold(figure)] == [(13, 13)]


def test_the_offset_curve_stands_without_marks_and_law():
    nothing = np.array([])
    figure = figures.offset_curve(
        np.arange(3), np.array([1.0, 0.5, -0.2]), WORDS, law_offsets=nothing, law=nothing
    )
    assert len(figure.data) == 3
    assert not figure.layout.shapes
    assert not any(trace.showlegend for trace in figure.data)
    assert figure.layout.yaxis.range[0] < -0.2


def test_contributions_are_blue_above_zero_and_orange_below():
    figure = figures.pair_contributions(np.array([0.5, -0.25, 1.0]), WORDS)
    bars = figure.data[0]
    assert (list(bars.x), list(bars.y)) == ([0, 1, 2], [0.5, -0.25, 1.0])
    assert list(bars.marker.color) == [
        "var(--pe-positive_strong)",
        "var(--pe-negative_strong)",
        "var(--pe-positive_strong)",
    ]
    assert figure.layout.yaxis.range == (-1.05, 1.05)


def test_the_norms_are_seen_to_differ_and_the_mistake_is_dashed():
    right, wrong = np.full(5, 5.657), np.array([5.7, 5.494, 5.877, 5.6, 5.5])
    figure = figures.norms_comparison(right, wrong, WORDS)
    np.testing.assert_array_equal(figure.data[0].y, right)
    np.testing.assert_array_equal(figure.data[1].y, wrong)
    assert [trace.name for trace in figure.data] == [WORDS["norm_right"], WORDS["norm_wrong"]]
    assert [trace.line.dash for trace in figure.data] == ["solid", "6px,3px"]
    assert figure.data[1].line.color == "var(--pe-wrong)"
    low, high = figure.layout.yaxis.range
    assert low < 5.494 < 5.877 < high
    assert (5.877 - 5.494) / (high - low) > 0.7
    assert figure.layout.yaxis.showticklabels is None
    assert figure.layout.showlegend is True


@pytest.mark.parametrize("level", [1.0, 16.0, 0.0])
def test_level_norms_look_level(level):
    """Rounding errors are not blown up to fill the picture."""
    noisy = level + 1e-15 * np.array([1.0, -1.0, 1.0])
    low, high = figures.norms_comparison(np.full(3, level), noisy, WORDS).layout.yaxis.range
    assert low < level < high
    assert high - low > 0.04 * level
    assert (low + high) / 2 == pytest.approx(level, abs=1e-12)


def test_a_single_pair_of_equal_norms_shows_both():
    right, wrong = figures.norms_comparison(np.ones(1), np.ones(1), WORDS).data
    assert (right.mode, wrong.mode) == ("markers", "markers")
    assert right.marker.size > wrong.marker.size + 4


@pytest.mark.parametrize(
    ("matrix", "limit", "end"),
    [
        ([[0.5, -3.0]], None, 3.0),
        ([[0.5, 2.0]], None, 2.0),
        ([[0.0, 0.0]], None, 1e-12),
        ([[0.5, 2.0]], 5.0, 5.0),
    ],
)
def test_a_signed_matrix_is_symmetric_around_zero(matrix, limit, end):
    trace = figures.signed_heatmap(np.array(matrix), WORDS, limit=limit).data[0]
    assert (trace.zmin, trace.zmax) == (-end, end)
    assert trace.zmid is None
    assert list(trace.colorbar.tickvals) == [-end, 0, end]


def test_inputs_are_left_as_they_were():
    encoding = encode(4, 6)
    before = encoding.copy()
    figures.row_profiles(encoding, WORDS, position=1)
    figures.signed_heatmap(encoding, WORDS)
    np.testing.assert_array_equal(encoding, before)


def test_a_height_is_kept():
    assert heatmap(3, 3, height=333).layout.height == 333
    assert gallery()["encoding"].layout.height == 420
